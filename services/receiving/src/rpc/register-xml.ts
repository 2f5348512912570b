import type {
  AccountsDefinition,
  Call,
  Client,
  Cuenta,
  Dte,
  Handlers,
  Leido,
  ReceivingDefinition,
  Remitente,
} from "@dte/contracts";
import { FegError, feg, isAccessRefused } from "@dte/errors";
import { remitenteOf } from "@dte/service";
import { findCuenta } from "../cuentas.js";
import type { Deps } from "../deps.js";
import { createDisputes } from "../disputes.js";
import { idEnAmbiente } from "../domain/id-de-prueba.js";
import { nombradoDe, probadasDe } from "../domain/probadas.js";
import { raizOf } from "../domain/raiz.js";
import type { Pais } from "../paises.js";

/**
 * Registers a document that was certified elsewhere: in the issued archive when its issuer is an account of the service, in the received one when its
 * receiver is. An account's lists have it at once only where a user of that account sends it. Registering it again gives what is stored, without its
 * lines.
 */
export function registerXml({
  shell,
  accounts,
  archive,
  paises,
}: Deps): Handlers<ReceivingDefinition>["RegisterXml"] {
  const disputes = createDisputes(shell.now);
  return async ({ actor, contenido, forzarAmbienteDePruebas, titular }, call) => {
    const raiz = raizOf(contenido);
    const remitente = remitenteOf({ titular, ip: actor?.ipOrigen });
    const certified = await readCertified({ paises }, { raiz, contenido, remitente }, call);
    const { dte: read, porNumero } = certified;
    if (read.id === undefined || read.fechaCertificacion === undefined)
      throw refused("El documento no está certificado.");
    const { pais } = read;
    const emisor = await findCuenta(accounts, { idCuenta: read.emisor?.id, pais }, call);
    const receptor = await findCuenta(accounts, { idCuenta: nombradoDe(read.receptor), pais }, call);
    const isOwn = (cuenta: Cuenta | undefined, permiso: string) =>
      mayUse(accounts, { usuario: actor?.usuario ?? "", cuenta, permiso }, call);
    const [delEmisor, delReceptor] = [
      await isOwn(emisor, "dte.emitir"),
      await isOwn(receptor, "dte.consultar"),
    ];
    const isSuyo = delEmisor || delReceptor;
    // Otherwise anybody who has the file could make a test document of somebody else's real one.
    const mayForzar = isSuyo || [emisor, receptor].some((each) => each?.estaEnAmbienteDePruebas);
    if (forzarAmbienteDePruebas && !mayForzar) throw refusedToOther();
    const estaEnAmbienteDePruebas = forzarAmbienteDePruebas || read.estaEnAmbienteDePruebas;
    // An account that is not proven to be the taxpayer's has documents of tests alone, and may say nothing of any others.
    const probadas = probadasDe({ emisor, receptor }, estaEnAmbienteDePruebas);
    const receptora = probadas.receptor?.recibeFacturas ? probadas.receptor : undefined;
    if (!probadas.emisor && !receptora) {
      if (!isSuyo) throw refusedToOther();
      // The answer tells no more of the other side's account than that it cannot have the document either. Even so, it counts as something told to a
      // stranger.
      const own = refused(delReceptor && probadas.receptor ? NO_RECIBE : SIN_PROBAR);
      throw delEmisor && delReceptor ? own : own.with({ cuentaAjena: true });
    }
    const id = idEnAmbiente(read.id, porNumero && estaEnAmbienteDePruebas);
    const dte = { ...read, id, estaEnAmbienteDePruebas };
    const request = {
      ...(actor && { actor }),
      ...{ dte, contenido, porNumero, titular, tipoContenido: tipoContenidoOf(raiz) },
      ...(probadas.emisor && { idCuentaEmisor: probadas.emisor.id }),
      ...(receptora && { idCuentaReceptor: receptora.id }),
      propioEmisor: delEmisor && probadas.emisor !== undefined,
      propioReceptor: delReceptor && receptora !== undefined,
      confirmado: false,
    };
    try {
      return await archive.Register(request, { call });
    } catch (error) {
      if (!isDisputado(error)) throw error;
      if (!disputes.take({ usuario: titular || (actor?.usuario ?? ""), ...probadas, delEmisor, delReceptor }))
        throw error;
      const asked = { contenido, dte, ...probadas };
      const verifying = { ...call, deadline: call.deadline - REGISTER_MS };
      const said = await certified.pais.receptor.Verify(asked, { call: verifying }).catch(() => undefined);
      if (said?.estado !== "confirmado") throw error;
      return await archive.Register({ ...request, confirmado: true }, { call });
    }
  };
}

/** This much of the caller's time is kept for registering a document that the authority has confirmed. */
const REGISTER_MS = 2_000;

/** Tells whether users of another account had sent another file under the same identifier. */
const isDisputado = (error: unknown): boolean => error instanceof FegError && error.extra.disputado === true;

/** Tells whether the user may do that on the account; without a token nobody may. */
async function mayUse(
  accounts: Client<AccountsDefinition>,
  { usuario, cuenta, permiso }: { usuario: string; cuenta: Cuenta | undefined; permiso: string },
  call: Call,
): Promise<boolean> {
  if (usuario === "" || !cuenta) return false;
  return accounts.Resolve({ usuario, idCuenta: cuenta.id, permiso }, { call }).then(
    () => true,
    (error: unknown) => {
      if (isAccessRefused(error)) return false;
      throw error;
    },
  );
}

/** `raizOf` gives this for JSON. */
const JSON_OBJECT = "{";

/** Gives the media type of a file by what it begins with. */
export const tipoContenidoOf = (raiz: string): string =>
  raiz === JSON_OBJECT ? "application/json" : "application/xml";

const SIN_PROBAR =
  "Su cuenta no se ha comprobado, y en producción no puede registrar documentos. Se comprueba sola al emitir el primero o al guardar un certificado de su titular.";
const NO_RECIBE =
  "Su cuenta no recibe documentos. Active recibeFacturas en ella (PATCH /cuenta/{id}) y registre el documento otra vez.";
const DE_OTROS =
  "El documento no se registra por quien no es usuario de su emisor ni de su receptor: ninguno de los dos tiene una cuenta aquí, o la que tiene no puede registrarlo porque no se ha comprobado, no recibe documentos (recibeFacturas) o no está en pruebas y se pidió forceTestEnvironment. Si una cuenta es suya, envíe el token de un usuario de ella, y la respuesta dirá qué falta.";

/**
 * Makes the one answer for everybody who is a user of neither account, whatever keeps the document from being registered. Different answers would
 * tell anybody whether a tax id has an account, and in which state that account is. Somebody who gets many of these answers is counted.
 */
const refusedToOther = (): FegError => refused(DE_OTROS).with({ cuentaAjena: true });
const NO_ES =
  "No es un documento certificado de los que este servicio lee. Envíe el archivo tal como lo entregó el certificador o la autoridad.";
const NO_SE_SABE = "El documento no se puede leer en este momento. Intente de nuevo en unos minutos.";

/** A file that a country has read as one of its own. */
type DeUnPais = { readonly pais: Pais; readonly dte: Dte; readonly porNumero: boolean };

/**
 * Has a file read by the countries whose documents begin as it does, one after the other until one of them knows it. The first element of XML leads
 * to one country; JSON leads to all that have it. Throws 1000 with what each found wrong.
 */
export async function readCertified(
  { paises }: Pick<Deps, "paises">,
  {
    raiz,
    contenido,
    remitente,
  }: { readonly raiz: string; readonly contenido: Buffer; readonly remitente: Remitente },
  call: Call,
): Promise<DeUnPais> {
  const { paises: found, completa } = await paises.ofRaiz(raiz);
  const motivos: string[] = [];
  const failures: unknown[] = [];
  for (const pais of found) {
    try {
      const { dte, motivo, porNumero }: Leido = await pais.receptor.ReadCertified(
        { contenido, remitente },
        { call },
      );
      if (dte) return { pais, dte, porNumero };
      motivos.push(found.length === 1 ? motivo : `${pais.pais}: ${motivo}`);
    } catch (error) {
      // Another country may know the file all the same.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  // A country that is silent may have JSON too.
  if (motivos.length > 0 && (completa || raiz !== JSON_OBJECT)) throw refused(motivos.join(" "));
  throw refused(completa ? NO_ES : NO_SE_SABE);
}

/** Makes the error of a file that is not taken: `detalle` is Spanish and says what to do. */
export const refused = (detalle: string): FegError => feg("1000", { detalle });
