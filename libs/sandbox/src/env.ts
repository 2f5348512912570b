export type Env = Readonly<Record<string, string | undefined>>;

/** Reads a variable that is required. Throws an Error that names the variable and shows a good value. */
export function neededOf(env: Env, name: string, example: string): string {
  const value = env[name] ?? "";
  if (value === "") throw badValue(name, example);
  return value;
}

/** Makes the error of a variable that is missing or wrong, with an example of a good value. */
export const badValue = (name: string, example: string): Error =>
  new Error(`${name} is missing or wrong; a good value: ${name}=${example}`);

const PORT_MAX = 65_535;

/** Reads the address of the sandbox from `HOST` and `PORT`; by default it is this machine and any free port. Throws as `neededOf`. */
export function readPlace(env: Env, example: number): { readonly host: string; readonly port: number } {
  const { HOST: host = "127.0.0.1", PORT: port = "0" } = env;
  if (!/^\d{1,5}$/.test(port) || Number(port) > PORT_MAX) throw badValue("PORT", String(example));
  return { host, port: Number(port) };
}
