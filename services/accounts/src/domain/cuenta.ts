import type { Cuenta } from "@dte/contracts";

/** The channel of an account that names none. */
export const CANAL_API = { id: 1, nombre: "API", nombreCorto: "API" };

/** What can be the id of an account: NIT or RNC as its country writes it. The table holds the same rule. */
export const isIdCuenta = (text: string): boolean => /^[0-9A-Za-z-]{1,32}$/.test(text);

/** The columns an account is read from, beside `contenido`. */
type Columns =
  | "id"
  | "idCertificador"
  | "estaEnAmbienteDePruebas"
  | "pais"
  | "tieneCertificado"
  | "versionCredenciales"
  | "logo";

/** The part of an account that is stored as one JSON value. */
export type Contenido = Omit<Cuenta, Columns>;

export type CuentaRow = Pick<Cuenta, Exclude<Columns, "logo">> & {
  logo: Buffer | null;
  contenido: Contenido;
};

/** The contract's account out of its row. */
export const toCuenta = ({ contenido, logo, ...columns }: CuentaRow): Cuenta => ({
  ...contenido,
  id: columns.id,
  idCertificador: columns.idCertificador,
  estaEnAmbienteDePruebas: columns.estaEnAmbienteDePruebas,
  pais: columns.pais,
  tieneCertificado: columns.tieneCertificado,
  versionCredenciales: columns.versionCredenciales,
  logo: logo ?? Buffer.alloc(0),
});

/** The part of `cuenta` that is stored as one JSON value. */
export function toContenido(cuenta: Cuenta): Contenido {
  const {
    id: _id,
    idCertificador: _idCertificador,
    estaEnAmbienteDePruebas: _estaEnAmbienteDePruebas,
    pais: _pais,
    tieneCertificado: _tieneCertificado,
    versionCredenciales: _versionCredenciales,
    logo: _logo,
    ...contenido
  } = cuenta;
  return { ...contenido, canal: contenido.canal ?? CANAL_API };
}
