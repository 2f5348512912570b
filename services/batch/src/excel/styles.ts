import { readXml } from "./xml.js";
import type { Paquete } from "./zip.js";

/** The most bytes of the styles: as many as of the parts that say where things are. */
const STYLES_BYTES_MAX = 4 * 1024 * 1024;
/** Tells whether a format's number is one of the formats of days and times that every workbook has without declaring them (ECMA-376 part 1, 18.8.30). */
const BUILT_IN = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
/** The longest format that a spreadsheet keeps. */
const FORMAT_CHARS_MAX = 255;
/** Characters of a format in quotes, behind a backslash or in brackets: they stand for no day, month or hour. */
const SAID = /"[^"]*"|\\.|\[[^\]]*\]/g;

/** Finds the formats of a workbook that show days: their places among its formats (ECMA-376 part 1, 18.8.10). */
export async function readEstilosDeFecha(
  paquete: Paquete,
  parte: string | undefined,
): Promise<ReadonlySet<number>> {
  const fechas = new Set<number>();
  if (parte === undefined || !paquete.has(parte)) return fechas;
  const own = new Set<number>();
  let isInCells = false;
  let place = 0;
  await readXml(await paquete.read(parte, STYLES_BYTES_MAX), {
    open(elemento, { numFmtId = "", formatCode = "" }) {
      if (
        elemento === "numFmt" &&
        /[dmyhs]/i.test(formatCode.slice(0, FORMAT_CHARS_MAX).replaceAll(SAID, ""))
      )
        own.add(Number(numFmtId));
      if (elemento === "cellXfs") isInCells = true;
      if (elemento !== "xf" || !isInCells) return;
      const id = Number(numFmtId);
      if (BUILT_IN(id) || own.has(id)) fechas.add(place);
      place += 1;
    },
    close(elemento) {
      if (elemento === "cellXfs") isInCells = false;
    },
  });
  return fechas;
}
