import type { SeedData } from "@dte/accounts/seed";
import type { Emisor } from "@dte/sandbox-gt";

/** An account of the constellation and the users that may act for it. The password of every user is `CLAVE`. */
export type TestCuenta = {
  nit: string;
  nombre: string;
  afiliacionIva: "GENERAL" | "PEQUENO_CONTRIBUYENTE";
  /** May do everything on this account and knows no other. */
  usuario: string;
  /** May only look at it. */
  consulta: string;
};

export const CLAVE = "una clave de prueba";
/** A user with permission on every account, and one with none. */
export const USUARIO_TODAS = "todas@prueba.test";
export const USUARIO_NINGUNA = "ninguna@prueba.test";

const NITS = ["12345679", "98765434", "76543218", "55555551"];

/** Three general taxpayers and a small one. */
export const createCuentas = (): TestCuenta[] =>
  NITS.map((nit, i) => ({
    nit,
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
  ...credencialesOf(nit),
});

const credencialesOf = (nit: string) => ({
  usuarioFirma: `firma-${nit}`,
  llaveFirma: `llave-firma-${nit}`,
  usuarioApi: `api-${nit}`,
  llaveApi: `llave-api-${nit}`,
});

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
    cuentas: cuentas.map(({ nit, nombre, afiliacionIva }) => ({
      id: nit,
      idCertificador: "infile",
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
      credencialesCertificador: credencialesOf(nit),
    })),
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
