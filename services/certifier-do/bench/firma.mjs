// This measures the signatures that one core makes in a second, for documents of 10 and of 200 items, beside openssl's own RSA-2048 rate. npx tsc -b
// services/certifier-do && node services/certifier-do/bench/firma.mjs
import { execFileSync } from "node:child_process";
import { createPrivateKey, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signXml } from "../dist/firma/sign-xml.js";

const SECONDS = 5;
const TARGETS = new Map([
  [10, 3_000],
  [200, 2_000],
]);

/** Makes a certificate with openssl, for this run. */
function createCertificado() {
  const directory = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const [key, pem] = [join(directory, "key.pem"), join(directory, "certificado.pem")];
    const subject = "/C=DO/serialNumber=IDCDO-00112345678/CN=BENCH";
    const options = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", subject];
    execFileSync("openssl", ["req", ...options, "-keyout", key, "-out", pem], { stdio: "pipe" });
    const { raw } = new X509Certificate(readFileSync(pem));
    return { llavePrivada: createPrivateKey(readFileSync(key)), certificado: raw, cadena: [] };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Writes an e-CF 31 with that many lines, of the size of real ones. */
function documentOf(items) {
  const lines = Array.from(
    { length: items },
    (_, i) =>
      `<Item><NumeroLinea>${i + 1}</NumeroLinea><TablaCodigosItem><CodigosItem><TipoCodigo>Interna</TipoCodigo>` +
      `<CodigoItem>SKU-${i}</CodigoItem></CodigosItem></TablaCodigosItem><IndicadorFacturacion>1</IndicadorFacturacion>` +
      `<NombreItem>Café molido &amp; azúcar ${i}</NombreItem><IndicadorBienoServicio>1</IndicadorBienoServicio>` +
      "<CantidadItem>2.00</CantidadItem><UnidadMedida>43</UnidadMedida><PrecioUnitarioItem>118.0000</PrecioUnitarioItem>" +
      "<MontoItem>236.00</MontoItem></Item>",
  );
  return Buffer.from(
    "<ECF><Encabezado><Version>1.0</Version><IdDoc><TipoeCF>31</TipoeCF><eNCF>E310000000001</eNCF></IdDoc>" +
      "<Totales><MontoTotal>1180.00</MontoTotal></Totales></Encabezado>" +
      `<DetallesItems>${lines.join("")}</DetallesItems><FechaHoraFirma>20-11-2026 10:15:00</FechaHoraFirma></ECF>`,
  );
}

/** Measures openssl's private operations a second with a key of 2048 bits, on one core. */
function opensslRate() {
  const report = execFileSync("openssl", ["speed", "-seconds", String(SECONDS), "rsa2048"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return Number(/rsa\s+2048 bits\s+\S+\s+\S+\s+([\d.]+)/.exec(report)?.[1]);
}

/** Measures how often `work` is done in a second of processor time, so that other work of the machine does not count. */
function rateOf(work) {
  for (let warm = 0; warm < 200; warm++) work();
  const began = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1e6;
  };
  let done = 0;
  for (; used() < SECONDS; done += 50) for (let i = 0; i < 50; i++) work();
  return done / used();
}

const certificado = createCertificado();
const rsa = opensslRate();
console.log(`openssl RSA-2048: ${Math.round(rsa)} per second`);
let isMissed = false;
for (const [items, target] of TARGETS) {
  const xml = documentOf(items);
  const rate = rateOf(() => signXml(xml, certificado));
  isMissed ||= rate < target;
  console.log(
    `${items} items (${xml.length} bytes): ${Math.round(rate)} per second, ` +
      `${(rate / rsa).toFixed(2)} of openssl; target ${target} ${rate < target ? "MISSED" : "met"}`,
  );
}
process.exitCode = isMissed ? 1 : 0;
