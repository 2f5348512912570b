import type { Localidad } from "@dte/dte";

/**
 * Departments, their 44 municipalities and the 262 districts of these: Ley Especial para la Reestructuración Municipal
 * (decreto legislativo 762 of 2023), with the codes of MH's CAT-012, CAT-013 and CAT-008 (catalogue v1.1, July 2026). A
 * district has the code that it had as a municipality. The first district of each municipality is its best-known one.
 */
const DEPARTAMENTOS: readonly (readonly [nombre: string, municipios: string])[] = [
  [
    "Ahuachapán",
    `13 Ahuachapán Norte: 03 Atiquizaya, 05 El Refugio, 09 San Lorenzo, 12 Turín;
    14 Ahuachapán Centro: 01 Ahuachapán, 02 Apaneca, 04 Concepción de Ataco, 11 Tacuba;
    15 Ahuachapán Sur: 08 San Francisco Menéndez, 06 Guaymango, 07 Jujutla, 10 San Pedro Puxtla`,
  ],
  [
    "Santa Ana",
    `14 Santa Ana Norte: 07 Metapán, 06 Masahuat, 11 Santa Rosa Guachipilín, 13 Texistepeque;
    15 Santa Ana Centro: 10 Santa Ana;
    16 Santa Ana Este: 02 Coatepeque, 04 El Congo;
    17 Santa Ana Oeste: 03 Chalchuapa, 01 Candelaria de la Frontera, 05 El Porvenir, 08 San Antonio Pajonal,
    09 San Sebastián Salitrillo, 12 Santiago de la Frontera`,
  ],
  [
    "Sonsonate",
    `17 Sonsonate Norte: 08 Nahuizalco, 07 Juayúa, 10 Salcoatitán, 13 Santa Catarina Masahuat;
    18 Sonsonate Centro: 15 Sonsonate, 09 Nahulingo, 11 San Antonio del Monte, 14 Santo Domingo de Guzmán, 16 Sonzacate;
    19 Sonsonate Este: 06 Izalco, 02 Armenia, 03 Caluco, 04 Cuisnahuat, 05 Santa Isabel Ishuatán, 12 San Julián;
    20 Sonsonate Oeste: 01 Acajutla`,
  ],
  [
    "Chalatenango",
    `34 Chalatenango Norte: 12 La Palma, 04 Citalá, 25 San Ignacio;
    35 Chalatenango Centro: 16 Nueva Concepción, 01 Agua Caliente, 08 Dulce Nombre de María, 10 El Paraíso, 13 La Reina,
    22 San Fernando, 24 San Francisco Morazán, 31 San Rafael, 32 Santa Rita, 33 Tejutla;
    36 Chalatenango Sur: 07 Chalatenango, 02 Arcatao, 03 Azacualpa, 05 Comalapa, 06 Concepción Quezaltepeque,
    09 El Carrizal, 11 La Laguna, 14 Las Vueltas, 15 Nombre de Jesús, 17 Nueva Trinidad, 18 Ojos de Agua, 19 Potonico,
    20 San Antonio de la Cruz, 21 San Antonio Los Ranchos, 23 San Francisco Lempa, 26 San Isidro Labrador,
    27 San José Cancasque, 28 San José Las Flores, 29 San Luis del Carmen, 30 San Miguel de Mercedes`,
  ],
  [
    "La Libertad",
    `23 La Libertad Norte: 12 Quezaltepeque, 16 San Matías, 17 San Pablo Tacachico;
    24 La Libertad Centro: 15 San Juan Opico, 02 Ciudad Arce;
    25 La Libertad Oeste: 03 Colón, 07 Jayaque, 13 Sacacoyo, 19 Talnique, 21 Tepecoyo;
    26 La Libertad Este: 01 Antiguo Cuscatlán, 06 Huizúcar, 10 Nuevo Cuscatlán, 14 San José Villanueva, 22 Zaragoza;
    27 La Libertad Costa: 09 La Libertad, 05 Chiltiupán, 08 Jicalapa, 18 Tamanique, 20 Teotepeque;
    28 La Libertad Sur: 11 Santa Tecla, 04 Comasagua`,
  ],
  [
    "San Salvador",
    `20 San Salvador Norte: 01 Aguilares, 05 El Paisnal, 06 Guazapa;
    21 San Salvador Oeste: 02 Apopa, 09 Nejapa;
    22 San Salvador Este: 17 Soyapango, 07 Ilopango, 13 San Martín, 18 Tonacatepeque;
    23 San Salvador Centro: 14 San Salvador, 03 Ayutuxtepeque, 04 Cuscatancingo, 08 Mejicanos, 19 Ciudad Delgado;
    24 San Salvador Sur: 12 San Marcos, 10 Panchimalco, 11 Rosario de Mora, 15 Santiago Texacuangos, 16 Santo Tomás`,
  ],
  [
    "Cuscatlán",
    `17 Cuscatlán Norte: 15 Suchitoto, 06 Oratorio de Concepción, 07 San Bartolomé Perulapía, 09 San José Guayabal,
    10 San Pedro Perulapán;
    18 Cuscatlán Sur: 02 Cojutepeque, 01 Candelaria, 03 El Carmen, 04 El Rosario, 05 Monte San Juan, 08 San Cristóbal,
    11 San Rafael Cedros, 12 San Ramón, 13 Santa Cruz Analquito, 14 Santa Cruz Michapa, 16 Tenancingo`,
  ],
  [
    "La Paz",
    `23 La Paz Oeste: 05 Olocuilta, 01 Cuyultitán, 09 San Francisco Chinameca, 11 San Juan Talpa, 13 San Luis Talpa,
    15 San Pedro Masahuat, 20 Tapalhuaca;
    24 La Paz Centro: 19 Santiago Nonualco, 02 El Rosario, 03 Jerusalén, 04 Mercedes La Ceiba, 06 Paraíso de Osorio,
    07 San Antonio Masahuat, 08 San Emigdio, 12 San Juan Tepezontes, 14 San Miguel Tepezontes, 16 San Pedro Nonualco,
    18 Santa María Ostuma, 22 San Luis La Herradura;
    25 La Paz Este: 21 Zacatecoluca, 10 San Juan Nonualco, 17 San Rafael Obrajuelo`,
  ],
  [
    "Cabañas",
    `10 Cabañas Este: 06 Sensuntepeque, 02 Guacotecti, 05 San Isidro, 08 Victoria, 09 Dolores;
    11 Cabañas Oeste: 03 Ilobasco, 01 Cinquera, 04 Jutiapa, 07 Tejutepeque`,
  ],
  [
    "San Vicente",
    `14 San Vicente Norte: 01 Apastepeque, 04 Santa Clara, 05 Santo Domingo, 06 San Esteban Catarina, 07 San Ildefonso,
    08 San Lorenzo, 09 San Sebastián;
    15 San Vicente Sur: 10 San Vicente, 02 Guadalupe, 03 San Cayetano Istepeque, 11 Tecoluca, 12 Tepetitán, 13 Verapaz`,
  ],
  [
    "Usulután",
    `24 Usulután Norte: 21 Santiago de María, 01 Alegría, 02 Berlín, 05 El Triunfo, 07 Estanzuelas, 09 Jucuapa,
    11 Mercedes Umaña, 12 Nueva Granada, 16 San Buenaventura;
    25 Usulután Este: 23 Usulután, 03 California, 04 Concepción Batres, 06 Ereguayquín, 10 Jucuarán, 13 Ozatlán,
    17 San Dionisio, 18 Santa Elena, 20 Santa María, 22 Tecapán;
    26 Usulután Oeste: 08 Jiquilisco, 14 Puerto El Triunfo, 15 San Agustín, 19 San Francisco Javier`,
  ],
  [
    "San Miguel",
    `21 San Miguel Norte: 02 Ciudad Barrios, 01 Carolina, 04 Chapeltique, 11 Nuevo Edén de San Juan,
    13 San Antonio del Mosco, 14 San Gerardo, 16 San Luis de la Reina, 19 Sesori;
    22 San Miguel Centro: 17 San Miguel, 03 Comacarán, 06 Chirilagua, 09 Moncagua, 12 Quelepa, 20 Uluazapa;
    23 San Miguel Oeste: 05 Chinameca, 07 El Tránsito, 08 Lolotique, 10 Nueva Guadalupe, 15 San Jorge,
    18 San Rafael Oriente`,
  ],
  [
    "Morazán",
    `27 Morazán Norte: 11 Jocoaitique, 01 Arambala, 02 Cacaopera, 03 Corinto, 07 El Rosario, 10 Joateca, 14 Meanguera,
    16 Perquín, 18 San Fernando, 20 San Isidro, 24 Torola;
    28 Morazán Sur: 19 San Francisco Gotera, 04 Chilanga, 05 Delicias de Concepción, 06 El Divisadero, 08 Gualococti,
    09 Guatajiagua, 12 Jocoro, 13 Lolotiquillo, 15 Osicala, 17 San Carlos, 21 San Simón, 22 Sensembra, 23 Sociedad,
    25 Yamabal, 26 Yoloaiquín`,
  ],
  [
    "La Unión",
    `19 La Unión Norte: 16 Santa Rosa de Lima, 01 Anamorós, 02 Bolívar, 03 Concepción de Oriente, 06 El Sauce,
    09 Lislique, 11 Nueva Esparta, 12 Pasaquina, 13 Polorós, 15 San José;
    20 La Unión Sur: 08 La Unión, 04 Conchagua, 05 El Carmen, 07 Intipucá, 10 Meanguera del Golfo, 14 San Alejo,
    17 Yayantique, 18 Yucuaiquín`,
  ],
];

const entrada = (texto: string): { codigo: string; nombre: string } => {
  const limpia = texto.trim().replace(/\s+/g, " ");
  return { codigo: limpia.slice(0, 2), nombre: limpia.slice(3) };
};

/** A district with the places that it lies in, all by their codes and names. */
export type Distrito = {
  readonly departamento: string;
  readonly municipio: string;
  readonly distrito: string;
  readonly nombreDepartamento: string;
  readonly nombreMunicipio: string;
  readonly nombreDistrito: string;
};

/** Every district of the country, the best-known one of each municipality first. */
export const distritos: readonly Distrito[] = DEPARTAMENTOS.flatMap(([nombreDepartamento, municipios], i) =>
  municipios.split(";").flatMap((texto) => {
    const [cabeza = "", lista = ""] = texto.split(":");
    const municipio = entrada(cabeza);
    return lista.split(",").map((each) => {
      const { codigo: distrito, nombre: nombreDistrito } = entrada(each);
      const departamento = String(i + 1).padStart(2, "0");
      return {
        departamento,
        municipio: municipio.codigo,
        distrito,
        nombreDepartamento,
        nombreMunicipio: municipio.nombre,
        nombreDistrito,
      };
    });
  }),
);

/** Every place as the contract has it: `SV.06`, `SV.06.23`, `SV.06.23.14`. */
export const localidades: readonly Localidad[] = [
  ...new Map(
    distritos.flatMap((each) => {
      const departamento = `SV.${each.departamento}`;
      const municipio = `${departamento}.${each.municipio}`;
      const distrito = `${municipio}.${each.distrito}`;
      return [
        { id: departamento, idLocalidadSuperior: "SV", nombre: each.nombreDepartamento },
        { id: municipio, idLocalidadSuperior: departamento, nombre: each.nombreMunicipio },
        { id: distrito, idLocalidadSuperior: municipio, nombre: each.nombreDistrito },
      ].map((localidad) => [localidad.id, localidad] as const);
    }),
  ).values(),
];
