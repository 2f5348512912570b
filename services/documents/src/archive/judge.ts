import type { ArchiveDefinition, Handlers } from "@dte/contracts";
import { type Shell, type Sql, transaction } from "@dte/service";
import { insertBitacora } from "../store/bitacora.js";
import { findById } from "../store/dtes.js";
import { confirmRecepcion } from "../store/recepciones.js";
import { lockPorVerificar, setDesmentido, setVerificado } from "../store/registrados.js";
import { claimVerificaciones, waitsSince } from "../store/verificaciones.js";

type ArchiveHandlers = Handlers<ArchiveDefinition>;

/** At most so many documents, with their files, in one answer: each has five megabytes at most. */
const CLAIM_MAX = 2;

type ClaimDeps = {
  sql: Sql;
  findArchivo: (nombre: string) => Promise<{ contenido: Uint8Array } | undefined>;
};

/** Takes registered documents that are to be verified. One whose file cannot be had now is due again later. */
export const claimRegistrados =
  ({ sql, findArchivo }: ClaimDeps): ArchiveHandlers["ClaimRegistrados"] =>
  async ({ limit, leaseSegundos: leaseSeconds }) => {
    const claimed = await claimVerificaciones(sql, { limit: Math.min(limit, CLAIM_MAX), leaseSeconds });
    const found = await Promise.all(
      claimed.map(async ({ id, idCuentaEmisor, idCuentaReceptor, traza }) => {
        const dte = await findById(sql, id);
        const archivo = await findArchivo(dte?.archivoXml ?? dte?.archivoJson ?? "");
        if (!dte || !archivo) return [];
        return [
          {
            dte,
            contenido: Buffer.from(archivo.contenido),
            ...(idCuentaEmisor !== null && { idCuentaEmisor }),
            ...(idCuentaReceptor !== null && { idCuentaReceptor }),
            ...(traza !== null && { traza }),
          },
        ];
      }),
    );
    return { registrados: found.flat() };
  };

/** An authority that does not have a document by then will not get it any more. */
const NO_CONSTA_DAYS = 3;

export const judgeRegistrado =
  ({ shell, sql }: { shell: Shell; sql: Sql }): ArchiveHandlers["JudgeRegistrado"] =>
  async ({ idDte, estado, archivo, estaEnAmbienteDePruebas }) => {
    const fecha = shell.now();
    await transaction(sql, "judge", async (tx) => {
      if (!(await lockPorVerificar(tx, idDte, { archivo, estaEnAmbienteDePruebas }))) return;
      if (estado === "confirmado") {
        await insertBitacora(tx, idDte, [{ evento: "Verificado", fecha, actor: SISTEMA }]);
        await setVerificado(tx, idDte, fecha);
        await confirmRecepcion(tx, idDte);
      }
      const isAbsent = estado === "noConsta" && (await waitsSince(tx, idDte, NO_CONSTA_DAYS));
      if (estado !== "falso" && !isAbsent) return;
      await insertBitacora(tx, idDte, [{ evento: "Desmentido", fecha, actor: SISTEMA }]);
      await setDesmentido(tx, idDte);
      shell.log.warn("registered.disproved", { state: estado });
    });
    return {};
  };

const SISTEMA = { usuario: "", ipOrigen: "", origen: "Sistema" };
