import { createHash } from "node:crypto";
import type { CuentaEntrada, UsuarioCuenta } from "@dte/contracts";
import type { StoredCuenta } from "../domain/cuenta.js";

/** One thing that changed. Without values where they are long or secret. */
export type Cambio = { readonly campo: string; readonly antes?: string; readonly despues?: string };

const VALOR_CHARS_MAX = 200;
/** An act of another service changes a handful of things: so much stands in one entry. */
const AJENOS_MAX = 100;
/** What is shown of a value that nobody may read. */
const SECRETO = "(secreto)";

/** Lists what differs between two accounts, field by field; a list is one field. */
export function cambiosDe(antes: StoredCuenta | undefined, despues: StoredCuenta): Cambio[] {
  const [before, after] = [antes ? flat(antes) : new Map<string, string>(), flat(despues)];
  const campos = [...new Set([...before.keys(), ...after.keys()])].sort();
  return campos
    .filter((campo) => before.get(campo) !== after.get(campo))
    .map((campo) => cambio(campo, before.get(campo), after.get(campo)));
}

/**
 * Lists who may do something else on an account than before, one change for each user: in one text of all of them a long name would stand
 * where the reader looks, and the grant that matters behind the cut.
 */
export function cambiosDeUsuarios(
  antes: readonly UsuarioCuenta[],
  despues: readonly UsuarioCuenta[],
): Cambio[] {
  const [before, after] = [accesosOf(antes), accesosOf(despues)];
  const usuarios = [...new Set([...before.keys(), ...after.keys()])].sort();
  return usuarios
    .filter((usuario) => before.get(usuario) !== after.get(usuario))
    .map((usuario) => cambio(`usuario ${usuario}`, before.get(usuario), after.get(usuario)));
}

const accesosOf = (usuarios: readonly UsuarioCuenta[]): Map<string, string> =>
  new Map(
    usuarios.map(({ usuario, permisos, estado }) => [
      usuario,
      `${permisos.join(" ")}${estado === undefined ? "" : ` (${estado.toLowerCase()})`}`,
    ]),
  );

/**
 * Lists what a request changes of what is not kept in the account itself: secrets are named and never shown. `credenciales`: those that are saved,
 * which are counted by this word of theirs; undefined where they stay.
 */
export function cambiosApartes(entrada: CuentaEntrada, credenciales: string | undefined): Cambio[] {
  const { logo, certificadoFirma } = entrada;
  return [
    ...(logo !== undefined ? [{ campo: "logo" }] : []),
    ...(certificadoFirma ? [{ campo: "certificadoFirma", despues: SECRETO }] : []),
    ...(credenciales !== undefined ? [{ campo: "credencialesCertificador", despues: SECRETO }] : []),
  ];
}

/** Tells what a list of origins was and is; nothing where that is the same. */
export function cambioDeOrigenes(antes: readonly string[], despues: readonly string[]): Cambio[] {
  const [before, after] = [antes.join(", "), despues.join(", ")];
  return before === after ? [] : [cambio("origenes", before || undefined, after || undefined)];
}

/** Takes over what another service says that it changes, as much of it as a log holds. */
export const cambiosAjenos = (cambios: readonly Cambio[]): Cambio[] =>
  cambios.slice(0, AJENOS_MAX).map(({ campo, antes, despues }) => cambio(short(campo), antes, despues));

/** The change that is noted when the certificate which was sent says whose the account is. */
export const PROBADA_POR_CERTIFICADO: Cambio = { campo: "prueba", despues: "certificado" };

function cambio(campo: string, antes: string | undefined, despues: string | undefined): Cambio {
  return {
    campo,
    ...(antes !== undefined && { antes: short(antes) }),
    ...(despues !== undefined && { despues: short(despues) }),
  };
}

/**
 * Shortens a value, since nobody reads more of it, and takes out what PostgreSQL's JSON does not know: a zero, and half of a letter. What is
 * not shown whole ends with the SHA-256 of the whole in UTF-8, so that two values never read alike.
 */
const short = (text: string): string => {
  const clean = text.replaceAll("\0", "");
  if (clean === text && clean.length <= VALOR_CHARS_MAX) return clean;
  const cut = clean.slice(0, VALOR_CHARS_MAX).replace(/[\ud800-\udbff]$/, "");
  return `${cut}… sha256 ${createHash("sha256").update(text).digest("hex")}`;
};

/** Lists fields by their names, with their values as text; a list has the text of a mark that changes with it. */
function flat(cuenta: StoredCuenta): Map<string, string> {
  const { id: _id, ...columns } = cuenta;
  const fields = new Map<string, string>();
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) {
      if (value.length > 0) fields.set(name, `${value.length} elementos ${JSON.stringify(value)}`);
    } else if (typeof value === "object") {
      for (const [key, each] of Object.entries(value)) add(`${name}.${key}`, each);
    } else {
      fields.set(name, String(value));
    }
  };
  for (const [name, value] of Object.entries(columns)) add(name, value);
  return fields;
}
