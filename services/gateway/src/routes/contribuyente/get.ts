import type { CatalogsDefinition, Client } from "@dte/contracts";
import { feg } from "@dte/errors";
import { named, object as objectView, show, text as shown } from "../../present/view.js";
import { object, required, text } from "../../schema/schema.js";
import { idCuenta } from "../../schema/shapes.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";

type Deps = { catalogs: Pick<Client<CatalogsDefinition>, "FindContribuyente">; publicUrl: string };

const contribuyenteView = named(
  "Contribuyente",
  objectView({ id: shown, nombre: shown, nombreComercial: shown }, "id", "nombre"),
);

/** The most characters of an identifier in an error, enough for people to recognise it. */
const SHOWN_CHARS = 40;
const unreadable = ({ id = "" }: Readonly<Record<string, string>>) =>
  feg("FEG_INVALID_NIT", { id: id.length > SHOWN_CHARS ? `${id.slice(0, SHOWN_CHARS)}…` : id });

/** `GET /contribuyente/{id}`: finds who bears a tax id. */
export const getContribuyente = ({ catalogs, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/contribuyente/:id",
    auth: "dte.consultar",
    countedBehind: [],
    params: object({ id: required(text({ min: 1, max: 100 })) }),
    paramsError: unreadable,
    query: object({ idCuenta }),
    handle: async ({ params: { id }, query, actor, call }) => {
      const contribuyente = await catalogs.FindContribuyente({ actor, id, ...query }, { call });
      return { json: show(contribuyenteView, contribuyente, publicUrl) };
    },
    doc: {
      operationId: "getContribuyente",
      tag: "Catálogos",
      summary: "Busca un contribuyente por su identificador tributario",
      description:
        "Se busca primero en lo que ya se conoce y después con el certificador de la cuenta. El identificador puede llevar guiones o espacios.",
      answer: answersJson(contribuyenteView, "El contribuyente."),
      errors: [
        "FEG_CTRI_OBTE_INEX",
        "FEG_INVALID_NIT",
        "FEG_BUSINESS_RULE_VIOLATION",
        "FEG_NO_CUENTAS",
        "FEG_CUENTA_INVALID",
      ],
      examples: [{ summary: "Por su identificador", params: { id: "98765434" } }],
    },
  });
