/** Terms of delivery as SAT designates them (Reglas y validaciones v2.0, §3.3); DAT is in its schema only. */
const DESIGNACIONES: Readonly<Record<string, string>> = {
  EXW: "En fábrica",
  FCA: "Libre transportista",
  FAS: "Libre al costado del buque",
  FOB: "Libre a bordo",
  CFR: "Costo y flete",
  CIF: "Costo, seguro y flete",
  CPT: "Flete pagado hasta",
  CIP: "Flete y seguro pagado hasta",
  DDP: "Entregado en destino con derechos pagados",
  DAP: "Entregada en lugar",
  DAT: "Entregada en terminal",
  DPU: "Entregada en el lugar de la descarga",
  ZZZ: "Otros",
};

/** The code with its meaning: "FOB, libre a bordo". The code alone when it is none of SAT's. */
export function incotermText(codigo: string): string {
  const designacion = DESIGNACIONES[codigo];
  return designacion ? `${codigo}, ${designacion.charAt(0).toLowerCase()}${designacion.slice(1)}` : codigo;
}
