import {
  type Call,
  type CertifierDefinition,
  CONTRATO,
  type Cuenta,
  type DescripcionPais,
  type Dte,
  type Handlers,
  type TasaCambio,
  type TasaImpuesto as TasaImpuestoDicha,
} from "@dte/contracts";
import {
  faultsOf,
  fichaDe,
  type Numeracion,
  prepare,
  prepareCancel,
  refusalOf,
  type TasaImpuesto,
  toDte,
} from "@dte/dte";
import { feg } from "@dte/errors";
import { type Amount, parseAmount } from "@dte/money";
import { requireReader, type Shell } from "@dte/service";
import type { CredencialesSource, Operacion } from "../country/authority.js";
import type { Country, Firmado } from "../country/country.js";
import { faultsOfExportacion, refusalOfExportacion } from "../describing/exportacion.js";
import { withFicha } from "../describing/with-ficha.js";
import { required } from "./answers.js";
import { conexionOf } from "./conexion.js";
import { hidePropios } from "./hide-propios.js";

/** Makes the rpcs that write what is sent, and send nothing. */
export function prepareHandlers(
  shell: Shell,
  country: Country,
  described: DescripcionPais,
  credencialesOf: CredencialesSource,
): Pick<Handlers<CertifierDefinition>, "Prepare" | "PrepareCancel"> {
  const { regime, format, authority } = country;
  const connected = async (cuenta: Cuenta, estaEnAmbienteDePruebas: boolean, call: Call): Promise<string> =>
    conexionOf(authority, {
      cuenta,
      credenciales: await credencialesOf(cuenta, call),
      estaEnAmbienteDePruebas,
    });
  // An original that was kept before its certifier named it gets its name here, or its notes would never have it.
  const named = (original: Dte): Dte => {
    const { ficha } = withFicha(original, country);
    return { ...original, ficha: fichaDe({ ...original, ficha }) };
  };
  const signed = async (
    contenido: Uint8Array,
    cuenta: Cuenta,
    operacion: Operacion,
    call: Call,
  ): Promise<Firmado> => {
    const certificado =
      country.sign && cuenta.tieneCertificado ? (await credencialesOf(cuenta, call)).certificado : undefined;
    if (country.sign && certificado) {
      return country.sign(contenido, { cuenta, certificado, operacion, ahora: shell.now() });
    }
    if (country.isSignatureRequired) throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: SIN_CERTIFICADO });
    return { contenido };
  };

  return {
    Prepare: async (request, call) => {
      const { cuenta, solicitud, dteOriginal, idIntento, numero, serie, tasas, tasasImpuestos } = request;
      const account = required(cuenta, "cuenta");
      const asked = required(solicitud, "solicitud");
      requireReader({ reads: CONTRATO, written: asked.contrato });
      const ajenos = asked.datosExportacion ? faultsOfExportacion(described, asked.datosExportacion) : [];
      const prepared = prepare(regime, {
        cuenta: account,
        solicitud: asked,
        dteOriginal: dteOriginal ? named(dteOriginal) : undefined,
        ahora: shell.now(),
        idIntento,
        numeroAsignado: numero,
        serieAsignada: serie,
        tasas: tasasOf(tasas),
        tasasImpuestos: tasasImpuestosOf(tasasImpuestos),
      });
      if (ajenos.length > 0) throw refusalOfExportacion(ajenos, faultsOf(prepared));
      if (!prepared.ok) throw refusalOf(faultsOf(prepared));
      const documento = prepared.value;
      const { numeracion } = documento;
      const shown = hidePropios(toDte(documento, format.certificadorOf(account)), country);
      const dte = withFicha(shown, country, numeracion) as Dte;
      const isSent = asked.certificar !== false;
      // Checked before a number is drawn for it.
      const conexion = isSent ? await connected(account, documento.estaEnAmbienteDePruebas, call) : "";
      const waits = numeracion !== undefined && numeracion.numero === undefined;
      if (waits || !isSent) {
        return {
          dte,
          contenido: NOTHING,
          archivo: NOTHING,
          conexion,
          contrato: CONTRATO,
          ...(numeracion && { numeracion: toNumeracion(numeracion) }),
        };
      }
      const { contenido, archivo } = await signed(
        format.write(documento, account),
        account,
        "certificar",
        call,
      );
      return {
        dte,
        contenido: Buffer.from(contenido),
        archivo: Buffer.from(archivo ?? NOTHING),
        conexion,
        contrato: CONTRATO,
        ...(numeracion && { numeracion: toNumeracion(numeracion) }),
      };
    },
    PrepareCancel: async (request, call) => {
      const {
        cuenta,
        dte,
        motivoAnulacion,
        fechaAnulacion,
        idIntento,
        archivo,
        tipoAnulacion,
        dteReemplazo,
        soloRegistro,
        solicitante,
      } = request;
      const account = required(cuenta, "cuenta");
      const prepared = prepareCancel(regime, {
        dte: required(dte, "dte"),
        motivoAnulacion,
        fechaAnulacion,
        ahora: shell.now(),
        idIntento,
        archivo,
        tipoAnulacion,
        dteReemplazo: dteReemplazo ?? undefined,
        soloRegistro,
        solicitante: solicitante ?? undefined,
      });
      if (!prepared.ok) throw refusalOf(faultsOf(prepared));
      const anulacion = prepared.value;
      const fecha = anulacion.fecha.texto;
      if (soloRegistro) return { contenido: NOTHING, fechaAnulacion: fecha, conexion: "" };
      const conexion = await connected(account, required(dte, "dte").estaEnAmbienteDePruebas, call);
      const { contenido } = await signed(format.writeCancel(anulacion, account), account, "anular", call);
      const tipo = tipoAnulacion ?? regime.tipoAnulacionUsual;
      return {
        contenido: Buffer.from(contenido),
        fechaAnulacion: fecha,
        conexion,
        ...(tipo !== undefined && { tipo }),
      };
    },
  };
}

const SIN_CERTIFICADO =
  "La cuenta no tiene certificado de firma, sin el cual no puede emitir. Cárguelo en certificadoFirma con PATCH /cuenta/{id}.";

const NOTHING = Buffer.alloc(0);

const toNumeracion = ({ serie, numero, rangos = [] }: Numeracion) => ({
  serie,
  ...(numero !== undefined && { numero }),
  rangos: [...rangos],
});

/** Reads what a unit of each currency is worth; what is no amount is left out. */
function tasasOf(tasas: readonly TasaCambio[]): ReadonlyMap<string, Amount> {
  const read = tasas.map(({ moneda, tasa }) => [moneda, parseAmount(tasa)] as const);
  return new Map(read.flatMap(([moneda, tasa]) => (tasa ? [[moneda, tasa] as const] : [])));
}

/** Reads the registered rates of taxes; what is no amount is left out. */
const tasasImpuestosOf = (tasas: readonly TasaImpuestoDicha[]): readonly TasaImpuesto[] =>
  tasas.flatMap(({ impuesto, tasa, desde }) => {
    const valor = parseAmount(tasa);
    return valor ? [{ impuesto, tasa: valor, desde }] : [];
  });
