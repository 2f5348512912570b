import { createHash } from "node:crypto";
import { completeDescripcion, type DescripcionPais } from "@dte/contracts";
import type { Country } from "../country/country.js";
import { checkDescripcion } from "./check-descripcion.js";
import { withExportacionComun } from "./exportacion.js";
import { REGLAS_COMUNES } from "./reglas-comunes.js";

/**
 * Describes a country, whole, under a version that changes when anything of it does. Throws a TypeError where it says what its readers
 * could not follow.
 */
export function describePais({
  regime,
  descripcion,
  contingencias,
  catalogos = {},
  receptor,
}: Pick<Country, "regime" | "descripcion" | "contingencias" | "catalogos" | "receptor">): DescripcionPais {
  const { tiposDeExportacion = [] } = regime;
  const tipos = descripcion.tipos?.map((each) => ({
    ...each,
    esExportacion: tiposDeExportacion.includes(each.tipo ?? ""),
  }));
  const whole = completeDescripcion({
    ...descripcion,
    codigo: regime.pais,
    nombre: regime.nombre,
    moneda: regime.moneda,
    monedas: [...regime.monedas],
    zonaHoraria: regime.zonaHoraria,
    valoresTipo: [...regime.tipos],
    ...(tipos && { tipos }),
    anulacion: { ...descripcion.anulacion, repiteArchivo: receptor?.extrae === true },
    localidades: [...regime.localidades],
    contingencia: contingencias?.limites ?? null,
    campos: withExportacionComun(descripcion.campos ?? []),
    reglas: [...REGLAS_COMUNES, ...(descripcion.reglas ?? [])],
  });
  checkDescripcion(whole, { catalogos: Object.keys(catalogos), exenciones: regime.exenciones ?? [] });
  const version = createHash("sha256").update(JSON.stringify(whole)).digest("hex").slice(0, VERSION_CHARS);
  return { ...whole, version };
}

const VERSION_CHARS = 16;
