import type { Schedule, Wish } from "./schedule.js";

const PLAIN: Partial<Wish> = {
  isBad: false,
  asincrono: false,
  cancels: false,
  pruebas: undefined,
  numeroTransaccion: undefined,
};

/** Schedules that are a little less than this one, the ones that take most away first. */
function* lesser(schedule: Schedule): Generator<Schedule> {
  const { wishes, faults, replicas } = schedule;
  if (faults.length > 2) {
    const half = faults.length >> 1;
    yield { ...schedule, faults: faults.slice(half) };
    yield { ...schedule, faults: faults.slice(0, half) };
  }
  for (const i of faults.keys()) yield { ...schedule, faults: faults.toSpliced(i, 1) };
  for (const i of wishes.keys()) if (wishes.length > 1) yield { ...schedule, wishes: wishes.toSpliced(i, 1) };
  const { annulments } = schedule;
  for (const i of annulments.keys()) yield { ...schedule, annulments: annulments.toSpliced(i, 1) };
  const { remesas, bus } = schedule;
  for (const i of remesas.keys()) yield { ...schedule, remesas: remesas.toSpliced(i, 1) };
  if (bus === "twice") yield { ...schedule, bus: "once" };
  if (bus !== "none") yield { ...schedule, bus: "none", remesas: [] };
  if (replicas > 1 && faults.every((each) => !("replica" in each) || each.replica < replicas - 1)) {
    yield { ...schedule, replicas: replicas - 1 };
  }
  if (schedule.lagMs > 0) yield { ...schedule, lagMs: 0 };
  if (schedule.refusesAgain) yield { ...schedule, refusesAgain: false };
  for (const [i, wish] of wishes.entries()) {
    for (const [name, plain] of Object.entries(PLAIN) as [keyof Wish, never][]) {
      if (wish[name] !== plain) yield { ...schedule, wishes: wishes.with(i, { ...wish, [name]: plain }) };
    }
  }
}

/** The least schedule to be found that still fails: whatever is taken away of it, it does not. */
export async function shrink(
  schedule: Schedule,
  isFailing: (each: Schedule) => Promise<boolean>,
): Promise<Schedule> {
  for (const each of lesser(schedule)) {
    if (await isFailing(each)) return await shrink(each, isFailing);
  }
  return schedule;
}
