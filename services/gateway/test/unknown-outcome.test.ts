import { setTimeout as pause } from "node:timers/promises";
import { feg } from "@dte/errors";
import { CallerRefused } from "@dte/service";
import { until } from "@dte/testing/infra";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { sampleDte } from "./samples.js";
import { createWorld, envelopeOf, factura, publicUrl, type World } from "./world.js";

let world: World;
let token: string;

const open = async (deadlineMs: number) => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"], { deadlineMs });
  token = await world.token();
};

afterEach(async () => {
  for (const release of releases.splice(0)) release();
  await world?.close();
});

/** A call that gets no answer as long as the test lasts. */
const never = () =>
  new Promise<never>((_, reject) => releases.push(() => reject(new Error("the test is over"))));
const releases: (() => void)[] = [];
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe("with time to ask again", () => {
  beforeEach(() => open(60_000));

  test("documents that dies in the middle of a call is asked again under the same intent, and the client sees nothing", async () => {
    const intents: string[] = [];
    world.neighbours.documents.Create = async ({ idIntento }) => {
      intents.push(idIntento);
      if (intents.length > 1) return sampleDte;
      // Documents is away for longer than gRPC's own attempts take.
      await world.cable.cut();
      setTimeout(() => void world.cable.mend(), 1_500);
      return await never();
    };
    const response = await world.send("/dte", { token, json: factura });
    expect([response.status, await response.json()]).toMatchObject([200, { id: sampleDte.id }]);
    expect(intents).toHaveLength(2);
    expect(intents[0]).toMatch(uuid);
    expect(intents[1]).toBe(intents[0]);
  });

  test("two requests are two intents", async () => {
    const intents: string[] = [];
    world.neighbours.documents.Create = async ({ idIntento }) => {
      intents.push(idIntento);
      return sampleDte;
    };
    await world.send("/dte", { token, json: factura });
    await world.send("/dte", { token, json: factura });
    expect(new Set(intents).size).toBe(2);
  });

  test("an unexpected error of documents is asked again, and is not reported as a failure", async () => {
    const intents: string[] = [];
    world.neighbours.documents.Create = async ({ idIntento }) => {
      intents.push(idIntento);
      throw new Error("the database went away after the authority had answered");
    };
    const pending = await world.send("/dte", { token, json: factura });
    expect(await envelopeOf(pending)).toMatchObject({ status: 400, codigo: "FEG_DTE_CERTIFICATION_ERROR" });
    expect(intents).toHaveLength(3);
    expect(new Set(intents).size).toBe(1);
    world.neighbours.documents.Create = async () => {
      world.neighbours.documents.Create = async () => sampleDte;
      throw new Error("once");
    };
    expect((await world.send("/dte", { token, json: factura })).status).toBe(200);
  });

  test("that nobody was reached says nothing of the call before it, which got no answer and may have issued", async () => {
    const unreached = feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "nadie" }).with({
      reintentarEnSegundos: 5,
    });
    let calls = 0;
    world.neighbours.documents.Create = async () => {
      calls += 1;
      throw calls === 1 ? new Error("the answer was lost") : unreached;
    };
    const pending = await world.send("/dte", { token, json: factura });
    expect(pending.headers.get("Location")).not.toBeNull();
    expect(calls).toBe(3);
    // Without a doubtful call before it, the refusal is the answer.
    world.neighbours.documents.Create = async () => {
      throw unreached;
    };
    const refused = await world.send("/dte", { token, json: factura });
    expect([refused.status, refused.headers.get("Location")]).toEqual([400, null]);
  });

  test.each<[string, () => Promise<never>]>([
    [
      "failed",
      async () => {
        throw new Error("the answer was lost");
      },
    ],
    [
      "was broken off",
      async () => {
        world.cable.drop();
        return await never();
      },
    ],
  ])(
    "that a replica takes nobody's word, as one whose clock is wrong, says nothing of the call before it, which %s",
    async (_, end) => {
      let calls = 0;
      world.neighbours.documents.Create = async () => {
        calls += 1;
        if (calls === 1) return await end();
        if (calls === 2) throw new CallerRefused("Create");
        return sampleDte;
      };
      const response = await world.send("/dte", { token, json: factura });
      expect([response.status, await response.json()]).toMatchObject([200, { id: sampleDte.id }]);
      expect(calls).toBe(3);
      // Without a doubtful call before it, the refusal is the answer, because nothing was begun.
      world.neighbours.documents.Create = async () => {
        throw new CallerRefused("Create");
      };
      const refused = await world.send("/dte", { token, json: factura });
      expect(await envelopeOf(refused)).toMatchObject({ status: 400, codigo: "1000" });
    },
  );

  test("a refusal is an answer and is not asked twice", async () => {
    let calls = 0;
    world.neighbours.documents.Create = async () => {
      calls += 1;
      throw feg("FEG_NO_CUENTAS");
    };
    const response = await world.send("/dte", { token, json: factura });
    expect(await envelopeOf(response)).toMatchObject({ status: 400, codigo: "FEG_NO_CUENTAS" });
    expect(calls).toBe(1);
  });

  test("a client that hangs up does not stop the document that it asked for", async () => {
    let finished = false;
    const leave = new AbortController();
    world.neighbours.documents.Create = async () => {
      leave.abort();
      await pause(300);
      finished = true;
      return sampleDte;
    };
    const aborted = fetch(`${world.baseUrl}/dte`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(factura),
      signal: leave.signal,
    });
    await expect(aborted).rejects.toThrow();
    await until(async () => finished);
    expect((await world.send("/salud/viva")).status).toBe(200);
  });

  test("readiness is its own, and does not follow documents away", async () => {
    await until(async () => (await world.send("/salud/lista")).status === 200);
    await world.cable.cut();
    // A request that needs documents tells its client so, which no balancer could do if it had no gateway left.
    await until(async () => (await world.send("/dte/ABC", { token })).status === 400);
    expect((await world.send("/salud/lista")).status).toBe(200);
    await world.cable.mend();
  });
});

describe("with time that runs out", () => {
  beforeEach(() => open(5_000));

  test("documents that does not come back leaves a pending outcome with a place to ask", async () => {
    world.neighbours.documents.Create = async () => {
      await world.cable.cut();
      return await never();
    };
    const response = await world.send("/dte", {
      token,
      json: { ...factura, numeroTransaccion: "A/1 ñ", idCuenta: "7" },
    });
    expect(await envelopeOf(response)).toEqual({
      status: 400,
      codigo: "FEG_DTE_CERTIFICATION_ERROR",
      mensaje: expect.stringContaining("pendiente"),
      masInformacion: `${publicUrl}/errores/FEG_DTE_CERTIFICATION_ERROR`,
      severidad: 2,
    });
    expect(response.headers.get("location")).toBe(`${publicUrl}/dte/transaction/A%2F1%20%C3%B1?idCuenta=7`);
    expect(response.headers.get("retry-after")).toBe("5");
  });

  test("without a numeroTransaccion the intent's id is what to ask with", async () => {
    let intent = "";
    world.neighbours.documents.Create = async ({ idIntento }) => {
      intent = idIntento;
      return await never();
    };
    const response = await world.send("/dte", { token, json: factura });
    expect(response.status).toBe(400);
    expect(response.headers.get("location")).toBe(`${publicUrl}/dte/transaction/${intent}`);
  });

  test("documents that was never reached is a pending outcome too: nobody can tell the difference", async () => {
    await world.cable.cut();
    const response = await world.send("/dte", { token, json: factura });
    expect(await envelopeOf(response)).toMatchObject({ status: 400, codigo: "FEG_DTE_CERTIFICATION_ERROR" });
  });

  test("a document that is only computed is never pending", async () => {
    await world.cable.cut();
    const response = await world.send("/dte", { token, json: { ...factura, certificar: false } });
    expect(await envelopeOf(response)).toMatchObject({ status: 400, codigo: "1000" });
    expect(response.headers.get("location")).toBeNull();
  });
});
