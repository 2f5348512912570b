import { createServer, connect as open } from "node:net";

/** Makes a way to a server of this machine. It reads the requests on it, and counts the bytes in both directions. */
export async function createCountedWay(to: number, createReader: () => (bytes: Buffer) => void) {
  let bytesPassed = 0;
  const server = createServer((client) => {
    const far = open(to, "127.0.0.1");
    const read = createReader();
    client.on("data", (bytes: Buffer) => {
      bytesPassed += bytes.length;
      read(bytes);
      far.write(bytes);
    });
    far.on("data", (bytes: Buffer) => {
      bytesPassed += bytes.length;
      client.write(bytes);
    });
    far.on("end", () => client.end());
    client.on("end", () => far.end());
    for (const socket of [client, far]) {
      socket.on("error", () => {});
      socket.on("close", () => {
        client.destroy();
        far.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    /** The bytes of both directions since it was opened. */
    bytes: () => bytesPassed,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** Splits a stream into pieces, each of the length that `lengthOf` gives once it can tell. */
function pieces(lengthOf: (rest: Buffer) => number | undefined, take: (piece: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const length = lengthOf(rest);
      if (length === undefined || rest.length < length) return;
      take(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

const PREFACE_BYTES = 24;
const FRAME_HEADER_BYTES = 9;
const HEADERS = 1;

/** Makes a reader that reports each request of an HTTP/2 connection, which is each gRPC call. */
export function createCallReader(onCall: () => void) {
  let isBegun = false;
  return pieces(
    (rest) => {
      if (!isBegun) return PREFACE_BYTES;
      return rest.length < FRAME_HEADER_BYTES ? undefined : FRAME_HEADER_BYTES + rest.readUIntBE(0, 3);
    },
    (piece) => {
      if (isBegun && piece[3] === HEADERS) onCall();
      isBegun = true;
    },
  );
}

/**
 * Computes the length of a message of PostgreSQL's protocol; undefined while too little has come. The first message of a connection has no type
 * before its length.
 */
function lengthOf(rest: Buffer, isBegun: boolean): number | undefined {
  const at = isBegun ? 1 : 0;
  return rest.length < at + 4 ? undefined : at + rest.readUInt32BE(at);
}

/** Makes a reader that reports the text of each statement to PostgreSQL, those of the extended protocol included. */
export function createStatementReader(onStatement: (text: string) => void) {
  const texts = new Map<string, string>();
  const portals = new Map<string, string>();
  const words = (piece: Buffer) => piece.subarray(5).toString("latin1").split("\0");
  let isBegun = false;
  return pieces(
    (rest) => lengthOf(rest, isBegun),
    (piece) => {
      if (!isBegun) {
        isBegun = true;
        return;
      }
      const type = String.fromCharCode(piece[0] ?? 0);
      const [first = "", second = ""] = words(piece);
      if (type === "P") texts.set(first, second);
      else if (type === "B") portals.set(first, texts.get(second) ?? "");
      else if (type === "E") onStatement(portals.get(first) ?? "");
      else if (type === "Q") onStatement(first);
    },
  );
}

/** A statement that was run: its role and its text. */
export type Asked = {
  readonly user: string;
  readonly text: string;
  /** The types of its parameters as they were given, 0 where PostgreSQL infers them; and their values as text. */
  readonly types: readonly number[];
  readonly values: readonly (string | null)[];
  /** The statements with which the transaction began and on which this one depends: role, account and the planner's mode. */
  readonly settings: readonly string[];
};

/** Makes a reader that reports each statement with parameters to PostgreSQL, with the values and the settings of its transaction. */
export function createAskedReader(onAsked: (asked: Asked) => void) {
  const prepared = new Map<string, { text: string; types: number[] }>();
  const portals = new Map<string, Omit<Asked, "user" | "settings">>();
  let [user, isBegun] = ["", false];
  let settings: string[] = [];
  const note = (text: string): void => {
    if (/^\s*(commit|rollback)/i.test(text)) settings = [];
    else if (SETTING.test(text)) settings.push(...text.split(";").filter((each) => SETTING.test(each)));
  };
  return pieces(
    (rest) => lengthOf(rest, isBegun),
    (piece) => {
      if (!isBegun) {
        const told = piece.subarray(8).toString("utf8").split("\0");
        user = told[told.indexOf("user") + 1] ?? "";
        isBegun = true;
        return;
      }
      const type = String.fromCharCode(piece[0] ?? 0);
      const read = reading(piece);
      if (type === "P") {
        const name = read.text();
        const text = read.text();
        prepared.set(name, { text, types: read.each(() => read.int32()) });
      } else if (type === "B") {
        const portal = read.text();
        const { text = "", types = [] } = prepared.get(read.text()) ?? {};
        read.each(() => read.int16());
        portals.set(portal, { text, types, values: read.each(() => read.value()) });
      } else if (type === "E") {
        const asked = portals.get(read.text());
        if (!asked) return;
        note(asked.text);
        onAsked({ ...asked, user, settings: [...settings] });
      } else if (type === "Q") {
        note(read.text());
      }
    },
  );
}

const SETTING = /set_config\('role'|set local plan_cache_mode/;

/** Reads a message of PostgreSQL's protocol, from after its length on. */
function reading(piece: Buffer) {
  let at = 5;
  /** Skips these bytes, and gives where they begin. */
  const pass = (bytes: number): number => {
    at += bytes;
    return at - bytes;
  };
  const read = {
    text(): string {
      const end = piece.indexOf(0, at);
      return piece.toString("utf8", pass(end + 1 - at), end);
    },
    int16: (): number => piece.readInt16BE(pass(2)),
    int32: (): number => piece.readInt32BE(pass(4)),
    value(): string | null {
      const length = read.int32();
      if (length < 0) return null;
      const begin = pass(length);
      return piece.toString("utf8", begin, begin + length);
    },
    each: <T>(one: () => T): T[] => Array.from({ length: read.int16() }, one),
  };
  return read;
}

/** Makes a reader that reports the name of each command to Redis, in small letters. */
export function createCommandReader(onCommand: (name: string) => void) {
  return (bytes: Buffer) => {
    // In RESP a command is an array of bulk strings, of which the first is its name.
    for (const [, name = ""] of bytes.toString("latin1").matchAll(/\*\d+\r\n\$\d+\r\n([A-Za-z]+)\r\n/g)) {
      onCommand(name.toLowerCase());
    }
  };
}
