import type { BatchOperationsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { atMost, isUuid, listActos, listOutbox, noted, type Sql } from "@dte/service";
import type { Lease } from "@dte/work";
import { findCuenta, listStuck, retryLote } from "../store/operaciones.js";

type Deps = { sql: Sql; lease: Lease; kick: () => void };

/** Makes the acts that people do by hand to batches; each act is written down. */
export const operations = ({ sql, lease, kick }: Deps): Handlers<BatchOperationsDefinition> => ({
  ListLotes: async ({ segundos, limite }) => {
    const rows = await listStuck(sql, { segundos, limite: atMost(limite) });
    return {
      lotes: rows.map(({ creado, siguiente, ...row }) => ({
        ...row,
        creado: creado.toISOString(),
        ...(siguiente && { siguiente: siguiente.toISOString() }),
      })),
    };
  },
  async RetryLote({ id, quien, motivo }) {
    const idCuenta = isUuid(id) ? await findCuenta(sql, id) : undefined;
    return await noted(sql, { quien, motivo, acto: "reintentar lote", sujeto: id, idCuenta }, async () => {
      const due = idCuenta === undefined ? undefined : await retryLote(sql, lease, id);
      if (due === undefined) throw feg("FEG_NOT_FOUND", { detalle: NO_LOTE });
      kick();
      return `${due} documentos se retoman ahora`;
    });
  },
  ListOutbox: async () => ({ esperas: await listOutbox(sql) }),
  ListActos: async ({ limite }) => ({ actos: await listActos(sql, atMost(limite), sql`encadenado is null`) }),
});

const NO_LOTE =
  "No hay un lote en proceso con ese identificador. Vea cuáles hay con: npm run ops -- batches list";
