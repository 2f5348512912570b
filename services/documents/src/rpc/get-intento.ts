import type { DocumentsDefinition, Dte, Handlers } from "@dte/contracts";
import type { Sql } from "@dte/service";
import { findSettled } from "../settle.js";
import { findEstado } from "../store/intentos.js";

export const getIntento =
  ({ sql }: { sql: Sql }): Handlers<DocumentsDefinition>["GetIntento"] =>
  async ({ id }) => {
    const found = await findEstado(sql, id);
    if (!found) return { estado: "inexistente" };
    const isIssued = found.estado === "certificado" || (found.estado === "abierto" && found.enContingencia);
    const dte = isIssued
      ? await findSettled(sql, { id, operacion: "certificar", dte: {} as Dte })
      : undefined;
    return {
      estado: isIssued ? "certificado" : found.estado,
      ...(found.huella !== null && { huella: found.huella }),
      ...(dte && { dte }),
      ...(found.error && {
        codigo: found.error.codigo,
        mensaje: found.error.mensaje,
        extra: JSON.stringify(found.error.extra),
      }),
    };
  };
