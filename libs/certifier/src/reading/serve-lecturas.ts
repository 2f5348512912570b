import type { DteInput } from "@dte/contracts";
import { serveThread } from "@dte/work";
import { excesoOf, type ItemsMax } from "./excesos.js";

/** The functions that read what strangers sent to a country, and print it. */
type Lectoras = Readonly<Record<string, (...args: never[]) => unknown>>;

/** A thread's answer for a file that says more than any document. */
export type Exceso = { readonly exceso: string };

/**
 * Makes this thread answer what `createLecturas` asks. A document that was read, whatever function has read it, leaves the thread with no more lines and text than an authority
 * certifies: the processes that keep and show it have work with each of them. The paper that `print` makes is no document.
 */
export function serveLecturas({ print, ...lectoras }: Lectoras, itemsMax: ItemsMax): void {
  const bounded = Object.entries(lectoras).map(([name, read]) => [
    name,
    async (...args: never[]): Promise<unknown> => {
      const leido = await read(...args);
      const exceso = isDocumento(leido) ? excesoOf(leido.dte, itemsMax) : undefined;
      return exceso === undefined ? leido : ({ exceso } satisfies Exceso);
    },
  ]);
  serveThread({ ...(print && { print }), ...Object.fromEntries(bounded) });
}

const isDocumento = (leido: unknown): leido is { readonly dte: DteInput } =>
  typeof leido === "object" && leido !== null && "dte" in leido;
