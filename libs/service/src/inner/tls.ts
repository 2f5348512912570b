import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import type { PeerCertificate } from "node:tls";
import * as grpc from "@grpc/grpc-js";
import type { TlsFiles } from "./settings.js";

/** How often the files are looked at: certificates of a house last hours at least. */
const LOOK_MS = 30_000;

const SPIFFE = /^URI:spiffe:\/\/([a-z0-9._-]+)\/([a-z][a-z0-9-]*)$/;

type Names = Pick<PeerCertificate, "subjectaltname">;

/** Reads the one SPIFFE id of a certificate (SPIFFE-ID, 2): a house, which it calls a trust domain, and a service of it. Undefined where there is none, or several. */
function idOf({ subjectaltname = "" }: Names): { house: string; service: string } | undefined {
  const uris = subjectaltname.split(", ").filter((each) => each.startsWith("URI:"));
  const [, house, service] = SPIFFE.exec(uris.length === 1 ? (uris[0] ?? "") : "") ?? [];
  return house !== undefined && service !== undefined ? { house, service } : undefined;
}

/**
 * Reads the service that a certificate names; undefined for one that names none, several, or a service of another house: an authority may issue for
 * several installations.
 */
export function serviceOf(certificate: Names, house: string | undefined): string | undefined {
  const id = idOf(certificate);
  return id?.house === house ? id?.service : undefined;
}

/**
 * Makes what says which house a service is of: that of its own certificate. Undefined until that is there; what is read once stays, since a
 * house has one name.
 */
export function createHouse({ certificado }: TlsFiles): () => string | undefined {
  let house: string | undefined;
  return () => {
    house ??= readHouse(certificado);
    return house;
  };
}

function readHouse(file: string): string | undefined {
  try {
    return idOf({ subjectaltname: new X509Certificate(readFileSync(file)).subjectAltName ?? "" })?.house;
  } catch {
    return undefined;
  }
}

const watch = ({ certificado, llave, autoridades }: TlsFiles) =>
  new grpc.experimental.FileWatcherCertificateProvider({
    certificateFile: certificado,
    privateKeyFile: llave,
    caCertificateFile: autoridades,
    refreshIntervalMs: LOOK_MS,
  });

/** Makes credentials that admit only connections which show a certificate of the house. */
export function serverCredentials(files: TlsFiles): grpc.ServerCredentials {
  const provider = watch(files);
  return grpc.experimental.createCertificateProviderServerCredentials(provider, provider, true);
}

/** Makes credentials for connections to a service of the house: its certificate names one of `names`, whatever host it is reached at. */
export function channelCredentials(
  files: TlsFiles,
  names: (service: string) => boolean,
): grpc.ChannelCredentials {
  const provider = watch(files);
  const house = createHouse(files);
  return grpc.experimental.createCertificateProviderChannelCredentials(provider, provider, {
    checkServerIdentity: (host, certificate) => {
      const name = serviceOf(certificate, house());
      if (name !== undefined && names(name)) return undefined;
      return new Error(`${host} shows the certificate of ${name ?? "nobody"} of the house`);
    },
  });
}
