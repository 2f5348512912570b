import type { SolicitudInput } from "@dte/contracts";
import fc from "fast-check";
import { anyItem, anyItemWith } from "./any-item.js";

/** Any characters at all: letters, emoji, markup, line ends, and what XML cannot hold. */
const anyText = fc.string({ unit: "binary", minLength: 1, maxLength: 60 });

const conImpuestos = fc.array(anyItem, { minLength: 1, maxLength: 6 });
const sinImpuestos = fc.array(anyItemWith([]), { minLength: 1, maxLength: 6 });

/** A request of any type that needs no original, with any texts: a document, or a refusal. */
export const anySolicitud = fc
  .record({
    tipo: fc.constantFrom("factura", "facturaExportacion", "facturaEspecial", "notaAbono"),
    moneda: fc.constantFrom("GTQ", "USD", "EUR"),
    textos: fc.tuple(anyText, anyText, anyText, anyText),
    conImpuestos,
    sinImpuestos,
  })
  .map(({ tipo, moneda, textos: [nombre, direccion, texto, unidadMedida], ...items }): SolicitudInput => {
    const lleva = tipo === "factura" || tipo === "facturaExportacion";
    const esExportacion = tipo === "facturaExportacion";
    return {
      tipo,
      moneda,
      receptor: {
        ...(esExportacion ? { id: "EIN123456789", tipoId: "EXT" } : { id: "98765434" }),
        nombre,
        direccionCorreoElectronico: texto,
        direccion: { direccion, municipio: texto, departamento: nombre, codigoPostal: texto },
      },
      ...(esExportacion && {
        datosExportacion: {
          nombreConsignatarioODestinatario: nombre,
          direccionConsignatarioODestinatario: direccion,
          otraReferencia: texto,
          incoterm: "FOB",
        },
      }),
      items: (lleva ? items.conImpuestos : items.sinImpuestos).map((item) => ({
        ...item,
        descripcion: texto,
        unidadMedida,
      })),
    };
  });
