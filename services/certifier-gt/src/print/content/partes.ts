import type { Cuenta, Dte } from "@dte/contracts";
import { logoUri } from "../logo.js";
import { cuiText, direccionText, nitText } from "../texts.js";
import { type Dato, datosOf } from "./dato.js";
import { rolDelReceptor } from "./tipos.js";

export type Emisor = {
  readonly logo: string | undefined;
  readonly comercial: string | undefined;
  readonly slogan: string | undefined;
  /** Undefined when the trade name is the same. */
  readonly nombre: string | undefined;
  readonly nit: string;
  /** Address, establishment and ways to reach the issuer, a line each. */
  readonly lineas: readonly string[];
};

/**
 * Who issues. The account's logo, slogan and contact belong on its own documents only: one that it received, and
 * registered, is somebody else's.
 */
export function emisorDe(dte: Dte, cuenta: Cuenta): Emisor {
  const parte = dte.emisor;
  const propio = isEmisor(dte, cuenta) ? cuenta : undefined;
  const comercial = parte?.nombreComercial || parte?.nombre || undefined;
  const enLinea = [propio?.direccionCorreoElectronico, propio?.direccionWeb].filter(Boolean).join(" · ");
  const lineas = [
    direccionText(parte?.direccion),
    establecimientoText(parte?.codigoEstablecimiento, propio),
    propio?.telefonos && `Tel. ${propio.telefonos}`,
    enLinea,
  ];
  return {
    logo: logoUri(propio?.logo),
    comercial,
    slogan: propio?.slogan || undefined,
    nombre: parte?.nombre && parte.nombre !== comercial ? parte.nombre : undefined,
    nit: nitText(parte?.id ?? ""),
    lineas: lineas.flatMap((each) => (each ? [each] : [])),
  };
}

const clean = (nit: string | undefined): string => (nit ?? "").replace(/[^0-9K]/gi, "").toUpperCase();

function isEmisor({ emisor }: Dte, { id, informacionFiscal }: Cuenta): boolean {
  const nit = clean(emisor?.id);
  return nit !== "" && [id, informacionFiscal?.id].some((each) => clean(each) === nit);
}

function establecimientoText(codigo: string | undefined, cuenta: Cuenta | undefined): string | undefined {
  if (!codigo) return undefined;
  const nombre = cuenta?.establecimientos.find((each) => each.codigo === codigo)?.nombre;
  return nombre ? `Establecimiento ${codigo}: ${nombre}` : `Establecimiento ${codigo}`;
}

/** Who receives: the name, the identifier by its kind (TipoEspecial of the FEL document), and the address when there is one. */
export function receptorDe(dte: Dte): { nombre: Dato; identificacion: Dato; direccion: Dato | undefined } {
  const parte = dte.receptor;
  const rol = rolDelReceptor(dte.tipoFiscal);
  const id = parte?.id || "CF";
  const [etiqueta, valor] =
    parte?.tipoId === "CUI"
      ? ["CUI", cuiText(id)]
      : parte?.tipoId === "EXT"
        ? ["Identificación extranjera", id]
        : ["NIT", nitText(id)];
  const [direccion] = datosOf(["Dirección", direccionText(parte?.direccion)]);
  return {
    nombre: { etiqueta: `Nombre del ${rol}`, valor: parte?.nombre || "CONSUMIDOR FINAL" },
    identificacion: { etiqueta: `${etiqueta} del ${rol}`, valor },
    direccion,
  };
}
