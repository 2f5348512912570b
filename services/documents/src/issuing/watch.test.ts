import { feg } from "@dte/errors";
import { CallFailed } from "@dte/service";
import { expect, test } from "@jest/globals";
import { nothingHappened } from "./watch.js";

test.each(["certificar", "anular"] as const)(
  "before there is an attempt to %s, a service of ours that does not answer is an outage of ours under an authority's code",
  (operacion) => {
    const away = new CallFailed("Resolve", "UNAVAILABLE", "no connection");
    let thrown: unknown;
    try {
      nothingHappened(operacion)(away);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({
      codigo: "FEG_DTE_CERTIFICATION_ERROR",
      extra: { reintentarEnSegundos: 60, propio: true },
      cause: away,
    });
  },
);

test("what it refuses stays as it is", () => {
  const refused = feg("FEG_NO_CUENTAS");
  expect(() => nothingHappened("certificar")(refused)).toThrow(refused);
});
