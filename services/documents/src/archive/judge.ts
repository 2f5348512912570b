import type { ArchiveDefinition, Dte, Handlers } from "@dte/contracts";
import { type Shell, type Sql, type Tx, transaction } from "@dte/service";
import { hurryPorHuella, hurrySilenciada, scoutSilencio } from "../store/adelantos.js";
import { insertBitacora } from "../store/bitacora.js";
import { findSinListas } from "../store/grandes.js";
import { confirmRecepcion, isPorConfirmar } from "../store/recepciones.js";
import { insertRecibido } from "../store/recibidos.js";
import { lockPorVerificar, setDesmentido, setVerificado, showRegistrado } from "../store/registrados.js";
import { claimVerificaciones, noteRespuesta, waitsSince } from "../store/verificaciones.js";

type ArchiveHandlers = Handlers<ArchiveDefinition>;

/** One answer has this many documents at most, with their files: each has five megabytes at most. */
const CLAIM_MAX = 2;

type ClaimDeps = {
  sql: Sql;
  findArchivo: (nombre: string) => Promise<{ contenido: Uint8Array } | undefined>;
};

/** Documents that met an authority's silence, or were looked at with other settings, are looked for this often: nobody waits for them. */
const HURRY_EVERY_MS = 60_000;

/** Takes registered documents that are to be verified. One whose file cannot be had now is due again later. */
export const claimRegistrados = ({ sql, findArchivo }: ClaimDeps): ArchiveHandlers["ClaimRegistrados"] => {
  const hurried = new Map<string, number>();
  /** Brings documents forward. A process of the version before names no country: the documents that it claims come in their own time. */
  const hurry = async (pais: string, huella: string) => {
    const name = `${pais} ${huella}`;
    if (pais === "" || performance.now() - (hurried.get(name) ?? -HURRY_EVERY_MS) < HURRY_EVERY_MS) return;
    // The map has one entry for each country and each of the settings that its role has had since this process began.
    hurried.set(name, performance.now());
    await scoutSilencio(sql, pais);
    await hurryPorHuella(sql, { pais, huella });
  };
  return async ({ limit, leaseSegundos: leaseSeconds, pais, turno: after, huella }) => {
    await hurry(pais, huella);
    const asked = { pais, huella, turno: after, limit: Math.min(limit, CLAIM_MAX), leaseSeconds };
    const { tomados, turno } = await claimVerificaciones(sql, asked);
    const found = await Promise.all(
      tomados.map(async ({ id, idCuentaEmisor, idCuentaReceptor, traza }) => {
        // The document's lines are not needed to verify it, and a stranger's file may have thousands.
        const dte = await findSinListas(sql, id);
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
    return { registrados: found.flat(), turno };
  };
};

/** An authority that does not have a document after so many days will not get it any more. */
const NO_CONSTA_DAYS = 3;
/** The answers that come from the authority itself or from its certificates. With any other, nobody was asked or nobody answered. */
const RESPUESTAS: readonly string[] = ["confirmado", "falso", "noConsta"];

export const judgeRegistrado =
  ({ shell, sql }: { shell: Shell; sql: Sql }): ArchiveHandlers["JudgeRegistrado"] =>
  async ({ idDte, estado, archivo, estaEnAmbienteDePruebas, idCuentaEmisor, idCuentaReceptor }) => {
    const fecha = shell.now();
    await transaction(sql, "judge", async (tx) => {
      const dte = await lockPorVerificar(tx, idDte, { archivo, estaEnAmbienteDePruebas });
      if (!dte) return;
      if (estado === "confirmado") {
        await insertBitacora(tx, idDte, [{ evento: "Verificado", fecha, actor: SISTEMA }]);
        await admit(tx, { ...dte, id: idDte }, { idCuentaEmisor, idCuentaReceptor });
        await setVerificado(tx, idDte, fecha);
        await confirmRecepcion(tx, idDte);
      }
      const isAbsent = estado === "noConsta" && (await waitsSince(tx, idDte, NO_CONSTA_DAYS));
      await noteRespuesta(tx, idDte, estado);
      if (RESPUESTAS.includes(estado))
        await hurrySilenciada(tx, { pais: dte.pais ?? "", pruebas: dte.estaEnAmbienteDePruebas });
      if (estado !== "falso" && !isAbsent) return;
      await insertBitacora(tx, idDte, [{ evento: "Desmentido", fecha, actor: SISTEMA }]);
      await setDesmentido(tx, idDte);
      shell.log.warn("registered.disproved", { state: estado });
    });
    return {};
  };

type Partes = { readonly idCuentaEmisor: string | undefined; readonly idCuentaReceptor: string | undefined };

/**
 * Brings a document that is confirmed into those archives of its parties that do not have it: there may have been no room for it while it waited, and
 * a confirmed document needs no room. One that was delivered to its receiver does not come into its issuer's archive, as no delivery does.
 */
async function admit(tx: Tx, dte: Dte & { id: string }, { idCuentaEmisor, idCuentaReceptor }: Partes) {
  if (idCuentaEmisor !== undefined && !(await isPorConfirmar(tx, dte.id)))
    await showRegistrado(tx, dte.id, idCuentaEmisor);
  if (idCuentaReceptor !== undefined) await insertRecibido(tx, idCuentaReceptor, dte);
}

const SISTEMA = { usuario: "", ipOrigen: "", origen: "Sistema" };
