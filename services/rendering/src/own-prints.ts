import { createHash } from "node:crypto";
import type { Cuenta, Dte } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { TemplateRefused } from "@dte/plantilla";
import type { Shell } from "@dte/service";
import { attributesOfDte } from "@dte/tracing";
import type { Aside } from "./aside.js";
import type { Pool } from "./browser/pool.js";
import { PrintRefused } from "./browser/print-refused.js";
import { type DelPais, fillTemplate, ownTemplateOf, wantsDelPais } from "./domain/own-template.js";
import { openNotes } from "./notes.js";

/**
 * The limits of a print by an account's template. A country's form of a thousand items takes half a second, and still has to be printed when the
 * template fails; a thousand items are ten to a page here.
 */
export const TEMPLATE_LIMITS = { limitMs: 3_000, pagesMax: 100 } as const;
/** How long a template that failed to print, or that is wrong in itself, is not tried again, in ms. */
const REST_MS = 10 * 60_000;
/** The time from which a print is slow, in ms: half of the most that one may take; a country's form of a thousand items takes a third of this. */
const SLOW_MS = TEMPLATE_LIMITS.limitMs / 2;
/** Tells whether a template that takes so long is slow: others would wait for it. */
export const isSlow = (ms: number): boolean => ms >= SLOW_MS;
/** How long the account prints aside after a slow print, in ms. */
const SLOW_FOR_MS = 10 * 60_000;

export type OwnPrints = {
  /**
   * Prints the document by its account's own template. Undefined when there is none, or when it cannot be used, which is logged: the
   * document is then printed in its country's form, and not lost. Throws FEG_RATE_LIMIT_EXCEEDED, and 1000 when no browser prints, which is
   * no fault of the template's. `delPais` is called where the template shows values of it, and its rejections are passed on. `quien`: the caller.
   */
  print(
    dte: Dte,
    cuenta: Cuenta,
    delPais: () => Promise<DelPais>,
    quien?: string,
  ): Promise<Buffer | undefined>;
};

/** Prints by templates that accounts wrote. An account whose template was slow lately prints aside, so that nobody else waits for it. */
export function createOwnPrints(
  shell: Pick<Shell, "log" | "now">,
  { pool, aside }: { pool: Pick<Pool, "print">; aside: Pick<Aside, "slow"> },
): OwnPrints {
  /** The templates that are not tried for a while, by their digest: a template that was changed is another one. */
  const resting = openNotes(shell, REST_MS);
  /** The accounts that print aside for a while: a template that is changed all the time is a new one each time. */
  const slow = openNotes(shell, SLOW_FOR_MS);

  return {
    async print(dte, cuenta, delPais, quien) {
      const contenido = ownTemplateOf(dte, cuenta);
      if (contenido === undefined) return undefined;
      const key = createHash("sha256").update(contenido).digest("base64");
      if (resting.has(key)) return undefined;
      const impreso = wantsDelPais(contenido) ? await delPais() : undefined;
      try {
        const { html, sello } = fillTemplate(contenido, dte, cuenta, impreso);
        const { idCuenta } = dte;
        const measured = (ms: number) => {
          if (isSlow(ms)) slow.note(idCuenta);
        };
        const attributes = attributesOfDte(dte);
        const options = { sello, idCuenta, quien, attributes, measured, ...TEMPLATE_LIMITS };
        const print = (printer: Pick<Pool, "print">) => printer.print(html, options);
        return await (slow.has(idCuenta) ? aside.slow({ idCuenta, quien }, print) : print(pool));
      } catch (error) {
        const cause = error instanceof FegError ? error.cause : error;
        const isPrint = cause instanceof PrintRefused;
        if (error instanceof FegError && !isPrint) throw error;
        const isRefused = cause instanceof TemplateRefused;
        // A wrong tag is wrong in each document; another document may keep within the limits.
        if (isPrint || (isRefused && cause.reason === "tag")) resting.note(key);
        const reason = isPrint || isRefused ? cause.reason : "failed";
        shell.log.warn("print.template-not-used", { tipo: dte.tipo, reason, error });
        return undefined;
      }
    },
  };
}
