import type { Answer } from "./answer.js";

const APPLIED = "Preference-Applied";
export const STRICT = "handling=strict";

export const AMOUNTS = "amounts=string";

/** Tells whether `Prefer` asks for amounts as texts, which every language reads with all their digits. */
export const prefersTexts = (header: string): boolean =>
  header.split(",").some((each) => /^amounts\s*=\s*"?string"?\s*(?:;|$)/i.test(each.trim()));

/** Tells whether `Prefer` asks to refuse unknown names (RFC 7240 §4.4). The first of a repeated preference counts. */
export const prefersStrict = (header: string): boolean => {
  const handling = header
    .split(",")
    .map((each) => each.trim())
    .find((each) => /^handling\s*=/i.test(each));
  return handling !== undefined && /^handling\s*=\s*"?strict"?\s*(?:;|$)/i.test(handling);
};

/** Adds to the answer that these preferences were applied (RFC 7240 §3). */
export const withApplied = (answer: Answer, preferences: readonly string[]): Answer => {
  if (preferences.length === 0) return answer;
  const applied = answer.headers?.[APPLIED];
  const all = [...(applied === undefined ? [] : [applied]), ...preferences].join(", ");
  return { ...answer, headers: { ...answer.headers, [APPLIED]: all } };
};
