import { createHash } from "node:crypto";
import { FegError } from "@dte/errors";
import type { Authority, ConexionRequest } from "../country/authority.js";

/**
 * Names the account's connection as an attempt keeps it: by a digest, for it has the account's user in it. Throws
 * FEG_BUSINESS_RULE_VIOLATION when there is none.
 */
export const conexionOf = (authority: Authority, request: ConexionRequest): string =>
  createHash("sha256").update(authority.conexionOf(request)).digest("base64url");

/** Tells whether the account still has the connection of an attempt. One that has none at all by now has not. */
export function hasConexion(authority: Authority, request: ConexionRequest, conexion: string): boolean {
  try {
    return conexionOf(authority, request) === conexion;
  } catch (error) {
    if (error instanceof FegError && error.codigo === "FEG_BUSINESS_RULE_VIOLATION") return false;
    throw error;
  }
}
