import type { SeedCuenta, SeedData } from "@dte/accounts/seed";
import { countries, createCertificadoDgii, type DemoCountry } from "@dte/local";
import { CLAVE } from "./cuentas.js";

/** Countries that a constellation has beside Guatemala when it is asked for them. */
export type PaisDePrueba = "SV" | "DO";

/** An account of such a country: the demonstration's, with a user who may do everything on it and one who may look. */
export type CuentaDePais = {
  pais: PaisDePrueba;
  id: string;
  usuario: string;
  consulta: string;
  /** A body for POST /dte that it may send at any time. */
  solicitud: DemoCountry["solicitud"];
  seed: SeedCuenta;
  /** What the country's sandbox knows of it, and the texts it reads beside. */
  sandbox: ReturnType<DemoCountry["sandboxOf"]>;
};

const YEAR_MS = 365 * 24 * 3_600_000;

/** The accounts of these countries, each with a certificate of its own, valid around `now`. */
export function createCuentasDePaises(paises: readonly PaisDePrueba[], now: Date): CuentaDePais[] {
  return paises.map((pais) => {
    const country = countries.find((each) => each.pais === pais);
    if (!country?.createCertificado) throw new Error(`no demonstration of ${pais}`);
    const { contenido, clave, publico } = country.createCertificado({
      desde: new Date(now.getTime() - YEAR_MS),
      hasta: new Date(now.getTime() + YEAR_MS),
    });
    const { logo: _logo, ...cuenta } = country.cuenta;
    return {
      pais,
      id: cuenta.id,
      usuario: `${pais.toLowerCase()}@prueba.test`,
      consulta: `consulta-${pais.toLowerCase()}@prueba.test`,
      solicitud: country.solicitud,
      seed: { ...cuenta, certificadoFirma: { contenido: contenido.toString("base64"), clave } } as SeedCuenta,
      sandbox: country.sandboxOf(publico),
    };
  });
}

/** Taxpayers of the Dominican sandbox that are no accounts of ours, and the authorities that certify them. */
export type Comercio = {
  emisores: readonly Readonly<Record<string, unknown>>[];
  autoridadesPem: readonly string[];
};

const COMPRADOR = { id: "999000022", nombre: "FERRETERÍA & HIJOS, SRL", cedula: "00000000026" };
const CLAVE_COMPRADOR = "Llave.Comprador.2026*";

/** A second Dominican account, like `vendedor` in everything but who it is. */
export function createComprador(vendedor: CuentaDePais, now: Date): CuentaDePais {
  const { id, nombre, cedula } = COMPRADOR;
  const validity = { desde: new Date(now.getTime() - YEAR_MS), hasta: new Date(now.getTime() + YEAR_MS) };
  const { contenido, autoridadPem } = createCertificadoDgii({ cedula, nombre }, CLAVE_COMPRADOR, validity);
  const informacionFiscal = { ...vendedor.seed.informacionFiscal, id, nombre, nombreComercial: nombre };
  return {
    ...vendedor,
    id,
    usuario: "comprador-do@prueba.test",
    consulta: "consulta-comprador-do@prueba.test",
    seed: {
      ...vendedor.seed,
      id,
      informacionFiscal,
      certificadoFirma: { contenido: contenido.toString("base64"), clave: CLAVE_COMPRADOR },
    } as SeedCuenta,
    sandbox: { emisor: { rnc: id, nombre, delegados: [cedula] }, files: { AUTORIDADES: autoridadPem } },
  };
}

/** The account as an electronic receiver at `url`. */
export const withDirectorio = (cuenta: CuentaDePais, url: string): CuentaDePais => {
  const directorio = { urlRecepcion: url, urlAceptacion: url, urlOpcional: url };
  const { emisor, files } = cuenta.sandbox;
  return { ...cuenta, sandbox: { emisor: { ...emisor, directorio }, files } };
};

const TODOS = ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"];

/** The seed with these accounts and their users in it. */
export function withPaises(data: SeedData, paises: readonly CuentaDePais[]): SeedData {
  const usuario = (name: string, id: string, permisos: string[]) => ({
    usuario: name,
    clave: CLAVE,
    nombre: name,
    direccionCorreoElectronico: name,
    cuentas: [{ id, permisos }],
  });
  return {
    cuentas: [...data.cuentas, ...paises.map(({ seed }) => seed)],
    usuarios: [
      ...data.usuarios,
      ...paises.flatMap(({ id, usuario: emite, consulta }) => [
        usuario(emite, id, TODOS),
        usuario(consulta, id, ["dte.consultar"]),
      ]),
    ],
  };
}
