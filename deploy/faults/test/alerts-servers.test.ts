/**
 * The suite starts the whole system and takes its servers away, and alerts count seconds.
 * @crowd
 */
import { findCountries, readManifests, root } from "@dte/local";
import { type Api, CLAVE } from "@dte/testing";
import { afterAll, beforeAll } from "@jest/globals";
import { openBus } from "./bus.js";
import { testFaults } from "./fault.js";
import { FAULTS_OF_SERVERS, type Served } from "./faults-of-servers.js";
import { startObservedWorld } from "./observed-world.js";
import { startProbe, startSick } from "./processes.js";
import { forgetScrapes } from "./scraped.js";

const PAIS = "GT";
const SICK = `certifier-${PAIS.toLowerCase()}`;

let given: Served;

beforeAll(async () => {
  const world = await startObservedWorld({ primero: PAIS, inner: true });
  const { url, envs, cuentas } = world.observed.world;
  const usuario = cuentas[0]?.usuario ?? "";
  const country = (await findCountries(readManifests(root))).find(({ pais }) => pais === PAIS);
  const receptor = {
    ...(country?.solicitud["receptor"] as object),
    direccionCorreoElectronico: "a@compras.example",
  };
  const solicitud = { ...country?.solicitud, receptor };
  const issue = (api: Api) => api.createDte(usuario, solicitud);
  const list = (api: Api) => api.call("GET", "/dte", { usuario });
  const bus = world.keep(openBus(world.natsUrl));
  const sick = world.keep(await startSick(SICK, envs[SICK] ?? {}));
  const probe = world.keep(
    await startProbe({
      baseUrl: url,
      pais: PAIS,
      usuario,
      clave: CLAVE,
      solicitud: country?.solicitud ?? {},
    }),
  );
  for (const source of [sick, probe]) world.sources.set(source.job, source);
  given = { world, bus, sick, issue, list };
});
afterAll(async () => {
  await given?.world.close();
  forgetScrapes();
});

testFaults({
  faults: FAULTS_OF_SERVERS,
  given: () => given,
  work: () => given.world.ask(given.issue),
});
