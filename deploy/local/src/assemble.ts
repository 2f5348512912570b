import { resolve } from "node:path";
import { explain, Failure } from "./failure.js";
import { assemble, contentOf, imagesOf } from "./images/assemble.js";
import { root } from "./paths.js";

/**
 * `node deploy/local/bootstrap.mjs assemble <image> <folder>`: writes an image's content into a folder; without arguments it lists the images. Every
 * file bears the time SOURCE_DATE_EPOCH. Gives the exit code.
 */
export async function main([name, folder, ...rest]: string[]): Promise<number> {
  try {
    const images = imagesOf(root);
    if (name === undefined) {
      for (const image of images) console.log(`${image.name} ${image.target}`);
      return 0;
    }
    if (folder === undefined || rest.length > 0 || !images.some((each) => each.name === name)) {
      const names = images.map((each) => each.name).join(", ");
      throw new Failure(`usage: assemble <image> <folder>; images are ${names}`);
    }
    const epoch = readEpoch(process.env["SOURCE_DATE_EPOCH"]);
    const content = contentOf({ root, name, epoch });
    const digest = assemble(content, resolve(folder), epoch);
    console.log(`${name}: ${content.size} files, sha256:${digest}`);
    return 0;
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

/** Reads SOURCE_DATE_EPOCH: seconds since 1970 (reproducible-builds.org). */
function readEpoch(text: string | undefined): number {
  const epoch = Number(text || "0");
  if (Number.isSafeInteger(epoch) && epoch >= 0) return epoch;
  throw new Failure(
    `SOURCE_DATE_EPOCH=${text} is no time; a good value: SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)`,
  );
}
