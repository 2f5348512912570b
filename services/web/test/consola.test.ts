import { afterAll, beforeAll, describe } from "@jest/globals";
import { describeCuenta } from "./consola/cuenta.js";
import { describeDocumentacion } from "./consola/documentacion.js";
import { describeDocumento } from "./consola/documento.js";
import { describeEmision } from "./consola/emision.js";
import { describeLista } from "./consola/lista.js";
import { describeLotes } from "./consola/lotes.js";
import { describeNotas } from "./consola/notas.js";
import { describePaisDePrueba } from "./consola/pais-de-prueba.js";
import { describePaises } from "./consola/paises.js";
import { describeSesion } from "./consola/sesion.js";
import { describeTotales } from "./consola/totales.js";
import { describeUsuario } from "./consola/usuario.js";
import { type ConsolaWorld, startConsolaWorld } from "./consola/world.js";

// One system and one browser for all of it: to start them takes longer than any of these.
let world: ConsolaWorld;
const get = () => world;
beforeAll(async () => {
  world = await startConsolaWorld();
});
afterAll(() => world?.close());

describe("a session of the console", () => describeSesion(get));
describe("issuing", () => describeEmision(get));
describe("the form of each country", () => describePaises(get));
describe("a country that the console has never heard of", () => describePaisDePrueba(get));
describe("a note", () => describeNotas(get));
describe("the totals", () => describeTotales(get));
describe("a document in the console", () => describeDocumento(get));
describe("the documentation of the API", () => describeDocumentacion(get));
describe("the list", () => describeLista(get));
describe("a workbook", () => describeLotes(get));
describe("an account", () => describeCuenta(get));
// The last one: it signs a user out everywhere.
describe("a user of the console", () => describeUsuario(get));
