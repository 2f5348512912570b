import type { DteInput } from "@dte/contracts";
import { add, formatShort, isNegative, isZero, parseAmount, subtract, sum, ZERO } from "@dte/money";
import { DATOS } from "../regime/datos.js";
import { IVA_RETENIDO } from "../regime/retencion.js";
import { UNIDADES_IVA } from "../regime/tax-line.js";
import {
  DONACION,
  LIQUIDACION,
  LIQUIDACION_CONTABLE,
  NOTAS,
  RETENCION,
  type TipoFiscal,
  tipoOf,
} from "../regime/tipos.js";
import { isVersionado, VERSIONES } from "../regime/versiones.js";
import { isLista, isObjeto, type Objeto, objetoAt, readJson, textoAt } from "./json.js";
import { money, montoAt, readAjuste, readItem } from "./read-items.js";
import {
  cuerpoContable,
  datosContables,
  datosDeLiquidados,
  lineasOf,
  readContable,
  readLiquidado,
  totalesContables,
} from "./read-liquidacion.js";
import { readParte } from "./read-partes.js";
import { readImpuestos, totalRetenidoOf } from "./read-totales.js";

export type Lectura = { readonly dte: DteInput } | { readonly motivo: string };

const CODIGO = /^[A-F0-9]{8}-[A-F0-9]{4}-[A-F0-9]{4}-[A-F0-9]{4}-[A-F0-9]{12}$/;
const FECHA = /^\d{4}-\d{2}-\d{2}$/;
const HORA = /^\d{2}:\d{2}:\d{2}$/;
const OFFSET = "-06:00";
/** The types whose total is not that of a sale. */
const SIN_PAGO: readonly string[] = [RETENCION, DONACION];

const refused = (motivo: string): Lectura => ({ motivo });

/**
 * Reads an Archivo DTE of any issuer in the contract's words: a document of one of the types of this service, in either
 * regime's layout. Signatures and seal are not looked at. The file does not tell when MH received the document, so that
 * `fechaCertificacion` is the date of issue. `motivo` says in Spanish why the text is not taken.
 */
export function readArchivo(json: Uint8Array): Lectura {
  const archivo = parse(json);
  if (!archivo) return refused("El contenido no es un objeto JSON válido.");
  const identificacion = objetoAt(archivo, "identificacion");
  const tipoFiscal = textoAt(identificacion, "tipoDte") ?? "";
  const tipo = tipoOf(tipoFiscal);
  if (!tipo) return refused(`Los documentos de tipo ${tipoFiscal.slice(0, 10) || "vacío"} no se registran.`);
  const version = Number(formatShort(montoAt(identificacion, "version")));
  const conocidas = isVersionado(tipoFiscal) ? Object.values(VERSIONES[tipoFiscal]) : [];
  if (!conocidas.includes(version)) {
    return refused(
      `La versión ${version} del tipo ${tipoFiscal} no se registra. Versiones: ${conocidas.join(", ")}.`,
    );
  }
  const emitido = readEmision(archivo, identificacion, tipoFiscal as TipoFiscal);
  return emitido
    ? { dte: { ...emitido, tipo, tipoFiscal } }
    : refused(
        "El documento está incompleto o tiene valores que no son los del esquema del Ministerio de Hacienda.",
      );
}

function parse(json: Uint8Array): Objeto | undefined {
  try {
    return readJson(json);
  } catch {
    return undefined;
  }
}

/** Reads the issuer's part of the file; undefined when something that MH demands is missing. */
function readEmision(archivo: Objeto, identificacion: Objeto, tipoFiscal: TipoFiscal): DteInput | undefined {
  const id = textoAt(identificacion, "codigoGeneracion") ?? "";
  const serie = textoAt(identificacion, "numeroControl") ?? "";
  const fecEmi = textoAt(identificacion, "fecEmi") ?? "";
  const horEmi = textoAt(identificacion, "horEmi") ?? "";
  const { selloRecibido } = archivo;
  const emisor = archivo["emisor"] ?? archivo["donatario"];
  const lineas = lineasOf(archivo);
  const isComplete =
    CODIGO.test(id) && serie !== "" && FECHA.test(fecEmi) && HORA.test(horEmi) && isObjeto(emisor);
  if (!isComplete || lineas.length === 0) return undefined;
  const buyer = [archivo["sujetoExcluido"], archivo["donante"], archivo["receptor"]].find(isObjeto);
  const resumen = objetoAt(archivo, "resumen");
  const isAjuste = isDeRetencion(archivo, tipoFiscal);
  const items = lineas.flatMap((linea) =>
    isAjuste
      ? [readAjuste(linea, textoAt(resumen, "codigoRetencionMH") ?? "")]
      : readItems(linea, tipoFiscal),
  );
  const fechaEmision = `${fecEmi}T${horEmi}${OFFSET}`;
  return {
    pais: "SV",
    id,
    serie,
    numero: 0,
    fechaEmision,
    fechaCertificacion: fechaEmision,
    estado: "Certificado",
    anulado: false,
    moneda: textoAt(identificacion, "tipoMoneda") ?? "USD",
    estaEnAmbienteDePruebas: textoAt(identificacion, "ambiente") !== "01",
    certificador: { id: "mh", nombre: "Ministerio de Hacienda" },
    emisor: { ...readParte(emisor), tipoId: "NIT" },
    receptor: readParte(buyer),
    items,
    esExentoIva:
      tipoFiscal === "11" ||
      (tipoFiscal !== RETENCION &&
        !isAjuste &&
        items.every((each) => each.impuestos?.[0]?.codigoUnidadGravable !== UNIDADES_IVA.gravado)),
    datosAdicionales: [
      ...readApendice(archivo),
      ...(tipoFiscal === RETENCION ? lineas.flatMap(readRetenido) : []),
      ...(tipoFiscal === LIQUIDACION ? datosDeLiquidados(lineas) : []),
      ...(tipoFiscal === LIQUIDACION_CONTABLE ? datosContables(archivo) : []),
    ],
    abonosPactados: readPagos(resumen),
    ...(tipoFiscal === LIQUIDACION_CONTABLE
      ? totalesContables(cuerpoContable(archivo))
      : isAjuste
        ? totalesDeAjuste(resumen, items)
        : { ...readTotales(resumen, tipoFiscal), ...readImpuestos(resumen, tipoFiscal, items) }),
    ...readOriginal(archivo),
    ...(typeof selloRecibido === "string" && { selloEntidadFiscal: selloRecibido }),
  };
}

/** Tells whether a note adjusts a comprobante de retención; its lines are then not sales. */
function isDeRetencion({ documentoRelacionado }: Objeto, tipoFiscal: string): boolean {
  const primero = isLista(documentoRelacionado) ? documentoRelacionado[0] : undefined;
  return NOTAS.includes(tipoFiscal) && isObjeto(primero) && textoAt(primero, "tipoDocumento") === RETENCION;
}

function totalesDeAjuste(
  resumen: Objeto,
  items: NonNullable<DteInput["items"]>,
): Pick<DteInput, "total" | "impuestos" | "ajustes"> {
  const montoImpuesto = money(montoAt(resumen, "ivaRete"));
  const montoGravable = money(sum(items.map(({ total }) => parseAmount(total ?? "") ?? ZERO)));
  return {
    total: montoImpuesto,
    impuestos: [{ nombreCorto: IVA_RETENIDO, montoGravable, montoImpuesto }],
    ajustes: [],
  };
}

function readItems(linea: Objeto, tipoFiscal: TipoFiscal): NonNullable<DteInput["items"]> {
  if (tipoFiscal === LIQUIDACION) return readLiquidado(linea);
  return tipoFiscal === LIQUIDACION_CONTABLE ? readContable(linea) : [readItem(linea, tipoFiscal)];
}

/** Reads the document of a line of a comprobante de retención, as the data that a request has for it. */
function readRetenido(linea: Objeto, indice: number): NonNullable<DteInput["datosAdicionales"]> {
  const valores = [
    [DATOS.retenidoTipo, textoAt(linea, "tipoDte")],
    [DATOS.retenidoNumero, textoAt(linea, "numeroDocumento") ?? textoAt(linea, "numDocumento")],
    [DATOS.retenidoFecha, textoAt(linea, "fechaEmision")],
  ] as const;
  return valores.flatMap(([nombre, valor]) =>
    valor === undefined ? [] : [{ nombre: nombre.replace("#", String(indice + 1)), valor }],
  );
}

/** Reads the total before retentions and perceptions, and those when there are any. */
function readTotales(resumen: Objeto, tipoFiscal: TipoFiscal): Pick<DteInput, "total" | "retenciones"> {
  const propio = [montoAt(resumen, "valorTotal"), totalRetenidoOf(resumen)].find((each) => !isZero(each));
  if (SIN_PAGO.includes(tipoFiscal)) return { total: money(propio ?? ZERO) };
  const iva = add(montoAt(resumen, "ivaRete"), montoAt(resumen, "ivaRete1"));
  const isr = montoAt(resumen, "reteRenta");
  const percibido = add(montoAt(resumen, "ivaPerci"), montoAt(resumen, "ivaPerci1"));
  const monto = add(montoAt(resumen, "montoTotalOperacion"), montoAt(resumen, "totalNoGravado"));
  // Notes before V2.0 give their total after both; a comprobante de liquidación has another name for it.
  const clavePagar = resumen["total"] === undefined ? "totalPagar" : "total";
  const isDespues = resumen[clavePagar] === undefined;
  const antes = isDespues ? add(subtract(monto, percibido), iva) : monto;
  const total = tipoFiscal === "14" ? montoAt(resumen, "subTotal") : antes;
  const pagar = isDespues ? monto : montoAt(resumen, clavePagar);
  // A negative amount is a balance in the buyer's favour, so nothing is to be paid.
  const debido = money(isNegative(total) ? ZERO : total);
  if ([iva, isr, percibido].every(isZero)) return { total: debido };
  return {
    total: debido,
    retenciones: { isr: money(isr), iva: money(iva), totalMenosRetenciones: money(pagar) },
  };
}

function readOriginal(archivo: Objeto): Pick<DteInput, "dteOriginal"> {
  const { documentoRelacionado } = archivo;
  const primero = isLista(documentoRelacionado) ? documentoRelacionado[0] : undefined;
  if (!isObjeto(primero)) return {};
  const tipo = tipoOf(textoAt(primero, "tipoDocumento") ?? "");
  const fechaEmision = textoAt(primero, "fechaEmision");
  const motivoAjuste =
    textoAt(objetoAt(archivo, "resumen"), "observaciones") ??
    textoAt(objetoAt(archivo, "extension"), "observaciones");
  return {
    dteOriginal: {
      id: textoAt(primero, "numeroDocumento") ?? "",
      ...(tipo && { tipo }),
      ...(fechaEmision && { fechaEmision: `${fechaEmision}T00:00:00${OFFSET}` }),
      ...(motivoAjuste && { motivoAjuste }),
    },
  };
}

function readApendice({ apendice }: Objeto): NonNullable<DteInput["datosAdicionales"]> {
  const legendas = isLista(apendice) ? apendice.filter(isObjeto) : [];
  return legendas.map((each) => ({
    nombre: textoAt(each, "campo") ?? "",
    valor: textoAt(each, "valor") ?? "",
    etiqueta: textoAt(each, "etiqueta") ?? "",
  }));
}

/** Reads the payments, unless there is just one for all at once. */
function readPagos({ pagos, condicionOperacion }: Objeto): NonNullable<DteInput["abonosPactados"]> {
  const lista = isLista(pagos) ? pagos.filter(isObjeto) : [];
  const alContado =
    formatShort(montoAt({ condicionOperacion: condicionOperacion ?? null }, "condicionOperacion")) === "1";
  if (alContado && lista.length < 2) return [];
  return lista.map((pago, i) => {
    const periodo = formatShort(montoAt(pago, "periodo"));
    const plazo = textoAt(pago, "plazo");
    const referencia = textoAt(pago, "referencia");
    return {
      numero: i + 1,
      fechaVencimiento: "",
      monto: money(montoAt(pago, "montoPago")),
      formaPago: textoAt(pago, "codigo") ?? "",
      ...(referencia && { referencia }),
      ...(plazo && { plazo, periodo }),
    };
  });
}
