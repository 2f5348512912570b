import { readdirSync, readFileSync } from "node:fs";
import {
  Certifier,
  type Cuenta,
  type CuentaInput,
  type Dte,
  type DteInput,
  type Solicitud,
  type SolicitudInput,
} from "@dte/contracts";
import { amount } from "@dte/money";
import { createRegime } from "../src/regime/regime.js";
import { parseTiposCambio } from "../src/regime/tipos-cambio.js";

/** A golden example: the request, the account, and the document that it adjusts. */
export type Caso = {
  readonly nombre: string;
  readonly cuenta: Cuenta;
  readonly solicitud: Solicitud;
  readonly dteOriginal?: Dte | undefined;
};

/** `original` names the example whose document is adjusted, as certified; `originalCambios` is how it differs. */
type Escrito = {
  cuenta: string;
  cuentaCambios?: CuentaInput;
  solicitud: SolicitudInput;
  original?: string;
  originalCambios?: DteInput;
};

/** The moment at which the examples were issued. */
export const ahora = new Date("2026-11-20T14:15:00Z");

/** The regime of the examples: the limit of the law, and two rates. */
export const regime = createRegime({
  limiteCf: amount("2500"),
  tiposCambio: parseTiposCambio("USD=7.75,EUR=8.40") ?? new Map(),
});

/** The numbers that a certifier assigned to the examples that others adjust or cancel. */
export const certificacion = {
  id: "DBB51AE2-3A62-4437-B8E9-42ECFB761156",
  serie: "DBB51AE2",
  numero: 979518519,
  fechaCertificacion: "2026-11-20T08:15:01-06:00",
  estado: "Certificado",
} as const;

const here = new URL("golden/", import.meta.url);

/** Gives the folder of an example. */
export const carpetaOf = (nombre: string): URL => new URL(`casos/${nombre}/`, here);

export const nombres: readonly string[] = readdirSync(new URL("casos/", here)).sort();

/** Reads an example; the messages arrive as a service receives them, defaults filled in. */
export function readCaso(nombre: string): Caso {
  const escrito = readJson(new URL("solicitud.json", carpetaOf(nombre))) as Escrito;
  const base = readJson(new URL(`cuentas/${escrito.cuenta}.json`, here)) as CuentaInput;
  const cambios = escrito.cuentaCambios ?? {};
  const cuenta: CuentaInput = {
    ...base,
    ...cambios,
    informacionFiscal: { ...base.informacionFiscal, ...cambios.informacionFiscal },
  };
  const original = escrito.original
    ? { ...certifiedDte(escrito.original), ...escrito.originalCambios }
    : undefined;
  return { nombre, ...asReceived(cuenta, escrito.solicitud, original) };
}

/** Gives the document of an example as it is once certified. */
export const certifiedDte = (nombre: string): DteInput => ({
  ...(readJson(new URL("dte.json", carpetaOf(nombre))) as DteInput),
  ...certificacion,
});

/** Gives the messages as they come off the wire. */
export function asReceived(
  cuenta: CuentaInput,
  solicitud: SolicitudInput,
  original?: DteInput,
): Pick<Caso, "cuenta" | "solicitud" | "dteOriginal"> {
  const { requestSerialize, requestDeserialize } = Certifier.Prepare;
  const sent = { cuenta, solicitud, ...(original && { dteOriginal: original }) };
  const received = requestDeserialize(requestSerialize(sent));
  if (!received.cuenta || !received.solicitud) throw new TypeError("the messages came out empty");
  return {
    cuenta: received.cuenta,
    solicitud: received.solicitud,
    dteOriginal: received.dteOriginal ?? undefined,
  };
}

export const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, "utf8"));
