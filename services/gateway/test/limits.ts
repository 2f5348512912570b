/** Reads the nearest limit in an answer: its requests, and the seconds until there are more. */
export const limits = ({ headers }: Response) => ({
  limit: Number(headers.get("ratelimit-limit")),
  remaining: Number(headers.get("ratelimit-remaining")),
  reset: Number(headers.get("ratelimit-reset")),
});
