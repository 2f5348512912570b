import { html } from "@dte/print";
import { layout } from "./layout.js";

const problema = (titulo: string, ...parrafos: readonly string[]): string =>
  layout(
    titulo,
    html`<div class="problema"><h1>${titulo}</h1>${parrafos.map((each) => html`<p>${each}</p>`)}</div>`,
  );

/** 404 of a document. */
export const noExistePage = (): string =>
  problema(
    "El documento no existe",
    "Revise que la dirección esté completa: es la que viene en el correo, en el PDF o en el código QR del documento.",
    "Si el documento se acaba de emitir, espere un minuto y vuelva a abrir la página. Si sigue sin aparecer, pida la dirección a quien se lo emitió.",
  );

/** 404 of any other address. */
export const noHallada = (): string =>
  problema(
    "Esta página no existe",
    "Revise la dirección. La página de un documento tiene la forma /dte/ seguida de su identificador, y la consola está en /consola.",
  );

/** 429. */
export const limitePage = (segundos: number): string =>
  problema(
    "Demasiadas consultas",
    `Desde su conexión se han abierto muchos documentos en poco tiempo. Espere ${segundos} segundos y vuelva a cargar la página.`,
  );

/** 503. `requestId`: what support asks for. */
export const ocupadoPage = (requestId: string): string =>
  problema(
    "El documento no se puede mostrar ahora",
    "El servicio no respondió a tiempo. Espere unos segundos y vuelva a cargar la página.",
    `Si el problema sigue, comunique a soporte este número: ${requestId}.`,
  );
