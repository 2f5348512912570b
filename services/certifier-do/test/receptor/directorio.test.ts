import { expect, test } from "@jest/globals";
import type { Dgii, DgiiConfig, Reply } from "../../src/authority/dgii.js";
import { createDirectorio } from "../../src/receptor/directorio.js";

const RNC = "130862346";
const config = (dgiiUrl: string) =>
  ({ dgiiUrl, dgiiFcUrl: dgiiUrl, timbreUrl: "", timbreFcUrl: "" }) as DgiiConfig;

/** Starts a DGII whose directory has this entry of one taxpayer. */
function dgiiWith(
  urls: Partial<Record<"urlrecepcion" | "urlaceptacion" | "urlopcional", string>>,
  ambiente = "ecf",
) {
  const asked: string[] = [];
  const reply: Reply = {
    kind: "answer",
    status: 200,
    body: { objetos: [{ rnc: RNC, nombre: "X", ...urls }], texto: "" },
    raw: Buffer.alloc(0),
  };
  const dgii = {
    account: { ambiente, rnc: "101850043" },
    remainingMs: () => 1_000,
    ask: async ({ path }: { path: string }) => {
      asked.push(path);
      return reply;
    },
  } as unknown as Dgii;
  return { dgii, asked };
}

const now = () => new Date();

test.each([
  ["https://fe.cibao.do", "https://fe.cibao.do"],
  ["https://fe.cibao.do:8443/api/", "https://fe.cibao.do:8443/api"],
  ["https://fe.cibao.do/fe/recepcion/api/ecf?x=1", "https://fe.cibao.do"],
  ["http://fe.cibao.do", ""],
  ["https://10.0.0.7", ""],
  ["https://[::1]/", ""],
  ["https://localhost/", ""],
  ["https://a:b@fe.cibao.do", ""],
  ["ftp://fe.cibao.do", ""],
  ["cibao.do", ""],
])("an address such as %s is called at %j", async (urlrecepcion, recepcion) => {
  const { dgii } = dgiiWith({ urlrecepcion, urlaceptacion: "https://fe.cibao.do" });
  const found = await createDirectorio(config("https://ecf.dgii.gov.do"), now)(dgii, RNC);
  expect(found?.recepcion).toBe(recepcion);
});

test.each([
  ["https://fe.cibao.do", "https://fe.cibao.do"],
  ["https://fe.cibao.do:443/fe", "https://fe.cibao.do"],
  ["https://fe.cibao.do:8443", "https://fe.cibao.do:8443"],
  ["https://fe.cibao.do:9443", ""],
])("where only some ports are let out to, %s is called at %j", async (urlrecepcion, recepcion) => {
  const { dgii } = dgiiWith({ urlrecepcion, urlaceptacion: "https://fe.cibao.do" });
  const where = { ...config("https://ecf.dgii.gov.do"), outsidePorts: [443, 8443] };
  expect((await createDirectorio(where, now)(dgii, RNC))?.recepcion).toBe(recepcion);
});

test("a local DGII has receivers on this machine", async () => {
  const { dgii } = dgiiWith({ urlrecepcion: "http://127.0.0.1:8080" });
  const found = await createDirectorio(config("http://127.0.0.1:9"), now)(dgii, RNC);
  expect(found).toEqual({
    recepcion: "http://127.0.0.1:8080",
    aceptacion: "",
    autenticacion: "http://127.0.0.1:8080",
  });
});

test("an entry of another taxpayer is not the one that was asked for", async () => {
  const { dgii } = dgiiWith({ urlrecepcion: "https://fe.cibao.do" });
  const directorio = createDirectorio(config("https://ecf.dgii.gov.do"), now);
  expect(await directorio(dgii, "101850043")).toBeUndefined();
  expect(await directorio(dgii, RNC)).toMatchObject({ recepcion: "https://fe.cibao.do" });
});

test("who has no address that may be called receives nothing electronically", async () => {
  const { dgii } = dgiiWith({ urlrecepcion: "http://fe.cibao.do" });
  expect(await createDirectorio(config("https://ecf.dgii.gov.do"), now)(dgii, RNC)).toBeUndefined();
});

test("an entry is asked for once in ten minutes, and certecf has none", async () => {
  const { dgii, asked } = dgiiWith({ urlrecepcion: "https://fe.cibao.do" });
  let clock = Date.parse("2026-11-20T14:00:00Z");
  const directorio = createDirectorio(config("https://ecf.dgii.gov.do"), () => new Date(clock));
  await directorio(dgii, RNC);
  await directorio(dgii, RNC);
  expect(asked).toHaveLength(1);
  clock += 11 * 60_000;
  await directorio(dgii, RNC);
  expect(asked).toHaveLength(2);
  const certification = dgiiWith({ urlrecepcion: "https://fe.cibao.do" }, "certecf");
  expect(await directorio(certification.dgii, RNC)).toBeUndefined();
  expect(certification.asked).toEqual([]);
});

test("silence of DGII is not an empty directory", async () => {
  const { dgii } = dgiiWith({});
  const silent = {
    ...dgii,
    ask: async () => ({ kind: "silence", isSent: true, motivo: "timeout" }),
  } as unknown as Dgii;
  await expect(createDirectorio(config("https://ecf.dgii.gov.do"), now)(silent, RNC)).rejects.toThrow(
    "timeout",
  );
});
