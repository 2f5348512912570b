import { createPrivateKey } from "node:crypto";
import type { Call, Client, CredencialesCuenta, CredencialesDefinition, Cuenta } from "@dte/contracts";
import type { Credenciales } from "./authority.js";
import { CREDENCIALES_CACHE_MAX } from "./limits.js";

export type CredencialesSource = (cuenta: Cuenta, call: Call) => Promise<Credenciales>;

/**
 * The secrets of an account, asked for once per version: `cuenta.versionCredenciales` changes when they do, so what
 * is kept is never stale. Calls at the same time share one question.
 */
export function createCredencialesSource(client: Client<CredencialesDefinition>): CredencialesSource {
  const kept = new Map<string, Promise<Credenciales>>();
  return (cuenta, call) => {
    const key = `${cuenta.id}@${cuenta.versionCredenciales}`;
    const known = kept.get(key);
    if (known) return known;
    const asked = client.Get({ idCuenta: cuenta.id }, { call }).then(parse);
    kept.set(key, asked);
    asked.catch(() => kept.delete(key));
    if (kept.size > CREDENCIALES_CACHE_MAX) kept.delete(kept.keys().next().value as string);
    return asked;
  };
}

function parse({ credencialesCertificador, certificadoFirma }: CredencialesCuenta): Credenciales {
  const certificador = JSON.parse(credencialesCertificador) as Credenciales["certificador"];
  if (!certificadoFirma) return { certificador };
  const { llavePrivada, certificado, cadena } = certificadoFirma;
  const key = createPrivateKey({ key: llavePrivada, format: "der", type: "pkcs8" });
  return { certificador, certificado: { llavePrivada: key, certificado, cadena } };
}
