/** A picture as it is seen: four bytes a pixel (red, green, blue, opacity), row by row. */
export type Pixeles = { readonly ancho: number; readonly alto: number; readonly datos: Uint8Array };

/** Gives the place in the stored picture of a pixel of the picture as it is seen, by EXIF's orientation (2.32, tag 274). */
const LUGARES: Readonly<
  Record<number, (x: number, y: number, ancho: number, alto: number) => readonly [x: number, y: number]>
> = {
  2: (x, y, ancho) => [ancho - 1 - x, y],
  3: (x, y, ancho, alto) => [ancho - 1 - x, alto - 1 - y],
  4: (x, y, _, alto) => [x, alto - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _, alto) => [y, alto - 1 - x],
  7: (x, y, ancho, alto) => [ancho - 1 - y, alto - 1 - x],
  8: (x, y, ancho) => [ancho - 1 - y, x],
};

/** Turns a picture to the orientation that its camera noted. */
export function turned(pixeles: Pixeles, orientacion: number): Pixeles {
  const lugarDe = LUGARES[orientacion];
  if (!lugarDe) return pixeles;
  const [ancho, alto] = orientacion > 4 ? [pixeles.alto, pixeles.ancho] : [pixeles.ancho, pixeles.alto];
  const datos = new Uint8Array(pixeles.datos.length);
  for (let y = 0, to = 0; y < alto; y += 1) {
    for (let x = 0; x < ancho; x += 1, to += 4) {
      const [fromX, fromY] = lugarDe(x, y, pixeles.ancho, pixeles.alto);
      const from = 4 * (fromY * pixeles.ancho + fromX);
      for (let canal = 0; canal < 4; canal += 1) datos[to + canal] = pixeles.datos[from + canal] ?? 0;
    }
  }
  return { ancho, alto, datos };
}

/** Makes a picture half as wide and half as high; transparent pixels lend no colour to the others. */
export function halved({ ancho, alto, datos }: Pixeles): Pixeles {
  const [nuevoAncho, nuevoAlto] = [Math.max(1, ancho >> 1), Math.max(1, alto >> 1)];
  const nuevos = new Uint8Array(4 * nuevoAncho * nuevoAlto);
  for (let y = 0, to = 0; y < nuevoAlto; y += 1) {
    for (let x = 0; x < nuevoAncho; x += 1, to += 4) {
      const sumas = [0, 0, 0, 0];
      for (const [dx, dy] of CUATRO) {
        const from = 4 * (Math.min(2 * y + dy, alto - 1) * ancho + Math.min(2 * x + dx, ancho - 1));
        const velo = datos[from + 3] ?? 0;
        for (let canal = 0; canal < 3; canal += 1)
          sumas[canal] = (sumas[canal] ?? 0) + velo * (datos[from + canal] ?? 0);
        sumas[3] = (sumas[3] ?? 0) + velo;
      }
      const [rojo = 0, verde = 0, azul = 0, velos = 0] = sumas;
      if (velos > 0)
        nuevos.set(
          [rojo, verde, azul].map((suma) => Math.round(suma / velos)),
          to,
        );
      nuevos[to + 3] = Math.round(velos / 4);
    }
  }
  return { ancho: nuevoAncho, alto: nuevoAlto, datos: nuevos };
}

const CUATRO = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** Tells whether a picture is opaque everywhere. */
export function isOpaca({ datos }: Pixeles): boolean {
  for (let at = 3; at < datos.length; at += 4) if (datos[at] !== 255) return false;
  return true;
}
