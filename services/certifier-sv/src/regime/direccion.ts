import type { Direccion } from "@dte/contracts";
import { type Distrito, distritos } from "./localidades.js";
import { collapse } from "./textos.js";

/** An address as MH wants it: codes of CAT-012, CAT-013 and CAT-008, and the street. */
export type DireccionFiscal = {
  readonly departamento: string;
  readonly municipio: string;
  readonly distrito: string;
  readonly complemento: string;
};

/** The codes of an address abroad in MH's CAT-012, CAT-013 and CAT-008. */
const EXTRANJERO = { departamento: "00", municipio: "00", distrito: "00" } as const;

/** The account's word for the municipalities of 2024, which is their number. */
export const MUNICIPIOS_NUEVOS = "44";
/** The account's word for the municipalities of before, which is their number. */
export const MUNICIPIOS_ANTERIORES = "262";

const same = (a: string, b: string): boolean => plain(a) === plain(b);
const plain = (texto: string): string =>
  collapse(texto)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/**
 * Finds the district that an address names. `idMunicipio` names a district (SV.06.23.14), a municipality (SV.06.23),
 * where `municipio` may name the district and otherwise the best-known one stands for it, or the code that a
 * district had as a municipality before May 2024 (SV.06.14). Without it, the names of district or municipality in
 * their department tell which it is.
 */
export function distritoOf(direccion: Direccion): Distrito | undefined {
  const nombre = direccion.municipio ?? "";
  const [pais, departamento = "", segundo = "", tercero] = (direccion.idMunicipio ?? "")
    .toUpperCase()
    .split(".");
  if (direccion.idMunicipio) {
    const aqui = distritos.filter((each) => pais === "SV" && each.departamento === departamento);
    if (tercero) return aqui.find((each) => each.municipio === segundo && each.distrito === tercero);
    const delMunicipio = aqui.filter((each) => each.municipio === segundo);
    return (
      delMunicipio.find((each) => same(each.nombreDistrito, nombre)) ??
      delMunicipio[0] ??
      aqui.find((each) => each.distrito === segundo)
    );
  }
  if (nombre === "") return undefined;
  const candidatos = distritos.filter(
    (each) =>
      same(each.nombreDepartamento, direccion.departamento ?? "") ||
      `SV.${each.departamento}` === direccion.idDepartamento,
  );
  return (
    candidatos.find((each) => same(each.nombreDistrito, nombre)) ??
    candidatos.find((each) => same(each.nombreMunicipio, nombre))
  );
}

/** Gives an address as MH wants it; undefined when it does not say where in the country it is, or has no street. */
export function direccionFiscalOf(direccion: Direccion | null | undefined): DireccionFiscal | undefined {
  const complemento = collapse(direccion?.direccion ?? "");
  if (!direccion || complemento === "") return undefined;
  if (isExtranjera(direccion)) return { ...EXTRANJERO, complemento };
  const lugar = distritoOf(direccion);
  return (
    lugar && {
      departamento: lugar.departamento,
      municipio: lugar.municipio,
      distrito: lugar.distrito,
      complemento,
    }
  );
}

/** Tells whether an address is abroad. */
export const isExtranjera = ({ pais }: Direccion): boolean => !!pais && pais.trim().toUpperCase() !== "SV";

/** Adds to an address the names and ids of the places that it means; the names that it has stay. */
export function nameLocalidades(direccion: Direccion): Direccion {
  const lugar = isExtranjera(direccion) ? undefined : distritoOf(direccion);
  if (!lugar) return direccion;
  const idDepartamento = `SV.${lugar.departamento}`;
  return {
    ...direccion,
    municipio: direccion.municipio || lugar.nombreMunicipio,
    departamento: direccion.departamento || lugar.nombreDepartamento,
    idDepartamento,
    idMunicipio: `${idDepartamento}.${lugar.municipio}.${lugar.distrito}`,
  };
}
