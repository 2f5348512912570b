import type { CuentaEntradaInput } from "@dte/contracts";
import type { SeedCuenta, SeedUsuario } from "../src/maintenance/seed.js";
import { pictureOf } from "./imagenes.js";
import { certificadorDe } from "./paises.js";

export const ALL = ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"];

/** Makes an account as the seed takes it. */
export const cuentaOf = (id: string, pais: string, changes: Partial<SeedCuenta> = {}): SeedCuenta => ({
  id,
  idCertificador: certificadorDe(pais),
  direccionCorreoElectronico: "ventas@example.com",
  emiteFacturas: true,
  recibeFacturas: true,
  estaEnAmbienteDePruebas: true,
  informacionFiscal: {
    id,
    nombre: `Comercial ${id}, S.A.`,
    afiliacionIva: "GENERAL",
    direccion: { direccion: "6a avenida 1-23, zona 1", municipio: "Guatemala", pais },
  },
  ...changes,
});

/** Makes a user as the seed takes it; the password is `clave de <usuario>`. */
export const usuarioOf = (usuario: string, cuentas: SeedUsuario["cuentas"] = []): SeedUsuario => ({
  usuario,
  clave: `clave de ${usuario}`,
  nombre: `Nombre de ${usuario}`,
  direccionCorreoElectronico: `${usuario}@example.com`,
  cuentas,
});

/** Pictures that the service keeps unchanged. */
export const PNG = pictureOf("png", Buffer.alloc(16, 90));
export const JPEG = pictureOf("jpg", Buffer.alloc(16, 90));

/** Makes the fewest data with which an account can be created. */
export const entradaOf = (id: string, pais = "GT", changes: CuentaEntradaInput = {}): CuentaEntradaInput => ({
  id,
  idCertificador: certificadorDe(pais),
  informacionFiscal: { nombre: `Comercial ${id}`, direccion: { pais } },
  ...changes,
});
