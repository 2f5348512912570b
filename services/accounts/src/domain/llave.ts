import { cleanIdCuenta, hasOcultos } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { isIdCuenta } from "./cuenta.js";
import { PERMISOS } from "./scope.js";

const PREFIX = "llave:";

const CUENTAS_MAX = 100;
const NOMBRE_MAX = 100;
/** The longest validity of a key in days: long enough for a program that somebody looks after once a year, and not for a forgotten one. */
const DIAS_MAX = 730;
const HORAS_MAX = 168;

/** The most keys of one user that may be good at once. */
export const LLAVES_MAX = 100;

/** Tells a key from a user: keys call under names that begin with a prefix of their own. */
export const isLlave = (usuario: string): boolean => usuario.startsWith(PREFIX);

/** Names a key as a caller: `id` is a UUID, in capitals or small letters. */
export const portadorOf = (id: string): string => PREFIX + id.toLowerCase();

/** Gives the id of the key that calls under this name. */
export const idOfPortador = (portador: string): string => portador.slice(PREFIX.length);

/** The request for a key, and its form in the store. */
export type LlavePedida = {
  nombre: string;
  cuentas: readonly string[];
  permisos: readonly string[];
  diasVigencia: number;
};

/** Reads the request for a new key into the form in which it is stored. Throws FEG_VALIDATION_ERROR. */
export function readLlave({ nombre, cuentas, permisos, diasVigencia }: LlavePedida): LlavePedida {
  const name = nombre.normalize("NFC").trim();
  if (name === "" || [...name].length > NOMBRE_MAX || /\p{Cc}/u.test(name))
    throw invalid(`nombre: se espera un texto de 1 a ${NOMBRE_MAX} caracteres.`);
  if (hasOcultos(name)) throw invalid("nombre: tiene caracteres invisibles; bórrelos o escríbalo de nuevo.");
  const ids = [...new Set(cuentas.map(cleanIdCuenta))];
  if (ids.length === 0 || ids.length > CUENTAS_MAX || !ids.every(isIdCuenta))
    throw invalid(`cuentas: se espera una lista de 1 a ${CUENTAS_MAX} identificadores de cuentas.`);
  const known = PERMISOS.filter((permiso) => permisos.includes(permiso));
  if (known.length === 0 || known.length !== new Set(permisos).size)
    throw invalid(`permisos: se espera una lista con alguno de ${PERMISOS.join(", ")}.`);
  if (!Number.isInteger(diasVigencia) || diasVigencia < 1 || diasVigencia > DIAS_MAX)
    throw invalid(`diasVigencia: se espera un número entero de 1 a ${DIAS_MAX}.`);
  return { nombre: name, cuentas: ids, permisos: known, diasVigencia };
}

/** Throws FEG_VALIDATION_ERROR for an overlap that is too long. */
export function checkTraslape(horas: number): void {
  if (Number.isInteger(horas) && horas >= 0 && horas <= HORAS_MAX) return;
  throw invalid(`horasTraslape: se espera un número entero de 0 a ${HORAS_MAX}.`);
}

/** Makes the error for a key of one environment that was used for the other. */
export const otroAmbiente = (deLlave: boolean) =>
  feg("FEG_LLAVE_AMBIENTE", { ambiente: deLlave ? "pruebas" : "producción" });
