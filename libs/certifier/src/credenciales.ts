import { createPrivateKey, verify, X509Certificate } from "node:crypto";
import type { Call, Client, CredencialesCuenta, CredencialesDefinition, Cuenta } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Credenciales } from "./authority.js";
import type { Firmante } from "./firmante.js";
import { CREDENCIALES_CACHE_MAX } from "./limits.js";
import { SinLlave, type Token } from "./token/token.js";

export type CredencialesSource = (cuenta: Cuenta, call: Call) => Promise<Credenciales>;

/**
 * The secrets of an account, asked for once per version: `cuenta.versionCredenciales` changes when they do, so what
 * is kept is never stale. Calls at the same time share one question. What signs with a key in a token asks `token`.
 */
export function createCredencialesSource(
  client: Client<CredencialesDefinition>,
  token?: Token | undefined,
): CredencialesSource {
  const kept = new Map<string, Promise<Credenciales>>();
  return (cuenta, call) => {
    const key = `${cuenta.id}@${cuenta.versionCredenciales}`;
    const known = kept.get(key);
    if (known) return known;
    const asked = client
      .Get({ idCuenta: cuenta.id }, { call })
      .then((given) => parse(given, cuenta.id, token));
    kept.set(key, asked);
    asked.catch(() => kept.delete(key));
    if (kept.size > CREDENCIALES_CACHE_MAX) kept.delete(kept.keys().next().value as string);
    return asked;
  };
}

function parse(
  { credencialesCertificador, certificadoFirma }: CredencialesCuenta,
  idCuenta: string,
  token: Token | undefined,
): Credenciales {
  const certificador = JSON.parse(credencialesCertificador) as Credenciales["certificador"];
  return certificadoFirma
    ? { certificador, certificado: firmanteOf(certificadoFirma, idCuenta, token) }
    : { certificador };
}

function firmanteOf(
  { llavePrivada, llaveEnToken, certificado, cadena }: NonNullable<CredencialesCuenta["certificadoFirma"]>,
  idCuenta: string,
  token: Token | undefined,
): Firmante {
  if (!llaveEnToken) {
    const key = createPrivateKey({ key: llavePrivada, format: "der", type: "pkcs8" });
    return { llavePrivada: key, certificado, cadena };
  }
  const { publicKey } = new X509Certificate(certificado);
  const llave = { etiqueta: idCuenta, id: llaveEnToken.id };
  return {
    publica: publicKey,
    certificado,
    cadena,
    async sign(hash, contenido) {
      if (!token) throw sinLlave(SIN_TOKEN);
      const firma = await token.sign(llave, hash, contenido).catch((error: unknown) => {
        throw error instanceof SinLlave ? sinLlave(SIN_LLAVE) : error;
      });
      // Who keeps the token may have put another key under the same name.
      if (!verify(hash, contenido, publicKey, firma)) throw sinLlave(OTRA_LLAVE);
      return firma;
    },
  };
}

const sinLlave = (detalle: string) => feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });

const SIN_TOKEN =
  "La llave de firma de la cuenta está en un módulo PKCS #11, y este servicio no tiene uno. Avise a quien administra la instalación, o cargue el archivo del certificado en certificadoFirma.";
const SIN_LLAVE =
  "El módulo PKCS #11 no tiene la llave de firma de la cuenta, o tiene varias. Avise a quien lo administra, o cargue de nuevo certificadoFirma.";
const OTRA_LLAVE =
  "La llave que el módulo PKCS #11 tiene para la cuenta no es la de su certificado. Cargue en certificadoFirma el certificado de la llave.";
