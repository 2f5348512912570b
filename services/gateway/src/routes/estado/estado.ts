import type { Call, CatalogsDefinition, Client, DocumentsDefinition } from "@dte/contracts";
import { etagOf } from "../../http/answer.js";
import { type Estado, estadoView, nameKey, toEstado } from "../../present/clima.js";
import { show } from "../../present/view.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";

export type Weather = (call: Call) => Promise<Estado>;

/** The time that one answer of `documents` serves all clients; its figures are written every five seconds. */
const FRESH_MS = 15_000;
const FRESH_SECONDS = FRESH_MS / 1_000;

/**
 * Keeps the figures of the authorities' answers, which this gateway asks for once in a quarter of a minute, however many clients want to know. The
 * names of countries are left out while catalogs is away.
 */
export function createWeather(given: {
  documents: Pick<Client<DocumentsDefinition>, "GetClima">;
  catalogs: Pick<Client<CatalogsDefinition>, "ListPaises" | "GetPais">;
  now: () => Date;
}): Weather {
  const { documents, catalogs, now } = given;
  let kept: { at: number; estado: Promise<Estado> } | undefined;

  async function readNames(call: Call): Promise<Map<string, string>> {
    const { paises } = await catalogs.ListPaises({}, { call });
    const all = await Promise.all(paises.map(({ codigo }) => catalogs.GetPais({ codigo }, { call })));
    return new Map(
      all.flatMap(({ codigo, certificadores }) =>
        certificadores.map(({ id, nombre }) => [nameKey(codigo, id.toLowerCase()), nombre] as const),
      ),
    );
  }

  async function read(call: Call): Promise<Estado> {
    const clima = await documents.GetClima({}, { call });
    const nombres = await readNames(call).catch(() => new Map<string, string>());
    return toEstado(clima, nombres, now());
  }

  return (call) => {
    const at = now().getTime();
    if (kept && at - kept.at < FRESH_MS) return kept.estado;
    const estado = read(call);
    const asked = { at, estado };
    kept = asked;
    // A failed answer is not kept, so the next request asks again.
    estado.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return estado;
  };
}

/** `GET /estado`: tells how each authority answers. It is public, because whoever cannot issue has to learn why without a token. */
export const getEstado = ({ weather, publicUrl }: { weather: Weather; publicUrl: string }) =>
  route({
    method: "GET",
    path: "/estado",
    auth: "public",
    readBudget: "address",
    handle: async ({ call }) => {
      const { medido, autoridades } = await weather(call);
      const headers = {
        "Cache-Control": `public, max-age=${FRESH_SECONDS}`,
        // The ETag leaves out the time of the measurement, which changes while the figures stay the same.
        ETag: etagOf(JSON.stringify(autoridades)),
      };
      return { json: show(estadoView, { medido, autoridades }, publicUrl), headers };
    },
    doc: {
      operationId: "getEstado",
      tag: "Servicio",
      summary: "Dice cómo responden las autoridades tributarias",
      description:
        "Por país, certificador y ambiente, medido con las llamadas que este servicio les hace: ahora (los últimos quince minutos) y los últimos siete días. La misma información como página: [/docs/estado](/docs/estado).",
      answer: answersJson(
        estadoView,
        "El estado de cada autoridad a la que se llamó en los últimos siete días.",
      ),
      examples: [{ summary: "El estado" }],
    },
  });
