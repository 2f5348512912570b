import type { AccountsDefinition, Client } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Origenes } from "../../http/origenes.js";
import { cuentaView, presentCuenta } from "../../present/cuenta.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";
import { BODY_BYTES_MAX } from "./create.js";
import { cambioCuentaSchema, toEntrada } from "./cuenta.parse.js";
import { EXAMPLE_CUENTA, idParams } from "./get.js";
import { type Rendering, withMedidas } from "./medidas.js";

type Deps = {
  accounts: Pick<Client<AccountsDefinition>, "Update">;
  rendering: Rendering;
  origenes: Pick<Origenes, "forget">;
  cdnUrl: string;
};

/** Makes the refusal that the specification asks for: "unknown account: `FEG_BUSINESS_RULE_VIOLATION`". */
const unknownCuenta = () =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: "La cuenta no existe. Verifique el identificador, o créela con POST /cuenta.",
  });

/** `PATCH /cuenta/{id}`: changes the fields that the body names, and none for `{}`. */
export const updateCuenta = ({ accounts, rendering, origenes, cdnUrl }: Deps) =>
  route({
    method: "PATCH",
    path: "/cuenta/:id",
    auth: "cuenta.administrar",
    countedBehind: ["cambios", "certificados", "credenciales", "invitaciones"],
    tellsCuentas: "refused",
    params: idParams,
    paramsError: unknownCuenta,
    body: { form: "mergePatch", schema: cambioCuentaSchema, sentBack: cuentaView, bytesMax: BODY_BYTES_MAX },
    handle: async ({ params: { id }, body, actor, titular, call }) => {
      const { usuario, ipOrigen } = actor;
      const request = { usuario, ipOrigen, idCuenta: id, entrada: toEntrada(body, id) };
      const detalle = await accounts.Update(request, { call });
      if (body.origenes) origenes.forget();
      const medida = await withMedidas(rendering, detalle, body.plantillasPdf, { actor, titular, call });
      return { json: presentCuenta(medida, cdnUrl) };
    },
    doc: {
      operationId: "updateCuenta",
      tag: "Cuentas",
      summary: "Modifica una cuenta",
      description:
        "Lo que no se envía queda igual. `null` quita un texto, una lista o el logo (RFC 7396); en lo demás es como no enviarlo. Las listas y las credenciales se reemplazan completas. El token debe tener en su alcance los permisos que `usuarios` da a quien no los tenía; quitarlos no lo exige. Con `cuenta.administrar` se dan todos.",
      answer: answersJson(cuentaView, "La cuenta modificada."),
      errors: ["FEG_BUSINESS_RULE_VIOLATION"],
      examples: [
        {
          summary: "Pasar a producción",
          params: { id: EXAMPLE_CUENTA },
          body: { estaEnAmbienteDePruebas: false },
        },
        {
          summary: "Admitir las peticiones de una página propia",
          params: { id: EXAMPLE_CUENTA },
          body: { origenes: ["https://tienda.example.com", "http://localhost:5173"] },
        },
        {
          summary: "Cambiar el certificado de firma",
          params: { id: EXAMPLE_CUENTA },
          body: {
            certificadoFirma: {
              contenido: `data:application/x-pkcs12;base64,${Buffer.from("…").toString("base64")}`,
              clave: "…",
            },
          },
        },
      ],
    },
  });
