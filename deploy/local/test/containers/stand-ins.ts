/** Does as MinIO does at its start, and when a bucket is asked for: it takes requests of its own user alone. */
export const OBJECT_STORE = `
import { createServer } from "node:http";
const buckets = new Set();
const { MINIO_ROOT_USER, MINIO_ROOT_PASSWORD } = process.env;
if (process.argv.slice(2).join(" ") !== "server /data" || !MINIO_ROOT_PASSWORD) process.exit(2);
createServer((request, response) => {
  const isKnown = String(request.headers.authorization).includes("Credential=" + MINIO_ROOT_USER + "/");
  const isNew = !buckets.has(request.url);
  if (isKnown && request.method === "PUT") buckets.add(request.url);
  response.writeHead(isKnown ? (isNew ? 200 : 409) : 403).end();
}).listen(9000, "0.0.0.0", () => console.log("API: http://0.0.0.0:9000"));
process.on("SIGTERM", () => process.exit());
`;

/** Does as Mailpit does: it gives a greeting to a client with mails, and a page to a person who reads them. */
export const MAIL_CATCHER = `
import { createServer } from "node:http";
import { createServer as createTcpServer } from "node:net";
createTcpServer((socket) => socket.end("220 stand-in ESMTP ready\\r\\n")).listen(1025, "0.0.0.0", () =>
  createServer((_, response) => response.end("mails")).listen(8025, "0.0.0.0", () =>
    console.log("[http] accessible via http://localhost:8025/"),
  ),
);
process.on("SIGTERM", () => process.exit());
`;
