import type { CatalogsDefinition, Client } from "@dte/contracts";
import { catalogoView, paisesView, paisView, reglasView } from "../../present/pais.js";
import { show } from "../../present/view.js";
import { object, required, text } from "../../schema/schema.js";
import { answersJson, UN_PAIS } from "../doc.js";
import { route } from "../route.js";

type Deps = {
  catalogs: Pick<Client<CatalogsDefinition>, "ListPaises" | "GetPais" | "SearchCatalogo">;
  publicUrl: string;
};

/** The seconds that an answer may be kept. A country changes with a release of its certifier, and may be missing while that starts. */
const FRESH_SECONDS = 60;
const fresh = { "Cache-Control": `public, max-age=${FRESH_SECONDS}` };

const codigo = required(text({ min: 2, max: 2, upperCase: true }));

/** `GET /pais`: lists the countries that accounts can have. */
export const listPaises = ({ catalogs, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/pais",
    auth: "public",
    readBudget: "address",
    handle: async ({ call }) => {
      const { paises } = await catalogs.ListPaises({}, { call });
      return { json: show(paisesView, paises, publicUrl), headers: fresh };
    },
    doc: {
      operationId: "listPaises",
      tag: "Catálogos",
      summary: "Lista los países",
      answer: answersJson(paisesView, "Los países."),
      examples: [{ summary: "Los países" }],
    },
  });

/** `GET /pais/{codigo}`: gives a country's description of itself, as forms and clients need it. */
export const getPais = ({ catalogs, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/pais/:codigo",
    auth: "public",
    readBudget: "address",
    params: object({ codigo }),
    handle: async ({ params, call }) => {
      const pais = await catalogs.GetPais(params, { call });
      return { json: show(paisView, pais, publicUrl), headers: { ...fresh, ETag: `"${pais.version}"` } };
    },
    doc: {
      operationId: "getPais",
      tag: "Catálogos",
      summary: "Obtiene la descripción de un país",
      description:
        "Tipos de documento con su nombre legal, identificadores, impuestos, campos adicionales, certificadores con sus credenciales, numeración y anulación.",
      answer: answersJson(paisView, "La descripción."),
      errors: ["FEG_NOT_FOUND"],
      examples: [{ summary: "Un país", params: { codigo: UN_PAIS } }],
    },
  });

/** `GET /pais/{codigo}/reglas`: lists what a country's law and authority require of a request, by the names that refusals give. */
export const listReglas = ({ catalogs, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/pais/:codigo/reglas",
    auth: "public",
    readBudget: "address",
    params: object({ codigo }),
    handle: async ({ params, call }) => {
      const { reglas, version } = await catalogs.GetPais(params, { call });
      return { json: show(reglasView, reglas, publicUrl), headers: { ...fresh, ETag: `"${version}"` } };
    },
    doc: {
      operationId: "listReglas",
      tag: "Catálogos",
      summary: "Lista las reglas de un país",
      description:
        "Lo que cada regla pide, por el nombre con que un error la dice en `errores[].regla`; primero las de todos los países.",
      answer: answersJson(reglasView, "Las reglas."),
      errors: ["FEG_NOT_FOUND"],
      examples: [{ summary: "Las de un país", params: { codigo: UN_PAIS } }],
    },
  });

/** `GET /pais/{codigo}/catalogo/{nombre}`: looks up entries of one of the country's long lists. */
export const searchCatalogo = ({ catalogs, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/pais/:codigo/catalogo/:nombre",
    auth: "public",
    readBudget: "address",
    params: object({ codigo, nombre: required(text({ min: 1, max: 40 })) }),
    query: object({ texto: text({ min: 1, max: 100 }) }),
    handle: async ({ params, query, call }) => {
      const request = { pais: params.codigo, nombre: params.nombre, ...query };
      const catalogo = await catalogs.SearchCatalogo(request, { call });
      return { json: show(catalogoView, catalogo, publicUrl), headers: fresh };
    },
    doc: {
      operationId: "searchCatalogo",
      tag: "Catálogos",
      summary: "Busca en un catálogo de un país",
      description:
        "Los nombres de los catálogos están en `campos[].catalogo` de la descripción. Responde hasta cien entradas.",
      answer: answersJson(catalogoView, "Las entradas que contienen el texto."),
      errors: ["FEG_NOT_FOUND"],
      examples: [
        {
          summary: "Actividades que contienen un texto",
          params: { codigo: UN_PAIS, nombre: "actividades" },
          query: { texto: "café" },
        },
      ],
    },
  });
