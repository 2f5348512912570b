import type { Image } from "./assemble.js";

const DOCKERFILE = "deploy/docker/Dockerfile";
/** Writes a variable as buildx does. */
const given = (name: string): string => `\${${name}}`;

/**
 * Makes `deploy/docker/bake.json`, for `docker buildx bake`: all images in one command, so that the clone is installed and built once for all of
 * them. Variables of the environment say where the images go and how they are called.
 */
export function bakeFile(images: readonly Image[]): string {
  const names = images.map(({ name }) => name);
  const targetOf = ({ name, target }: Image) => ({
    context: ".",
    dockerfile: DOCKERFILE,
    target,
    args: {
      SERVICE: name,
      VERSION: given("TAG"),
      REVISION: given("REVISION"),
      SOURCE_DATE_EPOCH: given("SOURCE_DATE_EPOCH"),
    },
    tags: [`${given("REGISTRY")}/${name}:${given("TAG")}`],
  });
  const file = {
    variable: {
      REGISTRY: { default: "dte" },
      TAG: { default: "0.0.0" },
      REVISION: { default: "unknown" },
      SOURCE_DATE_EPOCH: { default: "0" },
    },
    group: { default: { targets: names } },
    target: Object.fromEntries(images.map((each) => [each.name, targetOf(each)])),
  };
  // It is written as the formatter writes it, so that it finds nothing to change.
  return `${JSON.stringify(file, null, 2).replace(/\[\s+("[^"]*")\s+\]/g, "[$1]")}\n`;
}
