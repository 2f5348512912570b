/**
 * The geographic codes of DGII (table IV of the e-CF format, 2025-10): two digits of the province, two of the
 * municipality, two of the district. Each province has here the highest district of each of its municipalities, in their order.
 */
const PROVINCIAS = `
01 1
02 9 2 3 5 1 4 2 4 1 1
03 2 2 7 1 2
04 4 1 2 2 4 1 2 2 1 1 2
05 2 3 1 1 2
06 5 3 1 1 5 1 2
07 3 3 2 2 2 1
08 4 3
09 9 1 4 1
10 3 2 1 2 2 2
11 4 3
12 2 1 2
13 5 3 3 2
14 4 3 2 1
15 1 2 4 1 2 1
16 2 2
17 10 3 1
18 3 2 1 1 2 4 3 4 1
19 2 2 1
20 4 1 1
21 3 1 3 2 4 2 1 1
22 11 3 3 2 3 2
23 1 3 1 1 1 1
24 6 2 1 4
25 7 1 3 2 4 2 3 3 1 1
26 1 1 1
27 4 5 4
28 6 1 3
29 4 1 3 3 1
30 4 2 1
31 5 1 1
32 2 1 2 2 2 3 3
`;
/** The codes that DGII's table leaves out of its rows. */
const MISSING = ["030100", "250103", "290401"];
/** The code that the table writes for the capital of Bahoruco. */
const IRREGULAR = ["030001"];

const lugares: ReadonlySet<string> = new Set(readLugares());

/** Tells whether DGII's table has this province, municipality or district. */
export function isLugar(codigo: string): boolean {
  return lugares.has(codigo);
}

function readLugares(): string[] {
  const rows = PROVINCIAS.trim()
    .split("\n")
    .map((row) => row.split(" "));
  const regular = rows.flatMap(([provincia = "", ...municipios]) => [
    `${provincia}0000`,
    ...municipios.flatMap((last, at) =>
      Array.from({ length: Number(last) + 1 }, (_, district) => provincia + two(at + 1) + two(district)),
    ),
  ]);
  return [...regular.filter((each) => !MISSING.includes(each)), ...IRREGULAR];
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
