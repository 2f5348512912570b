import { isSlow, isUrgent } from "./notable.js";
import type { Keeping, Part, Recorded } from "./span.js";

/** Traces whose spans wait here for the end of this process's part of them. Traces beyond that are forgotten, the oldest first. */
const TRACES_MAX = 1_000;
/** Spans of one trace that wait, and after so many that left it is no longer kept: those of a document are forty in all processes. */
const SPANS_MAX = 300;
/** The rest of a trace that is kept comes within seconds; work that comes after minutes has a trace of its own (decision 33). */
const KEPT_MS = 60_000;

export type Kept = {
  /**
   * The share of traces that are drawn by lot, from 0 to 1. They are drawn where they begin, or come into the house, and go on with that: the id, which a caller may
   * have chosen, has no say in it. A process that keeps all of them asks nobody.
   */
  readonly share: number;
  /** `urgent`: somebody may be looking for its trace, since something in it failed or has no outcome. */
  readonly send: (span: Recorded, urgent: boolean) => void;
  readonly now: () => number;
  /** Milliseconds since 1970. */
  readonly wall: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
};

/**
 * Decides at each span's end what leaves. A trace that the lot has drawn leaves span by span. The spans of any other one wait until this
 * process has no open span of it: if one of them failed, was slow or has no outcome they leave, and what follows of that trace for a while;
 * otherwise they are forgotten. Each process decides for itself: a failure goes up to those who called, which keep their parts for the same reason, as they do
 * where they tell of an answer that its outcome is open (`dte.resultado`), and what went well elsewhere is the part that is missing.
 */
export function createKeeping({ share, send, now, wall, random }: Kept): Keeping {
  const parts = new Map<string, Part>();

  function partOf(traceId: string, drawn: boolean | undefined): Part {
    // Strangers may give many requests one id: none of them goes with what another one brought about.
    const known = drawn === undefined ? undefined : parts.get(traceId);
    if (known && !isOver(known)) return known;
    const at = now();
    const begun = {
      traceId,
      isDrawn: share === 1 || (drawn ?? random() < share),
      epochMs: wall() - at,
      began: at,
      open: 0,
      sent: 0,
      isKept: false,
      isUrgent: false,
      spans: [],
    };
    if (begun.isDrawn) return begun;
    parts.delete(traceId);
    const [oldest] = parts.size >= TRACES_MAX ? parts.keys() : [];
    if (oldest !== undefined) parts.delete(oldest);
    parts.set(traceId, begun);
    return begun;
  }

  /** Requests to which a stranger gave one id have it behind the gateway too, where nobody tells them apart: one that failed does not have the others kept for good. */
  const isOver = ({ isKept, sent, began }: Part): boolean =>
    isKept && (sent >= SPANS_MAX || now() - began >= KEPT_MS);

  function ended(span: Recorded): void {
    const { part } = span;
    part.open -= 1;
    const urgent = isUrgent(span);
    if (part.isDrawn) {
      send(span, urgent);
      return;
    }
    if (part.spans.length < SPANS_MAX) part.spans.push(span);
    part.isKept ||= urgent || isSlow(span);
    part.isUrgent ||= urgent;
    if (part.isKept) {
      part.sent += part.spans.length;
      for (const each of part.spans.splice(0)) send(each, part.isUrgent);
    } else if (part.open === 0 && parts.get(part.traceId) === part) parts.delete(part.traceId);
  }

  return { now, partOf, ended };
}
