import type { DemoCountry } from "./demo-country.js";
import { republicaDominicana } from "./demo-do.js";
import { guatemala } from "./demo-gt.js";
import type { DemoKeys } from "./demo-keys.js";
import { elSalvador } from "./demo-sv.js";

/** The countries that work; a new one is a new entry. */
export const countries: readonly [DemoCountry, ...DemoCountry[]] = [
  guatemala,
  elSalvador,
  republicaDominicana,
];

/** Of every demo user: these accounts exist on this machine alone. */
const CLAVE = "clave-de-prueba";
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

const access = ({ pais, cuenta }: DemoCountry, permisos: string[]) => ({ id: cuenta.id, pais, permisos });

/** One user per country, one of all of them, one without account, and one who may only look. */
export function demoUsers(of: readonly DemoCountry[] = countries): DemoUser[] {
  const consulted = of.filter(({ pais }) => pais === "GT");
  return [
    ...of.map((each) => user(each.pais.toLowerCase(), `Usuario ${each.pais}`, [access(each, ALL)])),
    user(
      "todos",
      "Usuario de todos los países",
      of.map((each) => access(each, ALL)),
    ),
    user("sincuenta", "Usuario sin cuenta", []),
    user(
      "consulta",
      "Usuario de consulta",
      consulted.map((each) => access(each, ["dte.consultar"])),
    ),
  ];
}

/** What the accounts service's seed reads from standard input. */
export function seedDocument(keys: DemoKeys, of: readonly DemoCountry[] = countries) {
  return {
    cuentas: of.map(({ pais, cuenta }) => {
      const { contenido, clave } = keys[pais] ?? {};
      return contenido === undefined ? cuenta : { ...cuenta, certificadoFirma: { contenido, clave } };
    }),
    usuarios: demoUsers(of).map(({ cuentas, ...rest }) => ({
      ...rest,
      cuentas: cuentas.map(({ id, permisos }) => ({ id, permisos })),
    })),
  };
}

/** `.local/demo.json`: what somebody, or a program, needs to use the running system. */
export type DemoFile = {
  baseUrl: string;
  webUrl: string;
  usuarios: { usuario: string; clave: string; cuentas: { id: string; pais: string }[] }[];
  autoridades: Record<string, string>;
  correo: string;
};

export function demoFile(
  { baseUrl, webUrl }: Pick<DemoFile, "baseUrl" | "webUrl">,
  autoridades: Record<string, string>,
): DemoFile {
  return {
    baseUrl,
    webUrl,
    usuarios: demoUsers().map(({ usuario, clave, cuentas }) => ({
      usuario,
      clave,
      cuentas: cuentas.map(({ id, pais }) => ({ id, pais })),
    })),
    autoridades,
    correo: ".local/correo",
  };
}

/** Commands to paste into a shell: a token, then the first country's document. */
export function curlExample(baseUrl: string): string {
  const [first] = demoUsers();
  const { items, ...head } = countries[0].solicitud;
  const lines = items.map((item) => `    ${JSON.stringify(item)}`).join(",\n");
  const body = `${JSON.stringify(head).slice(0, -1)},\n  "items": [\n${lines}\n  ]}`;
  return [
    `TOKEN=$(curl -s ${baseUrl}/token -d grant_type=password -d username=${first?.usuario} -d password=${first?.clave} \\`,
    `  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
    `curl -s ${baseUrl}/dte -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '${body}'`,
  ].join("\n");
}
