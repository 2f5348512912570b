import { expect, test } from "@jest/globals";
import { sources } from "../test/house.js";

/** The limits of a route with `countedBy`. */
const CLAVES = "intentos por usuario y por dirección IP";
/** Marks limits of all requests, and lines in which nobody waits alone. */
const OF_ALL = "every request";
/** Marks limits in which no request waits. */
const INSIDE = "no request";

/** The files that count or hold requests, with the words that operations have for it (the gateway's `routes/limites.ts`). */
const COUNTING: Readonly<Record<string, readonly string[] | string>> = {
  "libs/certifier/src/reading/lecturas.ts": ["lecturas"],
  "libs/certifier/src/handlers/print-handlers.ts": ["impresiones"],
  "libs/certifier/src/handlers/reception-handlers.ts": INSIDE,
  "libs/certifier/src/reading/tareas.ts": ["certificados", "planes"],
  "libs/certifier/src/signing/kms.ts": ["emision"],
  "libs/certifier/src/signing/token.ts": ["emision"],
  "services/accounts/src/certificado/open.ts": ["certificados"],
  "services/accounts/src/cuenta/credenciales.ts": ["credenciales"],
  "services/accounts/src/cuenta/turns.ts": ["cambios"],
  "services/accounts/src/login/logins.ts": CLAVES,
  "services/accounts/src/login/sesiones.ts": ["entradas"],
  "services/accounts/src/maintenance/seed.ts": INSIDE,
  "services/accounts/src/rpc/authenticate.ts": ["entradas"],
  "services/accounts/src/rpc/change-clave.ts": ["segundos"],
  "services/accounts/src/rpc/check-cuenta.ts": ["comprobaciones"],
  "services/accounts/src/rpc/invitacion.ts": ["invitaciones"],
  "services/accounts/src/rpc/segundo-factor.ts": CLAVES,
  "services/batch/src/rpc/upload.ts": ["lotes"],
  "services/batch/src/workbooks.ts": ["libros"],
  "services/documents/src/archive/receive.ts": ["registrados"],
  "services/documents/src/archive/room.ts": ["registrados"],
  "services/documents/src/issuing/circuits.ts": ["emision"],
  "services/documents/src/grandes.ts": ["grandes"],
  "services/documents/src/rpc/cancel-numeros.ts": ["anulados"],
  "services/documents/src/issuing/numbering.ts": ["emision"],
  "services/gateway/src/http/body-room.ts": OF_ALL,
  "services/gateway/src/http/count.ts": OF_ALL,
  "services/gateway/src/http/origenes.ts": OF_ALL,
  "services/gateway/src/http/throttle.ts": OF_ALL,
  "services/gateway/src/routes/cuenta/bitacora.ts": ["descargas"],
  "services/gateway/src/routes/dte/archivos-zip.ts": ["descargas"],
  "services/gateway/src/routes/dte/bulk.ts": ["enBloque"],
  "services/gateway/src/routes/dte/excel.ts": ["descargas"],
  "services/gateway/src/routes/dte/list.ts": ["paginas"],
  "services/gateway/src/routes/dte/wait.ts": ["esperas"],
  "services/gateway/src/routes/lote/eventos.ts": ["eventos"],
  "services/gateway/src/routes/puertas/turns.ts": OF_ALL,
  "services/receiving/src/disputes.ts": ["disputas"],
  "services/rendering/src/aside.ts": ["vistasPrevias"],
  "services/rendering/src/browser/pool.ts": ["impresiones", "vistasPrevias"],
  "services/rendering/src/budget.ts": ["impresiones"],
  "services/rendering/src/drawings.ts": ["impresiones"],
  "services/rendering/src/excess.ts": ["impresiones"],
  "services/rendering/src/rpc/pdf-recibido.ts": ["impresiones"],
  "services/rendering/src/rpc/pdf.ts": ["impresiones"],
  "services/rendering/src/unverified.ts": ["impresiones"],
};

const COUNTS = /createQueue\(|createRecentTurns\(|createBudget\(shell: |[ (]feg\("FEG_RATE_LIMIT_EXCEEDED"/;
const ROOMS = /^(services\/(?!web\/)[a-z-]+|libs\/certifier)\/src\//;

test("whatever counts in a service is among what operations say, or counts them all", () => {
  const found = sources.filter(
    (source) => !source.isTest && ROOMS.test(source.path) && COUNTS.test(source.text),
  );
  expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(COUNTING).sort());
  const said = sources.find(({ path }) => path === "services/gateway/src/routes/limites.ts")?.text ?? "";
  const limites = [...said.matchAll(/^ {2}(\w+): "/gm)].map(([, limite = ""]) => limite);
  const counted = new Set(Object.values(COUNTING).flat());
  // A user who asks for too many mails gets the usual answer, and no further mail is sent.
  expect(limites.filter((limite) => !counted.has(limite))).toEqual(["correosClave"]);
  const named = Object.values(COUNTING).flatMap((each) => (typeof each === "string" ? [] : each));
  expect(named.filter((limite) => !limites.includes(limite))).toEqual([]);
});
