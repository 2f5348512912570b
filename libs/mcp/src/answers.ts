import { showError } from "@dte/cli";
import { DteConnectionError, DteError } from "@dte/client";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";

/** Makes a tool's answer: a text that can be shown to a person, and the same facts for programs. */
export const said = (text: string, data?: Record<string, unknown>): CallToolResult => ({
  content: [{ type: "text", text }],
  ...(data && { structuredContent: data }),
});

/** Makes a refusal, from which an assistant can mend the request or tell the person. */
export const refused = (text: string): CallToolResult => ({ ...said(text), isError: true });

/** Gives the service's answer, or says that the service did not answer; other errors are ours and are thrown on. */
export async function answering(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DteError || error instanceof DteConnectionError)) throw error;
    const text = error instanceof DteError ? showError(error) : "Nadie contesta. Se puede repetir más tarde.";
    return refused(error.idempotencyKey === undefined ? text : `${text}\n${IN_DOUBT}`);
  }
}

const IN_DOUBT =
  "No se sabe todavía si el documento se emitió. No emita otro: llame de nuevo a emitir_documento con la misma confirmación y la misma clave.";
