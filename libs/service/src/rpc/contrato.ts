import { feg } from "@dte/errors";

/**
 * Throws code 1000 where a request is read with an older contract than it was written with: fields that the reader does not know would be dropped
 * without a word, and something else certified. Nothing has happened then; another replica may be newer. A reader from before there were versions
 * knows the first.
 */
export function requireReader({
  reads,
  written,
}: {
  readonly reads: number;
  readonly written: number;
}): void {
  const known = Math.max(FIRST, reads);
  if (!(written > known)) return;
  const words = `a request of contract ${written} met a reader of contract ${known}`;
  throw feg("1000").causedBy(
    new Error(`${words}: upgrade certifiers first, then documents, then whoever calls it`),
  );
}

const FIRST = 1;
