// The field in which an answer is given, by the kind of the item.
import { chooseField, letterField } from "./choices.js";
import { constructField } from "./construct.js";
import { functionField } from "./function.js";
import { numberField } from "./number.js";
import { orderField } from "./order.js";
import { worksheetField } from "./worksheet.js";

/** @import { Item, Kind } from "../data" */
/** @import { FieldContext, Field } from "./field" */

/** @type {Record<Kind, (context: FieldContext, item: Item) => Field>} */
export const FIELDS = {
  number: numberField,
  calculate: numberField,
  worksheet: worksheetField,
  predict: letterField,
  identify: letterField,
  find: letterField,
  choose: chooseField,
  order: orderField,
  construct: constructField,
  function: functionField,
};
