import type { Cuenta, Parte } from "@dte/contracts";
import { type Documento, diaDe } from "@dte/dte";
import { multiply } from "@dte/money";
import { CORREO, diaDgii, TELEFONO } from "../regime/campos/formas.js";
import type { Datos } from "../regime/datos.js";
import type { Liquidacion } from "../regime/liquidacion.js";
import { codigosDe } from "../regime/localidades.js";
import { encfOf } from "../regime/numeracion.js";
import { pagoOf } from "../regime/pagos.js";
import { isConsumidorFinal } from "../regime/receptor.js";
import { cut } from "../regime/texto.js";
import { isNota } from "../regime/tipos.js";
import { escritoDe } from "../regime/valores.js";
import { writeMonto } from "./montos.js";
import type { Valores } from "./write-element.js";

/** The default kind of income, for the types that have one, the notes among them: the format demands it, the schemas do not. */
const OPERACIONES = "01";

/** Tells whether a note leaves the kind of income out: the schemas allow that, and a request that gives an empty one wants it. */
const isSinIngresos = ({ tipoFiscal }: Documento, datos: Datos): boolean =>
  isNota(tipoFiscal) && datos.get("TIPO_INGRESOS") === "";

/** Writes the identification of the document and its payment. */
export function idDoc(
  documento: Documento,
  datos: Datos,
  liquidacion: Liquidacion,
  isTardia: boolean,
): Valores {
  const { numeracion } = documento;
  if (numeracion?.numero === undefined) throw new TypeError("an e-CF is written with its number");
  const pago = pagoOf(documento, datos);
  const isGravado = liquidacion.pesos.totales.gravados.size > 0;
  const { tipoPago, fechaLimite, termino } = pago;
  return {
    TipoeCF: documento.tipoFiscal,
    eNCF: encfOf(numeracion),
    IndicadorNotaCredito: isTardia ? "1" : "0",
    FechaVencimientoSecuencia: numeracion.vencimiento && diaDgii(numeracion.vencimiento),
    IndicadorMontoGravado: isGravado ? (liquidacion.isIncluido ? "1" : "0") : undefined,
    TipoIngresos: escritoDe(datos, "TIPO_INGRESOS") ?? (isSinIngresos(documento, datos) ? "" : OPERACIONES),
    TipoPago: tipoPago,
    FechaLimitePago: fechaLimite && diaDgii(fechaLimite),
    TerminoPago: termino,
    TablaFormasPago: {
      FormaDePago: pago.formas.map((each) => ({
        FormaPago: each.forma,
        MontoPago: writeMonto(multiply(each.monto, liquidacion.enPesos)),
      })),
    },
  };
}

/** Writes the issuer from the account, except where DGII's names give something else; an empty value leaves out an element that is optional. */
export function emisor(documento: Documento, cuenta: Cuenta, datos: Datos): Valores {
  const parte = documento.emisor;
  const establecimiento = cuenta.establecimientos.find(
    ({ codigo }) => codigo === parte.codigoEstablecimiento,
  );
  return {
    RNCEmisor: parte.id,
    RazonSocialEmisor: parte.nombre,
    NombreComercial: datos.has("NOMBRE_COMERCIAL") ? undefined : parte.nombreComercial,
    Sucursal: establecimiento?.nombre && cut(establecimiento.nombre, SUCURSAL_MAX),
    DireccionEmisor: escritoDe(datos, "DIRECCION_EMISOR") ? undefined : parte.direccion?.direccion,
    ...(datos.has("MUNICIPIO") || datos.has("PROVINCIA") ? {} : lugar(parte, "Municipio", "Provincia")),
    TablaTelefonoEmisor: { TelefonoEmisor: datos.has("TELEFONO_EMISOR") ? undefined : telefonosOf(cuenta) },
    CorreoEmisor: datos.has("CORREO_EMISOR") ? undefined : correo(parte),
    WebSite: datos.has("WEB_SITE") ? undefined : web(cuenta),
    FechaEmision: diaDgii(diaDe(documento.fechaEmision)),
  };
}

/** The longest texts of the issuer: Formato e-CF v1.0, issuer fields 24 and 30. */
const SUCURSAL_MAX = 20;
const WEB_MAX = 50;
const TELEFONOS_MAX = 3;

/** Lists those of the account's telephones, separated by commas, semicolons or bars, that are Dominican numbers. */
const telefonosOf = ({ telefonos = "" }: Cuenta): string[] =>
  telefonos
    .split(/[,;|/]/)
    .flatMap((each) => TELEFONO.write(each.trim()) ?? [])
    .slice(0, TELEFONOS_MAX);

const web = ({ direccionWeb = "" }: Cuenta): string | undefined =>
  direccionWeb !== "" && direccionWeb.length <= WEB_MAX ? direccionWeb : undefined;

/** Picks the first mail address that DGII's pattern takes: an address that exists and that it refuses must not keep a document from being certified. */
const correo = ({ direccionCorreoElectronico = "" }: Parte): string | undefined =>
  direccionCorreoElectronico.split(/[,;\s]+/).flatMap((each) => CORREO.write(each) ?? [])[0];

function lugar(parte: Parte, municipio: string, provincia: string): Valores {
  const codigos = codigosDe(parte.direccion);
  return { [municipio]: codigos.municipio, [provincia]: codigos.provincia };
}

/** Writes the buyer. A consumer invoice always has one, because its schema demands it; without a name, the final consumer. */
export function comprador({ receptor, tipoFiscal }: Documento): Valores {
  const isFinal = isConsumidorFinal(receptor);
  const nombre = receptor.nombre ?? "";
  const isWritten = !isFinal || tipoFiscal === "32" || tipoFiscal === "46";
  const isExtranjero = receptor.tipoId === "EXT";
  return {
    RNCComprador: isFinal || isExtranjero ? undefined : receptor.id,
    IdentificadorExtranjero: isExtranjero ? receptor.id : undefined,
    RazonSocialComprador: isWritten ? nombre : undefined,
    CorreoComprador: correo(receptor),
    DireccionComprador: receptor.direccion?.direccion,
    ...lugar(receptor, "MunicipioComprador", "ProvinciaComprador"),
  };
}
