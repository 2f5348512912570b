import type { CatalogsDefinition, Client } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { pageView, presentPage } from "../../present/page.js";
import { presentTipoCambio, tipoCambioView } from "../../present/tipo-cambio.js";
import { pageFields, windowOf } from "../../schema/page.js";
import { date, decimal, named, object, required, text } from "../../schema/schema.js";
import { answersJson, UN_PAIS } from "../doc.js";
import { route } from "../route.js";

type Deps = {
  catalogs: Pick<Client<CatalogsDefinition>, "ListTasas" | "SetTasa">;
  publicUrl: string;
};

const PATH = "/tipo-cambio";
const pais = required(text({ min: 2, max: 2, upperCase: true }));
const moneda = text({ min: 3, max: 3, upperCase: true });

/** `GET /tipo-cambio`: lists the stored exchange rates of a country, newest first. */
export const listTiposCambio = ({ catalogs, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: PATH,
    auth: "token",
    countedBehind: [],
    query: object({ ...pageFields, pais, moneda, fechaDesde: date(), fechaHasta: date() }),
    handle: async ({ query, call }) => {
      const { pageNumber, pageSize, window, filters } = windowOf(query);
      const { fechaDesde: desde, fechaHasta: hasta, ...asked } = filters;
      if (desde !== undefined && hasta !== undefined && desde > hasta) {
        throw invalid("fechaDesde: se espera una fecha que no sea posterior a fechaHasta.");
      }
      const { tasas, totalItems } = await catalogs.ListTasas(
        {
          ...asked,
          ...(desde !== undefined && { desde }),
          ...(hasta !== undefined && { hasta }),
          ...window,
        },
        { call },
      );
      const data = tasas.map((each) => presentTipoCambio(each, publicUrl));
      return {
        json: presentPage({ data, totalItems, pageNumber, pageSize, publicUrl, path: PATH, filters }),
      };
    },
    doc: {
      operationId: "listTiposCambio",
      tag: "Catálogos",
      summary: "Lista los tipos de cambio",
      description:
        "Cuánto vale una unidad de cada moneda en la del país, por día, del más reciente al más antiguo. Un documento usa el de su día de emisión, o el último de la semana anterior.",
      answer: answersJson(pageView("PaginaTipoCambio", tipoCambioView), "Una página de tipos de cambio."),
      errors: ["FEG_NOT_FOUND"],
      examples: [{ summary: "De un país", query: { pais: UN_PAIS } }],
    },
  });

/** `POST /tipo-cambio`: sets the rate of a day. */
export const setTipoCambio = ({ catalogs, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: PATH,
    auth: "sistema.administrar",
    countedBehind: [],
    onlyPeople: true,
    body: {
      form: "json",
      schema: named(
        "TipoCambioSolicitado",
        object({ pais, moneda: required(moneda), fecha: required(date()), tasa: required(decimal()) }),
      ),
      sentBack: tipoCambioView,
    },
    handle: async ({ body: { pais: codigo, ...tasa }, actor, call }) => ({
      json: presentTipoCambio(await catalogs.SetTasa({ actor, pais: codigo, tasa }, { call }), publicUrl),
    }),
    doc: {
      operationId: "setTipoCambio",
      tag: "Catálogos",
      summary: "Registra un tipo de cambio",
      description:
        "Lo que se registra aquí queda, aunque el banco central publique otro. Pide el alcance `sistema.administrar`, que solo tienen los administradores de la instalación.",
      answer: answersJson(tipoCambioView, "El tipo de cambio, registrado."),
      errors: ["FEG_NOT_FOUND"],
      examples: [
        {
          summary: "El dólar de un día",
          body: { pais: UN_PAIS, moneda: "USD", fecha: "2026-11-20", tasa: 7.65 },
        },
      ],
    },
  });
