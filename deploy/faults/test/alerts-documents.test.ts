/**
 * The suite starts the whole system and holds its documents up, and alerts count seconds.
 * @crowd
 */
import { ALERTS, findCountries, readManifests, root } from "@dte/local";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { alertsOf, testFaults } from "./fault.js";
import { type Documented, FAULTS_OF_DOCUMENTS, issueAs } from "./faults-of-documents.js";
import { FAULTS_OF_PEOPLE } from "./faults-of-people.js";
import { FAULTS_OF_SERVERS } from "./faults-of-servers.js";
import { startObservedWorld } from "./observed-world.js";
import { forgetScrapes } from "./scraped.js";

let given: Documented;

beforeAll(async () => {
  const world = await startObservedWorld({ primero: "GT", paises: ["SV"], rendering: false });
  const { cuentas, paises } = world.observed.world;
  const country = (await findCountries(readManifests(root))).find(({ pais }) => pais === "GT");
  const [first] = cuentas;
  const sv = paises["SV"];
  if (!first || !country || !sv) throw new Error("there are no accounts");
  const { secuencias, credencialesCertificador } = sv.seed;
  given = {
    world,
    gt: { ...first, solicitud: country.solicitud },
    sv: { ...sv, secuencias: secuencias ?? [], credenciales: credencialesCertificador },
  };
});
afterAll(async () => {
  await given?.world.close();
  forgetScrapes();
});

testFaults({
  faults: { ...FAULTS_OF_DOCUMENTS, ...FAULTS_OF_PEOPLE },
  given: () => given,
  work: () => given.world.ask(issueAs(given.gt)),
});

test("every alert is fired by a fault", () => {
  const fired = [FAULTS_OF_SERVERS, FAULTS_OF_DOCUMENTS, FAULTS_OF_PEOPLE].flatMap(alertsOf);
  expect([...new Set(fired)].sort()).toEqual(ALERTS.map(({ name }) => name).sort());
});
