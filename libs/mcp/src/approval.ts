import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

/**
 * Asks the person at the client for a yes, past the assistant. True also where the client has no way to ask: then the word from the summary that came
 * back is all there is.
 */
export async function approves({ server }: McpServer, message: string): Promise<boolean> {
  if (server.getClientCapabilities()?.elicitation === undefined) return true;
  const { action, content } = await server.elicitInput({
    message,
    requestedSchema: {
      type: "object",
      properties: { si: { type: "boolean", title: "Sí", description: "Márquelo para confirmar." } },
      required: ["si"],
    },
  });
  return action === "accept" && content?.["si"] === true;
}
