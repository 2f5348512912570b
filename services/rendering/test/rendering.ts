import { type Client, Rendering, type RenderingDefinition } from "@dte/contracts";
import { connect, FILES_ON_BUS, type Shell } from "@dte/service";
import { required } from "@dte/testing/infra";
import { patient } from "@dte/testing/patient";
import type { Config } from "../src/config.js";
import { start } from "../src/service.js";
import type { Neighbours } from "./neighbours.js";

export type Connection = Client<RenderingDefinition> & { check: (timeoutMs: number) => Promise<void> };

/** The service among its neighbours, and a client of it. */
export async function startRendering(
  shell: Shell,
  { addresses }: Neighbours,
  settings: Pick<Config, "natsUrl"> & Partial<Config>,
): Promise<Connection> {
  const config: Config = {
    host: "127.0.0.1",
    portGrpc: 0,
    documentsAddress: addresses.documents,
    accountsAddress: addresses.accounts,
    certifiers: new Map([["gt", addresses.certifier]]),
    receptores: new Map([["gt", addresses.receptor]]),
    files: FILES_ON_BUS,
    chromiumPath: required("DTE_TEST_CHROMIUM_PATH"),
    standardPrints: "drawn",
    renderConcurrency: 1,
    renderQueueMax: 10,
    rendersPerBrowser: 100,
    ...settings,
  };
  // Its calls count as those of the service, which its manifest names.
  const ports = await start(config, { ...shell, name: "rendering" });
  return patient(connect(shell, Rendering, `127.0.0.1:${ports["grpc"]}`));
}
