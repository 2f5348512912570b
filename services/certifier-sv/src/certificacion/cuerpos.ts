import { type CertificacionDe, itemDe, type ProductoDeCatalogo } from "@dte/certifier";
import type { Azar } from "./azar.js";

/** The body of a request. */
export type Cuerpo = Readonly<Record<string, unknown>>;
type Dato = { readonly nombre: string; readonly valor: string };
/** The data that one document is made from; `hoy` is yyyy-MM-dd. */
export type Hoja = {
  readonly azar: Azar;
  readonly de: CertificacionDe;
  readonly indice: number;
  readonly hoy: string;
};

const SERVICIO: ProductoDeCatalogo = { nombre: "Servicio", precioUnitario: "25.00", tipoProducto: "S" };

/** Makes a datoAdicional. */
export const dato = (nombre: string, valor: string): Dato => ({ nombre, valor });

/** Picks one to six products of the catalogue, at prices with cents; an empty catalogue gives one service. */
export function itemsOf({ azar, de }: Hoja, max = 6): Cuerpo[] {
  const { productos } = de;
  return Array.from({ length: 1 + azar.below(max) }, () => {
    const producto = productos[azar.below(productos.length)] ?? SERVICIO;
    return itemDe(producto, 1 + azar.below(12));
  });
}

/** Turns a line, now and then, into one of another kind of sale. */
const conClases = (items: readonly Cuerpo[], { azar }: Hoja): Cuerpo[] =>
  items.map((item, i) => {
    const unidad = i > 0 && azar.below(6) === 0 ? 2 + azar.below(2) : undefined;
    return unidad === undefined
      ? { ...item }
      : { ...item, impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable: unidad }] };
  });

/** Picks a receiver whom MH certainly knows: one of those that the account names, or the taxpayer itself. */
export function receptorOf({ azar, de }: Hoja): Cuerpo {
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

/** A person who does not exist, with a DUI whose check digit is right. */
export const PERSONA = {
  id: "01234567-8",
  tipoId: "DUI",
  nombre: "PERSONA DE PRUEBA",
  direccion: { direccion: "Calle de Prueba 1", idMunicipio: "SV.06.23.14" },
} as const;

/** Makes a sale at home: to a final consumer, to somebody with a name, on credit, with a discount. */
export function venta(hoja: Hoja, tipo: string): Cuerpo {
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

/** Makes a note. */
export const nota = (tipo: string, motivoAjuste: string) => {
  return (hoja: Hoja): Cuerpo => ({
    tipo,
    motivoAjuste,
    // The note is over less than any line of the catalogue, since it may never exceed its original.
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

/** Makes an export of services. */
export function exportacion(hoja: Hoja): Cuerpo {
  const [nombre, pais, direccion] = EXTRANJEROS[hoja.azar.below(EXTRANJEROS.length)] ?? EXTRANJEROS[0];
  return {
    tipo: "facturaExportacion",
    receptor: { id: `EXT-${hoja.indice + 1}`, tipoId: "OTRO", nombre, direccion: { direccion, pais } },
    datosExportacion: { tipoItemExportacion: "2" },
    items: itemsOf(hoja).map((item) => ({ ...item, tipo: "servicio" })),
  };
}

/** Makes a retention of documents that suppliers issued, whose codes no document has. */
export function retencion(hoja: Hoja): Cuerpo {
  const numero = `PRUEBA${String(hoja.indice + 1).padStart(6, "0")}`;
  return {
    tipo: "comprobanteRetencion",
    receptor: receptorOf(hoja),
    items: [{ descripcion: "Compra de prueba", precioUnitario: (10_000 + hoja.azar.below(90_000)) / 100 }],
    datosAdicionales: [dato("MH_RETENIDO_NUMERO_1", numero), dato("MH_RETENIDO_FECHA_1", hoja.hoy)],
  };
}

/** Makes a settlement of sales on the receiver's account, by documents whose codes no document has. */
export function liquidacion(hoja: Hoja): Cuerpo {
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
export function contable(hoja: Hoja): Cuerpo {
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
