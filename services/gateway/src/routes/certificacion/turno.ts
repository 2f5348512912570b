import type { BatchDefinition, Client } from "@dte/contracts";
import { turnoView } from "../../present/certificacion.js";
import { show } from "../../present/view.js";
import { boolean, named, object, required, text } from "../../schema/schema.js";
import { cuentaNotFound, EXAMPLE_CUENTA, idParams } from "../cuenta/get.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";

type Deps = { batch: Pick<Client<BatchDefinition>, "TakeTurno"> };

const CORRIDA_MAX = 64;

/** `POST /cuenta/{id}/certificacion/turno`: takes, keeps or gives back the turn, so that only one run of an account's certification goes on at a time. */
export const takeTurno = ({ batch }: Deps) =>
  route({
    method: "POST",
    path: "/cuenta/:id/certificacion/turno",
    auth: "dte.emitir",
    countedBehind: [],
    params: idParams,
    paramsError: cuentaNotFound,
    body: {
      form: "json",
      schema: named(
        "TurnoSolicitado",
        object({ corrida: required(text({ min: 1, max: CORRIDA_MAX })), libera: boolean() }),
      ),
    },
    handle: async ({ params: { id }, body: { corrida, libera = false }, actor, call }) => ({
      json: show(turnoView, await batch.TakeTurno({ actor, idCuenta: id, corrida, libera }, { call }), ""),
    }),
    doc: {
      operationId: "takeTurnoCertificacion",
      tag: "Cuentas",
      summary: "Toma, conserva o devuelve el turno de ejecutar la certificación de una cuenta",
      description:
        "De varios programas o personas que ejecutan la certificación de una misma cuenta sigue uno: el que tiene el turno, hasta `segundos` después de la última vez que lo pidió. `tomado: false` dice que otra corrida lo tiene. Con `libera` se devuelve antes. Sin turno tampoco se emite nada dos veces: cada paso tiene su `numeroTransaccion`.",
      answer: answersJson(turnoView, "Si se tiene el turno, y hasta cuándo."),
      errors: ["FEG_NOT_FOUND", "FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [
        {
          summary: "Tomarlo",
          params: { id: EXAMPLE_CUENTA },
          body: { corrida: "0b8f3c52-7f6e-4b8e-9d63-1f6f2a9f4e10" },
        },
      ],
    },
  });
