/** Matches embeddings, overrides and isolates, which reverse the text after them (Unicode Standard Annex 9, 2.1 to 2.3). */
const GIRAN = /[\u202a-\u202e\u2066-\u2069]/u;

/**
 * Matches characters that show nothing and change how a text is read, searched or compared. Those that join two signs into one picture, or choose its
 * form, are not among them, because an emoji would fall apart without them.
 */
const OCULTOS = /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Matches C0, DEL and C1 except tabs and line breaks, and the separators that a browser takes for a line break. */
const CONTROLES = /(?![\t\n\r])[\p{Cc}\u2028\u2029]+/gu;

/** Matches plain texts, which most are, and which need no further look. */
const LLANO = /^[\t\n\r\u0020-\u007e\u00a0-\u00ac\u00ae-\u034e]*$/;

/** Tells whether a text has characters that reverse the text after them. No Spanish text has any, and with them a name reads as another one. */
export const giraLectura = (text: string): boolean => !LLANO.test(text) && GIRAN.test(text);

/** Tells whether people would read another text than the written one, because something in it is invisible or reverses it. */
export const hasOcultos = (text: string): boolean => visible(text) !== text;

/** Writes a text so that it may be shown: invisible characters are left out, and a control character becomes a blank. Tabs and line breaks stay. */
export const visible = (text: string): string =>
  LLANO.test(text) ? text : text.replace(CONTROLES, " ").replace(OCULTOS, "");
