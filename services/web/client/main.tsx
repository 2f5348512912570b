import { render } from "preact";
import { createApi } from "./api.js";
import { App } from "./app.js";
import { showVisibles } from "./lectura.js";
import { createPublico } from "./publico.js";
import { createSession } from "./session.js";

const root = document.getElementById("consola");
const baseUrl = root?.dataset["api"];
if (!root || !baseUrl) throw new Error("the page does not say where the API is");
const session = createSession(baseUrl, sessionStorage);
const publico = createPublico(baseUrl);
showVisibles();
render(<App session={session} api={createApi(baseUrl, session)} publico={publico} />, root);
