import { expect, test } from "@jest/globals";
import { readConfig } from "./config.js";

const env = {
  PORT_GRPC: "0",
  DOCUMENTS_ADDRESS: "documents:50053",
  ACCOUNTS_ADDRESS: "accounts:50051",
  CERTIFIERS: "gt=certifier-gt:50061,sv=certifier-sv:50062",
  RECEPTORES: "gt=receptor-gt:50071",
  NATS_URL: "nats://nats:4222",
  CHROMIUM_PATH: "/usr/bin/chromium",
};

test("two prints at once, a hundred waiting and five hundred a browser are the defaults", () => {
  const config = readConfig(env);
  expect(config).toMatchObject({ renderConcurrency: 2, renderQueueMax: 100, rendersPerBrowser: 500 });
  expect(config.files).toEqual({ kind: "jetstream" });
  expect(config.certifiers.get("sv")).toBe("certifier-sv:50062");
  expect(config.receptores.get("gt")).toBe("receptor-gt:50071");
});

test("prints are kept where FILES_URL says, and a wrong one is not repeated", () => {
  const files = readConfig({ ...env, FILES_URL: "s3://clave:secreta@minio:9000/archivos?tls=false" }).files;
  expect(files).toMatchObject({ kind: "s3", endpoint: "http://minio:9000", bucket: "archivos" });
  const wrong = () => readConfig({ ...env, FILES_URL: "s3://clave:secreta@minio" });
  expect(wrong).toThrow(/FILES_URL has a wrong value; a good one: FILES_URL=s3:/);
  expect(wrong).not.toThrow(/secreta/);
});

test("a setting that is missing or out of range is named, with a good value", () => {
  const { CHROMIUM_PATH: _, ...rest } = env;
  expect(() => readConfig({ ...rest, RENDER_CONCURRENCY: "0" })).toThrow(
    /CHROMIUM_PATH is missing; a good value: CHROMIUM_PATH=\/usr\/bin\/chromium.*RENDER_CONCURRENCY has a wrong value/s,
  );
});
