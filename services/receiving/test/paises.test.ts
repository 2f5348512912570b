import { type Handlers, type Puerta, Receptor, type ReceptorDefinition } from "@dte/contracts";
import { createHealth, createLog, createShell, implement, type Shell, serve } from "@dte/service";
import { afterEach, expect, test } from "@jest/globals";
import { connectPaises } from "../src/paises.js";

const shells: Shell[] = [];
afterEach(async () => {
  for (const shell of shells.splice(0).reverse()) await shell.close();
});

function open(name: string): Shell {
  const shell = createShell({ name, log: createLog(name, "silent") });
  shells.push(shell);
  return shell;
}

const puerta = (ruta: string): Puerta => ({
  metodo: "POST",
  rutas: [ruta],
  cabeceras: [],
  nombre: "",
  acceso: "cualquiera",
  limites: ["direccion"],
});

/** Serves a country's receiving role that says only what it hears, once it is not away. Gives its address. */
async function serveReceptor(pais: string, ruta: string, isAway = () => false): Promise<string> {
  const shell = open("stand-in");
  const handlers = {
    async Describe() {
      if (isAway()) throw new Error("away");
      return { pais, raices: [], puertas: [puerta(ruta)] };
    },
  };
  const port = await serve(shell, {
    host: "127.0.0.1",
    port: 0,
    health: createHealth(shell, {}),
    implementations: [implement(Receptor, handlers as unknown as Handlers<ReceptorDefinition>)],
  });
  return `127.0.0.1:${port}`;
}

test("two countries that open the same path are refused, and both are named", async () => {
  const addresses = new Map([
    ["aa", await serveReceptor("AA", "/entrega")],
    ["bb", await serveReceptor("BB", "/entrega")],
  ]);
  const refusal = await connectPaises(open("test"), addresses).then(() => "", String);
  expect(refusal).toMatch(/(AA and BB|BB and AA) both open POST \/entrega to strangers/);
});

test("each path leads to its own country, and the service starts without one that is away", async () => {
  const addresses = new Map([
    ["aa", await serveReceptor("AA", "/aa/entrega")],
    ["bb", await serveReceptor("BB", "/bb/entrega")],
    ["cc", await serveReceptor("CC", "/cc/entrega", () => true)],
  ]);
  const paises = await connectPaises(open("test"), addresses);
  expect((await paises.ofPuerta("POST", "/bb/entrega"))?.pais.pais).toBe("BB");
  expect(await paises.ofPuerta("POST", "/cc/entrega")).toBeUndefined();
  expect((await paises.puertas()).completa).toBe(false);
});

test("a country that comes later with another's path does not get it", async () => {
  let isAway = true;
  const addresses = new Map([
    ["aa", await serveReceptor("AA", "/entrega")],
    ["bb", await serveReceptor("BB", "/entrega", () => isAway)],
  ]);
  const paises = await connectPaises(open("test"), addresses);
  isAway = false;
  const asked = paises.of("BB");
  await expect(asked).rejects.toThrow("AA and BB both open POST /entrega to strangers");
  expect((await paises.ofPuerta("POST", "/entrega"))?.pais.pais).toBe("AA");
});
