type InfraName =
  | "DTE_TEST_POSTGRES_URL"
  | "DTE_TEST_NATS_URL"
  | "DTE_TEST_PORTS_FROM"
  | "DTE_TEST_REDIS_URL"
  | "DTE_TEST_CHROMIUM_PATH"
  | "DTE_TEST_XMLLINT"
  | "DTE_TEST_SOFTHSM"
  | "DTE_TEST_XMLSEC1"
  | "DTE_TEST_PGBOUNCER"
  | "DTE_TEST_NATS_SERVER"
  | "DTE_TEST_PROMTOOL";

/** Gives what `npm test` started or found for the tests. Throws, and says what to do, when it did not. */
export function required(name: InfraName): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set: run the tests with "npm test -- <path>", which starts what they need`,
    );
  return value;
}
