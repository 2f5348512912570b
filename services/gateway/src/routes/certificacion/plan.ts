import type { CatalogsDefinition, Client } from "@dte/contracts";
import { planCertificacionView } from "../../present/certificacion.js";
import { show } from "../../present/view.js";
import { integer, list, named, object, required, text } from "../../schema/schema.js";
import { cuentaNotFound, EXAMPLE_CUENTA, idParams } from "../cuenta/get.js";
import { answersJson } from "../doc.js";
import { receptor } from "../dte/create.parse.js";
import { route } from "../route.js";

type Deps = { catalogs: Pick<Client<CatalogsDefinition>, "PlanCertificacion"> };

const SEMILLA_MAX = 2_147_483_647;
const RECEPTORES_MAX = 50;
/** The most sheets of a set; no authority's has as many, and the body has a limit of its own too. */
const HOJAS_MAX = 20;
const FILAS_MAX = 1_000;
const CELDAS_MAX = 3_000;
const CELDA_MAX = 1_000;
const ETAPA_MAX = 40;
const BYTES_MAX = 2 * 1024 * 1024;

const hoja = named(
  "HojaDeLibro",
  object({
    nombre: required(text({ min: 1, max: 100 })),
    filas: required(
      list(list(text({ min: 0, max: CELDA_MAX, orNumber: true }), { min: 0, max: CELDAS_MAX }), {
        min: 0,
        max: FILAS_MAX,
      }),
    ),
  }),
);

/** `POST /cuenta/{id}/certificacion`: plans the documents that the account has to issue before production. It issues nothing and keeps nothing. */
export const planCertificacion = ({ catalogs }: Deps) =>
  route({
    method: "POST",
    path: "/cuenta/:id/certificacion",
    auth: "dte.emitir",
    countedBehind: ["planes"],
    params: idParams,
    paramsError: cuentaNotFound,
    body: {
      form: "json",
      bytesMax: BYTES_MAX,
      schema: named(
        "CertificacionSolicitada",
        object({
          semilla: integer({ min: 0, max: SEMILLA_MAX }),
          receptores: list(receptor, { min: 0, max: RECEPTORES_MAX }),
          libro: list(hoja, { min: 0, max: HOJAS_MAX }),
          etapa: text({ min: 1, max: ETAPA_MAX }),
        }),
      ),
    },
    handle: async ({ params: { id }, body, actor, titular, call }) => {
      const { semilla = 0, receptores = [], libro = [], etapa = "" } = body;
      const plan = await catalogs.PlanCertificacion(
        {
          ...{ actor, titular, idCuenta: id, semilla, etapa },
          receptores: receptores.map((each) => JSON.stringify(each)),
          libro: libro.map(({ nombre, filas }) => ({ nombre, filas: filas.map((celdas) => ({ celdas })) })),
        },
        { call },
      );
      return { json: show(planCertificacionView, plan, "") };
    },
    doc: {
      operationId: "planCertificacion",
      tag: "Cuentas",
      summary: "Lo que una cuenta debe emitir antes de producción",
      description:
        "El plan de certificación de una cuenta en el ambiente de pruebas: los grupos que su autoridad cuenta y los pasos, en orden, cada uno con el cuerpo de su petición (`POST /dte`, o `POST /dte/{id}/anular` del documento de `tras`). No emite ni guarda nada. El contenido sale del catálogo de la cuenta; con la misma `semilla` es el mismo. Donde la autoridad da un libro con su set de pruebas, van sus celdas en `libro`: cada caso se compara campo por campo, y lo que la autoridad rechazaría está en `impedimentos`. Donde la autoridad tiene varias etapas (`etapasCertificacion` de `GET /pais/{codigo}`), `etapa` dice cuál. `npm run certificar` lo ejecuta.",
      answer: answersJson(planCertificacionView, "El plan."),
      errors: [
        "FEG_BUSINESS_RULE_VIOLATION",
        "FEG_NO_CUENTAS",
        "FEG_CUENTA_INVALID",
        "FEG_RATE_LIMIT_EXCEEDED",
      ],
      examples: [{ summary: "De una semilla", params: { id: EXAMPLE_CUENTA }, body: { semilla: 1 } }],
    },
  });
