import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Running } from "@dte/sandbox";
import { type Emisor, type SandboxOptions, startSandbox } from "../src/index.js";

/** The hour of the tests, 10:15:03 in Guatemala. */
export const NOW = new Date("2025-06-16T16:15:03.250Z");

export const general: Emisor = {
  nit: "12345679",
  nombre: "ÑANDÚ & HIJOS, SOCIEDAD ANÓNIMA",
  nombreComercial: "El Ñandú",
  afiliacionIva: "GEN",
  establecimientos: ["1", "3"],
  usuarioFirma: "NANDU",
  llaveFirma: "firma-1",
  usuarioApi: "NANDU",
  llaveApi: "api-1",
  digifact: { usuario: "NANDU_DF", clave: "clave-df" },
  megaprint: { usuario: "NANDU_MP", apikey: "apikey-mp" },
};
export const pequeno: Emisor = {
  ...general,
  nit: "98765434",
  afiliacionIva: "PEQ",
  usuarioFirma: "TIENDITA",
  usuarioApi: "TIENDITA",
};

export const exento: Emisor = {
  ...general,
  nit: "24681016",
  nombre: "ASOCIACIÓN DE LOS ALTOS",
  afiliacionIva: "EXE",
  usuarioFirma: "ALTOS",
  usuarioApi: "ALTOS",
};

const emisores = [general, pequeno, exento];

export type InfileAnswer = {
  resultado: boolean;
  uuid: string;
  serie: string;
  numero: number;
  fecha: string;
  cantidad_errores: number;
  descripcion_errores: { categoria: string; numeral: string; validacion: string; mensaje_error: string }[];
  xml_certificado: string;
};

/** Opens a sandbox of its own, and a client that speaks INFILE's protocol to it. */
export async function openCertifier(changes: Partial<SandboxOptions> = {}) {
  const directory = await mkdtemp(join(tmpdir(), "sandbox-gt-"));
  const start = (): Promise<Running> =>
    startSandbox({
      host: "127.0.0.1",
      port: 0,
      ledgerDir: directory,
      emisores,
      now: () => NOW,
      ...changes,
    });
  let sandbox = await start();
  let transactions = 0;
  const post = async (path: string, body: string | Buffer, headers: Record<string, string>) => {
    const sent = typeof body === "string" ? body : new Uint8Array(body);
    const response = await fetch(sandbox.url + path, { method: "POST", body: sent, headers });
    return { status: response.status, body: (await response.json()) as InfileAnswer };
  };
  return {
    url: () => sandbox.url,
    /** Sends a document or a cancellation with the credentials of the emisor that it names; a new identificador unless one is given. */
    async certify(
      xml: string | Buffer,
      headers: Record<string, string> = {},
      emisor: Emisor = emisorOf(xml, emisores),
    ) {
      transactions += 1;
      const { status, body } = await post("/fel/procesounificado/transaccion/v2/xml", xml, {
        UsuarioFirma: emisor.usuarioFirma,
        LlaveFirma: emisor.llaveFirma,
        UsuarioApi: emisor.usuarioApi,
        LlaveApi: emisor.llaveApi,
        identificador: `transaccion-${transactions}`,
        "content-type": "application/xml",
        ...headers,
      });
      if (status !== 200) throw new Error(`HTTP ${status}`);
      return body;
    },
    async get(path: string, headers: Record<string, string> = {}) {
      const response = await fetch(sandbox.url + path, { headers });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    /** Posts JSON to INFILE's two steps, or to any other address. */
    async post(path: string, body: unknown, headers: Record<string, string> = {}) {
      const type = { "content-type": "application/json" };
      return await post(path, JSON.stringify(body), { ...type, ...headers });
    },
    async consult(body: unknown, headers: Record<string, string> = {}) {
      const credentials = { UsuarioApi: general.usuarioApi, LlaveApi: general.llaveApi };
      const text = typeof body === "string" ? body : JSON.stringify(body);
      return (await post("/fel/consulta/dte/v2/identificador_unico", text, { ...credentials, ...headers }))
        .body;
    },
    async documentos() {
      const response = await fetch(`${sandbox.url}/_control/documentos`);
      return (await response.json()) as { total: number; documentos: Record<string, unknown>[] };
    },
    async fail(fallo: Record<string, unknown>) {
      const response = await fetch(`${sandbox.url}/_control/fallos`, {
        method: "POST",
        body: JSON.stringify(fallo),
      });
      if (response.status !== 200) throw new Error(await response.text());
    },
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

function emisorOf(xml: string | Buffer, emisores: readonly Emisor[]): Emisor {
  const nit = /NITEmisor="(\w+)"/.exec(xml.toString("utf8"))?.[1];
  return emisores.find((each) => each.nit === nit) ?? general;
}

export type Certifier = Awaited<ReturnType<typeof openCertifier>>;

/** Gives every finding as "categoria numeral validacion". */
export function codes(answer: InfileAnswer): string[] {
  return answer.descripcion_errores.map((each) => `${each.categoria} ${each.numeral} ${each.validacion}`);
}
