import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { listed, sampleDte } from "./samples.js";
import { createWorld, type World } from "./world.js";

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  token = await world.token();
  const dte = { ...sampleDte, total: "123456789012345678.10" };
  world.neighbours.documents.Get = async () => dte;
  // The listing has more documents than one answer of documents holds, so its page is written while it is read.
  world.neighbours.documents.List = async ({ offset }) => listed(offset < 3 ? [dte] : [], 3);
});
afterAll(async () => {
  await world?.close();
});

const ask = async (path: string, prefer?: string) => {
  const headers = { Authorization: `Bearer ${token}`, ...(prefer !== undefined && { Prefer: prefer }) };
  const response = await world.ask(path, { headers });
  return { text: await response.text(), applied: response.headers.get("Preference-Applied") };
};

test.each([`/dte/${sampleDte.id}`, "/dte?pageSize=3"])(
  "%s has amounts as numbers, and with all their digits as texts for who asks for that",
  async (path) => {
    const usual = await ask(path);
    expect(usual.text).toContain('"total":123456789012345678.1');
    expect(usual.applied).toBeNull();
    const exact = await ask(path, "amounts=string");
    expect(exact.text).toContain('"total":"123456789012345678.1"');
    expect(exact.text.replaceAll('"123456789012345678.1"', "123456789012345678.1")).toBe(usual.text);
    expect(exact.applied).toBe("amounts=string");
  },
);

test("other preferences are applied beside it, and another word for amounts is none", async () => {
  const both = await ask(`/dte/${sampleDte.id}`, "amounts=string, handling=strict");
  expect(both.applied).toBe("handling=strict, amounts=string");
  const other = await ask(`/dte/${sampleDte.id}`, "amounts=text");
  expect([other.applied, other.text.includes('"total":1')]).toEqual([null, true]);
});
