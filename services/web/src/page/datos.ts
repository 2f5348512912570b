import type { Dato } from "@dte/print";
import { type Html, html } from "@dte/print";

/** Labels and what they say; nothing when there are none. Long values get a line of their own. */
export const datos = (pairs: readonly Dato[]): Html | undefined =>
  pairs.length > 0
    ? html`<dl>${pairs.map(
        ({ etiqueta, valor }) =>
          html`<div${valor.length > LARGO && html` class="entero"`}><dt>${etiqueta}</dt><dd>${valor}</dd></div>`,
      )}</dl>`
    : undefined;

/** In characters: what fits in half the width of a desk. */
const LARGO = 26;
