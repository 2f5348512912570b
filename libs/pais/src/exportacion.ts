import type { CampoInput, DatosExportacion } from "@dte/contracts";

type Comun = keyof Omit<DatosExportacion, "otros" | `_${string}`>;

const campo = (nombre: Comun, etiqueta: string, largoMax: number): CampoInput => ({
  donde: "exportacion",
  nombre,
  etiqueta,
  clase: "texto",
  largoMax,
  delContrato: true,
});

/**
 * The fields of `datosExportacion` that the contract has for every country (decisions, section 1), with the contract's lengths. A country that does
 * not use one accepts it all the same.
 */
export const EXPORTACION_COMUN: readonly CampoInput[] = [
  campo("nombreConsignatarioODestinatario", "Consignatario o destinatario", 500),
  campo("direccionConsignatarioODestinatario", "Dirección del consignatario o destinatario", 2_000),
  campo("codigoConsignatarioODestinatario", "Código del consignatario o destinatario", 100),
  campo("nombreComprador", "Comprador", 500),
  campo("direccionComprador", "Dirección del comprador", 2_000),
  campo("codigoComprador", "Código del comprador", 100),
  campo("otraReferencia", "Otra referencia", 500),
  campo("incoterm", "INCOTERM", 10),
  campo("nombreExportador", "Exportador", 500),
  campo("codigoExportador", "Código del exportador", 100),
  campo("lugarExpedicion", "Lugar de expedición", 500),
  campo("paisConsignatario", "País del consignatario", 100),
];
