import type { Dato } from "@dte/print";
import { type Html, html } from "@dte/print";

/** Draws labels and their values; nothing when there are none. Long values get a line of their own. */
export const datos = (pairs: readonly Dato[]): Html | undefined =>
  pairs.length > 0
    ? html`<dl>${pairs.map(
        ({ etiqueta, valor }) =>
          html`<div${valor.length > LARGO && html` class="entero"`}><dt>${etiqueta}</dt><dd>${valor}</dd></div>`,
      )}</dl>`
    : undefined;

/** The length of a long value in characters, which fills half the width of a desk's screen. */
const LARGO = 26;
