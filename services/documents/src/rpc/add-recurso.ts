import { createHash } from "node:crypto";
import type { AddRecursoRequest, Archivo, DocumentsDefinition, Handlers } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { type Shell, type Sql, transaction } from "@dte/service";
import { tipoContenidoOf } from "../domain/recursos.js";
import { insertArchivo } from "../store/archivos.js";
import { insertBitacora } from "../store/bitacora.js";
import { findById } from "../store/dtes.js";
import { findRecibido } from "../store/listings.js";
import { countRecursos, insertRecurso } from "../store/recursos.js";
import { isDeExtrano } from "../store/registrados.js";

/** A public route fills no disk: so many attachments a document and archive, and so many bytes of all their files. */
const RECURSOS_MAX = 50;
const MIB = 1_048_576;
const MIB_MAX = 50;

export const addRecurso =
  ({ shell, sql }: { shell: Shell; sql: Sql }): Handlers<DocumentsDefinition>["AddRecurso"] =>
  async (request) => {
    const { actor, recibido, descripcion } = request;
    const dte = recibido ? (await findRecibido(sql, request.id))?.dte : await findById(sql, request.id);
    if (!dte?.id || (!recibido && dte.idCuenta === "")) throw feg("FEG_DET_OBTE_INEX");
    const idDte = dte.id;
    const { tipo, uri, archivo } = await readRecurso(sql, request);
    const bytes = archivo?.contenido.length ?? 0;
    await transaction(sql, "recurso", async (tx) => {
      const has = await countRecursos(tx, idDte, recibido);
      if (has.total >= RECURSOS_MAX) {
        const detalle = `El documento ya tiene ${RECURSOS_MAX} recursos, que es el máximo.`;
        throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
      }
      if (has.bytes + bytes > MIB_MAX * MIB) {
        const detalle = `Los archivos del documento pasarían de ${MIB_MAX} MiB en total, que es el máximo. Adjunte uno más pequeño, o su dirección como recurso de tipo url.`;
        throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
      }
      // Whoever registers a document may attach to it as well, so that one of strangers alone would be their place for files.
      if (archivo && (await isDeExtrano(tx, idDte, recibido))) {
        const detalle =
          "Nadie ha verificado el documento, ni lo ha enviado un usuario de su cuenta. Adjunte el archivo cuando esté verificado.";
        throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
      }
      if (archivo) await insertArchivo(tx, archivo);
      await insertRecurso(tx, {
        idDte,
        recibido,
        tipo,
        uri: archivo ? null : uri,
        descripcion: descripcion ?? null,
        archivo: archivo?.nombre ?? null,
        nombreArchivo: request.nombreArchivo ?? null,
        bytes,
      });
      await insertBitacora(tx, idDte, [
        { evento: "RecursoAgregado", fecha: shell.now(), actor: actor ?? undefined, recibido },
      ]);
    });
    return { tipo, uri, ...(descripcion !== undefined && { descripcion }) };
  };

type Leido = { tipo: "archivo" | "url" | "dte"; uri: string; archivo?: Archivo };

async function readRecurso(
  sql: Sql,
  { tipo, uri, idDte, nombreArchivo, contenido }: AddRecursoRequest,
): Promise<Leido> {
  if (tipo === "url" && uri) return { tipo, uri };
  if (tipo === "dte" && idDte) {
    const referido = await findById(sql, idDte);
    if (!referido?.id) throw feg("FEG_DET_OBTE_INEX");
    return { tipo, uri: referido.id };
  }
  if (tipo === "archivo" && nombreArchivo && contenido) {
    const known = tipoContenidoOf(nombreArchivo);
    if (!known)
      throw invalid(
        "nombreArchivo debe terminar en .pdf, .xml, .json, .png, .jpg, .txt, .csv, .xlsx o .docx.",
      );
    const digest = createHash("sha256").update(contenido).digest("hex");
    const nombre = `${digest}.${known.extension}`;
    return {
      tipo,
      uri: nombre,
      archivo: { nombre, tipoContenido: known.tipoContenido, contenido },
    };
  }
  throw invalid(
    "El recurso debe ser de tipo archivo (nombreArchivo, contenidoBase64), url (uri) o dte (idDte).",
  );
}
