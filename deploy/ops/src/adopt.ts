import { readFileSync } from "node:fs";
import { Operations, Receiving } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { connect, type Shell } from "@dte/service";
import type { Command } from "./command.js";

/** Asking an authority about the document takes its time, in ms. */
const EXAMINE_MS = 60_000;

type Adopt = Extract<Command, { readonly what: "adoptDocumento" }>;
type Addresses = { readonly documents: string; readonly receiving: string | undefined };

/**
 * Brings back a document that the authority has and the archive has lost: `receiving` reads the file and asks about it, and only a confirmed document
 * goes to documents. Without a file the authority is asked for it: then the authority confirms it, and `receiving` checks that it is this document,
 * of this account, and that nothing speaks against its signatures. Throws what they refuse.
 */
export async function adoptDocumento(
  shell: Shell,
  { documents, receiving }: Addresses,
  command: Adopt,
): Promise<{ resultado: string }> {
  if (receiving === undefined)
    throw feg("FEG_NOT_FOUND", {
      detalle: "No se sabe dónde está receiving: nómbrelo con RECEIVING_ADDRESS=host:puerto.",
    });
  const operations = connect(shell, Operations, documents);
  const { archivo, id, quien, motivo } = command;
  const isGiven = archivo === "";
  const { contenido, idCuenta, pruebas } = isGiven
    ? await operations.FetchDocumento(
        { quien, motivo, id, idCuenta: command.cuenta },
        { timeoutMs: EXAMINE_MS },
      )
    : { contenido: readFile(archivo), idCuenta: command.cuenta, pruebas: command.pruebas };
  const examined = await connect(shell, Receiving, receiving).Examine(
    { contenido, idCuenta, pruebas },
    { timeoutMs: EXAMINE_MS },
  );
  const { dte, tipoContenido, estado } = examined;
  const isConfirmed = estado === "confirmado" || (isGiven && estado === "sinConsulta");
  if (!isConfirmed) throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: UNCONFIRMED[estado] ?? NOBODY_SAYS });
  if (isGiven && dte?.id?.toUpperCase() !== id.toUpperCase())
    throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: OTHER });
  const named = !isGiven && id ? { id } : {};
  return await operations.AdoptDocumento(
    { quien, motivo, idCuenta, contenido, tipoContenido, ...(dte && { dte }), ...named },
    { timeoutMs: EXAMINE_MS },
  );
}

function readFile(archivo: string): Buffer {
  try {
    return readFileSync(archivo);
  } catch {
    throw invalid(`No se puede leer el archivo ${archivo}.`);
  }
}

const UNCONFIRMED: Readonly<Record<string, string>> = {
  falso: "El archivo no es el documento que la autoridad tiene, o no lo firmó su emisor. Busque el original.",
  noConsta: "La autoridad no tiene ese documento: no hay qué adoptar.",
};
const OTHER = "El certificador dio otro documento que el que se pidió: no se adoptó. Use el archivo.";
const NOBODY_SAYS =
  "Nadie confirma ahora que el archivo sea el documento: la autoridad no contesta, o no se le puede preguntar. Intente más tarde.";
