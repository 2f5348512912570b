import type { Cuenta, Dte } from "@dte/contracts";
import {
  cuentaEmisora,
  datosOf,
  type Emisor,
  emisorDe,
  establecimientoText,
  type Receptor,
} from "@dte/print";
import { rolDelReceptor } from "../../describe/nombres-tipos.js";
import { cuiText, direccionEnLinea, nitText } from "../texts.js";

/** Gives the issuer as it is printed. */
export function emisorImpreso(dte: Dte, cuenta: Cuenta): Emisor {
  const parte = dte.emisor;
  return emisorDe(dte, cuenta, {
    identificacion: `NIT: ${nitText(parte?.id ?? "")}`,
    nombre: parte?.nombre,
    nombreComercial: parte?.nombreComercial,
    lineas: [
      direccionEnLinea(parte?.direccion),
      establecimientoText(parte?.codigoEstablecimiento, cuentaEmisora(dte, cuenta)),
    ],
  });
}

/** Gives the receiver: the name, the identifier by its kind (TipoEspecial of the FEL document), and the address when there is one. */
export function receptorDe(dte: Dte): Receptor {
  const parte = dte.receptor;
  const rol = rolDelReceptor(dte.tipoFiscal);
  const id = parte?.id || "CF";
  const [etiqueta, valor] =
    parte?.tipoId === "CUI"
      ? ["CUI", cuiText(id)]
      : parte?.tipoId === "EXT"
        ? ["Identificación extranjera", id]
        : ["NIT", nitText(id)];
  const [direccion] = datosOf(["Dirección", direccionEnLinea(parte?.direccion)]);
  return {
    nombre: { etiqueta: `Nombre del ${rol}`, valor: parte?.nombre || "CONSUMIDOR FINAL" },
    identificacion: { etiqueta: `${etiqueta} del ${rol}`, valor },
    direccion,
    datos: [],
  };
}
