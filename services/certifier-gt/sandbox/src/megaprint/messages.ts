import { type Answer, childElements, escapeText, readXml, type SandboxRequest, textOf } from "@dte/sandbox";
import { codigoOf, type Finding } from "../findings.js";
import { decodeUtf8 } from "../requests.js";

/** A request to Megaprint: the id of its root, and the texts of its elements. */
export type Message = { readonly id: string | undefined; readonly fields: ReadonlyMap<string, string> };

/** Reads the request, or undefined when it is not XML with this root. */
export function readMessage({ body }: SandboxRequest, root: string): Message | undefined {
  const text = decodeUtf8(body);
  const reading = text === undefined ? undefined : readXml(text);
  if (reading === undefined || !reading.ok || reading.root.name !== root) return undefined;
  const id = reading.root.attributes.find(({ name }) => name === "id")?.value;
  return { id, fields: new Map(childElements(reading.root).map((each) => [each.name, textOf(each)])) };
}

/** Answers that all went well. `inside` is XML already. */
export function accepted(root: string, inside: string): Answer {
  return xml(200, root, `<tipo_respuesta>0</tipo_respuesta>${inside}`);
}

/** Answers with Megaprint's refusal: clients look for listado_errores, which no other answer has. */
export function refused(
  root: string,
  errors: readonly { cod: string; desc: string }[],
  status = 200,
): Answer {
  const list = errors
    .map(({ cod, desc }) => `${element("cod_error", cod)}${element("desc_error", desc)}`)
    .map((each) => `<error>${each}</error>`)
    .join("");
  const inside = `<tipo_respuesta>1</tipo_respuesta><listado_errores>${list}</listado_errores>`;
  return xml(status, root, inside);
}

/** Gives SAT's findings as errors, each under its own code. */
export function errorsOf(findings: readonly Finding[]): { cod: string; desc: string }[] {
  return findings.map((finding) => ({
    cod: codigoOf(finding),
    desc: `${finding.numeral}.${finding.validacion} ${finding.mensaje_error}`,
  }));
}

/** Writes an element that holds a text. */
export function element(name: string, value: string): string {
  return `<${name}>${escapeText(value)}</${name}>`;
}

/** Writes XML inside of XML, in a CDATA section. */
export function cdata(name: string, value: string): string {
  return `<${name}><![CDATA[${value.replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>`;
}

function xml(status: number, root: string, inside: string): Answer {
  return {
    status,
    headers: { "content-type": "application/xml; charset=utf-8" },
    body: `<?xml version="1.0" encoding="UTF-8"?><${root}>${inside}</${root}>`,
  };
}
