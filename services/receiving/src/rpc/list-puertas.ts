import type { Handlers, ReceivingDefinition } from "@dte/contracts";
import type { Deps } from "../deps.js";

export const listPuertas =
  ({ paises }: Pick<Deps, "paises">): Handlers<ReceivingDefinition>["ListPuertas"] =>
  async () =>
    paises.puertas();
