import type { BatchOperationsDefinition, Client, OperationsDefinition } from "@dte/contracts";
import { historiaView, pendientesView } from "../../present/operacion.js";
import { show } from "../../present/view.js";
import { integer, object, required, text } from "../../schema/schema.js";
import { idCuenta } from "../../schema/shapes.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";

type Deps = {
  operations: Pick<Client<OperationsDefinition>, "Explain" | "ListIntentos" | "ListOutbox" | "ListFallidos">;
  batchOperations: Pick<Client<BatchOperationsDefinition>, "ListLotes" | "ListOutbox">;
  publicUrl: string;
};

/** The most entries of a list; an operator who has more of them does not read them all. */
const LIMITE = 100;
/** The least age in seconds of a request that counts as stuck; a client may still wait for a younger one. */
const SEGUNDOS = 60;
const SEGUNDOS_MAX = 30 * 24 * 3_600;

/** `GET /operacion/historia`: tells the history of a document or an attempt, from its beginning on. */
export const getHistoria = ({ operations, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/operacion/historia",
    auth: "sistema.consultar",
    countedBehind: [],
    onlyPeople: true,
    // `serie/número` has a slash, so it cannot stand in the path.
    query: object({ id: required(text({ min: 1, max: 100 })), idCuenta }),
    handle: async ({ query: { id, idCuenta = "" }, actor: { usuario }, call }) => {
      const { sucesos } = await operations.Explain({ id, idCuenta, usuario }, { call });
      return { json: show(historiaView, { sucesos }, publicUrl) };
    },
    doc: {
      operationId: "getHistoria",
      tag: "Operación",
      summary: "Cuenta qué pasó con un documento o un intento",
      description:
        "El intento, cada envío y cada consulta a la autoridad con su respuesta, su número, sus eventos, archivos, impresiones, correos y bitácora, en orden, sin nada de lo que el documento dice. `traza` lleva a las trazas y a los registros. Con `idCuenta`, también por `numeroTransaccion` o por `serie/número`. Que se vio queda en la bitácora encadenada de la cuenta.",
      answer: answersJson(historiaView, "Lo que pasó, del principio al final."),
      errors: ["FEG_NOT_FOUND"],
      examples: [{ summary: "De un documento", query: { id: "6F1A2B3C-0000-4000-8000-0123456789AB" } }],
    },
  });

/** `GET /operacion/pendientes`: lists everything that is stuck, and why. */
export const listPendientes = ({ operations, batchOperations, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/operacion/pendientes",
    auth: "sistema.consultar",
    countedBehind: [],
    onlyPeople: true,
    query: object({ segundos: integer({ min: 0, max: SEGUNDOS_MAX }) }),
    handle: async ({ query: { segundos = SEGUNDOS }, call }) => {
      const limite = LIMITE;
      const [documents, batch] = await Promise.allSettled([
        Promise.all([
          operations.ListIntentos({ segundos, limite }, { call }),
          operations.ListOutbox({}, { call }),
          operations.ListFallidos({ limite }, { call }),
        ]),
        Promise.all([
          batchOperations.ListLotes({ segundos, limite }, { call }),
          batchOperations.ListOutbox({}, { call }),
        ]),
      ]);
      // While one of the services is down, the operator sees what the other one has.
      if (documents.status === "rejected" && batch.status === "rejected") throw documents.reason;
      const [intentos, salida, fallidos] = answerOf(documents) ?? [];
      const [lotes, salidaDeLotes] = answerOf(batch) ?? [];
      const eventos = [
        ...(salida?.esperas.map((each) => ({ servicio: "documents", ...each })) ?? []),
        ...(salidaDeLotes?.esperas.map((each) => ({ servicio: "batch", ...each })) ?? []),
      ];
      const pendientes = {
        intentos: intentos?.intentos,
        eventos,
        fallidos: fallidos?.fallidos,
        lotes: lotes?.lotes,
        sinRespuesta: [
          ...(documents.status === "rejected" ? ["documents"] : []),
          ...(batch.status === "rejected" ? ["batch"] : []),
        ],
      };
      return { json: show(pendientesView, pendientes, publicUrl) };
    },
    doc: {
      operationId: "listPendientes",
      tag: "Operación",
      summary: "Lista lo que está detenido, y por qué",
      description: `Intentos abiertos y lotes en proceso desde hace \`segundos\` (${SEGUNDOS} si no se dice), eventos que esperan al bus y eventos que se abandonaron; hasta ${LIMITE} de cada lista, del más antiguo al más reciente. \`sinRespuesta\` nombra los servicios que no contestaron: sus listas vienen vacías.`,
      answer: answersJson(pendientesView, "Lo que está detenido."),
      examples: [{ summary: "Desde hace más de diez minutos", query: { segundos: "600" } }],
    },
  });

const answerOf = <T>(settled: PromiseSettledResult<T>): T | undefined =>
  settled.status === "fulfilled" ? settled.value : undefined;
