import { execFileSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { provesTitular, soleAttribute } from "./titulares.js";

const ID = "44653948";
const DAY_MS = 86_400_000;
/** Later than whatever is made here. */
const ahora = new Date(Date.now() + 3_600_000);
const inDays = (days: number) => new Date(ahora.getTime() + days * DAY_MS);

type Made = { readonly name: string; readonly x509: X509Certificate };
let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "titulares-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

const at = (name: string) => join(directory, name);
const openssl = (...args: readonly string[]) => execFileSync("openssl", args, { stdio: "pipe" });
const read = (name: string): Made => ({ name, x509: new X509Certificate(readFileSync(at(`${name}.pem`))) });
let made = 0;

/** Makes an authority with a key of its own, as anybody can; or with another one's key. */
function createAuthority(subject = "/O=SAT/CN=Autoridad", days = 30, other?: Made): Made {
  const name = `a${made++}`;
  const key = other
    ? ["-key", at(`${other.name}.key`)]
    : ["-newkey", "rsa:2048", "-nodes", "-keyout", at(`${name}.key`)];
  openssl("req", "-x509", ...key, "-subj", subject, "-days", String(days), "-out", at(`${name}.pem`));
  return read(name);
}

/** Makes a certificate that another one's key signs. */
function issue(
  issuer: Made,
  subject = `/O=sat.gob.gt/CN=${ID}`,
  { ca = false, days = 10, isKeyNamed = true } = {},
): Made {
  const name = `c${made++}`;
  const request = ["req", "-newkey", "rsa:2048", "-nodes", "-utf8", "-subj", subject];
  openssl(...request, "-keyout", at(`${name}.key`), "-out", at(`${name}.csr`));
  const bare = "\nsubjectKeyIdentifier=none\nauthorityKeyIdentifier=none";
  writeFileSync(at(`${name}.ext`), `basicConstraints=CA:${ca ? "TRUE" : "FALSE"}${isKeyNamed ? "" : bare}`);
  openssl(
    ...["x509", "-req", "-in", at(`${name}.csr`), "-CA", at(`${issuer.name}.pem`), "-CAcreateserial"],
    ...["-CAkey", at(`${issuer.name}.key`), "-days", String(days), "-extfile", at(`${name}.ext`)],
    ...["-out", at(`${name}.pem`)],
  );
  return read(name);
}

const proves = (certificado: Uint8Array, autoridades: readonly Made[], when = ahora): boolean =>
  provesTitular(
    {
      autoridades: autoridades.map(({ x509 }) => x509),
      names: (each, idCuenta) => soleAttribute(each, "CN") === idCuenta,
    },
    { certificado, idCuenta: ID, ahora: when },
  );

describe("a certificate proves whose an account is", () => {
  let authority: Made;
  let own: Made;
  beforeAll(() => {
    authority = createAuthority();
    own = issue(authority);
  });

  test("that an authority of the country's issued to the account's taxpayer, in its time", () => {
    expect(proves(own.x509.raw, [createAuthority("/CN=Otra"), authority])).toBe(true);
    expect(proves(own.x509.raw, [authority], inDays(-1))).toBe(false);
    expect(proves(own.x509.raw, [authority], inDays(11))).toBe(false);
  });

  test("and none where nobody has said which authorities there are", () => {
    expect(proves(own.x509.raw, [])).toBe(false);
  });

  test("and none that somebody has signed himself, whatever it is called and whoever it says that he is", () => {
    expect(proves(createAuthority(`/O=sat.gob.gt/CN=${ID}`).x509.raw, [authority])).toBe(false);
    // The same name as the authority's, of another key.
    const impostor = createAuthority();
    expect(impostor.x509.subject).toBe(authority.x509.subject);
    for (const isKeyNamed of [true, false])
      expect(proves(issue(impostor, undefined, { isKeyNamed }).x509.raw, [authority])).toBe(false);
  });

  test("and none that an authority of another name has issued, be it with the same key", () => {
    const renamed = createAuthority("/O=SAT/CN=Otra", 30, authority);
    expect(own.x509.verify(renamed.x509.publicKey)).toBe(true);
    expect(proves(own.x509.raw, [renamed])).toBe(false);
  });

  test("and none of another taxpayer, or that names several", () => {
    expect(proves(issue(authority, "/CN=12345679").x509.raw, [authority])).toBe(false);
    expect(proves(issue(authority, `/CN=${ID}/CN=12345679`).x509.raw, [authority])).toBe(false);
    expect(proves(issue(authority, `/CN=12345679/CN=${ID}`).x509.raw, [authority])).toBe(false);
    expect(proves(issue(authority, `/CN=12345679/OU=x\\nCN=${ID}`).x509.raw, [authority])).toBe(false);
  });

  test("and none that a taxpayer has issued, though he be taken for an authority", () => {
    const neighbour = issue(authority, "/CN=12345679");
    const forged = issue(neighbour);
    expect(proves(forged.x509.raw, [authority])).toBe(false);
    expect(proves(forged.x509.raw, [authority, neighbour])).toBe(false);
  });

  test("and none of an authority's own", () => {
    expect(proves(issue(authority, `/CN=${ID}`, { ca: true }).x509.raw, [authority])).toBe(false);
    const named = createAuthority(`/CN=${ID}`);
    expect(proves(named.x509.raw, [named])).toBe(false);
  });

  test("and none of an authority that has ended", () => {
    const short = createAuthority("/CN=Breve", 1);
    const leaf = issue(short);
    expect(proves(leaf.x509.raw, [short])).toBe(true);
    expect(proves(leaf.x509.raw, [short], inDays(2))).toBe(false);
  });

  test("and none that was changed, or is no certificate at all", () => {
    const changed = Buffer.from(own.x509.raw);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    for (const bytes of [changed, Buffer.alloc(0), Buffer.from("0"), own.x509.raw.subarray(0, 200)])
      expect(proves(bytes, [authority])).toBe(false);
  });
});

test.each([
  ["O=x\nCN=1", "1"],
  ["CN=1 + serialNumber=2\nO=x", "1"],
  ["O=x + CN=1", "1"],
  ["CN=1\nCN=1", undefined],
  ["CN=1 + CN=2", undefined],
  ["OU=CN=1", undefined],
  ["OU=a \\+ CN=1", undefined],
  ["", undefined],
])("the one name in %j is %s", (subject, name) => {
  expect(soleAttribute({ subject } as X509Certificate, "CN")).toBe(name);
});
