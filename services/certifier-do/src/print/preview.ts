import type { Dte, Impuesto, Item, Parte } from "@dte/contracts";
import { type ImpuestoDelDocumento, impuestosDe, sumaDeLineas, writable } from "@dte/dte";
import { type Amount, add, amount, format, isZero, rescale, subtract, sum } from "@dte/money";
import { parse, type XmlElement } from "@dte/xmldsig";
import { element } from "../firma/elements.js";
import {
  EXENTO,
  GENERAL,
  ISR_RETENIDO,
  ITBIS,
  ITBIS_RETENIDO,
  REDUCIDA,
  TASA_CERO,
} from "../regime/impuestos.js";
import { encfOf } from "../regime/numeracion.js";
import { unidadOf } from "../regime/unidades.js";

const monto = (value: Amount): string => format(rescale(value, 2));
const fechaOf = (iso: string): string => iso.slice(0, 10).split("-").reverse().join("-");
const grupo = (nombre: string, ...hijos: readonly string[]): string => {
  const dentro = hijos.join("");
  return dentro === "" ? "" : `<${nombre}>${dentro}</${nombre}>`;
};
const hoja = (nombre: string, valor: string | undefined): string =>
  valor ? element(nombre, writable(valor)) : "";

/** Writes the data of the contract's document under DGII's elements, for a print without the certified file. */
export function ecfOfDte(dte: Dte): XmlElement | undefined {
  const { serie, numero, emisor, receptor } = dte;
  const isTardia = !isZero(sumaDeLineas(dte, "noDevuelto"));
  const encabezado = grupo(
    "Encabezado",
    grupo(
      "IdDoc",
      hoja("TipoeCF", dte.tipoFiscal),
      hoja("eNCF", serie && numero !== undefined ? encfOf({ serie, numero }) : ""),
      hoja("IndicadorNotaCredito", isTardia ? "1" : ""),
      hoja("IndicadorMontoGravado", "1"),
    ),
    grupo(
      "Emisor",
      hoja("RNCEmisor", emisor?.id),
      hoja("RazonSocialEmisor", emisor?.nombre),
      hoja("NombreComercial", emisor?.nombreComercial),
      hoja("DireccionEmisor", emisor?.direccion?.direccion),
      hoja("FechaEmision", fechaOf(dte.fechaEmision)),
    ),
    compradorOf(receptor),
    totalesOf(dte),
  );
  const ecf = grupo(
    "ECF",
    encabezado,
    grupo("DetallesItems", ...dte.items.map(itemOf)),
    grupo("DescuentosORecargos", ...dte.ajustes.map(ajusteOf)),
    referenciaOf(dte.dteOriginal),
  );
  const tree = parse(Buffer.from(ecf));
  return "refused" in tree ? undefined : tree.root;
}

function compradorOf(receptor: Parte | null): string {
  if (!receptor) return "";
  const isNacional = receptor.tipoId === "RNC" || receptor.tipoId === "CEDULA";
  const id = receptor.id === "CF" ? "" : receptor.id;
  return grupo(
    "Comprador",
    hoja(isNacional ? "RNCComprador" : "IdentificadorExtranjero", id),
    hoja("RazonSocialComprador", receptor.nombre),
    hoja("DireccionComprador", receptor.direccion?.direccion),
  );
}

const GRAVADOS: readonly number[] = [GENERAL, REDUCIDA, TASA_CERO];

const itbisOf = ({ impuestos }: Item): Impuesto | undefined =>
  impuestos.find(({ nombreCorto }) => nombreCorto === ITBIS);
const indicadorOf = (item: Item): number => itbisOf(item)?.codigoUnidadGravable ?? GENERAL;
const ventaOf = (item: Item): Amount =>
  subtract(amount(item.precio), add(amount(item.descuento), amount(item.otroDescuento)));

function itemOf(item: Item): string {
  const descuento = add(amount(item.descuento), amount(item.otroDescuento));
  return grupo(
    "Item",
    hoja("IndicadorFacturacion", String(indicadorOf(item))),
    hoja("NombreItem", item.descripcion),
    hoja("CantidadItem", item.cantidad),
    hoja("UnidadMedida", unidadOf(item.unidadMedida)?.codigo),
    hoja("PrecioUnitarioItem", item.precioUnitario),
    hoja("DescuentoMonto", isZero(descuento) ? "" : monto(descuento)),
    hoja("MontoItem", monto(ventaOf(item))),
  );
}

/** Writes Totales as the document has them; for a document that was kept without them, the sums of its lines. */
function totalesOf(dte: Dte): string {
  const impuestos = impuestosDe(dte);
  const itbis = impuestos.find(({ nombreCorto }) => nombreCorto === ITBIS);
  const adicionales = impuestos.filter(({ nombreCorto }) => /^\d{3}$/.test(nombreCorto));
  const gravados = dte.items.filter((item) => GRAVADOS.includes(indicadorOf(item)));
  const exentos = dte.items.filter((item) => indicadorOf(item) === EXENTO);
  const total = amount(dte.total);
  const totalItbis = amount(itbis?.montoImpuesto ?? "0");
  // The part of the price that a late credit note keeps is negative among the taxes.
  const deLineas = add(sum(gravados.map(ventaOf)), sumaDeLineas(dte, "noDevuelto"));
  const base = itbis?.montoGravable ? amount(itbis.montoGravable) : subtract(deLineas, totalItbis);
  const cobrado = sum([totalItbis, ...adicionales.map(({ montoImpuesto }) => amount(montoImpuesto))]);
  // MontoTotal is the taxed amount, the exempt amount and the taxes (Formato e-CF v1.0, totals fields 92 to 119).
  const isDicho = itbis?.montoGravable !== undefined || gravados.length === 0;
  const exento = isDicho
    ? subtract(total, gravados.length > 0 ? add(base, cobrado) : cobrado)
    : sum(exentos.map(ventaOf));
  const retenido = (elemento: string, nombre: string): string => {
    const suyo = impuestos.find(({ nombreCorto }) => nombreCorto === nombre);
    return suyo && !isZero(amount(suyo.montoImpuesto))
      ? hoja(elemento, monto(amount(suyo.montoImpuesto)))
      : "";
  };
  return grupo(
    "Totales",
    gravados.length > 0 ? hoja("MontoGravadoTotal", monto(base)) : "",
    exentos.length > 0 ? hoja("MontoExento", monto(exento)) : "",
    gravados.length > 0 ? hoja("TotalITBIS", monto(totalItbis)) : "",
    grupo("ImpuestosAdicionales", ...adicionales.map(adicionalOf)),
    hoja("MontoTotal", monto(total)),
    retenido("TotalITBISRetenido", ITBIS_RETENIDO),
    retenido("TotalISRRetencion", ISR_RETENIDO),
  );
}

const adicionalOf = ({ nombreCorto, montoImpuesto }: ImpuestoDelDocumento): string =>
  grupo(
    "ImpuestoAdicional",
    hoja("TipoImpuesto", nombreCorto),
    // The amount is shown alike for every class.
    hoja("OtrosImpuestosAdicionales", monto(amount(montoImpuesto))),
  );

const ajusteOf = ({ tipo, descripcion, monto: valor }: Dte["ajustes"][number]): string =>
  grupo(
    "DescuentoORecargo",
    hoja("TipoAjuste", tipo === "recargo" ? "R" : "D"),
    hoja("DescripcionDescuentooRecargo", descripcion),
    hoja("MontoDescuentooRecargo", monto(amount(valor))),
  );

const referenciaOf = (original: Dte["dteOriginal"]): string =>
  original?.serie && original.numero !== undefined
    ? grupo(
        "InformacionReferencia",
        hoja("NCFModificado", encfOf({ serie: original.serie, numero: original.numero })),
        hoja("FechaNCFModificado", original.fechaEmision && fechaOf(original.fechaEmision)),
        hoja("RazonModificacion", original.motivoAjuste),
      )
    : "";
