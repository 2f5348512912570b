import { type Decimal, decimal, quotient, times, total, ZERO } from "@dte/sandbox";
import type { Documento } from "../document.js";
import { amountAt, listAt, textAt } from "../fields.js";
import { type Finding, finding } from "../findings.js";
import { GALON, IVA, IVA_EXPORTACION, TRIBUTOS_INFORMATIVOS } from "../tables/codes.js";
import { expectAmount, IVA_FACTOR } from "./amounts.js";
import { sumOf } from "./items.js";

/** The taxes by the gallon of fuel: Ley del FOVIAL, article 26, and Ley de Transporte Terrestre (COTRANS). */
const BY_GALLON: Readonly<Record<string, Decimal>> = { D1: decimal("0.20"), C8: decimal("0.10") };
/** The tax on the price of lodging without IVA: Ley de Turismo, article 16. */
const TURISMO = "59";
const TURISMO_RATE = decimal("0.05");

type Consolidado = { readonly codigo: string; readonly valor: Decimal; readonly campo: string };

/**
 * Checks the list of taxes of the summary: each tax of the items is there once, and there is no other. `iva` is the amount under code 20; absent when
 * the IVA is within the price or there is none.
 */
export function checkTributos(documento: Documento, iva: Decimal | undefined): Finding[] {
  const { items, tipo } = documento;
  const consolidados = readConsolidados(documento);
  const codes = consolidados.map(({ codigo }) => codigo);
  const expected = new Set(items.flatMap(({ tributos }) => tributos ?? []));
  const findings: Finding[] = [];
  if (new Set(codes).size < codes.length) findings.push(finding("025", "resumen.tributos"));
  for (const codigo of expected)
    if (!codes.includes(codigo)) findings.push(finding("023", "resumen.tributos", codigo));
  for (const { codigo, valor, campo } of consolidados) {
    if (!expected.has(codigo)) findings.push(finding("024", campo, codigo));
    else if (codigo === IVA && iva !== undefined) findings.push(...expectAmount(campo, valor, iva));
    else if (codigo === IVA_EXPORTACION) findings.push(...expectAmount(campo, valor, ZERO));
    else if (codigo in BY_GALLON || codigo === TURISMO)
      findings.push(...checkSpecific(documento, { codigo, valor, campo }, tipo === "01"));
  }
  return findings;
}

/** Adds up the taxes that are added to the operation: all but those that are only informative. */
export function sumOfTributos(documento: Documento): Decimal {
  return total(
    readConsolidados(documento)
      .filter(({ codigo }) => !TRIBUTOS_INFORMATIVOS.includes(codigo))
      .map(({ valor }) => valor),
  );
}

function readConsolidados({ root }: Documento): Consolidado[] {
  return listAt(root, "resumen.tributos").map((json, index) => ({
    codigo: textAt(json, "codigo") ?? "",
    valor: amountAt(json, "valor"),
    campo: `resumen.tributos[${index}].valor`,
  }));
}

function checkSpecific(
  { root, items }: Documento,
  { codigo, valor, campo }: Consolidado,
  isInclusive: boolean,
): Finding[] {
  const own = items.filter(({ tributos }) => tributos?.includes(codigo));
  const byGallon = BY_GALLON[codigo];
  if (byGallon !== undefined) {
    const isInGallons = own.every(({ uniMedida }) => uniMedida === GALON);
    const gallons = sumOf(own, ({ cantidad }) => cantidad);
    return isInGallons ? expectAmount(campo, valor, times(gallons, byGallon)) : [];
  }
  // The issuer chooses how to spread a discount of the whole document over its lines, so there is nothing to compare with.
  if (amountAt(root, "resumen.descuGravada").units !== 0n) return [];
  const sold = sumOf(own, ({ gravada }) => gravada);
  const base = isInclusive ? quotient(sold, IVA_FACTOR, 8) : sold;
  return expectAmount(campo, valor, times(base, TURISMO_RATE));
}
