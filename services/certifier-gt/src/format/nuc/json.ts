import { writable } from "@dte/dte";

/** The form of all data that NUC has no key for. */
export type Dato = { readonly Name: string; readonly Data: string | null; readonly Value: string };

/** Makes a datum for which NUC has no key of its own; `data` tells apart those with the same name, like the phrases of a document. */
export const dato = (name: string, value: string, data: string | null = null): Dato => ({
  Name: name,
  Data: data,
  Value: value,
});

const encoder = new TextEncoder();

/**
 * Writes JSON as UTF-8, with the keys in the order in which they were written, and without characters that the XML made of it could not
 * hold.
 */
export const toBytes = (value: object): Uint8Array =>
  encoder.encode(JSON.stringify(value, (_, each) => (typeof each === "string" ? writable(each) : each)));
