import { ok } from "@dte/client";
import { useTrabajo } from "../cuentas.js";
import type { Formulario } from "../emision/formulario.js";
import type { Pais } from "../emision/pais.js";
import { useLoad } from "../load.js";
import { Falla, fallaText } from "../ui/aviso.js";
import { Seleccion } from "../ui/campo.js";

/** Asks for the receiver's place, level by level; the deepest place that was chosen is sent. */
export function Lugar({ formulario, pais }: { formulario: Formulario; pais: Pick<Pais, "nivelesLugar"> }) {
  const { cuenta } = useTrabajo();
  const { borrador, set, campo } = formulario;
  const { error } = campo("idMunicipio", "receptor.direccion.idMunicipio");
  // The id of a place begins with that of the place it lies in: "A.1.2" lies in "A.1".
  const parts = borrador.idMunicipio.split(".");
  const chosen = [borrador.idDepartamento, ...parts.slice(2).map((_, i) => parts.slice(0, i + 3).join("."))];
  const parents = [cuenta.pais, ...chosen.filter(Boolean)].slice(0, pais.nivelesLugar.length);
  const choose = (nivel: number, id: string) =>
    set(
      nivel === 0
        ? { idDepartamento: id, idMunicipio: "" }
        : { idMunicipio: id || (nivel === 1 ? "" : (chosen[nivel - 1] ?? "")) },
    );
  return (
    <>
      {parents.map((parent, nivel) => (
        <Nivel
          key={parent}
          padre={parent}
          nombre={pais.nivelesLugar[nivel] ?? ""}
          valor={chosen[nivel] ?? ""}
          onValor={(id) => choose(nivel, id)}
          error={nivel === parents.length - 1 ? error : undefined}
        />
      ))}
    </>
  );
}

type NivelProps = {
  padre: string;
  nombre: string;
  valor: string;
  onValor: (id: string) => void;
  error: string | undefined;
};

function Nivel({ padre, nombre, valor, onValor, error }: NivelProps) {
  const { api } = useTrabajo();
  const lugares = useLoad(
    () => ok(api.api.GET("/localidad", { params: { query: { idLocalidadSuperior: padre } } })),
    [padre],
  );
  if (lugares.value?.length === 0) return null;
  if (lugares.error !== undefined) {
    const textOf = (cause: unknown) => `${nombre}: ${fallaText(cause)}`;
    return <Falla error={lugares.error} textOf={textOf} onRetry={lugares.reload} />;
  }
  return (
    <Seleccion
      etiqueta={nombre}
      vacio={lugares.isLoading ? "Cargando…" : "Elija"}
      opciones={(lugares.value ?? []).map(({ id, nombre: texto }) => ({ valor: id, texto }))}
      valor={valor}
      onValor={onValor}
      error={error}
    />
  );
}
