import type { CatalogsDefinition, Client } from "@dte/contracts";
import { feg } from "@dte/errors";
import { productoView } from "../../present/producto.js";
import { list, show } from "../../present/view.js";
import { sinCuentaView } from "../../quirks.js";
import { object, text } from "../../schema/schema.js";
import { idCuenta } from "../../schema/shapes.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";

type Deps = { catalogs: Pick<Client<CatalogsDefinition>, "SearchProductos">; publicUrl: string };

const productosView = list(productoView);

/** `GET /producto/buscar`: searches the products of an account. */
export const searchProductos = ({ catalogs, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/producto/buscar",
    auth: "dte.consultar",
    countedBehind: [],
    query: object({ idCuenta, texto: text({ min: 0, max: 100 }) }),
    handle: async ({ query: { idCuenta, texto }, actor, call }) => {
      if (idCuenta === undefined) throw feg("FEG_CUE_OBTE_ID");
      const request = { actor, idCuenta, ...(texto !== undefined && { texto }) };
      const { productos } = await catalogs.SearchProductos(request, { call });
      return { json: show(productosView, productos, publicUrl) };
    },
    doc: {
      operationId: "searchProductos",
      tag: "Catálogos",
      summary: "Busca productos de una cuenta",
      description:
        "`texto` busca en el nombre y en el código, sin distinguir mayúsculas ni acentos. Sin `idCuenta` la respuesta es 400 con `Mensaje` y `Codigo`.",
      answer: answersJson(productosView, "Los productos."),
      exceptions: [
        {
          status: 400,
          description: "Falta `idCuenta`.",
          content: [{ type: "application/json", view: sinCuentaView }],
        },
      ],
      errors: ["FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [{ summary: "Los que contienen «café»", query: { idCuenta: "123456789", texto: "café" } }],
    },
  });
