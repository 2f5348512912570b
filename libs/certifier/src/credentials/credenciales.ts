import { createPrivateKey, createPublicKey, type KeyObject, verify, X509Certificate } from "node:crypto";
import type {
  Call,
  CertifierDefinition,
  Client,
  CredencialesCuenta,
  CredencialesDefinition,
  CredencialesSinLlave,
} from "@dte/contracts";
import { feg } from "@dte/errors";
import { judgeRsa, RSA_BITS_MAX, RSA_BITS_MIN } from "@dte/sealing";
import type { Credenciales, CredencialesSource, Titular } from "../country/authority.js";
import { CREDENCIALES_CACHE_MAX } from "../country/limits.js";
import type { Firmante, LlaveAnterior } from "../signing/firmante.js";
import { isKeeper, type Keepers, LUGARES } from "../signing/keepers.js";
import { SinLlave } from "../signing/token.js";

/** A turn there takes four of them at most. */
const SIGN_TIMEOUT_MS = 5_000;

/**
 * Asks for the secrets of an account once per version: `cuenta.versionCredenciales` changes when they do, so what is kept is never stale. Calls at
 * the same time share one question. A signer whose key is elsewhere asks the keeper of that key.
 */
export const createCredencialesSource = (
  client: Pick<Client<CredencialesDefinition>, "Get">,
  keepers: Keepers = new Map(),
): CredencialesSource =>
  keepEach(async ({ id: idCuenta }, call) => {
    const { credencialesCertificador, certificadoFirma, version } = await client.Get({ idCuenta }, { call });
    return {
      version,
      certificador: certificadorOf(credencialesCertificador),
      ...(certificadoFirma && { certificado: firmanteOf(certificadoFirma, idCuenta, keepers) }),
    };
  });

/**
 * The same for a receiving role: only public keys come into its process. Where there is a `certifier` of the country, it looks at what the role wants
 * signed, and signs it.
 */
export const createSourceSinLlave = (
  client: Pick<Client<CredencialesDefinition>, "GetSinLlave">,
  certifier?: Pick<Client<CertifierDefinition>, "SignRecepcion">,
): CredencialesSource =>
  keepEach(async ({ id: idCuenta, versionCredenciales }, call) => {
    const given = await client.GetSinLlave({ idCuenta }, { call });
    const { certificado, version } = given;
    return {
      version,
      certificador: certificadorOf(given.credencialesCertificador),
      ...(certifier &&
        certificado.length > 0 && {
          recepcion: {
            certificado,
            async signRecepcion(contenido) {
              const asked = { idCuenta, versionCredenciales, contenido: Buffer.from(contenido) };
              return (await certifier.SignRecepcion(asked, { timeoutMs: SIGN_TIMEOUT_MS })).contenido;
            },
          },
        }),
      publicas: {
        ...(given.publica.length > 0 && { actual: publicaOf(given.publica) }),
        anteriores: given.llavesAnteriores.map(anteriorOf),
      },
    };
  });

type Dadas = Credenciales & { readonly version: number };

function keepEach(ask: (titular: Titular, call: Call) => Promise<Dadas>): CredencialesSource {
  const kept = new Map<string, Promise<Dadas>>();
  return (cuenta, call) => {
    const key = `${cuenta.id}@${cuenta.versionCredenciales}`;
    const known = kept.get(key);
    if (known) return known;
    const asked = ask(cuenta, call);
    const forget = () => {
      if (kept.get(key) === asked) kept.delete(key);
    };
    kept.set(key, asked);
    // Secrets of one version are not kept as those of another: a caller that asks for a version to come would have the present key sign after it was
    // replaced.
    asked.then(({ version }) => version === cuenta.versionCredenciales || forget(), forget);
    if (kept.size > CREDENCIALES_CACHE_MAX) kept.delete(kept.keys().next().value as string);
    return asked;
  };
}

const certificadorOf = (json: string) => JSON.parse(json) as Credenciales["certificador"];

const publicaOf = (der: Buffer): KeyObject => createPublicKey({ key: der, format: "der", type: "spki" });

const anteriorOf = ({
  publica,
  desde,
  hasta,
}: CredencialesSinLlave["llavesAnteriores"][number]): LlaveAnterior => ({
  publica: publicaOf(publica),
  desde: new Date(desde),
  hasta: new Date(hasta),
});

function firmanteOf(
  { llavePrivada, llaveEnToken, certificado, cadena }: NonNullable<CredencialesCuenta["certificadoFirma"]>,
  idCuenta: string,
  keepers: Keepers,
): Firmante {
  if (!llaveEnToken) {
    const key = createPrivateKey({ key: llavePrivada, format: "der", type: "pkcs8" });
    // One that was kept before there was a bound would hold up this process, which signs for all accounts of the country.
    if (judgeRsa(key)) throw sinLlave(LLAVE_SIN_USO);
    return { llavePrivada: key, certificado, cadena };
  }
  const { publicKey } = new X509Certificate(certificado);
  const { id, servicio } = llaveEnToken;
  const keeper = servicio === "" ? "pkcs11" : servicio;
  const token = isKeeper(keeper) ? keepers.get(keeper) : undefined;
  const lugar = isKeeper(keeper) ? LUGARES[keeper] : keeper;
  return {
    publica: publicKey,
    lugar,
    certificado,
    cadena,
    async sign(hash, contenido) {
      if (!token) throw sinLlave(sinServicio(lugar));
      // A signature that is not the key's is asked for once more, since it may have been changed on its way.
      for (let count = 1; count <= ATTEMPTS; count += 1) {
        const firma = await token
          .sign({ etiqueta: idCuenta, id }, hash, contenido)
          .catch((error: unknown) => {
            throw error instanceof SinLlave ? sinLlave(sinSuLlave(lugar)) : error;
          });
        if (verify(hash, contenido, publicKey, firma)) return firma;
      }
      // The keeper of the keys may have put another one under the same name.
      throw sinLlave(otraLlave(lugar));
    },
  };
}

const ATTEMPTS = 2;

const sinLlave = (detalle: string) => feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });

const LLAVE_SIN_USO = `La llave de firma de la cuenta no es RSA de ${RSA_BITS_MIN} a ${RSA_BITS_MAX} bits, está dañada o sus números no son los usuales. Cargue en certificadoFirma un certificado con una llave así.`;
const sinServicio = (lugar: string) =>
  `La llave de firma de la cuenta está en ${lugar}, con que este servicio no firma. Avise a quien administra la instalación, o cargue el archivo del certificado en certificadoFirma.`;
const sinSuLlave = (lugar: string) =>
  `${lugar.replace(/^e/, "E")} no tiene la llave de firma de la cuenta, o tiene varias, o no puede firmar con ella. Avise a quien la administra, o cargue de nuevo certificadoFirma.`;
const otraLlave = (lugar: string) =>
  `La llave que ${lugar} tiene para la cuenta no es la de su certificado. Cargue en certificadoFirma el certificado de la llave.`;
