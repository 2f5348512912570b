import { compare, type Decimal, decimal, minus, plus, times, total } from "@dte/sandbox";
import { toLocal } from "../calendar.js";
import type { Documento } from "../document.js";
import { amountAt, at, integerAt, listAt, textAt } from "../fields.js";
import { type Finding, finding } from "../findings.js";
import type { Json } from "../json.js";
import { DONACIONES, FORMA_PAGO, RETENCIONES, TITULOS } from "../tables/codes.js";
import { expectAmount, IVA_RATE, ONE_PERCENT, TOLERANCE } from "./amounts.js";

/** Normativa V2.0, Anexo IV, on the types that are no sale: their figures are checked as far as they can be added up. */

const UUID = /^[A-F0-9]{8}(?:-[A-F0-9]{4}){3}-[A-F0-9]{12}$/;
const CORRELATIVO = /^[a-zA-Z0-9]{1,20}$/;
const [PAPER, ELECTRONIC] = [1, 2];
/** The rates of CAT-006, 1 % and 13 %; in special cases the issuer says the amount. */
const RATES: Readonly<Record<string, Decimal>> = { "22": ONE_PERCENT, C4: IVA_RATE };
/** The kinds of donation of CAT-026. */
const [CASH, GOODS] = [1, 2];
const NO_UNIT = 99;
const ZERO_PERCENT = decimal("0");

/** Checks a nota de remisión, with CAT-025. */
export function checkRemision({ root }: Documento): Finding[] {
  return TITULOS.includes(textAt(root, "receptor.bienTitulo") ?? "")
    ? []
    : [finding("003", "receptor.bienTitulo")];
}

/** Checks a comprobante de retención: each line, that no document is named twice, and the sums. */
export function checkRetencion({ root, isV2 }: Documento, now: Date): Finding[] {
  const lineas = listAt(root, "cuerpoDocumento");
  const findings = lineas.flatMap((linea, index) => checkRetenido(linea, index, isV2, now));
  const column = (name: string) => total(lineas.map((linea) => amountAt(linea, name)));
  const numeros = lineas.map((linea) => textAt(linea, isV2 ? "numeroDocumento" : "numDocumento"));
  if (new Set(numeros).size < numeros.length)
    findings.push(finding("025", `cuerpoDocumento.${isV2 ? "numeroDocumento" : "numDocumento"}`));
  const base = column("montoSujetoGrav");
  const retenido = isV2 ? "totalIvaRetenido" : "totalIVAretenido";
  return [
    ...findings,
    ...expectAmount("resumen.totalSujetoRetencion", amountAt(root, "resumen.totalSujetoRetencion"), base),
    ...expectAmount(`resumen.${retenido}`, amountAt(root, `resumen.${retenido}`), column("ivaRetenido")),
    ...(isV2
      ? expectAmount("resumen.totalIva", amountAt(root, "resumen.totalIva"), times(base, IVA_RATE))
      : []),
  ];
}

function checkRetenido(linea: Json, index: number, isV2: boolean, now: Date): Finding[] {
  const campo = `cuerpoDocumento[${index}]`;
  const [clave, generacion] = isV2 ? ["numeroDocumento", "tipoGeneracion"] : ["numDocumento", "tipoDoc"];
  const numero = textAt(linea, clave ?? "");
  const tipoGeneracion = integerAt(linea, generacion ?? "");
  const findings: Finding[] = [];
  if (integerAt(linea, "numItem") !== index + 1) findings.push(finding("019", `${campo}.numItem`));
  if (!["01", "03", "14"].includes(textAt(linea, "tipoDte") ?? ""))
    findings.push(finding("007", `${campo}.tipoDte`));
  const shape = tipoGeneracion === ELECTRONIC ? UUID : tipoGeneracion === PAPER ? CORRELATIVO : undefined;
  if (shape === undefined) findings.push(finding("003", `${campo}.${generacion}`));
  else if (numero === undefined) findings.push(finding("005", `${campo}.${clave}`));
  else if (!shape.test(numero)) findings.push(finding("006", `${campo}.${clave}`));
  const fecha = textAt(linea, "fechaEmision");
  if (fecha === undefined) findings.push(finding("005", `${campo}.fechaEmision`));
  else if (fecha > toLocal(now).fecha) findings.push(finding("017", `${campo}.fechaEmision`));
  const codigo = textAt(linea, "codigoRetencionMH") ?? "";
  const rate = RATES[codigo];
  if (!RETENCIONES.includes(codigo)) findings.push(finding("003", `${campo}.codigoRetencionMH`));
  // In special cases the issuer says the amount, which is no more than the IVA that can be kept back.
  const iva = times(amountAt(linea, "montoSujetoGrav"), IVA_RATE);
  if (compare(amountAt(linea, "ivaRetenido"), plus(iva, TOLERANCE)) > 0)
    findings.push(finding("020", `${campo}.ivaRetenido`, "es mayor que el IVA del monto"));
  if (rate === undefined) return findings;
  const expected = times(amountAt(linea, "montoSujetoGrav"), rate);
  return [...findings, ...expectAmount(`${campo}.ivaRetenido`, amountAt(linea, "ivaRetenido"), expected)];
}

/** Checks the sums of a comprobante de donación. */
export function checkDonacion({ root, isV2 }: Documento): Finding[] {
  const lineas = listAt(root, "cuerpoDocumento");
  const values = (only?: number) =>
    total(
      lineas
        .filter((linea) => only === undefined || integerAt(linea, "tipoDonacion") === only)
        .map((linea) => amountAt(linea, "valor")),
    );
  const pagos = listAt(root, "resumen.pagos");
  const cash = values(CASH);
  const findings = lineas.flatMap((linea, index) => checkDonado(linea, index, isV2));
  if (!listAt(root, "otrosDocumentos").some((each) => integerAt(each, "codDocAsociado") === 1))
    findings.push(finding("005", "otrosDocumentos", "la resolución del donatario"));
  if (pagos.length > 0 && cash.units === 0n) findings.push(finding("024", "resumen.pagos"));
  for (const [index, pago] of pagos.entries())
    if (!FORMA_PAGO.includes(textAt(pago, "codigo") ?? ""))
      findings.push(finding("003", `resumen.pagos[${index}].codigo`));
  return [
    ...findings,
    ...checkDonante(root),
    ...expectAmount("resumen.valorTotal", amountAt(root, "resumen.valorTotal"), values()),
    ...expectAmount("resumen.pagos", total(pagos.map((pago) => amountAt(pago, "montoPago"))), cash),
  ];
}

function checkDonado(linea: Json, index: number, isV2: boolean): Finding[] {
  const campo = `cuerpoDocumento[${index}]`;
  const tipo = integerAt(linea, "tipoDonacion") ?? 0;
  const depreciacion = amountAt(linea, isV2 ? "tipoDepreciacion" : "depreciacion");
  const findings: Finding[] = [];
  if (integerAt(linea, "numItem") !== index + 1) findings.push(finding("019", `${campo}.numItem`));
  if (!DONACIONES.includes(tipo)) findings.push(finding("003", `${campo}.tipoDonacion`));
  if (tipo !== GOODS && integerAt(linea, "uniMedida") !== NO_UNIT)
    findings.push(finding("007", `${campo}.uniMedida`));
  if (tipo !== GOODS) findings.push(...expectAmount(`${campo}.tipoDepreciacion`, depreciacion, ZERO_PERCENT));
  const bruto = times(amountAt(linea, "valorUni"), amountAt(linea, "cantidad"));
  return [
    ...findings,
    ...expectAmount(`${campo}.valor`, amountAt(linea, "valor"), minus(bruto, depreciacion)),
  ];
}

/** Checks the domicile of a donor (CAT-032): a domiciled donor has an address in the country. */
function checkDonante(root: Documento["root"]): Finding[] {
  const parte = at(root, "donante") === undefined ? "receptor" : "donante";
  const domicilio = integerAt(root, `${parte}.codDomiciliado`);
  if (domicilio !== 1 && domicilio !== 2) return [finding("003", `${parte}.codDomiciliado`)];
  const isHere = ["SV", "9300"].includes(textAt(root, `${parte}.codPais`) ?? "");
  if (isHere !== (domicilio === 1)) return [finding("007", `${parte}.codPais`)];
  return domicilio === 1 && at(root, `${parte}.direccion`) === null
    ? [finding("005", `${parte}.direccion`)]
    : [];
}
