import { amount } from "@dte/money";
import { expect, test } from "@jest/globals";
import { readConfig } from "./config.js";

const needed = { PORT_GRPC: "0", ACCOUNTS_CREDENCIALES_ADDRESS: "127.0.0.1:50052" };

test("the real certifier and the limit of the law are the defaults", () => {
  expect(readConfig({ ...needed, INFILE_URL: "" })).toEqual({
    host: "127.0.0.1",
    portGrpc: 0,
    accountsCredencialesAddress: "127.0.0.1:50052",
    infileUrl: "https://certificador.feel.com.gt",
    limiteCf: amount("2500"),
  });
});

test("the certifier's address and the limit may be others", () => {
  const config = readConfig({ ...needed, INFILE_URL: "http://127.0.0.1:9/", GT_LIMITE_CF: "10000" });
  expect(config).toMatchObject({ infileUrl: "http://127.0.0.1:9", limiteCf: amount("10000") });
});

test("every wrong setting is named at once", () => {
  expect(() => readConfig({ GT_LIMITE_CF: "-1" })).toThrow(
    /PORT_GRPC[\s\S]*ACCOUNTS_CREDENCIALES_ADDRESS|GT_LIMITE_CF[\s\S]*PORT_GRPC/,
  );
});
