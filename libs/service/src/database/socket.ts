import { Socket } from "node:net";

/** The driver's description of where to connect. */
type Destination = { host: string[]; port: number[]; path?: string | false };

/**
 * Opens the driver's sockets, and closes one over which nothing came or went for `silenceMs`: a server that was switched off
 * or cut off says nothing of it, and the system goes on sending for a quarter of an hour.
 */
export function createSocket(silenceMs: number): (to: Destination) => Socket {
  let turn = 0;
  return ({ host, port, path }) => {
    const at = turn % host.length;
    turn += 1;
    const line = new Line();
    line.setTimeout(silenceMs);
    if (path) {
      line.isLocal = true;
      return line.connect(path);
    }
    // The driver asks the socket for whom a certificate must be.
    line.host = host[at] ?? "";
    return line.connect(port[at] ?? 0, line.host);
  };
}

/**
 * A socket that, once the server was heard, only closes, whatever broke it: between an error and the close that follows,
 * the driver (postgres 3.4.9) still takes statements for the connection, and never answers them.
 */
class Line extends Socket {
  host: string | undefined;
  /** A Unix socket, which has no network to be in the middle of. */
  isLocal = false;
  #isHeard = false;
  constructor() {
    super();
    this.once("data", () => {
      this.#isHeard = true;
    });
  }
  // No listener: the driver removes them all before it puts TLS over the socket.
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === "timeout") this.#giveUp();
    return super.emit(event as string, ...args);
  }
  /** A statement that has not been delivered yet must not arrive after we gave up: it would take effect though nobody waits for it. */
  #giveUp(): void {
    if (this.isLocal || this.connecting) this.destroy();
    else this.resetAndDestroy();
  }
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    super._destroy(this.#isHeard ? null : error, done);
  }
}
