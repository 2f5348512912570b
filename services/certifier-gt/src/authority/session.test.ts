import { expect, test } from "@jest/globals";
import { parseCertified as parseDigifact } from "./digifact/parse-response.js";
import { parseSubmit } from "./infile/parse-response.js";
import { parseCertified as parseMegaprint } from "./megaprint/parse-response.js";
import { settle } from "./session.js";
import { credentialsRefused } from "./verdicts.js";

const question = { operacion: "certificar", contenido: Buffer.from("<a/>"), ahora: new Date(0) } as const;
const credencialesRechazadas = credentialsRefused("El certificador", "CREDENCIALES", "usuario");

test.each([
  ["a page", "<html>403 Forbidden</html>"],
  ["JSON", '{"code":403,"codigo":"ERROR_401","message":"Forbidden","resultado":false,"descripcion":"No"}'],
])(
  "a wall before the certifier that answers 403 with %s has refused neither document nor credentials",
  (_, text) => {
    const answer = { kind: "answer", status: 403, body: Buffer.from(text) } as const;
    const settled = settle(answer, { sends: true, credencialesRechazadas });
    expect(settled).toEqual({ answer });
    for (const verdict of [parseDigifact(answer), parseMegaprint(answer), parseSubmit(answer, question)]) {
      expect(verdict).toMatchObject({ kind: "desconocido" });
    }
  },
);

test("a 401 with a fresh token is the certifier's word on the account", () => {
  const answer = { kind: "answer", status: 401, body: Buffer.from("") } as const;
  expect(settle(answer, { sends: true, credencialesRechazadas })).toEqual({
    verdict: credencialesRechazadas,
  });
});
