/** NUC's way to say anything it has no key for. */
export type Dato = { readonly Name: string; readonly Data: string | null; readonly Value: string };

export const dato = (name: string, value: string, data: string | null = null): Dato => ({
  Name: name,
  Data: data,
  Value: value,
});

/** What XML 1.0 has no way to write, and so no certifier: control characters, halves of surrogate pairs. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const encoder = new TextEncoder();

/** JSON as UTF-8, keys in the order they were written. */
export const toBytes = (value: object): Uint8Array =>
  encoder.encode(
    JSON.stringify(value, (_, each) => (typeof each === "string" ? each.replace(UNWRITABLE, "") : each)),
  );
