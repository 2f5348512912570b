import {
  type Bateria,
  type CertificacionDe,
  claveDe,
  type GrupoCertificacion,
  type HechoCertificacion,
  type PasoCertificacion,
} from "@dte/certifier";
import { createAzar } from "./azar.js";
import {
  type Cuerpo,
  contable,
  dato,
  exportacion,
  type Hoja,
  itemsOf,
  liquidacion,
  nota,
  PERSONA,
  receptorOf,
  retencion,
  venta,
} from "./cuerpos.js";

/** The part of a battery that belongs to one of MH's types (CAT-002). */
type Tipo = GrupoCertificacion & {
  readonly tipo: string;
  /** The type whose documents it adjusts, beginning with the one at `desde`. */
  readonly ajusta?: { readonly clave: string; readonly desde: number };
  readonly cuerpo: (hoja: Hoja) => Cuerpo;
};

const EVENTOS = 5;
/** The causes of contingency that an issuer may have itself: CAT-005. */
const CAUSAS = [2, 3, 4, 5] as const;
const HORA_MS = 3_600_000;
const MINUTO_MS = 60_000;

/** Writes a moment by El Salvador's clock, which is the same all year. */
const localOf = (instante: Date): string =>
  new Date(instante.getTime() - 6 * HORA_MS).toISOString().slice(0, 19);
const diaDe = (instante: Date): string => localOf(instante).slice(0, 10);

/** The types of the battery. Their numbers of documents are the fewest that MH counts: Manual Funcional V2.0, p. 76. */
const TIPOS: readonly Tipo[] = [
  { clave: "01", tipo: "ticket", nombre: "Facturas", minimo: 90, cuerpo: (hoja) => venta(hoja, "ticket") },
  {
    ...{ clave: "03", tipo: "factura", nombre: "Comprobantes de crédito fiscal", minimo: 75 },
    cuerpo: (hoja) => venta(hoja, "factura"),
  },
  {
    ...{ clave: "04", tipo: "notaRemision", nombre: "Notas de remisión", minimo: 50 },
    cuerpo: (hoja) => ({
      tipo: "notaRemision",
      receptor: receptorOf(hoja),
      items: itemsOf(hoja),
      datosAdicionales: [dato("MH_BIEN_TITULO", `0${1 + hoja.azar.below(5)}`)],
    }),
  },
  {
    ...{ clave: "05", tipo: "notaCredito", nombre: "Notas de crédito", minimo: 50 },
    ...{ ajusta: { clave: "03", desde: 0 }, cuerpo: nota("notaCredito", "Devolución parcial") },
  },
  {
    ...{ clave: "06", tipo: "notaDebito", nombre: "Notas de débito", minimo: 25 },
    ...{ ajusta: { clave: "03", desde: 50 }, cuerpo: nota("notaDebito", "Intereses por mora") },
  },
  {
    ...{ clave: "07", tipo: "comprobanteRetencion", nombre: "Comprobantes de retención", minimo: 50 },
    cuerpo: retencion,
  },
  {
    ...{ clave: "08", tipo: "comprobanteLiquidacion", nombre: "Comprobantes de liquidación", minimo: 75 },
    cuerpo: liquidacion,
  },
  {
    ...{ clave: "09", tipo: "documentoContableLiquidacion" },
    ...{ nombre: "Documentos contables de liquidación", minimo: 50, cuerpo: contable },
  },
  {
    ...{ clave: "11", tipo: "facturaExportacion", nombre: "Facturas de exportación", minimo: 90 },
    cuerpo: exportacion,
  },
  {
    ...{ clave: "14", tipo: "facturaEspecial", nombre: "Facturas de sujeto excluido", minimo: 25 },
    cuerpo: (hoja) => ({ tipo: "facturaEspecial", receptor: PERSONA, items: itemsOf(hoja, 3) }),
  },
  {
    ...{ clave: "15", tipo: "reciboDonacion", nombre: "Comprobantes de donación", minimo: 25 },
    cuerpo: (hoja) => ({
      tipo: "reciboDonacion",
      receptor: PERSONA,
      items: [{ descripcion: "Donativo", precioUnitario: (1_000 + hoja.azar.below(9_000)) / 100 }],
      datosAdicionales: [dato("MH_TIPO_DONACION_1", "1")],
    }),
  },
];

const INVALIDACION: GrupoCertificacion = {
  clave: "invalidacion",
  nombre: "Eventos de invalidación",
  minimo: EVENTOS,
};
const CONTINGENCIA: GrupoCertificacion = {
  clave: "contingencia",
  nombre: "Eventos de contingencia",
  minimo: EVENTOS,
};
/** The type whose documents the battery cancels, and issues while the taxpayer is cut off. */
const DE_EVENTOS = "01";

/** Lists the types for which the account has number ranges, since it is going to issue those. */
const tiposDe = ({ cuenta: { secuencias = [] } }: CertificacionDe): readonly Tipo[] => {
  const suyos = secuencias.map(({ tipo }) => tipo.toLowerCase());
  const issues = ({ clave, tipo }: Tipo) => suyos.includes(clave) || suyos.includes(tipo.toLowerCase());
  const emitidos = TIPOS.filter(issues);
  // A note needs a document to adjust.
  return emitidos.filter(
    ({ ajusta }) => ajusta === undefined || emitidos.some(({ clave }) => clave === ajusta.clave),
  );
};

const issuesDeEventos = (de: CertificacionDe): boolean =>
  tiposDe(de).some(({ clave }) => clave === DE_EVENTOS);

function pasosDe(tipo: Tipo, de: CertificacionDe): PasoCertificacion[] {
  return Array.from({ length: tipo.minimo }, (_, indice) => {
    const clave = claveDe(tipo.clave, indice);
    const tras = tipo.ajusta && claveDe(tipo.ajusta.clave, tipo.ajusta.desde + indice);
    return {
      ...{ clave, grupo: tipo.clave, accion: "emitir" as const },
      ...(tras !== undefined && { tras }),
      cuerpo: ({ idDe, ahora }) => ({
        ...tipo.cuerpo({ azar: createAzar(de.semilla, clave), de, indice, hoy: diaDe(ahora) }),
        ...(tras !== undefined && { idDteOriginal: idDe(tras) }),
      }),
    };
  });
}

const invalidaciones = (): PasoCertificacion[] =>
  Array.from({ length: EVENTOS }, (_, indice) => {
    const tras = claveDe(DE_EVENTOS, indice);
    return {
      ...{
        clave: claveDe(INVALIDACION.clave, indice),
        grupo: INVALIDACION.clave,
        accion: "anular" as const,
        tras,
      },
      cuerpo: ({ idDe }) => ({
        dteId: idDe(tras),
        motivoAnulacion: "Se rescinde la operación de prueba",
        tipoAnulacion: 2,
      }),
    };
  });

/** Makes documents that were handed over while the taxpayer was cut off, an hour ago and not across two days. */
function enContingencia(de: CertificacionDe): PasoCertificacion[] {
  return Array.from({ length: EVENTOS }, (_, indice) => {
    const clave = claveDe(CONTINGENCIA.clave, indice);
    const tipo = CAUSAS[indice % CAUSAS.length] ?? CAUSAS[0];
    const cuerpo = ({ ahora, newId, numeroDe }: HechoCertificacion): Cuerpo => {
      const minutesAgo = (minutos: number) => localOf(new Date(ahora.getTime() - minutos * MINUTO_MS));
      return {
        ...venta({ azar: createAzar(de.semilla, clave), de, indice, hoy: diaDe(ahora) }, "ticket"),
        // Each contingency ends before the next one begins, so that each gets an event of its own.
        fechaEmision: minutesAgo(8 + indice * 10),
        datosAdicionales: [dato("NUMERO_SECUENCIAL", String(numeroDe(DE_EVENTOS, "ticket")))],
        contingencia: {
          tipo,
          ...(tipo === 5 && { motivo: "Inundación del local de prueba" }),
          ...{
            id: newId().toUpperCase(),
            desde: minutesAgo(9 + indice * 10),
            hasta: minutesAgo(5 + indice * 10),
          },
        },
      };
    };
    return { clave, grupo: CONTINGENCIA.clave, accion: "emitir", cuerpo };
  });
}

/** MH's battery of acceptance: Manual Funcional V2.0, p. 76, for the types that the account numbers. */
export const bateria: Bateria = {
  titulo: "Batería de aceptación de la Dirección General de Impuestos Internos",
  grupos: (de) => [
    ...tiposDe(de).map(({ clave, nombre, minimo }) => ({ clave, nombre, minimo })),
    ...(issuesDeEventos(de) ? [INVALIDACION, CONTINGENCIA] : []),
  ],
  pasos: (de) => [
    ...tiposDe(de).flatMap((tipo) => pasosDe(tipo, de)),
    ...(issuesDeEventos(de) ? [...invalidaciones(), ...enContingencia(de)] : []),
  ],
};
