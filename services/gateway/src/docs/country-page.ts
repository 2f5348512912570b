import type { Campo, Cuando, DescripcionPais, ImpuestoPais, TipoDocumento } from "@dte/contracts";
import { cell, join, type Page, slugOfPais, slugOfReglas, table } from "./page.js";

/** The place of a field in a request, as a heading. */
const DONDE: Readonly<Record<string, string>> = {
  documento: "Del documento (`datosAdicionales`)",
  receptor: "Del receptor (`receptor.datosAdicionales`)",
  item: "De una línea (`datosAdicionales` del documento; la primera `#` es el número de la línea)",
  exportacion: "De la exportación (`datosExportacion`)",
  pago: "Del pago (`abonosPactados[]`)",
  cuenta: "De la cuenta (`datosAdicionales` de la cuenta)",
  establecimiento: "Del establecimiento (`establecimientos[]`)",
};

/** The words for the conditions of `Cuando`. */
const CUANDO: Readonly<Record<keyof Cuando, string>> = {
  tipo: "tipo",
  moneda: "moneda",
  impuesto: "impuesto",
  afiliacion: "afiliación",
  tipoId: "tipoId",
  certificador: "certificador",
};

/** A field with more values than these refers to where they are listed. */
const OPCIONES_SHOWN = 12;

/** Makes the page of a country, entirely from the country's own description. */
export const countryPage = (pais: DescripcionPais): Page => ({
  slug: slugOfPais(pais.codigo),
  title: pais.nombre,
  summary: `Guía de ${pais.nombre}: primer documento, cuenta, tipos con ejemplos, impuestos y todos sus datos adicionales.`,
  group: "Países",
  markdown: join(
    pais.guia.replace(/^# .*\n+/, "").trim(),
    "## Tablas",
    `Salen de la descripción del país, la que lee el servicio: \`GET /pais/${pais.codigo}\` (versión \`${pais.version}\`). Lo que cada regla pide está en [sus reglas](/docs/${slugOfReglas(pais.codigo)}).`,
    generals(pais),
    section("Tipos de documento y su nombre legal", tipos(pais.tipos)),
    section("Identificadores tributarios", identificadores(pais)),
    section("Impuestos que se piden", impuestos(pais.impuestos)),
    section(
      "Exenciones",
      table(
        ["`motivoExencionIva`", "Qué es", "Cuándo"],
        pais.exenciones.map(({ valor, texto, cuando }) => [code(valor), texto, when(cuando)]),
      ),
    ),
    certificadores(pais),
    ...campos(pais.campos),
    section(
      "Formas de pago",
      table(
        ["`formaPago`", "Qué es"],
        pais.formasPago.map(({ valor, texto }) => [code(valor), texto]),
      ),
    ),
    section(
      "Tasas",
      table(
        ["Tasa", "Valor", "Desde", "Hasta"],
        pais.tasas.map(({ nombre, valor, desde, hasta = "" }) => [nombre, valor, desde, hasta]),
      ),
    ),
  ),
});

const code = (text: string): string => (text === "" ? "" : `\`${text}\``);
const codes = (texts: readonly string[]): string => texts.map(code).join(", ");
const yes = (holds: boolean): string => (holds ? "sí" : "");

const section = (title: string, body: string): string => (body === "" ? "" : join(`## ${title}`, body));

function generals({
  moneda,
  monedas,
  zonaHoraria,
  autoridad,
  impuestoGeneral,
  numeracion,
  anulacion,
  contingencia,
  correccion,
  certificado,
}: DescripcionPais): string {
  const rows: [string, string][] = [
    ["Autoridad", autoridad?.nombre ?? ""],
    ["Moneda de la cuenta que no dice otra", code(moneda)],
    ["Monedas que se admiten", codes(monedas)],
    ["Zona horaria de las fechas", code(zonaHoraria)],
    [
      "Impuesto sobre las ventas",
      impuestoGeneral
        ? `${impuestoGeneral.nombre}, ${impuestoGeneral.incluidoEnPrecio ? "incluido en los precios" : "aparte de los precios"}`
        : "",
    ],
    ["Quién numera", numeracion?.delEmisor ? "quien emite, de los rangos de su cuenta" : "quien certifica"],
    ["Certificado de firma", certificado?.obligatorio ? "obligatorio" : "opcional"],
    ["Formato propio del certificado", certificado?.formatoPropio ?? ""],
    [
      "Clases de anulación",
      (anulacion?.clases ?? []).map(({ valor, texto }) => `${code(valor)} ${texto}`).join("; "),
    ],
    [
      "En lugar de anular",
      anulacion?.enSuLugar ? `${code(anulacion.enSuLugar)}: ${anulacion.explicacion}` : "",
    ],
    [
      "Contingencia",
      contingencia
        ? `evento dentro de ${contingencia.horasEvento} horas, documentos dentro de ${contingencia.horasEnvio}`
        : "",
    ],
    ["Corrección de un documento rechazado", correccion ? `dentro de ${correccion.horas} horas` : ""],
  ];
  return table(
    ["", ""],
    rows.filter(([, value]) => value !== ""),
  );
}

const tipos = (all: readonly TipoDocumento[]): string =>
  table(
    ["`tipo`", "Nombre", "Clases de la autoridad", "Notas que lo ajustan", "Pide receptor", "Cuándo"],
    all.map((each) => [
      code(each.tipo),
      each.nombre,
      each.clases.map(({ codigo, nombre }) => `${code(codigo)} ${nombre}`).join("; "),
      codes(each.notas.map(({ tipo }) => tipo)),
      yes(each.pideReceptor),
      when(each.cuando),
    ]),
  );

const identificadores = ({ identificadores: all, consumidorFinal }: DescripcionPais): string =>
  join(
    table(
      ["`tipoId`", "Nombre", "Ejemplo", "De quién"],
      all.map(({ tipo, nombre, ejemplo, deEmisor, deReceptor }) => [
        tipo === "" ? "(sin él)" : code(tipo),
        nombre,
        code(ejemplo),
        [deEmisor ? "cuentas" : "", deReceptor ? "receptores" : ""].filter(Boolean).join(" y "),
      ]),
    ),
    consumidorFinal === "" ? "" : `El consumidor final se escribe ${code(consumidorFinal)}.`,
  );

const impuestos = (all: readonly ImpuestoPais[]): string =>
  table(
    ["`nombreCorto`", "Nombre", "Tasa", "Qué se dice", "Unidades"],
    all
      .filter(({ oculto }) => !oculto)
      .map(({ nombreCorto, nombre, tasa, pide, unidades }) => [
        code(nombreCorto),
        nombre,
        tasa,
        code(pide),
        listed(unidades.map((unidad) => `${code(String(unidad.codigo))} ${unidad.nombre}`.trim())),
      ]),
  );

const certificadores = ({ certificadores: all, codigo }: DescripcionPais): string =>
  join(
    "## Certificadores y sus credenciales",
    ...all.map(({ id, nombre, credenciales }) =>
      join(
        `### ${nombre}`,
        `\`idCertificador\`: \`${id}\`. Sus \`credencialesCertificador\`:`,
        credenciales.length === 0 ? "Ninguna." : fields(credenciales),
        join(
          "```http editable",
          `PATCH /cuenta/{idCuenta}\n\n${JSON.stringify({ idCertificador: id, credencialesCertificador: samples(credenciales) }, null, 2)}`,
          "```",
        )
          .replaceAll("```http editable\n\n", "```http editable\n")
          .replaceAll("\n\n```", "\n```"),
      ),
    ),
    `Las credenciales no vuelven a mostrarse. \`GET /pais/${codigo}\` las describe para un formulario.`,
  );

const samples = (credenciales: readonly Campo[]): Record<string, string> =>
  Object.fromEntries(
    credenciales
      .filter(({ obligatorio }) => obligatorio)
      .map(({ nombre, ejemplo, opciones }) => [nombre, ejemplo || opciones[0]?.valor || "…"]),
  );

/** Writes a part for each place at which fields stand in a request. */
const campos = (all: readonly Campo[]): string[] =>
  Object.entries(DONDE).map(([donde, title]) =>
    section(title, fields(all.filter((campo) => campo.donde === donde))),
  );

const fields = (all: readonly Campo[]): string =>
  table(
    ["Nombre", "Qué es", "Valor", "Ejemplo", "Obligatorio", "Cuándo"],
    all.map((campo) => [
      code(campo.nombre),
      [campo.etiqueta, campo.ayuda].filter(Boolean).join(". ").replace(/\.\.$/, "."),
      kindOf(campo),
      code(campo.ejemplo),
      yes(campo.obligatorio),
      when(campo.cuando),
    ]),
  );

function kindOf({ clase, opciones, catalogo, largoMin, largoMax, filasMax }: Campo): string {
  const length =
    largoMax > 0 && clase === "texto"
      ? `, ${largoMin > 0 ? `de ${largoMin} a ` : "hasta "}${largoMax} caracteres`
      : "";
  const chosen =
    opciones.length > 0 ? `: ${listed(opciones.map(({ valor, texto }) => `${code(valor)} ${texto}`))}` : "";
  const looked = catalogo === "" ? "" : `, del catálogo \`${catalogo}\``;
  const rows = filasMax > 0 ? `, hasta ${filasMax} filas` : "";
  return `${clase === "opcion" ? "opción" : clase}${length}${looked}${rows}${chosen}`;
}

const listed = (texts: readonly string[]): string =>
  texts.length > OPCIONES_SHOWN
    ? `${texts.slice(0, OPCIONES_SHOWN).join("; ")}… (${texts.length} en total)`
    : texts.join("; ");

function when(cuando: Cuando | null | undefined): string {
  if (!cuando) return "";
  return Object.entries(CUANDO)
    .map(([name, texto]) => ({ texto, values: cuando[name as keyof Cuando] }))
    .filter(({ values }) => values.length > 0)
    .map(
      ({ texto, values }) =>
        `${texto} ${values.map((value) => (value === "" ? "sin decir" : cell(value))).join(", ")}`,
    )
    .join("; ");
}
