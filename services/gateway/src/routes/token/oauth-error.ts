import { type FegError, feg } from "@dte/errors";
import type { Answer } from "../../http/answer.js";
import type { ErrorForm } from "../../http/errors.js";

/** Both headers are required by RFC 6749 §5.1. */
export const tokenHeaders = { "Cache-Control": "no-store", Pragma: "no-cache" };

/** Makes a refusal in the form of RFC 6749 §5.2: 401 for a client that failed to identify itself, else 400. */
export const oauthRefusal = (error: string, description: string, status?: number): Answer => {
  const isClient = error === "invalid_client";
  return {
    status: status ?? (isClient ? 401 : 400),
    headers: { ...tokenHeaders, ...(isClient && { "WWW-Authenticate": 'Basic realm="dte"' }) },
    json: { error, error_description: plainText(description) },
  };
};

/** Errors of `POST /token`, which always have OAuth's form; beyond §5.2 the names are those of §4.1.2.1. */
export const oauthErrors: ErrorForm = {
  matches: (method, path) => method === "POST" && /^\/token\/?$/.test(path),
  write: (error: FegError) => {
    switch (error.codigo) {
      case "FEG_VALIDATION_ERROR":
        return oauthRefusal("invalid_request", error.message);
      case "FEG_RATE_LIMIT_EXCEEDED":
        return oauthRefusal("temporarily_unavailable", error.message, error.http);
      case "FEG_ORIGEN":
        return oauthRefusal("access_denied", error.message, error.http);
      default:
        return oauthRefusal("server_error", feg("1000").message);
    }
  },
};

/** Drops accents: RFC 6749 §5.2 allows error_description printable ASCII without quotation mark and backslash. */
const plainText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/["\\]/g, "'")
    .replace(/[^\x20-\x7e]/g, "?");
