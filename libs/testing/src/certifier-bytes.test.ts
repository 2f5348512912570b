import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";

const PROTO = fileURLToPath(new URL("../../../proto", import.meta.url));
const CERTIFIER = "dte/certifier/v1/certifier.proto";

/** Gives the text of a contract, by its path below `proto/`. */
const textOf = (path: string): string => readFileSync(join(PROTO, path), "utf8");

/** The author of the bytes that a certifier is given. It reads none of a stranger's, and bytes that a user can make long are read in a thread (`tareas.ts`). */
const WROTE: Readonly<Record<string, string>> = {
  "CancelNumerosRequest.contenido": "the certifier, when it prepared it",
  "CheckTitularRequest.certificado": "a user: X.509, read by OpenSSL, of 128 KiB at most",
  "FindLoteRequest.contenidos": "the certifier, when it prepared them",
  "FindRequest.contenido": "the certifier, when it prepared it",
  "OpenCertificadoRequest.contenido": "a user: read in a thread",
  "PlanRequest.libro": "a user: read in a thread",
  "PrepareCancelRequest.archivo":
    "the authority or the certifier; of others' files, the receiving role took it out",
  "PrepareContingenciaRequest.contenido": "the certifier, when it prepared it",
  "PrepareEventoRequest.contenidos": "the certifier, when it prepared them",
  "PrintRequest.contenido": "the authority or the certifier; others' files are refused",
  "SignRecepcionRequest.contenido":
    "the receiving role: nothing but what the country's patterns have is signed",
  "SubmitLoteRequest.contenidos": "the certifier, when it prepared them",
  "SubmitRequest.contenido": "the certifier, when it prepared it",
};

test("a certifier is given no bytes of which nobody has said who wrote them", () => {
  const own = textOf(CERTIFIER);
  // A request may belong to another contract, whose name stands before it.
  const asked = new Set([...own.matchAll(/rpc \w+\((?:[\w.]+\.)?(\w+)\)/g)].map(([, message]) => message));
  const others = [...own.matchAll(/^import "([^"]+)";/gm)].map(([, path = ""]) => textOf(path));
  const found = [...[own, ...others].join("\n").matchAll(/^message (\w+) \{(.*?)^\}/gms)].flatMap(
    ([, message = "", body = ""]) =>
      asked.has(message)
        ? [...body.matchAll(/^\s*(?:optional |repeated )?bytes (\w+)/gm)].map(
            ([, field]) => `${message}.${field}`,
          )
        : [],
  );
  expect(found.sort()).toEqual(Object.keys(WROTE));
});
