import type { Corrida, Hecho } from "./avance.js";
import type { Plan } from "./plan.js";

/** The progress of a group, out of those that the authority wants (`minimo`) and those that were asked for now (`pedidos`). */
export type Cuenta = {
  readonly clave: string;
  readonly nombre: string;
  readonly minimo: number;
  readonly pedidos: number;
  readonly cumplen: number;
  readonly pendientes: number;
  readonly fallan: number;
};

export type Informe = Corrida & {
  readonly titulo: string;
  readonly desde: string;
  readonly hasta: string;
  /** True when every group has as many as the authority wants. */
  readonly completo: boolean;
  readonly grupos: readonly Cuenta[];
  readonly pasos: readonly Hecho[];
};

/** Reports the outcomes of a plan until now, in the order of its steps. */
export function informeOf(
  corrida: Corrida,
  plan: Plan,
  hechos: ReadonlyMap<string, Hecho>,
  { desde, hasta }: { desde: string; hasta: string },
): Informe {
  const pasos = plan.pasos.flatMap(({ clave }) => hechos.get(clave) ?? []);
  const grupos = plan.grupos.map(({ clave, nombre, minimo }) => {
    const suyos = pasos.filter(({ grupo }) => grupo === clave);
    const count = (...resultados: Hecho["resultado"][]) =>
      suyos.filter(({ resultado }) => resultados.includes(resultado)).length;
    return {
      ...{ clave, nombre, minimo },
      pedidos: plan.pasos.filter(({ grupo }) => grupo === clave).length,
      cumplen: count("cumple"),
      pendientes: count("pendiente"),
      fallan: count("falla", "omitido"),
    };
  });
  const completo = grupos.every(({ cumplen, minimo }) => cumplen >= minimo);
  return { ...corrida, titulo: plan.titulo, desde, hasta, completo, grupos, pasos };
}
