import type { Cuenta } from "@dte/contracts";

/** The channel of an account that names none. */
export const CANAL_API = { id: 1, nombre: "API", nombreCorto: "API" };

/** Tells whether a text can be the id of an account: a tax id as `cleanIdCuenta` leaves it. The table has the same rule. */
export const isIdCuenta = (text: string): boolean => /^[0-9A-Z]{1,32}$/.test(text);

/** The fields of an account that have columns of their own, beside `contenido`. */
type Columns =
  | "id"
  | "idCertificador"
  | "estaEnAmbienteDePruebas"
  | "pais"
  | "tieneCertificado"
  | "versionCredenciales"
  | "logo"
  | "tieneLogo"
  | "archivoLogo"
  | "sinProbar";

/** The part of an account that is stored as one JSON value. Its PDF templates are without their HTML. */
export type Contenido = Omit<Cuenta, Columns>;

/** The part of an account that is written with it; the rest is derived, or stored apart because few ask for it. */
export type StoredCuenta = Contenido & Pick<Cuenta, "id" | "idCertificador" | "estaEnAmbienteDePruebas">;

type PlantillaPdf = Cuenta["plantillasPdf"][number];

/** The HTML of PDF templates by their id. */
export type Html = Readonly<Record<string, string>>;

/** The row of an account. `logo` and `plantillasPdf` are null where they were not asked for. */
export type CuentaRow = Pick<Cuenta, Exclude<Columns, "logo" | "tieneLogo" | "archivoLogo" | "sinProbar">> & {
  sinProbar: boolean;
  contenido: Contenido;
  archivoLogo: string | null;
  logo: Buffer | null;
  plantillasPdf: Html | null;
};

/** Makes the contract's account from its row. */
export const toCuenta = ({ contenido, logo, archivoLogo, plantillasPdf, ...columns }: CuentaRow): Cuenta => ({
  ...contenido,
  plantillasPdf: contenido.plantillasPdf.map((plantilla) => {
    const html = plantillasPdf ? findHtml(plantillasPdf, plantilla.id) : undefined;
    return html === undefined ? plantilla : { ...plantilla, contenido: html };
  }),
  id: columns.id,
  idCertificador: columns.idCertificador,
  estaEnAmbienteDePruebas: columns.estaEnAmbienteDePruebas,
  pais: columns.pais,
  tieneCertificado: columns.tieneCertificado,
  versionCredenciales: columns.versionCredenciales,
  tieneLogo: archivoLogo !== null,
  ...(archivoLogo !== null && { archivoLogo }),
  ...(columns.sinProbar && { sinProbar: true }),
  logo: logo ?? Buffer.alloc(0),
});

/** Takes the stored part of an account from its row. */
export const toStored = (
  row: Pick<CuentaRow, "contenido" | (keyof StoredCuenta & keyof CuentaRow)>,
): StoredCuenta => ({
  ...row.contenido,
  id: row.id,
  idCertificador: row.idCertificador,
  estaEnAmbienteDePruebas: row.estaEnAmbienteDePruebas,
});

/** Takes the part of `cuenta` that is stored as one JSON value. */
export function toContenido(cuenta: StoredCuenta): Contenido {
  const {
    id: _id,
    idCertificador: _idCertificador,
    estaEnAmbienteDePruebas: _estaEnAmbienteDePruebas,
    ...contenido
  } = cuenta;
  return contenido;
}

/** The name that a template's HTML has in the file store. */
export type ArchivoOf = (html: string) => string;

/** Takes a whole account of the contract apart into the stored parts. */
export function splitCuenta(
  cuenta: Cuenta,
  archivoOf: ArchivoOf,
): { cuenta: StoredCuenta; html: Html; logo: Buffer } {
  const {
    pais: _pais,
    tieneCertificado: _tieneCertificado,
    versionCredenciales: _versionCredenciales,
    tieneLogo: _tieneLogo,
    archivoLogo: _archivoLogo,
    sinProbar: _sinProbar,
    logo,
    plantillasPdf,
    ...stored
  } = cuenta;
  return {
    cuenta: {
      ...stored,
      canal: stored.canal ?? CANAL_API,
      plantillasPdf: plantillasPdf.map((plantilla) => withoutHtml(plantilla, archivoOf)),
    },
    html: htmlOf(plantillasPdf),
    logo,
  };
}

/** Finds the HTML of a template by its id. Clients choose ids, so one may be the name of a property that every object has. */
export const findHtml = (html: Html, id: string): string | undefined =>
  Object.hasOwn(html, id) ? html[id] : undefined;

/** Puts the name of each template's HTML in place of the HTML. */
export const withoutHtml = (
  { contenido, archivo: _, ...plantilla }: PlantillaPdf,
  archivoOf: ArchivoOf,
): PlantillaPdf => ({ ...plantilla, ...(contenido !== undefined && { archivo: archivoOf(contenido) }) });

/** Takes the HTML out of those templates that have it. */
export const htmlOf = (plantillas: Cuenta["plantillasPdf"]): Html =>
  Object.fromEntries(
    plantillas.flatMap(({ id, contenido }) => (contenido === undefined ? [] : [[id, contenido]])),
  );
