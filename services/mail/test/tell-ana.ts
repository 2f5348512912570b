import { randomUUID } from "node:crypto";
import { until } from "@dte/testing/infra";
import type { World } from "./world.js";

/** Asks for a mail that tells Ana about a change to her user. Gives the address that it goes to, which is no other's. */
export async function tellAna({ bus, neighbours }: Pick<World, "bus" | "neighbours">): Promise<string> {
  const id = randomUUID();
  const direccionCorreoElectronico = `ana-${id}@example.com`;
  neighbours.correos.set(id, {
    direccionCorreoElectronico,
    nombre: "Ana",
    clase: "clave.cambiada",
    momento: "2026-11-20T14:00:00.500Z",
  });
  await until(() =>
    bus
      .publish("correo.usuario.solicitado", randomUUID(), { id })
      .then(() => true)
      .catch(() => false),
  );
  return direccionCorreoElectronico;
}
