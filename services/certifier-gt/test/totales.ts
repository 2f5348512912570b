import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { EjemploConTotales } from "@dte/testing/examples";

const carpeta = fileURLToPath(new URL("golden/casos", import.meta.url));
const TOTAL = /<dte:TotalImpuesto NombreCorto="([^"]+)" TotalMontoImpuesto="([^"]+)"/g;

/** The examples that are certified, with SAT's TotalImpuestos. */
export const ejemplos: readonly EjemploConTotales[] = readdirSync(carpeta)
  .filter((nombre) => !nombre.startsWith("rechazo-"))
  .map((nombre) => {
    const xml = readFileSync(join(carpeta, nombre, "documento.xml"), "utf8");
    return {
      nombre,
      dte: join(carpeta, nombre, "dte.json"),
      impuestos: [...xml.matchAll(TOTAL)].map(([, nombreCorto = "", monto]) => [nombreCorto, Number(monto)]),
      ajustes: [],
    };
  });
