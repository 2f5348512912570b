import type { AccountsDefinition, CertifierDefinition, Client, Cuenta, Dte, Resultado } from "@dte/contracts";
import { feg } from "@dte/errors";
import { CallFailed } from "@dte/service";
import type { Authority } from "./authority.js";
import type { Network } from "./network.js";
import { bytesOf, type Papel, papelOf } from "./papel.js";
import type { Program, World } from "./world.js";

export const PAIS = "XX";
/** The longest that a certifier waits for its authority; and what it keeps to answer its own caller. */
const AUTHORITY_MS = 10_000;
const ANSWER_MARGIN_MS = 150;
const HOP_MARGIN_MS = 50;
const MINIMUM_MS = 100;
/** What leaves this house arrives within this time, or never. */
const FLIGHT_MAX_MS = 30_000;

/** What becomes of one exchange with the authority. */
export type Desenlace =
  | "normal"
  /** The door is shut: nothing leaves. */
  | "never left"
  /** It leaves and never arrives. */
  | "vanishes"
  /** It arrives, and the answer does not. */
  | "unanswered"
  /** It arrives after nobody waits for it any more. */
  | "late"
  | "twice"
  /** Refused whatever it is: the account, a page of a proxy. */
  | "refused"
  /** Taken, and being worked on. */
  | "in process"
  /** An answer that says nothing. */
  | "no word"
  /** The certifier dies: before it sends, or after it arrived. */
  | "dies before"
  | "dies after"
  /** The certifier itself refuses, before it sends. */
  | "no credentials";

/** The account as accounts know it; its connection with each environment has a version, which a change of credentials moves. */
export type Account = { readonly id: string; pruebas: boolean; version: number };

/** The services that documents ask, and the authority behind them. */
export class Country {
  /** Decides what becomes of the `n`-th sending, or question. */
  fateOf: (kind: "send" | "find", n: number) => Desenlace = () => "normal";
  readonly accounts = new Map<string, Account>();
  readonly sends: { readonly idIntento: string; readonly operacion: string; readonly at: number }[] = [];
  /** What a send that was not asked about first, or that another one was still under way of, says of the code. */
  readonly faults: string[] = [];
  readonly authority: Authority;
  readonly #known = new Map<string, Known>();
  readonly #count = { send: 0, find: 0 };
  readonly #world: World;
  readonly #network: Network;

  constructor(world: World, network: Network, authority: Authority) {
    this.authority = authority;
    this.#world = world;
    this.#network = network;
  }

  accountOf(id: string): Account {
    const account = this.accounts.get(id);
    if (!account) throw new TypeError(`no account ${id}`);
    return account;
  }

  cuentaOf(id: string): Cuenta {
    const { pruebas: estaEnAmbienteDePruebas } = this.accountOf(id);
    return { id, pais: PAIS, idCertificador: "c", estaEnAmbienteDePruebas, secuencias: [] } as unknown as Cuenta;
  }

  accountsFor(program: Program): Client<AccountsDefinition> {
    const give = async ({ idCuenta = "" }: { idCuenta?: string | undefined }) =>
      await this.#ask(program, "accounts", {}, (settle) => settle({ value: this.cuentaOf(idCuenta) }));
    return { Get: give, Resolve: give } as unknown as Client<AccountsDefinition>;
  }

  certifierFor(program: Program): Client<CertifierDefinition> {
    const answer =
      <Request, Answer>(rpc: string, act: (request: Request) => Answer) =>
      async (request: Request, options: Options = {}): Promise<Answer> =>
        await this.#ask<Answer>(program, rpc, options, (settle) => {
          try {
            settle({ value: act(request) });
          } catch (error) {
            settle({ error });
          }
        });
    const exchange =
      (kind: "send" | "find") =>
      async (request: Asked, options: Options = {}): Promise<Resultado> =>
        await this.#ask<Resultado>(program, kind === "send" ? "Submit" : "Find", options, (settle, deadline) =>
          this.#exchange(kind, request, deadline, settle),
        );
    return {
      Describe: answer("Describe", () => ({ contingencia: undefined, buscaContribuyentes: false })),
      Prepare: answer("Prepare", (request: Preparing) => this.#prepare(request)),
      PrepareCancel: answer("PrepareCancel", ({ cuenta, dte, idIntento }: { cuenta: Cuenta; dte: Dte; idIntento: string }) => ({
        contenido: bytesOf({
          idIntento,
          operacion: "anular",
          cuenta: cuenta.id,
          pruebas: dte.estaEnAmbienteDePruebas,
          anula: dte.id,
          isBad: false,
        }),
        fechaAnulacion: new Date(this.#world.now).toISOString(),
        conexion: this.#conexionOf(cuenta.id, dte.estaEnAmbienteDePruebas),
      })),
      Submit: exchange("send"),
      Find: exchange("find"),
    } as unknown as Client<CertifierDefinition>;
  }

  #conexionOf(idCuenta: string, pruebas: boolean): string {
    return `${idCuenta} ${pruebas} ${this.accountOf(idCuenta).version}`;
  }

  #prepare({ cuenta, solicitud, idIntento, numero, serie }: Preparing) {
    const pruebas = solicitud.estaEnAmbienteDePruebas ?? cuenta.estaEnAmbienteDePruebas;
    const isNumbered = this.authority.trato === "numero";
    const given = numero !== undefined && serie === "S" ? { numero, serie } : {};
    const papel: Papel = {
      ...{ idIntento, operacion: "certificar", cuenta: cuenta.id, pruebas },
      ...given,
      isBad: solicitud.isBad === true,
    };
    const dte = {
      ...{ tipo: "factura", total: "10.00", moneda: "XXX", idCuenta: cuenta.id, pais: PAIS, items: [], recursos: [], bitacora: [] },
      ...{ fechaEmision: new Date(this.#world.now).toISOString(), estaEnAmbienteDePruebas: pruebas },
      ...(solicitud.numeroTransaccion !== undefined && { numeroTransaccion: solicitud.numeroTransaccion }),
    };
    const rangos = [{ desde: 1, hasta: 1_000, siguiente: 1, tipo: "factura", codigoEstablecimiento: "", codigoPuntoVenta: "" }];
    return {
      dte,
      contenido: bytesOf(papel),
      archivo: Buffer.alloc(0),
      conexion: this.#conexionOf(cuenta.id, pruebas),
      ...(isNumbered && { numeracion: { serie: "S", rangos, ...(given.numero !== undefined && { numero: given.numero }) } }),
    };
  }

  /** One exchange with the authority, as a certifier has it. */
  #exchange(kind: "send" | "find", request: Asked, deadline: number, settle: Settle<Resultado>): void {
    const world = this.#world;
    const { idIntento, operacion, cuenta, conexion } = request;
    const contenido = Buffer.from(request.contenido).toString();
    const papel = papelOf(request.contenido);
    const pruebas = request.estaEnAmbienteDePruebas ?? cuenta.estaEnAmbienteDePruebas;
    if (deadline - world.now < MINIMUM_MS) return settle({ error: gone("DEADLINE_EXCEEDED") });
    this.#count[kind] += 1;
    const fate = this.fateOf(kind, this.#count[kind]);
    if (fate !== "normal") world.note(`${kind} ${this.#count[kind]}: ${fate}`);
    if (fate === "no credentials") return settle({ error: feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "no credentials" }) });
    if (conexion !== "" && conexion !== this.#conexionOf(cuenta.id, pruebas)) {
      return settle({ value: unknown({ otraConexion: true }) });
    }
    if (fate === "never left" || (fate === "dies before" && kind === "find")) return settle({ value: NOT_LEFT[kind] });
    if (fate === "dies before") return settle({ error: gone("UNAVAILABLE") });
    const key = `${idIntento} ${operacion}`;
    const known = this.#known.get(key) ?? { isUnderWay: false, mayBeSent: true };
    this.#known.set(key, known);
    const cut = world.now + Math.min(AUTHORITY_MS, deadline - world.now - ANSWER_MARGIN_MS);
    if (kind === "send") this.#watch(key, known);
    const isSilent = this.authority.silentUntil > world.now;
    const isLost = fate === "vanishes" || (isSilent && world.random.chance(0.5));
    const flight = this.#flight(fate, cut - world.now);
    let isAnswered = false;
    const answer = (outcome: Parameters<Settle<Resultado>>[0]) => {
      if (isAnswered) return;
      isAnswered = true;
      if (kind === "send") known.isUnderWay = false;
      if (kind === "find" && outcome.value?.inexistente) known.mayBeSent = true;
      settle(outcome);
    };
    const arrive = () => {
      const { authority } = this;
      const said =
        kind === "send"
          ? authority.take(papel, contenido, pruebas, fate === "refused")
          : authority.find(papel, contenido, pruebas);
      if (fate === "twice" && kind === "send") world.after(5, undefined, () => authority.take(papel, contenido, pruebas, false));
      if (fate === "dies after") return answer({ error: gone("UNAVAILABLE") });
      if (fate === "unanswered" || isSilent) return;
      if (fate === "in process") return answer({ value: unknown({ enProceso: true, conRespuesta: true, referencia: "r" }) });
      if (fate === "no word" || (fate === "refused" && kind === "find")) return answer({ value: unknown({ conRespuesta: true }) });
      world.after(world.random.between(2, 40), undefined, () => answer({ value: said }));
    };
    if (!isLost) world.after(flight, undefined, arrive);
    world.after(cut - world.now, undefined, () => answer({ value: unknown({}) }));
  }

  /** Without anything by which the authority tells what it has, what arrives after the cut cannot be made good: there it does not. */
  #flight(fate: Desenlace, cutMs: number): number {
    const { random } = this.#world;
    if (fate !== "late") return random.between(5, random.chance(0.1) ? 2_000 : 120);
    return this.authority.trato === "ninguna" ? cutMs - 1 : cutMs + random.between(10, FLIGHT_MAX_MS - AUTHORITY_MS);
  }

  /** A second send follows upon the authority's word that it lacks the first, and upon its end. */
  #watch(key: string, known: Known): void {
    const what = known.isUnderWay ? "sent while it was being sent" : known.mayBeSent ? undefined : "sent again unasked";
    if (what) this.faults.push(`${what}: ${key}`);
    known.isUnderWay = true;
    known.mayBeSent = false;
  }

  /** A call to a neighbour, with the caller's deadline. */
  #ask<T>(program: Program, rpc: string, options: Options, act: (settle: Settle<T>, deadline: number) => void): Promise<T> {
    const world = this.#world;
    const left = options.call ? options.call.deadline - HOP_MARGIN_MS - program.skewMs - world.now : (options.timeoutMs ?? 10_000);
    const deadline = world.now + left;
    const asked = this.#network.exchange<T>(program, {
      what: rpc,
      lost: () => gone("UNAVAILABLE"),
      act: (settle) => act(settle, deadline),
      way: [1, 8],
    });
    return new Promise((resolve, reject) => {
      const off = world.after(left, program, () => reject(gone("DEADLINE_EXCEEDED")));
      asked.then(resolve, reject).finally(off);
    });
  }
}

type Known = { isUnderWay: boolean; mayBeSent: boolean };
type Settle<T> = (outcome: { readonly value: T; readonly error?: undefined } | { readonly error: unknown; readonly value?: undefined }) => void;
type Options = { readonly call?: { readonly deadline: number } | undefined; readonly timeoutMs?: number | undefined };
type Asked = {
  readonly idIntento: string;
  readonly operacion: string;
  readonly cuenta: Cuenta;
  readonly contenido: Uint8Array;
  readonly conexion: string;
  readonly estaEnAmbienteDePruebas?: boolean;
};
type Preparing = {
  readonly cuenta: Cuenta;
  readonly solicitud: { estaEnAmbienteDePruebas?: boolean; numeroTransaccion?: string; isBad?: boolean };
  readonly idIntento: string;
  readonly numero?: number;
  readonly serie?: string;
};

const gone = (status: string) => new CallFailed("Certifier", status, "simulated");

const unknown = (more: object): Resultado =>
  ({ desconocido: { motivo: "no word", enProceso: false, otraConexion: false, conRespuesta: false, ...more } }) as Resultado;

const NOT_LEFT = {
  send: { inexistente: { motivo: "it never left" } } as Resultado,
  find: unknown({}),
};
