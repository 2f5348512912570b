import { type CollectionResult, convertV2 } from "openapi-to-postmanv2";

type Param = { key: string; value: string; disabled?: boolean; description?: unknown };
export type Request = {
  method: string;
  header: Param[];
  url: { host: string[]; path: string[]; query: Param[]; variable: Param[] };
  auth?: { type: string } | null;
  body?: { urlencoded?: Param[] } | null;
};
export type Item = { name: string; item?: Item[]; request?: Request; response?: unknown[] };
export type Collection = {
  info: object;
  item: Item[];
  variable: { key: string; value: string }[];
  auth?: object;
};

const OPTIONS = {
  folderStrategy: "Tags",
  parametersResolution: "Example",
  requestParametersResolution: "Example",
} as const;
/** The headers that requests keep; others are invented by the converter, and each sender sets those that they want. */
const OWN_HEADERS = ["Content-Type", "Accept"];
/** The kind of authentication of a request without any. */
const OPEN = "noauth";
const KEY = "Idempotency-Key";

/**
 * Makes the collection of Postman 2.1, which Bruno and Insomnia read too, of an OpenAPI document. Requests go to the variable
 * `baseUrl`, which is `url`, with the API key or token of the variable `llave`. Throws when the document cannot be read.
 */
export async function collectionOf(document: object, url: string): Promise<Collection> {
  const { item, info } = await convert(document);
  return {
    info,
    item: item.map(cleaned),
    variable: [
      { key: "baseUrl", value: url },
      { key: "llave", value: "" },
    ],
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{llave}}", type: "string" }] },
  };
}

const convert = (document: object): Promise<Collection> =>
  new Promise((resolve, reject) => {
    const done = (error: unknown, told?: CollectionResult) => {
      const data = told?.result ? told.output?.[0]?.data : undefined;
      if (data) resolve(data as unknown as Collection);
      else reject(new Error("the OpenAPI document cannot be read", { cause: error ?? told }));
    };
    convertV2({ type: "json", data: document as never }, OPTIONS as never, done as never);
  });

/** Takes out the values that the converter invents where there are none: an invented key would make two documents one. */
function cleaned({ name, item, request }: Item): Item {
  if (item) return { name, item: item.map(cleaned) };
  if (!request) return { name };
  const { auth, header, url, body, ...others } = request;
  return {
    name,
    request: {
      ...others,
      // Only requests without authentication say so; the others have the collection's.
      ...((auth?.type ?? OPEN) === OPEN && { auth: { type: OPEN } }),
      header: header.flatMap(headerOf),
      url: { ...url, query: url.query.map(unlessAsked), variable: url.variable.map(blank) },
      ...(body && { body: { ...body, ...(body.urlencoded && { urlencoded: body.urlencoded.map(blank) }) } }),
    },
  };
}

const headerOf = (header: Param): Param[] => {
  if (header.key === KEY) return [{ ...header, value: "{{$guid}}" }];
  return OWN_HEADERS.includes(header.key) ? [header] : [];
};

const isRequired = ({ description }: Param): boolean =>
  JSON.stringify(description ?? "").includes("(Required)");

const blank = (param: Param): Param => ({ ...param, value: "" });
const unlessAsked = (param: Param): Param => ({ ...blank(param), disabled: !isRequired(param) });
