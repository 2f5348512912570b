import type { Cuenta } from "@dte/client";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Api } from "./api.js";
import type { Pais } from "./emision/pais.js";
import type { Loaded } from "./load.js";

/** One of the user's accounts, as their profile lists it. */
export type CuentaDeUsuario = { id: string; nombre: string; pais: string; permisos: readonly string[] };

/** Names the first view of an account. Documents and batches are for users who may look at documents. */
export const inicioDe = ({ permisos }: Pick<CuentaDeUsuario, "permisos">): "documentos" | "emitir" =>
  permisos.includes("dte.emitir") && !permisos.includes("dte.consultar") ? "emitir" : "documentos";

/** The things with which every view works: the API, and the chosen account. */
export type Trabajo = {
  api: Api;
  usuario: string;
  cuenta: CuentaDeUsuario;
  /** The whole account, which is asked for only once. */
  detalle: () => Promise<Cuenta>;
  /** The form of the account's country, from its own description. */
  pais: Loaded<Pais>;
  puede: (permiso: "dte.emitir" | "dte.anular" | "dte.consultar" | "cuenta.administrar") => boolean;
};

export const TrabajoContext = createContext<Trabajo | undefined>(undefined);

/** Gives the work of the chosen account. Throws outside of an account. */
export function useTrabajo(): Trabajo {
  const trabajo = useContext(TrabajoContext);
  if (!trabajo) throw new Error("no account was chosen");
  return trabajo;
}
