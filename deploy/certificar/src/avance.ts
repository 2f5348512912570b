import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Avance, Corrida, Hecho } from "@dte/certificacion";
import { Missing } from "@dte/cli";

/** Opens the record in a folder, or begins one. Throws Missing when the record there is that of another battery. */
export async function openAvance(
  carpeta: string,
  corrida: Corrida,
  { ahora, newId }: { readonly ahora: Date; readonly newId: () => string },
): Promise<Avance & { readonly idCorrida: string }> {
  const path = join(carpeta, "avance.json");
  await mkdir(carpeta, { recursive: true }).catch(() => {
    throw new Missing(`No se puede escribir en ${carpeta}.`);
  });
  const kept = await read(path);
  if (kept && (Object.keys(corrida) as (keyof Corrida)[]).some((name) => kept[name] !== corrida[name])) {
    throw new Missing(
      `${path} es de otra cuenta, semilla o servicio. Use otra carpeta (--salida) u otra --semilla.`,
    );
  }
  const desde = kept?.desde ?? ahora.toISOString();
  const hechos = new Map((kept?.hechos ?? []).map((hecho) => [hecho.clave, hecho]));
  const idCorrida = kept?.idCorrida ?? newId();
  const write = async () => {
    const text = JSON.stringify({ ...corrida, desde, idCorrida, hechos: [...hechos.values()] }, null, 1);
    // The new record is written beside the old one first, so that a program that dies meanwhile leaves the old one whole.
    await writeFile(`${path}.nuevo`, text);
    await rename(`${path}.nuevo`, path);
  };
  // The run's id is kept, so that a run that dies goes on at once with the same command: the turn is still its own.
  if (!kept?.idCorrida) await write();
  return {
    desde,
    idCorrida,
    hechos,
    async set(hecho) {
      hechos.set(hecho.clave, hecho);
      await write();
    },
  };
}

type Kept = Corrida & {
  readonly desde: string;
  readonly hechos: readonly Hecho[];
  readonly idCorrida?: string;
};

async function read(path: string): Promise<Kept | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Kept;
  } catch {
    throw new Missing(`${path} no se puede leer. Bórrelo: lo ya emitido se encuentra de nuevo.`);
  }
}
