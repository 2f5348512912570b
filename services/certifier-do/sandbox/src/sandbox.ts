import { randomUUID } from "node:crypto";
import { createFaults, createSandboxServer, openAll, type Running, type SandboxSettings } from "@dte/sandbox";
import { asignadosRoutes } from "./control-asignados.js";
import { emisoresRoutes } from "./control-emisores.js";
import type { Dgii } from "./dgii.js";
import { type Emisor, readEmisores } from "./emisores.js";
import { openEntradas } from "./padron.js";
import { openRegister } from "./register.js";
import { controlRoutes, dgiiRoutes } from "./routes.js";
import { openKey } from "./session/keys.js";
import { createCertificates } from "./signature/certificates.js";

/** The settings of the sandbox. The verdicts and the secret of the tokens lie in `ledgerDir` too. */
export type SandboxOptions = SandboxSettings & {
  readonly emisores: readonly Emisor[];
  /** PEM of the certification authorities whose certificates may sign. */
  readonly autoridadesPem: readonly string[];
  readonly newId?: () => string;
  /** The time that an e-CF stays in process, in milliseconds; 200 when absent. */
  readonly procesoMs?: number;
};

/** The average time of a validation: "Descripción técnica de servicios DGII". */
const PROCESO_MS = 200;

/** Starts DGII as a local server. Throws when the port is taken, or when an emisor, a certificate or a file is damaged. */
export async function startSandbox(options: SandboxOptions): Promise<Running> {
  const emisores = readEmisores(options.emisores);
  const certificates = createCertificates(options.autoridadesPem);
  const key = await openKey(options.ledgerDir);
  return await openAll(async (keep) => {
    const entradas = keep(await openEntradas(options.ledgerDir, emisores, certificates));
    const register = keep(await openRegister(options.ledgerDir));
    const dgii: Dgii = {
      register,
      certificates,
      emisores: entradas.padron,
      key,
      now: options.now ?? (() => new Date()),
      newId: options.newId ?? randomUUID,
      proceso: { ms: options.procesoMs ?? PROCESO_MS },
    };
    return await createSandboxServer({
      name: "sandbox-do",
      host: options.host,
      port: options.port,
      ledger: register.ledger,
      faults: createFaults(),
      routes: dgiiRoutes(dgii),
      controls: [...controlRoutes(dgii), ...emisoresRoutes(entradas), ...asignadosRoutes(register)],
      ignorePathCase: true,
      collapseSlashes: true,
      log: options.log ?? (() => {}),
    });
  });
}
