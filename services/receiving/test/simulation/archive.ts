import type { Dte } from "@dte/contracts";
import { feg } from "@dte/errors";
import { CallFailed } from "@dte/service";
import type { Network, Program, World } from "@dte/testing/simulation";

type Guardado = { readonly dte: Dte & { id: string }; readonly contenido: Buffer };
type PorJuzgar = Guardado & { readonly isTrue: boolean; siguiente: number; veredicto: string | undefined };

/** The service that keeps documents, seen from receiving: each question takes effect as a whole when it arrives. */
export class Archive {
  /** The documents that our accounts issued and received. */
  readonly dtes = new Map<string, Guardado>();
  /** The files beside documents: each once, by document and side. */
  readonly adjuntos = new Map<string, Set<string>>();
  /** The ids of documents that came from issuers, by number. */
  readonly recepciones = new Map<string, string>();
  readonly registrados = new Map<string, PorJuzgar>();
  readonly #world: World;
  readonly #network: Network;

  constructor(world: World, network: Network) {
    this.#world = world;
    this.#network = network;
  }

  /** Gives the two contracts that receiving calls, bound to a program. */
  from(program: Program) {
    const ask = <T>(what: string, act: () => T): Promise<T> =>
      this.#network.exchange<T>(program, {
        what: `archive ${what}`,
        lost: () => new CallFailed("Archive", "UNAVAILABLE", "simulated"),
        act: (settle) => {
          try {
            settle({ value: act() });
          } catch (error) {
            settle({ error });
          }
        },
      });
    return {
      Get: ({ id }: { id: string }) => ask("get", () => this.#find(id).dte),
      GetArchivo: ({ nombre }: { nombre: string }) =>
        ask("file", () => ({ contenido: this.#find(nombre.replace(/\.xml$/, "")).contenido })),
      FindRecibido: ({ id }: { id: string }) =>
        ask("find received", () => ({ dte: this.#find(id).dte, idCuenta: "1" })),
      FindByNumero: ({ numero }: { numero: number }) => ask("find", () => this.#find(`E-${numero}`).dte),
      Attach: ({ idDte, recibido, adjunto }: Attached) =>
        ask("attach", () => {
          this.#attach(idDte, recibido, adjunto.contenido);
          return {};
        }),
      Receive: ({ dte, contenido, numero, acuse }: Received) =>
        ask("receive", () => {
          if (this.recepciones.has(numero)) return { resultado: "duplicado" };
          this.recepciones.set(numero, dte.id);
          this.dtes.set(dte.id, { dte, contenido });
          this.#attach(dte.id, true, acuse.contenido);
          return { resultado: "recibido" };
        }),
      ClaimRegistrados: ({ limit, leaseSegundos }: { limit: number; leaseSegundos: number }) =>
        ask("claim registered", () => {
          const due = [...this.registrados.values()].filter(
            ({ siguiente, veredicto }) => veredicto === undefined && siguiente <= this.#world.now,
          );
          return {
            turno: "",
            registrados: due.slice(0, limit).map((each) => {
              each.siguiente = this.#world.now + leaseSegundos * 1_000;
              return { dte: each.dte, contenido: each.contenido, idCuentaReceptor: "1" };
            }),
          };
        }),
      JudgeRegistrado: ({ idDte, estado }: { idDte: string; estado: string }) =>
        ask("judge", () => {
          const each = this.registrados.get(idDte);
          if (each && (estado === "confirmado" || estado === "falso")) each.veredicto ??= estado;
          return {};
        }),
    };
  }

  #find(id: string): Guardado {
    const found = this.dtes.get(id);
    if (!found) throw feg("FEG_DET_OBTE_INEX");
    return found;
  }

  #attach(idDte: string, recibido: boolean, contenido: Uint8Array): void {
    const key = `${idDte} ${recibido ? "recibido" : "emitido"}`;
    const files = this.adjuntos.get(key) ?? new Set();
    this.adjuntos.set(key, files.add(Buffer.from(contenido).toString()));
  }
}

type Attached = {
  readonly idDte: string;
  readonly recibido: boolean;
  readonly adjunto: { readonly contenido: Uint8Array };
};
type Received = {
  readonly dte: Dte & { id: string };
  readonly contenido: Buffer;
  readonly numero: string;
  readonly acuse: { readonly contenido: Uint8Array };
};
