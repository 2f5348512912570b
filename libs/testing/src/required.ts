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

/** Gives a thing that `npm test` started or found for the tests. Throws when it did not, and says what to do. */
export function required(name: InfraName): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set: run the tests with "npm test -- <path>", which starts what they need`,
    );
  return value;
}
