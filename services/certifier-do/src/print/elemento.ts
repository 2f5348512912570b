import { type Amount, parseAmount } from "@dte/money";
import type { XmlElement } from "@dte/xmldsig";
import { textOf } from "../format/read-element.js";

/** Reads the amount at the end of a path; undefined when there is none. */
export const montoOf = (element: XmlElement | undefined, ...path: readonly string[]): Amount | undefined =>
  parseAmount(textOf(element, ...path));

/** Gives the name that an element has in a foreign currency: MontoTotal is MontoTotalOtraMoneda, MontoGravadoI1 MontoGravado1OtraMoneda. */
export const enOtraMoneda = (nombre: string): string => `${nombre.replace(/I(?=\d$)/, "")}OtraMoneda`;
