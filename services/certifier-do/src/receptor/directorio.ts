import { isIP } from "node:net";
import { isPortOf } from "@dte/outgoing";
import { type Fields, text } from "../authority/bodies.js";
import type { Dgii } from "../authority/dgii.js";
import { areLocal, portsOf, type Where } from "./alcance.js";

/** A taxpayer's addresses, without a slash at the end; "" for one that it does not name or that may not be called. */
export type Direcciones = {
  readonly recepcion: string;
  readonly aceptacion: string;
  readonly autenticacion: string;
};

/** Finds the addresses of a taxpayer; undefined for one that is not an electronic receiver. Throws when DGII cannot be asked. */
export type Directorio = (dgii: Dgii, rnc: string) => Promise<Direcciones | undefined>;

/** The time in ms that an entry is kept: taxpayers change their addresses rarely, and a document for an old address is sent again. */
const KEPT_MS = 10 * 60 * 1_000;
const KEPT_MAX = 10_000;

type Kept = { readonly direcciones: Direcciones | undefined; readonly until: number };

/** Reads DGII's directory of electronic receivers, and keeps each entry for a while. certecf has none. */
export function createDirectorio(config: Where, now: () => Date): Directorio {
  const kept = new Map<string, Kept>();
  const reached = { isLocal: areLocal(config), ports: portsOf(config) };
  return async (dgii, rnc) => {
    const { ambiente } = dgii.account;
    if (ambiente === "certecf") return undefined;
    const key = `${ambiente}|${rnc}`;
    const known = kept.get(key);
    if (known && known.until > now().getTime()) return known.direcciones;
    const direcciones = readDirecciones(await ask(dgii, rnc), reached);
    kept.delete(key);
    kept.set(key, { direcciones, until: now().getTime() + KEPT_MS });
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value as string);
    return direcciones;
  };
}

async function ask(dgii: Dgii, rnc: string): Promise<Fields | undefined> {
  const reply = await dgii.ask({
    path: "/consultadirectorio/api/consultas/obtenerdirectorioporrnc",
    query: { RNC: rnc },
  });
  if (reply.kind !== "answer") throw new Error(`directory: ${reply.motivo}`);
  if (reply.status === 404 || reply.status === 204) return undefined;
  if (reply.status !== 200) throw new Error(`directory: HTTP ${reply.status}`);
  return reply.body.objetos.find((each) => text(each, "rnc").replace(/\D/g, "") === rnc);
}

type Reached = { readonly isLocal: boolean; readonly ports: readonly number[] | undefined };

function readDirecciones(fields: Fields | undefined, reached: Reached): Direcciones | undefined {
  if (!fields) return undefined;
  const host = (name: string) => hostOf(text(fields, name), reached);
  const [recepcion, aceptacion] = [host("urlrecepcion"), host("urlaceptacion")];
  if (recepcion === "" && aceptacion === "") return undefined;
  return { recepcion, aceptacion, autenticacion: host("urlopcional") || recepcion || aceptacion };
}

/**
 * Gives the host of an address in the directory. The standard paths are added to it, so they are cut off where a taxpayer wrote them too. Anybody can
 * write an address there, so only a public name under TLS is called, at a permitted port, and any other address gives ""; `isLocal` lifts that, where
 * DGII itself is on this machine.
 */
function hostOf(address: string, { isLocal, ports }: Reached): string {
  if (!URL.canParse(address)) return "";
  const { protocol, hostname, username, href } = new URL(address);
  const isPublic = protocol === "https:" && hostname.includes(".") && isIP(hostname) === 0;
  const isAllowed =
    username === "" && isPortOf(address, ports) && (isLocal ? /^https?:$/.test(protocol) : isPublic);
  return isAllowed
    ? href
        .replace(/[?#].*$/, "")
        .replace(/\/fe(\/.*)?$/i, "")
        .replace(/\/+$/, "")
    : "";
}
