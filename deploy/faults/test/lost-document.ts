import type { ObservedWorld } from "./observed-world.js";

const LOST = "00000000-0000-4000-8000-000000000001";

/** Writes an attempt that was accepted and has no document, and has the service look at it. */
export async function loseDocument(world: ObservedWorld, pais: string): Promise<void> {
  await world.inTables("documents", async (sql) => {
    await sql`
      insert into intentos (id, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, estado, id_dte, cerrado)
      values (${LOST}, 'nadie', ${pais}, 'c', 'factura', 1, '{}', '', '{}', 'certificado', 'PERDIDO', now() - interval '5 minutes')`;
    await sql`update invariantes_vistos set cerrado = now() - interval '6 minutes'`;
  });
}

/** Takes the attempt away again. */
export async function findDocument(world: ObservedWorld): Promise<void> {
  await world.inTables("documents", (sql) => sql`delete from intentos where id = ${LOST}`);
}
