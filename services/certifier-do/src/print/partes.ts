import type { Cuenta, Dte } from "@dte/contracts";
import { datosOf, direccionText, type Emisor, emisorDe, type Receptor } from "@dte/print";
import { childOf, textOf } from "../format/read-element.js";
import { idDeCodigo, nameLocalidades } from "../regime/localidades.js";
import type { Comprobante } from "./comprobante.js";

const RNC_DIGITOS = 9;
/** The types without a buyer: minor expenses, and payments abroad. */
const SIN_COMPRADOR = ["43", "47"];
/** The types in which the issuer pays: the Comprador of the e-CF is the seller, and has these names. */
const PAGADOS: Readonly<Record<string, string>> = { "41": "proveedor", "47": "beneficiario" };

/** Writes an RNC or a cédula as people do: 1-01-85004-3, 001-1234567-8. Anything else stays as it is. */
const rncText = (rnc: string): string =>
  rnc.replace(/^(\d)(\d{2})(\d{5})(\d)$/, "$1-$2-$3-$4").replace(/^(\d{3})(\d{7})(\d)$/, "$1-$2-$3");

/** Writes street, municipality and province, by their names. */
function direccionOf(calle: string, municipio: string, provincia: string): string | undefined {
  const idMunicipio = idDeCodigo(municipio);
  const idDepartamento = idDeCodigo(provincia);
  const nombrada = nameLocalidades({
    ...(calle && { direccion: calle }),
    ...(idMunicipio && { idMunicipio }),
    ...(idDepartamento && { idDepartamento }),
  });
  return direccionText(nombrada, PAIS);
}

const PAIS = { pais: "DO", nombrePais: "República Dominicana" };

/** Writes the issuer's address and the date of issue, as every page has them. */
export function lugarYFechaOf({ encabezado }: Comprobante): {
  readonly sucursal: string;
  readonly direccion: string | undefined;
  readonly fecha: string;
} {
  const texto = (nombre: string) => textOf(encabezado, "Emisor", nombre);
  const fecha = texto("FechaEmision");
  const sucursal = texto("Sucursal");
  return {
    sucursal: sucursal && `Sucursal: ${sucursal}`,
    direccion: direccionOf(texto("DireccionEmisor"), texto("Municipio"), texto("Provincia")),
    fecha: fecha && `Fecha de emisión: ${fecha}`,
  };
}

/** Gives the issuer and the date (Informe técnico e-CF v1.0, 18), at the upper left of the representation. */
export function emisorImpreso(dte: Dte, cuenta: Cuenta, comprobante: Comprobante): Emisor {
  const texto = (...path: readonly string[]) => textOf(comprobante.encabezado, "Emisor", ...path);
  const { sucursal, direccion, fecha } = lugarYFechaOf(comprobante);
  return emisorDe(dte, cuenta, {
    identificacion: `RNC: ${rncText(texto("RNCEmisor"))}`,
    nombre: texto("RazonSocialEmisor"),
    nombreComercial: texto("NombreComercial"),
    lineas: [sucursal, direccion, fecha],
    telefono: texto("TablaTelefonoEmisor", "TelefonoEmisor"),
    correo: texto("CorreoEmisor"),
  });
}

/** Gives the buyer; undefined for the types that have none. */
export function receptorOf(dte: Dte, { encabezado, tipo }: Comprobante): Receptor | undefined {
  const comprador = childOf(encabezado, "Comprador");
  if (!comprador && SIN_COMPRADOR.includes(tipo)) return undefined;
  const texto = (nombre: string) => textOf(comprador, nombre);
  const rnc = texto("RNCComprador");
  const extranjero = texto("IdentificadorExtranjero");
  const rol = PAGADOS[tipo] ?? "cliente";
  const calle = texto("DireccionComprador") || (dte.receptor?.direccion?.direccion ?? "");
  const [identificacion] = datosOf(
    [`${rnc.length > RNC_DIGITOS ? "Cédula" : "RNC"} del ${rol}`, rncText(rnc)],
    ["Identificador extranjero", extranjero],
  );
  const [direccion] = datosOf([
    "Dirección",
    direccionOf(calle, texto("MunicipioComprador"), texto("ProvinciaComprador")),
  ]);
  return {
    nombre: {
      etiqueta: `Razón social del ${rol}`,
      valor: texto("RazonSocialComprador") || "CONSUMIDOR FINAL",
    },
    identificacion,
    direccion,
    datos: datosOf(
      ["País", texto("PaisComprador")],
      ["Contacto", texto("ContactoComprador")],
      ["Correo electrónico", texto("CorreoComprador")],
      ["Orden de compra", texto("NumeroOrdenCompra")],
      ["Fecha de entrega", texto("FechaEntrega")],
    ),
  };
}
