import type { DteClient } from "@dte/client";
import { ok } from "@dte/client";

export type Plan = Awaited<ReturnType<typeof askPlan>>;
export type Paso = Plan["pasos"][number];

export type Hoja = { readonly nombre: string; readonly filas: string[][] };
type Receptor = Record<string, unknown>;

type Pedido = {
  readonly cuenta: string;
  readonly semilla: number;
  /** One of the stages that the country describes; the first one unless it is given. */
  readonly etapa?: string | undefined;
  readonly libro: readonly Hoja[];
  readonly receptores: readonly Receptor[];
};

/** Asks for the documents that the account has to issue, as its country says. Throws DteError and DteConnectionError. */
export const askPlan = ({ api }: DteClient, { cuenta, semilla, etapa, libro, receptores }: Pedido) =>
  ok(
    api.POST("/cuenta/{id}/certificacion", {
      params: { path: { id: cuenta } },
      body: {
        semilla,
        libro: [...libro],
        receptores: [...receptores],
        ...(etapa !== undefined && { etapa }),
      },
    }),
  );

/** Gives a part of a plan: some groups, this many steps of each, and the steps on which those depend. */
export function partOf(
  plan: Plan,
  { grupos, muestra = Number.POSITIVE_INFINITY }: { grupos: readonly string[]; muestra: number | undefined },
): Plan {
  const byClave = new Map(plan.pasos.map((paso) => [paso.clave, paso]));
  const wanted = new Set<string>();
  const counted = new Map<string, number>();
  for (const { clave, grupo } of plan.pasos) {
    const count = counted.get(grupo) ?? 0;
    if (count >= muestra || (grupos.length > 0 && !grupos.includes(grupo))) continue;
    counted.set(grupo, count + 1);
    for (let each: string | undefined = clave; each !== undefined; each = byClave.get(each)?.tras)
      wanted.add(each);
  }
  return { ...plan, pasos: plan.pasos.filter(({ clave }) => wanted.has(clave)) };
}
