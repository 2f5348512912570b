import { createPrivateKey } from "node:crypto";
import { beforeAll, expect, test } from "@jest/globals";
import { createOpener, type Opener } from "../src/certificado/open.js";
import { openPkcs12 } from "../src/certificado/pkcs12.js";
import { createPair, createPfx, derOf, inPieces, joinPfx, type Pair } from "./certificates.js";

const CLAVE = "una clave";

let opener: Opener;
const NOW = new Date("2026-11-20T16:00:00Z");
const open = (contenido: Buffer, clave: string) => opener(contenido, clave, "ana", NOW);
let ca: Pair;
let pair: Pair;
beforeAll(() => {
  opener = createOpener({ limitMs: 60_000 });
  ca = createPair({ cn: "Autoridad" });
  pair = createPair({ issuer: ca });
});

const pkcs8 = (llave: string) => createPrivateKey(llave).export({ format: "der", type: "pkcs8" });

async function expectOpens(pfx: Buffer, clave = CLAVE): Promise<void> {
  const opened = await open(pfx, clave);
  if (opened === "tooLong" || !opened.ok) throw new Error(JSON.stringify(opened));
  expect(opened.contents.llaves.map((each) => Buffer.from(each))).toEqual([pkcs8(pair.llave)]);
  expect(Buffer.from(opened.contents.certificados[0] ?? [])).toEqual(derOf(pair.certificado));
}

test.each([
  ["OpenSSL 3 writes (AES-256, PBKDF2 with SHA-256)", []],
  ["an AES-128 exporter writes", ["-keypbe", "AES-128-CBC", "-certpbe", "AES-128-CBC", "-macalg", "sha512"]],
  ["Windows and old OpenSSL write (RC2-40 and 3DES)", ["-legacy"]],
  ["a cautious old exporter writes (3DES)", ["-legacy", "-certpbe", "PBE-SHA1-3DES", "-macalg", "sha1"]],
  [
    "an exporter of two-key 3DES writes",
    ["-legacy", "-keypbe", "PBE-SHA1-2DES", "-certpbe", "PBE-SHA1-RC2-128"],
  ],
  ["an exporter without encryption writes", ["-keypbe", "NONE", "-certpbe", "NONE"]],
  ["an exporter without MAC writes", ["-nomac"]],
  ["old Java writes (100,000 iterations)", ["-legacy", "-iter", "100000"]],
])("a file as %s opens", async (_, flags) => {
  await expectOpens(createPfx(pair, CLAVE, { flags }));
});

test.each(["", "contraseña de Ñandú €", "🔑 llave", "x".repeat(60)])(
  "a file of the password %j opens",
  async (clave) => {
    await expectOpens(createPfx(pair, clave), clave);
    await expectOpens(createPfx(pair, clave, { flags: ["-legacy"] }), clave);
  },
);

test("a file that keeps its bytes in pieces, as Internet Explorer wrote it, opens", async () => {
  await expectOpens(inPieces(createPfx(pair, CLAVE)));
});

test("the issuers' certificates come along", async () => {
  const opened = await open(createPfx(pair, CLAVE, { cadena: [ca] }), CLAVE);
  if (opened === "tooLong" || !opened.ok) throw new Error(JSON.stringify(opened));
  expect(opened.contents.certificados.map((each) => Buffer.from(each))).toEqual([
    derOf(pair.certificado),
    derOf(ca.certificado),
  ]);
});

test.each([[[]], [["-legacy"]], [["-nomac"]], [["-keypbe", "NONE", "-certpbe", "NONE"]]])(
  "a wrong password is told from a broken file (%j)",
  async (flags) => {
    const pfx = createPfx(pair, CLAVE, { flags });
    expect(await open(pfx, "otra clave")).toEqual({ ok: false, fault: "wrongPassword" });
    expect(await open(pfx, "")).toEqual({ ok: false, fault: "wrongPassword" });
    expect(await open(pfx.subarray(0, pfx.length / 2), CLAVE)).toEqual({ ok: false, fault: "notPkcs12" });
  },
);

test.each([[[]], [["-legacy"]]])(
  "a file with one byte changed in its content is damaged (%j)",
  async (flags) => {
    const pfx = createPfx(pair, CLAVE, { flags });
    // The change is in the middle of the encrypted bytes: the padding at their end stays right, so that the password proves to be right too.
    pfx[400] = (pfx[400] ?? 0) ^ 1;
    expect(await open(pfx, CLAVE)).toEqual({ ok: false, fault: "damaged" });
    expect(await open(pfx, "otra clave")).toEqual({ ok: false, fault: "wrongPassword" });
  },
);

test.each([
  ["nothing", Buffer.alloc(0)],
  ["text", Buffer.from("no es un certificado")],
  ["zeros", Buffer.alloc(1_000)],
  ["a certificate alone", "certificado"],
  ["ASN.1 nested without end", Buffer.from("3080".repeat(5_000), "hex")],
])("%s is no PKCS #12 file", async (_, bytes) => {
  const sent = typeof bytes === "string" ? derOf(pair.certificado) : bytes;
  expect(await open(sent, CLAVE)).toEqual({ ok: false, fault: "notPkcs12" });
});

test.each([[[]], [["-legacy"]], [["-nomac"]], [["-keypbe", "NONE", "-certpbe", "NONE", "-nomac"]]])(
  "a file with any one byte changed opens or is refused, and nothing else happens (%j)",
  (flags) => {
    const pfx = createPfx(pair, CLAVE, { flags: [...flags, "-iter", "1"] });
    const outcomes = new Set<string>();
    for (let index = 0; index < pfx.length; index += 1) {
      for (const value of [0x80, 0xff]) {
        const changed = Buffer.from(pfx);
        changed[index] = value;
        const opened = openPkcs12(changed, CLAVE);
        outcomes.add(opened.ok ? "opened" : opened.fault);
      }
    }
    expect(["opened", "damaged", "notPkcs12", "unsupported", "wrongPassword"]).toEqual(
      expect.arrayContaining([...outcomes]),
    );
    expect(outcomes.size).toBeGreaterThan(2);
  },
);

test("a file with an encryption that is not here, or with too many iterations, is unsupported", async () => {
  const camellia = createPfx(pair, CLAVE, { flags: ["-keypbe", "CAMELLIA-256-CBC"] });
  expect(await open(camellia, CLAVE)).toEqual({ ok: false, fault: "unsupported" });
  const costly = [
    ["-iter", "1000001", "-nomac"],
    ["-legacy", "-iter", "200001", "-nomac"],
    ["-iter", "200001"],
  ];
  for (const flags of costly) {
    expect(await open(createPfx(pair, CLAVE, { flags }), CLAVE)).toEqual({ ok: false, fault: "unsupported" });
  }
});

test("a file that asks for more work than its time is given up, and holds nobody up meanwhile", async () => {
  const costly = createPfx(pair, CLAVE, { flags: ["-iter", "900000", "-nomac"] });
  const pfx = joinPfx(Array.from({ length: 400 }, () => costly));
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 50);
  const opened = await createOpener()(pfx, CLAVE, "ana", NOW).finally(() => clearInterval(ticking));
  expect(opened).toBe("tooLong");
  expect(turns).toBeGreaterThan(20);
  await expectOpens(createPfx(pair, CLAVE));
});

test("too many at once are refused with FEG_RATE_LIMIT_EXCEEDED, and the others have their turn", async () => {
  const results = await Promise.allSettled(Array.from({ length: 22 }, () => open(Buffer.from("x"), CLAVE)));
  const refused = results.filter((each) => each.status === "rejected");
  expect(refused).toMatchObject([{ reason: { codigo: "FEG_RATE_LIMIT_EXCEEDED" } }]);
});

test("however many one user sends at once, another one's is opened, and soon", async () => {
  const opened: string[] = [];
  const send = async (quien: string) => {
    await opener(Buffer.from("x"), CLAVE, quien, NOW);
    opened.push(quien);
  };
  const flood = Array.from({ length: 21 }, () => send("ana"));
  await Promise.all([...flood, send("beto")].map((each) => each.catch(() => undefined)));
  expect(opened).toHaveLength(21);
  expect(opened[1]).toBe("beto");
});
