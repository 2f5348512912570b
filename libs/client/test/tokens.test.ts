import { afterAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createDteClient } from "../src/index.js";
import { certified, envelope, type Handler, inTurn, json, startScripted } from "./scripted.js";

const scripted = await startScripted();
const { baseUrl, state, lines, open } = scripted;

beforeEach(() => scripted.reset());
afterAll(() => scripted.close());

describe("tokens", () => {
  test("are asked for once, however many requests begin together, and kept", async () => {
    const client = open();
    await Promise.all([client.getDte("1"), client.getDte("2"), client.getDte("3")]);
    await client.getDte("4");
    expect(lines().filter((line) => line === "POST /token")).toHaveLength(1);
    expect(state.asked.at(-1)?.headers.authorization).toBe("Bearer t1");
  });

  test("are asked for leniently, and everything else strictly unless the caller says otherwise", async () => {
    const client = open();
    await client.getDte("1");
    const params = (Prefer: string) => ({ params: { path: { id: "1" }, header: { Prefer } } });
    await client.api.GET("/dte/{id}", params("wait=5"));
    await client.api.GET("/dte/{id}", params("handling=lenient"));
    expect(state.asked.map(({ headers }) => headers["prefer"])).toEqual([
      undefined,
      "handling=strict",
      "wait=5, handling=strict",
      "handling=lenient",
    ]);
  });

  test("are renewed before their end, with the renewal token", async () => {
    const client = open();
    await client.getDte("1");
    state.time = new Date(state.time.getTime() + 86_400_000 - 4 * 60_000);
    await client.getDte("1");
    expect(state.asked[2]?.body).toBe("grant_type=refresh_token&refresh_token=r1");
    expect(state.asked.at(-1)?.headers.authorization).toBe("Bearer t2");
  });

  test("that are not taken are renewed once; a second refusal is told", async () => {
    const refuse: Handler = (_asked, response) => json(response, 401, envelope("FEG_UNAUTHORIZED"));
    state.handler = inTurn(refuse, certified);
    expect(await open().getDte("1")).toMatchObject({ id: "A-1" });
    state.handler = refuse;
    await expect(open().getDte("1")).rejects.toMatchObject({ codigo: "FEG_UNAUTHORIZED", status: 401 });
    expect(lines().filter((line) => line === "GET /dte/1")).toHaveLength(4);
  });

  test("come from the password again when the renewal token is of no more use", async () => {
    const client = open();
    await client.getDte("1");
    state.refuseGrant = (form) => form.get("grant_type") === "refresh_token";
    state.time = new Date(state.time.getTime() + 86_400_000);
    await client.getDte("1");
    expect(state.asked.at(-2)?.body).toBe("grant_type=password&username=ana&password=una+clave");
  });

  test("that the user has no right to are a DteError with OAuth's error", async () => {
    state.refuseGrant = () => true;
    await expect(open().getDte("1")).rejects.toMatchObject({
      name: "DteError",
      codigo: "invalid_grant",
      mensaje: "Usuario o clave incorrectos.",
    });
  });

  test("may come from elsewhere, which is told when one was not taken", async () => {
    const renewals: boolean[] = [];
    const token = async ({ renew }: { renew: boolean }) => {
      renewals.push(renew);
      return renew ? "nuevo" : "viejo";
    };
    state.handler = ({ headers }, response) =>
      headers.authorization === "Bearer nuevo"
        ? json(response, 200, { id: "A-1" })
        : json(response, 401, envelope("FEG_UNAUTHORIZED"));
    await createDteClient({ baseUrl, token }).getDte("1");
    expect(renewals).toEqual([false, true]);
    expect(lines()).not.toContain("POST /token");
  });
});
