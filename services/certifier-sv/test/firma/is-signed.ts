import type { KeyObject } from "node:crypto";
import { compactVerify } from "jose";

/** Tells whether another implementation of JWS takes it for an RS512 signature by the holder of that key. */
export const isSigned = (jws: Uint8Array | string, llavePublica: KeyObject): Promise<boolean> =>
  compactVerify(Buffer.from(jws).toString(), llavePublica, { algorithms: ["RS512"] }).then(
    () => true,
    () => false,
  );
