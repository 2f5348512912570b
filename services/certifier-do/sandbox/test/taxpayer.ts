import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Running } from "@dte/sandbox";
import { type SandboxOptions, startSandbox } from "../src/index.js";
import { issue, pemOf } from "./certificates.js";
import { COMPRADOR, EMISOR } from "./documents.js";

const CEDULA = "00112345678";
const CEDULA_COMPRADOR = "00287654321";

/** Makes an authority and the people it certified: the issuer's delegate, the buyer's, and somebody whom nobody delegated. */
export function createPeople() {
  const autoridad = issue({ nombre: "Autoridad de prueba", isAuthority: true });
  const delegado = issue({ nombre: "Delegada", identificacion: `IDCDO-${CEDULA}` }, autoridad);
  const comprador = issue({ nombre: "Comprador", identificacion: `IDCDO-${CEDULA_COMPRADOR}` }, autoridad);
  const extrano = issue({ nombre: "Extraño", identificacion: "IDCDO-00300000000" }, autoridad);
  return { autoridad, delegado, comprador, extrano };
}

export type People = ReturnType<typeof createPeople>;

/** The RNC of a taxpayer that has closed. */
export const INACTIVO = "101023122";

export const emisores: SandboxOptions["emisores"] = [
  {
    rnc: EMISOR,
    nombre: "COMERCIAL QUISQUEYA SRL",
    delegados: [CEDULA],
    directorio: {
      urlRecepcion: "https://q.do/recepcion",
      urlAceptacion: "https://q.do/aceptacion",
      urlOpcional: "https://q.do/autenticacion",
    },
  },
  { rnc: COMPRADOR, nombre: "FERRETERÍA & HIJOS", delegados: [CEDULA_COMPRADOR] },
  { rnc: INACTIVO, nombre: "CERRADA SRL", delegados: [], activo: false },
];

export type Place = {
  readonly sandbox: Running;
  readonly ledgerDir: string;
  restart(): Promise<Place>;
  end(): Promise<void>;
};

/** Opens a sandbox in a folder of its own. Processing takes no time unless the options say so. */
export async function openSandbox(
  { autoridad }: People,
  options: Partial<SandboxOptions> = {},
): Promise<Place> {
  const ledgerDir = options.ledgerDir ?? (await mkdtemp(join(tmpdir(), "sandbox-do-")));
  const sandbox = await startSandbox({
    host: "127.0.0.1",
    port: 0,
    emisores,
    autoridadesPem: [pemOf(autoridad)],
    procesoMs: 0,
    ...options,
    ledgerDir,
  });
  return {
    sandbox,
    ledgerDir,
    async restart() {
      await sandbox.close();
      return await openSandbox({ autoridad } as People, { ...options, ledgerDir });
    },
    async end() {
      await sandbox.close();
      await rm(ledgerDir, { recursive: true });
    },
  };
}
