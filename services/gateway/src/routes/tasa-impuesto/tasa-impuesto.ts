import type { CatalogsDefinition, Client } from "@dte/contracts";
import { pageView, presentPage } from "../../present/page.js";
import { presentTasaImpuesto, tasaImpuestoView } from "../../present/tasa-impuesto.js";
import { pageFields, windowOf } from "../../schema/page.js";
import { date, decimal, named, object, required, text } from "../../schema/schema.js";
import { answersJson, UN_PAIS } from "../doc.js";
import { route } from "../route.js";

type Deps = {
  catalogs: Pick<Client<CatalogsDefinition>, "ListTasasImpuestos" | "SetTasaImpuesto">;
  publicUrl: string;
};

const PATH = "/tasa-impuesto";
const IMPUESTO_MAX = 40;
const pais = required(text({ min: 2, max: 2, upperCase: true }));
const impuesto = text({ min: 1, max: IMPUESTO_MAX });

/** `GET /tasa-impuesto`: lists the registered rates of taxes that change by the calendar, newest first. */
export const listTasasImpuestos = ({ catalogs, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: PATH,
    auth: "token",
    countedBehind: [],
    query: object({ ...pageFields, pais, impuesto }),
    handle: async ({ query, call }) => {
      const { pageNumber, pageSize, window, filters } = windowOf(query);
      const { tasas, totalItems } = await catalogs.ListTasasImpuestos({ ...filters, ...window }, { call });
      const data = tasas.map((each) => presentTasaImpuesto(each, publicUrl));
      return {
        json: presentPage({ data, totalItems, pageNumber, pageSize, publicUrl, path: PATH, filters }),
      };
    },
    doc: {
      operationId: "listTasasImpuestos",
      tag: "Catálogos",
      summary: "Lista las tasas de impuestos registradas",
      description:
        "Las tasas de los impuestos que cambian con el calendario, de la más reciente a la más antigua. Un documento usa la última que empezó hasta su día de emisión; una nota, la del día de su original.",
      answer: answersJson(pageView("PaginaTasaImpuesto", tasaImpuestoView), "Una página de tasas."),
      errors: ["FEG_NOT_FOUND"],
      examples: [{ summary: "De un país", query: { pais: UN_PAIS } }],
    },
  });

/** `POST /tasa-impuesto`: registers the rate of a tax from a day on. */
export const setTasaImpuesto = ({ catalogs, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: PATH,
    auth: "sistema.administrar",
    countedBehind: [],
    body: {
      form: "json",
      schema: named(
        "TasaImpuestoSolicitada",
        object({ pais, impuesto: required(impuesto), desde: required(date()), tasa: required(decimal()) }),
      ),
      sentBack: tasaImpuestoView,
    },
    handle: async ({ body: { pais: codigo, ...tasa }, actor, call }) => ({
      json: presentTasaImpuesto(
        await catalogs.SetTasaImpuesto({ actor, pais: codigo, tasa }, { call }),
        publicUrl,
      ),
    }),
    doc: {
      operationId: "setTasaImpuesto",
      tag: "Catálogos",
      summary: "Registra la tasa de un impuesto",
      description:
        "Desde ese día los documentos que no dicen la tasa usan esta. Los impuestos que la admiten tienen `tasaRegistrable` en la descripción del país. Pide el alcance `sistema.administrar`, que solo tienen los administradores de la instalación.",
      answer: answersJson(tasaImpuestoView, "La tasa, registrada."),
      errors: ["FEG_NOT_FOUND"],
      examples: [
        {
          summary: "La de un trimestre",
          body: { pais: UN_PAIS, impuesto: "006", desde: "2026-10-01", tasa: 640.12 },
        },
      ],
    },
  });
