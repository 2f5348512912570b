import { createHash } from "node:crypto";
import type {
  AccountsDefinition,
  Actor,
  Call,
  CertifierDefinition,
  Client,
  Cuenta,
  DocumentsDefinition,
  Dte,
  Handlers,
} from "@dte/contracts";
import { FegError, feg } from "@dte/errors";
import { CallFailed, type Shell, type Sql, transaction } from "@dte/service";
import { archivoName, fileOf } from "../domain/certified.js";
import { isFinalConsumer } from "../domain/receptor.js";
import { PAIS } from "../receiving/domain/comprobante.js";
import { findByNumero } from "../receiving/store/recepciones.js";
import { insertArchivo } from "../store/archivos.js";
import { insertBitacora } from "../store/bitacora.js";
import { count } from "../store/conteos.js";
import { findById, insertDte } from "../store/dtes.js";
import { insertRecibido } from "../store/recibidos.js";
import { isFirme } from "../store/registrados.js";

type Deps = {
  shell: Shell;
  sql: Sql;
  accounts: Client<AccountsDefinition>;
  /** By country. */
  certifiers: ReadonlyMap<string, Client<CertifierDefinition>>;
};

/**
 * Registers a document that was certified elsewhere: in the issued archive when its issuer is an account of the
 * service, in the received one when its receiver is. Registering it again gives what is stored.
 */
export const registerXml =
  ({ shell, sql, accounts, certifiers }: Deps): Handlers<DocumentsDefinition>["RegisterXml"] =>
  async ({ actor, contenido, forzarAmbienteDePruebas }, call) => {
    const read = await readCertified(certifiers, contenido, call);
    const { id, fechaCertificacion } = read;
    if (id === undefined || fechaCertificacion === undefined)
      throw refused("El documento no está certificado.");
    const emisor = await findCuenta(accounts, read.emisor?.id, read.pais, call);
    const nombrado = isFinalConsumer(read.receptor) ? undefined : read.receptor?.id;
    const receptor = await findCuenta(accounts, nombrado, read.pais, call);
    const recibe = receptor?.recibeFacturas === true;
    if (!emisor && !recibe) {
      throw refused("Ni el emisor ni el receptor del documento son cuentas que puedan registrarlo.");
    }
    const tipoContenido = isJson(contenido) ? "application/json" : "application/xml";
    const nombre = archivoName(createHash("sha256").update(contenido).digest("hex"), tipoContenido);
    const dte = {
      ...read,
      id,
      fechaCertificacion,
      idCuenta: emisor?.id ?? "",
      ...fileOf(nombre, tipoContenido),
      estaEnAmbienteDePruebas: forzarAmbienteDePruebas || read.estaEnAmbienteDePruebas,
    };
    const stored = await findStored(sql, dte, nombre);
    await transaction(sql, "register", async (tx) => {
      if (!stored) {
        await insertArchivo(tx, { nombre, tipoContenido, contenido });
        await insertDte(tx, { dte, idIntento: null, idCuenta: emisor?.id ?? null });
        await insertBitacora(tx, id, [{ evento: "Registrado", fecha: shell.now(), actor: actor ?? ANONIMO }]);
      }
      const whole = stored ?? dte;
      // What is stored under the id may be another document than the file says, with another receiver.
      if (recibe && whole.receptor?.id === read.receptor?.id) await insertRecibido(tx, receptor.id, whole);
      if (!stored && emisor) await count(tx, dte, "Certificado", 1);
    });
    return (await findById(sql, stored?.id ?? id)) ?? dte;
  };

/** A certified file is a JSON object or XML, as its authority has it. */
const isJson = (contenido: Buffer): boolean =>
  contenido.subarray(0, 64).toString().trimStart().startsWith("{");

const ANONIMO: Actor = { usuario: "", ipOrigen: "", origen: "API" };

/** The country that recognises it; the reasons of those that do not are what the client reads. */
async function readCertified(certifiers: Deps["certifiers"], contenido: Buffer, call: Call): Promise<Dte> {
  const answers = await Promise.all(
    [...certifiers].map(async ([pais, certifier]) => {
      const answer = await certifier.ReadCertified({ contenido }, { call }).catch((error: unknown) => {
        if (error instanceof CallFailed) return undefined;
        throw error;
      });
      return { pais, dte: answer?.dte, motivo: answer?.motivo ?? "" };
    }),
  );
  const dte = answers.find((answer) => answer.dte)?.dte;
  if (dte) return dte;
  const reasons = answers.filter(({ motivo }) => motivo !== "");
  const [only] = reasons;
  if (only && reasons.length === 1) throw refused(only.motivo);
  throw refused(
    ["No es un documento certificado.", ...reasons.map(({ pais, motivo }) => `${pais}: ${motivo}`)].join(" "),
  );
}

/**
 * The document as it is stored: under its id, or under its number where the authority gave it another id. Throws 1000 when
 * that number is another document's, which was issued here or came from its issuer.
 */
async function findStored(
  sql: Sql,
  dte: Dte & { id: string },
  nombre: string,
): Promise<(Dte & { id: string }) | undefined> {
  const { emisor, serie = "", numero = 0, estaEnAmbienteDePruebas } = dte;
  const byNumero = { idEmisor: emisor?.id ?? "", serie, numero, estaEnAmbienteDePruebas };
  const found =
    (await findById(sql, dte.id)) ??
    (dte.pais === PAIS ? await findByNumero(sql, byNumero, nombre) : undefined);
  if (found?.id === undefined) return undefined;
  const { id } = found;
  if ([id, id.replace(/-PRUEBA$/, "")].includes(dte.id) || found.archivoXml === nombre)
    return { ...found, id };
  if (await isFirme(sql, id)) throw refused(OTRO);
  return undefined;
}

const OTRO =
  "Ya hay otro documento con ese número de ese emisor. Pida al emisor el archivo original del documento.";

/** Taxpayers of two countries may have the same id. */
async function findCuenta(
  accounts: Client<AccountsDefinition>,
  idCuenta: string | undefined,
  pais: string | undefined,
  call: Call,
): Promise<Cuenta | undefined> {
  if (!idCuenta) return undefined;
  const cuenta = await accounts.Get({ idCuenta }, { call }).catch((error: unknown) => {
    if (error instanceof FegError && error.codigo === "FEG_NOT_FOUND") return undefined;
    throw error;
  });
  return cuenta?.pais === pais ? cuenta : undefined;
}

const refused = (detalle: string): FegError => feg("1000", { detalle });
