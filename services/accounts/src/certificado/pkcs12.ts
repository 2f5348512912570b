import {
  at,
  integer,
  isTagged,
  Malformed,
  type Node,
  octets,
  oid,
  parse,
  sequence,
  tagged,
  toDer,
} from "./asn1.js";
import { decrypt, type Password, passwordsOf, Undecipherable, Unsupported, verifyMac } from "./pbe.js";

/** Private keys as PKCS #8 and certificates as X.509, both DER, in the order of the file. */
export type Contents = { llaves: Uint8Array[]; certificados: Uint8Array[] };

export type Pkcs12Fault = "notPkcs12" | "damaged" | "wrongPassword" | "unsupported";

export type Opened = { ok: true; contents: Contents } | { ok: false; fault: Pkcs12Fault };

/** The types of content of a file: RFC 7292, section 4. */
const DATA = "1.2.840.113549.1.7.1";
const ENCRYPTED_DATA = "1.2.840.113549.1.7.6";
const KEY_BAG = "1.2.840.113549.1.12.10.1.1";
const SHROUDED_KEY_BAG = "1.2.840.113549.1.12.10.1.2";
const CERT_BAG = "1.2.840.113549.1.12.10.1.3";
const X509 = "1.2.840.113549.1.9.22.1";
const VERSION = 3;

/** Opens a PKCS #12 file (RFC 7292). It takes as long as the file's iterations, so it must not run in a thread that others wait for. */
export function openPkcs12(bytes: Uint8Array, clave: string): Opened {
  const file = readOuter(bytes);
  if (!file) return refuse("notPkcs12");
  const { content, macData } = file;
  const passwords = passwordsOf(clave);
  try {
    const right = passwords.find((password) => macData && verifyMac(macData, content, password));
    if (right) return { ok: true, contents: readContent(content, right) };
  } catch (error) {
    const fault = faultOf(error);
    return refuse(fault === "unsupported" ? fault : "damaged");
  }
  // A file without MAC is judged by its content. So is one whose MAC is wrong, to tell a wrong password from damage.
  for (const password of passwords) {
    try {
      const contents = readContent(content, password);
      if (!macData) return { ok: true, contents };
      return refuse(contents.usedPassword ? "damaged" : "wrongPassword");
    } catch (error) {
      const fault = faultOf(error);
      if (fault === "unsupported") return refuse(fault);
    }
  }
  return refuse("wrongPassword");
}

/** Names the fault. Bytes that decrypt to nonsense mean a wrong password far more often than damage. Throws errors that are no fault of the file. */
function faultOf(error: unknown): "unsupported" | "wrongPassword" {
  if (error instanceof Unsupported) return "unsupported";
  if (error instanceof Undecipherable || error instanceof Malformed) return "wrongPassword";
  throw error;
}

const refuse = (fault: Pkcs12Fault): { ok: false; fault: Pkcs12Fault } => ({ ok: false, fault });

/** Reads the authenticated content and its MAC; undefined when the bytes are not a PKCS #12 file in password integrity mode. */
function readOuter(bytes: Uint8Array): { content: Buffer; macData: Node | undefined } | undefined {
  try {
    const [version, authSafe, macData] = sequence(parse(bytes));
    if (!version || !authSafe || integer(version) !== VERSION) return undefined;
    const [type, content] = sequence(authSafe);
    if (!type || !content || oid(type) !== DATA) return undefined;
    return { content: octets(tagged(content, 0)), macData };
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

type Read = Contents & { usedPassword: boolean };

function readContent(content: Buffer, password: Password): Read {
  const read: Read = { llaves: [], certificados: [], usedPassword: false };
  for (const info of sequence(parse(content))) {
    const [type, value] = [oid(at(sequence(info), 0)), tagged(at(sequence(info), 1), 0)];
    if (type === DATA) readBags(parse(octets(value)), password, read);
    else if (type === ENCRYPTED_DATA) readBags(parse(decryptContent(value, password)), password, read, true);
    else throw new Unsupported(`content ${type}`);
  }
  return read;
}

/** Decrypts EncryptedData of RFC 5652, section 8. */
function decryptContent(encryptedData: Node, password: Password): Buffer {
  const [, algorithm, content] = sequence(at(sequence(encryptedData), 1));
  if (!algorithm || !content || !isTagged(content, 0)) throw new Malformed("EncryptedData without content");
  return decrypt(algorithm, octets(content), password);
}

/** Collects keys and certificates; lists of revoked ones and other secrets are passed over. */
function readBags(bags: Node, password: Password, read: Read, decrypted = false): void {
  read.usedPassword ||= decrypted;
  for (const bag of sequence(bags)) {
    const [type, value] = [oid(at(sequence(bag), 0)), tagged(at(sequence(bag), 1), 0)];
    if (type === KEY_BAG) read.llaves.push(toDer(value));
    if (type === SHROUDED_KEY_BAG) {
      const [algorithm, encrypted] = sequence(value);
      if (!algorithm || !encrypted) throw new Malformed("EncryptedPrivateKeyInfo without its parts");
      const llave = decrypt(algorithm, octets(encrypted), password);
      sequence(parse(llave));
      read.llaves.push(llave);
      read.usedPassword = true;
    }
    if (type === CERT_BAG && oid(at(sequence(value), 0)) === X509) {
      read.certificados.push(octets(tagged(at(sequence(value), 1), 0)));
    }
  }
}
