import { expect, test } from "@jest/globals";
import { servicesTable } from "./generate.js";
import { parseManifest } from "./manifests.js";

test("the map of services has a row for each, with links that work from its page", () => {
  const manifests = [
    parseManifest(
      {
        name: "accounts",
        summary: "Users.",
        ports: { grpc: 50_051, credenciales: 50_052 },
        stores: ["postgres"],
      },
      "accounts",
    ),
    parseManifest(
      { name: "gateway", summary: "The edge.", ports: { http: 8080 }, calls: ["accounts"] },
      "gateway",
    ),
  ];
  expect(servicesTable(manifests, "services/").split("\n")).toEqual([
    "| Service                        | What it does | Ports                          | Calls    | Stores   |",
    "| ------------------------------ | ------------ | ------------------------------ | -------- | -------- |",
    "| [accounts](services/accounts/) | Users.       | grpc 50051, credenciales 50052 | —        | postgres |",
    "| [gateway](services/gateway/)   | The edge.    | http 8080                      | accounts | —        |",
    "",
  ]);
});
