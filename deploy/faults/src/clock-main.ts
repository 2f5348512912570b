import { readFileSync } from "node:fs";

// Loaded before a service, into its process: moves its clock by what the file says that CLOCK_FILE names, in milliseconds. The file is
// read again at each SIGUSR2. Timers and performance.now() go on as they are, as they do when somebody sets a machine's clock.
const RealDate = Date;
const path = process.env["CLOCK_FILE"] ?? "";
let offsetMs = 0;
const read = (): void => {
  try {
    offsetMs = Number(readFileSync(path, "utf8"));
  } catch {
    offsetMs = 0;
  }
};
read();
process.on("SIGUSR2", read);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + offsetMs] : args, newTarget),
  apply: () => new RealDate(RealDate.now() + offsetMs).toString(),
  get: (target, name) => (name === "now" ? () => RealDate.now() + offsetMs : Reflect.get(target, name)),
});
