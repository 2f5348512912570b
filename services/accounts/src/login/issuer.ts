import type { TokenResponse } from "@dte/contracts";
import { type Keyring, open, seal } from "@dte/sealing";
import type { Shell, Sql } from "@dte/service";
import {
  ACCESS_TOKEN_SECONDS,
  createKeyPair,
  readSigningKey,
  type SigningKey,
  signAccessToken,
} from "../secrets/access-token.js";
import { contextOf, ensureLlave, findSigningLlave, type NewLlaveFirma } from "../store/llaves-firma.js";

export type Grant = { usuario: string; alcance: readonly string[]; refreshToken: string; sid: string };

/** Gives tokens under the key that signs at the moment of the request, so that a rotation reaches every replica at once. */
export type Issuer = {
  /** Prepares to sign for a grant. From here to the signature only the processor can fail, so that nothing goes wrong after the grant was decided. */
  prepare(): Promise<(grant: Grant) => Promise<TokenResponse>>;
};

/** Makes a new key to sign with, its private half sealed. */
export async function createLlave(keys: Keyring): Promise<NewLlaveFirma> {
  const { kid, publica, privada } = await createKeyPair();
  return { kid, publica, privada: seal(keys, contextOf(kid), Buffer.from(JSON.stringify(privada))) };
}

export type IssuerOptions = { sql: Sql; shell: Shell; keys: Keyring; url: string };

/**
 * Creates the signing key when there is none. Throws when the one in use cannot be opened, because that is better known at the start than at the
 * first login.
 */
export async function createIssuer({ sql, shell, keys, url }: IssuerOptions): Promise<Issuer> {
  const { created } = await ensureLlave(sql, () => createLlave(keys), shell.now());
  if (created) shell.log.info("signing-key.created");

  let opened: SigningKey | undefined;
  const current = async (): Promise<SigningKey> => {
    const llave = await findSigningLlave(sql);
    if (!llave) throw new Error("there is no signing key: all are retired");
    if (opened?.kid === llave.kid) return opened;
    const json = open(keys, contextOf(llave.kid), llave.privada).toString();
    opened = await readSigningKey(llave.kid, json);
    return opened;
  };
  await current();

  return {
    async prepare() {
      const key = await current();
      return async ({ usuario, alcance, refreshToken, sid }) => ({
        token: {
          accessToken: await signAccessToken(key, {
            issuer: url,
            usuario,
            alcance,
            jti: shell.newId(),
            sid,
            now: shell.now(),
          }),
          tokenType: "Bearer",
          expiresIn: ACCESS_TOKEN_SECONDS,
          refreshToken,
          scope: alcance.join(" "),
        },
      });
    },
  };
}
