/** A brake for requests that can wait, after the service said that it is asked too often. */
export type Freno = {
  /** Notes whether an answer says that its request came too soon. */
  note(response: Response): Response;
  /** The milliseconds from now during which nothing is asked without a click. */
  restMs(): number;
};

/** The rest after a refusal that names no time. */
const REST_MS = 5_000;
/** The longest rest: by the end of an hour's limit the reader has long been told. */
const REST_MAX_MS = 3_600_000;

/** Makes a brake. After a 429 (RFC 6585, section 4) requests wait as long as its Retry-After says. */
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
