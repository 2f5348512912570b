import { campos } from "./campos/index.js";
import { parametros } from "./parametros.js";

/** Tells what a field means, in Spanish; where it means something of its own in the shape `owner`, that. */
export const describeField = (owner: string | undefined, name: string): string | undefined =>
  own(campos, `${owner}.${name}`) ?? own(campos, name);

/** Tells what a parameter of a path means, in Spanish. */
export const describeParameter = (path: string, name: string): string | undefined =>
  own(parametros, `${path} ${name}`) ?? own(parametros, name) ?? own(campos, name);

const own = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;
