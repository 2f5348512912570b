import type { Cuenta } from "@dte/contracts";
import { fechaLocal } from "@dte/dte";
import type { Razon } from "../regime/contingencia.js";
import { telefonoOf } from "../regime/emisor.js";
import { lugarOf } from "../regime/establecimiento.js";
import { ZONA_HORARIA } from "../regime/numeracion.js";
import { collapse } from "../regime/textos.js";
import { type Ambiente, isLegado } from "../regime/versiones.js";
import { objetoAt, readJson, writeJson } from "./json.js";
import { project } from "./layout.js";
import { nitOf, responsableOf } from "./responsable.js";

/** The layouts of the contingency event since V2.0 and before it: MH's schemas contingencia-v4 and contingencia-v3. */
const LAYOUT_V2 = {
  emisor:
    "nit nombre nombreResponsable tipoDocResponsable numeroDocResponsable tipoEstablecimiento codEstableMH codPuntoVentaMH telefono correo",
  detalle: "noItem tipoDoc codigoGeneracion",
} as const;
const LAYOUT_LEGADO = {
  emisor:
    "nit nombre nombreResponsable tipoDocResponsable numeroDocResponsable tipoEstablecimiento codEstableMH codPuntoVenta=codPuntoVentaMH telefono correo",
  detalle: "noItem codigoGeneracion tipoDoc",
} as const;

/** The keys of the words of the reason; the oldest export misspells it. */
const CLAVES_MOTIVO = ["motivoContin", "motivoContigencia"];

/**
 * Rewrites a document as one of contingency: it gets the deferred model and transmission, and the reason. Everything else, numbers included, stays as
 * it is written. Throws SyntaxError when it is not a document.
 */
export function writeContingencia(json: Uint8Array, { tipo, motivo }: Razon): Uint8Array {
  const documento = readJson(json);
  const identificacion = objetoAt(documento, "identificacion");
  const claves = CLAVES_MOTIVO.filter((clave) => clave in identificacion);
  const diferida = {
    tipoModelo: 2,
    tipoOperacion: 2,
    tipoContingencia: tipo,
    ...Object.fromEntries(claves.map((clave) => [clave, motivo])),
  };
  return writeJson({ ...documento, identificacion: { ...identificacion, ...diferida } });
}

export type Evento = {
  readonly cuenta: Cuenta;
  /** The event's own identity, a UUID. */
  readonly idEvento: string;
  /** The beginning and the end of MH's silence, RFC 3339. */
  readonly desde: string;
  readonly hasta: string;
  /** The documents issued meanwhile, at most 1,000. */
  readonly documentos: readonly { readonly codigoGeneracion: string; readonly tipoDte: string }[];
  readonly ambiente: Ambiente;
  readonly version: number;
  readonly ahora: Date;
  readonly razon: Razon;
};

/** Writes the event that reports the documents of a contingency. Throws RangeError when a text is not a date. */
export function writeEvento(evento: Evento): Uint8Array {
  const { cuenta, idEvento, documentos, ambiente, version, ahora, razon } = evento;
  const layout = isLegado("contingencia", version) ? LAYOUT_LEGADO : LAYOUT_V2;
  const responsable = responsableOf(cuenta);
  const lugar = lugarOf(cuenta, null);
  const transmision = momento(ahora);
  const inicio = momento(new Date(evento.desde));
  const fin = momento(new Date(evento.hasta));
  return writeJson({
    identificacion: {
      version,
      ambiente,
      codigoGeneracion: idEvento.toUpperCase(),
      fTransmision: transmision.dia,
      hTransmision: transmision.hora,
    },
    emisor: project(layout.emisor, {
      nit: nitOf(cuenta),
      nombre: collapse(cuenta.informacionFiscal?.nombre ?? ""),
      nombreResponsable: responsable.nombre,
      tipoDocResponsable: responsable.tipo,
      numeroDocResponsable: responsable.numero,
      tipoEstablecimiento: lugar.ok ? lugar.value.clase.codigo : "02",
      codEstableMH: lugar.ok ? lugar.value.codigo : null,
      codPuntoVentaMH: lugar.ok ? lugar.value.puntoVenta : null,
      telefono: telefonoOf(cuenta.telefonos) ?? null,
      correo: cuenta.direccionCorreoElectronico?.trim() ?? null,
    }),
    detalleDTE: documentos.map(({ codigoGeneracion, tipoDte }, i) =>
      project(layout.detalle, {
        noItem: i + 1,
        tipoDoc: tipoDte,
        codigoGeneracion: codigoGeneracion.toUpperCase(),
      }),
    ),
    motivo: {
      fInicio: inicio.dia,
      fFin: fin.dia,
      hInicio: inicio.hora,
      hFin: fin.hora,
      tipoContingencia: razon.tipo,
      motivoContingencia: razon.motivo,
    },
  });
}

function momento(instante: Date): { dia: string; hora: string } {
  const { texto } = fechaLocal(instante, ZONA_HORARIA);
  return { dia: texto.slice(0, 10), hora: texto.slice(11, 19) };
}
