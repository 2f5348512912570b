// `helm test`: issues one document in each country through the API, and prints it. Ends with 1 when one is not issued.
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

for (const country of COUNTRIES.split(",")) {
  try {
    console.log(`${country}: ${JSON.stringify(await issue(country), null, 2)}`);
  } catch (error) {
    console.error(`${country}: ${error.message}`);
    process.exitCode = 1;
  }
}
