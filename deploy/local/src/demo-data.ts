import type { DemoCountry, DemoCuenta, DemoLlave } from "@dte/demo";
import type { DemoKeys } from "./demo-keys.js";

/** The password of every demo user: their accounts exist on this machine alone. */
const CLAVE = "clave-de-prueba";
/** The user who also administers the installation: sees the outcome of any document, and work that is stuck. */
export const ADMINISTRADOR = "todos@demo.test";
const ALL = ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"];

export type DemoUser = {
  usuario: string;
  clave: string;
  nombre: string;
  direccionCorreoElectronico: string;
  cuentas: { id: string; pais: string; permisos: string[] }[];
};

const user = (name: string, nombre: string, cuentas: DemoUser["cuentas"]): DemoUser => ({
  usuario: `${name}@demo.test`,
  clave: CLAVE,
  nombre,
  direccionCorreoElectronico: `${name}@demo.test`,
  cuentas,
});

const access = ({ pais, principal }: DemoCountry, permisos: string[]) => ({
  id: principal.cuenta.id,
  pais,
  permisos,
});

/** Makes one user per country, one of all of them, one without account, and one who may only look at the first country's. */
export function demoUsers(countries: readonly DemoCountry[]): DemoUser[] {
  const consulted = countries.slice(0, 1);
  return [
    ...countries.map((each) => user(each.pais.toLowerCase(), `Usuario ${each.pais}`, [access(each, ALL)])),
    user(
      "todos",
      "Usuario de todos los países",
      countries.map((each) => access(each, ALL)),
    ),
    user("sincuenta", "Usuario sin cuenta", []),
    user(
      "consulta",
      "Usuario de consulta",
      consulted.map((each) => access(each, ["dte.consultar"])),
    ),
  ];
}

/** The document that the seed of accounts reads from standard input. */
export type SeedDocument = {
  cuentas: (DemoCuenta["cuenta"] & { certificadoFirma?: { contenido: string; clave: string } | DemoLlave })[];
  usuarios: (Omit<DemoUser, "cuentas"> & { cuentas: { id: string; permisos: string[] }[] })[];
};

/** Makes the seed of accounts: the accounts of these countries, each with the certificate that `keys` has for it, and the users. */
export function seedDocument(keys: DemoKeys, countries: readonly DemoCountry[]): SeedDocument {
  return {
    cuentas: countries.map(({ pais, principal: { cuenta } }) => {
      const key = keys[pais];
      if (!key) return cuenta;
      const { contenido, clave, llave } = key;
      return { ...cuenta, certificadoFirma: llave ?? { contenido, clave } };
    }),
    usuarios: demoUsers(countries).map(({ cuentas, ...rest }) => ({
      ...rest,
      cuentas: cuentas.map(({ id, permisos }) => ({ id, permisos })),
    })),
  };
}

/** The facts in `.local/demo.json`, with which somebody, or a program, uses the running system. */
export type DemoFile = {
  baseUrl: string;
  webUrl: string;
  usuarios: { usuario: string; clave: string; cuentas: { id: string; pais: string }[] }[];
  /** One body for POST /dte per country, which the user of its account may send at any time. */
  solicitudes: Pick<DemoCountry, "pais" | "solicitud">[];
  /** Sales to another account, where issuers send each other their documents. */
  ventas: { pais: string; solicitud: Readonly<Record<string, unknown>> }[];
  autoridades: Record<string, string>;
  correo: string;
};

/** Makes the content of `.local/demo.json`. `holders`: all account holders, with the buyers among them. */
export function demoFile(
  { baseUrl, webUrl, autoridades }: Pick<DemoFile, "baseUrl" | "webUrl" | "autoridades">,
  countries: readonly DemoCountry[],
  holders = countries,
): DemoFile {
  return {
    baseUrl,
    webUrl,
    usuarios: demoUsers(holders).map(({ usuario, clave, cuentas }) => ({
      usuario,
      clave,
      cuentas: cuentas.map(({ id, pais }) => ({ id, pais })),
    })),
    solicitudes: countries.map(({ pais, solicitud }) => ({ pais, solicitud })),
    ventas: countries.flatMap(({ pais, comercio }) =>
      comercio && holders !== countries ? [{ pais, solicitud: comercio.venta }] : [],
    ),
    autoridades,
    correo: ".local/correo",
  };
}

/** Writes commands to paste into a shell: they get a token, then issue the first country's document. */
export function curlExample(baseUrl: string, countries: readonly DemoCountry[]): string {
  const [first] = demoUsers(countries);
  const { items = [], ...head } = countries[0]?.solicitud ?? {};
  const lines = items.map((item) => `    ${JSON.stringify(item)}`).join(",\n");
  const body = `${JSON.stringify(head).slice(0, -1)},\n  "items": [\n${lines}\n  ]}`;
  return [
    `TOKEN=$(curl -s ${baseUrl}/token -d grant_type=password -d username=${first?.usuario} -d password=${first?.clave} \\`,
    `  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
    `curl -s ${baseUrl}/dte -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '${body}'`,
  ].join("\n");
}
