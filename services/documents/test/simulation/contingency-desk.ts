import type { CertifierDefinition, Client, Contingencia, Resultado } from "@dte/contracts";
import type { World } from "@dte/testing/simulation";
import { idInContingencia } from "./authority.js";
import type { Desk } from "./desk.js";
import { attemptOf, bytesOf, papelOf } from "./papel.js";
import { unknown } from "./words.js";

/** The law's limits: small events and lots, so that there are several of them. */
export const LIMITES: Contingencia = {
  tipos: [],
  tipoSilencio: 1,
  tiposDteExcluidos: [],
  horasEvento: 24,
  horasEnvio: 72,
  documentosPorEventoMax: 3,
  documentosPorLoteMax: 2,
};
/** The authority takes this long for a lot. */
const LOTE_MS = 3_000;

const EN_PROCESO = unknown({ enProceso: true, conRespuesta: true });

type Answer = <Request, Said>(
  rpc: string,
  act: (request: Request) => Said,
) => (request: Request) => Promise<Said>;
type Rpcs = "PrepareContingencia" | "PrepareEvento" | "SubmitLote" | "FindLote";
type Bytes = { readonly contenidos: readonly Uint8Array[] };
type Evento = { readonly idEvento: string; readonly desde: string; readonly hasta: string };

/** Makes the part of a certifier for documents that are issued while their authority is silent. */
export function createContingencyDesk(
  world: World,
  desk: Desk,
  answer: Answer,
): Pick<Client<CertifierDefinition>, Rpcs> {
  const { authority, mislaid, lots, inLots } = desk;
  const isSilent = () => authority.silentUntil > world.now;

  /** Has the authority work a lot off when it has time. */
  function take(codigo: string, contenidos: readonly Uint8Array[], isRefused: boolean): void {
    world.note(`authority gets lot ${codigo}`);
    world.after(LOTE_MS, undefined, () => {
      const results = contenidos.map((bytes): [string, Resultado] => {
        const papel = papelOf(bytes);
        const text = Buffer.from(bytes).toString();
        // A document that it has is not refused for something that befell a later lot.
        const isThere = authority.asientos.some((each) => each.papel.idIntento === papel.idIntento);
        const say = () => authority.take(papel, text, papel.pruebas, isRefused && !isThere);
        return [papel.idIntento, mislaid.around(papel, true, say)];
      });
      lots.set(codigo, new Map(results));
    });
  }

  /** Asks for a document that the authority has, and did not show when the lot was worked off. */
  function shown(bytes: Uint8Array, resultado = EN_PROCESO): Resultado {
    const referencia = resultado.desconocido?.referencia;
    if (referencia === undefined) return resultado;
    const said = authority.find(Buffer.from(bytes).toString(), papelOf(bytes).pruebas, referencia);
    return said.aceptado ? said : resultado;
  }

  return {
    PrepareContingencia: answer("PrepareContingencia", ({ contenido }: { contenido: Uint8Array }) => {
      const papel = papelOf(contenido);
      const bytes = bytesOf({ ...papel, isContingencia: true });
      const id = idInContingencia(papel.idIntento);
      return { contenido: bytes, archivo: bytes, tipoContenido: "application/xml", id, serie: "S" };
    }),
    PrepareEvento: answer("PrepareEvento", ({ idEvento, contenidos, desde, hasta }: Bytes & Evento) => {
      const papeles = contenidos.map(papelOf);
      const [first] = papeles;
      return {
        contenido: bytesOf({
          ...{ idIntento: idEvento, operacion: "contingencia", cuenta: first?.cuenta ?? "" },
          ...{
            pruebas: first?.pruebas ?? false,
            isBad: false,
            reporta: papeles.map(({ idIntento }) => idIntento),
            silencio: { desde: Date.parse(desde), hasta: Date.parse(hasta) },
            firmado: world.now,
          },
        }),
      };
    }),
    SubmitLote: answer("SubmitLote", ({ idLote, contenidos }: Bytes & { idLote: string }) => {
      const fate = desk.meet("lot");
      const isMislaid = fate === "mislaid";
      // Now and then the code of a lot is lost, and with it the lot.
      const isHeard = !isSilent() && !isMislaid && fate !== "unanswered" && !world.random.chance(0.1);
      for (const papel of contenidos.map(papelOf)) {
        if (!isHeard || inLots.has(attemptOf(papel))) mislaid.forgetOriginal(papel);
        inLots.add(attemptOf(papel));
      }
      if (isMislaid) for (const bytes of contenidos) mislaid.keep(bytes, papelOf(bytes).pruebas, false);
      else if (!isSilent() || world.random.chance(0.5)) take(idLote, contenidos, fate === "refused");
      return isHeard ? { codigo: idLote, motivo: "" } : { motivo: "no word" };
    }),
    FindLote: answer("FindLote", ({ codigo, contenidos }: Bytes & { codigo: string }) => {
      if (isSilent()) return { resultados: [] };
      const known = lots.get(codigo);
      return { resultados: contenidos.map((bytes) => shown(bytes, known?.get(papelOf(bytes).idIntento))) };
    }),
  } as unknown as Pick<Client<CertifierDefinition>, Rpcs>;
}
