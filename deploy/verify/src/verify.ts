import { type Avance, createAvance } from "./avance.js";
import { createLibreta, type Resultado } from "./informe.js";
import { autoridad } from "./invariantes/autoridad.js";
import { cadena } from "./invariantes/cadena.js";
import { conteos } from "./invariantes/conteos.js";
import { correo } from "./invariantes/correo.js";
import { entregas } from "./invariantes/entregas.js";
import { eventos } from "./invariantes/eventos.js";
import { intentos } from "./invariantes/intentos.js";
import { lotes } from "./invariantes/lotes.js";
import { numeros } from "./invariantes/numeros.js";
import { recibidos } from "./invariantes/recibidos.js";
import { respuestas } from "./invariantes/respuestas.js";
import type { Invariante, Mundo } from "./mundo.js";

const INVARIANTES: readonly Invariante[] = [
  ...autoridad,
  ...intentos,
  ...numeros,
  ...conteos,
  ...eventos,
  ...recibidos,
  ...entregas,
  ...correo,
  ...lotes,
  ...respuestas,
  ...cadena,
];

/**
 * Looks at every invariant for which this world has what it takes, one after the other; of one account at its chain alone. `avance` is told how
 * far it is, every few seconds and at the end of each.
 */
export async function verify(mundo: Mundo, avance: Avance = () => {}): Promise<Resultado[]> {
  const resultados: Resultado[] = [];
  for (const { id, titulo, isSeen, look } of mundo.cuenta === undefined ? INVARIANTES : cadena) {
    if (!isSeen(mundo)) continue;
    const { seen, end } = createAvance(id, avance);
    const libreta = createLibreta(seen);
    await look(mundo, libreta);
    end();
    resultados.push(libreta.resultado(id, titulo));
  }
  return resultados;
}
