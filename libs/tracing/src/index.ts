export {
  ATTRIBUTES,
  attributesOfDte,
  CONVENTIONS,
  isAttribute,
  type SpanAttributes,
} from "./attributes.js";
export { beginSpan, inSpan, isTraced, tell, tellFailure } from "./in-span.js";
export { createPseudonyms } from "./pseudonym.js";
export { SPANS, type SpanName } from "./spans.js";
export { currentTraza, linkTo, readTraza, type Traza, traceIdOf, within, writeTraza } from "./traza.js";
export { activeSpan, traceBy, type Way, way } from "./way.js";
