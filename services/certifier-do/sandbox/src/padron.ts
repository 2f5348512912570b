import { X509Certificate } from "node:crypto";
import { join } from "node:path";
import { openJournal } from "@dte/sandbox";
import { asRecord, type Emisor, type Problema, readEmisor } from "./emisores.js";
import { type Certificates, identityOf, splitPem } from "./signature/certificates.js";

/** The taxpayers that DGII knows, by their RNC: those it was started with, and those that came in since. */
export type Padron = ReadonlyMap<string, Emisor>;

/** The file in which a sandbox keeps the taxpayers that came in. */
export type Entradas = {
  readonly padron: Padron;
  /** Lets a taxpayer in. One that is in already is replaced by the new data. */
  let(value: unknown): Promise<Emisor | Problema>;
  close(): Promise<void>;
};

/** A sandbox with more taxpayers than these would be a test of something else. */
const EMISORES_MAX = 10_000;

type Entrada = { readonly emisor: Emisor; readonly certificados: readonly string[] };

/** Opens the file in `directory` of the taxpayers that came in. Throws when it is damaged. */
export async function openEntradas(
  directory: string,
  emisores: readonly Emisor[],
  certificates: Certificates,
): Promise<Entradas> {
  const padron = new Map(emisores.map((each) => [each.rnc, each]));
  const apply = ({ emisor, certificados }: Entrada) => {
    for (const pem of certificados) certificates.trust(new X509Certificate(pem));
    padron.set(emisor.rnc, emisor);
  };
  const journal = await openJournal(join(directory, "emisores.jsonl"), (line) => apply(line as Entrada));
  return {
    padron,
    async let(value) {
      const read = readEntrada(value);
      if ("campo" in read) return read;
      if (padron.size >= EMISORES_MAX && !padron.has(read.emisor.rnc))
        return { campo: "emisores", ejemplo: `no más de ${EMISORES_MAX}` };
      await journal.append(read);
      apply(read);
      return read.emisor;
    },
    close: () => journal.close(),
  };
}

const CERTIFICADO: Problema = {
  campo: "certificado",
  ejemplo: '"-----BEGIN CERTIFICATE-----…", el que firma o el de su autoridad',
};

/**
 * Reads a taxpayer as its owner tells it: an `Emisor`, with the certificates that sign for it in PEM. The holders of those certificates sign for the
 * taxpayer, and it receives everything at one address.
 */
function readEntrada(value: unknown): Entrada | Problema {
  const { certificado, urlReceptor, ...given } = asRecord(value);
  if (certificado !== undefined && typeof certificado !== "string") return CERTIFICADO;
  if (urlReceptor !== undefined && typeof urlReceptor !== "string")
    return { campo: "urlReceptor", ejemplo: '"http://127.0.0.1:8080"' };
  const certificados = certificado === undefined ? [] : splitPem(certificado);
  const read = certificados.map(readCertificado);
  if (read.includes(undefined)) return CERTIFICADO;
  const titulares = read.flatMap((each) => (each && !each.ca ? (identityOf(each) ?? []) : []));
  const dichos = given["delegados"] ?? [];
  const emisor = readEmisor({
    ...given,
    delegados: Array.isArray(dichos) ? [...new Set([...dichos, ...titulares])] : dichos,
    ...(urlReceptor !== undefined && {
      directorio: { urlRecepcion: urlReceptor, urlAceptacion: urlReceptor, urlOpcional: urlReceptor },
    }),
  });
  return "campo" in emisor ? emisor : { emisor, certificados };
}

function readCertificado(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}
