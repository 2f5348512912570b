import { campos } from "./campos/index.js";
import { parametros } from "./parametros.js";

/** Gives the meaning of a field, in Spanish: the one that it has in the shape `owner`, or else its general one. */
export const describeField = (owner: string | undefined, name: string): string | undefined =>
  own(campos, `${owner}.${name}`) ?? own(campos, name);

/** Gives the meaning of a path's parameter, in Spanish. */
export const describeParameter = (path: string, name: string): string | undefined =>
  own(parametros, `${path} ${name}`) ?? own(parametros, name) ?? own(campos, name);

const own = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;
