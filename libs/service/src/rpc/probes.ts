import { Health } from "@dte/contracts";
import * as grpc from "@grpc/grpc-js";
import type { HealthState } from "../process/health.js";
import type { Shell } from "../process/shell.js";

/** Answers Health.Check: "live" is answered by the process itself, everything else with whether it may be given work. */
export const healthHandlers = (health: HealthState): grpc.UntypedServiceImplementation => ({
  Check: (call: grpc.ServerUnaryCall<{ service: string }, unknown>, done: grpc.sendUnaryData<unknown>) => {
    if (call.request.service === "live") return done(null, { status: "SERVING" });
    void health.isReady().then((ready) => done(null, { status: ready ? "SERVING" : "NOT_SERVING" }));
  },
});

/**
 * Answers Health.Check, and nothing else, without TLS at INNER_PROBE_PORT, where there is one: a kubelet's probes show no certificate.
 * It is opened before the service's own listener, and so closed after it.
 */
export async function serveProbes(shell: Shell, host: string, health: HealthState): Promise<void> {
  const { probePort } = shell.inner;
  if (probePort === undefined) return;
  const server = new grpc.Server();
  server.addService(Health, healthHandlers(health));
  await new Promise<void>((resolve, reject) =>
    server.bindAsync(`${host}:${probePort}`, grpc.ServerCredentials.createInsecure(), (error) =>
      error ? reject(error) : resolve(),
    ),
  );
  shell.open("probes", server, (each) => each.forceShutdown());
}
