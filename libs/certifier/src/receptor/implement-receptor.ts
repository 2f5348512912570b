import { createHash } from "node:crypto";
import { type Dte, type DteInput, type Handlers, Receptor, type ReceptorDefinition } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { type Implementation, implement, type Shell } from "@dte/service";
import type { CredencialesSource } from "../country/authority.js";
import type { Country } from "../country/country.js";
import type { Exchange, ReceptorPais, Verify } from "../country/receptor.js";
import { withFicha } from "../describing/with-ficha.js";
import { unsupported } from "../handlers/answers.js";
import { hidePropios } from "../handlers/hide-propios.js";
import { printAjenos } from "../handlers/print-handlers.js";
import { observedExchange } from "../observed/observed-receptor.js";
import { createLecturas } from "../reading/lecturas.js";
import { checkPuertas } from "./check-puertas.js";

/** Serves the receiving role of a country: what reads strangers' bytes, and nothing that issues. Throws TypeError for a door that is not declared. */
export function implementReceptor(
  shell: Shell,
  country: Country,
  credencialesOf: CredencialesSource,
): Implementation {
  const lecturas = createLecturas(shell, country.lecturas);
  const {
    exchange,
    verify,
    autoridades = [],
    porNumero = false,
    firma: _known,
    extrae = false,
    ...described
  } = country.receptor ?? NADA;
  const { pais } = country.regime;
  const huella = huellaOf([...autoridades, ...(country.titulares?.autoridades ?? []).map(({ raw }) => raw)]);
  checkPuertas(described.puertas ?? []);
  return implement(Receptor, {
    ...printAjenos(shell, country),
    Extract: async ({ contenido, idCuenta }) => {
      if (!extrae) return { contenido: Buffer.alloc(0) };
      const extracto = await lecturas.of(idCuenta).read<Uint8Array>("extract", contenido);
      if (extracto.byteLength > EXTRACTO_BYTES_MAX) throw invalid(EXTRACTO_LARGO);
      return { contenido: Buffer.from(extracto) };
    },
    ...(exchange ? observedExchange(exchange(credencialesOf, lecturas), pais) : SIN_INTERCAMBIO),
    Describe: async () => ({ puertas: [], ...described, pais, huella }) as Described,
    Verify: verify?.(credencialesOf, lecturas) ?? SIN_CONSULTA,
    ReadCertified: async ({ contenido, remitente }) => {
      const read = await lecturas.from(remitente).read<Certificado>("readCertified", contenido, autoridades);
      return "dte" in read
        ? { dte: withFicha(hidePropios(read.dte, country), country) as Dte, motivo: "", porNumero }
        : { motivo: read.motivo, porNumero };
    },
  });
}

/** Tells settings apart by the authorities whose certificates count: a document that was looked at with others may be verified with these. */
function huellaOf(autoridades: readonly Uint8Array[]): string {
  const hash = createHash("sha256");
  for (const der of autoridades) hash.update(der);
  return hash.digest("base64url");
}

/**
 * The answer of `readCertified` of a country's thread, which is told whose certificates count: the document, once its content is seen to be what was
 * signed. Only some countries' files tell whose signature it is. `motivo` is Spanish, for the client.
 */
type Certificado = { readonly dte: DteInput } | { readonly motivo: string };

/** Names, numbers and addresses of a document's parties are a tenth of it. */
const EXTRACTO_BYTES_MAX = 16 * 1_024;
const EXTRACTO_LARGO =
  "El archivo del documento nombra a sus partes con textos más largos que los de cualquier documento, y por eso no se anula aquí. Anúlelo ante la autoridad con quien lo emitió.";

type Described = Awaited<ReturnType<Handlers<ReceptorDefinition>["Describe"]>>;

const NADA: ReceptorPais = { raices: [] };

const refuse = async (): Promise<never> => {
  throw unsupported("En este país los emisores y los receptores no se envían documentos entre sí.");
};

const SIN_CONSULTA: Verify = async () => ({ estado: "sinConsulta", motivo: "nobody knows in this country" });

const SIN_INTERCAMBIO: Exchange = {
  Read: refuse,
  AnswerDocumento: refuse,
  CheckAprobacion: refuse,
  AnswerAprobacion: refuse,
  WriteAprobacion: refuse,
  SendAprobacion: refuse,
  Deliver: refuse,
};
