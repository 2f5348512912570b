import type { CuentaEntrada, Direccion, InformacionFiscal } from "@dte/contracts";
import type { Faults } from "../judged.js";
import { type Changes, merge } from "./merge.js";
import { readChoice, readText, type TextRule } from "./texto.js";

type Entrada = NonNullable<CuentaEntrada["informacionFiscal"]>;

/** The rule on names; the longest legal name that any of the authorities takes has 255 characters. */
const NOMBRE: TextRule = { max: 255 };
/** The rule on ISR affiliations, which are long codes; the longest known has 60 characters. */
const AFILIACION: TextRule = { max: 100 };
export const CODIGO: TextRule = { max: 20 };
const LUGAR: TextRule = { max: 100 };
const ID_LUGAR: TextRule = {
  max: 30,
  shape: {
    isGood: (text) => /^[A-Za-z]{2}(\.[0-9A-Za-z]{1,10}){1,3}$/.test(text),
    expected: "el id de una localidad de GET /localidad",
  },
};

/** Reads the changes of a request to the fiscal identity; addresses are merged field by field like everything else. */
export function readInformacionFiscal(
  faults: Faults,
  entrada: Entrada,
  { base, codigos }: { base: InformacionFiscal; codigos: readonly string[] },
): Changes<InformacionFiscal> {
  const campo = (nombre: string) => `informacionFiscal.${nombre}`;
  const nombre = readText(faults, campo("nombre"), entrada.nombre, NOMBRE);
  if (nombre === "") faults.add(campo("nombre"), "es obligatorio");
  return {
    nombre: nombre || undefined,
    nombreComercial: readText(faults, campo("nombreComercial"), entrada.nombreComercial, NOMBRE),
    afiliacionIva: readText(faults, campo("afiliacionIva"), entrada.afiliacionIva, AFILIACION),
    afiliacionIsr: readText(faults, campo("afiliacionIsr"), entrada.afiliacionIsr, AFILIACION),
    codigoEstablecimiento: readText(
      faults,
      campo("codigoEstablecimiento"),
      entrada.codigoEstablecimiento,
      CODIGO,
    ),
    esExentoIva: entrada.esExentoIva,
    esRetenedorIva: entrada.esRetenedorIva,
    direccion: entrada.direccion
      ? merge(base.direccion ?? {}, readDireccion(faults, campo("direccion"), entrada.direccion, codigos))
      : undefined,
  };
}

/** Reads an address. Its country is one that accounts can be of. */
export function readDireccion(
  faults: Faults,
  campo: string,
  direccion: Direccion,
  codigos: readonly string[],
): Changes<Direccion> {
  const text = (nombre: keyof Direccion, rule: TextRule) =>
    readText(faults, `${campo}.${nombre}`, direccion[nombre], rule);
  return {
    direccion: text("direccion", { max: 300 }),
    municipio: text("municipio", LUGAR),
    departamento: text("departamento", LUGAR),
    codigoPostal: text("codigoPostal", { max: 20 }),
    pais: readChoice(faults, `${campo}.pais`, direccion.pais, codigos),
    idMunicipio: text("idMunicipio", ID_LUGAR),
    idDepartamento: text("idDepartamento", ID_LUGAR),
  };
}
