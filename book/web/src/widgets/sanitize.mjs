/** Stands in for the package sanitize-html, which ipywidgets uses for descriptions: the same, by DOMPurify. */
import DOMPurify from "dompurify";

export default (html, { allowedTags }) => DOMPurify.sanitize(html, {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: ["class", "style", "title", "href", "src"],
  ALLOW_ARIA_ATTR: true,
});
