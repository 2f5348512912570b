import { scheduleOf } from "./schedule.js";
import { simulate } from "./simulate.js";
const [from = "1", to = "300"] = process.argv.slice(2);
const real = performance; const now = real.now.bind(real);
const began = now();
let events = 0, bad = 0, secs = 0;
const kinds = new Map<string, number>();
for (let seed = Number(from); seed <= Number(to); seed += 1) {
  const trace: string[] = [];
  const r = await simulate(scheduleOf(seed), undefined, from === to ? trace : undefined);
  events += r.events; secs += r.seconds;
  if (from === to) console.log(trace.join("\n"));
  if (r.wrong.length) {
    bad += 1;
    for (const w of r.wrong) { const k = w.replace(/[0-9a-f-]{30,}/g, "ID").replace(/\d+/g,"N"); kinds.set(k, (kinds.get(k) ?? 0) + 1); if ((kinds.get(k) ?? 0) < 3) console.log(seed, w); }
    if (from === to) console.log(JSON.stringify(scheduleOf(seed)), r.wrong);
  }
}
console.log({ bad, events, secs, ms: now() - began, kinds });
