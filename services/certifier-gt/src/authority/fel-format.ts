import { buildCancelXml } from "../format/build-cancel-xml.js";
import { buildXml } from "../format/build-xml.js";
import type { Driver } from "./driver.js";

/** SAT's own XML, for the certifiers that take it. */
export const felXml: Driver["format"] = {
  write: buildXml,
  writeCancel: buildCancelXml,
  firstByte: "<",
};
