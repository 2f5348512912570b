/** Economic activities of services, and people without an activity of their own: code and name, one a line. MH, CAT-019 (catalogue v1.1, July 2026), ISIC revision 4. */
export const ACTIVIDADES_SERVICIOS = `
49110 Transporte interurbano de pasajeros por ferrocarril
49120 Transporte de carga por ferrocarril
49211 Transporte de pasajeros urbanos e interurbano mediante buses
49212 Transporte de pasajeros interdepartamental mediante microbuses
49213 Transporte de pasajeros urbanos e interurbano mediante microbuses
49214 Transporte de pasajeros interdepartamental mediante buses
49221 Transporte internacional de pasajeros
49222 Transporte de pasajeros mediante taxis y autos con chofer
49223 Transporte escolar
49225 Transporte de pasajeros para excursiones
49226 Servicios de transporte de personal
49229 Transporte de pasajeros por vía terrestre ncp
49231 Transporte de carga urbano
49232 Transporte nacional de carga
49233 Transporte de carga internacional
49234 Servicios de mudanza
49235 Alquiler de vehículos de carga con conductor
49300 Transporte por oleoducto o gasoducto
50110 Transporte de pasajeros marítimo y de cabotaje
50120 Transporte de carga marítimo y de cabotaje
50211 Transporte de pasajeros por vías de navegación interiores
50212 Alquiler de equipo de transporte de pasajeros por vías de navegación interior con conductor
50220 Transporte de carga por vías de navegación interiores
51100 Transporte aéreo de pasajeros
51201 Transporte de carga por vía aérea
51202 Alquiler de equipo de aerotransporte con operadores para el propósito de transportar carga
52101 Alquiler de instalaciones de almacenamiento en zonas francas
52102 Alquiler de silos para conservación y almacenamiento de granos
52103 Alquiler de instalaciones con refrigeración para almacenamiento y conservación de alimentos y otros productos
52109 Alquiler de bodegas para almacenamiento y depósito n.c.p.
52211 Servicio de garaje y estacionamiento
52212 Servicios de terminales para el transporte por vía terrestre
52219 Servicios para el transporte por vía terrestre n.c.p.
52220 Servicios para el transporte acuático
52230 Servicios para el transporte aéreo
52240 Manipulación de carga
52290 Servicios para el transporte ncp
52291 Agencias de tramitaciones aduanales
53100 Servicios de correo nacional
53200 Actividades de correo distintas a las actividades postales nacionales
53201 Agencia privada de correo y encomiendas
55101 Actividades de alojamiento para estancias cortas
55102 Hoteles
55200 Actividades de campamentos, parques de vehículos de recreo y parques de caravanas
55900 Alojamiento n.c.p.
56101 Restaurantes
56106 Pupusería
56107 Actividades varias de restaurantes
56108 Comedores
56109 Merenderos ambulantes
56210 Preparación de comida para eventos especiales
56291 Servicios de provisión de comidas por contrato
56292 Servicios de concesión de cafetines y chalet en empresas e instituciones
56299 Servicios de preparación de comidas ncp
56301 Servicio de expendio de bebidas en salones y bares
56302 Servicio de expendio de bebidas en puestos callejeros, mercados y ferias
58110 Edición de libros, folletos, partituras y otras ediciones distintas a estas
58120 Edición de directorios y listas de correos
58130 Edición de periódicos, revistas y otras publicaciones periódicas
58190 Otras actividades de edición
58200 Edición de programas informáticos (software)
59110 Actividades de producción cinematográfica
59120 Actividades de post producción de películas, videos y programas de televisión
59130 Actividades de distribución de películas cinematográficas, videos y programas de televisión
59140 Actividades de exhibición de películas cinematográficas y cintas de vídeo
59200 Actividades de edición y grabación de música
60100 Servicios de difusiones de radio
60201 Actividades de programación y difusión de televisión abierta
60202 Actividades de suscripción y difusión de televisión por cable y/o suscripción
60299 Servicios de televisión, incluye televisión por cable
60900 Programación y transmisión de radio y televisión
61101 Servicio de telefonía
61102 Servicio de Internet
61103 Servicio de telefonía fija
61109 Servicio de Internet n.c.p.
61201 Servicios de telefonía celular
61202 Servicios de Internet inalámbrico
61209 Servicios de telecomunicaciones inalámbrico n.c.p.
61301 Telecomunicaciones satelitales
61309 Comunicación vía satélite n.c.p.
61900 Actividades de telecomunicación n.c.p.
62010 Programación Informática
62020 Consultorías y gestión de servicios informáticos
62090 Otras actividades de tecnología de información y servicios de computadora
63110 Procesamiento de datos y Actividades relacionadas
63120 Portales WEB
63910 Servicios de Agencias de Noticias
63990 Otros servicios de información n.c.p.
64110 Servicios provistos por el Banco Central de El salvador
64190 Bancos
64192 Entidades dedicadas al envío de remesas
64199 Otras entidades financieras
64200 Actividades de sociedades de cartera
64300 Fideicomisos, fondos y otras fuentes de financiamiento
64910 Arrendamientos financieros
64920 Asociaciones cooperativas de ahorro y crédito dedicadas a la intermediación financiera
64921 Instituciones emisoras de tarjetas de crédito y otros
64922 Tipos de crédito ncp
64928 Prestamistas y casas de empeño
64990 Actividades de servicios financieros, excepto la financiación de planes de seguros y de pensiones n.c.p.
65110 Planes de seguros de vida
65120 Planes de seguro excepto de vida
65199 Seguros generales de todo tipo
65200 Planes se seguro
65300 Planes de pensiones
66110 Administración de mercados financieros (Bolsa de Valores)
66120 Actividades bursátiles (Corredores de Bolsa)
66190 Actividades auxiliares de la intermediación financiera ncp
66210 Evaluación de riesgos y daños
66220 Actividades de agentes y corredores de seguros
66290 Otras actividades auxiliares de seguros y fondos de pensiones
66300 Actividades de administración de fondos
68101 Servicio de alquiler y venta de lotes en cementerios
68109 Actividades inmobiliarias realizadas con bienes propios o arrendados n.c.p.
68200 Actividades Inmobiliarias Realizadas a Cambio de una Retribución o por Contrata
69100 Actividades jurídicas
69200 Actividades de contabilidad, teneduría de libros y auditoría; asesoramiento en materia de impuestos
70100 Actividades de oficinas centrales de sociedades de cartera
70200 Actividades de consultoría en gestión empresarial
71101 Servicios de arquitectura y planificación urbana y servicios conexos
71102 Servicios de ingeniería
71103 Servicios de agrimensura, topografía, cartografía, prospección y geofísica y servicios conexos
71200 Ensayos y análisis técnicos
72100 Investigaciones y desarrollo experimental en el campo de las ciencias naturales y la ingeniería
72199 Investigaciones científicas
72200 Investigaciones y desarrollo experimental en el campo de las ciencias sociales y las humanidades científica y desarrollo
73100 Publicidad
73200 Investigación de mercados y realización de encuestas de opinión pública
74100 Actividades de diseño especializado
74200 Actividades de fotografía
74900 Servicios profesionales y científicos ncp
75000 Actividades veterinarias
77101 Alquiler de equipo de transporte terrestre
77102 Alquiler de equipo de transporte acuático
77103 Alquiler de equipo de transporte por vía aérea
77210 Alquiler y arrendamiento de equipo de recreo y deportivo
77220 Alquiler de cintas de video y discos
77290 Alquiler de otros efectos personales y enseres domésticos
77300 Alquiler de maquinaria y equipo
77400 Arrendamiento de productos de propiedad intelectual
78100 Obtención y dotación de personal
78200 Actividades de las agencias de trabajo temporal
78300 Dotación de recursos humanos y gestión; gestión de las funciones de recursos humanos
79110 Actividades de agencias de viajes y organizadores de viajes; actividades de asistencia a turistas
79120 Actividades de los operadores turísticos
79900 Otros servicios de reservas y actividades relacionadas
80100 Servicios de seguridad privados
80201 Actividades de servicios de sistemas de seguridad
80202 Actividades para la prestación de sistemas de seguridad
80300 Actividades de investigación
81100 Actividades combinadas de mantenimiento de edificios e instalaciones
81210 Limpieza general de edificios
81290 Otras actividades combinadas de mantenimiento de edificios e instalaciones ncp
81300 Servicio de jardinería
82110 Servicios administrativos de oficinas
82190 Servicio de fotocopiado y similares, excepto en imprentas
82200 Actividades de las centrales de llamadas (call center)
82300 Organización de convenciones y ferias de negocios
82910 Actividades de agencias de cobro y oficinas de crédito
82921 Servicios de envase y empaque de productos alimenticios
82922 Servicios de envase y empaque de productos medicinales
82929 Servicio de envase y empaque ncp
82990 Actividades de apoyo empresariales ncp
84110 Actividades de la Administración Pública en general
84111 Alcaldías Municipales
84120 Regulación de las actividades de prestación de servicios sanitarios, educativos, culturales y otros servicios sociales, excepto seguridad social
84130 Regulación y facilitación de la actividad económica
84210 Actividades de administración y funcionamiento del Ministerio de Relaciones Exteriores
84220 Actividades de defensa
84230 Actividades de mantenimiento del orden público y de seguridad
84300 Actividades de planes de seguridad social de afiliación obligatoria
85101 Guardería educativa
85102 Enseñanza preescolar o parvularia
85103 Enseñanza primaria
85104 Servicio de educación preescolar y primaria integrada
85211 Enseñanza secundaria tercer ciclo (7°, 8° y 9°)
85212 Enseñanza secundaria de formación general bachillerato
85221 Enseñanza secundaria de formación técnica y profesional
85222 Enseñanza secundaria de formación técnica y profesional integrada con enseñanza primaria
85301 Enseñanza superior universitaria
85302 Enseñanza superior no universitaria
85303 Enseñanza superior integrada a educación secundaria y/o primaria
85410 Educación deportiva y recreativa
85420 Educación cultural
85490 Otros tipos de enseñanza n.c.p.
85499 Enseñanza formal
85500 Servicios de apoyo a la enseñanza
86100 Actividades de hospitales
86201 Clínicas médicas
86202 Servicios de Odontología
86203 Servicios médicos
86901 Servicios de análisis y estudios de diagnóstico
86902 Actividades de atención de la salud humana
86909 Otros Servicio relacionados con la salud ncp
87100 Residencias de ancianos con atención de enfermería
87200 Instituciones dedicadas al tratamiento del retraso mental, problemas de salud mental y el uso indebido de sustancias nocivas
87300 Instituciones dedicadas al cuidado de ancianos y discapacitados
87900 Actividades de asistencia a niños y jóvenes
87901 Otras actividades de atención en instituciones
88100 Actividades de asistencia sociales sin alojamiento para ancianos y discapacitados
88900 servicios sociales sin alojamiento ncp
90000 Actividades creativas artísticas y de esparcimiento
91010 Actividades de bibliotecas y archivos
91020 Actividades de museos y preservación de lugares y edificios históricos
91030 Actividades de jardines botánicos, zoológicos y de reservas naturales
92000 Actividades de juegos y apuestas
93110 Gestión de instalaciones deportivas
93120 Actividades de clubes deportivos
93190 Otras actividades deportivas
93210 Actividades de parques de atracciones y parques temáticos
93291 Discotecas y salas de baile
93298 Centros vacacionales
93299 Actividades de esparcimiento ncp
94110 Actividades de organizaciones empresariales y de empleadores
94120 Actividades de organizaciones profesionales
94200 Actividades de sindicatos
94910 Actividades de organizaciones religiosas
94920 Actividades de organizaciones políticas
94990 Actividades de asociaciones n.c.p.
95110 Reparación de computadoras y equipo periférico
95120 Reparación de equipo de comunicación
95210 Reparación de aparatos electrónicos de consumo
95220 Reparación de aparatos doméstico y equipo de hogar y jardín
95230 Reparación de calzado y artículos de cuero
95240 Reparación de muebles y accesorios para el hogar
95291 Reparación de Instrumentos musicales
95292 Servicios de cerrajería y copiado de llaves
95293 Reparación de joyas y relojes
95294 Reparación de bicicletas, sillas de ruedas y rodados n.c.p.
95299 Reparaciones de enseres personales n.c.p.
96010 Lavado y limpieza de prendas de tela y de piel, incluso la limpieza en seco
96020 Peluquería y otros tratamientos de belleza
96030 Pompas fúnebres y actividades conexas
96091 Servicios de sauna y otros servicios para la estética corporal n.c.p.
96092 Servicios n.c.p.
97000 Actividad de los hogares en calidad de empleadores de personal doméstico
98100 Actividades indiferenciadas de producción de bienes de los hogares privados para uso propio
98200 Actividades indiferenciadas de producción de servicios de los hogares privados para uso propio
99000 Actividades de organizaciones y órganos extraterritoriales
`;
