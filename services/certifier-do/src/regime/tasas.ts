import { type Contexto, type ContextoInicial, diaDe, type Rule, type TasaImpuesto } from "@dte/dte";
import { type Amount, formatShort, isNegative, isZero, parseAmount } from "@dte/money";
import { type Datos, datosOf } from "./datos.js";
import { adicionalOf, type ImpuestoAdicional, isEspecifico, TABLA_DESDE } from "./impuestos.js";
import { fechaModificada } from "./nota-tardia.js";
import { ofTax } from "./regla.js";
import { centavos } from "./valores.js";

/** The beginning of the datoAdicional of a rate; the tax's code follows. */
const TASA = "TASA_IMPUESTO_ADICIONAL";

/** Reads TASA_IMPUESTO_ADICIONAL_<código>: three digits and two decimals, above zero. Formato e-CF v1.0, totals field 105. */
export function readTasa(texto: string): Amount | undefined {
  const tasa = /^\d{1,3}(?:\.\d{1,2})?$/.test(texto) ? parseAmount(texto) : undefined;
  return tasa && !isZero(tasa) && !isNegative(tasa) ? tasa : undefined;
}

/** Gives the rate of an additional tax: the one given for this document or this account, else the table's. */
export const tasaDicha = (datos: Datos, { codigo, tasa }: ImpuestoAdicional): Amount =>
  readTasa(datos.get(TASA, codigo) ?? "") ?? tasa;

/** Finds the newest registered rate of a tax that had begun by that day; once the table's rate holds, it is newer than those before it. */
function registradaEn(
  { codigo }: ImpuestoAdicional,
  dia: string,
  registradas: readonly TasaImpuesto[],
): TasaImpuesto | undefined {
  const desdeTabla = dia >= TABLA_DESDE ? TABLA_DESDE : "";
  return registradas
    .filter(({ impuesto, desde }) => impuesto === codigo && desde <= dia && desde >= desdeTabla)
    .toSorted((a, b) => b.desde.localeCompare(a.desde))[0];
}

/** Gives the day whose rates hold: a note bears the rates of the document that it adjusts. */
const diaDeTasas = ({ dteOriginal, fechaEmision }: ContextoInicial, datos: Datos): string =>
  fechaModificada(dteOriginal, datos) ?? diaDe(fechaEmision);

/** Reads the rate with which the original of a note was issued, from the original's data. */
const deOriginal = ({ dteOriginal }: ContextoInicial, codigo: string): string | undefined =>
  dteOriginal && datosOf({ datosAdicionales: dteOriginal.datosAdicionales }).get(TASA, codigo);

/** Lists the taxes that the lines ask for, and those on which these depend: the tax on the retail price is computed from the specific tax. */
function pedidosDe({ solicitud }: ContextoInicial): ImpuestoAdicional[] {
  const nombres = solicitud.items.flatMap(({ impuestos }) => impuestos.map((each) => each.nombreCorto));
  const pedidos = nombres.flatMap((nombre) => adicionalOf(nombre) ?? []);
  const bases = pedidos.flatMap(({ calculo, codigo }) =>
    calculo === "adValorem" ? (adicionalOf(String(Number(codigo) - ENTRE_CLASES)) ?? []) : [],
  );
  return [...new Set([...pedidos, ...bases])];
}

/** The difference between the codes of the two taxes of a drink or pack: 023 goes with 006, 036 with 019. */
export const ENTRE_CLASES = 17;

/** Finds the rates of the taxes for which a request gives none: its original's, or the registered ones. */
export function tasasDe(contexto: ContextoInicial): { nombre: string; valor: string }[] {
  const { cuenta, solicitud, tasasImpuestos = [] } = contexto;
  const datos = datosOf({ datosAdicionales: solicitud.datosAdicionales, cuenta });
  const dia = diaDeTasas(contexto, datos);
  return pedidosDe(contexto).flatMap((impuesto) => {
    const { codigo } = impuesto;
    if (datos.get(TASA, codigo) !== undefined) return [];
    const registrada = registradaEn(impuesto, dia, tasasImpuestos);
    const valor = deOriginal(contexto, codigo) ?? (registrada && formatShort(centavos(registrada.tasa), 2));
    return valor ? [{ nombre: `${TASA}_${codigo}`, valor }] : [];
  });
}

/** Counts quarters since the year 0. */
const trimestreDe = (dia: string): number =>
  Number(dia.slice(0, 4)) * 4 + Math.floor((Number(dia.slice(5, 7)) - 1) / 3);

type Vieja = {
  readonly impuesto: ImpuestoAdicional;
  readonly tasa: Amount;
  readonly desde: string;
  readonly trimestres: number;
};

/** Finds the oldest rate of an earlier quarter with which the document is computed because nobody gave a newer one. */
function viejaDe(contexto: Contexto): Vieja | undefined {
  const { cuenta, pedida, tasasImpuestos = [] } = contexto;
  const datos = datosOf({ datosAdicionales: pedida.datosAdicionales, cuenta });
  const dia = diaDeTasas(contexto, datos);
  const viejas = pedidosDe(contexto).flatMap((impuesto) => {
    const isDicha = datos.get(TASA, impuesto.codigo) ?? deOriginal(contexto, impuesto.codigo);
    if (isDicha !== undefined || !isEspecifico(impuesto)) return [];
    const { tasa, desde } = registradaEn(impuesto, dia, tasasImpuestos) ?? {
      tasa: impuesto.tasa,
      desde: TABLA_DESDE,
    };
    const trimestres = trimestreDe(dia) - trimestreDe(desde);
    return trimestres > 0 ? [{ impuesto, tasa, desde, trimestres }] : [];
  });
  return viejas.toSorted((a, b) => b.trimestres - a.trimestres)[0];
}

/**
 * The rule on the pesos of the specific taxes, which change each quarter. With those of the quarter before, a document is issued with a warning,
 * because DGII publishes them late; with older ones it is refused, unless it is a test, which has no fiscal effect.
 */
export const reglaTrimestre: Rule = {
  ...ofTax("DO-TASA-TRIMESTRE", "items", (_, contexto) => {
    const vieja = viejaDe(contexto);
    if (!vieja) return undefined;
    const { impuesto, desde, tasa } = vieja;
    return `La tasa del impuesto ${impuesto.codigo} que tiene el servicio, RD$${formatShort(tasa, 2)}, rige desde el ${desde}, y la DGII la ajusta cada trimestre. Envíe la vigente en datosAdicionales ${TASA}_${impuesto.codigo}, o pida que se registre con POST /tasa-impuesto.`;
  }),
  warns: ({ estaEnAmbienteDePruebas }, contexto) =>
    estaEnAmbienteDePruebas || viejaDe(contexto)?.trimestres === 1,
};
