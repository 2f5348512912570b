/** What the service said of being asked too often, so that what can wait does. */
export type Freno = {
  /** Notes of each answer whether it came too soon. */
  note(response: Response): Response;
  /** How long, from now, what nobody pressed a button for is not asked. */
  restMs(): number;
};

/** A refusal that names no time is one of a moment. */
const REST_MS = 5_000;
/** An hour's limit: by then the reader has long been told. */
const REST_MAX_MS = 3_600_000;

/** Requests that got 429 (RFC 6585, section 4) wait as long as its Retry-After says. */
export function createFreno(): Freno {
  let freeAt = 0;
  return {
    note(response) {
      if (response.status === 429) {
        const asked = Number(response.headers.get("Retry-After") ?? Number.NaN) * 1_000;
        freeAt = Date.now() + Math.min(asked > 0 ? asked : REST_MS, REST_MAX_MS);
      }
      return response;
    },
    restMs: () => Math.max(0, Math.min(freeAt - Date.now(), REST_MAX_MS)),
  };
}
