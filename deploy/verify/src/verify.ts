import { type Avance, createAvance } from "./avance.js";
import { createLibreta, type Resultado } from "./informe.js";
import { autoridad } from "./invariantes/autoridad.js";
import { cadena } from "./invariantes/cadena.js";
import { conteos } from "./invariantes/conteos.js";
import { correo } from "./invariantes/correo.js";
import { entregas } from "./invariantes/entregas.js";
import { eventos } from "./invariantes/eventos.js";
import { firmas } from "./invariantes/firmas.js";
import { intentos } from "./invariantes/intentos.js";
import { lotes } from "./invariantes/lotes.js";
import { numeros } from "./invariantes/numeros.js";
import { recibidos } from "./invariantes/recibidos.js";
import { respuestas } from "./invariantes/respuestas.js";
import type { Invariante, Mundo } from "./mundo.js";

/**
 * Lines of checks that run side by side. The checks of a line run one after the other on connections of its own: some set rows aside in temporary
 * tables that those behind them read. The longest lines are the one that waits for an authority's ledger, and those that keep this process or the
 * database busy.
 */
const FILAS: readonly (readonly Invariante[])[] = [
  autoridad,
  [
    ...intentos,
    ...numeros,
    ...conteos,
    ...eventos,
    ...recibidos,
    ...entregas,
    ...correo,
    ...lotes,
    ...respuestas,
  ],
  cadena.filter(({ id }) => id === "bitacora.cadena"),
  [...cadena.filter(({ id }) => id !== "bitacora.cadena"), ...firmas],
];

/**
 * Looks at every invariant for which this world has the data; for one account, at its chain alone. `avance` is told how far each check is, every few
 * seconds and at its end. The results stand in the order in which the invariants are written down.
 */
export async function verify(mundo: Mundo, avance: Avance = () => {}): Promise<Resultado[]> {
  const filas = mundo.cuenta === undefined ? FILAS : [[...cadena, ...firmas]];
  const lines = filas.map(async (fila, at) => {
    const own = at > 0 && mundo.openBases ? { ...mundo, bases: mundo.openBases() } : mundo;
    return await lookAt(fila, own, avance);
  });
  // All of them have ended before anybody closes what they read from.
  const ended = await Promise.allSettled(lines);
  return ended.flatMap((each) => {
    if (each.status === "rejected") throw each.reason;
    return each.value;
  });
}

async function lookAt(fila: readonly Invariante[], mundo: Mundo, avance: Avance): Promise<Resultado[]> {
  const resultados: Resultado[] = [];
  for (const { id, titulo, isSeen, look } of fila) {
    if (!isSeen(mundo)) continue;
    const { seen, end } = createAvance(id, avance);
    const libreta = createLibreta(seen);
    await look(mundo, libreta);
    end();
    resultados.push(libreta.resultado(id, titulo));
  }
  return resultados;
}
