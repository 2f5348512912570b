import { ok } from "@dte/client";
import { useState } from "preact/hooks";
import { useTrabajo } from "../cuentas.js";
import { momentoText } from "../format.js";
import { useAction, useLoad } from "../load.js";
import { PERMISOS, type Permiso, TODOS } from "../permisos.js";
import { Aviso, Cargando, Falla } from "../ui/aviso.js";
import { Seleccion, Texto } from "../ui/campo.js";

const DIAS = [
  { valor: "30", texto: "30 días" },
  { valor: "90", texto: "90 días" },
  { valor: "365", texto: "Un año" },
];

/** Draws the user's keys for the chosen account: making new ones, and revoking those that there are. */
export function Llaves() {
  const { api, cuenta } = useTrabajo();
  const lista = useLoad(() => ok(api.api.GET("/llave")), []);
  const { isBusy, error, run } = useAction();
  const suyas = (lista.value ?? []).filter(({ cuentas }) => cuentas.includes(cuenta.id));
  const revoke = (id: string) =>
    void run(async () => {
      await api.ask(`/llave/${encodeURIComponent(id)}`, { method: "DELETE" });
      lista.reload();
    });
  return (
    <>
      <p>
        Un programa usa una llave en lugar de su contraseña. Sirve para lo que usted elija en {cuenta.nombre},
        y se revoca cuando quiera.
      </p>
      <Falla error={lista.error} onRetry={lista.reload} />
      <Falla error={error} />
      {lista.isLoading && !lista.value && <Cargando que="sus llaves" />}
      {lista.value && suyas.length === 0 && <p class="vacio">No tiene llaves para esta cuenta.</p>}
      {suyas.length > 0 && (
        <table class="lista">
          <caption class="oculto">Llaves, de la más reciente a la más antigua</caption>
          <thead>
            <tr>
              <th scope="col">Llave</th>
              <th scope="col">Último uso</th>
              <th scope="col">Estado</th>
            </tr>
          </thead>
          <tbody>
            {suyas.map(({ id, nombre, inicio, estado, fechaUltimoUso, fechaVencimiento }) => (
              <tr key={id}>
                <td>
                  {nombre}
                  <span class="menor bloque">
                    {inicio}… · vence {momentoText(fechaVencimiento)}
                  </span>
                </td>
                <td>{fechaUltimoUso === undefined ? "Nunca" : momentoText(fechaUltimoUso)}</td>
                <td>
                  {estado === "Vigente" ? (
                    <button type="button" disabled={isBusy} onClick={() => revoke(id)}>
                      Revocar <span class="oculto">{nombre}</span>
                    </button>
                  ) : (
                    estado
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Nueva onMade={lista.reload} />
    </>
  );
}

function Nueva({ onMade }: { onMade: () => void }) {
  const { api, cuenta, detalle } = useTrabajo();
  const suyos = TODOS.filter((each) => cuenta.permisos.includes(each));
  const [nombre, setNombre] = useState("");
  const [dias, setDias] = useState("365");
  const [permisos, setPermisos] = useState<readonly Permiso[]>([]);
  const [texto, setTexto] = useState("");
  const { isBusy, error, run } = useAction();
  const submit = (event: Event) => {
    event.preventDefault();
    setTexto("");
    void run(async () => {
      const { estaEnAmbienteDePruebas } = await detalle();
      const body = {
        nombre,
        estaEnAmbienteDePruebas,
        cuentas: [cuenta.id],
        permisos: [...permisos],
        diasVigencia: Number(dias),
      };
      const made = await ok(api.api.POST("/llave", { body }));
      setTexto(made.texto);
      setNombre("");
      onMade();
    });
  };
  const toggle = (permiso: Permiso, isOn: boolean) =>
    setPermisos((last) => (isOn ? [...last, permiso] : last.filter((each) => each !== permiso)));
  return (
    <form class="caja" onSubmit={submit}>
      <Texto etiqueta="Nombre de la llave" valor={nombre} onValor={setNombre} maxLength={100} required />
      <fieldset>
        <legend>Qué puede hacer</legend>
        {suyos.map((permiso) => (
          <label key={permiso} class="bloque">
            <input
              type="checkbox"
              checked={permisos.includes(permiso)}
              onChange={({ currentTarget }) => toggle(permiso, currentTarget.checked)}
            />{" "}
            {PERMISOS[permiso]}
          </label>
        ))}
      </fieldset>
      <Seleccion etiqueta="Vence en" valor={dias} onValor={setDias} opciones={DIAS} />
      <Falla error={error} />
      {texto && (
        <Aviso tono="bien">
          <p>Copie la llave ahora: no se muestra otra vez.</p>
          <code class="llave">{texto}</code>
        </Aviso>
      )}
      <button type="submit" disabled={isBusy || permisos.length === 0}>
        {isBusy ? "Creando…" : "Crear la llave"}
      </button>
    </form>
  );
}
