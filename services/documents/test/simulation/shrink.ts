import { fewer } from "@dte/testing/simulation";
import type { Schedule, Wish } from "./schedule.js";

const PLAIN: Partial<Wish> = {
  isBad: false,
  asincrono: false,
  cancels: false,
  pruebas: undefined,
  numeroTransaccion: undefined,
  corrects: undefined,
};

/** Gives schedules that are a little less than this one, those that leave out most first. */
export function* lesser(schedule: Schedule): Generator<Schedule> {
  const { wishes, faults, replicas } = schedule;
  for (const less of fewer(faults)) yield { ...schedule, faults: less };
  for (const less of fewer(wishes, 1)) yield { ...schedule, wishes: less };
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
  if (schedule.repeatsRefusals) yield { ...schedule, repeatsRefusals: false };
  for (const [i, wish] of wishes.entries()) {
    for (const [name, plain] of Object.entries(PLAIN) as [keyof Wish, never][]) {
      if (wish[name] !== plain) yield { ...schedule, wishes: wishes.with(i, { ...wish, [name]: plain }) };
    }
    const { corrects } = wish;
    if (!corrects) continue;
    const amending = (less: Partial<typeof corrects>) => ({
      ...schedule,
      wishes: wishes.with(i, { ...wish, corrects: { ...corrects, ...less } }),
    });
    if (corrects.isTwofold) yield amending({ isTwofold: false });
    if (corrects.badly > 0) yield amending({ badly: corrects.badly - 1 });
    if (corrects.afterMs > 500) yield amending({ afterMs: 500 });
  }
}
