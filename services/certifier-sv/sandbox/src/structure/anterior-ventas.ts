import { TRIBUTOS_DE_ITEM, TRIBUTOS_INFORMATIVOS } from "../tables/codes.js";
import {
  condicionOperacion,
  creditTerms,
  extension,
  ofEach,
  ofTax,
  otrosDocumentos,
  saldos,
  some,
  totales,
  venta,
  withoutTaxable,
  zero,
} from "./anterior-items.js";
import * as anteriores from "./anterior-parts.js";
import * as parts from "./parts.js";
import {
  amount,
  each,
  email,
  list,
  matching,
  nothing,
  number,
  numberOf,
  object,
  oneOf,
  orNull,
  partial,
  positive,
  present,
  price,
  signed,
  text,
  when,
} from "./types.js";

/** Sales before the Normativa V2.0 and the notes on them: versions 01=1 03=3 05=3 06=3, with their conditions. */

const { identificacion, direccion, emisorCon, resumenTributos, establecimiento, persona } = anteriores;

export const factura = object(
  {
    identificacion: identificacion("01", 1, text(5, 150)),
    documentoRelacionado: orNull(list(anteriores.relacionado(20, "04", "09"), 1, 10)),
    emisor: emisorCon({ nombreComercial: orNull(text(5, 150)), ...establecimiento(4, 4) }),
    receptor: orNull(
      object(
        {
          tipoDocumento: orNull(parts.tipoDocumentoIdentidad),
          numDocumento: orNull(text(3, 20)),
          nrc: orNull(anteriores.nrc),
          nombre: orNull(text(1, 250)),
          codActividad: orNull(anteriores.actividad),
          descActividad: orNull(text(5, 150)),
          direccion: orNull(direccion(5)),
          telefono: orNull(text(8, 30)),
          correo: orNull(email(0, 100)),
        },
        [
          when({ tipoDocumento: oneOf("36") }, { numDocumento: matching(parts.NIT) }, { nrc: nothing }),
          anteriores.ofDui,
        ],
      ),
    ),
    otrosDocumentos,
    ventaTercero: anteriores.ventaTercero(1, 250),
    cuerpoDocumento: list(
      object(
        {
          ...venta,
          numeroDocumento: orNull(text(1, 36)),
          ...each("psv ivaItem", amount(8)),
          noGravado: signed(8),
        },
        [
          when({ ventaGravada: zero }, { tributos: nothing, ivaItem: zero }),
          when(
            { tipoItem: numberOf(4) },
            { uniMedida: numberOf(99), codTributo: text(), tributos: nothing },
            { codTributo: nothing, ...ofEach("C3", ...TRIBUTOS_DE_ITEM, ...TRIBUTOS_INFORMATIVOS) },
          ),
        ],
      ),
      1,
      2000,
    ),
    resumen: object(
      {
        ...saldos,
        ...each("montoTotalOperacion totalIva", amount(2)),
        tributos: resumenTributos(
          oneOf("C3", ...TRIBUTOS_DE_ITEM.filter((each) => each !== "D4"), ...TRIBUTOS_INFORMATIVOS),
        ),
      },
      [withoutTaxable("ivaRete1")],
    ),
    extension: extension(5, { placaVehiculo: orNull(text(0, 10)) }),
    apendice: parts.apendice(0, 0, 0),
  },
  [
    when(
      { resumen: partial({ montoTotalOperacion: number({ min: 1095 }) }) },
      { receptor: present(each("tipoDocumento numDocumento nombre", text())) },
    ),
  ],
);

export const creditoFiscal = object({
  identificacion: identificacion("03", 3, text(1, 150)),
  documentoRelacionado: orNull(list(anteriores.relacionado(36, "04", "08", "09"), 1, 50)),
  emisor: object({ ...persona(3, 200), ...anteriores.contacto, ...establecimiento(1, 10) }),
  receptor: anteriores.receptor,
  otrosDocumentos,
  ventaTercero: anteriores.ventaTercero(3, 200),
  cuerpoDocumento: list(
    object(
      {
        ...venta,
        numeroDocumento: orNull(text(1, 36)),
        ...each("precioUni psv", amount(8)),
        noGravado: signed(8),
      },
      [
        when({ ventaGravada: zero }, { tributos: nothing }, some),
        ofTax({ tributos: list(oneOf("20")) }, ["20", "C3", ...TRIBUTOS_DE_ITEM, ...TRIBUTOS_INFORMATIVOS]),
      ],
    ),
    1,
    2000,
  ),
  resumen: object(
    {
      ...saldos,
      ivaPerci1: amount(2),
      tributos: resumenTributos(text(2, 2)),
      montoTotalOperacion: positive(2),
    },
    [
      creditTerms,
      withoutTaxable("ivaPerci1 ivaRete1"),
      when({ totalPagar: numberOf(0) }, { condicionOperacion: numberOf(1) }),
    ],
  ),
  extension: extension(1, { placaVehiculo: orNull(text(2, 10)) }),
  apendice: parts.apendice(2, 3, 1),
});

const nota = (tipoDte: string, telefono = text(8, 30), resumen = {}) =>
  object({
    identificacion: identificacion(tipoDte, 3, text(1, 150)),
    documentoRelacionado: list(anteriores.relacionado(36, "03", "07"), 1, 50),
    emisor: object({
      ...persona(3, 200),
      ...anteriores.contacto,
      tipoEstablecimiento: parts.tipoEstablecimiento,
      telefono,
    }),
    receptor: anteriores.receptor,
    ventaTercero: anteriores.ventaTercero(3, 200),
    cuerpoDocumento: list(
      object({ ...venta, numeroDocumento: text(1, 36), descripcion: orNull(text(0, 1000)) }, [
        when({ ventaGravada: zero }, { tributos: nothing }, some),
        ofTax({ tributos: list(oneOf("20")) }, ["20", "C3", ...TRIBUTOS_DE_ITEM]),
      ]),
      1,
      2000,
    ),
    resumen: object(
      {
        ...each(`${totales} ivaPerci1 ivaRete1 reteRenta`, amount(2)),
        subTotalVentas: price(2),
        tributos: resumenTributos(text(2, 2)),
        montoTotalOperacion: positive(2),
        totalLetras: text(0, 200),
        condicionOperacion,
        ...resumen,
      },
      [withoutTaxable("ivaPerci1 ivaRete1")],
    ),
    extension: extension(1),
    apendice: parts.apendice(2, 3, 1),
  });
export const notaCredito = nota("05");
export const notaDebito = nota("06", orNull(text(8, 30)), { numPagoElectronico: orNull(text(0, 100)) });
