import type { CatalogsDefinition, Client } from "@dte/contracts";
import { list, named, object as objectView, show, text as shown } from "../../present/view.js";
import { object, text } from "../../schema/schema.js";
import { answersJson, UN_PAIS } from "../doc.js";
import { route } from "../route.js";

type Deps = { catalogs: Pick<Client<CatalogsDefinition>, "ListLocalidades">; publicUrl: string };

const localidadesView = list(
  named("Localidad", objectView({ id: shown, idLocalidadSuperior: shown, nombre: shown }, "id", "nombre")),
);

/** The seconds that an answer may be kept. Places change only with the law, but a country may be missing while its certifier starts. */
const FRESH_SECONDS = 300;

/** `GET /localidad`: lists the countries, or the places within a place. */
export const listLocalidades = ({ catalogs, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/localidad",
    auth: "public",
    readBudget: "address",
    query: object({ idLocalidadSuperior: text({ min: 1, max: 30 }) }),
    handle: async ({ query, call }) => {
      const { localidades } = await catalogs.ListLocalidades(query, { call });
      return {
        json: show(localidadesView, localidades, publicUrl),
        headers: { "Cache-Control": `public, max-age=${FRESH_SECONDS}` },
      };
    },
    doc: {
      operationId: "listLocalidades",
      tag: "Catálogos",
      summary: "Lista localidades",
      description:
        "Sin `idLocalidadSuperior` responde los países; con él, los departamentos, municipios o zonas que contiene.",
      answer: answersJson(localidadesView, "Las localidades."),
      examples: [
        { summary: "Los países" },
        { summary: "Los departamentos de un país", query: { idLocalidadSuperior: UN_PAIS } },
      ],
    },
  });
