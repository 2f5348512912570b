import type { Sql } from "@dte/service";

export type Hecho = {
  readonly orden: number;
  readonly fecha: Date;
  readonly quien: string;
  readonly acto: string;
  readonly sujeto: string;
  readonly motivo: string;
  /** Null where the process died before the act was done. */
  readonly resultado: string | null;
  readonly idCuenta: string | null;
};

/** Acts that the audit log does not have yet: those that have ended, and those whose end will not be reported any more. */
export const listUnchained = (
  sql: Sql,
  { limite, muertoSeconds }: { limite: number; muertoSeconds: number },
): Promise<Hecho[]> => sql<Hecho[]>`
  select orden::float8 as orden, fecha, quien, acto, sujeto, motivo, resultado, id_cuenta from actos
  where encadenado is null and (resultado is not null or fecha < now() - make_interval(secs => ${muertoSeconds}))
  order by orden limit ${limite}`;

/** Notes that the audit log has the act. */
export async function markChained(sql: Sql, orden: number): Promise<void> {
  await sql`update actos set encadenado = now() where orden = ${orden}`;
}
