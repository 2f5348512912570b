import type { Client, ReceivingDefinition } from "@dte/contracts";
import { aprobacionPruebaView } from "../../present/certificacion.js";
import { show } from "../../present/view.js";
import { choice, decimal, named, object, required, text } from "../../schema/schema.js";
import { codigo } from "../../schema/shapes.js";
import { cuentaNotFound, EXAMPLE_CUENTA, idParams } from "../cuenta/get.js";
import { answersJson } from "../doc.js";
import { respuestas } from "../recibidos/approve.js";
import { route } from "../route.js";

type Deps = { receiving: Pick<Client<ReceivingDefinition>, "ApprovePrueba"> };

/** The longest reason that an authority takes, in characters. */
const MOTIVO_MAX = 250;
const ID_MAX = 50;
const FECHA_MAX = 30;

/** `POST /cuenta/{id}/certificacion/aprobacion`: sends an account's answer to a document that only its authority has, in a certification. */
export const approvePrueba = ({ receiving }: Deps) =>
  route({
    method: "POST",
    path: "/cuenta/:id/certificacion/aprobacion",
    auth: "dte.emitir",
    countedBehind: [],
    params: idParams,
    paramsError: cuentaNotFound,
    body: {
      form: "json",
      schema: named(
        "SolicitudAprobacionPrueba",
        object(
          {
            numeroTransaccion: required(codigo),
            estado: required(choice(respuestas, { ignoreCase: true })),
            motivo: text({ min: 1, max: MOTIVO_MAX }),
            idEmisor: required(text({ min: 1, max: ID_MAX })),
            documento: required(text({ min: 1, max: ID_MAX })),
            fechaEmision: required(text({ min: 1, max: FECHA_MAX })),
            total: required(decimal()),
            momento: text({ min: 1, max: FECHA_MAX }),
          },
          {
            kind: "requiredWhen",
            field: "motivo",
            other: "estado",
            equals: "Rechazado",
            mensaje: "diga por qué se rechaza el documento",
          },
        ),
      ),
    },
    handle: async ({ params: { id }, body, actor, call }) => {
      const { numeroTransaccion, estado, motivo, ...referencia } = body;
      const request = { actor, idCuenta: id, numeroTransaccion, estado, referencia };
      const said = await receiving.ApprovePrueba(
        { ...request, ...(motivo !== undefined && { motivo }) },
        { call },
      );
      return { json: show(aprobacionPruebaView, said, "") };
    },
    doc: {
      operationId: "approvePrueba",
      tag: "Cuentas",
      summary: "Aprueba o rechaza un documento que la autoridad nombra en su certificación",
      description:
        "Donde el receptor responde al emisor y la autoridad lo prueba antes de producción: firma la aprobación comercial de un documento que no se recibió aquí, con los datos que la autoridad dio, y la envía solo a la autoridad. Repetir la petición dice cómo va; una que la autoridad rechazó se envía de nuevo. Solo para cuentas en el ambiente de pruebas.",
      answer: answersJson(aprobacionPruebaView, "Cómo va."),
      errors: [
        "FEG_NOT_FOUND",
        "FEG_DTE_INVALID_STATE",
        "FEG_DTE_INVALID_OPERATION",
        "FEG_BUSINESS_RULE_VIOLATION",
        "FEG_NO_CUENTAS",
        "FEG_CUENTA_INVALID",
      ],
      examples: [
        {
          summary: "Aprobado",
          params: { id: EXAMPLE_CUENTA },
          body: {
            numeroTransaccion: "certificacion-1-aprobacion-1",
            estado: "Aceptado",
            idEmisor: "131880681",
            documento: "E310000000002",
            fechaEmision: "2020-04-01",
            total: 4674.35,
          },
        },
      ],
    },
  });
