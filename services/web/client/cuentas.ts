import type { Cuenta } from "@dte/client";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Api } from "./api.js";
import type { Pais } from "./emision/pais.js";
import type { Loaded } from "./load.js";

/** One of the user's accounts, as their profile lists it. */
export type CuentaDeUsuario = { id: string; nombre: string; pais: string; permisos: readonly string[] };

/** Says where one begins in an account. Documents and batches are for users who may look at documents. */
export const inicioDe = ({ permisos }: Pick<CuentaDeUsuario, "permisos">): "documentos" | "emitir" =>
  permisos.includes("dte.emitir") && !permisos.includes("dte.consultar") ? "emitir" : "documentos";

/** What every view works with: the API, and the account that was chosen. */
export type Trabajo = {
  api: Api;
  usuario: string;
  cuenta: CuentaDeUsuario;
  /** The account in full; asked for once. */
  detalle: () => Promise<Cuenta>;
  /** What the account's country says of itself. */
  pais: Loaded<Pais>;
  puede: (permiso: "dte.emitir" | "dte.anular" | "dte.consultar" | "cuenta.administrar") => boolean;
};

export const TrabajoContext = createContext<Trabajo | undefined>(undefined);

/** Throws outside of an account. */
export function useTrabajo(): Trabajo {
  const trabajo = useContext(TrabajoContext);
  if (!trabajo) throw new Error("no account was chosen");
  return trabajo;
}
