import type { Cuenta, Dte } from "@dte/client";
import { type Borrador, isNota, nuevoBorrador, nuevoItem, type Opcion } from "./solicitud.js";

type Inicio = { account: Cuenta; original: Dte | undefined; tipos: readonly Opcion[]; tipo: string };

/** What the form begins with: the account's own type, or a note of `original` with its lines. */
export function borradorDe({ account, original, tipos, tipo }: Inicio): Borrador {
  const pedidos = [tipo, account.tipoDocumentoPorDefecto ?? "", tipos[0]?.valor ?? "factura"];
  const elegido = pedidos.find((each) => tipos.some(({ valor }) => valor === each)) ?? "factura";
  const borrador = nuevoBorrador(elegido);
  if (!original || !isNota(elegido)) return borrador;
  return {
    ...borrador,
    idDteOriginal: original.id ?? "",
    moneda: original.moneda === account.monedaPorDefecto ? "" : original.moneda,
    items: original.items.map((item) => ({
      ...nuevoItem(),
      descripcion: item.descripcion,
      tipo: item.tipo,
      cantidad: String(item.cantidad),
      unidadMedida: item.unidadMedida,
      precioUnitario: String(item.precioUnitario),
      descuento: item.descuento > 0 ? String(item.descuento) : "",
    })),
  };
}
