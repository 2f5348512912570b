import type { Model } from "./model.js";
import type { Receiver } from "./receiver.js";
import type { Schedule } from "./schedule.js";

type Ended = {
  readonly model: Model;
  readonly receivers: ReadonlyMap<string, Receiver>;
  readonly hechos: readonly string[];
  readonly schedule: Schedule;
};

/** This is shorter than the first wait after a failure, and than the hold of a delivery that is taken. */
const APART_MS = 4_000;
/** A replica that stands still for longer may send what another one has sent meanwhile. */
const HOLD_MS = 60_000;

/** Lists where the promises of webhooks were not kept: each fact reaches each address once, it is sent until it is taken, and every word about it is true. */
export function violations(ended: Ended): string[] {
  return [...wrongEvents(ended), ...wrongDeliveries(ended), ...wrongSends(ended)];
}

function wrongEvents({ model, hechos }: Ended): string[] {
  const eventos = [...model.eventos.values()];
  const wrong = hechos.flatMap((id) => {
    const count = eventos.filter(({ datos }) => datos["idIntento"] === id).length;
    return count === 1 ? [] : [`${id} was taken in ${count} times`];
  });
  for (const { id, activo } of model.webhooks.values()) {
    const told = eventos.filter(
      ({ tipo, datos }) => tipo === "webhook.inactivo" && datos["id"] === id,
    ).length;
    if (told !== (activo ? 0 : 1)) wrong.push(`${told} words of ${id}, which is ${activo ? "on" : "off"}`);
  }
  return wrong;
}

function wrongDeliveries({ model, receivers }: Ended): string[] {
  return [...model.entregas.values()].flatMap(({ id, idWebhook, idEvento, estado, intentos }) => {
    const receiver = receivers.get(idWebhook);
    const sends = receiver?.sent.filter((each) => each.idEvento === idEvento).length ?? 0;
    const taken = receiver?.takenOf(idEvento) ?? 0;
    const isActive = model.webhooks.get(idWebhook)?.activo === true;
    return [
      ...(estado === "Entregada" && taken === 0 ? [`a lie: nobody took ${id}`] : []),
      ...(isActive && estado !== "Entregada" ? [`${id} is ${estado}, and its address is well`] : []),
      ...(sends > intentos ? [`${id} was sent ${sends} times in ${intentos} attempts`] : []),
    ];
  });
}

function wrongSends({ model, receivers, schedule }: Ended): string[] {
  const isSlow = schedule.faults.some((each) => each.kind === "stop" && each.forMs >= HOLD_MS);
  return [...model.entregas.values()].flatMap(({ id, idWebhook, idEvento, entregada, intentos }) => {
    const moments = (receivers.get(idWebhook)?.sent ?? [])
      .filter((each) => each.idEvento === idEvento)
      .map(({ at }) => at);
    const isClose = moments.some((at, i) => i > 0 && at - (moments[i - 1] ?? 0) < APART_MS);
    return [
      ...(isClose && !isSlow ? [`${id} was sent twice at once`] : []),
      ...(entregada !== undefined && intentos > entregada
        ? [`${id} was taken up again after it was known to be taken`]
        : []),
    ];
  });
}
