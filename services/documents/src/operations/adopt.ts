import { createHash } from "node:crypto";
import type {
  AccountsDefinition,
  Archivo,
  Client,
  Dte,
  Handlers,
  OperationsDefinition,
} from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { noted, type Outbox, type Shell, type Sql, type Tx, transaction } from "@dte/service";
import { archivoName, fileOf } from "../domain/certified.js";
import { isFinalConsumer } from "../domain/receptor.js";
import {
  type Emitido,
  findIssued,
  findPerdido,
  hasArchivo,
  hasNumero,
  isRegistradoAnulado,
  keepAdoptado,
  listHechos,
  type Perdido,
  useNumero,
} from "../store/adoptar.js";
import { insertArchivo } from "../store/archivos.js";
import { type Evento, insertBitacora } from "../store/bitacora.js";
import { count } from "../store/conteos.js";
import { insertDte } from "../store/dtes.js";

type Deps = { shell: Shell; sql: Sql; outbox: Outbox; accounts: Client<AccountsDefinition> };
type Request = Parameters<Handlers<OperationsDefinition>["AdoptDocumento"]>[0];
type Whole = Dte & { id: string; fechaCertificacion: string };

/**
 * Writes an account's own document that the authority has and the archive has lost, as if its attempt had just been settled. Where the archive has
 * the document, it writes the parts that are missing beside it.
 */
export const adoptDocumento =
  (deps: Deps): Handlers<OperationsDefinition>["AdoptDocumento"] =>
  async (request) => {
    const { quien, motivo, idCuenta } = request;
    const dte = await wholeOf(deps, request);
    return await noted(deps.sql, { quien, motivo, acto: "adoptar documento", sujeto: dte.id, idCuenta }, () =>
      keep(deps, request, dte),
    );
  };

/** Makes the document in the form that the archive is to have. Throws what is wrong with the request. */
async function wholeOf({ accounts }: Deps, request: Request): Promise<Whole> {
  const { idCuenta, dte, contenido, tipoContenido, id } = request;
  if (!dte?.id || dte.fechaCertificacion === undefined || contenido.length === 0)
    throw invalid("El archivo no es de un documento certificado.");
  const cuenta = await accounts.Get({ idCuenta });
  if (dte.pais !== cuenta.pais)
    throw refused(`La cuenta ${idCuenta} es de ${cuenta.pais}, y el documento no.`);
  const nombre = archivoName(createHash("sha256").update(contenido).digest("hex"), tipoContenido);
  const { fechaCertificacion } = dte;
  const own = { id: id ?? dte.id, fechaCertificacion, idCuenta };
  return { ...dte, ...own, ...fileOf(nombre, tipoContenido) };
}

async function keep({ shell, sql, outbox }: Deps, request: Request, dte: Whole): Promise<string> {
  const { idCuenta, contenido, tipoContenido, quien } = request;
  const nombre = dte.archivoXml ?? dte.archivoJson ?? "";
  const archivo: Archivo = { nombre, tipoContenido, contenido };
  const resultado = await transaction(sql, "adopt documento", async (tx) => {
    const issued = await findIssued(tx, dte);
    if (issued) return await putBack(tx, issued, dte, archivo);
    if (await isRegistradoAnulado(tx, dte))
      throw refused("El documento está registrado con su archivo, y anulado: queda como está.");
    const perdido = await findPerdido(tx, idCuenta, dte.id);
    if (request.id !== undefined && perdido?.tipo !== dte.tipo)
      throw refused(
        "No se perdió un documento de esa cuenta y de ese tipo con ese identificador. Vea cuáles: npm run ops -- recovered, o en documents.incumplimientos",
      );
    const idIntento = perdido?.idIntento ?? shell.newId();
    // A client that asks again is told of this document, which its request had led to.
    const numeroTransaccion = perdido?.numeroTransaccion ?? undefined;
    const whole = { ...dte, ...(numeroTransaccion !== undefined && { numeroTransaccion }) };
    const actor = { usuario: quien, ipOrigen: "", origen: "ops" };
    // An attempt that is whole says more than the file.
    if (!perdido || perdido.isRecuperado) await keepAdoptado(tx, { idIntento, dte: whole, actor });
    await insertArchivo(tx, archivo);
    // A document that was registered under the id gives way to it.
    await insertDte(tx, { dte: whole, idIntento, idCuenta });
    // The document may have been registered before; then its log already has some of these entries.
    const hechos = await listHechos(tx, dte.id);
    await insertBitacora(tx, dte.id, [
      ...emisionOf(dte, perdido).filter(({ evento }) => !hechos.has(evento)),
      { evento: "Registrado", fecha: shell.now(), actor },
    ]);
    const { pais = "", tipo, receptor } = whole;
    const evento = { id: dte.id, idCuenta, pais, tipo, idIntento, sinReceptor: isFinalConsumer(receptor) };
    await outbox.add(tx, "dte.certificado", {
      ...evento,
      ...(numeroTransaccion !== undefined && { numeroTransaccion }),
    });
    await bearNumero(tx, whole, idIntento);
    await count(tx, whole, "Certificado", 1);
    return `adoptado: es el documento ${dte.id}`;
  });
  outbox.kick();
  return resultado;
}

/** Tells of a document's issue. The maker and the moment may be lost with its attempt; then the moment at which the authority had it is all that is left. */
function emisionOf({ fechaCertificacion }: Whole, perdido: Perdido | undefined): Evento[] {
  const certificado = new Date(fechaCertificacion);
  const known = perdido?.isRecuperado ? undefined : perdido;
  return [
    { evento: "Creado", fecha: known?.creado ?? certificado, actor: known?.actor },
    { evento: "Certificado", fecha: certificado, actor: known?.actor },
  ];
}

/** Tells whether the file is of the document that the archive has: the file of another one would have its number given to this one's attempt. */
const isOf = (emitido: Emitido, { idCuenta, estaEnAmbienteDePruebas, serie, numero }: Whole): boolean =>
  emitido.idCuenta === idCuenta &&
  emitido.estaEnAmbienteDePruebas === estaEnAmbienteDePruebas &&
  (emitido.serie ?? "") === (serie ?? "") &&
  Number(emitido.numero ?? 0) === (numero ?? 0);

/** Puts back the parts that are missing beside a document that the archive has: its file, where these are its very bytes, and its number. */
async function putBack(tx: Tx, emitido: Emitido, dte: Whole, archivo: Archivo): Promise<string> {
  const { id, idIntento, archivo: nombre } = emitido;
  if (!isOf(emitido, dte))
    throw refused(
      `El archivo no es del documento ${id}: su cuenta, su ambiente, su serie o su número son otros. Verifique --cuenta, --id y el archivo.`,
    );
  const puestos: string[] = [];
  if (nombre !== null && !(await hasArchivo(tx, nombre))) {
    if (nombre !== archivo.nombre)
      throw refused(
        `El archivo tiene el documento ${id} y le falta su archivo, que es otro que este: busque el que la autoridad o el receptor recibió, sin cambiarle un byte.`,
      );
    await insertArchivo(tx, archivo);
    puestos.push("su archivo");
  }
  if (!(await hasNumero(tx, idIntento))) {
    await bearNumero(tx, dte, idIntento);
    if (await hasNumero(tx, idIntento)) puestos.push("su número");
  }
  return puestos.length === 0
    ? `el archivo ya lo tiene: es el documento ${id}`
    : `repuesto ${puestos.join(" y ")}: es el documento ${id}`;
}

/** Has the document bear its number. Throws FEG_BUSINESS_RULE_VIOLATION where another one bears it. */
async function bearNumero(tx: Tx, dte: Whole, idIntento: string): Promise<void> {
  const holder = await useNumero(tx, dte, idIntento);
  if (holder === undefined) return;
  throw refused(
    `El número ${dte.serie} ${dte.numero} es del intento ${holder}: no hay dos documentos con él.`,
  );
}

const refused = (detalle: string) => feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
