import type { CampoInput } from "@dte/contracts";
import { opcionesDe } from "@dte/pais";
import { INCOTERMS, REGIMEN, TIPOS_REGIMEN } from "../regime/catalogos/exportacion.js";

const dato = (nombre: string, etiqueta: string, resto: CampoInput): CampoInput => ({
  donde: "exportacion",
  nombre,
  etiqueta,
  clase: "texto",
  delContrato: true,
  enFormulario: true,
  ...resto,
});

/** Takes the three letters that MH's name of a term begins with. */
const letrasDe = (nombre: string): string => nombre.slice(0, 3);
const nombreDe = (nombre: string): string => `${letrasDe(nombre)}, ${nombre.slice(4).trim()}`;

/** The fields that MH asks of an export: Normativa de Cumplimiento V2.0, annex IV, factura de exportación; CAT-027, CAT-028, CAT-031, CAT-033. */
export const exportacion: CampoInput[] = [
  dato("recintoFiscal", "Recinto fiscal", {
    ayuda: "Obligatorio si exporta bienes. De CAT-027, por ejemplo 02 (Marítima de Acajutla).",
    ejemplo: "02",
    catalogo: "recintos",
    largoMax: 20,
  }),
  dato("regimen", "Régimen", {
    ayuda: "Obligatorio si exporta bienes. De CAT-028, por ejemplo EX-1.1000.000.",
    ejemplo: "EX-1.1000.000",
    patron: REGIMEN.source.replace(/^\^|\$$/g, ""),
    catalogo: "regimenes",
    largoMax: 20,
  }),
  dato("tipoRegimen", "Tipo de régimen", {
    ayuda: "De CAT-033, cuando no se deduce del régimen.",
    clase: "opcion",
    opciones: opcionesDe(TIPOS_REGIMEN),
    delContrato: false,
    enFormulario: false,
  }),
  dato("tipoItemExportacion", "Qué se exporta", {
    ayuda: "Sin él, servicios si todos los ítems lo son.",
    clase: "opcion",
    opciones: opcionesDe([
      ["1", "Bienes"],
      ["2", "Servicios"],
    ]),
  }),
  dato("incoterm", "INCOTERM", {
    ayuda: "Obligatorio si exporta bienes, por ejemplo FOB.",
    ejemplo: "FOB",
    clase: "opcion",
    opciones: opcionesDe([...INCOTERMS.values()].map((nombre) => [letrasDe(nombre), nombreDe(nombre)])),
  }),
  dato("codigoIncoterm", "Código de INCOTERM", {
    ayuda: "El mismo término, con el código de CAT-031.",
    ejemplo: "09",
    clase: "opcion",
    opciones: opcionesDe([...INCOTERMS].map(([codigo, nombre]) => [codigo, nombreDe(nombre)])),
    enFormulario: false,
  }),
  dato("flete", "Flete", { ayuda: "Se suma al total.", ejemplo: "150.00", clase: "decimal" }),
  dato("seguro", "Seguro", { ayuda: "Se suma al total.", ejemplo: "25.00", clase: "decimal" }),
];
