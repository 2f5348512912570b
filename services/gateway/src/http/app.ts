import type { RequestListener } from "node:http";
import type { Shell } from "@dte/service";
import Koa from "koa";
import type { Middleware, State } from "./state.js";
import { unreadBody } from "./unread-body.js";

/** Joins the middlewares in their order into a handler for a server. */
export function createApp(shell: Shell, middlewares: readonly Middleware[]): RequestListener {
  const app = new Koa<State>();
  app.on("error", (error) => shell.log.info("request.answer-not-delivered", { error }));
  for (const each of [unreadBody, ...middlewares]) app.use(each as Koa.Middleware<State>);
  const handle = app.callback();
  return (req, res) => {
    void handle(req, res);
  };
}
