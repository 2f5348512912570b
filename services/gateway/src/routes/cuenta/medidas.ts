import type { Actor, Call, Client, CuentaDetalle, RenderingDefinition } from "@dte/contracts";
import { FegError } from "@dte/errors";

export type Rendering = Pick<Client<RenderingDefinition>, "Measure">;

/** The longest wait for the measures of all templates; those that were not measured by then get no warning. */
const MEASURE_MS = 10_000;

type Enviada = { readonly contenido?: string | undefined };
type Pedido = { readonly actor: Actor; readonly titular: string; readonly call: Call };

/**
 * Adds warnings to the PDF templates that were sent with their HTML: that one is slow, or that documents cannot be printed by it. They are saved
 * already, and a failure to measure does not hold the answer back: a template that cannot be measured now gets no warning.
 */
export async function withMedidas(
  rendering: Rendering,
  detalle: CuentaDetalle,
  enviadas: readonly Enviada[] | null | undefined,
  { actor, titular, call }: Pedido,
): Promise<CuentaDetalle> {
  const { cuenta } = detalle;
  if (!cuenta || !enviadas) return detalle;
  const limited = { ...call, deadline: Math.min(call.deadline, Date.now() + MEASURE_MS) };
  const avisos: (string | undefined)[] = [];
  for (const { contenido } of enviadas) {
    if (contenido === undefined) avisos.push(undefined);
    else {
      const request = { actor, titular, idCuenta: cuenta.id, contenido };
      const found = await rendering.Measure(request, { call: limited }).then(
        ({ esLenta }) => ({ aviso: esLenta ? LENTA : undefined }),
        (error: unknown) => (isOfTemplate(error) ? { aviso: error.message } : undefined),
      );
      if (!found) break;
      avisos.push(found.aviso);
    }
  }
  // The templates of the answer are in the order of those sent, because a list is replaced as a whole.
  const plantillasPdf = cuenta.plantillasPdf.map((plantilla, at) => ({
    ...plantilla,
    ...(avisos[at] !== undefined && { aviso: avisos[at] }),
  }));
  return { ...detalle, cuenta: { ...cuenta, plantillasPdf } };
}

const isOfTemplate = (error: unknown): error is FegError =>
  error instanceof FegError && error.codigo === "FEG_VALIDATION_ERROR";

const LENTA =
  "La plantilla es lenta: los documentos de la cuenta se imprimen con ella de uno en uno y pueden tardar. Reduzca sus imágenes, sombras y tablas anidadas.";
