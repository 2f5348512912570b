import { createHash } from "node:crypto";
import type { Cuenta, Dte } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { TemplateRefused } from "@dte/plantilla";
import type { Shell } from "@dte/service";
import type { Pool } from "./browser/pool.js";
import { PrintRefused } from "./browser/print-refused.js";
import { fillTemplate, ownTemplateOf } from "./domain/own-template.js";

/**
 * What a print by an account's template may take. A country's form of a thousand items takes half a second, and still has
 * to be printed when the template fails; a thousand items are ten to a page here.
 */
export const TEMPLATE_LIMITS = { limitMs: 3_000, pagesMax: 100 } as const;
/** A template that cost its whole time is not given another for so long. */
const REST_MS = 10 * 60_000;
/** Templates that are remembered as costly; the oldest is forgotten. */
const RESTING_MAX = 1_000;

export type OwnPrints = {
  /**
   * The document by its account's own template. Undefined when there is none, or when it cannot be used, which is logged:
   * the document is then printed in its country's form, and not lost. Throws FEG_RATE_LIMIT_EXCEEDED.
   */
  print(dte: Dte, cuenta: Cuenta): Promise<Buffer | undefined>;
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
    async print(dte, cuenta) {
      const contenido = ownTemplateOf(dte, cuenta);
      if (contenido === undefined) return undefined;
      const key = createHash("sha256").update(contenido).digest("base64");
      if (isResting(key)) return undefined;
      try {
        const { html, sello } = await fillTemplate(contenido, dte, cuenta);
        return await pool.print(html, { sello, ...TEMPLATE_LIMITS });
      } catch (error) {
        if (error instanceof FegError && error.codigo === "FEG_RATE_LIMIT_EXCEEDED") throw error;
        if (!(error instanceof TemplateRefused)) rest(key);
        shell.log.warn("template not used", { tipo: dte.tipo, reason: reasonOf(error), error });
        return undefined;
      }
    },
  };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof FegError ? error.cause : error;
  return cause instanceof TemplateRefused || cause instanceof PrintRefused ? cause.reason : "failed";
}
