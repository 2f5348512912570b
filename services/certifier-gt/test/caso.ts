import { readdirSync, readFileSync } from "node:fs";
import {
  Certifier,
  type Cuenta,
  type CuentaInput,
  type Solicitud,
  type SolicitudInput,
} from "@dte/contracts";

/** One golden example: what is asked for, and by whom. */
export type Caso = { readonly nombre: string; readonly cuenta: Cuenta; readonly solicitud: Solicitud };

type Escrito = { cuenta: string; cuentaCambios?: CuentaInput; solicitud: SolicitudInput };

const here = new URL("golden/", import.meta.url);

/** Where the files of an example are. */
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
  return { nombre, ...asReceived(cuenta, escrito.solicitud) };
}

/** The messages as they come out of the wire. */
export function asReceived(
  cuenta: CuentaInput,
  solicitud: SolicitudInput,
): { cuenta: Cuenta; solicitud: Solicitud } {
  const { requestSerialize, requestDeserialize } = Certifier.Prepare;
  const received = requestDeserialize(requestSerialize({ cuenta, solicitud }));
  if (!received.cuenta || !received.solicitud) throw new TypeError("the messages came out empty");
  return { cuenta: received.cuenta, solicitud: received.solicitud };
}

const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, "utf8"));
