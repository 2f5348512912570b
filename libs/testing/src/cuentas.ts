import type { SeedData } from "@dte/accounts/seed";
import type { Emisor } from "@dte/sandbox-gt";

/** An account of the constellation and the users that may act for it. The password of every user is `CLAVE`. */
export type TestCuenta = {
  nit: string;
  nombre: string;
  afiliacionIva: "GENERAL" | "PEQUENO_CONTRIBUYENTE";
  idCertificador: "infile" | "digifact" | "megaprint";
  /** May do everything on this account and knows no other. */
  usuario: string;
  /** May only look at it. */
  consulta: string;
};

export const CLAVE = "una clave de prueba";
/** A user with permission on every account, and one with none. */
export const USUARIO_TODAS = "todas@prueba.test";
export const USUARIO_NINGUNA = "ninguna@prueba.test";

const NIT_DIGIFACT = "44444443";
const NIT_MEGAPRINT = "33333335";
const NITS = ["12345679", "98765434", "76543218", "55555551", NIT_DIGIFACT, NIT_MEGAPRINT];

/** Three general taxpayers and a small one with INFILE, then one with Digifact and one with Megaprint. */
export const createCuentas = (): TestCuenta[] =>
  NITS.map((nit, i) => ({
    nit,
    idCertificador: nit === NIT_DIGIFACT ? "digifact" : nit === NIT_MEGAPRINT ? "megaprint" : "infile",
    nombre: `COMERCIAL ${i + 1}, SOCIEDAD ANONIMA`,
    afiliacionIva: i === 3 ? "PEQUENO_CONTRIBUYENTE" : "GENERAL",
    usuario: `emite${i + 1}@prueba.test`,
    consulta: `consulta${i + 1}@prueba.test`,
  }));

export const toEmisor = ({ nit, nombre, afiliacionIva }: TestCuenta): Emisor => ({
  nit,
  nombre,
  nombreComercial: nombre,
  afiliacionIva: afiliacionIva === "GENERAL" ? "GEN" : "PEQ",
  establecimientos: ["1"],
  ...credencialesInfile(nit),
  digifact: credencialesDigifact(nit),
  megaprint: credencialesMegaprint(nit),
});

const credencialesInfile = (nit: string) => ({
  usuarioFirma: `firma-${nit}`,
  llaveFirma: `llave-firma-${nit}`,
  usuarioApi: `api-${nit}`,
  llaveApi: `llave-api-${nit}`,
});

const credencialesDigifact = (nit: string) => ({ usuario: `DIGI${nit}`, clave: `clave-digifact-${nit}` });
const credencialesMegaprint = (nit: string) => ({ usuario: `mega${nit}`, apikey: `apikey-${nit}` });

const credencialesOf = ({ nit, idCertificador }: TestCuenta) => {
  if (idCertificador === "digifact") return credencialesDigifact(nit);
  return idCertificador === "megaprint" ? credencialesMegaprint(nit) : credencialesInfile(nit);
};

const TODOS = ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"];

export function toSeed(cuentas: readonly TestCuenta[]): SeedData {
  const usuario = (name: string, suyas: SeedData["usuarios"][number]["cuentas"]) => ({
    usuario: name,
    clave: CLAVE,
    nombre: name,
    direccionCorreoElectronico: name,
    cuentas: suyas,
  });
  return {
    cuentas: cuentas.map((cuenta) => {
      const { nit, nombre, afiliacionIva, idCertificador } = cuenta;
      return {
        id: nit,
        idCertificador,
        direccionCorreoElectronico: "ventas@comercial.example",
        emiteFacturas: true,
        recibeFacturas: true,
        estaEnAmbienteDePruebas: true,
        monedaPorDefecto: "GTQ",
        informacionFiscal: {
          id: nit,
          nombre,
          nombreComercial: nombre,
          afiliacionIva,
          ...(afiliacionIva === "GENERAL" && { afiliacionIsr: "SUJETO_A_PAGOS_TRIMESTRALES" }),
          codigoEstablecimiento: "1",
          direccion: {
            direccion: "6A AVENIDA 1-23 ZONA 1",
            municipio: "GUATEMALA",
            departamento: "GUATEMALA",
            codigoPostal: "01001",
            pais: "GT",
          },
        },
        credencialesCertificador: credencialesOf(cuenta),
      };
    }),
    usuarios: [
      ...cuentas.flatMap(({ nit, usuario: emite, consulta }) => [
        usuario(emite, [{ id: nit, permisos: TODOS }]),
        usuario(consulta, [{ id: nit, permisos: ["dte.consultar"] }]),
      ]),
      usuario(
        USUARIO_TODAS,
        cuentas.map(({ nit }) => ({ id: nit, permisos: TODOS })),
      ),
      usuario(USUARIO_NINGUNA, []),
    ],
  };
}
