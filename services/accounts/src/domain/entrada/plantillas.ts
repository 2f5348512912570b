import type { Cuenta } from "@dte/contracts";
import { TIPOS } from "@dte/dte";
import { type ArchivoOf, findHtml, type Html, htmlOf, withoutHtml } from "../cuenta.js";
import type { Faults } from "../judged.js";
import { faultOf } from "../plantilla-legal.js";
import { readList, refuseRepeated } from "./listas.js";
import { readChoice, readRequired, readText, type TextRule } from "./texto.js";

type PlantillaPdf = Cuenta["plantillasPdf"][number];
type PlantillaCorreo = Cuenta["plantillasMensajeCorreoElectronico"][number];

/** The most templates, two for each type of document. */
const PLANTILLAS_MAX = 20;
/** The longest HTML: a page with its style and a picture or two. */
const HTML_CHARS_MAX = 200_000;
/** The longest body: nobody reads a longer mail with an invoice. */
const CUERPO_CHARS_MAX = 20_000;

const NOMBRE: TextRule = { max: 100 };
const ID: TextRule = {
  max: 64,
  shape: {
    isGood: (text) => /^[0-9A-Za-z_-]+$/.test(text),
    expected: "un id de letras, dígitos, guiones y guiones bajos, o ninguno para que se asigne",
  },
};
const POR_ID = { clave: "id", of: ({ id }: { id: string }) => id };

export type PlantillasPdf = { plantillas: PlantillaPdf[]; html: Html };

/**
 * Reads the PDF templates without their HTML, and the HTML by id. An account is shown without HTML, so a client that sends back the list that it read
 * has none: a template that is in `kept` keeps its own.
 */
export function readPlantillasPdf(
  faults: Faults,
  lista: readonly PlantillaPdf[] | undefined,
  { kept, newId, archivoOf }: { kept: Html; newId: () => string; archivoOf: ArchivoOf },
): PlantillasPdf | undefined {
  const read = readList(faults, "plantillasPdf", lista, PLANTILLAS_MAX, (entry, campo) => {
    const id = readText(faults, `${campo}.id`, entry.id, ID) || newId();
    const rule: TextRule = { max: HTML_CHARS_MAX, multiline: true };
    const sent = readText(faults, `${campo}.contenido`, entry.contenido, rule);
    const contenido = sent || findHtml(kept, id);
    if (sent === "" || (entry.contenido === undefined && contenido === undefined)) {
      faults.add(`${campo}.contenido`, "es obligatorio en una plantilla nueva");
    }
    refuseUnfillable(faults, `${campo}.contenido`, sent);
    return {
      id,
      nombre: readRequired(faults, `${campo}.nombre`, entry.nombre, NOMBRE),
      tiposDte: readTiposDte(faults, `${campo}.tiposDte`, entry.tiposDte),
      ...(contenido !== undefined && { contenido }),
    };
  });
  if (!read) return undefined;
  refuseRepeated(faults, "plantillasPdf", read, POR_ID);
  return { plantillas: read.map((plantilla) => withoutHtml(plantilla, archivoOf)), html: htmlOf(read) };
}

/** Reads the templates of the mails that carry documents. */
export function readPlantillasCorreo(
  faults: Faults,
  lista: readonly PlantillaCorreo[] | undefined,
  newId: () => string,
): PlantillaCorreo[] | undefined {
  const field = "plantillasMensajeCorreoElectronico";
  const read = readList(faults, field, lista, PLANTILLAS_MAX, (entry, campo) => {
    const asunto = readRequired(faults, `${campo}.asunto`, entry.asunto, { max: 200 });
    const rule = { max: CUERPO_CHARS_MAX, multiline: true };
    const cuerpo = readRequired(faults, `${campo}.cuerpo`, entry.cuerpo, rule);
    refuseUnfillable(faults, `${campo}.asunto`, asunto);
    refuseUnfillable(faults, `${campo}.cuerpo`, cuerpo);
    return {
      id: readText(faults, `${campo}.id`, entry.id, ID) || newId(),
      nombre: readRequired(faults, `${campo}.nombre`, entry.nombre, NOMBRE),
      ...{ asunto, cuerpo },
      tiposDte: readTiposDte(faults, `${campo}.tiposDte`, entry.tiposDte),
    };
  });
  refuseRepeated(faults, field, read, POR_ID);
  return read;
}

/** Refuses a template that cannot be filled in, because a tag is not closed for example: documents would keep their usual form, and nobody would know why. */
function refuseUnfillable(faults: Faults, campo: string, template: string | undefined): void {
  const fault = template === undefined ? undefined : faultOf(template);
  if (fault !== undefined) faults.add(campo, fault);
}

/** Reads types separated by commas, as the contract writes them. No type means all of them. */
function readTiposDte(faults: Faults, campo: string, tiposDte: string): string {
  const tipos = tiposDte.split(",").flatMap((tipo) => readChoice(faults, campo, tipo, TIPOS) || []);
  return [...new Set(tipos)].join(",");
}
