import { createHash } from "node:crypto";
import type {
  AccountsDefinition,
  AddRecursoRequest,
  Archivo,
  Call,
  Client,
  DocumentsDefinition,
  Handlers,
} from "@dte/contracts";
import { feg, invalid, isAccessRefused } from "@dte/errors";
import { type Shell, type Sql, transaction } from "@dte/service";
import { tipoContenidoOf } from "../domain/recursos.js";
import { insertArchivo } from "../store/archivos.js";
import { insertBitacora } from "../store/bitacora.js";
import { findArchivado } from "../store/grandes.js";
import { countRecursos, insertRecurso, type RecursosContados } from "../store/recursos.js";
import { isDeExtrano } from "../store/registrados.js";

/** A public route must not fill the disk: a document and archive has this many attachments at most, and this many MiB of all their files. */
const MAX = { total: 50, mib: 50 };
/** The share of these that strangers may use; the rest is kept for the account's own users. */
const AJENOS_MAX = { total: 25, mib: 25 };
const MIB = 1_048_576;

type Deps = { shell: Shell; sql: Sql; accounts: Pick<Client<AccountsDefinition>, "Resolve"> };

/** Attaches a resource to a document, issued or received, for anybody who knows its identifier. */
export const addRecurso =
  ({ shell, sql, accounts }: Deps): Handlers<DocumentsDefinition>["AddRecurso"] =>
  async (request, call) => {
    const { actor, recibido, descripcion } = request;
    const found = await findArchivado(sql, request.id, recibido);
    if (!found) throw feg("FEG_DET_OBTE_INEX");
    const { id: idDte, idCuenta } = found;
    const { tipo, uri, archivo } = await readRecurso(sql, request);
    const bytes = archivo?.contenido.length ?? 0;
    const usuario = actor?.usuario ?? "";
    const ajeno = !(await mayUse(accounts, { usuario, idCuenta, recibido }, call));
    await transaction(sql, "recurso", async (tx) => {
      const has = await countRecursos(tx, idDte, recibido);
      // From here on the document stays where it is. Before, another file may have taken its place, of an account that this user has no rights on.
      const now = await findArchivado(tx, idDte, recibido);
      if (now?.id !== idDte || now.idCuenta !== idCuenta) throw replaced();
      requireRoom(has.todos, bytes, MAX);
      if (ajeno) requireRoom(has.ajenos, bytes, AJENOS_MAX);
      // Anybody may register a document, so an unverified one would serve strangers as free storage.
      if (archivo && (await isDeExtrano(tx, idDte, recibido))) {
        const detalle =
          "Nadie ha verificado el documento, ni lo ha enviado un usuario de su cuenta. Adjunte el archivo cuando esté verificado.";
        throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
      }
      if (archivo) await insertArchivo(tx, archivo);
      await insertRecurso(tx, {
        idDte,
        recibido,
        tipo,
        uri: archivo ? null : uri,
        descripcion: descripcion ?? null,
        archivo: archivo?.nombre ?? null,
        nombreArchivo: request.nombreArchivo ?? null,
        bytes,
        ajeno,
      });
      await insertBitacora(tx, idDte, [
        { evento: "RecursoAgregado", fecha: shell.now(), actor: actor ?? undefined, recibido },
      ]);
    });
    return { tipo, uri, ...(descripcion !== undefined && { descripcion }) };
  };

type Use = { readonly usuario: string; readonly idCuenta: string; readonly recibido: boolean };

/** Tells whether the user issues for the account, or reads what it receives; without a token nobody does. */
async function mayUse(
  accounts: Deps["accounts"],
  { usuario, idCuenta, recibido }: Use,
  call: Call,
): Promise<boolean> {
  if (usuario === "") return false;
  const permiso = recibido ? "dte.consultar" : "dte.emitir";
  return accounts.Resolve({ usuario, idCuenta, permiso }, { call }).then(
    () => true,
    (error: unknown) => {
      if (isAccessRefused(error)) return false;
      throw error;
    },
  );
}

const replaced = () =>
  feg("FEG_DTE_INVALID_STATE", {
    detalle: "Otro archivo tomó el lugar del documento. Consulte el documento antes de adjuntarle algo.",
  });

function requireRoom({ total, bytes }: RecursosContados, more: number, max: typeof MAX): void {
  const deOtros = max === AJENOS_MAX ? " de quienes no son de su cuenta" : "";
  if (total >= max.total) {
    const detalle = `El documento ya tiene ${max.total} recursos${deOtros}, que es el máximo.`;
    throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
  }
  if (bytes + more > max.mib * MIB) {
    const detalle = `Los archivos del documento${deOtros} pasarían de ${max.mib} MiB en total, que es el máximo. Adjunte uno más pequeño, o su dirección como recurso de tipo url.`;
    throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
  }
}

type Leido = { tipo: "archivo" | "url" | "dte"; uri: string; archivo?: Archivo };

async function readRecurso(
  sql: Sql,
  { tipo, uri, idDte, nombreArchivo, contenido }: AddRecursoRequest,
): Promise<Leido> {
  if (tipo === "url" && uri) return { tipo, uri };
  if (tipo === "dte" && idDte) {
    const referido = (await findArchivado(sql, idDte, false)) ?? (await findArchivado(sql, idDte, true));
    if (!referido) throw feg("FEG_DET_OBTE_INEX");
    return { tipo, uri: referido.id };
  }
  if (tipo === "archivo" && nombreArchivo && contenido) {
    const known = tipoContenidoOf(nombreArchivo);
    if (!known)
      throw invalid(
        "nombreArchivo debe terminar en .pdf, .xml, .json, .png, .jpg, .txt, .csv, .xlsx o .docx.",
      );
    const digest = createHash("sha256").update(contenido).digest("hex");
    const nombre = `${digest}.${known.extension}`;
    return {
      tipo,
      uri: nombre,
      archivo: { nombre, tipoContenido: known.tipoContenido, contenido },
    };
  }
  throw invalid(
    "El recurso debe ser de tipo archivo (nombreArchivo, contenidoBase64), url (uri) o dte (idDte).",
  );
}
