/** The longest event that is read; a batch's progress has a few hundred characters. */
const CHARACTERS_MAX = 1_000_000;

/** The longest silence of a stream. The service sends a sign of life every 15 seconds even if nothing happens. */
export const SILENCE_MAX_MS = 40_000;

/**
 * Gives the data of each Server-Sent Event of an answer, as it arrives (HTML Living Standard, §9.2.6). EventSource itself cannot send a token. Ends
 * with the answer; throws when it is cut off, or when nothing at all comes for SILENCE_MAX_MS, which is the only sign of a network that is gone.
 */
export async function* eventos(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await unlessSilent(reader.read());
      rest = (rest + decoder.decode(value, { stream: !done })).replace(/\r\n?/g, "\n");
      const blocks = rest.split("\n\n");
      rest = blocks.pop() ?? "";
      if (rest.length > CHARACTERS_MAX) throw new RangeError("an event without an end");
      for (const block of blocks) {
        const data = dataOf(block);
        if (data !== undefined) yield data;
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function unlessSilent<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("nothing comes")), SILENCE_MAX_MS);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the data of an event; undefined for a comment, which only keeps the connection alive. */
function dataOf(block: string): string | undefined {
  const lines = block.split("\n").flatMap((line) => {
    const match = /^data(?:: ?(.*))?$/.exec(line);
    return match ? [match[1] ?? ""] : [];
  });
  return lines.length > 0 ? lines.join("\n") : undefined;
}
