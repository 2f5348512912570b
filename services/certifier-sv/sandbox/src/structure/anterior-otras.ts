import {
  condicionOperacion,
  creditTerms,
  detalle,
  numItem,
  ofEach,
  pagos,
  tributos,
} from "./anterior-items.js";
import * as anteriores from "./anterior-parts.js";
import * as parts from "./parts.js";
import {
  amount,
  each,
  email,
  integer,
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
  type Rule,
  signed,
  text,
  when,
} from "./types.js";

/** Exports and purchases before the Normativa V2.0: versions 11=1 14=1, with their conditions. */

const { identificacion, direccion, emisorCon, establecimiento } = anteriores;

const transporte = "nombreConductor placaTrans";
/** The condition of the schema names `numCoductor`, a key that no document can have, so that part of it binds nothing. */
const ofTransport: readonly Rule[] = [
  when(
    { codDocAsociado: numberOf(4) },
    { modoTransp: integer(), ...each(transporte, text()) },
    each(`${transporte} modoTransp`, nothing),
  ),
  when({ codDocAsociado: numberOf(1, 2) }, each("descDocumento detalleDocumento", text())),
];
export const exportacion = object(
  {
    identificacion: identificacion("11", 1, text(1, 500), "motivoContigencia"),
    emisor: emisorCon(
      {
        nombreComercial: orNull(text(5, 150)),
        ...establecimiento(4, 4),
        tipoItemExpor: numberOf(1, 2, 3),
        recintoFiscal: orNull(text(2, 2)),
        regimen: orNull(text()),
      },
      [when({ tipoItemExpor: numberOf(2) }, each("recintoFiscal regimen", nothing))],
    ),
    receptor: orNull(
      object(
        {
          nombre: text(1, 250),
          tipoDocumento: parts.tipoDocumentoIdentidad,
          numDocumento: text(3, 20),
          nombreComercial: orNull(text(1, 150)),
          // CAT-020 before ISO 3166: four digits that begin with 9.
          codPais: matching(/^9[0-9]{3}$/),
          nombrePais: text(3, 50),
          complemento: text(5, 300),
          tipoPersona: numberOf(1, 2),
          descActividad: text(5, 150),
          telefono: orNull(text(8, 50)),
          correo: orNull(email(3, 100)),
        },
        [anteriores.ofNit, anteriores.ofDui],
      ),
    ),
    otrosDocumentos: orNull(
      list(
        object(
          {
            codDocAsociado: numberOf(1, 2, 3, 4),
            ...detalle,
            placaTrans: orNull(text(5, 70)),
            modoTransp: orNull(integer(1, 4)),
            numConductor: orNull(text(5, 100)),
            nombreConductor: orNull(text(5, 200)),
          },
          ofTransport,
        ),
        1,
        20,
      ),
    ),
    ventaTercero: anteriores.ventaTercero(1, 250),
    cuerpoDocumento: list(
      object(
        {
          numItem,
          cantidad: positive(8),
          codigo: orNull(text(1, 200)),
          uniMedida: parts.uniMedida,
          descripcion: text(0, 1000),
          precioUni: price(8),
          ...each("montoDescu ventaGravada", amount(8)),
          tributos,
          noGravado: signed(8),
        },
        [when({ noGravado: numberOf(0) }, ofEach("C3"))],
      ),
      1,
      2000,
    ),
    resumen: object({
      ...each("totalGravada descuento totalDescu totalPagar", amount(2)),
      porcentajeDescuento: parts.porcentaje,
      ...each("seguro flete", orNull(amount(2))),
      montoTotalOperacion: positive(2),
      totalNoGravado: signed(2),
      totalLetras: text(0, 200),
      condicionOperacion,
      pagos,
      codIncoterms: orNull(text()),
      descIncoterms: orNull(text(3, 150)),
      numPagoElectronico: orNull(text(0, 100)),
      observaciones: orNull(text(0, 500)),
    }),
    apendice: parts.apendice(0, 0, 0),
  },
  [
    when(
      { resumen: partial({ montoTotalOperacion: number({ min: 10_000 }) }) },
      { receptor: present({ correo: text() }) },
    ),
  ],
);

export const sujetoExcluido = object({
  identificacion: identificacion("14", 1, text(1, 500)),
  emisor: object({
    nit: matching(parts.NIT),
    nrc: orNull(matching(anteriores.NRC)),
    nombre: text(1, 250),
    codActividad: matching(anteriores.ACTIVIDAD),
    descActividad: text(1, 150),
    direccion: direccion(1),
    telefono: text(8, 30),
    ...anteriores.puntoVenta(1, 10),
    correo: email(3, 100),
  }),
  sujetoExcluido: object(
    {
      tipoDocumento: parts.tipoDocumentoIdentidad,
      numDocumento: text(1, 20),
      nombre: text(1, 250),
      codActividad: orNull(matching(anteriores.ACTIVIDAD)),
      descActividad: orNull(text(1, 150)),
      direccion: direccion(1),
      telefono: orNull(text(8, 30)),
      correo: orNull(email(0, 100)),
    },
    [anteriores.ofNit, when({ tipoDocumento: oneOf("13") }, { numDocumento: matching(/^[0-9]{9}$/) })],
  ),
  cuerpoDocumento: list(
    object({
      numItem,
      tipoItem: numberOf(1, 2, 3),
      cantidad: positive(8),
      codigo: parts.codigoItem,
      uniMedida: anteriores.unidades,
      descripcion: text(0, 1000),
      ...each("precioUni montoDescu compra", amount(8)),
    }),
    1,
    2000,
  ),
  resumen: object(
    {
      ...each("totalCompra descu subTotal ivaRete1 reteRenta totalPagar", amount(2)),
      totalDescu: orNull(amount(2)),
      totalLetras: text(0, 200),
      condicionOperacion,
      pagos,
      observaciones: orNull(text(0, 3000)),
    },
    [creditTerms],
  ),
  apendice: parts.apendice(0, 0, 0),
});
