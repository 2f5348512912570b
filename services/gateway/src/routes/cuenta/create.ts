import type { AccountsDefinition, Client } from "@dte/contracts";
import type { Origenes } from "../../http/origenes.js";
import { cuentaView, presentCuenta } from "../../present/cuenta.js";
import { answersJson, UN_PAIS } from "../doc.js";
import { route } from "../route.js";
import { cuentaSchema, toEntrada } from "./cuenta.parse.js";
import { type Rendering, withMedidas } from "./medidas.js";

type Deps = {
  accounts: Pick<Client<AccountsDefinition>, "Create">;
  rendering: Rendering;
  origenes: Pick<Origenes, "forget">;
  cdnUrl: string;
};

/** Room for all templates, a logo and a certificate at their largest, in base64. */
export const BODY_BYTES_MAX = 8 * 1024 * 1024;

/** `POST /cuenta`: creates an account; its creator may do everything on it. */
export const createCuenta = ({ accounts, rendering, origenes, cdnUrl }: Deps) =>
  route({
    method: "POST",
    path: "/cuenta",
    auth: "cuenta.administrar",
    countedBehind: ["cambios", "certificados", "credenciales", "invitaciones"],
    onlyPeople: true,
    tellsCuentas: "always",
    body: { form: "json", schema: cuentaSchema, sentBack: cuentaView, bytesMax: BODY_BYTES_MAX },
    handle: async ({ body, actor, titular, call }) => {
      const request = { usuario: actor.usuario, ipOrigen: actor.ipOrigen, entrada: toEntrada(body, body.id) };
      const detalle = await accounts.Create(request, { call });
      if (body.origenes) origenes.forget();
      const medida = await withMedidas(rendering, detalle, body.plantillasPdf, { actor, titular, call });
      return { json: presentCuenta(medida, cdnUrl) };
    },
    doc: {
      operationId: "createCuenta",
      tag: "Cuentas",
      summary: "Crea una cuenta",
      description:
        "Quien la crea tiene todos los permisos sobre ella; el token debe tener en su alcance los que `usuarios` da a otros (con `cuenta.administrar` se dan todos). El certificado de firma y las credenciales del certificador se guardan cifrados y nunca se devuelven.",
      answer: answersJson(cuentaView, "La cuenta creada."),
      errors: ["FEG_CUE_CREA_002", "FEG_INVALID_NIT", "FEG_BUSINESS_RULE_VIOLATION"],
      examples: [
        {
          summary: "Cuenta en ambiente de pruebas",
          body: {
            id: "123456789",
            idCertificador: "certificador",
            estaEnAmbienteDePruebas: true,
            direccionCorreoElectronico: "facturas@example.com",
            informacionFiscal: {
              nombre: "EJEMPLO, SOCIEDAD ANÓNIMA",
              nombreComercial: "Tienda de ejemplo",
              afiliacionIva: "GENERAL",
              direccion: {
                direccion: "4a. avenida 5-06, zona 1",
                codigoPostal: "01001",
                municipio: "Ciudad Nueva",
                departamento: "Costa Norte",
                pais: UN_PAIS,
              },
            },
            establecimientos: [{ codigo: "1", nombre: "Casa matriz", tipo: "CASA_MATRIZ" }],
            credencialesCertificador: { usuario: "EJEMPLO", clave: "…" },
          },
        },
      ],
    },
  });
