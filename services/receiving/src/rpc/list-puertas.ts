import type { Handlers, ReceivingDefinition } from "@dte/contracts";
import type { Deps } from "../deps.js";

/** Lists the paths that strangers call, of all countries that have told theirs, and says whether all have. */
export const listPuertas =
  ({ paises }: Pick<Deps, "paises">): Handlers<ReceivingDefinition>["ListPuertas"] =>
  async () =>
    paises.puertas();
