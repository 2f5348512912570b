import { DteError } from "@dte/client";
import { useTrabajo } from "../cuentas.js";
import type { Calculo } from "../emision/calculo.js";
import { legible } from "../emision/legible.js";
import { dineroText } from "../format.js";
import { fallaText } from "../ui/aviso.js";
import { Totales } from "./items.js";

type Props = { calculo: Calculo };

/** Draws the document's totals while it is being written, as the service computes them; screen readers read them in one sentence. */
export function TotalesEnVivo({ calculo: { dte, error, isBusy } }: Props) {
  const { pais } = useTrabajo();
  return (
    <section class="en-vivo" aria-busy={isBusy}>
      <h2>Totales</h2>
      {dte && <Totales dte={dte} />}
      {!dte && error === undefined && (
        <p class="menor">
          {isBusy ? "Calculando…" : "Escriba la descripción y el precio de un ítem para ver los totales."}
        </p>
      )}
      <div role="status">
        {error !== undefined ? (
          <p class={error instanceof DteError ? "falta" : "error"}>
            Para calcular los totales: {legible(fallaText(error), pais.value?.nombreDelDato)}
          </p>
        ) : (
          dte && <p class="oculto">Total del documento: {dineroText(dte.total, dte.moneda)}</p>
        )}
      </div>
    </section>
  );
}

/** Draws the button, and beside it the total, where a phone shows both while the user writes further up. */
export const Pie = ({ calculo: { dte, isBusy: isComputing }, isBusy }: Props & { isBusy: boolean }) => (
  <div class="pie">
    <p class="total-pie" aria-hidden="true">
      Total <strong>{dte ? dineroText(dte.total, dte.moneda) : isComputing ? "…" : "—"}</strong>
    </p>
    <button type="submit" class="principal" disabled={isBusy}>
      {isBusy ? "Emitiendo…" : "Emitir documento"}
    </button>
  </div>
);
