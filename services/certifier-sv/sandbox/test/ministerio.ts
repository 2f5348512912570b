import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Emisor, type SandboxOptions, startSandbox } from "../src/index.js";
import { type Dte, EMISOR_NIT } from "./documentos.js";

/** The hour of the tests, 12:00 in El Salvador. */
const NOW = new Date("2026-11-20T18:00:00Z");
export const HOURS = 3_600_000;

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
export const otherKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

export const emisor: Emisor = {
  nit: EMISOR_NIT,
  nrc: "1234567",
  nombre: "PRUEBAS, S.A. DE C.V.",
  clave: "Clave-Api-2026!",
  llavePublica: publicKey.export({ format: "der", type: "spki" }).toString("base64"),
};
export const otro: Emisor = { ...emisor, nit: "06140202901024", nrc: "7654321", usuario: "otro" };

export type Respuesta = {
  estado: string;
  codigoGeneracion: string;
  selloRecibido: string | null;
  fhProcesamiento: string;
  clasificaMsg: string;
  codigoMsg: string;
  descripcionMsg: string;
  observaciones: string[];
};
export type Llamada<T = Respuesta> = { status: number; body: T };

/** Makes a compact JWS, signed as a certifier should. */
export function signed(
  value: unknown,
  key: KeyObject = privateKey,
  header: object = { alg: "RS512" },
): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const parts = [JSON.stringify(header), text].map((each) => Buffer.from(each).toString("base64url"));
  const signature = sign("RSA-SHA512", Buffer.from(parts.join(".")), key);
  return [...parts, signature.toString("base64url")].join(".");
}

/** Makes the envelope of a document. */
export function envelope(dte: Dte, jws = signed(dte)): Dte {
  const { ambiente, version, tipoDte, codigoGeneracion } = dte["identificacion"] as Dte;
  return { ambiente, idEnvio: 1, version, tipoDte, documento: jws, codigoGeneracion };
}

/** Opens a sandbox of its own with a clock that tests move, and a client of it. */
export async function openMinisterio(changes: Partial<SandboxOptions> = {}) {
  const directory = await mkdtemp(join(tmpdir(), "sandbox-sv-"));
  let ahora = NOW;
  const start = () =>
    startSandbox({
      host: "127.0.0.1",
      port: 0,
      ledgerDir: directory,
      emisores: [emisor, otro],
      now: () => ahora,
      demoraLoteMs: 30,
      ...changes,
    });
  let sandbox = await start();
  let authorization = "";

  const login = async (user: string, pwd: string) => {
    const body = new URLSearchParams({ user, pwd });
    const response = await fetch(`${sandbox.url}/seguridad/auth`, { method: "POST", body });
    return (await response.json()) as { status: string; message?: string; body?: { token: string } };
  };
  const call = async <T>(path: string, body?: unknown, token = authorization): Promise<Llamada<T>> => {
    const response = await fetch(sandbox.url + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json", ...(token !== "" && { authorization: token }) },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === "" ? undefined : JSON.parse(text)) as T };
  };
  const enter = async ({ usuario, nit, clave }: Emisor = emisor) => {
    authorization = (await login(usuario ?? nit, clave)).body?.token ?? "";
  };
  await enter();

  return {
    login,
    enter,
    call,
    token: () => authorization,
    url: () => sandbox.url,
    send: (dte: Dte, jws?: string) => call<Respuesta>("/fesv/recepciondte", envelope(dte, jws)),
    /** Sends a document that must be sealed; gives its seal. */
    async seal(dte: Dte): Promise<string> {
      const { body } = await call<Respuesta>("/fesv/recepciondte", envelope(dte));
      if (body.selloRecibido === null) throw new Error(body.observaciones.join(" "));
      return body.selloRecibido;
    },
    annul(event: Dte) {
      const { tipoDte, codigoGeneracion, ...body } = envelope(event);
      return call<Respuesta>("/fesv/anulardte", body);
    },
    report: (event: Dte, nit = EMISOR_NIT) =>
      call<{ estado: string; mensaje: string; selloRecibido: string | null; observaciones: string[] }>(
        "/fesv/contingencia",
        { nit, documento: signed(event) },
      ),
    consult(dte: Dte) {
      const { tipoDte: tdte, codigoGeneracion } = dte["identificacion"] as Dte;
      return call<Respuesta>("/fesv/recepcion/consultadte/", {
        nitEmisor: EMISOR_NIT,
        tdte,
        codigoGeneracion,
      });
    },
    advance(ms: number) {
      ahora = new Date(ahora.getTime() + ms);
    },
    moveTo(instant: string) {
      ahora = new Date(instant);
    },
    /** Ends the process and starts another one on the same files. */
    async restart() {
      await sandbox.close();
      sandbox = await start();
    },
    async close() {
      await sandbox.close();
      await rm(directory, { recursive: true });
    },
  };
}
