/** A PDF date as Chromium writes it: "D:20261120141502+00'00'". */
const PDF_DATE = /^D:\d{14}[+-]\d{2}'\d{2}'$/;
const PDF_DATE_CHARS = 23;
const RFC_3339 = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:Z|([+-]\d{2}):(\d{2}))$/;

/**
 * Replaces the moment of printing by the document's own, in place and at the same length, so that a document gives the
 * same bytes however often it is printed. `fecha` is RFC 3339 with its offset. Changes `pdf` itself and gives it back;
 * without a date of that form, or in a PDF that has none, it stays as it is.
 */
export function stableDates(pdf: Buffer, fecha: string): Buffer {
  const date = pdfDate(fecha);
  if (date === undefined) return pdf;
  for (const key of ["/CreationDate (", "/ModDate ("]) {
    const found = pdf.indexOf(key, 0, "latin1");
    const start = found + key.length;
    if (found >= 0 && PDF_DATE.test(pdf.toString("latin1", start, start + PDF_DATE_CHARS))) {
      pdf.write(date, start, "latin1");
    }
  }
  return pdf;
}

/** Writes a date as PDF has it, from RFC 3339 with its offset; undefined for a text that is no such date. */
export function pdfDate(fecha: string): string | undefined {
  const match = RFC_3339.exec(fecha);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, offsetHours = "+00", offsetMinutes = "00"] = match;
  return `D:${year}${month}${day}${hour}${minute}${second}${offsetHours}'${offsetMinutes}'`;
}
