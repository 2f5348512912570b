import { createHash, timingSafeEqual } from "node:crypto";
import type { DteClient } from "@dte/client";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { createServer } from "./server.js";

/** The most assistants at one program; each has its own words that wait for a yes. */
const SESSIONS_MAX = 200;
/** The most sessions of one key: an assistant that opens another one each time must not take everybody's place. */
const SESSIONS_PER_KEY_MAX = 20;
/** The time after which an idle session ends, longer than the word of a summary is good. */
const IDLE_MS = 30 * 60_000;

type Session = {
  readonly transport: StreamableHTTPServerTransport;
  readonly server: McpServer;
  /** The SHA-256 of the key, so that the key itself is only in the client. */
  readonly key: Buffer;
  usedAt: number;
};

type Given = { readonly now: () => Date; readonly newId: () => string };

/** The sessions, each found by its id together with its key. */
export type Sessions = {
  /** Finds a session; undefined for one that is unknown, has ended, or is another key's, so that nobody learns which of these it is. */
  find(id: string, token: string): StreamableHTTPServerTransport | undefined;
  /** Opens a session; undefined where there is no place for it. */
  open(token: string, client: DteClient): Promise<StreamableHTTPServerTransport | undefined>;
  close(): Promise<void>;
};

const digest = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Keeps the connected assistants, each bound to the key with which it came. */
export function createSessions({ now, newId }: Given): Sessions {
  const sessions = new Map<string, Session>();
  const end = async (id: string): Promise<void> => {
    const session = sessions.get(id);
    sessions.delete(id);
    await session?.server.close();
  };
  const endIdle = async (): Promise<void> => {
    const before = now().getTime() - IDLE_MS;
    const idle = [...sessions].filter(([, { usedAt }]) => usedAt < before);
    await Promise.all(idle.map(([id]) => end(id)));
  };
  return {
    find(id, token) {
      const session = sessions.get(id);
      if (!session || !timingSafeEqual(session.key, digest(token))) return undefined;
      session.usedAt = now().getTime();
      return session.transport;
    },
    async open(token, client) {
      await endIdle();
      const key = digest(token);
      const own = [...sessions].filter(([, session]) => session.key.equals(key));
      const [oldest] = own.sort(([, a], [, b]) => a.usedAt - b.usedAt);
      if (oldest && own.length >= SESSIONS_PER_KEY_MAX) await end(oldest[0]);
      if (sessions.size >= SESSIONS_MAX) return undefined;
      const id = newId();
      const transport = new StreamableHTTPServerTransport({
        sessionIdGenerator: () => id,
        onsessionclosed: () => void sessions.delete(id),
      });
      const server = createServer({ client, now, newId });
      sessions.set(id, { transport, server, key, usedAt: now().getTime() });
      await server.connect(transport as Parameters<McpServer["connect"]>[0]);
      return transport;
    },
    async close() {
      await Promise.all([...sessions.keys()].map(end));
    },
  };
}
