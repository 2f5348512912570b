import type { PeerCertificate } from "node:tls";
import * as grpc from "@grpc/grpc-js";
import type { TlsFiles } from "./settings.js";

/** How often the files are looked at: certificates of a house last hours at least. */
const LOOK_MS = 30_000;

const SPIFFE = /^URI:spiffe:\/\/[a-z0-9.-]+\/([a-z][a-z0-9-]*)$/;

/** Reads the service that a certificate names, by its one SPIFFE id (SPIFFE-ID, 2); undefined for one that names none or several. */
export function serviceOf(certificate: Pick<PeerCertificate, "subjectaltname">): string | undefined {
  const uris = (certificate.subjectaltname ?? "").split(", ").filter((each) => each.startsWith("URI:"));
  const [name] = uris.map((each) => SPIFFE.exec(each)?.[1]);
  return uris.length === 1 ? name : undefined;
}

const watch = ({ certificado, llave, autoridades }: TlsFiles) =>
  new grpc.experimental.FileWatcherCertificateProvider({
    certificateFile: certificado,
    privateKeyFile: llave,
    caCertificateFile: autoridades,
    refreshIntervalMs: LOOK_MS,
  });

/** Connections of those alone who show a certificate of the house. */
export function serverCredentials(files: TlsFiles): grpc.ServerCredentials {
  const provider = watch(files);
  return grpc.experimental.createCertificateProviderServerCredentials(provider, provider, true);
}

/** Connections to a service of the house: its certificate names one of `names`, whatever host it is reached at. */
export function channelCredentials(
  files: TlsFiles,
  names: (service: string) => boolean,
): grpc.ChannelCredentials {
  const provider = watch(files);
  return grpc.experimental.createCertificateProviderChannelCredentials(provider, provider, {
    checkServerIdentity: (host, certificate) => {
      const name = serviceOf(certificate);
      if (name !== undefined && names(name)) return undefined;
      return new Error(`${host} shows the certificate of ${name ?? "nobody"} of the house`);
    },
  });
}
