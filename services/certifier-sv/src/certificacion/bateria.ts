import type {
  Bateria,
  CertificacionDe,
  GrupoCertificacion,
  HechoCertificacion,
  PasoCertificacion,
  ProductoDeCatalogo,
} from "@dte/certifier";
import { type Azar, createAzar } from "./azar.js";

type Cuerpo = Readonly<Record<string, unknown>>;
type Dato = { readonly nombre: string; readonly valor: string };
/** What one document is made from; `hoy` is yyyy-MM-dd. */
type Hoja = {
  readonly azar: Azar;
  readonly de: CertificacionDe;
  readonly indice: number;
  readonly hoy: string;
};

/** What a battery has of one of MH's types (CAT-002). */
type Tipo = GrupoCertificacion & {
  readonly tipo: string;
  /** The type whose documents it adjusts, beginning with the one at `desde`. */
  readonly ajusta?: { readonly clave: string; readonly desde: number };
  readonly cuerpo: (hoja: Hoja) => Cuerpo;
};

const EVENTOS = 5;
/** CAT-005: what an issuer may have suffered itself. */
const CAUSAS = [2, 3, 4, 5] as const;
const HORA_MS = 3_600_000;
const MINUTO_MS = 60_000;

/** Writes a moment by El Salvador's clock, which is the same all year. */
const localOf = (instante: Date): string =>
  new Date(instante.getTime() - 6 * HORA_MS).toISOString().slice(0, 19);
const diaDe = (instante: Date): string => localOf(instante).slice(0, 10);

const dato = (nombre: string, valor: string): Dato => ({ nombre, valor });

/** Picks one to six things of the catalogue, at prices with cents; where the catalogue has none, one service. */
function itemsOf({ azar, de }: Hoja, max = 6): Cuerpo[] {
  const { productos } = de;
  return Array.from({ length: 1 + azar.below(max) }, () => {
    const producto = productos[azar.below(productos.length)] ?? SERVICIO;
    return itemDe(producto, azar);
  });
}

const SERVICIO: ProductoDeCatalogo = { nombre: "Servicio", precioUnitario: "25.00", tipoProducto: "S" };

function itemDe(
  { nombre, precioUnitario, unidadMedida, tipoProducto }: ProductoDeCatalogo,
  azar: Azar,
): Cuerpo {
  return {
    descripcion: nombre,
    cantidad: 1 + azar.below(12),
    precioUnitario: Number(precioUnitario),
    tipo: tipoProducto === "S" ? "servicio" : "bien",
    ...(unidadMedida && { unidadMedida }),
  };
}

/** Turns a line, now and then, into one of another kind of sale. */
const conClases = (items: readonly Cuerpo[], { azar }: Hoja): Cuerpo[] =>
  items.map((item, i) => {
    const unidad = i > 0 && azar.below(6) === 0 ? 2 + azar.below(2) : undefined;
    return unidad === undefined
      ? { ...item }
      : { ...item, impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable: unidad }] };
  });

/** Picks a receiver whom MH certainly knows: one of those that were named, or the taxpayer itself. */
function receptorOf({ azar, de }: Hoja): Cuerpo {
  const { cuenta, receptores = [] } = de;
  const dicho = receptores[azar.below(Math.max(receptores.length, 1))];
  if (dicho) return dicho;
  const { nombre, direccion } = cuenta.informacionFiscal ?? {};
  const suyos = ["MH_NRC", "MH_CODIGO_ACTIVIDAD", "MH_DESCRIPCION_ACTIVIDAD"];
  return {
    id: cuenta.id,
    tipoId: "NIT",
    nombre,
    direccion,
    datosAdicionales: (cuenta.datosAdicionales ?? []).filter((each) => suyos.includes(each.nombre)),
  };
}

/** The person has a DUI whose check digit is right, and does not exist. */
const PERSONA = {
  id: "01234567-8",
  tipoId: "DUI",
  nombre: "PERSONA DE PRUEBA",
  direccion: { direccion: "Calle de Prueba 1", idMunicipio: "SV.06.23.14" },
} as const;

/** Makes a sale at home: to a final consumer, to somebody with a name, on credit, with a discount. */
function venta(hoja: Hoja, tipo: string): Cuerpo {
  const { azar, indice } = hoja;
  const aNombre = tipo === "factura" ? receptorOf(hoja) : indice % 3 === 0 ? PERSONA : undefined;
  return {
    tipo,
    ...(aNombre && { receptor: aNombre }),
    items: conClases(itemsOf(hoja), hoja).map((item, i) =>
      i === 0 && azar.below(4) === 0 ? { ...item, descuento: 0.5 } : item,
    ),
    datosAdicionales: indice % 5 === 0 ? [dato("MH_OBSERVACIONES", `Prueba ${indice + 1}`)] : [],
  };
}

const nota = (tipo: string, motivoAjuste: string) => {
  return (hoja: Hoja): Cuerpo => ({
    tipo,
    motivoAjuste,
    // The note is over less than any line of the catalogue, since it may never be above what it adjusts.
    items: [{ descripcion: motivoAjuste, precioUnitario: centavos(hoja), tipo: "servicio" }],
  });
};

/** Picks an amount below the cheapest price. */
function centavos({ azar, de }: Hoja): number {
  const precios = de.productos.map(({ precioUnitario }) => Number(precioUnitario));
  const menor = Math.min(...(precios.length > 0 ? precios : [Number(SERVICIO.precioUnitario)]));
  return Math.max(0.02, Math.round(menor * (5 + azar.below(20))) / 100);
}

const EXTRANJEROS = [
  ["ACME INC.", "US", "1 Main Street, Miami"],
  ["IMPORTACIONES DEL NORTE, S.A.", "GT", "5a avenida 4-20, Guatemala"],
  ["KAFFEE HANDEL GMBH", "DE", "Hafenstrasse 7, Hamburg"],
] as const;

function exportacion(hoja: Hoja): Cuerpo {
  const [nombre, pais, direccion] = EXTRANJEROS[hoja.azar.below(EXTRANJEROS.length)] ?? EXTRANJEROS[0];
  return {
    tipo: "facturaExportacion",
    receptor: { id: `EXT-${hoja.indice + 1}`, tipoId: "OTRO", nombre, direccion: { direccion, pais } },
    datosExportacion: { tipoItemExportacion: "2" },
    items: itemsOf(hoja).map((item) => ({ ...item, tipo: "servicio" })),
  };
}

/** Makes a retention of documents that suppliers issued, whose codes no document has. */
function retencion(hoja: Hoja): Cuerpo {
  const numero = `PRUEBA${String(hoja.indice + 1).padStart(6, "0")}`;
  return {
    tipo: "comprobanteRetencion",
    receptor: receptorOf(hoja),
    items: [{ descripcion: "Compra de prueba", precioUnitario: (10_000 + hoja.azar.below(90_000)) / 100 }],
    datosAdicionales: [dato("MH_RETENIDO_NUMERO_1", numero), dato("MH_RETENIDO_FECHA_1", hoja.hoy)],
  };
}

/** Makes a settlement of what was sold on the receiver's account, by documents whose codes no document has. */
function liquidacion(hoja: Hoja): Cuerpo {
  const items = itemsOf(hoja, 4);
  return {
    tipo: "comprobanteLiquidacion",
    receptor: receptorOf(hoja),
    items,
    datosAdicionales: items.flatMap((_, i) => [
      dato(`MH_LIQUIDADO_NUMERO_${i + 1}`, `PRUEBA${String(hoja.indice + 1).padStart(6, "0")}X${i + 1}`),
      dato(`MH_LIQUIDADO_FECHA_${i + 1}`, hoja.hoy),
    ]),
  };
}

/** Makes the settlement of a day's card payments, with a commission. */
function contable(hoja: Hoja): Cuerpo {
  const receptor = receptorOf(hoja);
  return {
    tipo: "documentoContableLiquidacion",
    // MH wants an affiliate's mail address, and a test must reach nobody.
    receptor: { direccionCorreoElectronico: "afiliado@example.com", ...receptor },
    items: [{ descripcion: "Pagos con tarjeta", precioUnitario: (100_000 + hoja.azar.below(900_000)) / 100 }],
    datosAdicionales: [
      dato("MH_LIQUIDACION_DESDE", hoja.hoy),
      dato("MH_LIQUIDACION_HASTA", hoja.hoy),
      dato("MH_COMISION", `${1 + hoja.azar.below(30)}.50`),
    ],
  };
}

/** The numbers are the fewest that MH counts of each type: Manual Funcional V2.0, p. 76. */
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
/** The battery cancels documents of this type, and issues it while the taxpayer is cut off. */
const DE_EVENTOS = "01";

/** Lists the types for which the account has number ranges: it is going to issue those. */
const tiposDe = ({ cuenta: { secuencias = [] } }: CertificacionDe): readonly Tipo[] => {
  const suyos = secuencias.map(({ tipo }) => tipo.toLowerCase());
  const issues = ({ clave, tipo }: Tipo) => suyos.includes(clave) || suyos.includes(tipo.toLowerCase());
  const emitidos = TIPOS.filter(issues);
  // A note needs what it adjusts.
  return emitidos.filter(
    ({ ajusta }) => ajusta === undefined || emitidos.some(({ clave }) => clave === ajusta.clave),
  );
};

const issuesDeEventos = (de: CertificacionDe): boolean =>
  tiposDe(de).some(({ clave }) => clave === DE_EVENTOS);

const claveDe = (grupo: string, indice: number): string => `${grupo}/${indice + 1}`;

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
        // Each contingency ends before the next one begins, so that every one is an event.
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
