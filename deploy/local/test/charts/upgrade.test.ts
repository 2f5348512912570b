import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Manifest as Service } from "../../src/manifests.js";
import { type Charts, openCharts } from "./helm.js";
import { type Rendered, renderProfiles, services, set } from "./profiles.js";

let charts: Charts;
let rendered: Rendered;
beforeAll(async () => {
  charts = await openCharts();
  rendered = await renderProfiles(charts, ["default"]);
});
afterAll(() => charts.close());

test("in an upgrade by waves what calls is replaced after what it calls", async () => {
  const manifests = await charts.render(
    "dte",
    set(["image.tag=2.0.0", "rollout.previousTag=1.0.0", "rollout.wave=1"]),
  );
  const tagOf = (name: string): string => {
    const found = manifests.find(
      ({ kind, metadata }) => kind === "Deployment" && metadata.name === `dte-${name}`,
    );
    return found?.["spec"].template.spec.containers[0].image;
  };
  expect(["accounts", "certifier-gt", "documents", "gateway"].map(tagOf)).toEqual([
    "dte/accounts:2.0.0",
    "dte/certifier-gt:2.0.0",
    "dte/documents:1.0.0",
    "dte/gateway:1.0.0",
  ]);
});

test("schemas are brought up before anything is replaced, with the databases of all services", () => {
  const job = rendered.find("default", "Job", "dte-migrate");
  expect(job.metadata.annotations).toMatchObject({ "helm.sh/hook": "pre-install,pre-upgrade" });
  const variables = job["spec"].template.spec.containers[0].env.map(({ name }: { name: string }) => name);
  expect(variables).toEqual(
    services
      .filter(({ stores }) => stores.includes("postgres"))
      .map(({ name }: Service) => `DATABASE_URL_${name.toUpperCase().replaceAll("-", "_")}`),
  );
});
