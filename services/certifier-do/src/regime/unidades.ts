/** A unit of measure of DGII: Formato e-CF v1.0, table III. */
export type Unidad = { readonly codigo: string; readonly abreviatura: string; readonly nombre: string };

/** The units in the order of their codes, 1 to 62: abbreviation and name. */
const LISTA = `BARR Barril; BOL Bolsa; BOT Bote; BULTO Bultos; BOTELLA Botella; CAJ Caja/Cajón; CAJETILLA Cajetilla;
  CM Centímetro; CIL Cilindro; CONJ Conjunto; CONT Contenedor; DÍA Día; DOC Docena; FARD Fardo; GL Galones; GRAD Grado;
  GR Gramo; GRAN Granel; HOR Hora; HUAC Huacal; KG Kilogramo; kWh Kilovatio Hora; LB Libra; LITRO Litro; LOT Lote; M Metro;
  M2 Metro Cuadrado; M3 Metro Cúbico; MMBTU Millones de Unidades Térmicas; MIN Minuto; PAQ Paquete; PAR Par; PIE Pie;
  PZA Pieza; ROL Rollo; SOBR Sobre; SEG Segundo; TANQUE Tanque; TONE Tonelada; TUB Tubo; YD Yarda; YD2 Yarda cuadrada;
  UND Unidad; EA Elemento; MILLAR Millar; SAC Saco; LAT Lata; DIS Display; BID Bidón; RAC Ración; Q Quintal;
  GRT Tonelaje de Registro Bruto; P2 Pie cuadrado; PAX Pasajero; PULG Pulgadas; STAY Parqueo de barcos en muelle;
  BDJ Bandeja; HA Hectárea; ML Mililitro; MG Miligramo; OZ Onzas; OZT Onzas Troy`;

export const UNIDADES: readonly Unidad[] = LISTA.split(";").map((texto, i) => {
  const [abreviatura = "", ...nombre] = texto.trim().split(/\s+/);
  return { codigo: String(i + 1), abreviatura, nombre: nombre.join(" ") };
});

const clave = (texto: string): string => texto.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();

const porClave = new Map<string, Unidad>(
  UNIDADES.flatMap((unidad) =>
    [unidad.codigo, unidad.abreviatura, unidad.nombre].map((each) => [clave(each), unidad] as const),
  ),
);

/** The contract's own word for one of something. */
const UNIDAD_DEL_CONTRATO = "UNI";

/** Finds the unit of a code (1 to 62), an abbreviation or a name, in any case and without regard to accents. */
export function unidadOf(texto: string): Unidad | undefined {
  const pedida = clave(texto.trim());
  return porClave.get(pedida === UNIDAD_DEL_CONTRATO ? "UND" : pedida.replace(/^0+(?=\d)/, ""));
}
