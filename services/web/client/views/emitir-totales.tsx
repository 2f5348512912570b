import { DteError } from "@dte/client";
import type { Calculo } from "../emision/calculo.js";
import { legible } from "../emision/legible.js";
import { fallaText } from "../ui/aviso.js";
import { Totales } from "./items.js";

/** What the document comes to while it is being written, as the service computes it. */
export const TotalesEnVivo = ({ calculo: { dte, error, isBusy } }: { calculo: Calculo }) => (
  <section class="en-vivo" aria-live="polite" aria-busy={isBusy}>
    <h2>Totales</h2>
    {dte && <Totales dte={dte} />}
    {!dte && !error && (
      <p class="menor">
        {isBusy ? "Calculando…" : "Escriba la descripción y el precio de un ítem para ver los totales."}
      </p>
    )}
    {error !== undefined && (
      <p class={error instanceof DteError ? "falta" : "error"}>
        Para calcular los totales: {legible(fallaText(error))}
      </p>
    )}
  </section>
);
