/** Embeddings, overrides and isolates: they turn around what stands behind them (Unicode Standard Annex 9, 2.1 to 2.3). */
const GIRAN = /[\u202a-\u202e\u2066-\u2069]/u;

/**
 * What shows nothing and changes how a text is read, searched or compared. What joins two signs into one picture, or chooses its form, stays:
 * without it an emoji falls apart.
 */
const OCULTOS = /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** C0, DEL and C1 but for tabs and line breaks, and the separators that a browser takes for a line break. */
const CONTROLES = /(?![\t\n\r])[\p{Cc}\u2028\u2029]+/gu;

/** Most texts have nothing else, and need no further look. */
const LLANO = /^[\t\n\r\u0020-\u007e\u00a0-\u00ac\u00ae-\u034e]*$/;

/**
 * Tells whether a text has characters that reverse what stands behind them: no Spanish text has any, and with them a name reads
 * as another one.
 */
export const giraLectura = (text: string): boolean => !LLANO.test(text) && GIRAN.test(text);

/** Tells whether people would read another text than the one written: something in it is not seen, or turns it around. */
export const hasOcultos = (text: string): boolean => visible(text) !== text;

/** Writes a text as it may be shown: what is not seen is left out, and a control character is a blank. Tabs and line breaks stay. */
export const visible = (text: string): string =>
  LLANO.test(text) ? text : text.replace(CONTROLES, " ").replace(OCULTOS, "");
