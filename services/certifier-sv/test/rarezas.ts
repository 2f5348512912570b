import type { SolicitudInput } from "@dte/contracts";
import { cuenta, dato, exportacion, type More, original } from "./conformance-solicitudes.js";
import { POR_TIPO } from "./descrito.js";

/** Parts of unusual but legal requests. */

type Item = NonNullable<SolicitudInput["items"]>[number];
export const iva = (codigoUnidadGravable: number) => ({ nombreCorto: "IVA", codigoUnidadGravable });
export const una = (precioUnitario: string, resto: Item = {}): Item => ({
  descripcion: "Algo",
  precioUnitario,
  ...resto,
});
export const de = (unidad: number, precioUnitario: string): Item =>
  una(precioUnitario, { impuestos: [iva(unidad)] });
export const con = (precioUnitario: string, nombreCorto: string, resto = {}): Item =>
  una(precioUnitario, { impuestos: [iva(1), { nombreCorto, codigoUnidadGravable: 1, ...resto }] });
export const tipo = (nombre: string, items: Item[], ...datos: ReturnType<typeof dato>[]): SolicitudInput => {
  const solicitud = POR_TIPO[nombre] ?? {};
  return { ...solicitud, items, datosAdicionales: [...(solicitud.datosAdicionales ?? []), ...datos] };
};
export const ticket = (items: Item[], ...datos: ReturnType<typeof dato>[]) => tipo("ticket", items, ...datos);
export const factura = (items: Item[], ...datos: ReturnType<typeof dato>[]) =>
  tipo("factura", items, ...datos);
export const descuento = (clase: string, monto: string) => dato(`MH_DESCUENTO_${clase}`, monto);
export const persona = (resto: NonNullable<SolicitudInput["receptor"]>) => ({
  ...ticket([una("1")]),
  receptor: { id: "01234567-8", nombre: "Persona", ...resto },
});
export const bienes = (codigoIncoterm: string, resto = {}): SolicitudInput => ({
  ...exportacion,
  datosExportacion: {
    ...{ tipoItemExportacion: "1", recintoFiscal: "01", regimen: "EX-1.1000.000", codigoIncoterm },
    ...resto,
  },
});
export const compra = (items: Item[], ...datos: ReturnType<typeof dato>[]) =>
  tipo("facturaEspecial", items, ...datos);
export const servicio = (precioUnitario: string): Item => una(precioUnitario, { tipo: "servicio" });
export const pagada = (...abonos: NonNullable<SolicitudInput["abonosPactados"]>) => ({
  ...factura([una("113")]),
  abonosPactados: abonos,
});
export const filas = (cuantas: number, prefijo: string, valores: Readonly<Record<string, string>>) =>
  Array.from({ length: cuantas }, (_, i) =>
    Object.entries(valores).map(([nombre, valor]) => dato(`${prefijo}_${nombre}_${i + 1}`, valor)),
  ).flat();
export const remitido = (fecha: string) =>
  filas(1, "MH_RELACIONADO", { TIPO: "04", NUMERO: "NR17", FECHA: fecha });
export const deNota = { dteOriginal: original };
export const percibe: More = {
  cuenta: { datosAdicionales: [...(cuenta.datosAdicionales ?? []), dato("MH_AGENTE_PERCEPCION", "true")] },
};
