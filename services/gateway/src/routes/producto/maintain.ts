import type { CatalogsDefinition, Client } from "@dte/contracts";
import { feg } from "@dte/errors";
import { productoView } from "../../present/producto.js";
import { show } from "../../present/view.js";
import { object, required, text } from "../../schema/schema.js";
import { answersJson, answersNothing } from "../doc.js";
import { route } from "../route.js";
import { cambioProductoSchema, productoSchema } from "./producto.parse.js";

type Deps = {
  catalogs: Pick<Client<CatalogsDefinition>, "CreateProducto" | "UpdateProducto" | "DeleteProducto">;
  publicUrl: string;
};

const BODY_BYTES_MAX = 64 * 1024;
const EXAMPLE_PRODUCTO = "7b0c1c9e-5d0a-4a53-9a55-6f1f0b7f2f10";

const idParams = object({ id: required(text({ min: 1, max: 100 })) });
const unknownProducto = () =>
  feg("FEG_NOT_FOUND", { detalle: "El producto no existe. Verifique el identificador (id)." });

/** `POST /producto`: adds a product to an account's catalogue. */
export const createProducto = ({ catalogs, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/producto",
    auth: "dte.emitir",
    countedBehind: [],
    body: { form: "json", schema: productoSchema, sentBack: productoView, bytesMax: BODY_BYTES_MAX },
    handle: async ({ body: { idCuenta, ...entrada }, actor, call }) => {
      const request = { actor, entrada, ...(idCuenta !== undefined && { idCuenta }) };
      return { json: show(productoView, await catalogs.CreateProducto(request, { call }), publicUrl) };
    },
    doc: {
      operationId: "createProducto",
      tag: "Catálogos",
      summary: "Agrega un producto al catálogo de una cuenta",
      answer: answersJson(productoView, "El producto."),
      errors: ["FEG_BUSINESS_RULE_VIOLATION", "FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [
        {
          summary: "Un bien",
          body: {
            idCuenta: "123456789",
            idProducto: "CAFE-1LB",
            nombre: "Café molido, 1 lb",
            precioUnitario: 45.5,
            unidadMedida: "UNI",
            tipoProducto: "B",
          },
        },
      ],
    },
  });

/** `PATCH /producto/{id}`: changes the fields that the body names. */
export const updateProducto = ({ catalogs, publicUrl }: Deps) =>
  route({
    method: "PATCH",
    path: "/producto/:id",
    auth: "dte.emitir",
    countedBehind: [],
    params: idParams,
    paramsError: unknownProducto,
    body: {
      form: "mergePatch",
      schema: cambioProductoSchema,
      sentBack: productoView,
      bytesMax: BODY_BYTES_MAX,
    },
    handle: async ({ params: { id }, body: entrada, actor, call }) => {
      const producto = await catalogs.UpdateProducto({ actor, id, entrada }, { call });
      return { json: show(productoView, producto, publicUrl) };
    },
    doc: {
      operationId: "updateProducto",
      tag: "Catálogos",
      summary: "Modifica un producto",
      answer: answersJson(productoView, "El producto modificado."),
      errors: ["FEG_NOT_FOUND", "FEG_BUSINESS_RULE_VIOLATION"],
      examples: [
        { summary: "Cambiar el precio", params: { id: EXAMPLE_PRODUCTO }, body: { precioUnitario: 48 } },
      ],
    },
  });

/** `DELETE /producto/{id}`: removes a product; documents keep what they took from it. */
export const deleteProducto = ({ catalogs }: Deps) =>
  route({
    method: "DELETE",
    path: "/producto/:id",
    auth: "dte.emitir",
    countedBehind: [],
    params: idParams,
    paramsError: unknownProducto,
    handle: async ({ params: { id }, actor, call }) => {
      await catalogs.DeleteProducto({ actor, id }, { call });
      return { status: 204 };
    },
    doc: {
      operationId: "deleteProducto",
      tag: "Catálogos",
      summary: "Elimina un producto",
      description: "Los documentos emitidos conservan lo que tomaron de él.",
      answer: answersNothing("Eliminado."),
      errors: ["FEG_NOT_FOUND"],
      examples: [{ summary: "Por identificador", params: { id: EXAMPLE_PRODUCTO } }],
    },
  });
