import type { Secuencia } from "@dte/contracts";
import {
  type Contexto,
  diaDe,
  fail,
  fechaLocal,
  type Numeracion,
  type Outcome,
  pass,
  type Rango,
} from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { readDia } from "./campos/formas.js";
import { datosOf } from "./datos.js";
import { codigoDe } from "./tipos.js";
import { ZONA_HORARIA } from "./zona.js";

/** The greatest number, of the ten digits of an e-NCF: Formato e-CF v1.0, IdDoc field 3. */
export const NUMERO_MAX = 9_999_999_999;
/** The types whose e-NCF has no expiry. */
const SIN_VENCIMIENTO: readonly string[] = ["32", "34"];

const NUMERO = "datosAdicionales.NUMERO_SECUENCIAL";
const VENCIMIENTO = "datosAdicionales.VENCIMIENTO_NUMERO_SECUENCIAL";

/** Writes an e-NCF such as E310000000017 from the series and the number. */
export const encfOf = ({ serie, numero }: Pick<Numeracion, "serie" | "numero">): string =>
  `${serie}${String(numero ?? 0).padStart(10, "0")}`;

/**
 * Finds the e-NCF: the request's NUMERO_SECUENCIAL, bare or in full; else the number drawn from the account's ranges of this
 * type; else those ranges, to draw from. For every type except 32 and 34 the expiry of the number comes with it.
 */
export function resolveNumeracion(contexto: Contexto): Outcome<Numeracion> {
  const { tipoFiscal, solicitud, numeroAsignado } = contexto;
  const serie = `E${tipoFiscal}`;
  const datos = datosOf({ datosAdicionales: solicitud.datosAdicionales });
  const pedido = datos.get("NUMERO_SECUENCIAL");
  const dicho = datos.get("VENCIMIENTO_NUMERO_SECUENCIAL");
  const vencimiento = dicho ? readDia(dicho) : undefined;
  if (dicho && !vencimiento) {
    const texto = "VENCIMIENTO_NUMERO_SECUENCIAL debe ser una fecha yyyy-MM-dd.";
    return fail("DO-VENCIMIENTO-FORMA", VENCIMIENTO, invalid(texto));
  }
  if (pedido) {
    const numero = readNumero(pedido, serie);
    return numero ? withVencimiento(contexto, { serie, numero, vencimiento }) : wrongNumero(pedido, serie);
  }
  const rangos = rangosOf(contexto);
  const vigentes = rangos.filter((rango) => !isVencido(rango.vencimiento, contexto));
  const vigente = vigentes[0] ?? rangos[0];
  if (numeroAsignado !== undefined) {
    const suyo = rangos.find(({ desde, hasta }) => desde <= numeroAsignado && numeroAsignado <= hasta);
    return withVencimiento(contexto, {
      serie,
      numero: numeroAsignado,
      vencimiento: vencimiento ?? (suyo ?? vigente)?.vencimiento,
    });
  }
  if (!vigente) return missing(serie);
  return withVencimiento(contexto, {
    serie,
    rangos: (vigentes.length > 0 ? vigentes : [vigente]).map(rangoOf),
    vencimiento: vigente.vencimiento,
  });
}

const rangoOf = (secuencia: Secuencia): Rango => ({
  desde: secuencia.desde,
  hasta: secuencia.hasta,
  siguiente: secuencia.siguiente ?? secuencia.desde,
  tipo: secuencia.tipo,
  codigoEstablecimiento: secuencia.codigoEstablecimiento ?? "",
  codigoPuntoVenta: secuencia.codigoPuntoVenta ?? "",
  ...(secuencia.vencimiento !== undefined && { vencimiento: secuencia.vencimiento }),
});

/** Gives the series of a type as the contract, or DGII, writes it; undefined for any other text. */
export function serieOf(tipo: string): string | undefined {
  const codigo = codigoDe(tipo);
  return codigo && `E${codigo}`;
}

/** Reads a number written as 17, 0000000017 or E310000000017. */
function readNumero(texto: string, serie: string): number | undefined {
  const digitos = texto.toUpperCase().replace(serie, "");
  const numero = /^\d{1,10}$/.test(digitos) ? Number(digitos) : 0;
  return numero >= 1 && numero <= NUMERO_MAX ? numero : undefined;
}

/** Lists the account's ranges of this type, those of the establishment and point of sale first. */
function rangosOf({ cuenta, solicitud, tipoFiscal }: Contexto): readonly Secuencia[] {
  const { codigoEstablecimiento, codigoPuntoVenta } = solicitud.emisor ?? {};
  const matches = (suyo: string | undefined, pedido: string | undefined) => !suyo || suyo === pedido;
  const suyos = cuenta.secuencias.filter(
    (each) =>
      codigoDe(each.tipo) === tipoFiscal &&
      matches(each.codigoEstablecimiento, codigoEstablecimiento) &&
      matches(each.codigoPuntoVenta, codigoPuntoVenta),
  );
  const precision = (each: Secuencia) =>
    Number(!!each.codigoEstablecimiento) + Number(!!each.codigoPuntoVenta);
  return suyos.toSorted((a, b) => precision(b) - precision(a) || a.desde - b.desde);
}

function withVencimiento(contexto: Contexto, numeracion: Numeracion): Outcome<Numeracion> {
  const { tipoFiscal } = contexto;
  const { vencimiento, ...resto } = numeracion;
  if (SIN_VENCIMIENTO.includes(tipoFiscal)) {
    return isVencido(vencimiento, contexto) ? vencido(vencimiento) : pass(resto);
  }
  const deRango =
    vencimiento ??
    rangosOf(contexto).find(({ desde, hasta }) => {
      const { numero } = numeracion;
      return numero !== undefined && desde <= numero && numero <= hasta;
    })?.vencimiento;
  if (!deRango) {
    const texto = `VENCIMIENTO_NUMERO_SECUENCIAL (yyyy-MM-dd) es obligatorio en datosAdicionales, o vencimiento en el rango de secuencias de la cuenta: un e-CF ${tipoFiscal} dice hasta cuándo vale su secuencia.`;
    return fail("DO-VENCIMIENTO-FALTA", VENCIMIENTO, invalid(texto));
  }
  return isVencido(deRango, contexto) ? vencido(deRango) : pass({ ...resto, vencimiento: deRango });
}

const isVencido = (vencimiento: string | undefined, { ahora }: Contexto): boolean =>
  vencimiento !== undefined && vencimiento < diaDe(fechaLocal(ahora, ZONA_HORARIA));

const vencido = (vencimiento = ""): Outcome<never> =>
  fail(
    "DO-VENCIMIENTO-PASADO",
    VENCIMIENTO,
    feg("FEG_BUSINESS_RULE_VIOLATION", {
      detalle: `La secuencia de e-NCF venció el ${vencimiento}. Solicite otra a la DGII y envíe su número y vencimiento.`,
    }),
  );

const wrongNumero = (pedido: string, serie: string): Outcome<never> =>
  fail(
    "DO-NUMERO-FORMA",
    NUMERO,
    invalid(
      `NUMERO_SECUENCIAL "${pedido.slice(0, 20)}" no es de este tipo de documento. Envíe el número (17) o el e-NCF completo (${encfOf({ serie, numero: 17 })}).`,
    ),
  );

const missing = (serie: string): Outcome<never> =>
  fail(
    "DO-NUMERO-FALTA",
    NUMERO,
    invalid(
      `Falta el e-NCF: envíe NUMERO_SECUENCIAL y VENCIMIENTO_NUMERO_SECUENCIAL en datosAdicionales, o configure en secuencias de la cuenta un rango de tipo ${serie}.`,
    ),
  );
