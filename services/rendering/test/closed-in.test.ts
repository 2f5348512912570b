import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog, createShell, type Shell } from "@dte/service";
import { required } from "@dte/testing/infra";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createPool, type Pool } from "../src/browser/pool.js";
import { PATIENT } from "./patience.js";
import { pdfText } from "./pdf-text.js";
import { png } from "./pictures.js";

/** A name that the system would have to ask a server for. */
const NAME = "ejemplo.test";
const SECRET = "contenido-de-un-archivo";

let shell: Shell;
let server: Server;
let connections: number;
let directory: string;
beforeEach(async () => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  directory = mkdtempSync(join(tmpdir(), "dte-closed-in-"));
  // Every user may read the folder, and the browser, which runs as another user where this process is root, writes its record there.
  chmodSync(directory, 0o777);
  writeFileSync(join(directory, "texto.html"), `<p>${SECRET}</p>`);
  writeFileSync(join(directory, "texto.css"), `p::after{content:"${SECRET}"}`);
  writeFileSync(join(directory, "imagen.png"), Buffer.from(png(477, 477).split(",")[1] ?? "", "base64"));
  connections = 0;
  server = createServer((_, response) => response.end(SECRET));
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  await shell.close();
  server.close();
  rmSync(directory, { recursive: true });
});

const poolOf = (executablePath: string): Pool =>
  createPool(shell, { executablePath, concurrency: 1, queueMax: 10, rendersPerBrowser: 100, ...PATIENT });

const port = (): number => (server.address() as AddressInfo).port;

/** Every way that HTML, SVG and CSS have to ask for something, and to run something. */
const hostile = (base: string): string => `<!DOCTYPE html><html lang="es" manifest="${base}/manifest"><head>
  <meta http-equiv="refresh" content="0;url=${base}/refresh"><base href="${base}/">
  <link rel="stylesheet" href="${base}/texto.css"><link rel="preconnect" href="${base}"><link rel="dns-prefetch" href="${base}">
  <link rel="prefetch" href="${base}/prefetch"><link rel="preload" as="image" href="${base}/imagen.png"><link rel="icon" href="${base}/icon">
  <link rel="modulepreload" href="${base}/module"><link rel="prerender" href="${base}/prerender"><link rel="import" href="${base}/texto.html">
  <script type="speculationrules">{"prefetch":[{"source":"list","urls":["${base}/rules"]}]}</script>
  <style>@import url(${base}/texto.css);@import "${base}/otra.css" print;@font-face{font-family:ajena;src:url(${base}/fuente)}
  @page{@top-left{content:url(${base}/imagen.png)}}li{list-style-image:url(${base}/imagen.png)}
  .a{background:url(${base}/imagen.png);border-image:url(${base}/imagen.png);mask:url(${base}/mascara.svg#m);cursor:url(${base}/c),auto}
  .b{font-family:ajena;filter:url(${base}/filtro.svg#f);clip-path:url(${base}/corte.svg#c);background:image-set(url(${base}/imagen.png) 1x)}
  .c::before{content:url(${base}/imagen.png)}@media print{.d{background:url(${base}/solo-en-papel)}}</style></head>
  <body background="${base}/fondo" onload="document.body.remove()"><p id="p">intacto</p>
  <script>document.getElementById("p").textContent="cambiado"</script><script src="${base}/guion.js"></script>
  <img src="${base}/imagen.png" srcset="${base}/imagen.png 2x" onerror="document.getElementById('p').textContent='cambiado'">
  <picture><source media="print" srcset="${base}/imagen.png"><img src="${base}/imagen.png" loading="lazy"></picture>
  <svg onload="document.body.remove()"><image href="${base}/imagen.png"/><use href="${base}/dibujo.svg#u"/><feImage href="${base}/imagen.png"/><script>document.body.remove()</script>
  <foreignObject><iframe src="${base}/texto.html"></iframe></foreignObject><animate attributeName="x" begin="0s" onbegin="document.body.remove()"/></svg>
  <iframe src="${base}/texto.html"></iframe><iframe srcdoc="<p>${SECRET}</p><img src=${base}/imagen.png>"></iframe><frameset><frame src="${base}/texto.html"></frameset>
  <object data="${base}/texto.html"></object><embed src="${base}/texto.html"><portal src="${base}/texto.html"></portal>
  <video src="${base}/video" poster="${base}/imagen.png" autoplay></video><audio src="${base}/audio" autoplay></audio><track src="${base}/track">
  <input type="image" src="${base}/imagen.png" autofocus onfocus="document.body.remove()"><form action="${base}/form"><button autofocus>x</button></form>
  <a href="javascript:document.body.remove()" ping="${base}/ping">y</a><ul><li>z</ul><template shadowrootmode="open"><img src="${base}/imagen.png"></template>
  <div class="a">a</div><div class="b">b</div><div class="c">c</div><div class="d">d</div><table background="${base}/tabla"><tr><td>t</table></body></html>`;

test("a document reaches no network, whatever it asks with, and runs no script; and the page prints on", async () => {
  const pool = poolOf(required("DTE_TEST_CHROMIUM_PATH"));
  for (const host of ["127.0.0.1", "localhost", "[::1]", "0.0.0.0"]) {
    const text = pdfText(await pool.print(hostile(`http://${host}:${port()}`)));
    expect(text).toContain("intacto");
    expect(text).not.toContain("cambiado");
    expect(text).not.toContain(SECRET);
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(pdfText(await pool.print("<p>siguiente</p>"))).toBe("siguiente");
  expect(connections).toBe(0);
});

test("a document reads no file", async () => {
  const pool = poolOf(required("DTE_TEST_CHROMIUM_PATH"));
  const pdf = await pool.print(hostile(`file://${directory}`));
  expect(pdfText(pdf)).toContain("intacto");
  expect(pdfText(pdf)).not.toContain(SECRET);
  // The drawing for a picture that is missing is a picture too.
  expect(pdf.toString("latin1")).not.toContain("/Width 477");
});

/** The events that Chromium records when it asks a server for a name, opens a connection, or sends something. */
const OUTWARD = [
  "HOST_RESOLVER_MANAGER_JOB",
  "HOST_RESOLVER_SYSTEM_TASK",
  "HOST_RESOLVER_DNS_TASK",
  "DNS_TRANSACTION",
  "TCP_CONNECT_ATTEMPT",
  "SOCKET_BYTES_SENT",
  "UDP_BYTES_SENT",
];

/** Reads Chromium's own record: a line with the meanings of its words, then one for each event. When Chromium is ended, the last line is half written. */
function readRecord(path: string): { kinds: Map<number, string>; events: { type: number }[] } {
  const text = readFileSync(path, "utf8");
  const lines = text
    .slice(0, text.lastIndexOf("\n"))
    .split("\n")
    .map((line) => line.replace(/\]?,$/, ""));
  const { constants } = JSON.parse(`${lines[0]}}`);
  const kinds = Object.entries<number>(constants.logEventTypes).map(([kind, id]) => [id, kind] as const);
  const events = lines.slice(1).filter((line) => line.startsWith("{"));
  return { kinds: new Map(kinds), events: events.map((line) => JSON.parse(line)) };
}

test("no name is looked up and nothing is sent, for a document or for the browser: its own record has none of it", async () => {
  const record = join(directory, "record.json");
  const executablePath = join(directory, "chromium");
  const chromium = required("DTE_TEST_CHROMIUM_PATH");
  writeFileSync(executablePath, `#!/bin/sh\nexec "${chromium}" --log-net-log="${record}" "$@"\n`);
  chmodSync(executablePath, 0o755);
  const pool = poolOf(executablePath);
  for (const scheme of ["http", "https", "ftp"]) {
    await pool.print(hostile(`${scheme}://${NAME}:${port()}`));
  }
  await shell.close();
  const { kinds, events } = readRecord(record);
  const seen = new Set(events.map(({ type }) => kinds.get(type)));
  expect(seen.size).toBeGreaterThan(0);
  expect([...kinds.values()]).toEqual(expect.arrayContaining(OUTWARD));
  expect(OUTWARD.filter((kind) => seen.has(kind))).toEqual([]);
  expect(JSON.stringify(events)).not.toContain(NAME);
});
