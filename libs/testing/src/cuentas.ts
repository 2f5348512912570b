import type { SeedCuenta, SeedData, SeedUsuario } from "@dte/accounts/seed";
import { type DemoCountry, type DemoCuenta, joinPadrones, type Padron } from "@dte/demo";

/** An account of the constellation and the users that may act for it. The password of every user is `CLAVE`. */
export type TestCuenta = {
  id: string;
  nombre: string;
  /** A user who may do everything on this account and knows no other. */
  usuario: string;
  /** A user who may only look at it. */
  consulta: string;
};

/** The account of a country's demonstration. */
export type CuentaDePais = TestCuenta & {
  pais: string;
  /** A body for POST /dte that is accepted at any time. */
  solicitud: DemoCountry["solicitud"];
  /** A body of a document that a credit note may adjust, where the country has such notes. */
  ajustable: DemoCountry["solicitud"];
  /** The account as it was put into the database. */
  seed: SeedCuenta;
};

/** A further user of the first account, with these permissions on it. */
export type UsuarioDePrueba = { readonly usuario: string; readonly permisos: readonly string[] };

/** A trading partner in a country: a second account, and these taxpayers elsewhere, whom its sandbox knows. */
export type Comercio = Padron & { pais: string };

export const CLAVE = "una clave de prueba";
/** The cost of comparing a password in a constellation: milliseconds, where production takes a fifth of a second at each log-in. */
export const PASSWORD_COST = { ln: 10, r: 8, p: 1 };
/** The stored form of `CLAVE`, computed beforehand at this cost, because a system has some twenty users. */
const CLAVE_GUARDADA =
  "$scrypt$ln=10,r=8,p=1$c2FsIGRlIGxhcyBwcnVlYmFz$axkw64feY7y6CY7M7gnEJopQuz5yJVbLmqEcjOayDQ4";
/** A user with permission on every account of the first country, and one with none. */
export const USUARIO_TODAS = "todas@prueba.test";
export const USUARIO_NINGUNA = "ninguna@prueba.test";

const YEAR_MS = 365 * 24 * 3_600_000;
const TODOS = ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"];

/** An account, and the data that its country's sandbox needs so that it can issue. */
type Opened = { cuenta: CuentaDePais; padron: Padron };

/** All accounts of a constellation. */
export type Cuentas = {
  /** The accounts of the first country. */
  primeras: readonly Opened[];
  /** One account of each further country. */
  otras: readonly Opened[];
  comprador?: Opened | undefined;
};

export type Wanted = {
  first: DemoCountry;
  others: readonly DemoCountry[];
  comercio?: Comercio | undefined;
  /** The address at which the accounts of the country with `comercio` receive. */
  url: string;
  /** The middle of the certificates' time, which is a year before it and a year after. */
  now: Date;
};

/**
 * Opens the accounts of these countries, each with a certificate of its own where it signs. Throws when `comercio` is for a country that has none, or
 * that is not among them.
 */
export function openCuentas({ first, others, comercio, url, now }: Wanted): Cuentas {
  const open = (country: DemoCountry, demo: DemoCuenta, usuario: string, consulta: string): Opened => {
    const directory = country.pais === comercio?.pais ? country.comercio : undefined;
    const { seed, padron } = certify(demo, now);
    const { id, informacionFiscal } = demo.cuenta;
    const { pais, solicitud, ajustable = solicitud } = country;
    return {
      cuenta: {
        ...{ pais, id, nombre: informacionFiscal?.nombre ?? "", usuario, consulta },
        ...{ solicitud, ajustable, seed },
      },
      padron: {
        ...padron,
        emisores: padron.emisores.map((each) => directory?.receivingAt(each, url) ?? each),
      },
    };
  };
  const openOne = (country: DemoCountry, demo: DemoCuenta, name: string): Opened =>
    open(country, demo, `${name}@prueba.test`, `consulta-${name}@prueba.test`);

  const market = [first, ...others].find(({ pais }) => pais === comercio?.pais);
  if (comercio && !market?.comercio)
    throw new Error(`in this constellation nobody trades in ${comercio.pais}`);
  return {
    primeras: (first.cuentasDePrueba ?? [first.principal]).map((each, i) =>
      open(first, each, `emite${i + 1}@prueba.test`, `consulta${i + 1}@prueba.test`),
    ),
    otras: others.map((country) => openOne(country, country.principal, country.pais.toLowerCase())),
    comprador:
      market?.comercio &&
      openOne(market, market.comercio.comprador, `comprador-${market.pais.toLowerCase()}`),
  };
}

/**
 * Gives the account a new certificate, where it signs by itself, and gives the data for its sandbox. The logo is left out, because tests bring one
 * where they need it.
 */
function certify(
  { cuenta, createCertificado, padronOf }: DemoCuenta,
  now: Date,
): { seed: SeedCuenta; padron: Padron } {
  const { logo: _logo, ...seed } = cuenta;
  const validity = { desde: new Date(now.getTime() - YEAR_MS), hasta: new Date(now.getTime() + YEAR_MS) };
  const certificado = createCertificado?.(validity);
  if (!certificado) return { seed, padron: padronOf("") };
  const { contenido, clave, publico, llave } = certificado;
  const certificadoFirma = llave ?? { contenido: contenido.toString("base64"), clave };
  return { seed: { ...seed, certificadoFirma }, padron: padronOf(publico) };
}

const allOf = ({ primeras, otras, comprador }: Cuentas): Opened[] => [
  ...primeras,
  ...otras,
  ...(comprador ? [comprador] : []),
];

/** Gives the data of a country's sandbox: its accounts, and their trading partners. */
export function padronOf(pais: string, cuentas: Cuentas, comercio?: Comercio): Padron {
  const own = allOf(cuentas).filter((each) => each.cuenta.pais === pais);
  return joinPadrones([...own.map(({ padron }) => padron), ...(comercio?.pais === pais ? [comercio] : [])]);
}

/** Gives the accounts with their users, and further users, for an empty database of accounts. */
export function toSeed(cuentas: Cuentas, usuarios: readonly UsuarioDePrueba[] = []): SeedData {
  const all = allOf(cuentas);
  const id = cuentas.primeras[0]?.cuenta.id ?? "";
  return {
    cuentas: all.map(({ cuenta }) => cuenta.seed),
    usuarios: [
      ...all.flatMap(({ cuenta: { id, usuario, consulta } }) => [
        toUsuario(usuario, [{ id, permisos: TODOS }]),
        toUsuario(consulta, [{ id, permisos: ["dte.consultar"] }]),
      ]),
      toUsuario(
        USUARIO_TODAS,
        cuentas.primeras.map(({ cuenta: { id } }) => ({ id, permisos: TODOS })),
      ),
      toUsuario(USUARIO_NINGUNA, []),
      ...usuarios.map(({ usuario, permisos }) => toUsuario(usuario, [{ id, permisos: [...permisos] }])),
    ],
  };
}

const toUsuario = (usuario: string, cuentas: SeedUsuario["cuentas"]): SeedUsuario => ({
  usuario,
  claveGuardada: CLAVE_GUARDADA,
  nombre: usuario,
  direccionCorreoElectronico: usuario,
  cuentas,
});
