import { randomUUID } from "node:crypto";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { CUENTA, createWorld, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  // A process that has been silent for so long counts as dead.
  await world.replica({ silenceMs: 2_000 });
});
afterAll(() => world?.close());

/** Makes a trace of its own, as a client sends it along with a request. */
function newTraza(): { traceId: string; traza: string } {
  const traceId = randomUUID().replaceAll("-", "");
  return { traceId, traza: `00-${traceId}-00f067aa0ba902b7-01` };
}

test.each(["correo.usuario.solicitado", "correo.clave.solicitada"] as const)(
  "a notice that %s asks for goes on with its trace: in its row, and in what is said of it",
  async (subject) => {
    const { traceId, traza } = newTraza();
    const id = randomUUID();
    await until(() =>
      world.bus
        .publish(subject, randomUUID(), { id }, { traza, isAgain: true })
        .then(() => true)
        .catch(() => false),
    );
    const row = await until(async () => {
      const [found] = await world.sql<{ traza: string | null }[]>`
        select traza from avisos where id = ${id} and estado = 'Fallido'`;
      return found;
    });
    expect(row.traza).toContain(traceId);
    const said = world
      .logged()
      .split("\n")
      .find((line) => line.includes("notice.given-up") && line.includes(id));
    expect(JSON.parse(said ?? "{}")).toMatchObject({ requestId: traceId });
  },
);

test("that a mail is uncertain is told in the trace in which it was asked for", async () => {
  const { traceId, traza } = newTraza();
  const [idEnvio, dead] = [randomUUID(), randomUUID()];
  const { now } = world.clock;
  await world.sql`
    insert into envios (id, id_dte, id_cuenta, estado, instancia, siguiente, creado, pedido, traza)
    values (${idEnvio}, 'D', ${CUENTA}, 'Enviando', ${dead}, ${now}, ${now}, ${now}, ${traza})`;
  await until(async () => world.fallidos.find((fallido) => fallido.idEnvio === idEnvio));
  const told = await until(async () => {
    const [row] = await world.sql<{ traza: string | null }[]>`
      select traza from publicados where asunto = 'correo.fallido'`;
    return row;
  });
  expect(told.traza).toContain(traceId);
});
