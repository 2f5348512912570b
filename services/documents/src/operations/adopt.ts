import { createHash } from "node:crypto";
import type { AccountsDefinition, Client, Dte, Handlers, OperationsDefinition } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { noted, type Outbox, type Shell, type Sql, transaction } from "@dte/service";
import { archivoName, fileOf } from "../domain/certified.js";
import { isFinalConsumer } from "../domain/receptor.js";
import { findIssued, findPerdido, keepAdoptado, useNumero } from "../store/adoptar.js";
import { insertArchivo } from "../store/archivos.js";
import { insertBitacora } from "../store/bitacora.js";
import { count } from "../store/conteos.js";
import { insertDte } from "../store/dtes.js";

type Deps = { shell: Shell; sql: Sql; outbox: Outbox; accounts: Client<AccountsDefinition> };
type Request = Parameters<Handlers<OperationsDefinition>["AdoptDocumento"]>[0];
type Whole = Dte & { id: string; fechaCertificacion: string };

/** Writes an account's own document that the authority has and the archive has lost, as if its attempt had just been settled. */
export const adoptDocumento =
  (deps: Deps): Handlers<OperationsDefinition>["AdoptDocumento"] =>
  async (request) => {
    const { quien, motivo, idCuenta } = request;
    const dte = await wholeOf(deps, request);
    return await noted(deps.sql, { quien, motivo, acto: "adoptar documento", sujeto: dte.id, idCuenta }, () =>
      keep(deps, request, dte),
    );
  };

/** Makes the document as the archive is to have it. Throws what is wrong with the request. */
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
  const resultado = await transaction(sql, "adopt documento", async (tx) => {
    const issued = await findIssued(tx, dte);
    if (issued !== undefined) return `el archivo ya lo tiene: es el documento ${issued}`;
    const perdido = await findPerdido(tx, idCuenta, dte.id);
    if (request.id !== undefined && perdido?.tipo !== dte.tipo)
      throw refused(
        "No se perdió un documento de esa cuenta y de ese tipo con ese identificador. Vea cuáles: npm run ops -- recovered",
      );
    const idIntento = perdido?.idIntento ?? shell.newId();
    // A client that asks again is told of the document that it had.
    const numeroTransaccion = perdido?.numeroTransaccion ?? undefined;
    const whole = { ...dte, ...(numeroTransaccion !== undefined && { numeroTransaccion }) };
    const actor = { usuario: quien, ipOrigen: "", origen: "ops" };
    await keepAdoptado(tx, { idIntento, dte: whole, actor });
    // Who made it, and when, was lost with the attempt: what is left is when the authority had it.
    const certificado = new Date(dte.fechaCertificacion);
    const nombre = dte.archivoXml ?? dte.archivoJson ?? "";
    await insertArchivo(tx, { nombre, tipoContenido, contenido });
    // Whatever was registered under the id gives way to it.
    await insertDte(tx, { dte: whole, idIntento, idCuenta });
    await insertBitacora(tx, dte.id, [
      { evento: "Creado", fecha: certificado },
      { evento: "Certificado", fecha: certificado },
      { evento: "Registrado", fecha: shell.now(), actor },
    ]);
    const { pais = "", tipo, receptor } = whole;
    const evento = { id: dte.id, idCuenta, pais, tipo, idIntento, sinReceptor: isFinalConsumer(receptor) };
    await outbox.add(tx, "dte.certificado", {
      ...evento,
      ...(numeroTransaccion !== undefined && { numeroTransaccion }),
    });
    const holder = await useNumero(tx, whole, idIntento);
    if (holder !== undefined)
      throw refused(
        `El número ${dte.serie} ${dte.numero} es del intento ${holder}: no hay dos documentos con él.`,
      );
    await count(tx, whole, "Certificado", 1);
    return `adoptado: es el documento ${dte.id}`;
  });
  outbox.kick();
  return resultado;
}

const refused = (detalle: string) => feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
