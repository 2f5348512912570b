import type { Client, Handlers, ReceivingDefinition, ReceptorDefinition } from "@dte/contracts";
import type { Sql } from "@dte/service";
import { spendSemilla } from "./store/recepciones.js";

type Deps = { sql: Sql; receptor: Client<ReceptorDefinition> };

/** Seeds are not kept before they are spent: strangers may ask for as many as they like. */
export const semillas = ({
  sql,
  receptor,
}: Deps): Pick<Handlers<ReceivingDefinition>, "IssueSemilla" | "ValidateSemilla"> => ({
  IssueSemilla: async (_request, call) => receptor.IssueSemilla({}, { call }),
  ValidateSemilla: async ({ contenido }, call) => {
    const { token, motivo, valor, vence } = await receptor.ReadSemilla({ contenido }, { call });
    if (!token) return { motivo };
    if (!(await spendSemilla(sql, valor, vence))) return { motivo: "La semilla ya se usó. Solicite otra." };
    return { token, motivo: "" };
  },
});
