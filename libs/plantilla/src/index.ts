export { escapeHtml } from "@dte/print";
export { choosePlantilla } from "./choose-plantilla.js";
export { withoutComments } from "./comments.js";
export {
  asIs,
  type Limits,
  type RefusalReason,
  renderTemplate,
  TemplateRefused,
  type View,
} from "./render-template.js";
export { grouped, nombreOf, variablesOf } from "./variables.js";
