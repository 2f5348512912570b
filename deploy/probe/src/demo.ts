import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Asked } from "./config.js";

/** The file that `npm start` writes about the system that runs in the clone. */
const PATH = join(".local", "demo.json");

type Demo = {
  readonly baseUrl: string;
  readonly solicitudes: readonly { readonly pais: string; readonly solicitud: object }[];
  readonly usuarios: readonly {
    readonly usuario: string;
    readonly clave: string;
    readonly cuentas: readonly { readonly pais: string }[];
  }[];
};

/** Reads the demonstration's users with one account, of each country that has a request. Throws when nothing runs. */
export function readDemo(path = PATH): Asked {
  if (!existsSync(path))
    throw new Error("PROBE_FILE is not set, and nothing runs here (.local/demo.json is missing): npm start");
  const { baseUrl, solicitudes, usuarios } = JSON.parse(readFileSync(path, "utf8")) as Demo;
  const cuentas = solicitudes.flatMap(({ pais, solicitud }) => {
    const user = usuarios.find((each) => each.cuentas.length === 1 && each.cuentas[0]?.pais === pais);
    return user ? [{ pais, usuario: user.usuario, clave: user.clave, solicitud }] : [];
  });
  return { baseUrl, cuentas };
}
