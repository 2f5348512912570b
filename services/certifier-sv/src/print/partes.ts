import type { Cuenta, Dte } from "@dte/contracts";
import {
  cuentaEmisora,
  type Dato,
  datosOf,
  direccionText,
  type Emisor,
  emisorDe,
  type Receptor,
} from "@dte/print";
import { isObjeto, type Objeto, objetoAt, textoAt } from "../format/json.js";
import { distritoOf } from "../regime/direccion.js";
import { DONACION, LIQUIDACION, LIQUIDACION_CONTABLE } from "../regime/tipos.js";
import { tipoDteOf } from "./archivo.js";
import { nombreDocumento, nombreEstablecimiento } from "./catalogos.js";
import { duiText, nitText, nrcText, telefonoText } from "./textos.js";

const SUJETO_EXCLUIDO = "14";
const EXPORTACION = "11";
/** The names of a receiver where the law has a word for it. */
const ROLES: Readonly<Record<string, string>> = {
  [SUJETO_EXCLUIDO]: "sujeto excluido",
  [DONACION]: "donante",
  [LIQUIDACION]: "mandante",
  [LIQUIDACION_CONTABLE]: "afiliado",
};
const NINGUNO = "—";

/** Gives the issuer: all that MH wants shown, and the account's logo where it is its own. */
export function emisorImpreso(dte: Dte, cuenta: Cuenta, archivo: Objeto): Emisor {
  const emisor = { ...objetoAt(archivo, "donatario"), ...objetoAt(archivo, "emisor") };
  const texto = (clave: string) => textoAt(emisor, clave);
  const nrc = texto("nrc");
  const telefono = texto("telefono");
  const actividad = texto("descActividad");
  return emisorDe(dte, cuenta, {
    identificacion: [
      `NIT: ${nitText(texto("nit") ?? texto("numDocumento") ?? "")}`,
      nrc && `NRC: ${nrcText(nrc)}`,
    ]
      .filter(Boolean)
      .join(" · "),
    nombre: texto("nombre"),
    nombreComercial: texto("nombreComercial"),
    lineas: [
      actividad && `Actividad económica: ${actividad}`,
      direccionOf(emisor) ?? direccionEnLinea(dte.emisor?.direccion),
      lugarText(emisor, cuentaEmisora(dte, cuenta)),
    ],
    telefono: telefono && telefonoText(telefono),
    correo: texto("correo"),
  });
}

const direccionEnLinea = (direccion: NonNullable<Dte["emisor"]>["direccion"]) =>
  direccionText(direccion, { pais: "SV", nombrePais: "El Salvador" });

/** Writes the kind of establishment with its code, the name that the account gives it when that says more, and the point of sale. */
function lugarText(emisor: Objeto, cuenta: Cuenta | undefined): string | undefined {
  const codigo = textoAt(emisor, "codEstable") ?? "";
  const clase = nombreEstablecimiento(textoAt(emisor, "tipoEstablecimiento") ?? codigo.charAt(0));
  const nombre = cuenta?.establecimientos.find((each) => each.codigo === codigo)?.nombre;
  const propio = nombre?.toLowerCase() === clase?.toLowerCase() ? undefined : nombre;
  const punto = textoAt(emisor, "codPuntoVenta");
  const lugar = [clase ?? (codigo && "Establecimiento"), codigo].filter(Boolean).join(" ");
  return [lugar, propio, punto && `punto de venta ${punto}`].filter(Boolean).join(", ") || undefined;
}

/** Writes street, district, municipality and department by their names; abroad street and country. */
function direccionOf(parte: Objeto): string | undefined {
  const { direccion } = parte;
  if (!isObjeto(direccion)) {
    return (
      [textoAt(parte, "complemento"), textoAt(parte, "nombrePais")].filter(Boolean).join(", ") || undefined
    );
  }
  const codigos = ["departamento", "municipio", "distrito"].map((clave) => textoAt(direccion, clave));
  const lugar = distritoOf({ idMunicipio: ["SV", ...codigos.filter(Boolean)].join(".") });
  const nombres = lugar ? [lugar.nombreDistrito, lugar.nombreMunicipio, lugar.nombreDepartamento] : [];
  return [...new Set([textoAt(direccion, "complemento"), ...nombres])].filter(Boolean).join(", ");
}

/** Gives the receiver; a dash stands for data that MH wants shown and the document does not have. */
export function receptorOf(dte: Dte, archivo: Objeto): Receptor {
  const tipoDte = tipoDteOf(dte, archivo);
  const parte = [archivo["sujetoExcluido"], archivo["donante"], archivo["receptor"]].find(isObjeto) ?? {};
  const texto = (clave: string) => textoAt(parte, clave);
  const rol = ROLES[tipoDte] ?? "receptor";
  const [direccion] = datosOf(["Dirección", direccionOf(parte) ?? direccionEnLinea(dte.receptor?.direccion)]);
  const nrc = texto("nrc");
  const telefono = texto("telefono");
  return {
    nombre: {
      etiqueta: `Nombre, denominación o razón social del ${rol}`,
      valor: texto("nombre") || "CONSUMIDOR FINAL",
    },
    identificacion: identidadOf(parte),
    direccion,
    datos: datosOf(
      ["NRC", nrc && nrcText(nrc)],
      ["Nombre comercial", texto("nombreComercial")],
      ["Actividad económica", texto("descActividad")],
      ["País", tipoDte === EXPORTACION ? texto("nombrePais") : undefined],
      ["Teléfono", telefono && telefonoText(telefono)],
      ["Correo electrónico", texto("correo")],
    ),
  };
}

function identidadOf(parte: Objeto): Dato {
  const nit = textoAt(parte, "nit");
  if (nit) return { etiqueta: "NIT", valor: nitText(nit) };
  const numero = textoAt(parte, "numDocumento");
  if (!numero) return { etiqueta: "Documento de identificación", valor: NINGUNO };
  const etiqueta = nombreDocumento(textoAt(parte, "tipoDocumento") ?? "") ?? "Documento de identificación";
  return {
    etiqueta,
    valor: etiqueta === "NIT" ? nitText(numero) : etiqueta === "DUI" ? duiText(numero) : numero,
  };
}
