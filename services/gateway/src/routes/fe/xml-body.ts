import { bytes, named, object, required } from "../../schema/schema.js";
import type { Body } from "../route.js";

/** A document of a thousand items takes one; the services' own messages end at sixteen. */
export const DOCUMENTO_BYTES_MAX = 5 * 1024 * 1024;
/** A seed, an approval: a kilobyte and its signature. */
export const MENSAJE_BYTES_MAX = 64 * 1024;

type Fields = { readonly xml: ReturnType<typeof required<ReturnType<typeof bytes>>> };

/** An uploaded XML: the part `xml` of a form, as DGII has it, or the XML as the body itself. */
export const xmlBody = (bytesMax: number): Body<Fields> => ({
  form: "file",
  field: "xml",
  types: ["application/xml", "text/xml"],
  schema: named("ArchivoXml", object({ xml: required(bytes({ max: bytesMax })) })),
  bytesMax,
});
