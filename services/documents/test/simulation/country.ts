import {
  type AccountsDefinition,
  type CertifierDefinition,
  type Client,
  CONTRATO,
  type Cuenta,
  type Dte,
  type Resultado,
} from "@dte/contracts";
import type { Network, Program, World } from "@dte/testing/simulation";
import type { Authority } from "./authority.js";
import { createContingencyDesk, LIMITES } from "./contingency-desk.js";
import { Desk, type Settle } from "./desk.js";
import { attemptOf, bytesOf, papelOf } from "./papel.js";
import { gone, unknown } from "./words.js";

export const PAIS = "XX";
const HOP_MARGIN_MS = 50;

/** An account in accounts. Its connection with each environment has a version, which a change of credentials moves. */
export type Account = { readonly id: string; pruebas: boolean; version: number };

/** The services that documents ask, and the authority behind them. */
export class Country {
  readonly accounts = new Map<string, Account>();
  /** True when somebody has mended the connections that attempts wait for: each attempt has the connection again that it was prepared for. */
  areAllConnected = false;
  /** True when each account's documents are for the other account. */
  hasReceivers = false;
  /** How many milliseconds the certifier's clock, which dates the documents, is ahead of the world's. */
  skewMs = 0;
  readonly authority: Authority;
  readonly desk: Desk;
  readonly #world: World;
  readonly #network: Network;

  constructor(world: World, network: Network, authority: Authority) {
    this.authority = authority;
    this.desk = new Desk(world, authority);
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
    return {
      id,
      pais: PAIS,
      idCertificador: "c",
      estaEnAmbienteDePruebas,
      secuencias: [],
    } as unknown as Cuenta;
  }

  accountsFor(program: Program): Client<AccountsDefinition> {
    const give = async ({ idCuenta = "" }: { idCuenta?: string | undefined }) =>
      await this.#ask(program, "accounts", {}, (settle) => settle({ value: this.cuentaOf(idCuenta) }));
    const receives = async () =>
      await this.#ask(program, "Receives", {}, (settle) =>
        settle({ value: { recibeFacturas: true, pais: PAIS, sinProbar: false } }),
      );
    return { Get: give, Resolve: give, Receives: receives } as unknown as Client<AccountsDefinition>;
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
    const { sendings } = this.desk;
    const exchange = async (kind: "send" | "find", request: Asked, options: Options): Promise<Resultado> =>
      await this.#ask<Resultado>(program, kind === "send" ? "Submit" : "Find", options, (settle, deadline) =>
        this.#take(kind, request, deadline, settle),
      );
    const contingency = createContingencyDesk(this.#world, this.desk, answer);
    return {
      Describe: answer("Describe", () => ({
        ...(this.authority.trato === "contingencia" && { contingencia: LIMITES, correccion: { horas: 24 } }),
        buscaContribuyentes: false,
      })),
      ...contingency,
      SubmitLote: async (request: SubmitLote) => {
        const sending = sendings.begin(request.contenidos.map(papelOf).map(attemptOf), program, "lots");
        const said = await contingency.SubmitLote(request as never);
        if (said.codigo !== undefined) sending.heard = "an end";
        return said;
      },
      Prepare: answer("Prepare", (request: Preparing) => this.#prepare(request)),
      PrepareCancel: answer(
        "PrepareCancel",
        ({ cuenta, dte, idIntento }: { cuenta: Cuenta; dte: Dte; idIntento: string }) => ({
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
        }),
      ),
      ResolveSerie: answer("ResolveSerie", () => ({ serie: "S" })),
      // It is signed anew each time.
      PrepareCancelNumeros: answer("PrepareCancelNumeros", ({ cuenta, desde, hasta }: Numeros) => ({
        contenido: bytesOf({
          ...{
            idIntento: this.#world.newId(),
            operacion: "numeros",
            cuenta: cuenta.id,
            serie: "S",
            isBad: false,
          },
          ...{ pruebas: cuenta.estaEnAmbienteDePruebas, numero: desde, hasta },
        }),
      })),
      CancelNumeros: async ({ cuenta, contenido }: Numeros, options: Options = {}) =>
        await this.#ask<Resultado>(program, "CancelNumeros", options, (settle, deadline) => {
          const { idIntento } = papelOf(contenido);
          const { estaEnAmbienteDePruebas: pruebas } = cuenta;
          this.desk.exchange(
            "annul",
            { idIntento, operacion: "numeros", contenido, pruebas, deadline },
            settle,
          );
        }),
      Submit: async (request: Asked, options: Options = {}) => {
        const sending = sendings.begin([attemptOf(papelOf(request.contenido))], program, "alone");
        const said = await exchange("send", request, options);
        sending.heard = said.inexistente ? "it never left" : said.desconocido ? "nothing" : "an end";
        return said;
      },
      Find: async (request: Asked, options: Options = {}) => await exchange("find", request, options),
    } as unknown as Client<CertifierDefinition>;
  }

  #conexionOf(idCuenta: string, pruebas: boolean): string {
    return `${idCuenta} ${pruebas} ${this.accountOf(idCuenta).version}`;
  }

  #prepare({ cuenta, solicitud, idIntento, numero, serie }: Preparing) {
    const pruebas = solicitud.estaEnAmbienteDePruebas ?? cuenta.estaEnAmbienteDePruebas;
    const isNumbered = this.authority.trato === "numero" || this.authority.trato === "contingencia";
    const given = numero !== undefined && serie === "S" ? { numero, serie } : {};
    const papel = {
      ...{ idIntento, operacion: "certificar" as const, cuenta: cuenta.id, pruebas },
      ...given,
      ...(solicitud.corrige !== undefined && { corrige: solicitud.corrige }),
      isBad: solicitud.isBad === true,
      fecha: this.#fechaOf(solicitud),
    };
    const dte = {
      ...{
        tipo: "factura",
        total: "10.00",
        moneda: "XXX",
        idCuenta: cuenta.id,
        pais: PAIS,
        items: [],
        recursos: [],
        bitacora: [],
      },
      ...{ fechaEmision: new Date(papel.fecha).toISOString(), estaEnAmbienteDePruebas: pruebas },
      ...(this.hasReceivers && { receptor: { id: cuenta.id === "1" ? "2" : "1" } }),
      ...(solicitud.numeroTransaccion !== undefined && { numeroTransaccion: solicitud.numeroTransaccion }),
    };
    const rangos = [
      {
        desde: 1,
        hasta: 1_000,
        siguiente: 1,
        tipo: "factura",
        codigoEstablecimiento: "",
        codigoPuntoVenta: "",
      },
    ];
    return {
      dte,
      contenido: bytesOf(papel),
      archivo: Buffer.alloc(0),
      conexion: this.#conexionOf(cuenta.id, pruebas),
      contrato: CONTRATO,
      ...(isNumbered && {
        numeracion: { serie: "S", rangos, ...(given.numero !== undefined && { numero: given.numero }) },
      }),
    };
  }

  /** Gives the moment of a document's issue, to the second: the one that the request names, or now by the certifier's clock. */
  #fechaOf({ fechaEmision }: Preparing["solicitud"]): number {
    if (fechaEmision !== undefined) return Date.parse(`${fechaEmision}Z`);
    return Math.floor((this.#world.now + this.skewMs) / 1_000) * 1_000;
  }

  /** Begins an exchange as a certifier does: with the account's connection that the attempt was prepared for, or not at all. */
  #take(kind: "send" | "find", request: Asked, deadline: number, settle: Settle<Resultado>): void {
    const { idIntento, operacion, contenido, referencia, cuenta, conexion = "" } = request;
    const { estaEnAmbienteDePruebas = cuenta.estaEnAmbienteDePruebas } = request;
    // An event says itself which environment it is for.
    const pruebas = operacion === "contingencia" ? papelOf(contenido).pruebas : estaEnAmbienteDePruebas;
    const isOther = conexion !== "" && conexion !== this.#conexionOf(cuenta.id, pruebas);
    if (isOther && !this.areAllConnected) settle({ value: unknown({ otraConexion: true }) });
    else this.desk.exchange(kind, { idIntento, operacion, contenido, referencia, pruebas, deadline }, settle);
  }

  /** Calls a neighbour, with the caller's deadline. */
  #ask<T>(
    program: Program,
    rpc: string,
    options: Options,
    act: (settle: Settle<T>, deadline: number) => void,
  ): Promise<T> {
    const world = this.#world;
    const left = options.call
      ? options.call.deadline - HOP_MARGIN_MS - program.skewMs - world.now
      : (options.timeoutMs ?? 10_000);
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

type Options = {
  readonly call?: { readonly deadline: number } | undefined;
  readonly timeoutMs?: number | undefined;
};
type Asked = {
  readonly idIntento: string;
  readonly operacion: string;
  readonly cuenta: Cuenta;
  readonly contenido: Uint8Array;
  readonly referencia?: string;
  readonly conexion?: string;
  readonly estaEnAmbienteDePruebas?: boolean;
};
type SubmitLote = { readonly contenidos: readonly Uint8Array[] };
type Numeros = {
  readonly cuenta: Cuenta;
  readonly desde: number;
  readonly hasta: number;
  readonly contenido: Uint8Array;
};
type Preparing = {
  readonly cuenta: Cuenta;
  readonly solicitud: {
    estaEnAmbienteDePruebas?: boolean;
    numeroTransaccion?: string;
    fechaEmision?: string;
    isBad?: boolean;
    corrige?: string;
  };
  readonly idIntento: string;
  readonly numero?: number;
  readonly serie?: string;
};
