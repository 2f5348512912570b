import { TIPOS_EVENTO } from "@dte/contracts";
import { invalid } from "@dte/errors";

/** No server takes a longer address. */
const URL_MAX = 2_000;
const DESCRIPCION_MAX = 200;

type Wanted = {
  readonly allowLocal: boolean;
  /** The ports that the address may have; any port where there is no list. */
  readonly ports: readonly number[] | undefined;
  readonly isForbidden: (hostname: string) => boolean;
  /** Tells whether an address is at one of these ports. */
  readonly isPortOf: (url: string, ports: readonly number[] | undefined) => boolean;
};

/**
 * Reads an address that a client gives. `isForbidden` tells of a host in numbers whether it is in somebody's own network. Whether a name
 * leads to a public address is looked at with each delivery, since it may lead elsewhere by then. Throws FEG_VALIDATION_ERROR.
 */
export function readUrl(text: string, { allowLocal, ports, isForbidden, isPortOf }: Wanted): string {
  const wrong = () =>
    invalid(`url: se espera una dirección https, sin usuario ni clave, de hasta ${URL_MAX} caracteres.`).at(
      "url",
      "WEBHOOK-URL",
    );
  if (text.length > URL_MAX || !URL.canParse(text)) throw wrong();
  const { protocol, username, password, hostname, href } = new URL(text);
  const isScheme = protocol === "https:" || (allowLocal && protocol === "http:");
  if (!isScheme || username !== "" || password !== "") throw wrong();
  if (isForbidden(hostname)) {
    const detalle =
      "url: es una dirección de una red privada. Se espera una a la que se llegue desde Internet.";
    throw invalid(detalle).at("url", "WEBHOOK-URL");
  }
  if (!isPortOf(href, ports)) {
    const detalle = `url: su puerto no se puede usar. Se espera una dirección en el puerto ${ports?.join(" o ")}.`;
    throw invalid(detalle).at("url", "WEBHOOK-URL");
  }
  return href;
}

/** Reads which kinds of events an address wants, each once. Throws FEG_VALIDATION_ERROR. */
export function readTipos(tipos: readonly string[], campo: string): string[] {
  const known: readonly string[] = TIPOS_EVENTO;
  const wrong = tipos.find((each) => !known.includes(each));
  if (wrong === undefined) return [...new Set(tipos)];
  throw invalid(`${campo}: "${wrong.slice(0, 40)}" no se conoce. Valores aceptados: ${known.join(", ")}.`).at(
    campo,
    "WEBHOOK-EVENTOS",
  );
}

/** Reads the name that an account gives its address, without blanks around it. Throws FEG_VALIDATION_ERROR for one that is too long. */
export function readDescripcion(text: string): string {
  if ([...text].length <= DESCRIPCION_MAX) return text.trim();
  const detalle = `descripcion: admite hasta ${DESCRIPCION_MAX} caracteres.`;
  throw invalid(detalle).at("descripcion", "WEBHOOK-DESCRIPCION");
}
