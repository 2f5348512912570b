import type { Campo, Cuando, DescripcionPais } from "@dte/contracts";
import { MOTIVOS_DEL_CONTRATO } from "@dte/dte";
import { faultOf, isIdentificador, wholeOf } from "@dte/pais";

/** Facts about the country that stand beside its description. */
export type Conocido = {
  /** The names of its catalogues. */
  readonly catalogos: readonly string[];
  /** The exemptions that it adds to the contract's. */
  readonly exenciones: readonly string[];
};

const DONDE = [
  "cuenta",
  "establecimiento",
  "documento",
  "receptor",
  "item",
  "exportacion",
  "pago",
  "credencial",
];
const CLASES = ["texto", "entero", "decimal", "fecha", "booleano", "opcion"];
const PAPELES = ["general", "adicional", "retencion", "percepcion", "noDevuelto", "informativo", "recargo"];
const PIDE = ["", "cantidadUnidadesGravables", "montoGravable", "montoImpuesto"];
/** Every page that asks for a country loads it, but for its rules, which have an address of their own. */
const BYTES_MAX = 250_000;

/**
 * Throws a TypeError that names everything in a description that its readers could not follow: a name that means nothing, a pattern
 * that does not compile, an example that its own field refuses. A country with such a fault does not start.
 */
export function checkDescripcion(pais: DescripcionPais, conocido: Conocido): void {
  const faults = [
    ...faultsOfTipos(pais),
    ...faultsOfIdentificadores(pais),
    ...faultsOfImpuestos(pais),
    ...faultsOfCampos(pais, conocido),
    ...faultsOfLibro(pais),
    ...faultsOfRest(pais, conocido),
  ];
  if (faults.length > 0) throw new TypeError(`description of ${pais.codigo}: ${faults.join("; ")}`);
}

const unless = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);

const repeated = (names: readonly string[]): string[] =>
  names.filter((name, i) => names.indexOf(name) < i).map((name) => `${name} is repeated`);

const tiposOf = ({ tipos }: DescripcionPais): string[] => tipos.map(({ tipo }) => tipo);

function faultsOfTipos(pais: DescripcionPais): string[] {
  const nombres = tiposOf(pais);
  return [
    ...unless(
      nombres.toSorted().join() === pais.valoresTipo.toSorted().join(),
      "tipos are not those of the regime",
    ),
    ...pais.tipos.flatMap(({ tipo, nombre, clases, notas, cuando }) => [
      ...unless(nombre !== "" && clases.length > 0, `tipo ${tipo} has no name or no class`),
      ...unless(
        clases.every((clase) => clase.codigo !== "" && clase.nombre !== ""),
        `a class of ${tipo} has no name`,
      ),
      ...notas.flatMap((nota) =>
        unless(nombres.includes(nota.tipo), `note ${nota.tipo} of ${tipo} is unknown`),
      ),
      ...faultsOfCuando(pais, cuando, `tipo ${tipo}`),
    ]),
  ];
}

function faultsOfIdentificadores({ identificadores }: DescripcionPais): string[] {
  return [
    ...repeated(identificadores.map(({ tipo }) => `identifier "${tipo}"`)),
    ...unless(
      identificadores.some(({ tipo }) => tipo === ""),
      "no identifier is meant when none is said",
    ),
    ...unless(
      identificadores.some(({ deEmisor }) => deEmisor),
      "no identifier is an issuer's",
    ),
    ...identificadores.flatMap((each) => [
      ...unless(each.nombre !== "", `identifier "${each.tipo}" has no name`),
      ...unless(isPatron(each.patron), `pattern of identifier "${each.tipo}" is none`),
      ...unless(
        each.ejemplo === "" || isIdentificador(each, each.ejemplo),
        `example ${each.ejemplo} is no ${each.nombre}`,
      ),
    ]),
  ];
}

function faultsOfImpuestos({ impuestos, impuestoGeneral }: DescripcionPais): string[] {
  const nombres = impuestos.map(({ nombreCorto }) => nombreCorto);
  const general = impuestos.find(({ papel }) => papel === "general")?.nombreCorto;
  return [
    ...repeated(nombres),
    ...unless(general === impuestoGeneral?.nombreCorto, "the general tax is not among the taxes"),
    ...impuestos.flatMap(({ nombreCorto, nombre, papel, pide, unidades, conNombreCorto, oculto }) => [
      ...unless(
        nombre !== "" && (oculto || unidades.length > 0),
        `tax ${nombreCorto} has no name or no unit`,
      ),
      ...unless(PAPELES.includes(papel) && PIDE.includes(pide), `papel or pide of ${nombreCorto} is unknown`),
      ...unless(
        conNombreCorto === "" || nombres.includes(conNombreCorto),
        `${conNombreCorto} of ${nombreCorto} is unknown`,
      ),
    ]),
  ];
}

/**
 * Checks the fields. A name may stand twice at a place, for other conditions, and each certifier's credentials are a place of their own.
 */
function faultsOfCampos(pais: DescripcionPais, { catalogos }: Conocido): string[] {
  const places = [pais.campos, ...pais.certificadores.map(({ credenciales }) => credenciales)];
  return places.flatMap((campos) => [
    ...repeated(
      campos.map(({ donde, nombre, cuando }) => `${donde} ${nombre} when ${JSON.stringify(cuando)}`),
    ),
    ...campos.flatMap((campo) => faultsOfCampo(pais, campo, catalogos)),
  ]);
}

function faultsOfCampo(pais: DescripcionPais, campo: Campo, catalogos: readonly string[]): string[] {
  const { donde, nombre, etiqueta, clase, patron, opciones, catalogo, ejemplo, cuando } = campo;
  const name = `${donde} ${nombre}`;
  return [
    ...unless(DONDE.includes(donde) && CLASES.includes(clase), `donde or clase of ${name} is unknown`),
    ...unless(nombre !== "" && etiqueta !== "", `${name} has no name or no label`),
    ...unless(isPatron(patron), `pattern of ${name} is none`),
    ...unless(catalogo === "" || catalogos.includes(catalogo), `catalogue ${catalogo} of ${name} is unknown`),
    ...unless(
      clase !== "opcion" || opciones.length > 0 || catalogo !== "",
      `${name} has nothing to choose from`,
    ),
    ...unless(
      opciones.every(({ valor, texto }) => valor !== "" && texto !== ""),
      `a choice of ${name} has no text`,
    ),
    ...unless(
      !isPatron(patron) || ejemplo === "" || faultOf(campo, ejemplo, {}) === undefined,
      `example of ${name} is none`,
    ),
    ...faultsOfCuando(pais, cuando, name),
  ];
}

function faultsOfCuando(pais: DescripcionPais, cuando: Cuando | null, name: string): string[] {
  const { tipo = [], moneda = [], impuesto = [], certificador = [], tipoId = [] } = cuando ?? {};
  const known = [
    [tipo, tiposOf(pais)],
    [moneda, pais.monedas],
    [impuesto, pais.impuestos.map(({ nombreCorto }) => nombreCorto)],
    [certificador, pais.certificadores.map(({ id }) => id)],
    [tipoId, pais.identificadores.map((each) => each.tipo)],
  ] as const;
  return known.flatMap(([dichos, conocidos]) =>
    dichos
      .filter((each) => each !== "" && !conocidos.includes(each))
      .map((each) => `${name} hangs on ${each}, which is unknown`),
  );
}

/** Checks that a datum has its column under both names: in the list of columns, and by `enLibro`. */
function faultsOfLibro(pais: DescripcionPais): string[] {
  const { columnas = [], unidades = [], ejemplo = {} } = pais.libro ?? {};
  const deCampos = pais.campos
    .filter(({ enLibro }) => enLibro)
    .map(({ donde, nombre }) => `${donde === "receptor" ? "receptorDato" : "dato"}:${nombre}`);
  const deColumnas = columnas.filter((columna) => columna.includes(":"));
  return [
    ...unless(
      [...new Set(deCampos)].toSorted().join() === deColumnas.toSorted().join(),
      "columns are not the data of the book",
    ),
    ...unless(
      unidades.includes(ejemplo["itemUnidadMedida"] ?? ""),
      "the example's unit is not among the units",
    ),
    ...unless(tiposOf(pais).includes(ejemplo["tipo"] ?? ""), "the example's tipo is unknown"),
  ];
}

function faultsOfRest(pais: DescripcionPais, { exenciones }: Conocido): string[] {
  const motivos = [...MOTIVOS_DEL_CONTRATO, ...exenciones];
  const { clases = [], clasesConReemplazo = [], enSuLugar = "" } = pais.anulacion ?? {};
  return [
    ...unless(pais.certificadores.length > 0, "nobody certifies"),
    ...unless(
      pais.nivelesLugar.length > 0 || !pais.tipos.some(({ pideLugar }) => pideLugar),
      "a type asks for a place, and no level of places has a name",
    ),
    ...repeated(pais.certificadores.map(({ id }) => id)),
    ...repeated(pais.monedas.map((moneda) => `currency ${moneda}`)),
    ...pais.exenciones.flatMap(({ valor, texto, cuando }) => [
      ...unless(motivos.includes(valor) && texto !== "", `exemption ${valor} is unknown or has no text`),
      ...faultsOfCuando(pais, cuando, valor),
    ]),
    ...unless(
      clasesConReemplazo.every((clase) => clases.some(({ valor }) => valor === clase)),
      "a kind of cancellation is unknown",
    ),
    ...unless(enSuLugar === "" || tiposOf(pais).includes(enSuLugar), `${enSuLugar} is no tipo`),
    ...unless(
      Buffer.byteLength(JSON.stringify({ ...pais, reglas: [] })) <= BYTES_MAX,
      `it has more than ${BYTES_MAX} bytes`,
    ),
  ];
}

function isPatron(patron: string): boolean {
  try {
    wholeOf(patron);
    return true;
  } catch {
    return false;
  }
}
