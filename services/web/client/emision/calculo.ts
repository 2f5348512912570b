import { type Dte, ok, type Solicitud } from "@dte/client";
import { useEffect, useState } from "preact/hooks";
import type { Api } from "../api.js";

/** The pause after the last key. A word is only one question then, which matters because the API counts questions. */
const PAUSE_MS = 700;

export type Calculo = { dte?: Dte; error?: unknown; isBusy: boolean };

/**
 * Gives the document as the service computes it, without certifying it. It is asked for again when `solicitud` has changed and then rested for a
 * moment. With undefined nothing is asked.
 */
export function useCalculo(api: Api, solicitud: Solicitud | undefined): Calculo {
  const [calculo, set] = useState<Calculo>({ isBusy: false });
  const body = solicitud && JSON.stringify({ ...solicitud, numeroTransaccion: undefined, certificar: false });
  useEffect(() => {
    if (body === undefined) {
      set({ isBusy: false });
      return;
    }
    const stop = new AbortController();
    const ask = () => {
      set(({ dte }) => ({ ...(dte && { dte }), isBusy: true }));
      ok(api.api.POST("/dte", { body: JSON.parse(body) as Solicitud, signal: stop.signal })).then(
        (dte) => stop.signal.aborted || set({ dte: dte as Dte, isBusy: false }),
        (error: unknown) => stop.signal.aborted || set({ error, isBusy: false }),
      );
    };
    const timer = setTimeout(ask, Math.max(PAUSE_MS, api.restMs()));
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, body]);
  return calculo;
}
