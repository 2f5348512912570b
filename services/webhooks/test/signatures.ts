import { createHmac, createPublicKey, verify } from "node:crypto";
import type { Heard } from "./world.js";

/** Checks a delivery in the way that Standard Webhooks asks of receivers. */
export function isSigned({ headers, body }: Heard, secreto: string): boolean {
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(secreto.replace("whsec_", ""), "base64");
  const expected = `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
  return String(headers["webhook-signature"]).split(" ").includes(expected);
}

/** Checks a delivery by the public key, as receivers do that keep no secret. */
export function isSignedByKey({ headers, body }: Heard, llavePublica: string): boolean {
  const content = Buffer.from(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`);
  const raw = Buffer.from(llavePublica.replace("whpk_", ""), "base64");
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), raw]),
    format: "der",
    type: "spki",
  });
  const signature = /v1a,(\S+)/.exec(String(headers["webhook-signature"]))?.[1] ?? "";
  return verify(null, content, key, Buffer.from(signature, "base64"));
}
