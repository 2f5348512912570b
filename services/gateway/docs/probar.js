// Makes each request of a page one that can be changed and sent. The token stays in this tab.
const base = document.documentElement.dataset.base ?? "";
const WRITES = new Set(["POST", "PATCH", "DELETE"]);

const el = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

/** Fills in {id} and {idCuenta} from the last answers. */
const filled = (text) =>
  text.replace(/\{(id|idCuenta)\}/g, (all, name) => sessionStorage.getItem(`dte.${name}`) ?? all);

const readRequest = (text) => {
  const [head = "", ...rest] = text.trim().split(/\n\s*\n/);
  const [first = "", ...lines] = head.split("\n");
  const [method = "", path = ""] = first.split(" ");
  const headers = Object.fromEntries(lines.map((line) => line.split(/:\s*/, 2)));
  return { method, path, headers, body: rest.join("\n\n") };
};

async function send({ method, path, headers, body }) {
  const token = sessionStorage.getItem("dte.token");
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(body && { "Content-Type": "application/json" }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body }),
  });
  const type = response.headers.get("Content-Type") ?? "";
  const isText = /json|text|xml/.test(type);
  const text = isText ? await response.text() : `(${type || "sin contenido"})`;
  return { response, text };
}

function remember(path, text) {
  try {
    const { id } = JSON.parse(text);
    if (id && path.startsWith("/dte")) sessionStorage.setItem("dte.id", id);
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Asks for a token, or takes one that the reader has. */
function accessForm(onReady) {
  const usuario = el("input", { name: "usuario", autocomplete: "username" });
  const clave = el("input", { name: "clave", type: "password", autocomplete: "current-password" });
  const token = el("input", { name: "token", autocomplete: "off" });
  const told = el("p", { className: "fallo" });
  told.setAttribute("role", "status");
  const form = el(
    "div",
    { className: "acceso" },
    el("p", { textContent: "Esta petición necesita un token. Se guarda solo en esta pestaña." }),
    el("label", {}, "Usuario ", usuario),
    el("label", {}, "Contraseña ", clave),
    el("label", {}, "O un token ", token),
    el("button", {
      type: "button",
      textContent: "Entrar",
      onclick: async () => {
        if (token.value) sessionStorage.setItem("dte.token", token.value.trim());
        else {
          const body = new URLSearchParams({
            grant_type: "password",
            username: usuario.value,
            password: clave.value,
          });
          const response = await fetch(`${base}/token`, { method: "POST", body });
          const answer = await response.json();
          if (!response.ok) {
            told.textContent = answer.error_description ?? "No se pudo entrar.";
            return;
          }
          sessionStorage.setItem("dte.token", answer.access_token);
        }
        const { text } = await send({ method: "GET", path: "/usuario", headers: {}, body: "" });
        const [cuenta] = JSON.parse(text).cuentas ?? [];
        if (cuenta) sessionStorage.setItem("dte.idCuenta", cuenta.id);
        form.remove();
        onReady();
      },
    }),
    told,
  );
  return form;
}

function open(block) {
  const written = block.querySelector("pre");
  const area = el("textarea", {
    value: filled(written.textContent.trim()),
    spellcheck: false,
    rows: Math.min(24, written.textContent.trim().split("\n").length + 1),
  });
  area.setAttribute("aria-label", "Petición");
  const answer = el("pre", { hidden: true, tabIndex: 0 }, el("code"));
  const state = el("p");
  state.setAttribute("role", "status");
  const go = el("button", { type: "button", textContent: "Enviar" });
  let asked = "";
  const run = async () => {
    const request = readRequest(area.value);
    if (WRITES.has(request.method) && asked !== area.value) {
      asked = area.value;
      state.textContent =
        "Esta petición escribe: con una cuenta en producción, lo que emite es un documento de verdad. Pulse otra vez para enviarla.";
      return;
    }
    asked = "";
    state.textContent = "Enviando…";
    try {
      const { response, text } = await send(request);
      state.textContent = `Respuesta ${response.status}`;
      state.className = response.ok ? "" : "fallo";
      answer.hidden = false;
      answer.firstChild.textContent = remember(request.path, text);
      if (response.status === 401) block.append(accessForm(run));
    } catch (error) {
      state.textContent = `No se pudo enviar: ${error.message}`;
    }
  };
  go.onclick = run;
  written.replaceWith(area);
  block.querySelector("button").replaceWith(go);
  block.append(state, answer);
  area.focus();
}

for (const block of document.querySelectorAll(".peticion")) {
  const button = block.querySelector("button");
  button.hidden = false;
  button.onclick = () => open(block);
}
