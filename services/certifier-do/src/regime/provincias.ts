/**
 * Provinces, their municipalities and those municipalities' districts, in the order of DGII's codes (pp0000, ppmm00,
 * ppmmdd): Formato e-CF v1.0, table IV, the names of the 582 codes its schemas take. Municipalities end in a semicolon
 * and their districts, after a colon, in a comma; "=" is a district of its municipality's own name, and a municipality
 * without a list has that one alone ("-" stands for no name). A number is the code where it is not the next one.
 */
export const PROVINCIAS: readonly (readonly [nombre: string, municipios: string])[] = [
  ["Distrito Nacional", `Santo Domingo de Guzmán`],
  [
    "Azua",
    `Azua: =, Barro Arriba, Las Barías-La Estancia, Los Jovillos, Puerto Viejo, Barreras, Doña Emma Balaguer Viuda
    Vallejo, Clavellina, Las Lomas; Las Charcas: =, Palmar de Ocoa; Las Yayas de Viajama: =, Villarpando, Hato Nuevo
    Cortés; Padre las Casas: =, Las Lagunas, La Siembra, Monte Bonito, Los Fríos; Peralta; Sabana Yegua: =, Proyecto
    4, Ganadero, Proyecto 2-C; Pueblo Viejo: =, El Rosario; Tábara Arriba: =, Tábara Abajo, Amiama Gómez, Los Toros;
    Guayabal; Estebanía`,
  ],
  [
    "Bahoruco",
    `030001 Neiba: =, El Palmar; Galván: =, El Salado; Tamayo: =, Uvilla, Santana, Monserrate (Montserrat), Cabeza de
    Toro, Mena, Santa Bárbara el 6; Villa Jaragua; Los Ríos: =, Las Clavellinas`,
  ],
  [
    "Barahona",
    `Barahona: =, El Cachón, La Guázara, Villa Central; Cabral; Enriquillo: =, Arroyo Dulce; Paraíso: =, Los Patos;
    Vicente Noble: =, Canoa, Quita Coraza, Fondo Negro; El Peñón; La Ciénaga: =, Bahoruco; Fundación: =, Pescadería;
    Las Salinas; Polo; Jaquimeyes: =, Palo Alto`,
  ],
  [
    "Dajabón",
    `Dajabón: =, Cañongo; Loma de Cabrera: =, Capotillo, Santiago de la Cruz; Partido; Restauración; El Pino: =,
    Manuel Bueno`,
  ],
  [
    "Duarte",
    `San Francisco de Macorís: =, La Peña, Cenoví, Jaya, Presidente Don Antonio Guzmán Fernández; Arenoso: =, Las
    Coles, El Aguacate; Castillo; Pimentel; Villa Riva: =, Agua Santa del Yuna, Cristo Rey de Guaraguao, Las
    Taranas, Barraquito; Las Guáranas; Eugenio María de Hostos: =, Sabana Grande`,
  ],
  [
    "Elías Piña",
    `Comendador: =, Sabana Larga, Guayabo; Bánica: =, Sabana Cruz, Sabana Higüero; El Llano: =, Guanito; Hondo Valle:
    =, Rancho de la Guardia; Pedro Santana: =, Río Limpio; Juan Santiago`,
  ],
  [
    "El Seibo",
    `El Seibo: =, Pedro Sánchez, San Francisco-Vicentillo, Santa Lucía; Miches: =, El Cedro, La Gina`,
  ],
  [
    "Espaillat",
    `Moca: =, José Contreras, San Víctor, Juan López, Las Lagunas, Canca la Reyna, El Higüerito, Monte de la Jagua,
    La Ortega; Cayetano Germosén; Gaspar Hernández: =, Joba Arriba, Veragua, Villa Magante; Jamao al Norte`,
  ],
  [
    "Independencia",
    `Jimaní: =, El Limón, Boca de Cachón; Duvergé: =, Vengan A Ver; La Descubierta; Postrer Río: =, Guayabal;
    Cristóbal: =, Batey 8; Mella: =, La Colonia`,
  ],
  [
    "La Altagracia",
    `Higüey: =, Las Lagunas de Nisibón, La Otra Banda, Verón Punta Cana (Incluye Bávaro); San Rafael del Yuma: =,
    Boca de Yuma, Bayahíbe`,
  ],
  ["La Romana", `La Romana: =, Caleta; Guaymate; Villa Hermosa: =, Cumayasa`],
  [
    "La Vega",
    `La Vega: =, Río Verde Arriba, El Ranchito, Taveras, Don Juan Rodríguez; Constanza: =, Tireo, La Sabina;
    Jarabacoa: =, Buena Vista, Manabao; Jima Abajo: =, Rincón`,
  ],
  [
    "María Trinidad Sánchez",
    `Nagua: =, San José de Matanzas, Las Gordas, Arroyo al Medio; Cabrera: =, Arroyo Salado, La Entrada; El Factor:
    =, El Pozo; Río San Juan`,
  ],
  [
    "Monte Cristi",
    `Monte Cristi; Castañuelas: =, Palo Verde; Guayubín: =, Villa Elisa, Hatillo Palma, Cana Chapetón; Las Matas de
    Santa Cruz; Pepillo Salcedo: Pepillo Salcedo (Manzanillo), Santa María; Villa Vásquez`,
  ],
  ["Pedernales", `Pedernales: =, José Francisco Peña Gómez; Oviedo: =, Juancho`],
  [
    "Peravia",
    `Baní: =, Matanzas, Villa Fundación, Sabana Buey, Paya, Villa Sombrero, El Carretón, Catalina, El Limonal, Las
    Barías; Nizao: =, Pizarrete, Santana; Matanzas`,
  ],
  [
    "Puerto Plata",
    `Puerto Plata: =, Yásica Arriba, Maimón; Altamira: =, Río Grande; Guananico; Imbert; Los Hidalgos: =, Navas;
    Luperón: =, La Isabela, Belloso, El Estrecho de Luperón Omar Bross; Sosúa: =, Cabarete, Sabaneta de Yásica;
    Villa Isabela: =, Estero Hondo, La Jaiba, Gualete; Villa Montellano`,
  ],
  ["Hermanas Mirabal", `Salcedo: =, Jamao Afuera; Tenares: =, Blanco; Villa Tapia`],
  ["Samaná", `Samaná: =, El Limón, Arroyo Barril, Las Galeras; Sánchez; Las Terrenas`],
  [
    "San Cristóbal",
    `San Cristóbal: =, Hato Damas, Hatillo; Sabana Grande de Palenque; Bajos de Haina: =, El Carril, Quita Sueño;
    Cambita Garabitos: =, Cambita el Pueblecito; Villa Altagracia: =, San José del Puerto, Medina, La Cuchilla;
    Yaguate: =, Doña Ana; San Gregorio de Nigua; Los Cacaos`,
  ],
  [
    "San Juan",
    `San Juan: =, Pedro Corto, Sabaneta, Sabana Alta, El Rosario, Hato del Padre, Guanito, La Jagua, Las
    Maguanas-Hato Nuevo, Las Charcas de María Nova, Las Zanjas; Bohechío: =, Arroyo Cano, Yaque; El Cercado: =,
    Derrumbadero, Batista; Juan de Herrera: =, Jínova; Las Matas de Farfán: =, Matayaya, Carrera de Yeguas;
    Vallejuelo: =, Jorjillo`,
  ],
  [
    "San Pedro de Macorís",
    `San Pedro de Macorís; Los Llanos: =, El Puerto, Gautier; Ramón Santana; Consuelo; Quisqueya; Guayacanes`,
  ],
  [
    "Sánchez Ramírez",
    `Cotuí: =, Quita Sueño, Caballero, Comedero Arriba, Platanal, Zambrana Abajo; Cevicos: =, La Cueva; Fantino; La
    Mata: =, La Bija, Angelina, Hernando Alonzo`,
  ],
  [
    "Santiago",
    `Santiago: =, Pedro García, 250104 Baitoa, La Canela, San Francisco de Jacagua, Hato del Yaque; Bisonó: Villa
    Bisonó (Navarrete); Jánico: =, Juncalito, El Caimito; Licey al Medio: =, Las Palomas; San José de las Matas: =,
    El Rubio, La Cuesta, Las Placetas; Tamboril: =, Canca la Piedra; Villa González: =, Palmar Arriba, El Limón;
    Puñal: =, Guayabal, Canabacoa; Sabana Iglesia; Baitoa`,
  ],
  ["Santiago Rodríguez", `San Ignacio de Sabaneta; Villa los Almácigos; Monción`],
  [
    "Valverde",
    `Mao: =, Amina, Jaibón (Pueblo Nuevo), Guatapanal; Esperanza: =, Maizal, Jicomé, Boca de Mao, Paradero; Laguna
    Salada: =, Jaibón, La Caya, Cruce de Guayacanes`,
  ],
  [
    "Monseñor Nouel",
    `Bonao: =, Sabana del Puerto, Juma Bejucal, Arroyo Toro - Masipedro, Jayaco, La Salvia - los Quemados; Maimón;
    Piedra Blanca: =, Villa de Sonador, Juan Adrián`,
  ],
  [
    "Monte Plata",
    `Monte Plata: =, Don Juan, Chirino, Boyá; Bayaguana; Sabana Grande de Boyá: =, Gonzalo, Majagual; Yamasá: 290402
    Los Botados, Mamá Tingó; Peralvillo`,
  ],
  [
    "Hato Mayor",
    `Hato Mayor: =, Yerba Buena, Mata Palacio, Guayabo Dulce; Sabana de la Mar: =, Elupina Cordero de las Cañitas; El
    Valle`,
  ],
  [
    "San José de Ocoa",
    `San José de Ocoa: =, La Ciénaga, Nizao - las Auyamas, El Pinar, El Naranjal; Sabana Larga; Rancho Arriba`,
  ],
  [
    "Santo Domingo",
    `Santo Domingo Este: =, San Luis; Santo Domingo Oeste; Santo Domingo Norte: =, La Victoria; Boca Chica: =, La
    Caleta; San Antonio de Guerra: =, Hato Viejo; Los Alcarrizos: =, Palmarejo-Villa Linda, Pantoja; Pedro Brand: =,
    La Guáyiga, La Cuaba`,
  ],
];
