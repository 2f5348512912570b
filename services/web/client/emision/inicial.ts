import type { Cuenta, Dte } from "@dte/client";
import { add, amount, formatShort, isZero } from "@dte/money";
import { plain } from "../format.js";
import { type Borrador, type ItemBorrador, nuevoBorrador, nuevoImpuesto, nuevoItem } from "./borrador.js";
import type { OpcionImpuesto } from "./opcion.js";
import type { Pais } from "./pais.js";

type Inicio = { pais: Pais; account: Cuenta; original: Dte | undefined; tipo: string };
type Item = Dte["items"][number];

/** Gives the form at its beginning: a document of the account's own type, or a note of `original` with its lines, their discounts and taxes. */
export function borradorDe({ pais, account, original, tipo }: Inicio): Borrador {
  const tipos = pais.tipos(account);
  const pedidos = [tipo, account.tipoDocumentoPorDefecto ?? "", tipos[0]?.valor ?? "factura"];
  const elegido = pedidos.find((each) => tipos.some(({ valor }) => valor === each)) ?? "factura";
  const borrador = nuevoBorrador(elegido);
  if (!original || !pais.esNota(elegido)) return borrador;
  return {
    ...borrador,
    idDteOriginal: original.id ?? "",
    moneda: original.moneda === account.monedaPorDefecto ? "" : original.moneda,
    datos: datosDe(original, pais),
    items: original.items.map((item, indice) => ({
      ...nuevoItem(),
      descripcion: item.descripcion,
      tipo: item.tipo,
      cantidad: plain(item.cantidad),
      unidadMedida: item.unidadMedida,
      precioUnitario: plain(item.precioUnitario),
      descuento: descuentoDe(item),
      ...(!pais.isSinImpuestos(elegido) && {
        iva: original.datosExportacion && pais.exportaSinIva ? "" : ivaDe(item, pais),
        otros: otrosDe(item, pais),
        datos: datosDeLinea(original, pais, indice + 1),
      }),
    })),
  };
}

/** Adds up both discounts of a line, because the form has only one. */
function descuentoDe({ descuento, otroDescuento }: Item): string {
  const suma = add(amount(plain(descuento)), amount(plain(otroDescuento)));
  return isZero(suma) ? "" : formatShort(suma);
}

/** Finds the choice of the general tax. A line with a selective tax on top may have the general one twice, both with the same unit. */
function ivaDe({ impuestos }: Item, { iva }: Pais): string {
  const isSaid = ({ nombreCorto, codigoUnidadGravable }: OpcionImpuesto) =>
    impuestos.some(
      (each) => each.nombreCorto === nombreCorto && each.codigoUnidadGravable === codigoUnidadGravable,
    );
  return iva.find(isSaid)?.valor ?? "";
}

/** Gives the taxes beside the general one that the form has; the second half of a pair comes with its first. */
function otrosDe({ impuestos }: Item, { otros }: Pais): ItemBorrador["otros"] {
  return impuestos.flatMap((impuesto) => {
    const suyas = otros.filter(({ nombreCorto }) => nombreCorto === impuesto.nombreCorto);
    const [unica, ...mas] = suyas;
    const opcion =
      suyas.find(({ codigoUnidadGravable }) => codigoUnidadGravable === impuesto.codigoUnidadGravable) ??
      (mas.length === 0 ? unica : undefined);
    if (!opcion) return [];
    const monto = opcion.pide && impuesto[opcion.pide];
    return [nuevoImpuesto(opcion.valor, monto === undefined ? "" : plain(monto))];
  });
}

const dichosDe = ({ datosAdicionales = [] }: Dte): [nombre: string, valor: string][] =>
  datosAdicionales.map(({ nombre, valor }) => [nombre.trim().toUpperCase(), valor]);

const datosDe = (original: Dte, { heredaNota }: Pais): Borrador["datos"] =>
  Object.fromEntries(dichosDe(original).filter(([nombre]) => heredaNota.documento.test(nombre)));

/** Matches the name of a line's datum: a name, the number of the line, and further parts, as in DATO_2_1. */
const DE_LINEA = /^(.+?)_(\d+)((?:_\d+)*)$/;

/** Gives the data of a line of the original without its number, because the line may have another one in the note. */
function datosDeLinea(original: Dte, { heredaNota }: Pais, numero: number): ItemBorrador["datos"] {
  return Object.fromEntries(
    dichosDe(original).flatMap(([nombre, valor]) => {
      const [, base = "", linea, resto = ""] = DE_LINEA.exec(nombre) ?? [];
      const isSuyo = heredaNota.linea.includes(base) && Number(linea) === numero;
      return isSuyo ? [[`${base}_#${resto}`, valor]] : [];
    }),
  );
}
