import { type Amount, add, equals, isZero, negate, sum, ZERO } from "@dte/money";
import { type Contenido, type Dato, dineroText, montoText } from "@dte/print";
import { childrenNamed, type XmlElement } from "@dte/xmldsig";
import { childOf, textOf } from "../format/read-element.js";
import { PESO } from "../regime/monedas.js";
import { isNorma1007, nombreDeAjuste } from "./ajustes.js";
import type { Comprobante } from "./comprobante.js";
import { montoOf } from "./elemento.js";

/** An amount in pesos with its name; the sign says whether it is added or taken off. */
type Partida = { readonly etiqueta: string; readonly monto: Amount };

/** A sum after the total: its first amount, the amounts that are added to that, and the result. */
export type Saldo = {
  readonly titulo: string;
  readonly inicio: Amount;
  readonly partidas: readonly Partida[];
  readonly cierre: Partida;
};

const CUENTA = "Estado de la cuenta";
const RETENCIONES = "Retenciones";

/**
 * Gives the sums after the total, in pesos: sales that are not billed, amounts paid before or owed, and retentions. MontoTotal includes none of them
 * (Formato e-CF v1.0, totals fields 111 to 117).
 */
export function saldosDe({ root, encabezado }: Comprobante): Saldo[] {
  const totales = childOf(encabezado, "Totales");
  const monto = (nombre: string): Amount => montoOf(totales, nombre) ?? ZERO;
  const total = monto("MontoTotal");
  const noFacturable = monto("MontoNoFacturable");
  const periodo = montoOf(totales, "MontoPeriodo") ?? add(total, noFacturable);
  const conPeriodo = !isZero(noFacturable) || montoOf(totales, "MontoPeriodo") !== undefined;
  const retenido = conMonto([
    { etiqueta: "ITBIS retenido", monto: negate(monto("TotalITBISRetenido")) },
    { etiqueta: "ISR retenido", monto: negate(monto("TotalISRRetencion")) },
  ]);
  const cuenta = cuentaDe(
    { total, periodo, retenido, pagar: montoOf(totales, "ValorPagar") },
    conMonto([
      ...normaDe(root),
      { etiqueta: "Saldo anterior", monto: monto("SaldoAnterior") },
      { etiqueta: "Avance de pago", monto: negate(monto("MontoAvancePago")) },
    ]),
  );
  const isDescontado = retenido.length === 0 || retenido.some((each) => cuenta?.partidas.includes(each));
  const inicio = cuenta?.cierre.monto ?? total;
  const neto = {
    etiqueta: cuenta ? "A PAGAR MENOS RETENCIONES" : "TOTAL MENOS RETENCIONES",
    monto: add(inicio, sumaDe(retenido)),
  };
  return [
    ...(conPeriodo
      ? [
          {
            titulo: CUENTA,
            inicio: total,
            partidas: conMonto([{ etiqueta: "Monto no facturable", monto: noFacturable }]),
            cierre: { etiqueta: "MONTO DEL PERÍODO", monto: periodo },
          },
        ]
      : []),
    ...(cuenta ? [cuenta] : []),
    ...(isDescontado ? [] : [{ titulo: RETENCIONES, inicio, partidas: retenido, cierre: neto }]),
  ];
}

const sumaDe = (partidas: readonly Partida[]): Amount => sum(partidas.map(({ monto }) => monto));
const conMonto = (partidas: readonly Partida[]): readonly Partida[] =>
  partidas.filter(({ monto }) => !isZero(monto));

type Cifras = {
  readonly total: Amount;
  readonly periodo: Amount;
  readonly retenido: readonly Partida[];
  readonly pagar: Amount | undefined;
};

/**
 * Gives the sum that leads from the total to the amount to be paid. Issuers differ in the amount with which their ValorPagar begins, and in whether
 * retentions are taken from it: the way that adds up is shown.
 */
function cuentaDe(
  { total, periodo, retenido, pagar }: Cifras,
  propias: readonly Partida[],
): Saldo | undefined {
  if (!pagar && propias.length === 0) return undefined;
  const todas = [...propias, ...retenido];
  const propia = { inicio: total, partidas: propias };
  const maneras = [
    propia,
    { inicio: periodo, partidas: propias },
    { inicio: total, partidas: todas },
    { inicio: periodo, partidas: todas },
  ];
  const { inicio, partidas } =
    maneras.find((each) => pagar && equals(add(each.inicio, sumaDe(each.partidas)), pagar)) ?? propia;
  const monto = pagar ?? add(inicio, sumaDe(partidas));
  return { titulo: CUENTA, inicio, partidas, cierre: { etiqueta: "VALOR A PAGAR", monto } };
}

/** Lists the discounts of Norma 10-07, which lower the amount to be paid, and not the taxed one. */
const normaDe = (root: XmlElement | undefined): Partida[] =>
  childrenNamed(childOf(root, "DescuentosORecargos"), "DescuentoORecargo")
    .filter(isNorma1007)
    .map((each) => ({
      etiqueta: nombreDeAjuste(each),
      monto: negate(montoOf(each, "MontoDescuentooRecargo") ?? ZERO),
    }));

/**
 * Writes the sums under the total, one after the other. One that does not begin with the figure above it shows its first amount; in a document in
 * another currency each says that it is in pesos.
 */
export function retencionesDe(comprobante: Comprobante): Contenido["retenciones"] {
  const saldos = saldosDe(comprobante);
  const isOtra = textOf(comprobante.encabezado, "OtraMoneda", "TipoMoneda") !== "";
  const total = montoOf(comprobante.encabezado, "Totales", "MontoTotal");
  const renglon = ({ etiqueta, monto }: Partida): Dato => ({
    etiqueta,
    valor: isOtra ? dineroText(monto, PESO) : montoText(monto),
  });
  const cierreDe = ({ cierre: { etiqueta, monto } }: Saldo): Dato => ({
    etiqueta,
    valor: dineroText(monto, PESO),
  });
  const renglones = saldos.flatMap((saldo, i) => {
    const encima = saldos[i - 1]?.cierre.monto ?? (isOtra ? undefined : total);
    const sigue = encima !== undefined && equals(encima, saldo.inicio);
    const inicio = { etiqueta: isOtra ? "Total en pesos" : "Total", monto: saldo.inicio };
    return [...(sigue ? [] : [renglon(inicio)]), ...saldo.partidas.map(renglon), cierreDe(saldo)];
  });
  const ultimo = renglones.at(-1);
  if (!ultimo) return undefined;
  const titulos = [...new Set(saldos.map(({ titulo }) => titulo))];
  const titulo = titulos.length > 1 ? `${CUENTA} y ${RETENCIONES.toLowerCase()}` : (titulos[0] ?? CUENTA);
  return { titulo, parciales: renglones.slice(0, -1), total: ultimo };
}
