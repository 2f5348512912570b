/**
 * It starts the whole system and a browser, and works in three lanes at once.
 * @crowd
 */
import { afterAll, beforeAll, describe } from "@jest/globals";
import { describeCertificacion } from "./consola/certificacion.js";
import { describeCuenta } from "./consola/cuenta.js";
import { describeDocumentacion } from "./consola/documentacion.js";
import { describeDocumento } from "./consola/documento.js";
import { describeEmision } from "./consola/emision.js";
import { createLane } from "./consola/lane.js";
import { describeLista } from "./consola/lista.js";
import { describeLotes } from "./consola/lotes.js";
import { describeNotas } from "./consola/notas.js";
import { describeOperacion } from "./consola/operacion.js";
import { describePaisDePrueba } from "./consola/pais-de-prueba.js";
import { describePaises } from "./consola/paises.js";
import { describeSesion } from "./consola/sesion.js";
import { describeTotales } from "./consola/totales.js";
import { describeTrazas } from "./consola/trazas.js";
import { describeUsuario } from "./consola/usuario.js";
import { type ConsolaWorld, startConsolaWorld } from "./consola/world.js";

// All tests share one system and one browser, which take longer to start than any of the tests takes. Each lane changes other accounts, or other
// things in them, than the others look at.
let world: ConsolaWorld;
const get = () => world;
const [sessions, forms, papers] = [createLane(), createLane(), createLane()];
beforeAll(async () => {
  world = await startConsolaWorld();
  for (const lane of [sessions, forms, papers]) lane.start();
});
afterAll(() => world?.close());

describe("a session of the console", () => describeSesion(get, sessions.test));
describe("the list", () => describeLista(get, sessions.test));
describe("a workbook", () => describeLotes(get, sessions.test));
// It is the last one of its lane, because it signs a user out everywhere.
describe("a user of the console", () => describeUsuario(get, sessions.test));

describe("issuing", () => describeEmision(get, forms.test));
describe("the documentation of the API", () => describeDocumentacion(get, forms.test));

describe("the form of each country", () => describePaises(get, papers.test));
describe("a country that the console has never heard of", () => describePaisDePrueba(get, papers.test));
describe("a note", () => describeNotas(get, papers.test));
describe("the totals", () => describeTotales(get, papers.test));
describe("a document in the console", () => describeDocumento(get, papers.test));
describe("the page of traces", () => describeTrazas(get, papers.test));
describe("who administers the installation", () => describeOperacion(get, papers.test));
describe("an account", () => describeCuenta(get, papers.test));
describe("the certification of an account", () => describeCertificacion(get, papers.test));
