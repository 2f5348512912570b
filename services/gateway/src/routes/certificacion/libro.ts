import type { BatchDefinition, Client } from "@dte/contracts";
import { libroView } from "../../present/certificacion.js";
import { show } from "../../present/view.js";
import { bytes, object, required } from "../../schema/schema.js";
import { cuentaNotFound, EXAMPLE_CUENTA, idParams } from "../cuenta/get.js";
import { answersJson } from "../doc.js";
import { XLSX } from "../lote/lote.js";
import { route } from "../route.js";

type Deps = { batch: Pick<Client<BatchDefinition>, "ReadLibro"> };

/** The largest workbook that is read; an authority's has a tenth of it. */
const ARCHIVO_BYTES_MAX = 2 * 1024 * 1024;

/** `POST /cuenta/{id}/certificacion/libro`: reads the cells of the workbook that an authority gave a taxpayer, and keeps none of it. */
export const readLibro = ({ batch }: Deps) =>
  route({
    method: "POST",
    path: "/cuenta/:id/certificacion/libro",
    auth: "dte.emitir",
    countedBehind: ["libros"],
    params: idParams,
    paramsError: cuentaNotFound,
    body: {
      form: "file",
      schema: object({ archivo: required(bytes({ max: ARCHIVO_BYTES_MAX })) }),
      bytesMax: ARCHIVO_BYTES_MAX,
      types: [XLSX, "application/octet-stream"],
    },
    handle: async ({ params: { id }, body: { archivo }, actor, titular, call }) => {
      const { hojas } = await batch.ReadLibro(
        { actor, idCuenta: id, contenido: Buffer.from(archivo), titular },
        { call },
      );
      const libro = hojas.map(({ nombre, filas }) => ({ nombre, filas: filas.map(({ celdas }) => celdas) }));
      return { json: show(libroView, { libro }, "") };
    },
    doc: {
      operationId: "readLibroCertificacion",
      tag: "Cuentas",
      summary: "Lee el libro de Excel que la autoridad dio para la certificación",
      description:
        "Recibe un `.xlsx` de hasta 2 MiB, en el campo `archivo` de un formulario o como cuerpo, y responde los textos de sus celdas, como los pide `POST /cuenta/{id}/certificacion` en `libro`. No guarda ni emite nada. Un libro con más de 20 hojas, 1,000 filas o 3,000 columnas no es un set de una autoridad y se rechaza.",
      answer: answersJson(libroView, "Las celdas del libro."),
      errors: ["LOT-INVEXC-2", "FEG_NOT_FOUND", "FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [{ summary: "El set de la autoridad", params: { id: EXAMPLE_CUENTA } }],
    },
  });
