import type { CertifierDefinition, Client, Contingencia, Resultado } from "@dte/contracts";
import type { World } from "@dte/testing/simulation";
import { type Authority, idInContingencia } from "./authority.js";
import { unknown } from "./desk.js";
import { bytesOf, papelOf } from "./papel.js";

/** What the law allows: small events and lots, so that there are several of them. */
export const LIMITES: Contingencia = {
  tipos: [],
  tipoSilencio: 1,
  tiposDteExcluidos: [],
  horasEvento: 24,
  horasEnvio: 72,
  documentosPorEventoMax: 3,
  documentosPorLoteMax: 2,
};
/** What a lot takes the authority. */
const LOTE_MS = 3_000;

type Answer = <Request, Said>(
  rpc: string,
  act: (request: Request) => Said,
) => (request: Request) => Promise<Said>;
type Rpcs = "PrepareContingencia" | "PrepareEvento" | "SubmitLote" | "FindLote";
type Bytes = { readonly contenidos: readonly Uint8Array[] };
type Evento = { readonly idEvento: string; readonly desde: string; readonly hasta: string };

/** What a certifier does for documents that are issued while their authority is silent. */
export function createContingencyDesk(
  world: World,
  authority: Authority,
  answer: Answer,
): Pick<Client<CertifierDefinition>, Rpcs> {
  const isSilent = () => authority.silentUntil > world.now;
  const lotes = new Map<string, readonly Resultado[]>();

  /** The authority works a lot off when it has time. */
  function take(codigo: string, contenidos: readonly Uint8Array[]): void {
    world.note(`authority gets lot ${codigo}`);
    world.after(LOTE_MS, undefined, () => {
      const results = contenidos.map((bytes) => {
        const papel = papelOf(bytes);
        return authority.take(papel, Buffer.from(bytes).toString(), papel.pruebas, false);
      });
      lotes.set(codigo, results);
    });
  }

  return {
    PrepareContingencia: answer(
      "PrepareContingencia",
      ({ contenido, idIntento }: { contenido: Uint8Array; idIntento: string }) => {
        const bytes = bytesOf({ ...papelOf(contenido), isContingencia: true });
        const id = idInContingencia(idIntento);
        return { contenido: bytes, archivo: bytes, tipoContenido: "application/xml", id, serie: "S" };
      },
    ),
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
      const isHeard = !isSilent();
      if (isHeard || world.random.chance(0.5)) take(idLote, contenidos);
      // Now and then the code of a lot is lost, and with it the lot.
      if (world.random.chance(0.1)) return { motivo: "no word" };
      return isHeard ? { codigo: idLote, motivo: "" } : { motivo: "no word" };
    }),
    FindLote: answer("FindLote", ({ codigo, contenidos }: Bytes & { codigo: string }) => ({
      resultados: isSilent()
        ? []
        : (lotes.get(codigo) ?? contenidos.map(() => unknown({ enProceso: true, conRespuesta: true }))),
    })),
  } as unknown as Pick<Client<CertifierDefinition>, Rpcs>;
}
