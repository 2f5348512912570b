import type { CampoInput } from "@dte/contracts";
import { opcionesDe } from "@dte/pais";
import { DATOS, type Dato } from "../regime/datos.js";
import { CLASES } from "../regime/establecimiento.js";
import { LARGOS } from "../regime/rules.js";
import { FORMA_ACTIVIDAD, FORMA_NRC } from "./campos-cuenta.js";
import { DE_CONTRIBUYENTE, tipos } from "./tipos.js";

/** Gives the room that MH's schemas have for a datum; 0 when they set no limit of their own. */
const largoDe = (dato: Dato): number => LARGOS.find(([each]) => each === dato)?.[1] ?? 0;

/** Makes a field of a document, or of its receiver. */
export const campo = (
  donde: "documento" | "receptor",
  dato: Dato,
  etiqueta: string,
  resto: CampoInput,
): CampoInput => ({
  donde,
  nombre: DATOS[dato],
  etiqueta,
  clase: "texto",
  largoMax: largoDe(dato),
  ...resto,
});

/**
 * Makes a taxpayer's datum: it is required in a comprobante de crédito fiscal and where `tambien` says so, its notes have it from the original, and
 * elsewhere it may be given.
 */
function deContribuyente(
  dato: Dato,
  etiqueta: string,
  resto: CampoInput,
  tambien: readonly string[] = [],
): CampoInput[] {
  const [factura = "", ...notas] = DE_CONTRIBUYENTE;
  const pedido = [factura, ...tambien];
  const otros = tipos.flatMap(({ tipo = "" }) => ([...pedido, ...notas].includes(tipo) ? [] : [tipo]));
  const ayuda = "Déjelo vacío para usar el del documento original.";
  const propio = { ...resto, enLibro: true };
  return [
    campo("receptor", dato, etiqueta, {
      ...propio,
      cuando: { tipo: pedido },
      obligatorio: true,
      enFormulario: true,
    }),
    campo("receptor", dato, etiqueta, { ...propio, ayuda, cuando: { tipo: notas }, enFormulario: true }),
    campo("receptor", dato, etiqueta, { ...propio, cuando: { tipo: otros } }),
  ];
}

export const DE_CONTABLE = { tipo: ["documentoContableLiquidacion"] };

const persona = {
  clase: "opcion",
  opciones: opcionesDe([
    ["1", "Persona natural"],
    ["2", "Persona jurídica"],
  ]),
};

/** The fields that MH asks of a receiver: Normativa de Cumplimiento V2.0, annex IV. */
export const receptor: CampoInput[] = [
  ...deContribuyente(
    "nrc",
    "NRC",
    {
      ayuda: "Registro de contribuyente de IVA, de 2 a 8 dígitos.",
      ejemplo: "123456-7",
      patron: FORMA_NRC,
    },
    ["documentoContableLiquidacion"],
  ),
  ...deContribuyente(
    "codigoActividad",
    "Código de actividad económica",
    {
      ayuda: "De CAT-019, por ejemplo 46391.",
      ejemplo: "46391",
      patron: FORMA_ACTIVIDAD,
      catalogo: "actividades",
    },
    [
      ...["notaRemision", "comprobanteRetencion"],
      ...["comprobanteLiquidacion", "documentoContableLiquidacion"],
    ],
  ),
  campo("receptor", "descripcionActividad", "Descripción de la actividad", {
    ayuda: "Si el código no está en CAT-019.",
    largoMin: 5,
    largoMax: 150,
  }),
  campo("receptor", "tipoPersona", "Tipo de persona", {
    ...persona,
    cuando: { tipo: ["facturaExportacion"] },
    enFormulario: true,
  }),
  campo("receptor", "tipoEstablecimiento", "Tipo de establecimiento", {
    ayuda: "De CAT-009; sin él, casa matriz.",
    clase: "opcion",
    opciones: opcionesDe(CLASES.map(({ codigo, texto }) => [codigo, texto])),
    cuando: DE_CONTABLE,
  }),
  campo("receptor", "nombreComercial", "Nombre comercial", {}),
  campo("receptor", "telefono", "Teléfono", { ayuda: "Al menos 8 dígitos." }),
];

/** Makes the fields that may be given for the receiver, or for one document. */
export const marcas = (donde: "documento" | "receptor"): CampoInput[] => [
  campo(donde, "retencionIva", "Retiene IVA", {
    ayuda: "true si el receptor es agente de retención del 1 % (Código Tributario, art. 162).",
    ejemplo: "true",
    clase: "booleano",
    cuando: { tipo: ["ticket", "factura"] },
  }),
  campo(donde, "percepcionIva", "Se le percibe IVA", {
    ayuda: "false si el emisor, agente de percepción, no percibe el 1 % de este receptor (art. 163).",
    ejemplo: "false",
    clase: "booleano",
    cuando: { tipo: ["factura"] },
  }),
  campo(donde, "retencionRenta", "Se le retiene renta", {
    ayuda: "false si no se retiene el 10 % de renta de sus servicios (art. 156).",
    ejemplo: "false",
    clase: "booleano",
    cuando: { tipo: ["facturaEspecial"] },
  }),
];
