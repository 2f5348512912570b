/** The exports of `@jest/globals` for the suite that is being loaded; evaluated anew for each suite (resolve.js). */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } =
  globalThis[Symbol.for("dte.jest-globals")];
