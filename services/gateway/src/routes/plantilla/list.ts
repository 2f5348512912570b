import type { AccountsDefinition, Call, Client, CuentaDetalle } from "@dte/contracts";
import { file, list, named, object, show, text } from "../../present/view.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";

type Deps = { accounts: Pick<Client<AccountsDefinition>, "List">; cdnUrl: string };

const plantillasView = list(
  named(
    "PlantillaDte",
    object(
      { id: text, idCuenta: text, nombre: text, archivoUri: file("archivo"), tiposDte: text },
      "id",
      "idCuenta",
      "nombre",
      "tiposDte",
    ),
  ),
);

/** The accounts of one page, the most that accounts gives in one answer. */
const PAGE_SIZE = 100;
/** The most pages that are read; nobody chooses among the templates of more accounts. */
const PAGES_MAX = 10;

/** `GET /plantilla/dte`: lists the PDF templates of the user's accounts. */
export const listPlantillas = ({ accounts, cdnUrl }: Deps) =>
  route({
    method: "GET",
    path: "/plantilla/dte",
    auth: "token",
    countedBehind: [],
    handle: async ({ actor, call }) => {
      const cuentas = await listAll(accounts, actor.usuario, call);
      const plantillas = cuentas.flatMap(({ cuenta }) =>
        (cuenta?.plantillasPdf ?? []).map((plantilla) => ({ ...plantilla, idCuenta: cuenta?.id })),
      );
      return { json: show(plantillasView, plantillas, cdnUrl) };
    },
    doc: {
      operationId: "listPlantillas",
      tag: "Catálogos",
      summary: "Lista las plantillas de PDF de las cuentas del usuario",
      answer: answersJson(plantillasView, "Las plantillas."),
      examples: [{ summary: "Todas" }],
    },
  });

async function listAll(accounts: Deps["accounts"], usuario: string, call: Call): Promise<CuentaDetalle[]> {
  const all: CuentaDetalle[] = [];
  for (let pageNumber = 1; pageNumber <= PAGES_MAX; pageNumber += 1) {
    const page = await accounts.List({ usuario, pageNumber, pageSize: PAGE_SIZE }, { call });
    all.push(...page.cuentas);
    if (page.cuentas.length < PAGE_SIZE) break;
  }
  return all;
}
