import type { Handlers, TrasladoDefinition } from "@dte/contracts";
import type { Sql } from "@dte/service";
import { confirmFilas, listFilas } from "./filas.js";

/** Hands the rows of tables that another service keeps now to that service. */
export const traslado = ({ sql }: { sql: Sql }): Handlers<TrasladoDefinition> => ({
  List: async () => ({ filas: await listFilas(sql) }),
  Confirm: async ({ filas }) => {
    await confirmFilas(sql, filas);
    return {};
  },
});
