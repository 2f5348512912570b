import { childElements, readXml, textOf, type XmlElement } from "@dte/sandbox";

/** Texts, each of which breaks some kind of value. */
const WRONG = [
  "",
  "x",
  "-1",
  "0",
  "1.005",
  "123456789012345678901",
  "31-13-2020",
  "007",
  " 1 ",
  "ñandú",
  "7".repeat(200),
  "9.9",
  "a_b@c.do",
  "13-10-2020 25:00:00",
  "2",
];

/** Gives the document as many times as it has elements, each time with one of them damaged; `turn` changes how. */
export function mutations(xml: string, turn: number): string[] {
  const reading = readXml(xml);
  if (!reading.ok) throw new Error("not a document");
  const found: { element: XmlElement; next: XmlElement | undefined }[] = [];
  const visit = (parent: XmlElement) => {
    const children = childElements(parent).filter(({ local }) => local !== "Signature");
    children.forEach((element, at) => {
      found.push({ element, next: children[at + 1] });
      visit(element);
    });
  };
  visit(reading.root);
  return found.map(({ element, next }, at) => damage(xml, element, next, at + turn));
}

function damage(xml: string, element: XmlElement, next: XmlElement | undefined, how: number): string {
  const { start, end, local } = element;
  const own = xml.slice(start, end);
  const put = (text: string, upTo = end) => xml.slice(0, start) + text + xml.slice(upTo);
  const isLeaf = childElements(element).length === 0 && textOf(element) !== "";
  switch (how % 5) {
    case 0:
      return put("");
    case 1:
      return put(own + own);
    case 2:
      return next === undefined
        ? put(`${own}<Otro>1</Otro>`)
        : put(`${xml.slice(next.start, next.end)}${own}`, next.end);
    case 3:
      return put(own.replace(`<${local}>`, `<${local} a="1">`));
    default:
      return isLeaf ? put(`<${local}>${WRONG[Math.floor(how / 5) % WRONG.length]}</${local}>`) : put("");
  }
}
