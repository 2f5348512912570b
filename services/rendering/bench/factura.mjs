import { goldenHojas, goldenHtml } from "@dte/testing/paper";

// An invoice of one page, of the first country whose paper has one: any country's would do.
const found = goldenHojas().find(({ nombre }) => /^factura(\.carta)?$/.test(nombre));
const html = goldenHtml().find(({ pais, nombre }) => pais === found?.pais && nombre === "factura");
if (!found || !html) throw new Error("no country's paper has an invoice");

/** The invoice as its country describes it, to be drawn. */
export const hoja = JSON.parse(found.texto);
/** The same invoice as a page for a browser. */
export const HTML = html.texto;

const ID = hoja.contenido.identificacion.principal.valor;
if (!HTML.includes(ID)) throw new Error(`the page of the invoice does not say ${ID}`);

/** Gives a page's text with a number of its own in the place of the invoice's, one that no page before it had. */
export const numbered = (text, n) => text.replaceAll(ID, String(n).padStart(ID.length, "1"));
