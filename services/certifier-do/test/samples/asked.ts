import {
  Certifier,
  type Cuenta,
  type CuentaInput,
  type Dte,
  type DteInput,
  type Solicitud,
  type SolicitudInput,
} from "@dte/contracts";
import { type Documento, type Fault, prepare, type TasaImpuesto } from "@dte/dte";
import { ADICIONALES, isEspecifico } from "../../src/regime/impuestos.js";
import { createRegime } from "../../src/regime/regime.js";

/** The moment at which the examples were issued. */
export const ahora = new Date("2026-11-20T14:15:00Z");
export const regime = createRegime();
/** The rates of that quarter, as if somebody had registered them: those of the table. */
export const TASAS: readonly TasaImpuesto[] = ADICIONALES.filter(isEspecifico).map(({ codigo, tasa }) => ({
  impuesto: codigo,
  tasa,
  desde: "2026-10-01",
}));

/** A request with its account and the document that it adjusts. */
export type Pedido = {
  readonly cuenta: CuentaInput;
  readonly solicitud: SolicitudInput;
  readonly dteOriginal?: DteInput | undefined;
};

export type Recibido = {
  readonly cuenta: Cuenta;
  readonly solicitud: Solicitud;
  readonly dteOriginal: Dte | undefined;
};

/** Gives the messages as a service receives them, defaults filled in. */
export function received({ cuenta, solicitud, dteOriginal }: Pedido): Recibido {
  const { requestSerialize, requestDeserialize } = Certifier.Prepare;
  const message = requestDeserialize(
    requestSerialize({ cuenta, solicitud, ...(dteOriginal && { dteOriginal }) }),
  );
  if (!message.cuenta || !message.solicitud) throw new TypeError("the messages came out empty");
  return {
    cuenta: message.cuenta,
    solicitud: message.solicitud,
    dteOriginal: message.dteOriginal ?? undefined,
  };
}

export type Preparado = { readonly documento: Documento; readonly cuenta: Cuenta };

/** Prepares a request; throws the refusal, for the examples that are not refused. */
export function prepared(pedido: Pedido, cuando = ahora): Preparado {
  const mensaje = received(pedido);
  const outcome = prepare(regime, { ...mensaje, ahora: cuando, tasasImpuestos: TASAS });
  if (!outcome.ok) throw new Error(`${outcome.fault.id}: ${outcome.fault.error.message}`);
  return { documento: outcome.value, cuenta: mensaje.cuenta };
}

/** Gives the reason of a refusal; undefined when the request is not refused. */
export function refusal(pedido: Pedido, cuando = ahora): Fault | undefined {
  const outcome = prepare(regime, { ...received(pedido), ahora: cuando, tasasImpuestos: TASAS });
  return outcome.ok ? undefined : outcome.fault;
}
