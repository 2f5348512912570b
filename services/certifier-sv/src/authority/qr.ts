import { crc32, deflateSync } from "node:zlib";
import { create } from "qrcode";

/** Light modules around the code, as ISO/IEC 18004 wants for readers. */
const QUIET_MODULES = 4;
/** Pixels of a module: 45 modules are an inch at 200 dots. */
const MODULE_PIXELS = 4;

/** A QR code (level M) of the text as a black and white PNG in base64, without the `data:` prefix. */
export function qrBase64(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const side = (modules.size + 2 * QUIET_MODULES) * MODULE_PIXELS;
  const isDark = (x: number, y: number): boolean => {
    const column = Math.floor(x / MODULE_PIXELS) - QUIET_MODULES;
    const row = Math.floor(y / MODULE_PIXELS) - QUIET_MODULES;
    const isInside = column >= 0 && row >= 0 && column < modules.size && row < modules.size;
    return isInside && modules.get(row, column) !== 0;
  };
  return writePng(side, isDark).toString("base64");
}

/** PNG (ISO/IEC 15948) of one bit a pixel, 0 black and 1 white; each row begins with its filter, which is none. */
function writePng(side: number, isDark: (x: number, y: number) => boolean): Buffer {
  const rowBytes = Math.ceil(side / 8);
  const rows = Buffer.alloc(side * (rowBytes + 1), 0xff);
  for (let y = 0; y < side; y++) {
    const start = y * (rowBytes + 1);
    rows[start] = 0;
    for (let x = 0; x < side; x++) {
      const at = start + 1 + (x >> 3);
      if (isDark(x, y)) rows[at] = (rows[at] ?? 0) & ~(0x80 >> (x & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const PNG_SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
