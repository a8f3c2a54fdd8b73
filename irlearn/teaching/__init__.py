"""What a teacher of a class needs: a roster, sheets and exams, marks, lectures, a pool to judge."""
