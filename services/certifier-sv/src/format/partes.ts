import type { Cuenta, Parte } from "@dte/contracts";
import type { Documento } from "@dte/dte";
import { actividadOf } from "../regime/catalogos/actividades.js";
import { incotermOf, regimenOf, tipoRegimenOf } from "../regime/catalogos/exportacion.js";
import { type Dato, datoOf } from "../regime/datos.js";
import { direccionFiscalOf, isExtranjera, MUNICIPIOS_NUEVOS } from "../regime/direccion.js";
import { domicilioOf } from "../regime/donacion.js";
import { telefonoOf } from "../regime/emisor.js";
import { claseDe, lugarOf } from "../regime/establecimiento.js";
import { complementoOf, isDeServicios, paisDestinoOf } from "../regime/exportacion.js";
import { TIPOS_DOCUMENTO, tipoIdOf, withGuion } from "../regime/identificadores.js";
import { isConsumidorFinal } from "../regime/receptor.js";
import { collapse } from "../regime/textos.js";
import { DONACION, LIQUIDACION } from "../regime/tipos.js";
import type { Objeto, Valor } from "./json.js";
import { type Layout, project } from "./layout.js";

type ConDatos = Parameters<typeof datoOf>[0];

const orNull = (texto: string | undefined): string | null => texto || null;
const dato = (donde: ConDatos, nombre: Dato): string | null => orNull(datoOf(donde, nombre));

/** El Salvador in CAT-020; in that of the oldest layouts the country itself has a code too. */
const EL_SALVADOR = { codigo: "SV", legado: "9300" } as const;

/** The shortest trade name in the oldest layouts; a shorter one is left out. */
const NOMBRE_COMERCIAL_MIN = 5;
/** The digits of a telephone in some of their types, which have no room for a country code. */
const TELEFONO_CORTO = 8;
/** CAT-009's code of the head office, where an affiliate is that does not name its establishment. */
const CASA_MATRIZ = "02";

function actividad(donde: ConDatos): { codActividad: string | null; descActividad: string | null } {
  const codActividad = dato(donde, "codigoActividad");
  const descActividad = dato(donde, "descripcionActividad") ?? orNull(actividadOf(codActividad ?? ""));
  return descActividad ? { codActividad, descActividad } : { codActividad: null, descActividad: null };
}

/**
 * Writes an address by its codes. Before V2.0 MH's schemas (Manual de Estructuras v1.6) have the municipalities of before 2024, and its
 * catalogue of October 2025 those of today: the account says whether MH takes the latter from it.
 */
function direccion(parte: Parte, cuenta: Cuenta, layout: Layout): Valor {
  const fiscal = direccionFiscalOf(parte.direccion);
  if (!fiscal || (layout.soloDireccionLocal && isExtranjera(parte.direccion ?? {}))) return null;
  const conNuevos = datoOf(cuenta, "municipios") === MUNICIPIOS_NUEVOS;
  const municipioLegado = conNuevos ? fiscal.municipio : fiscal.distrito;
  return project(layout.direccion, { ...fiscal, municipioLegado });
}

/** Writes the issuer and its place of issue; for an export also its goods' way out of the country. */
export function emisorOf(documento: Documento, cuenta: Cuenta, layout: Layout): Objeto {
  const { emisor } = documento;
  const { codEstable, codPuntoVenta } = puntosOf(documento.numeracion?.serie ?? "");
  const lugar = lugarOf(cuenta, { codigoEstablecimiento: codEstable, codigoPuntoVenta: codPuntoVenta });
  const nombreComercial = orNull(collapse(emisor.nombreComercial ?? ""));
  return project(layout.emisor, {
    nit: emisor.id,
    tipoDocumento: TIPOS_DOCUMENTO.NIT,
    numDocumento: emisor.id,
    nrc: orNull(datoOf(cuenta, "nrc")?.replace(/[\s-]/g, "")),
    nombre: emisor.nombre ?? "",
    ...actividad(cuenta),
    ...nombresComerciales(nombreComercial),
    tipoEstablecimiento: lugar.ok ? lugar.value.clase.codigo : null,
    direccion: direccion(emisor, cuenta, layout),
    ...telefonos(cuenta.telefonos),
    correo: orNull(emisor.direccionCorreoElectronico),
    codEstable,
    codPuntoVenta,
    ...exportacionOf(documento, cuenta),
  });
}

/** Writes a telephone, in full and as its last eight digits for a layout without room for more. */
function telefonos(texto: string | undefined): { telefono: string | null; telefonoCorto: string | null } {
  const telefono = orNull(telefonoOf(texto));
  return { telefono, telefonoCorto: telefono?.slice(-TELEFONO_CORTO) ?? null };
}

const nombresComerciales = (nombreComercial: string | null) => ({
  nombreComercial,
  nombreComercialDoble: (nombreComercial?.length ?? 0) < 2 ? null : nombreComercial,
  nombreComercialLargo: (nombreComercial?.length ?? 0) < NOMBRE_COMERCIAL_MIN ? null : nombreComercial,
});

/** Reads the establishment and point of sale from a series `DTE-03-M001P001/2026`, or from a control number. */
export const puntosOf = (serie: string): { codEstable: string; codPuntoVenta: string } => ({
  codEstable: serie.slice(7, 11),
  codPuntoVenta: serie.slice(11, 15),
});

/** Writes the customs office and the regime by which goods leave. Services leave by no customs office. */
function exportacionOf(documento: Documento, cuenta: Cuenta): Objeto {
  const servicios = isDeServicios(documento);
  const { recintoFiscal, regimen, otros } = documento.datosExportacion ?? {};
  const partes = servicios ? undefined : regimenOf(regimen ?? "");
  const dicho = tipoRegimenOf(otros?.["tipoRegimen"]) ?? tipoRegimenOf(dato(cuenta, "tipoRegimen"));
  const tipoRegimen = partes && (dicho ?? partes.tipoRegimen);
  return {
    tipoItemExpor: servicios ? 2 : 1,
    recintoFiscal: servicios ? null : orNull(recintoFiscal),
    tipoRegimen: orNull(tipoRegimen),
    regimen: orNull(partes?.regimen),
    regimenCompleto: partes ? `${tipoRegimen}.${partes.regimen}` : null,
  };
}

/** Writes the terms of delivery of goods that leave the country. */
export function incotermsOf(documento: Documento): Objeto {
  const found = isDeServicios(documento)
    ? undefined
    : incotermOf(documento.datosExportacion?.codigoIncoterm ?? "");
  return { codIncoterms: orNull(found?.codigo), descIncoterms: orNull(found?.descripcion) };
}

/** Writes the receiver; null when nothing is known of a final consumer. */
export function receptorOf(documento: Documento, cuenta: Cuenta, layout: Layout): Valor {
  const { receptor, tipoFiscal } = documento;
  const isAnonimo = isConsumidorFinal(receptor);
  const { direccionCorreoElectronico: correo } = receptor;
  if (isAnonimo && receptor.nombre === "CONSUMIDOR FINAL" && !correo && !receptor.direccion) return null;
  const tipoId = isAnonimo ? undefined : tipoIdOf(receptor.tipoId ?? "NIT");
  const { codActividad, descActividad } = actividad(receptor);
  const domicilio = [DONACION, LIQUIDACION].includes(tipoFiscal) ? domicilioOf(documento) : undefined;
  const pais = domicilio ? domicilio.pais : paisDestinoOf(documento);
  return project(layout.receptor, {
    tipoDocumento: tipoId ? TIPOS_DOCUMENTO[tipoId] : null,
    numDocumento: isAnonimo ? null : receptor.id,
    numDocumentoConGuion: isAnonimo ? null : tipoId === "DUI" ? withGuion(receptor.id) : receptor.id,
    nrc: tipoId === "NIT" ? dato(receptor, "nrc") : null,
    nombre: orNull(collapse(receptor.nombre ?? "")),
    codActividad,
    // No Salvadoran register has the activity of a buyer abroad, and the layout requires a text.
    descActividad:
      descActividad ?? (tipoFiscal === "11" ? (dato(receptor, "descripcionActividad") ?? "Otros") : null),
    ...nombresComerciales(dato(receptor, "nombreComercial")),
    direccion: direccion(receptor, cuenta, layout),
    ...telefonos(datoOf(receptor, "telefono")),
    correo: orNull(correo),
    codPais: orNull(pais?.codigo),
    codPaisLegado: orNull(pais?.codigo === EL_SALVADOR.codigo ? EL_SALVADOR.legado : pais?.codigoLegado),
    codDomiciliado: domicilio?.codDomiciliado ?? null,
    tipoEstablecimiento: claseDe(datoOf(receptor, "tipoEstablecimiento") ?? "")?.codigo ?? CASA_MATRIZ,
    nada: null,
    bienTitulo: orNull(datoOf(documento, "bienTitulo")),
    nombrePais: orNull(pais?.nombre),
    complemento: complementoOf(documento),
    tipoPersona: tipoPersonaOf(receptor, tipoId),
  });
}

/** Tells which kind of person the receiver is by CAT-029: 1 natural, 2 legal. Only natural persons have passports, DUI and resident cards. */
function tipoPersonaOf(receptor: Parte, tipoId: string | undefined): number {
  const dicho = datoOf(receptor, "tipoPersona");
  if (dicho) return Number(dicho);
  return tipoId === "NIT" || tipoId === "OTRO" ? 2 : 1;
}
