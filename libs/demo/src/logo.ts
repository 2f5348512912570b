import { writePng } from "@dte/print";

const SIZE = 160;
const WHITE = [255, 255, 255] as const;
const TRUNK = [112, 78, 52] as const;
const CROWN = [38, 110, 70] as const;
const LIGHT = [72, 150, 92] as const;

/** Draws a tree, as a PNG (RGB, 160 by 160 pixels). */
export function demoLogo(): Buffer {
  const rows = Buffer.alloc(SIZE * (1 + SIZE * 3));
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      rows.set(colorAt(x / SIZE, y / SIZE), y * (1 + SIZE * 3) + 1 + x * 3);
    }
  }
  return writePng({ side: SIZE, kind: "rgb", rows, level: 9 });
}

/** Gives the colour at coordinates from 0 to 1, from the upper left corner. */
function colorAt(x: number, y: number): readonly [number, number, number] {
  const inEllipse = (cx: number, cy: number, rx: number, ry: number): boolean =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1;
  if (inEllipse(0.5, 0.27, 0.24, 0.12)) return LIGHT;
  if (inEllipse(0.5, 0.34, 0.46, 0.17)) return CROWN;
  // The trunk widens into the buttresses of its roots.
  const halfWidth = 0.045 + 0.16 * Math.max(0, (y - 0.72) / 0.22) ** 2;
  if (y > 0.4 && y < 0.94 && Math.abs(x - 0.5) < halfWidth) return TRUNK;
  return WHITE;
}
