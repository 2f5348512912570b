import { execFileSync } from "node:child_process";
import { createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Credenciales } from "@dte/contracts";
import { findCountries, readManifests, root } from "@dte/local";
import { connect, createLog, createShell, type Shell } from "@dte/service";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type Api, createApi } from "./api.js";
import { startAwsKms } from "./aws-kms.js";
import { type Constellation, startConstellation } from "./constellation.js";
import { startGcpKms } from "./gcp-kms.js";
import { until } from "./infra.js";
import { PAIS_DE_PRUEBA } from "./pais-de-prueba.js";
import type { SigningControls } from "./signing-keys.js";
import { createSofthsm, type Softhsm } from "./softhsm.js";
import { startVault } from "./vault.js";

/** The country that only tests know is among them, because new ones begin as a copy of it. */
const folders = [PAIS_DE_PRUEBA];
const manifests = readManifests(root, folders);
const countries = await findCountries(manifests);
const ITEMS = { items: [{ descripcion: "Café", cantidad: 1, precioUnitario: 10 }] };

const STARTS = { "aws-kms": startAwsKms, "gcp-kms": startGcpKms, vault: startVault } as const;
type Servicio = keyof typeof STARTS;
const SERVICIOS = Object.keys(STARTS) as Servicio[];
type StandIn = SigningControls & { readonly env: Readonly<Record<string, string>>; close(): Promise<void> };

let hsm: Softhsm;
const services = new Map<Servicio, StandIn>();
let world: Constellation;
let api: Api;
let shell: Shell;
beforeAll(async () => {
  hsm = await createSofthsm();
  for (const servicio of SERVICIOS) services.set(servicio, await STARTS[servicio]());
  const given = Object.assign({}, hsm.env, ...[...services.values()].map(({ env }) => env));
  // Amazon's and Google's clients find the credentials by themselves, in the environment.
  Object.assign(process.env, given);
  const [first, ...others] = countries.map(({ pais }) => pais);
  const env = Object.fromEntries(
    manifests.filter(({ name }) => /^(certifier|receptor)-/.test(name)).map(({ name }) => [name, given]),
  );
  world = await startConstellation({ ...(first && { primero: first }), paises: others, folders, env });
  api = createApi(world.url);
  shell = createShell({ name: "test", log: createLog("test", "silent") });
});
afterAll(async () => {
  await shell?.close();
  await world?.close();
  hsm?.close();
  for (const each of services.values()) await each.close();
});

const cuentaOf = (pais: string) => {
  const own = world.paises[pais] ?? { ...world.cuentas[0], solicitud: ITEMS };
  return { id: own.id ?? "", usuario: own.usuario ?? "", solicitud: own.solicitud };
};
const credencialesOf = (idCuenta: string) =>
  connect(shell, Credenciales, `127.0.0.1:${world.portOf("accounts", "credenciales")}`).Get({ idCuenta });

type Pair = { readonly key: KeyObject; readonly certificado: string };
const pairs = new Map<string, Promise<Pair>>();
/** Gives the account's key and certificate from before its key went elsewhere. */
function pairOf(idCuenta: string): Promise<Pair> {
  const known = pairs.get(idCuenta) ?? findPair(idCuenta);
  pairs.set(idCuenta, known);
  return known;
}

/** Finds the key and the certificate with which an account signs, or makes new ones where its certifier signs for it. */
async function findPair(idCuenta: string): Promise<Pair> {
  const { certificadoFirma: kept } = await credencialesOf(idCuenta);
  const key = kept
    ? createPrivateKey({ key: kept.llavePrivada, format: "der", type: "pkcs8" })
    : generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;
  const certificado = kept?.certificado.length
    ? new X509Certificate(kept.certificado).toString()
    : selfSigned(key, idCuenta);
  return { key, certificado };
}

const pemOf = (key: KeyObject): string => key.export({ format: "pem", type: "pkcs8" }).toString();
function selfSigned(key: KeyObject, cn: string): string {
  const dir = mkdtempSync(join(tmpdir(), "token-"));
  const file = join(dir, "key.pem");
  writeFileSync(file, pemOf(key), { mode: 0o600 });
  try {
    const args = ["req", "-x509", "-key", file, "-subj", `/CN=${cn}`, "-days", "300"];
    return execFileSync("openssl", args, { stdio: ["ignore", "pipe", "ignore"] }).toString();
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const upload = (pais: string, texto: string, clave = "") => {
  const { id, usuario } = cuentaOf(pais);
  const certificadoFirma = { contenido: Buffer.from(texto).toString("base64"), clave };
  return api.call("PATCH", `/cuenta/${id}`, { usuario, body: { certificadoFirma } });
};

describe.each(countries.map(({ pais }) => pais))("an account of %s whose key is in a token", (pais) => {
  test("issues with it, before the token is reset and after, and nobody else has the key", async () => {
    const { id, usuario, solicitud } = cuentaOf(pais);
    const { key, certificado } = await pairOf(id);
    await hsm.importKey({ pem: pemOf(key), label: id, id: "a1" });
    const answer = await upload(pais, `pkcs11:object=${id};id=%A1;type=private\n${certificado}`);
    expect([answer.status, answer.body.mensaje]).toEqual([200, undefined]);
    const { certificadoFirma } = await credencialesOf(id);
    expect(certificadoFirma).toMatchObject({ llaveEnToken: { id: Buffer.of(0xa1) } });
    expect(certificadoFirma?.llavePrivada).toHaveLength(0);
    for (const reset of [() => {}, hsm.reset]) {
      reset();
      const { status, body } = await api.createDte(usuario, solicitud);
      expect([status, body.mensaje]).toEqual([200, undefined]);
    }
  });

  test("issues nothing where it is not said which of several keys is its own", async () => {
    const { id, usuario, solicitud } = cuentaOf(pais);
    const { certificadoFirma } = await credencialesOf(id);
    const certificado = new X509Certificate(certificadoFirma?.certificado ?? "").toString();
    expect((await upload(pais, `pkcs11:\n${certificado}`)).status).toBe(200);
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    await hsm.importKey({ pem: pemOf(privateKey), label: id, id: "a2" });
    hsm.reset();
    const refused = await api.createDte(usuario, solicitud);
    expect([refused.status, refused.body.codigo]).toEqual([400, "FEG_BUSINESS_RULE_VIOLATION"]);
    expect(refused.body.mensaje).toContain("no tiene la llave de firma de la cuenta, o tiene varias");
    expect((await upload(pais, `pkcs11:id=%A1\n${certificado}`)).status).toBe(200);
    expect((await api.createDte(usuario, solicitud)).status).toBe(200);
  });

  test("is told that it is there, and can name no other account's", async () => {
    const { id, usuario } = cuentaOf(pais);
    const { body } = await api.call("POST", `/cuenta/${id}/probar`, { usuario });
    const firma = { paso: "certificado", resultado: "bien", mensaje: expect.stringContaining("PKCS #11") };
    expect(body.pasos).toContainEqual(firma);
    const stranger = generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;
    const ajeno = selfSigned(stranger, id);
    for (const [texto, clave, why] of [
      [`pkcs11:object=OTRA\n${ajeno}`, "", "object debe ser el id de la cuenta"],
      [`pkcs11:id=%A1\n${ajeno}`, "", "ningún certificado corresponde a la llave"],
      [`pkcs11:id=%FF\n${ajeno}`, "", "el módulo no tiene una llave"],
      [`pkcs11:object=${id}`, "", "falta el certificado"],
      [`pkcs11:?pin-value=1234\n${ajeno}`, "", "el PIN del módulo no se envía"],
      [`pkcs11:\n${ajeno}`, "1234", "el PIN del módulo no se envía"],
      [`pkcs11:slot-id=0\n${ajeno}`, "", "se aceptan object, id y type=private"],
      [`pkcs11:id=a1\n${ajeno}`, "", "id se escribe en hexadecimal"],
    ] as const) {
      const refused = await upload(pais, texto, clave);
      expect([refused.status, refused.body.codigo]).toEqual([400, "FEG_VALIDATION_ERROR"]);
      expect(refused.body.mensaje).toContain(why);
    }
  });

  test("issues nothing with another key that was put in the place of its own", async () => {
    const { id, usuario, solicitud } = cuentaOf(pais);
    await hsm.replace();
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    await hsm.importKey({ pem: pemOf(privateKey), label: id, id: "a1" });
    hsm.reset();
    const refused = await api.createDte(usuario, solicitud);
    expect([refused.status, refused.body.codigo]).toEqual([400, "FEG_BUSINESS_RULE_VIOLATION"]);
    expect(refused.body.mensaje).toContain("no es la de su certificado");
    const { body } = await api.call("POST", `/cuenta/${id}/probar`, { usuario });
    expect(body.pasos).toContainEqual(expect.objectContaining({ paso: "certificado", resultado: "mal" }));
  });
});

/** Countries whose receiving role signs its answers. */
const FIRMAN = manifests.flatMap(({ name, rpcs }) =>
  name.startsWith("receptor-") && Object.values(rpcs).flat().includes("Certifier.SignRecepcion")
    ? [name.slice("receptor-".length).toUpperCase()]
    : [],
);

test.each(FIRMAN)(
  "an account of %s whose key is in a token signs with it what it says of what it received",
  async (pais) => {
    const { id, usuario } = cuentaOf(pais);
    const { key, certificado } = await pairOf(id);
    await hsm.replace();
    await hsm.importKey({ pem: pemOf(key), label: id, id: "a1" });
    hsm.reset();
    expect((await upload(pais, `pkcs11:id=%A1\n${certificado}`)).status).toBe(200);
    const body = {
      ...{ numeroTransaccion: "certificacion-1", estado: "Aceptado", idEmisor: "131880681" },
      ...{ documento: "E310000000002", fechaEmision: "2020-04-01", total: 4674.35 },
    };
    const said = await until(async () => {
      const answer = await api.call("POST", `/cuenta/${id}/certificacion/aprobacion`, { usuario, body });
      expect([answer.status, answer.body.mensaje]).toEqual([200, undefined]);
      return answer.body.estado === "Rechazada" ? answer.body : undefined;
    });
    // The authority verified the signature before it looked for the document, which it does not have.
    expect(said.mensajes).toEqual(["El e-CF no ha sido aceptado por la DGII."]);
  },
);

const kmsOf = (servicio: Servicio): StandIn => {
  const kms = services.get(servicio);
  if (!kms) throw new TypeError(`${servicio} was not started`);
  return kms;
};
const cases = countries.flatMap(({ pais }) => SERVICIOS.map((servicio) => [pais, servicio] as const));
/** Each service once, in one country after the other, because its refusals are the same in all of them. */
const turns = SERVICIOS.flatMap((servicio, index) => {
  const country = countries[index % countries.length];
  return country ? [[country.pais, servicio] as const] : [];
});

describe("an account whose key is in a service", () => {
  test.each(cases)(
    "of %s, in %s, issues with it, and loses no number and no document to a service that is busy, ill or spoils an answer",
    async (pais, servicio) => {
      const kms = kmsOf(servicio);
      const { id, usuario, solicitud } = cuentaOf(pais);
      const { key, certificado } = await pairOf(id);
      kms.putKey(id, 2, pemOf(key));
      const answer = await upload(pais, `${servicio}:object=${id};id=2\n${certificado}`);
      expect([answer.status, answer.body.mensaje]).toEqual([200, undefined]);
      const { certificadoFirma } = await credencialesOf(id);
      expect(certificadoFirma).toMatchObject({ llaveEnToken: { id: Buffer.from("2"), servicio } });
      expect(certificadoFirma?.llavePrivada).toHaveLength(0);
      const { body } = await api.call("POST", `/cuenta/${id}/probar`, { usuario });
      expect(body.pasos).toContainEqual(expect.objectContaining({ paso: "certificado", resultado: "bien" }));

      const asked = kms.signatures.length;
      const before = await api.createDte(usuario, solicitud);
      expect([before.status, before.body.mensaje]).toEqual([200, undefined]);
      expect(kms.signatures.length).toBeGreaterThan(asked);
      kms.signingFaults.push("ill", "ill", "ill");
      const ill = await api.createDte(usuario, solicitud);
      expect([ill.status, ill.body.codigo]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
      expect(ill.body.mensaje).toContain("no firmó. Intente de nuevo");
      kms.signingFaults.push("throttled", "throttled", "throttled");
      const busy = await api.createDte(usuario, solicitud);
      expect([busy.status, busy.body.codigo]).toEqual([429, "FEG_RATE_LIMIT_EXCEEDED"]);
      kms.forbidSigning(true);
      const forbidden = await api.createDte(usuario, solicitud);
      expect([forbidden.status, forbidden.body.codigo]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
      const unread = await upload(pais, `${servicio}:id=2\n${certificado}`);
      expect([unread.status, unread.body.codigo]).toEqual([400, "1000"]);
      kms.forbidSigning(false);
      kms.signingFaults.push("garbled");
      const after = await api.createDte(usuario, solicitud);
      expect([after.status, after.body.mensaje]).toEqual([200, undefined]);
      // Where the authority gives the number, its series differs each time.
      const isOurs = before.body.serie === after.body.serie;
      expect(isOurs ? Number(after.body.numero) - Number(before.body.numero) : 1).toBe(1);
    },
  );

  test.each(turns)(
    "of %s, in %s, can name no other account's, and signs with none that was put in the place of its own",
    async (pais, servicio) => {
      const kms = kmsOf(servicio);
      const { id, usuario, solicitud } = cuentaOf(pais);
      const { key, certificado } = await pairOf(id);
      const stranger = generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;
      kms.putKey("OTRA", 1, pemOf(stranger));
      kms.putKey(id, 3, pemOf(key));
      const ajeno = selfSigned(stranger, id);
      for (const [texto, clave, why] of [
        [`${servicio}:object=OTRA\n${ajeno}`, "", "object debe ser el id de la cuenta"],
        [`${servicio}:id=3\n${ajeno}`, "", "ningún certificado corresponde a la llave"],
        [`${servicio}:id=9\n${ajeno}`, "", "no tiene una llave RSA de firma con el nombre de la cuenta"],
        [`${servicio}:id=3`, "", "falta el certificado"],
        [`${servicio}:?token=1234\n${ajeno}`, "", "no se envía"],
        [`${servicio}:\n${ajeno}`, "1234", "no se envía"],
        [`${servicio}:key=OTRA\n${ajeno}`, "", "se aceptan object, id y type=private"],
        [`${servicio}:id=../OTRA\n${ajeno}`, "", "id es el número de la llave"],
      ] as const) {
        const refused = await upload(pais, texto, clave);
        expect([refused.status, refused.body.codigo]).toEqual([400, "FEG_VALIDATION_ERROR"]);
        expect(refused.body.mensaje).toContain(why);
      }
      expect((await upload(pais, `${servicio}:id=3\n${certificado}`)).status).toBe(200);
      kms.putKey(id, 3, pemOf(stranger));
      const other = await api.createDte(usuario, solicitud);
      expect([other.status, other.body.codigo]).toEqual([400, "FEG_BUSINESS_RULE_VIOLATION"]);
      expect(other.body.mensaje).toContain("no es la de su certificado");
      kms.disableKey(id, 3);
      const disabled = await api.createDte(usuario, solicitud);
      expect([disabled.status, disabled.body.codigo]).toEqual([400, "FEG_BUSINESS_RULE_VIOLATION"]);
      expect(disabled.body.mensaje).toContain("no tiene la llave de firma de la cuenta");
    },
  );
});
