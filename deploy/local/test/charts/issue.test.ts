import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { root } from "../../src/paths.js";

type Asked = { path: string; authorization: string | undefined; body: string };

let asked: Asked[];
let server: Server;
let requests: string;
let printed: string;

/** An API that knows one user and refuses every document whose receiver is "nadie". */
beforeEach(async () => {
  asked = [];
  printed = "%PDF-1.7";
  requests = mkdtempSync(join(tmpdir(), "dte-pruebas-"));
  server = createServer(async (request, response) => {
    const body = await text(request);
    asked.push({ path: request.url ?? "", authorization: request.headers.authorization, body });
    const isToken = request.url === "/token";
    response.statusCode = body.includes("nadie") ? 400 : 200;
    if (request.url?.endsWith("/pdf")) response.end(printed);
    else response.end(JSON.stringify(isToken ? { access_token: "testigo" } : { id: "A-1", codigo: "FEG_X" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.close();
  rmSync(requests, { recursive: true });
});

const write = (country: string, receptor: string): void =>
  writeFileSync(
    join(requests, `${country}.json`),
    JSON.stringify({ usuario: `${country}@demo.test`, clave: "clave", solicitud: { receptor } }),
  );

function issue(countries: string): Promise<{ code: number; output: string; errors: string }> {
  const { port } = server.address() as AddressInfo;
  const env = { API_URL: `http://127.0.0.1:${port}`, COUNTRIES: countries, REQUESTS_DIR: requests };
  return new Promise((resolve) => {
    const program = join(root, "charts/dte/files/issue.mjs");
    const child = execFile(process.execPath, [program], { env }, (_, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });
}

test("helm test issues a document in each country as its user, and has it printed", async () => {
  write("gt", "CF");
  write("sv", "CF");
  const { code, output } = await issue("gt,sv");
  expect(code).toBe(0);
  expect(output).toContain('gt: {\n  "id": "A-1"');
  expect(output).toContain('sv: {\n  "id": "A-1"');
  expect(output).toContain("sv: printed, 8 bytes");
  expect(asked.map(({ path }) => path)).toEqual([
    "/token",
    "/dte",
    "/dte/A-1/pdf",
    "/token",
    "/dte",
    "/dte/A-1/pdf",
  ]);
  expect(asked[0]?.body).toBe("grant_type=password&username=gt%40demo.test&password=clave");
  expect(asked[1]?.authorization).toBe("Bearer testigo");
  expect(JSON.parse(asked[1]?.body ?? "")).toEqual({
    receptor: "CF",
    numeroTransaccion: expect.stringMatching(/^PRUEBA-\d+$/),
  });
});

test("a country that refuses fails the test with its answer, and the others are still issued", async () => {
  write("gt", "nadie");
  write("sv", "CF");
  const { code, output, errors } = await issue("gt,sv");
  expect(code).toBe(1);
  expect(errors).toContain('gt: POST /dte was answered with 400: {"id":"A-1","codigo":"FEG_X"}');
  expect(output).toContain('sv: {\n  "id": "A-1"');
});

test("a document that cannot be printed fails the test", async () => {
  write("gt", "CF");
  printed = "<html>";
  const { code, errors } = await issue("gt");
  expect(code).toBe(1);
  expect(errors).toContain("gt: GET /dte/A-1/pdf gave no PDF");
});
