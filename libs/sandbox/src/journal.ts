import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

/** The place of a line in the file, in bytes, without the line end. */
export type Place = { readonly offset: number; readonly length: number };

/** A file of JSON lines to which lines are only added. Only one process at a time may have it open. */
export type Journal = {
  /** Resolves when the line is in the file. A line that could not be written whole leaves no trace. */
  append(record: unknown): Promise<Place>;
  read(place: Place): Promise<unknown>;
  close(): Promise<void>;
};

export type JournalOptions = {
  /** Waits for the disk too, so that lines survive a power cut and not only the death of the process. It is slow. */
  readonly sync?: boolean;
};

const NEWLINE = 0x0a;
/** The bytes read at a time: enough to read a journal at the disk's speed, and little beside a process's memory. */
const CHUNK_BYTES = 1 << 20;
/** The mode of the file, which holds documents with names, tax ids and amounts. */
const OWNER_ONLY = 0o600;

/**
 * Opens the journal at `path`, giving every record in it to `onRecord` in order. A torn last line, as a killed process leaves it, is dropped. Any
 * other line that is not JSON throws an Error that names it.
 */
export async function openJournal(
  path: string,
  onRecord: (record: unknown, place: Place) => void,
  options: JournalOptions = {},
): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, "a+", OWNER_ONLY);
  try {
    // A file from an earlier version may be open to every user of the machine.
    await handle.chmod(OWNER_ONLY);
    const size = await replay(handle, path, onRecord);
    await handle.truncate(size);
    return createJournal(handle, size, options.sync ?? false);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function replay(handle: FileHandle, path: string, onRecord: (r: unknown, place: Place) => void) {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let rest = Buffer.alloc(0);
  let offset = 0;
  let line = 1;
  for (let at = 0; ; ) {
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, at);
    if (bytesRead === 0) return offset;
    at += bytesRead;
    rest = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    let start = 0;
    for (let end = rest.indexOf(NEWLINE); end !== -1; end = rest.indexOf(NEWLINE, start)) {
      onRecord(parse(rest.toString("utf8", start, end), path, line), { offset, length: end - start });
      offset += end + 1 - start;
      start = end + 1;
      line += 1;
    }
    rest = rest.subarray(start);
  }
}

function parse(text: string, path: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`Line ${line} of ${path} is damaged: restore the file or move it away`, { cause });
  }
}

type Waiting = { bytes: Buffer; resolve: (place: Place) => void; reject: (error: unknown) => void };

function createJournal(handle: FileHandle, sizeAtStart: number, sync: boolean): Journal {
  let size = sizeAtStart;
  let broken: unknown;
  // The list is bounded by the requests in flight, which the server bounds by its connections.
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;

  const writeBatch = async (batch: readonly Waiting[]) => {
    try {
      if (broken !== undefined) throw broken;
      await handle.appendFile(Buffer.concat(batch.map(({ bytes }) => bytes)));
      if (sync) await handle.datasync();
    } catch (error) {
      // Half a line must not remain before the next one.
      await handle.truncate(size).catch((cause: unknown) => {
        broken = cause;
      });
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const { bytes, resolve } of batch) {
      resolve({ offset: size, length: bytes.length - 1 });
      size += bytes.length;
    }
  };
  // Lines that arrive during a write go together into the next one.
  const drain = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await writeBatch(batch);
    }
    writing = undefined;
  };

  return {
    append(record) {
      return new Promise((resolve, reject) => {
        waiting.push({ bytes: Buffer.from(`${JSON.stringify(record)}\n`), resolve, reject });
        writing ??= drain();
      });
    },
    async read({ offset, length }) {
      const bytes = Buffer.alloc(length);
      const { bytesRead } = await handle.read(bytes, 0, length, offset);
      if (bytesRead !== length) throw new Error("the journal is shorter than it was");
      return JSON.parse(bytes.toString("utf8"));
    },
    async close() {
      await writing;
      await handle.close();
    },
  };
}
