import type { AccountsDefinition, Client } from "@dte/contracts";
import { cuentaView, presentCuenta } from "../../present/cuenta.js";
import { pageView, presentPage } from "../../present/page.js";
import { PAGE_SIZE_DEFAULT, pageFields } from "../../schema/page.js";
import { boolean, object, text } from "../../schema/schema.js";
import { nombre } from "../../schema/shapes.js";
import { answersJson, UN_PAIS } from "../doc.js";
import { route } from "../route.js";

type Deps = { accounts: Pick<Client<AccountsDefinition>, "List">; publicUrl: string; cdnUrl: string };

const PATH = "/cuenta";

/** `GET /cuenta`: lists the user's accounts, by name. */
export const listCuentas = ({ accounts, publicUrl, cdnUrl }: Deps) =>
  route({
    method: "GET",
    path: PATH,
    auth: "token",
    countedBehind: [],
    query: object({
      ...pageFields,
      nombre,
      pais: text({
        min: 2,
        max: 2,
        upperCase: true,
        pattern: { regex: /^[A-Za-z]{2}$/, expected: "un código de país de dos letras" },
      }),
      estaEnAmbienteDePruebas: boolean(),
    }),
    handle: async ({ query, actor, call }) => {
      const { pageNumber = 1, pageSize = PAGE_SIZE_DEFAULT, ...filters } = query;
      const request = { usuario: actor.usuario, pageNumber, pageSize, ...filters };
      const { cuentas, totalItems } = await accounts.List(request, { call });
      const data = cuentas.map((each) => presentCuenta(each, cdnUrl));
      return {
        json: presentPage({ data, totalItems, pageNumber, pageSize, publicUrl, path: PATH, filters }),
      };
    },
    doc: {
      operationId: "listCuentas",
      tag: "Cuentas",
      summary: "Lista las cuentas del usuario",
      description: "Por nombre. `nombre` busca las cuentas cuyo nombre contiene el texto.",
      answer: answersJson(pageView("PaginaCuenta", cuentaView), "Una página de cuentas."),
      examples: [
        { summary: "La primera página" },
        {
          summary: "Las de un país en producción",
          query: { pais: UN_PAIS, estaEnAmbienteDePruebas: "false" },
        },
      ],
    },
  });
