import { childElements, textOf, type XmlElement } from "./tree.js";

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Reads the bytes of an element that holds only base64, with blanks around and within it; undefined for any other. */
export function bytesOf(element: XmlElement | undefined): Buffer | undefined {
  if (!element || childElements(element).length > 0) return undefined;
  const text = textOf(element).replace(/[ \t\r\n]/g, "");
  return text !== "" && BASE64.test(text) ? Buffer.from(text, "base64") : undefined;
}
