import { expect, test } from "@jest/globals";
import { readConfig } from "./config.js";

const env = {
  PORT_GRPC: "0",
  DOCUMENTS_ADDRESS: "documents:50053",
  ACCOUNTS_ADDRESS: "accounts:50051",
  CERTIFIERS: "gt=certifier-gt:50061,sv=certifier-sv:50062",
  NATS_URL: "nats://nats:4222",
  CHROMIUM_PATH: "/usr/bin/chromium",
};

test("two prints at once, a hundred waiting and five hundred a browser are the defaults", () => {
  const config = readConfig(env);
  expect(config).toMatchObject({ renderConcurrency: 2, renderQueueMax: 100, rendersPerBrowser: 500 });
  expect(config.certifiers.get("sv")).toBe("certifier-sv:50062");
});

test("a setting that is missing or out of range is named, with a good value", () => {
  const { CHROMIUM_PATH: _, ...rest } = env;
  expect(() => readConfig({ ...rest, RENDER_CONCURRENCY: "0" })).toThrow(
    /CHROMIUM_PATH is missing; a good value: CHROMIUM_PATH=\/usr\/bin\/chromium.*RENDER_CONCURRENCY has a wrong value/s,
  );
});
