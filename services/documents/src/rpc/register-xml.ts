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
import { insertArchivo } from "../store/archivos.js";
import { insertBitacora } from "../store/bitacora.js";
import { count } from "../store/conteos.js";
import { findById, insertDte } from "../store/dtes.js";
import { insertRecibido } from "../store/recibidos.js";

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
    const emisor = await findCuenta(accounts, read.emisor?.id, call);
    const receptor = await findCuenta(accounts, read.receptor?.id, call);
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
    const stored = await findById(sql, id);
    await transaction(sql, "register", async (tx) => {
      if (!stored) {
        await insertArchivo(tx, { nombre, tipoContenido, contenido });
        await insertDte(tx, { dte, idIntento: null, idCuenta: emisor?.id ?? null });
        await insertBitacora(tx, id, [{ evento: "Registrado", fecha: shell.now(), actor: actor ?? ANONIMO }]);
      }
      if (recibe) await insertRecibido(tx, receptor.id, stored ? { ...stored, id } : dte);
      if (!stored && emisor) await count(tx, dte, "Certificado", 1);
    });
    return (await findById(sql, id)) ?? dte;
  };

/** El Salvador's documents are JSON objects; the others' are XML. */
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

async function findCuenta(
  accounts: Client<AccountsDefinition>,
  idCuenta: string | undefined,
  call: Call,
): Promise<Cuenta | undefined> {
  if (!idCuenta || idCuenta === "CF") return undefined;
  return accounts.Get({ idCuenta }, { call }).catch((error: unknown) => {
    if (error instanceof FegError && error.codigo === "FEG_NOT_FOUND") return undefined;
    throw error;
  });
}

const refused = (detalle: string): FegError => feg("1000", { detalle });
