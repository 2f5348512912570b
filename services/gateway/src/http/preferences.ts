import type { Answer } from "./answer.js";

const APPLIED = "Preference-Applied";
export const STRICT = "handling=strict";

/** Does `Prefer` ask to refuse what is not known (RFC 7240 §4.4)? Of a preference that is stated twice the first counts. */
export const prefersStrict = (header: string): boolean => {
  const handling = header
    .split(",")
    .map((each) => each.trim())
    .find((each) => /^handling\s*=/i.test(each));
  return handling !== undefined && /^handling\s*=\s*"?strict"?\s*(?:;|$)/i.test(handling);
};

/** The answer, saying of `handling=strict` too that it was applied (RFC 7240 §3). */
export const withStrict = (answer: Answer): Answer => {
  const applied = answer.headers?.[APPLIED];
  const all = applied === undefined ? STRICT : `${applied}, ${STRICT}`;
  return { ...answer, headers: { ...answer.headers, [APPLIED]: all } };
};
