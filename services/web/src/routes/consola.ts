import type { Bundle } from "../consola/bundle.js";
import { ARCHIVOS, consolaPage, consolaPolicy } from "../consola/page.js";
import { type Answer, type Asked, page, type Route } from "../http/route.js";
import { policy } from "../page/layout.js";
import { noHallada } from "../page/problema.js";

/** Files may be kept forever, because a name changes with its content. */
const FOREVER = "public, max-age=31536000, immutable";

/** Serves `GET /consola` and the files that it loads; `/` redirects to it. */
export function consolaRoutes({
  bundle,
  publicUrl,
}: {
  bundle: Bundle;
  publicUrl: string;
}): readonly Route[] {
  const body = consolaPage({ ...bundle, publicUrl });
  const csp = consolaPolicy(publicUrl);
  return [
    { name: "/", path: /^\/$/, answer: () => ({ ...page(302, "", policy, { Location: "/consola" }) }) },
    {
      name: "/consola",
      path: /^\/consola\/?$/,
      answer: () => page(200, body, csp, { "Cache-Control": "no-cache" }),
    },
    {
      name: `${ARCHIVOS}/:nombre`,
      path: new RegExp(`^${ARCHIVOS}/([^/]+)$`),
      answer: (asked) => archivo(bundle, asked),
    },
  ];
}

function archivo({ files }: Bundle, { param, accepts }: Asked): Answer {
  const file = files.get(param);
  if (!file) return page(404, noHallada(), policy);
  const encoding = (["br", "gzip"] as const).find(accepts);
  return {
    status: 200,
    type: file.type,
    body: encoding ? file[encoding] : file.identity,
    headers: {
      "Cache-Control": FOREVER,
      Vary: "Accept-Encoding",
      ...(encoding && { "Content-Encoding": encoding }),
    },
  };
}
