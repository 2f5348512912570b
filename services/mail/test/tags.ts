import fc from "fast-check";

/** Elements with rules in browsers about where they begin and end. */
const RULED =
  "a b nobr font p div body li ul dl dd dt table caption colgroup col tbody thead tr td th h1 h2 marquee ruby rb rt rp rtc br hr center";
/** One element of each other kind that a mail may have, and those that it may not have. */
const OTHERS =
  "address article blockquote button fieldset form i img isindex math menu optgroup option ol pre section select span svg tfoot x-y";

const nameFrom = (names: string) => fc.constantFrom(...names.split(" "));
const partOf = (name: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 5, arbitrary: name.map((each) => `<${each}>`) },
    { weight: 3, arbitrary: name.map((each) => `</${each}>`) },
    { weight: 1, arbitrary: fc.constant("t") },
  );

/** HTML of tags in any order: often of a few elements, which then meet each other in more ways. */
export const tags: fc.Arbitrary<string> = fc
  .oneof(
    fc
      .uniqueArray(nameFrom(RULED), { minLength: 2, maxLength: 5 })
      .chain((few) => fc.array(partOf(fc.constantFrom(...few)), { maxLength: 25 })),
    fc.array(partOf(nameFrom(RULED)), { maxLength: 40 }),
    fc.array(partOf(nameFrom(`${RULED} ${OTHERS}`)), { maxLength: 40 }),
  )
  .map((parts) => parts.join(""));
