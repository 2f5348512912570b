import { createHash } from "node:crypto";
import type { CuentaEntrada, UsuarioCuenta } from "@dte/contracts";
import type { StoredCuenta } from "../domain/cuenta.js";

/** A change of one field. The values are left out where they are long or secret. */
export type Cambio = { readonly campo: string; readonly antes?: string; readonly despues?: string };

const VALOR_CHARS_MAX = 200;
/** The most changes of an act of another service in one entry; such an act has a handful. */
const AJENOS_MAX = 100;
/** The text that stands for a value that nobody may read. */
const SECRETO = "(secreto)";

/** Lists the differences between two accounts, field by field; a list is one field. */
export function cambiosDe(antes: StoredCuenta | undefined, despues: StoredCuenta): Cambio[] {
  const [before, after] = [antes ? flat(antes) : new Map<string, string>(), flat(despues)];
  const campos = [...new Set([...before.keys(), ...after.keys()])].sort();
  return campos
    .filter((campo) => before.get(campo) !== after.get(campo))
    .map((campo) => cambio(campo, before.get(campo), after.get(campo)));
}

/**
 * Lists the users whose permissions on an account differ from before, with one change for each user. In a single text for all of them, long names
 * could push the grant that matters behind the point where the text is cut.
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
 * Lists the changes of a request to parts that are not kept in the account itself: secrets are named and never shown. `credenciales` are those that
 * are saved, undefined where they stay. Their changes are counted by this name of the field.
 */
export function cambiosApartes(entrada: CuentaEntrada, credenciales: string | undefined): Cambio[] {
  const { logo, certificadoFirma } = entrada;
  return [
    ...(logo !== undefined ? [{ campo: "logo" }] : []),
    ...(certificadoFirma ? [{ campo: "certificadoFirma", despues: SECRETO }] : []),
    ...(credenciales !== undefined ? [{ campo: "credencialesCertificador", despues: SECRETO }] : []),
  ];
}

/** Gives the former and the new list of origins; nothing where they are the same. */
export function cambioDeOrigenes(antes: readonly string[], despues: readonly string[]): Cambio[] {
  const [before, after] = [antes.join(", "), despues.join(", ")];
  return before === after ? [] : [cambio("origenes", before || undefined, after || undefined)];
}

/** Takes over the changes that another service reports, as many as an entry holds. */
export const cambiosAjenos = (cambios: readonly Cambio[]): Cambio[] =>
  cambios.slice(0, AJENOS_MAX).map(({ campo, antes, despues }) => cambio(short(campo), antes, despues));

/** The change that is noted when the certificate of an account proves that the account is its holder's. */
export const PROBADA_POR_CERTIFICADO: Cambio = { campo: "prueba", despues: "certificado" };

function cambio(campo: string, antes: string | undefined, despues: string | undefined): Cambio {
  return {
    campo,
    ...(antes !== undefined && { antes: short(antes) }),
    ...(despues !== undefined && { despues: short(despues) }),
  };
}

/**
 * Shortens a value, since nobody reads more of it, and takes out the characters that PostgreSQL's JSON cannot hold: a zero, and half of a surrogate
 * pair. A shortened value ends with the SHA-256 of the whole in UTF-8, so that two values never read alike.
 */
const short = (text: string): string => {
  const clean = text.replaceAll("\0", "");
  if (clean === text && clean.length <= VALOR_CHARS_MAX) return clean;
  const cut = clean.slice(0, VALOR_CHARS_MAX).replace(/[\ud800-\udbff]$/, "");
  return `${cut}… sha256 ${createHash("sha256").update(text).digest("hex")}`;
};

/** Lists fields by their names, with their values as text; a list becomes a mark that changes with it. */
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
