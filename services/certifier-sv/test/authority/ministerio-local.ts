import { generateKeyPairSync, sign } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "@dte/sandbox-sv";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

const jwsOf = (texto: string): string => {
  const parts = ['{"alg":"RS512"}', texto].map((each) => Buffer.from(each).toString("base64url"));
  const firma = sign("RSA-SHA512", Buffer.from(parts.join(".")), privateKey).toString("base64url");
  return [...parts, firma].join(".");
};

type Respuesta = { estado: string; selloRecibido: string | null; observaciones: string[] };

/** Opens an MH of its own that knows one taxpayer, and takes texts as they are, signed here by another implementation. */
export async function openMinisterioLocal(
  taxpayer: { nit: string; nrc: string; nombre: string; fusionadas?: readonly string[] },
  now: () => Date,
) {
  const ledgerDir = await mkdtemp(join(tmpdir(), "mh-local-"));
  const clave = "Clave-Local-2026";
  const llavePublica = publicKey.export({ format: "der", type: "spki" }).toString("base64");
  const { nit } = taxpayer;
  const emisores = [{ ...taxpayer, clave, llavePublica }];
  const mh = await startSandbox({ host: "127.0.0.1", port: 0, ledgerDir, emisores, now });
  const login = await fetch(`${mh.url}/seguridad/auth`, {
    method: "POST",
    body: new URLSearchParams({ user: nit, pwd: clave }),
  });
  const { body } = (await login.json()) as { body: { token: string } };
  const post = async (path: string, request: object): Promise<Respuesta> => {
    const answer = await fetch(mh.url + path, {
      method: "POST",
      headers: { authorization: body.token, "content-type": "application/json" },
      body: JSON.stringify(request),
    });
    return (await answer.json()) as Respuesta;
  };
  return {
    send(texto: string) {
      const { ambiente, version, tipoDte, codigoGeneracion } = JSON.parse(texto).identificacion;
      const documento = jwsOf(texto);
      return post("/fesv/recepciondte", {
        ambiente,
        idEnvio: 1,
        version,
        tipoDte,
        documento,
        codigoGeneracion,
      });
    },
    annul(texto: string) {
      const { ambiente, version } = JSON.parse(texto).identificacion;
      return post("/fesv/anulardte", { ambiente, idEnvio: 1, version, documento: jwsOf(texto) });
    },
    report: (texto: string) => post("/fesv/contingencia", { nit, documento: jwsOf(texto) }),
    async close() {
      await mh.close();
      await rm(ledgerDir, { recursive: true });
    },
  };
}
