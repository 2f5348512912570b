import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AuthorityRequest, createTokenBroker } from "@dte/certifier";
import { startSandbox } from "@dte/sandbox-do";
import { createAuthority } from "../../src/authority/index.js";
import { writeHoraDgii } from "../../src/firma/hora.js";
import { sign } from "../../src/firma/sign-document.js";
import { createAutoridad } from "../firma/certificados.js";
import { cuentaOf } from "./attempts.js";

/** The issuer of the examples, the person who signs for it, and the buyer, whom DGII's directory knows. */
export const EMISOR = "101850043";
export const COMPRADOR = { rnc: "130862346", nombre: "INDUSTRIAS DEL CIBAO, SAS" };
const CEDULA = "00112345678";
const TIPOS = ["31", "32", "34"];

export type Fallo = { operacion: string; modo: string; veces?: number; ms?: number };

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Opens DGII's sandbox on a port of its own, and our authority before it, both on the present time until a test moves it. */
export async function openWorld() {
  const ledgerDir = mkdtempSync(join(tmpdir(), "dgii-"));
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const autoridad = createAutoridad();
  const certificado = autoridad.issue(CEDULA);
  const rangos = TIPOS.map((tipo) => ({ tipo, desde: 1, hasta: 1_000_000, vencimiento: "2027-12-31" }));
  const urls = { urlRecepcion: "https://cibao.do", urlAceptacion: "https://cibao.do", urlOpcional: "" };
  const start = (port = 0) =>
    startSandbox({
      now,
      host: "127.0.0.1",
      port,
      ledgerDir,
      autoridadesPem: [autoridad.pem],
      procesoMs: 0,
      emisores: [
        { rnc: EMISOR, nombre: "LA CEIBA", delegados: [CEDULA], rangos },
        { ...COMPRADOR, delegados: [], directorio: urls },
      ],
    });
  let sandbox = await start();
  const connect = (url = sandbox.url) =>
    createAuthority(
      {
        dgiiUrl: url,
        dgiiFcUrl: url,
        timbreUrl: "https://ecf.dgii.gov.do",
        timbreFcUrl: "https://fc.dgii.gov.do",
      },
      { tokens: createTokenBroker({ now, newId: randomUUID }), now, newId: randomUUID },
    );
  const authority = connect();
  let numero = 0;
  const control = async (path: string, body: object | undefined, method = "POST") => {
    const headers = { "content-type": "application/json" };
    const sent = body && { headers, body: JSON.stringify(body) };
    const response = await fetch(`${sandbox.url}/_control/${path}`, { method, ...sent });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  return {
    autoridad,
    certificado,
    authority,
    connect,
    /** Makes an attempt to certify an example today, under the next number unless another is given. */
    async attempt(
      nombre: string,
      more: Partial<AuthorityRequest> & { numero?: number } = {},
    ): Promise<AuthorityRequest> {
      const { numero: given, ...request } = more;
      const today = writeHoraDgii(now());
      const xml = readFileSync(new URL(`../golden/${nombre}.xml`, import.meta.url), "utf8")
        .replace(/(<eNCF>E\d\d)\d{10}/, `$1${String(given ?? ++numero).padStart(10, "0")}`)
        .replace(/(<FechaEmision>)[^<]*/, `$1${today.slice(0, 10)}`)
        .replace(/(<FechaHoraFirma>)[^<]*/, `$1${today}`);
      const { contenido } = await sign(Buffer.from(xml), { certificado });
      return {
        idIntento: randomUUID(),
        cuenta: cuentaOf({ id: EMISOR }),
        credenciales: { certificador: {}, certificado },
        contenido,
        operacion: "certificar",
        timeoutMs: 30_000,
        ...request,
      };
    },
    /** Lets this time go by, for both. */
    advance(ms: number) {
      aheadMs += ms;
    },
    fail: (fallo: Fallo) => control("fallos", fallo),
    /** Sets how long documents that arrive from now on are examined. */
    examineFor: (ms: number) => control("en-proceso", { ms }),
    async mend() {
      await control("fallos", undefined, "DELETE");
      await control("en-proceso", { ms: 0 });
    },
    documentos: async () =>
      (
        (await control("documentos", undefined, "GET")) as {
          documentos: { id: string; idTransaccion: string }[];
        }
      ).documentos,
    /** Starts DGII again with another key, so that none of its tokens is worth anything. */
    async forgetTokens() {
      const { port } = sandbox;
      await sandbox.close();
      rmSync(join(ledgerDir, "llave"));
      sandbox = await start(port);
    },
    async close() {
      await sandbox.close();
      autoridad.remove();
      rmSync(ledgerDir, { recursive: true });
    },
  };
}
