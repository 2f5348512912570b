import type { Handlers, TablasDefinition } from "@dte/contracts";
import { listOutbox } from "./actos.js";
import type { Sql } from "./postgres.js";

/** Makes what operators see of the tables that most services have: what waits in the outbox, and which processes beat (`instancias`). */
export const tables = (sql: Sql): Handlers<TablasDefinition> => ({
  ListOutbox: async () => ({ esperas: (await has(sql, "outbox")) ? await listOutbox(sql) : [] }),
  ListProcesos: async () => ({ procesos: (await has(sql, "instancias")) ? await listProcesos(sql) : [] }),
});

async function has(sql: Sql, table: string): Promise<boolean> {
  const [row] = await sql<{ isThere: boolean }[]>`select to_regclass(${table}) is not null as is_there`;
  return row?.isThere === true;
}

const listProcesos = async (sql: Sql) =>
  await sql<{ id: string; silencioSegundos: number }[]>`
    select id, extract(epoch from now() - visto)::float8 as silencio_segundos from instancias
    where visto > now() - interval '1 hour' order by visto desc`;
