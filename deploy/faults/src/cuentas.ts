import { demoUsers, type Operacion, type Running } from "@dte/local";
import type { Autoridad } from "./walk.js";

/** An account of the system, with a user who may do everything with it. */
export type Cuenta = {
  /** In upper case. */
  readonly pais: string;
  /** The name of the authority that its documents are sent to, one of the inventory's. */
  readonly autoridad: string;
  readonly id: string;
  readonly usuario: string;
  readonly clave: string;
  readonly estaEnAmbienteDePruebas: boolean;
  /** A body for POST /dte that the account may send at any time. */
  readonly solicitud: Readonly<Record<string, unknown>>;
  /** A buyer that has an account here: the account itself, where the country has no trade. */
  readonly comprador: { readonly id: string; readonly nombre: string };
  /** Tells whether the system delivers this client's sales to their receivers. */
  readonly tieneComercio: boolean;
  /** The receiver who stands for nobody in particular in the country's documents. */
  readonly consumidorFinal: string;
};

/** Accounts of one authority that work: two, so that they share its answers and its limits. */
const ACCOUNTS_EACH = 2;

/** Chooses the accounts that work, a second one of each authority where there is one. `holders`: all account holders, each listed like a country of its own. */
export function cuentasOf(
  holders: Running["holders"],
  autoridades: readonly Autoridad[],
  finals: ReadonlyMap<string, string>,
): Cuenta[] {
  const users = demoUsers(holders);
  const counts = new Map<string, number>();
  return holders.flatMap(({ pais: name, principal: { cuenta }, solicitud, comercio }) => {
    const pais = name.slice(0, 2);
    const autoridad = autoridadOf(pais, cuenta.idCertificador ?? "", autoridades);
    const count = (counts.get(autoridad) ?? 0) + 1;
    counts.set(autoridad, count);
    if (count > ACCOUNTS_EACH) return [];
    const user = users.find(({ cuentas }) => cuentas.length === 1 && cuentas[0]?.id === cuenta.id);
    const seller = holders.find((each) => each.pais === pais)?.principal.cuenta;
    const buyer = comercio?.comprador.cuenta;
    return [
      {
        ...{ pais, autoridad, solicitud },
        id: cuenta.id,
        usuario: user?.usuario ?? "",
        clave: user?.clave ?? "",
        estaEnAmbienteDePruebas: cuenta.estaEnAmbienteDePruebas === true,
        comprador: partyOf((buyer?.id === cuenta.id ? seller : buyer) ?? cuenta),
        tieneComercio: comercio !== undefined,
        consumidorFinal: finals.get(pais) ?? "",
      },
    ];
  });
}

function autoridadOf(pais: string, certificador: string, autoridades: readonly Autoridad[]): string {
  const own = autoridades.filter((each) => each.pais === pais.toLowerCase());
  return own.find((each) => each.certificador === certificador)?.nombre ?? pais.toLowerCase();
}

/** Asks the sandboxes which authorities they play, and which faults can strike there. */
export async function findAutoridades(authorities: Readonly<Record<string, string>>): Promise<Autoridad[]> {
  const found: Autoridad[] = [];
  for (const [pais, url] of Object.entries(authorities)) {
    const { operaciones } = (await (await fetch(`${url}/_control/operaciones`)).json()) as {
      readonly operaciones: readonly { readonly operacion: string; readonly certificador?: string }[];
    };
    for (const certificador of new Set(operaciones.map((each) => each.certificador)))
      found.push({
        nombre: certificador === undefined ? pais : `${pais}/${certificador}`,
        ...{ pais, ...(certificador !== undefined && { certificador }) },
        operaciones: operaciones
          .filter((each) => each.certificador === certificador)
          .map(({ operacion }) => operacion),
      });
  }
  return found;
}

/** Finds the receiver who stands for nobody in particular, by country in upper case. */
export async function finalConsumers(url: string): Promise<Map<string, string>> {
  const paises = (await (await fetch(`${url}/pais`)).json()) as { codigo: string }[];
  const described = paises.map(async ({ codigo }): Promise<[string, string]> => {
    const pais = (await (await fetch(`${url}/pais/${codigo}`)).json()) as { consumidorFinal?: string };
    return [codigo, pais.consumidorFinal ?? ""];
  });
  return new Map(await Promise.all(described));
}

/** Reads "xx=http://…,yy=…" by country. */
export const authoritiesOf = ({ AUTORIDADES = "" }: Operacion): Record<string, string> =>
  Object.fromEntries(AUTORIDADES.split(",").map((each) => [each.slice(0, 2), each.slice(3)]));

const partyOf = ({
  id,
  informacionFiscal,
}: {
  id: string;
  informacionFiscal?: { nombre?: string } | null;
}) => ({
  id,
  nombre: informacionFiscal?.nombre ?? "",
});
