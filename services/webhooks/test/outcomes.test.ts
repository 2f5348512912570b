import { createLog, createShell, currentRequestId, trazaToKeep, withRequestId } from "@dte/service";
import { afterAll, expect, test } from "@jest/globals";
import { createEvents } from "../src/events.js";
import { createOutcomes } from "../src/outcomes.js";
import type { Tomada } from "../src/store/claim-entregas.js";
import type { Escrita } from "../src/store/entregas.js";

const shell = createShell({ name: "webhooks", log: createLog("webhooks", "silent") });
afterAll(() => shell.close());

test("what is written of many deliveries is written in the name of none of them", async () => {
  const seen: unknown[] = [];
  const note = () => seen.push([currentRequestId(), trazaToKeep()]);
  const store = {
    saveEntregas: async () => void note(),
    noteSalud: async () => void note(),
    disable: async () => {
      note();
      return [];
    },
  };
  const outcomes = createOutcomes({ shell, store, events: createEvents(shell) });
  const save = (id: string) => {
    const entrega = { id, idWebhook: id, url: "https://example.com" } as Tomada;
    const escrita = { id, estado: "Fallida", motivo: "YaNoExiste" } as Escrita;
    return outcomes.save(entrega, escrita);
  };
  const requestId = "4bf92f3577b34da6a3ce929d0e0e4736";
  await withRequestId(requestId, async () => {
    await save("A");
    // The caller that waits goes on in its own request.
    expect(currentRequestId()).toBe(requestId);
  });
  await withRequestId(requestId, () => save("B"));
  expect(seen.length).toBeGreaterThanOrEqual(6);
  expect(new Set(seen.map((each) => JSON.stringify(each)))).toEqual(new Set(["[null,null]"]));
});
