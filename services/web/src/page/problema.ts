import { html } from "@dte/print";
import { layout } from "./layout.js";

const problema = (titulo: string, ...parrafos: readonly string[]): string =>
  layout(
    titulo,
    html`<div class="problema"><h1>${titulo}</h1>${parrafos.map((each) => html`<p>${each}</p>`)}</div>`,
  );

/** Draws the page for an unknown document, 404. */
export const noExistePage = (): string =>
  problema(
    "El documento no existe",
    "Revise que la dirección esté completa: es la que viene en el correo, en el PDF o en el código QR del documento.",
    "Si el documento se acaba de emitir, espere un minuto y vuelva a abrir la página. Si sigue sin aparecer, pida la dirección a quien se lo emitió.",
  );

/** Draws the page for any other unknown address, 404. */
export const noHallada = (): string =>
  problema(
    "Esta página no existe",
    "Revise la dirección. La página de un documento tiene la forma /dte/ seguida de su identificador, y la consola está en /consola.",
  );

/** Draws the page for too many requests, 429. */
export const limitePage = (segundos: number): string =>
  problema(
    "Demasiadas consultas",
    `Desde su conexión se han abierto muchos documentos en poco tiempo. Espere ${segundos} segundos y vuelva a cargar la página.`,
  );

/** Draws the page for a request that cannot be served now, 503. `requestId` is the id that support asks for. */
export const ocupadoPage = (requestId: string): string =>
  problema(
    "El documento no se puede mostrar ahora",
    "El servicio no respondió a tiempo. Espere unos segundos y vuelva a cargar la página.",
    `Si el problema sigue, comunique a soporte este número: ${requestId}.`,
  );
