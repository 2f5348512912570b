import { createHash } from "node:crypto";
import type { Actor, ArchiveDefinition, Dte, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { isUniqueViolation, type Shell, type Sql, transaction } from "@dte/service";
import { archivoName, fileOf } from "../domain/certified.js";
import { judgeRegistro, type Sitio } from "../domain/registro.js";
import { hurryPropia, turnoDeUsuario } from "../store/adelantos.js";
import { insertArchivo } from "../store/archivos.js";
import { hidden, insertBitacora } from "../store/bitacora.js";
import { count } from "../store/conteos.js";
import { insertDte, isSinVerificar } from "../store/dtes.js";
import { findSinListas } from "../store/grandes.js";
import { confirmRecepcion, findByNumero } from "../store/recepciones.js";
import { insertRecibido, setRecibidoAnulado } from "../store/recibidos.js";
import {
  archivoOf,
  Desmentido,
  displaceRegistrado,
  holdRegistrado,
  isDesmentido,
  isFirme,
  lockSitio,
  showRegistrado,
} from "../store/registrados.js";
import { type Enviado, noteRemitente } from "../store/registrados-de-otros.js";
import { findRoom, type Room } from "./room.js";

type Deps = { shell: Shell; sql: Sql };

/**
 * Registers a document; registering it again gives the stored one, without its lines. Throws FEG_RATE_LIMIT_EXCEEDED where too many documents that
 * others registered for these accounts wait to be verified.
 */
export const register =
  (deps: Deps): Handlers<ArchiveDefinition>["Register"] =>
  async (request) =>
    await registering(deps, request).catch((error: unknown) => {
      if (error instanceof Desmentido) throw feg("1000", { detalle: DESMENTIDO });
      // Somebody else registered the same document, or another file of it, a moment ago: now that one is stored.
      const isTaken = ["dtes_pkey", "dtes_id"].some((name) => isUniqueViolation(error, name));
      if (isTaken || error instanceof Cambiado) return registering(deps, request);
      throw error;
    });

/** Another file has taken the place of the document that was read, or that document was found to be none. */
class Cambiado extends Error {
  override readonly name = "Cambiado";
}

type Given = Parameters<Handlers<ArchiveDefinition>["Register"]>[0];

async function registering({ shell, sql }: Deps, request: Given): Promise<Dte> {
  const { actor, dte: read, contenido, tipoContenido, porNumero } = request;
  if (!read?.id || read.fechaCertificacion === undefined)
    throw new TypeError("the caller did not send a certified document");
  const { id, fechaCertificacion } = read;
  const nombre = archivoName(createHash("sha256").update(contenido).digest("hex"), tipoContenido);
  const leido = { ...read, id, fechaCertificacion, ...fileOf(nombre, tipoContenido) };
  // A file that was found to be no document does not stand in the way of another one under its identifier.
  const found = (await isDesmentido(sql, id))
    ? undefined
    : await findStored(sql, { dte: leido, nombre, porNumero });
  const { propioEmisor = false, propioReceptor = false, confirmado: isConfirmado = false } = request;
  const { estaEnAmbienteDePruebas } = leido;
  const sent = {
    ...{ archivo: nombre, idEmisor: leido.emisor?.id ?? "", estaEnAmbienteDePruebas },
    ...{ propioEmisor, propioReceptor, idCuentaReceptor: request.idCuentaReceptor, isConfirmado },
  };
  const isWritten = !found || ((propioEmisor || propioReceptor) && !isAt(sent, found));
  // A stored document stays where it is, and a confirmed one needs no room.
  const room: Room =
    isWritten && !isConfirmado
      ? await findRoom({ shell, sql }, request)
      : { cuentas: request, deOtros: undefined };
  const idStored = await transaction(sql, "register", async (tx) => {
    const sitio = await lockSitio(tx, id);
    const decision = sitio && judgeRegistro(sitio, sent);
    if (decision === "refuted") throw new Desmentido(id);
    if (decision === "contested") throw feg("1000", { detalle: DISPUTADO }).with({ disputado: true });
    const isReplacing = decision === "replaced";
    if (sitio && found?.id === id && (!isAt(sitio, found) || (isReplacing && !isWritten)))
      throw new Cambiado(id);
    const stored = isReplacing ? undefined : found;
    const { idCuentaEmisor, idCuentaReceptor }: Room["cuentas"] = stored ? request : room.cuentas;
    const dte = { ...leido, idCuenta: idCuentaEmisor ?? "" };
    const isShown = propioEmisor || isConfirmado;
    const displaced = isReplacing ? await displaceRegistrado(tx, dte, { keepsEntrega: true }) : undefined;
    // A receiver of a test has not received the document itself.
    const antes =
      sitio?.estaEnAmbienteDePruebas === estaEnAmbienteDePruebas
        ? displaced?.recibidos.find((each) => each.idCuenta === idCuentaReceptor)
        : undefined;
    if (!stored) {
      const fecha = shell.now();
      await insertArchivo(tx, { nombre, tipoContenido, contenido });
      await insertDte(tx, {
        ...{ dte, idIntento: null, idCuenta: idCuentaEmisor ?? null, isOculto: !isShown, isReplacing },
        ...(isConfirmado && { verificado: fecha }),
      });
      if (!isConfirmado) await noteRemitente(tx, id, { ...remitenteDe(request), deOtros: room.deOtros });
      // The document's issuer reads this log, and may be somebody else than the sender of the file.
      const registrante = actor && !propioEmisor ? hidden(actor) : actor;
      await insertBitacora(tx, id, [{ evento: "Registrado", fecha, actor: registrante ?? ANONIMO }]);
      if (isConfirmado) {
        await insertBitacora(tx, id, [{ evento: "Verificado", fecha, actor: SISTEMA }]);
        await confirmRecepcion(tx, id);
      }
    }
    const whole = stored ?? dte;
    // The row is looked at again under its lock: another request may have verified or refuted it meanwhile.
    const isJudged = stored
      ? !((await holdRegistrado(tx, stored.id)) && (await isSinVerificar(tx, stored.id)))
      : isConfirmado;
    const isSame = archivoOf(whole) === nombre;
    // The document that is stored under the id may differ from the file, and have another receiver.
    const isTheirs = whole.pais === read.pais && whole.receptor?.id === read.receptor?.id;
    // A test says nothing of the document itself, and the document says nothing of a test.
    const isHere = whole.estaEnAmbienteDePruebas === estaEnAmbienteDePruebas;
    // Nobody has looked for room in the receiver's archive for a document that was stored before; its verdict brings it there.
    const isTaken = !stored || isJudged || propioReceptor;
    if (idCuentaReceptor !== undefined && isTheirs && isHere && isTaken) {
      const isListed = antes?.oculto === false || (propioReceptor && isSame);
      await insertRecibido(tx, idCuentaReceptor, whole, !isJudged && !isListed);
      if (antes?.datosAnulacion) await setRecibidoAnulado(tx, idCuentaReceptor, id, antes.datosAnulacion);
    }
    if (!stored && idCuentaEmisor !== undefined && isShown) await count(tx, dte, "Certificado", 1);
    if (stored && isSame && isHere && !isJudged && (propioEmisor || propioReceptor))
      await hurryPropia(tx, stored.id);
    // A document that anybody else registered before is the account's own when one of its users sends the same file.
    if (stored && isSame && isHere && propioEmisor && idCuentaEmisor !== undefined)
      await showRegistrado(tx, stored.id, idCuentaEmisor);
    return stored?.id ?? id;
  });
  return (await findSinListas(sql, idStored)) ?? leido;
}

/** Tells whether the file that is registered there is this document's, in the same environment. */
const isAt = (sitio: Pick<Sitio, "archivo" | "estaEnAmbienteDePruebas">, dte: Dte): boolean =>
  sitio.archivo === archivoOf(dte) && sitio.estaEnAmbienteDePruebas === dte.estaEnAmbienteDePruebas;

/**
 * Names the turn that questions about the document take, and the account whose user sends it. The turn is the sender's, whatever account the document
 * is for, since one user may have any number of accounts.
 */
function remitenteDe({ actor, titular, ...sent }: Given): Pick<Enviado, "turno" | "idCuentaPropia"> {
  const { propioEmisor, propioReceptor, idCuentaEmisor, idCuentaReceptor } = sent;
  return {
    turno: turnoDeUsuario(titular || (actor?.usuario ?? "")),
    idCuentaPropia:
      (propioEmisor ? idCuentaEmisor : undefined) ?? (propioReceptor ? idCuentaReceptor : undefined),
  };
}

const SISTEMA: Actor = { usuario: "", ipOrigen: "", origen: "Sistema" };
const ANONIMO: Actor = { usuario: "", ipOrigen: "", origen: "API" };

type Read = { readonly dte: Dte & { id: string }; readonly nombre: string; readonly porNumero: boolean };

/**
 * Finds the document as it is stored: under its id, or under its number where the authority gave it another id. Throws 1000 when that
 * number is another document's, which was issued here or came from its issuer.
 */
async function findStored(
  sql: Sql,
  { dte, nombre, porNumero }: Read,
): Promise<(Dte & { id: string }) | undefined> {
  const { pais = "", emisor, serie = "", numero = 0, estaEnAmbienteDePruebas } = dte;
  const byNumero = { pais, idEmisor: emisor?.id ?? "", serie, numero, estaEnAmbienteDePruebas };
  const found =
    (await findSinListas(sql, dte.id)) ?? (porNumero ? await findByNumero(sql, byNumero, nombre) : undefined);
  if (found?.id === undefined) return undefined;
  const { id } = found;
  if ([id, id.replace(/-PRUEBA$/, "")].includes(dte.id) || found.archivoXml === nombre)
    return { ...found, id };
  if (await isFirme(sql, id)) throw feg("1000", { detalle: OTRO });
  return undefined;
}

const DESMENTIDO =
  "La autoridad no reconoce este documento: no es el que certificó, o no existe. Pida al emisor el archivo original.";
const DISPUTADO =
  "Otra cuenta envió un archivo distinto con el identificador de este documento, y la autoridad no ha dicho cuál es el suyo. Vuelva a enviarlo más tarde. Si la autoridad contesta solo al emisor, y este no tiene cuenta aquí, no lo dirá mientras no la tenga: conserve el archivo, que vale igual.";
const OTRO =
  "Ya hay otro documento con ese número de ese emisor. Pida al emisor el archivo original del documento.";
