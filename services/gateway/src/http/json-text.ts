import { isLosslessNumber } from "lossless-json";

/**
 * An answer as JSON (RFC 8259): a LosslessNumber with its digits, what is undefined left out as `JSON.stringify` leaves it out.
 * An answer is plain data, so its values are asked for no `toJSON` and shown to no replacer: lossless-json's own writer does
 * both for each, and takes three times as long. A page of documents has ten thousand values.
 */
export function toJsonText(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (isLosslessNumber(value)) return value.value;
  if (Array.isArray(value)) return `[${value.map(toJsonText).join(",")}]`;
  let text = "";
  for (const [name, each] of Object.entries(value)) {
    if (each === undefined) continue;
    text += `${text === "" ? "" : ","}${JSON.stringify(name)}:${toJsonText(each)}`;
  }
  return `{${text}}`;
}
