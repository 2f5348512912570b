import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { bits, integer, NULL, octets, oid, sequence, set, tagged, text, time, yes } from "./der.js";

/** A certificate with its private key. */
export type Holder = { readonly key: KeyObject; readonly der: Buffer; readonly nombre: string };

const SHA256_WITH_RSA = sequence(oid("1.2.840.113549.1.1.11"), NULL);
const YEAR_MS = 365 * 24 * 60 * 60_000;

export type Wanted = {
  readonly nombre: string;
  /** The serialNumber of the subject. */
  readonly identificacion?: string;
  readonly isAuthority?: boolean;
  readonly desde?: Date;
  readonly hasta?: Date;
};

/** Makes a new RSA key and an X.509 v3 certificate of it, issued by `issuer` or by itself. */
export function issue(wanted: Wanted, issuer?: Holder): Holder {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const { nombre, desde = new Date(Date.now() - YEAR_MS), hasta = new Date(Date.now() + YEAR_MS) } = wanted;
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(1 + Math.floor(Math.random() * 0x7fffff)),
    SHA256_WITH_RSA,
    nameOf(issuer?.nombre ?? nombre),
    sequence(time(desde), time(hasta)),
    nameOf(nombre, wanted.identificacion),
    publicKey.export({ type: "spki", format: "der" }),
    tagged(0xa3, sequence(basicConstraints(wanted.isAuthority ?? false))),
  );
  const signature = sign("sha256", body, issuer?.key ?? privateKey);
  return { key: privateKey, nombre, der: sequence(body, SHA256_WITH_RSA, bits(signature)) };
}

export function pemOf({ der }: Holder): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}

function nameOf(commonName: string, serialNumber?: string): Buffer {
  const serial =
    serialNumber === undefined ? [] : [set(sequence(oid("2.5.4.5"), text(serialNumber, "printable")))];
  return sequence(...serial, set(sequence(oid("2.5.4.3"), text(commonName))));
}

function basicConstraints(isAuthority: boolean): Buffer {
  return sequence(oid("2.5.29.19"), yes(), octets(sequence(...(isAuthority ? [yes()] : []))));
}
