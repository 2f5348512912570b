import type { ReceptorPais } from "../country/receptor.js";

type Puerta = NonNullable<ReceptorPais["puertas"]>[number];

const ACCESOS: readonly unknown[] = ["cualquiera", "token"];

/**
 * Throws TypeError for a door that does not say who may call it and what is counted of who does, or says what cannot be: a token comes in a header that the door names, and
 * only where a body is read is there something to count it by. A country with such a door does not start.
 */
export function checkPuertas(puertas: readonly Puerta[]): void {
  for (const { metodo, rutas = [], cabeceras = [], cuerpo, acceso, limites = [] } of puertas) {
    const door = `the door ${metodo} ${rutas[0]}`;
    if (!ACCESOS.includes(acceso)) throw new TypeError(`${door} does not say who may call it`);
    if (acceso === "token" && !cabeceras.includes("authorization"))
      throw new TypeError(`${door} is for who has a token, and takes no header that has one`);
    const wanted = ["direccion", ...(cuerpo ? ["contenido"] : [])];
    if (wanted.join() !== limites.join())
      throw new TypeError(`${door} has to say that it is counted by ${wanted.join(" and ")}`);
  }
}
