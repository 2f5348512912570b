import { generateKeyPairSync, sign } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "@dte/sandbox-sv";
import { expect, test } from "@jest/globals";
import { ahora, nombres, readCaso, regimenes, textoDe } from "../golden-caso.js";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const emisor = {
  nit: "06140101901015",
  nrc: "1234567",
  nombre: "EMPRESA FICTICIA, S.A. DE C.V.",
  clave: "Clave-2026-Golden",
  llavePublica: publicKey.export({ format: "der", type: "spki" }).toString("base64"),
};

const jwsOf = (texto: string): string => {
  const parts = ['{"alg":"RS512"}', texto].map((each) => Buffer.from(each).toString("base64url"));
  return [...parts, sign("RSA-SHA512", Buffer.from(parts.join(".")), privateKey).toString("base64url")].join(
    ".",
  );
};

/** Each example has a number of its own, or two of one type would be one document. */
const numbered = (texto: string, numero: number): string =>
  texto.replace(/("numeroControl":"DTE-\d\d-\w{8}-)\d{15}/, `$1${String(numero + 1).padStart(15, "0")}`);

test.each([...regimenes])("every example in the layout of %s is sealed", async (regimen) => {
  const ledgerDir = await mkdtemp(join(tmpdir(), "golden-mh-"));
  const mh = await startSandbox({
    host: "127.0.0.1",
    port: 0,
    ledgerDir,
    emisores: [emisor],
    now: () => ahora,
  });
  try {
    const login = await fetch(`${mh.url}/seguridad/auth`, {
      method: "POST",
      body: new URLSearchParams({ user: emisor.nit, pwd: emisor.clave }),
    });
    const { body } = (await login.json()) as { body: { token: string } };
    const refused: string[] = [];
    // A note comes after what it adjusts.
    const ordered = nombres.toSorted((a, b) => Number(a.startsWith("nota-")) - Number(b.startsWith("nota-")));
    for (const [i, nombre] of ordered.entries()) {
      const texto = numbered(textoDe(readCaso(nombre), regimen), i);
      const { ambiente, version, tipoDte, codigoGeneracion } = JSON.parse(texto).identificacion;
      const answer = await fetch(`${mh.url}/fesv/recepciondte`, {
        method: "POST",
        headers: { authorization: body.token, "content-type": "application/json" },
        body: JSON.stringify({
          ambiente,
          idEnvio: 1,
          version,
          tipoDte,
          documento: jwsOf(texto),
          codigoGeneracion,
        }),
      });
      const { estado, observaciones } = (await answer.json()) as { estado: string; observaciones: string[] };
      if (estado !== "PROCESADO") refused.push(`${nombre}: ${observaciones.join(" ")}`);
    }
    expect(refused).toEqual([]);
  } finally {
    await mh.close();
    await rm(ledgerDir, { recursive: true });
  }
});
