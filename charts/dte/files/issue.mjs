// `helm test`: issues one document in each country through the API, and has it printed. Ends with 1 when one is not issued, or has no PDF.
import { readFile } from "node:fs/promises";
import { env } from "node:process";

const { API_URL, COUNTRIES = "", REQUESTS_DIR } = env;
const LIMIT_MS = 60_000;

async function ask(path, { headers, body }) {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const response = await fetch(`${API_URL}${path}`, { method: "POST", headers, body, signal });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${path} was answered with ${response.status}: ${text}`);
  return JSON.parse(text);
}

async function issue(country) {
  const { usuario, clave, solicitud } = JSON.parse(await readFile(`${REQUESTS_DIR}/${country}.json`, "utf8"));
  const form = new URLSearchParams({ grant_type: "password", username: usuario, password: clave });
  const { access_token: token } = await ask("/token", {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: form.toString(),
  });
  return await ask("/dte", {
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ ...solicitud, numeroTransaccion: `PRUEBA-${Date.now()}` }),
  });
}

/** Has the document printed, and gives the size of its PDF in bytes. */
async function print({ id }) {
  const path = `/dte/${encodeURIComponent(id)}/pdf`;
  const response = await fetch(`${API_URL}${path}`, { signal: AbortSignal.timeout(LIMIT_MS) });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`GET ${path} was answered with ${response.status}: ${bytes}`);
  if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error(`GET ${path} gave no PDF`);
  return bytes.length;
}

for (const country of COUNTRIES.split(",")) {
  try {
    const dte = await issue(country);
    console.log(`${country}: ${JSON.stringify(dte, null, 2)}`);
    console.log(`${country}: printed, ${await print(dte)} bytes`);
  } catch (error) {
    console.error(`${country}: ${error.message}`);
    process.exitCode = 1;
  }
}
