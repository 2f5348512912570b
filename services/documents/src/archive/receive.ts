import type { ArchiveDefinition, Dte, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { isUniqueViolation, type Shell } from "@dte/service";
import { Desmentido } from "../store/registrados.js";
import type { Store } from "../store/store.js";
import { insertAdjunto, keepXml, nombreOf } from "./attach.js";

type Deps = { shell: Shell; store: Store };
type Adjunto = { readonly contenido: Buffer; readonly nombreArchivo: string; readonly descripcion: string };

type Arrived = {
  readonly idCuenta: string;
  readonly dte: Dte & { id: string };
  readonly contenido: Buffer;
  readonly numero: string;
  readonly acuse: Adjunto;
  /** Tells whether it is known that the issuer has sent it. */
  readonly confirmado: boolean;
  /** The signer of the document. */
  readonly firmante: string;
};

/** A full account is told to come back after this time: an authority that is there decides in minutes. */
const LLENO_SECONDS = 600;

type Resultado = "recibido" | "duplicado" | "otro";

/**
 * Stores document, received archive, receipt and number together, or nothing; gives the result. Throws FEG_RATE_LIMIT_EXCEEDED where too many others
 * wait for the authority's word already.
 */
export const receive =
  (deps: Deps): Handlers<ArchiveDefinition>["Receive"] =>
  async ({ idCuenta, dte, contenido, numero, acuse, confirmado, firmante }) => {
    if (!dte?.id || !acuse) throw new TypeError("the caller did not send dte or acuse");
    const arrived = { idCuenta, dte: { ...dte, id: dte.id }, contenido, numero, acuse, confirmado, firmante };
    return { resultado: await keep(deps, arrived) };
  };

class Repeated extends Error {
  override readonly name = "Repeated";
}

async function keep(deps: Deps, arrived: Arrived): Promise<Resultado> {
  const { shell, store } = deps;
  const { idCuenta, dte, contenido, numero, acuse, firmante } = arrived;
  const { pais = "", estaEnAmbienteDePruebas, serie = "", numero: number = 0 } = dte;
  const idEmisor = dte.emisor?.id ?? "";
  const key = { idCuenta, estaEnAmbienteDePruebas, idEmisor, numero };
  if (await store.isRecibida(key)) return "duplicado";
  const archivoXml = nombreOf(contenido);
  const documento = { pais, idEmisor, serie, numero: number, estaEnAmbienteDePruebas };
  const known = await store.findByNumero(documento, archivoXml);
  const same = known?.archivoXml === archivoXml ? known : undefined;
  // This file is another one than the file that was issued here under its number.
  if (known && !same && !(await store.isRegistrado(known.id ?? ""))) return "otro";
  const idDte = same?.id ?? dte.id;
  const fecha = shell.now();
  const whole = { ...dte, archivoXml, idCuenta: "" };
  // A document that was issued here, or verified, is known by its bytes, whoever brings it.
  const isConfirmado = arrived.confirmado || (same !== undefined && same.verificado !== false);
  if (!isConfirmado && (await store.isLleno({ idCuenta, firmante, idDte }))) {
    shell.log.warn("delivery.no-room", {});
    throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: LLENO_SECONDS }).with({
      reintentarEnSegundos: LLENO_SECONDS,
    });
  }
  return store
    .transaction("receive", async (tx): Promise<Resultado> => {
      const put = { whole, isKnown: same !== undefined, idDte, contenido, fecha };
      if (isConfirmado) {
        await putConfirmado(tx, put);
        await tx.removeOtros(idCuenta, documento, idDte);
      } else await putPorConfirmar(tx, put);
      await tx.insertRecibido(idCuenta, { ...(same ?? whole), id: idDte }, !isConfirmado);
      const nombre = await insertAdjunto(tx, { ...acuse, idDte, recibido: true }, fecha);
      const recepcion = { ...key, idDte, acuse: nombre };
      const isFirst = isConfirmado
        ? await tx.insertRecepcion(recepcion)
        : await tx.insertPorConfirmar({ ...recepcion, firmante });
      if (!isFirst) throw new Repeated();
      return "recibido";
    })
    .catch((error: unknown) => {
      if (error instanceof Repeated) return "duplicado";
      if (error instanceof Desmentido) return "otro";
      // Somebody else put the same document into the archive a moment ago: now it is known.
      const isRace = ["dtes_pkey", "dtes_id"].some((name) => isUniqueViolation(error, name));
      if (isRace && !same) return keep(deps, arrived);
      throw error;
    });
}

type Put = {
  readonly whole: Dte & { id: string };
  /** True when the archive has these very bytes already, as the document `idDte`. */
  readonly isKnown: boolean;
  readonly idDte: string;
  readonly contenido: Buffer;
  readonly fecha: Date;
};

/**
 * Puts a document that its issuer has sent into the archive, over one that was registered under its id. Throws Desmentido when the registered one was
 * found to be no document.
 */
async function putConfirmado(tx: Store, { whole, isKnown, idDte, contenido, fecha }: Put): Promise<void> {
  if (isKnown) {
    await tx.holdRegistrado(idDte);
    return await tx.setVerificado(idDte, fecha);
  }
  await keepXml(tx, contenido);
  const isReplaced = await tx.replaceRegistrado(whole, fecha);
  if (!isReplaced) await tx.insertDte({ dte: whole, idIntento: null, idCuenta: null, verificado: fecha });
  await tx.insertBitacora(idDte, [{ evento: "Registrado", fecha }]);
}

/** Archives an unconfirmed document as a registered one. If the same document is there with other bytes, the first bytes stay. */
async function putPorConfirmar(tx: Store, { whole, idDte, contenido, fecha }: Put): Promise<void> {
  if (await tx.holdRegistrado(idDte)) return;
  await keepXml(tx, contenido);
  await tx.insertDte({ dte: whole, idIntento: null, idCuenta: null, isOculto: true });
  await tx.insertBitacora(idDte, [{ evento: "Registrado", fecha }]);
}
