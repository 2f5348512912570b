import { catalog } from "@dte/errors";
import type { Answer, Api, TestCuenta } from "@dte/testing";
import { tableOf } from "../described.js";
import { createChance, mutationsOf, wrongTexts } from "./mutations.js";

/**
 * Paths that are left out: operations on the user themselves would end the test's own access, a stream of events is read to its end, and prints and
 * mails need services that are not started for this.
 */
const LEFT_OUT =
  /^\/(usuario|token|salud|docs|errores|openapi|correo|\.well-known)|(eventos|pdf|vista-previa)$/;
/** The contract answers every failure of this operation with code 1000. */
const UNNAMED = "/dte/xml";
/** Words of programs and of other languages, which no message may have. */
const FOREIGN =
  /\b(undefined|NaN|must|required|invalid|cannot|unexpected|failed|TypeError|SyntaxError|ECONN|proto|grpc|sql)\b|\[object|node_modules/i;

export type Wrong = { readonly sent: number; readonly refused: number; readonly faults: readonly string[] };
type Asked = { path: string; headers?: Record<string, string>; body?: unknown };

/**
 * Sends `count` requests of each operation that `picks` admits, each a good one of the documentation with something wrong in it. `ids` are the values
 * of parameters, by the beginning of a path. Gives the answers that nobody should get: a failure of ours, an unknown code, a message that is no
 * Spanish sentence.
 */
export async function sendMutated(
  api: Api,
  { usuario, pais }: Pick<TestCuenta, "usuario"> & { pais: string },
  options: {
    ids: Readonly<Record<string, string>>;
    picks: (name: string) => boolean;
    count: number;
    seed: number;
  },
): Promise<Wrong> {
  const chance = createChance(options.seed);
  const [faults, tally]: [string[], { sent: number; refused: number }] = [[], { sent: 0, refused: 0 }];
  // Operations that change an account come last, because the others need it unchanged.
  const rows = tableOf("https://api.dte.test").filter(
    ({ method, path }) => !LEFT_OUT.test(path) && options.picks(`${method} ${path}`),
  );
  const isLate = (method: string): number => (method === "PATCH" || method === "DELETE" ? 1 : 0);
  for (const row of rows.sort((a, b) => isLate(a.method) - isLate(b.method))) {
    const example = row.doc.examples.find(({ body }) => body !== undefined) ?? row.doc.examples[0];
    const id = Object.entries(options.ids).find(([start]) => row.path.startsWith(start))?.[1];
    const params = { ...example?.params, ...(id !== undefined && { id }), codigo: pais };
    const pathOf = (values: Readonly<Record<string, string>>) =>
      row.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values[name] ?? "x"));
    const texts = wrongTexts(options.count, chance);
    const names = Object.keys(row.query?.fields ?? {});
    const inQuery = texts.slice(0, names.length === 0 ? 0 : options.count / 2).map((text): Asked => {
      const name = names[Math.floor(chance() * names.length)] ?? "";
      return { path: `${pathOf(params)}?${new URLSearchParams({ ...example?.query, [name]: text })}` };
    });
    const inPath = (row.params ? texts.slice(0, 2) : []).map(
      (text): Asked => ({
        path: pathOf(
          Object.fromEntries(Object.keys(row.params?.fields ?? {}).map((name) => [name, text || "-"])),
        ),
      }),
    );
    const isJson = row.body?.form === "json" || row.body?.form === "mergePatch";
    const body = example?.body;
    const inBody =
      isJson && body !== undefined
        ? mutationsOf(body, options.count, chance).map(
            (each): Asked => ({ path: pathOf(params), body: each }),
          )
        : [];
    for (const asked of [...inQuery, ...inPath, ...inBody]) {
      const fallback = row.method === "GET" ? {} : { body: asked.body ?? body ?? {} };
      const answer = await api
        .call(row.method, asked.path, { usuario, ...fallback })
        .catch((error: Error) => error.message);
      tally.sent += 1;
      // An answer that the OpenAPI document does not describe is a fault too.
      const fault = typeof answer === "string" ? answer : faultOf(answer, row.path === UNNAMED);
      if (typeof answer !== "string" && answer.status >= 400) tally.refused += 1;
      if (fault)
        faults.push(
          `${row.method} ${asked.path.slice(0, 120)} ${JSON.stringify(asked.body ?? "")?.slice(0, 600)}: ${fault}`,
        );
    }
  }
  return { ...tally, faults };
}

function faultOf({ status, body }: Answer, isUnnamed: boolean): string | undefined {
  if (status < 400) return undefined;
  const told = `${status} ${JSON.stringify(body)?.slice(0, 300)}`;
  if (status >= 500) return told;
  // Two answers of the contract have no envelope: a text, and a problem with a title.
  if (body === "DTE ID mismatch" || body?.traceId !== undefined) return undefined;
  const { codigo = body?.Codigo, mensaje = body?.Mensaje } = body ?? {};
  if (typeof codigo !== "string" || !Object.hasOwn(catalog, codigo)) return told;
  const isOurs = codigo === "1000" && (!isUnnamed || mensaje === catalog["1000"].mensaje());
  if (isOurs) return told;
  const isSentence = typeof mensaje === "string" && mensaje.length >= 15 && /[.?)]$/.test(mensaje);
  return isSentence && !FOREIGN.test(mensaje) ? undefined : told;
}
