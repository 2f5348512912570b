/** Common names, from which the names of taxpayers that nobody registered are put together. */
export const apellidos: readonly string[] = [
  ...[
    "LOPEZ",
    "GARCIA",
    "MORALES",
    "PEREZ",
    "RAMIREZ",
    "HERNANDEZ",
    "CASTILLO",
    "AJQUEJAY",
    "TZUL",
    "XICARA",
  ],
  ...["BARRIOS", "CIFUENTES", "COJULUN", "DE LEON", "ESTRADA", "FUENTES", "GODINEZ", "MENDEZ", "OROZCO"],
];

export const nombresDePila: readonly string[] = [
  ...["MARIA", "JOSE", "ANA", "LUIS", "CARMEN", "CARLOS", "ROSA", "JUAN", "LUCIA", "PEDRO", "ELENA", "MARIO"],
  ...["IRMA", "OSCAR", "SILVIA", "EDGAR", "GLORIA"],
];

export const giros: readonly string[] = [
  ...["COMERCIAL", "DISTRIBUIDORA", "SERVICIOS", "INVERSIONES", "TRANSPORTES", "AGRICOLA", "TEXTILES"],
];

export const lugares: readonly string[] = [
  ...["EL QUETZAL", "ATITLAN", "LA CEIBA", "SAN FELIPE", "LOS ALTOS", "TIKAL", "SANTA LUCIA", "EL PINO"],
  ...["POLOCHIC", "XELAJU", "LA ANTIGUA"],
];
