import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { issue } from "../test/certificates.js";
import { createClient } from "../test/client.js";
import { EXCLUSIVE, signDocument } from "../test/sign-document.js";
import { createPeople, openSandbox, type Place } from "../test/taxpayer.js";

const people = createPeople();
let now = new Date();
let place: Place;

beforeAll(async () => {
  place = await openSandbox(people, { now: () => now });
});
afterAll(() => place.end());

function client(ambiente?: string) {
  return createClient(place.sandbox.url, ambiente);
}

test("a seed that is signed gives a token for one hour", async () => {
  const { seed, validate } = client();
  const { status, body } = await validate(signDocument(await seed(), people.delegado));
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(["token", "expira", "expedido"]);
  expect(Date.parse(String(body["expira"])) - Date.parse(String(body["expedido"]))).toBe(3_600_000);
});

test("a seed is spent by its use", async () => {
  const { seed, validate } = client();
  const signed = signDocument(await seed(), people.delegado);
  expect((await validate(signed)).status).toBe(200);
  expect(await validate(signed)).toMatchObject({
    status: 400,
    text: expect.stringContaining("ya fue utilizada"),
  });
});

test("a seed that another made, of another environment or too old, is refused in a bare text", async () => {
  const { seed, validate } = client();
  const fresh = await seed();
  const invented = fresh.replace(/<valor>.*<\/valor>/, "<valor>MTIz.MTIz</valor>");
  const moved = await client("certecf").seed();
  for (const each of [invented, moved]) {
    const { status, text } = await validate(signDocument(each, people.delegado));
    expect([status, text]).toEqual([400, "La semilla no fue emitida por este servicio."]);
  }
  now = new Date(now.getTime() + 6 * 60_000);
  expect((await validate(signDocument(fresh, people.delegado))).text).toContain("expirado");
});

test("only the signature of somebody's delegate, with a certificate of a known authority, opens a session", async () => {
  const { seed, validate } = client();
  const refusal = async (holder: typeof people.delegado) =>
    (await validate(signDocument(await seed(), holder))).text;
  expect(await refusal(people.extrano)).toContain("no está delegado");
  expect(await refusal(issue({ nombre: "Suelto", identificacion: "IDCDO-00112345678" }))).toContain(
    "autoridad",
  );
  const nameless = issue({ nombre: "Sin cédula" }, people.autoridad);
  expect(await refusal(nameless)).toContain("identificación");
  const hasta = new Date(now.getTime() - 1000);
  const expired = issue({ nombre: "Vencido", identificacion: "IDCDO-00112345678", hasta }, people.autoridad);
  expect(await refusal(expired)).toContain("vigente");
  const impostor = issue({ nombre: "Autoridad de prueba", isAuthority: true });
  expect(await refusal(issue({ nombre: "X", identificacion: "IDCDO-00112345678" }, impostor))).toContain(
    "autoridad",
  );
});

test("a seed that was changed after it was signed is refused", async () => {
  const { seed, validate } = client();
  const signed = signDocument(await seed(), people.delegado);
  expect((await validate(signed.replace("<fecha>2", "<fecha>3"))).text).toContain("cambió");
});

test("signatures hold by the algorithms that they declare, and SHA-1 is not one", async () => {
  const { seed, validate } = client();
  const exclusive = signDocument(await seed(), people.delegado, { canonicalization: EXCLUSIVE });
  expect((await validate(exclusive)).status).toBe(200);
  const old = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";
  const sha1 = signDocument(await seed(), people.delegado, { signatureMethod: old });
  expect((await validate(sha1)).text).toContain("algoritmos");
});

test("a document that is indented after it was signed still holds: blanks between elements do not count", async () => {
  const { seed, validate } = client();
  const signed = signDocument(await seed(), people.delegado);
  expect((await validate(signed.replaceAll("><", ">\n  <"))).status).toBe(200);
});

test("without a token, with one of another environment or an old one, nothing is told", async () => {
  const caller = client();
  const path = "consultatrackids/api/trackids/consulta?rncemisor=130862346&encf=E310000000001";
  expect((await caller.get(path)).status).toBe(401);
  const { body } = await caller.validate(signDocument(await caller.seed(), people.delegado));
  caller.useToken(String(body["token"]));
  expect((await caller.get(path)).status).toBe(200);
  const elsewhere = client("ecf");
  elsewhere.useToken(String(body["token"]));
  expect((await elsewhere.get(path)).status).toBe(401);
  caller.useToken(String(body["token"]).replace(/.$/, (last) => (last === "A" ? "E" : "A")));
  expect((await caller.get(path)).status).toBe(401);
  caller.useToken(String(body["token"]));
  now = new Date(now.getTime() + 3_600_000);
  expect((await caller.get(path)).status).toBe(401);
});

test("an upload without the part xml is refused", async () => {
  const { upload, call } = client();
  const path = "/testecf/autenticacion/api/autenticacion/validarsemilla";
  expect((await upload(path, "", "semilla.xml")).text).toBe("Multipart cannot be empty");
  expect((await call(path, { method: "POST", body: "<SemillaModel/>" })).status).toBe(400);
});
