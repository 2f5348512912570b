/** Spreadsheets keep fifteen digits of a number and store the nearest binary one, whose later digits are noise. */
const DIGITS_MAX = 15;
/** The most digits after the point that the contract between services carries. */
const FRACTION_MAX = 20;

const NUMBER = /^(-?)(\d{1,40})(?:\.(\d{0,400}))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * Reads the decimal that a numeric cell stands for, exactly: the text of the file is never read as a float. A number of more than fifteen significant
 * digits is rounded to fifteen, half up, as the program that wrote it shows it ("1.1500000000000001" is 1.15). Undefined for a text that is no
 * number, and for an integer part that a spreadsheet cannot have kept.
 */
export function decimalOfCell(text: string): string | undefined {
  const match = NUMBER.exec(text.trim());
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  const digits = (whole + fraction).replace(/^0+/, "");
  if (digits === "") return "0";
  const scale = fraction.length - Number(exponent);
  const rounded = roundTo(digits, scale);
  if (rounded.digits.length - rounded.scale > DIGITS_MAX) return undefined;
  const plain = write(rounded.digits, rounded.scale);
  return plain === undefined ? undefined : plain === "0" ? plain : sign + plain;
}

function roundTo(digits: string, scale: number): { digits: string; scale: number } {
  const excess = digits.length - DIGITS_MAX;
  if (excess <= 0) return { digits, scale };
  const half = 5n * 10n ** BigInt(excess - 1);
  return { digits: String((BigInt(digits) + half) / 10n ** BigInt(excess)), scale: scale - excess };
}

function write(digits: string, scale: number): string | undefined {
  if (scale <= 0) return digits + "0".repeat(-scale);
  const padded = digits.padStart(scale + 1, "0");
  const fraction = padded.slice(-scale).replace(/0+$/, "");
  if (fraction.length > FRACTION_MAX) return undefined;
  const whole = padded.slice(0, -scale);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

const TYPED = /^(-?\d{1,30})(?:\.(\d{1,20}))?$/;

/** Reads a decimal that somebody typed as text: with a point, and commas only between thousands. */
export function decimalOfText(text: string): string | undefined {
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
  return TYPED.test(plain) ? plain : undefined;
}
