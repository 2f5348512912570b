/** What the users whom the installation names may do besides: look at the documents of everybody, and at what is stuck. */
export const SISTEMA = "sistema.administrar";

/**
 * What a token is good for, as it says itself; nothing where it cannot be read. It only decides what is shown: the API judges each
 * request.
 */
export function alcancesOf(accessToken: string): readonly string[] {
  const [, payload = ""] = accessToken.split(".");
  try {
    const said: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const { scope = "" } = said as { readonly scope?: string };
    return scope.split(" ").filter(Boolean);
  } catch {
    return [];
  }
}
