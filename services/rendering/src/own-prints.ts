import { createHash } from "node:crypto";
import type { Cuenta, Dte } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { TemplateRefused } from "@dte/plantilla";
import type { Shell } from "@dte/service";
import type { Pool } from "./browser/pool.js";
import { PrintRefused } from "./browser/print-refused.js";
import { type DelPais, fillTemplate, ownTemplateOf, wantsDelPais } from "./domain/own-template.js";

/**
 * What a print by an account's template may take. A country's form of a thousand items takes half a second, and still has
 * to be printed when the template fails; a thousand items are ten to a page here.
 */
export const TEMPLATE_LIMITS = { limitMs: 3_000, pagesMax: 100 } as const;
/** A template that failed to print, or that is wrong in itself, is not tried again for so long. */
const REST_MS = 10 * 60_000;
/** Templates that are remembered so; the oldest is forgotten. */
const RESTING_MAX = 1_000;

export type OwnPrints = {
  /**
   * Prints the document by its account's own template. Undefined when there is none, or when it cannot be used, which is logged: the
   * document is then printed in its country's form, and not lost. Throws FEG_RATE_LIMIT_EXCEEDED, and 1000 when no browser prints, which is
   * no fault of the template's. `delPais` is asked where the template shows it; rejects with what it rejects with.
   */
  print(dte: Dte, cuenta: Cuenta, delPais: () => Promise<DelPais>): Promise<Buffer | undefined>;
};

/** Prints by templates that accounts wrote. */
export function createOwnPrints(shell: Pick<Shell, "log" | "now">, pool: Pick<Pool, "print">): OwnPrints {
  /** Until when, by the digest of the template: one that was changed is another one. */
  const resting = new Map<string, number>();

  const isResting = (key: string): boolean => (resting.get(key) ?? 0) > shell.now().getTime();

  function rest(key: string): void {
    resting.delete(key);
    resting.set(key, shell.now().getTime() + REST_MS);
    const [oldest] = resting.keys();
    if (resting.size > RESTING_MAX && oldest !== undefined) resting.delete(oldest);
  }

  return {
    async print(dte, cuenta, delPais) {
      const contenido = ownTemplateOf(dte, cuenta);
      if (contenido === undefined) return undefined;
      const key = createHash("sha256").update(contenido).digest("base64");
      if (isResting(key)) return undefined;
      const impreso = wantsDelPais(contenido) ? await delPais() : undefined;
      try {
        const { html, sello } = fillTemplate(contenido, dte, cuenta, impreso);
        return await pool.print(html, { sello, idCuenta: dte.idCuenta, ...TEMPLATE_LIMITS });
      } catch (error) {
        const cause = error instanceof FegError ? error.cause : error;
        const isPrint = cause instanceof PrintRefused;
        if (error instanceof FegError && !isPrint) throw error;
        const isRefused = cause instanceof TemplateRefused;
        // A wrong tag is wrong in each document; how much is made of it is another matter with another document.
        if (isPrint || (isRefused && cause.reason === "tag")) rest(key);
        const reason = isPrint || isRefused ? cause.reason : "failed";
        shell.log.warn("print.template-not-used", { tipo: dte.tipo, reason, error });
        return undefined;
      }
    },
  };
}
