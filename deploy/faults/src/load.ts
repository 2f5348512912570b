import { setTimeout as sleep } from "node:timers/promises";
import type { RespuestaDeCliente } from "@dte/verify";
import type { Answer, Api } from "./api.js";
import { type Chance, createChance } from "./chance.js";
import type { Cuenta } from "./cuentas.js";
import type { Range } from "./plan.js";
import { fillLibro, XLSX } from "./workbook.js";

/** Clients of each account that work side by side. */
const CLIENTS = 2;
const PAUSE_MS = { min: 100, max: 500 };
const ROWS = { min: 2, max: 8 };

export type Told = (respuesta: RespuestaDeCliente) => void;

export type Driving = {
  readonly api: Api;
  readonly seed: number;
  readonly signal: AbortSignal;
  readonly told: Told;
  /** Clients of each account; two by default. */
  readonly clients?: number;
  /** How long a client waits between one request and its next; a tenth to half of a second by default. */
  readonly pauseMs?: Range;
  /** Receives each answer to a read; without it no client reads. */
  readonly read?: (cuenta: Cuenta, operacion: string, answer: Answer) => void;
};

/** Works with every account until `signal` ends it: issues, cancels, reads, sends mails and workbooks. The seed decides the choices. */
export async function drive(cuentas: readonly Cuenta[], driving: Driving): Promise<void> {
  const { seed, signal, clients = CLIENTS, pauseMs = PAUSE_MS } = driving;
  await Promise.all(
    cuentas.flatMap((cuenta, at) =>
      Array.from({ length: clients }, async (_, client) => {
        const chance = createChance(seed + 1_000 * (at + 1) + client);
        const name = `${cuenta.pais}${seed}-${at}-${client}`;
        const { work } = createClient({ ...driving, cuenta, chance, name });
        while (!signal.aborted) {
          await work();
          await sleep(chance.between(pauseMs.min, pauseMs.max), undefined, { signal }).catch(() => undefined);
        }
      }),
    ),
  );
}

/**
 * Makes one idle client of each account, and gives a function that has one of an authority's clients make a single request to an operation. A
 * cancellation needs a document first: where there is none it is issued, and the next call cancels it.
 */
export function createErrands(
  cuentas: readonly Cuenta[],
  { seed, ...driving }: Pick<Driving, "api" | "seed" | "told">,
): (autoridad: string, operacion: string | undefined) => Promise<void> {
  const clients = new Map<string, Client[]>();
  for (const [at, cuenta] of cuentas.entries()) {
    const name = `${cuenta.pais}${seed}-${at}-e`;
    const client = createClient({ ...driving, cuenta, chance: createChance(seed + at), name });
    clients.set(cuenta.autoridad, [...(clients.get(cuenta.autoridad) ?? []), client]);
  }
  return async (autoridad, operacion) => {
    const own = clients.get(autoridad);
    const next = own?.shift();
    if (own === undefined || next === undefined) throw new Error(`no account is with ${autoridad}`);
    own.push(next);
    await (operacion === "anular" ? next.cancel() : next.issue());
  };
}

/** `work` makes the client's next request, chosen by chance; the others make the request that they name. */
type Client = Readonly<Record<"work" | "issue" | "cancel", () => Promise<void>>>;

/** Makes one client. */
function createClient(
  given: Pick<Driving, "api" | "told" | "read"> & { cuenta: Cuenta; chance: Chance; name: string },
): Client {
  const { cuenta, api, chance, told, read, name } = given;
  /** Documents that were certified and may still be cancelled. */
  const certified: string[] = [];
  let count = 0;
  const nextMarca = (): string => {
    count += 1;
    return `${name}-${count}`;
  };
  const issue = async (isReceived: boolean): Promise<void> => {
    const marca = nextMarca();
    const answer = await api.call(cuenta, "POST", "/dte", { json: solicitudOf(cuenta, marca, isReceived) });
    const { id } = respuestaOf(answer);
    told({ ...respuestaOf(answer), operacion: "emitir", idCuenta: cuenta.id, marca });
    if (answer.status === 200 && id !== undefined) certified.push(id);
  };
  const cancel = async (): Promise<void> => {
    const id = certified.shift();
    if (id === undefined) return await issue(false);
    const json = { dteId: id, motivoAnulacion: "Datos equivocados" };
    const answer = await api.call(cuenta, "POST", `/dte/${id}/anular`, { json });
    told({ ...respuestaOf(answer), operacion: "anular", idCuenta: cuenta.id, marca: id, id });
  };
  const mail = async (): Promise<void> => {
    const id = certified.at(-1);
    if (id === undefined) return await issue(false);
    const answer = await api.call(cuenta, "POST", `/dte/${id}/email`);
    told({ ...respuestaOf(answer), operacion: "correo", idCuenta: cuenta.id, marca: id, id });
  };
  const upload = async (): Promise<void> => {
    const plantilla = await api.download(cuenta, "/lote/plantilla");
    if (plantilla === undefined) return;
    const marcas = Array.from({ length: chance.between(ROWS.min, ROWS.max) }, nextMarca);
    const bytes = await fillLibro(plantilla, marcas, cuenta);
    const answer = await api.call(cuenta, "POST", "/lote", { bytes, type: XLSX });
    told({ ...respuestaOf(answer), operacion: "lote", idCuenta: cuenta.id, marca: marcas.join(" ") });
  };
  /** Lists and reads the newest document, and the first page of the documents received. */
  const look = async (): Promise<void> => {
    const id = certified.at(-1);
    if (id === undefined) return await issue(false);
    for (const [operacion, path] of [
      ["listar", `/dte?idCuenta=${cuenta.id}&pageSize=10`],
      ["leer", `/dte/${id}`],
      ["recibidos", "/recibidos/dte?pageSize=10"],
    ] as const)
      read?.(cuenta, operacion, await api.call(cuenta, "GET", path));
  };
  const work = async () => {
    if (read !== undefined && chance.between(1, 100) <= 30) return await look();
    const choice = chance.between(1, 100);
    if (choice <= 60) await issue(false);
    else if (choice <= 70) await issue(true);
    else if (choice <= 82) await cancel();
    else if (choice <= 94) await mail();
    else await upload();
  };
  return { work, issue: () => issue(false), cancel };
}

/** Makes the account's own request under a name of its own, or a sale to a buyer in whose archive it arrives. */
function solicitudOf(cuenta: Cuenta, marca: string, isReceived: boolean): object {
  const { solicitud, comprador, tieneComercio } = cuenta;
  const { items, receptor, ...rest } = solicitud as {
    items: readonly Record<string, unknown>[];
    receptor?: Record<string, unknown>;
  };
  const [first = {}, ...others] = items;
  const named = { ...first, descripcion: `${String(first["descripcion"])} ${marca}` };
  const to = isReceived ? comprador : receptor;
  return {
    ...rest,
    ...(isReceived && tieneComercio && { tipo: "factura" }),
    numeroTransaccion: marca,
    receptor: {
      ...(to ?? { id: cuenta.consumidorFinal }),
      direccionCorreoElectronico: "cliente@correo.test",
    },
    items: [named, ...others],
  };
}

const respuestaOf = ({ status, body, location }: Answer) => {
  const { codigo, id, total } = body;
  return {
    status,
    esPendiente: location !== undefined,
    ...(typeof codigo === "string" && { codigo }),
    ...(typeof id === "string" && { id }),
    ...(typeof total === "number" && { total }),
  };
};
