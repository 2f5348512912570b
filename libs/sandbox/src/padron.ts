import { join } from "node:path";
import { openJournal } from "./journal.js";
import { json } from "./messages.js";
import type { ControlRoute } from "./server.js";

/** A country's way to read one of its taxpayers, and to show it. */
export type PadronOptions<Emisor> = {
  /** Reads a taxpayer from parsed JSON. Throws an Error whose Spanish message says what is wrong with it. */
  readonly read: (value: unknown) => Emisor;
  /** Gives its tax id; a taxpayer who comes again under the same id replaces the earlier one. */
  readonly idOf: (emisor: Emisor) => string;
  /** Gives the part of it for the answer, without password and key. */
  readonly show: (emisor: Emisor) => object;
};

/** The taxpayers that a sandbox knows. */
export type Padron<Emisor> = {
  /** Issuers, by their tax id. */
  readonly emisores: ReadonlyMap<string, Emisor>;
  /**
   * `POST /_control/emisores` with a taxpayer in the country's form: 201 `{ emisor }`, even if it comes again; 400 `{ mensaje }` when it cannot be
   * read. The taxpayer survives a restart.
   */
  readonly control: ControlRoute;
  close(): Promise<void>;
};

/** Opens the taxpayers of `emisores.jsonl` in `directory`, over those that the sandbox was started with. Throws an Error when the file is damaged. */
export async function openPadron<Emisor>(
  directory: string,
  iniciales: Iterable<Emisor>,
  { read, idOf, show }: PadronOptions<Emisor>,
): Promise<Padron<Emisor>> {
  const emisores = new Map<string, Emisor>();
  const remember = (emisor: Emisor) => emisores.set(idOf(emisor), emisor);
  for (const emisor of iniciales) remember(emisor);
  // The original text is kept, because the taxpayer that is read from it may hold keys, which are no JSON.
  const journal = await openJournal(join(directory, "emisores.jsonl"), (record) => remember(read(record)));
  return {
    emisores,
    control: {
      method: "POST",
      path: "/_control/emisores",
      async handle({ body }) {
        const reading = tryRead(body, read);
        if ("mensaje" in reading) return json(400, reading);
        await journal.append(reading.value);
        remember(reading.emisor);
        return json(201, { emisor: show(reading.emisor) });
      },
    },
    close: () => journal.close(),
  };
}

function tryRead<Emisor>(
  body: Buffer,
  read: (value: unknown) => Emisor,
): { value: unknown; emisor: Emisor } | { mensaje: string } {
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    return { value, emisor: read(value) };
  } catch (error) {
    const isJson = !(error instanceof SyntaxError);
    return { mensaje: isJson && error instanceof Error ? error.message : "El cuerpo no es JSON." };
  }
}
