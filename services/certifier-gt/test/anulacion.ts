import { readdirSync } from "node:fs";
import { Certifier, type Dte, type DteInput } from "@dte/contracts";
import { certifiedDte, readJson } from "./caso.js";

/** A golden cancellation: the certified document of an example, the reason and the date. */
export type CasoAnulacion = {
  readonly dte: Dte;
  readonly motivoAnulacion: string;
  readonly fechaAnulacion?: string | undefined;
};

type Escrito = {
  original: string;
  originalCambios?: DteInput;
  motivoAnulacion: string;
  fechaAnulacion?: string;
};

const here = new URL("golden/anulaciones/", import.meta.url);

/** Gives the folder of a cancellation. */
export const carpetaAnulacion = (nombre: string): URL => new URL(`${nombre}/`, here);

export const anulaciones: readonly string[] = readdirSync(here).sort();

/** Reads a cancellation; the message arrives as a service receives it. */
export function readAnulacion(nombre: string): CasoAnulacion {
  const escrito = readJson(new URL("solicitud.json", carpetaAnulacion(nombre))) as Escrito;
  const { original, originalCambios, motivoAnulacion, fechaAnulacion } = escrito;
  const { requestSerialize, requestDeserialize } = Certifier.PrepareCancel;
  const received = requestDeserialize(
    requestSerialize({
      dte: { ...certifiedDte(original), ...originalCambios },
      motivoAnulacion,
      ...(fechaAnulacion && { fechaAnulacion }),
    }),
  );
  if (!received.dte) throw new TypeError("the message came out empty");
  return { dte: received.dte, motivoAnulacion, fechaAnulacion: received.fechaAnulacion };
}
