import type { SeedCuenta, SeedUsuario } from "../src/seed.js";

export const ALL = ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"];

/** An account as the seed takes it. */
export const cuentaOf = (id: string, pais: string, changes: Partial<SeedCuenta> = {}): SeedCuenta => ({
  id,
  idCertificador: pais === "GT" ? "infile" : "dgii",
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

/** A user as the seed takes it; the password is `clave de <usuario>`. */
export const usuarioOf = (usuario: string, cuentas: SeedUsuario["cuentas"] = []): SeedUsuario => ({
  usuario,
  clave: `clave de ${usuario}`,
  nombre: `Nombre de ${usuario}`,
  direccionCorreoElectronico: `${usuario}@example.com`,
  cuentas,
});
