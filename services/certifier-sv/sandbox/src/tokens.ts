import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readJwt, signJwt } from "@dte/sandbox";
import { HOUR_MS } from "./calendar.js";

/** The time for which a token of production is valid, a day: Manual técnico, authentication. */
const VALIDITY_MS = 24 * HOUR_MS;
const SECRET_BYTES = 32;

export type Tokens = {
  /** Makes a JWT for the taxpayer, without a scheme before it. */
  issue(nit: string, now: Date): string;
  /** Gives the NIT that a token is for; undefined when this sandbox did not give it or it is too old. */
  read(token: string, now: Date): string | undefined;
};

/** Opens the tokens, which outlive a restart because the key that signs them is kept in `directory`. Throws when it cannot be read or written. */
export async function openTokens(directory: string): Promise<Tokens> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, "tokens.key");
  await writeFile(path, randomBytes(SECRET_BYTES), { flag: "wx", mode: 0o600 }).catch(ignoreExisting);
  const secret = await readFile(path);
  return {
    issue(nit, now) {
      const iat = now.getTime();
      return signJwt(secret, { alg: "HS512" }, { sub: nit, iat, exp: iat + VALIDITY_MS });
    },
    read(token, now) {
      const claims = readJwt(secret, token) as { sub: string; exp: number } | undefined;
      return claims && now.getTime() < claims.exp ? claims.sub : undefined;
    },
  };
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
