import { type ImpuestoBorrador, nuevoImpuesto } from "../emision/borrador.js";
import type { Formulario } from "../emision/formulario.js";
import type { OpcionImpuesto } from "../emision/opcion.js";
import type { Pais } from "../emision/pais.js";
import { Seleccion, Texto } from "../ui/campo.js";
import { CampoDePais } from "./emitir-receptor.js";

const PIDE: Readonly<Record<NonNullable<OpcionImpuesto["pide"]>, string>> = {
  cantidadUnidadesGravables: "Unidades gravables",
  montoGravable: "Base del impuesto",
  montoImpuesto: "Monto del impuesto",
};

type Props = { formulario: Formulario; pais: Pais; indice: number };

/** Draws the taxes of a line beside the general one, with an empty choice after the last, and the data that they ask for. */
export function OtrosImpuestos({ formulario, pais, indice }: Props) {
  const { borrador, setItem, datoItem } = formulario;
  const otros = borrador.items[indice]?.otros ?? [];
  const write = (next: ImpuestoBorrador[]) => setItem(indice, { otros: next });
  const choose = (at: number, valor: string) =>
    write(
      at === otros.length
        ? [...otros, nuevoImpuesto(valor)]
        : otros.flatMap((otro, i) => (i !== at ? [otro] : valor ? [{ ...otro, valor }] : [])),
    );
  return (
    <>
      {[...otros, undefined].map((otro, at) => {
        const opcion = pais.otros.find(({ valor }) => valor === otro?.valor);
        const usados = otros.filter((each) => each !== otro).map(({ valor }) => valor);
        return [
          <Seleccion
            key={`impuesto-${otro?.clave ?? "nuevo"}`}
            etiqueta={at === 0 ? "Otro impuesto" : `Otro impuesto (${at + 1})`}
            vacio="Ninguno"
            opciones={pais.otros.filter(({ valor }) => !usados.includes(valor))}
            valor={otro?.valor ?? ""}
            onValor={(valor) => choose(at, valor)}
          />,
          otro && opcion?.pide && (
            <Texto
              key={`monto-${otro.clave}`}
              etiqueta={PIDE[opcion.pide]}
              ayuda={opcion.texto}
              inputMode="decimal"
              autocomplete="off"
              valor={otro.monto}
              onValor={(monto) => write(otros.map((each) => (each === otro ? { ...each, monto } : each)))}
            />
          ),
        ];
      })}
      {pais
        .datosItem(
          borrador.tipo,
          otros.map(({ valor }) => valor),
        )
        .map((campo) => (
          <CampoDePais key={campo.nombre} campo={campo} {...datoItem(indice, campo.nombre)} />
        ))}
    </>
  );
}
