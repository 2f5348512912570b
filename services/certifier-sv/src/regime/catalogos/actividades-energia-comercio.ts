/** Economic activities of energy, water, construction and trade: code and name, one a line. MH, CAT-019 (catalogue v1.1, July 2026), ISIC revision 4. */
export const ACTIVIDADES_ENERGIA_COMERCIO = `
35101 Generación de energía eléctrica
35102 Transmisión de energía eléctrica
35103 Distribución de energía eléctrica
35200 Fabricación de gas, distribución de combustibles gaseosos por tuberías
35300 Suministro de vapor y agua caliente
36000 Captación, tratamiento y suministro de agua
37000 Evacuación de aguas residuales (alcantarillado)
38110 Recolección y transporte de desechos sólidos proveniente de hogares y sector urbano
38120 Recolección de desechos peligrosos
38210 Tratamiento y eliminación de desechos inicuos
38220 Tratamiento y eliminación de desechos peligrosos
38301 Reciclaje de desperdicios y desechos textiles
38302 Reciclaje de desperdicios y desechos de plástico y caucho
38303 Reciclaje de desperdicios y desechos de vidrio
38304 Reciclaje de desperdicios y desechos de papel y cartón
38305 Reciclaje de desperdicios y desechos metálicos
38309 Reciclaje de desperdicios y desechos no metálicos n.c.p.
39000 Actividades de Saneamiento y otros Servicios de Gestión de Desechos
41001 Construcción de edificios residenciales
41002 Construcción de edificios no residenciales
42100 Construcción de carreteras, calles y caminos
42200 Construcción de proyectos de servicio público
42900 Construcción de obras de ingeniería civil n.c.p.
43110 Demolición
43120 Preparación de terreno
43210 Instalaciones eléctricas
43220 Instalación de fontanería, calefacción y aire acondicionado
43290 Otras instalaciones para obras de construcción
43300 Terminación y acabado de edificios
43900 Otras actividades especializadas de construcción
43901 Fabricación de techos y materiales diversos
45100 Venta de vehículos automotores
45201 Reparación mecánica de vehículos automotores
45202 Reparaciones eléctricas del automotor y recarga de baterías
45203 Enderezado y pintura de vehículos automotores
45204 Reparaciones de radiadores, escapes y silenciadores
45205 Reparación y reconstrucción de vías, stop y otros artículos de fibra de vidrio
45206 Reparación de llantas de vehículos automotores
45207 Polarizado de vehículos (mediante la adhesión de papel especial a los vidrios)
45208 Lavado y pasteado de vehículos (carwash)
45209 Reparaciones de vehículos n.c.p.
45211 Remolque de vehículos automotores
45301 Venta de partes, piezas y accesorios nuevos para vehículos automotores
45302 Venta de partes, piezas y accesorios usados para vehículos automotores
45401 Venta de motocicletas
45402 Venta de repuestos, piezas y accesorios de motocicletas
45403 Mantenimiento y reparación de motocicletas
46100 Venta al por mayor a cambio de retribución o por contrata
46201 Venta al por mayor de materias primas agrícolas
46202 Venta al por mayor de productos de la silvicultura
46203 Venta al por mayor de productos pecuarios y de granja
46211 Venta de productos para uso agropecuario
46291 Venta al por mayor de granos básicos (cereales, leguminosas)
46292 Venta al por mayor de semillas mejoradas para cultivo
46293 Venta al por mayor de café oro y uva
46294 Venta al por mayor de caña de azúcar
46295 Venta al por mayor de flores, plantas y otros productos naturales
46296 Venta al por mayor de productos agrícolas
46297 Venta al por mayor de ganado bovino (vivo)
46298 Venta al por mayor de animales porcinos, ovinos, caprino, canículas, apícolas, avícolas vivos
46299 Venta de otras especies vivas del reino animal
46301 Venta al por mayor de alimentos
46302 Venta al por mayor de bebidas
46303 Venta al por mayor de tabaco
46371 Venta al por mayor de frutas, hortalizas (verduras), legumbres y tubérculos
46372 Venta al por mayor de pollos, gallinas destazadas, pavos y otras aves
46373 Venta al por mayor de carne bovina y porcina, productos de carne y embutidos
46374 Venta al por mayor de huevos
46375 Venta al por mayor de productos lácteos
46376 Venta al por mayor de productos farináceos de panadería (pan dulce, cakes, respostería, etc.)
46377 Venta al por mayor de pastas alimenticias, aceites y grasas comestibles vegetal y animal
46378 Venta al por mayor de sal comestible
46379 Venta al por mayor de azúcar
46391 Venta al por mayor de abarrotes (vinos, licores, productos alimenticios envasados, etc.)
46392 Venta al por mayor de aguas gaseosas
46393 Venta al por mayor de agua purificada
46394 Venta al por mayor de refrescos y otras bebidas, líquidas o en polvo
46395 Venta al por mayor de cerveza y licores
46396 Venta al por mayor de hielo
46411 Venta al por mayor de hilados, tejidos y productos textiles de mercería
46412 Venta al por mayor de artículos textiles excepto confecciones para el hogar
46413 Venta al por mayor de confecciones textiles para el hogar
46414 Venta al por mayor de prendas de vestir y accesorios de vestir
46415 Venta al por mayor de ropa usada
46416 Venta al por mayor de calzado
46417 Venta al por mayor de artículos de marroquinería y talabartería
46418 Venta al por mayor de artículos de peletería
46419 Venta al por mayor de otros artículos textiles n.c.p.
46471 Venta al por mayor de instrumentos musicales
46472 Venta al por mayor de colchones, almohadas, cojines, etc.
46473 Venta al por mayor de artículos de aluminio para el hogar y para otros usos
46474 Venta al por mayor de depósitos y otros artículos plásticos para el hogar y otros usos, incluyendo los desechables de durapax y no desechables
46475 Venta al por mayor de cámaras fotográficas, accesorios y materiales
46482 Venta al por mayor de medicamentos, artículos y otros productos de uso veterinario
46483 Venta al por mayor de productos y artículos de belleza y de uso personal
46484 Venta de productos farmacéuticos y medicinales
46491 Venta al por mayor de productos medicinales, cosméticos, perfumería y productos de limpieza
46492 Venta al por mayor de relojes y artículos de joyería
46493 Venta al por mayor de electrodomésticos y artículos del hogar excepto bazar; artículos de iluminación
46494 Venta al por mayor de artículos de bazar y similares
46495 Venta al por mayor de artículos de óptica
46496 Venta al por mayor de revistas, periódicos, libros, artículos de librería y artículos de papel y cartón en general
46497 Venta de artículos deportivos, juguetes y rodados
46498 Venta al por mayor de productos usados para el hogar o el uso personal
46499 Venta al por mayor de enseres domésticos y de uso personal n.c.p.
46500 Venta al por mayor de bicicletas, partes, accesorios y otros
46510 Venta al por mayor de computadoras, equipo periférico y programas informáticos
46520 Venta al por mayor de equipos de comunicación
46530 Venta al por mayor de maquinaria y equipo agropecuario, accesorios, partes y suministros
46590 Venta de equipos e instrumentos de uso profesional y científico y aparatos de medida y control
46591 Venta al por mayor de maquinaria equipo, accesorios y materiales para la industria de la madera y sus productos
46592 Venta al por mayor de maquinaria, equipo, accesorios y materiales para la industria gráfica y del papel, cartón y productos de papel y cartón
46593 Venta al por mayor de maquinaria, equipo, accesorios y materiales para la industria de productos químicos, plástico y caucho
46594 Venta al por mayor de maquinaria, equipo, accesorios y materiales para la industria metálica y de sus productos
46595 Venta al por mayor de equipamiento para uso médico, odontológico, veterinario y servicios conexos
46596 Venta al por mayor de maquinaria, equipo, accesorios y partes para la industria de la alimentación
46597 Venta al por mayor de maquinaria, equipo, accesorios y partes para la industria textil, confecciones y cuero
46598 Venta al por mayor de maquinaria, equipo y accesorios para la construcción y explotación de minas y canteras
46599 Venta al por mayor de otro tipo de maquinaria y equipo con sus accesorios y partes
46610 Venta al por mayor de otros combustibles sólidos, líquidos, gaseosos y de productos conexos
46612 Venta al por mayor de combustibles para automotores, aviones, barcos, maquinaria y otros
46613 Venta al por mayor de lubricantes, grasas y otros aceites para automotores, maquinaria industrial, etc.
46614 Venta al por mayor de gas propano
46615 Venta al por mayor de leña y carbón
46620 Venta al por mayor de metales y minerales metalíferos
46631 Venta al por mayor de puertas, ventanas, vitrinas y similares
46632 Venta al por mayor de artículos de ferretería y pinturerías
46633 Vidrierías
46634 Venta al por mayor de maderas
46639 Venta al por mayor de materiales para la construcción n.c.p.
46691 Venta al por mayor de sal industrial sin yodar
46692 Venta al por mayor de productos intermedios y desechos de origen textil
46693 Venta al por mayor de productos intermedios y desechos de origen metálico
46694 Venta al por mayor de productos intermedios y desechos de papel y cartón
46695 Venta al por mayor fertilizantes, abonos, agroquímicos y productos similares
46696 Venta al por mayor de productos intermedios y desechos de origen plástico
46697 Venta al por mayor de tintas para imprenta, productos curtientes y materias y productos colorantes
46698 Venta de productos intermedios y desechos de origen químico y de caucho
46699 Venta al por mayor de productos intermedios y desechos ncp
46701 Venta de algodón en oro
46900 Venta al por mayor de otros productos
46901 Venta al por mayor de cohetes y otros productos pirotécnicos
46902 Venta al por mayor de artículos diversos para consumo humano
46903 Venta al por mayor de armas de fuego, municiones y accesorios
46904 Venta al por mayor de toldos y tiendas de campaña de cualquier material
46905 Venta al por mayor de exhibidores publicitarios y rótulos
46906 Venta al por mayor de artículos promocionales diversos
47111 Venta en supermercados
47112 Venta en tiendas de artículos de primera necesidad
47119 Almacenes (venta de diversos artículos)
47120 Almacenes (venta de diversos artículos), y venta de vehículos automotores y motocicletas
47190 Venta al por menor de otros productos en comercios no especializados
47199 Venta de establecimientos no especializados con surtido compuesto principalmente de alimentos, bebidas y tabaco
47211 Venta al por menor de frutas y hortalizas
47212 Venta al por menor de carnes, embutidos y productos de granja
47213 Venta al por menor de pescado y mariscos
47214 Venta al por menor de productos lácteos
47215 Venta al por menor de productos de panadería, repostería y galletas
47216 Venta al por menor de huevos
47217 Venta al por menor de carnes y productos cárnicos
47218 Venta al por menor de granos básicos y otros
47219 Venta al por menor de alimentos n.c.p.
47221 Venta al por menor de hielo
47223 Venta de bebidas no alcohólicas, para su consumo fuera del establecimiento
47224 Venta de bebidas alcohólicas, para su consumo fuera del establecimiento
47225 Venta de bebidas alcohólicas para su consumo dentro del establecimiento
47230 Venta al por menor de tabaco
47300 Venta de combustibles, lubricantes y otros (gasolineras)
47411 Venta al por menor de computadoras y equipo periférico
47412 Venta de equipo y accesorios de telecomunicación
47420 Venta al por menor de equipo de audio y video
47510 Venta al por menor de hilados, tejidos y productos textiles de mercería; confecciones para el hogar y textiles n.c.p.
47521 Venta al por menor de productos de madera
47522 Venta al por menor de artículos de ferretería
47523 Venta al por menor de productos de pinturerías
47524 Venta al por menor en vidrierías
47529 Venta al por menor de materiales de construcción y artículos conexos
47530 Venta al por menor de tapices, alfombras y revestimientos de paredes y pisos en comercios especializados
47591 Venta al por menor de muebles
47592 Venta al por menor de artículos de bazar
47593 Venta al por menor de aparatos electrodomésticos, repuestos y accesorios
47594 Venta al por menor de artículos eléctricos y de iluminación
47598 Venta al por menor de instrumentos musicales
47610 Venta al por menor de libros, periódicos y artículos de papelería en comercios especializados
47620 Venta al por menor de discos láser, cassettes, cintas de video y otros
47630 Venta al por menor de productos y equipos de deporte
47631 Venta al por menor de bicicletas, accesorios y repuestos
47640 Venta al por menor de juegos y juguetes en comercios especializados
47711 Venta al por menor de prendas de vestir y accesorios de vestir
47712 Venta al por menor de calzado
47713 Venta al por menor de artículos de peletería, marroquinería y talabartería
47721 Venta al por menor de medicamentos farmacéuticos y otros materiales y artículos de uso médico, odontológico y veterinario
47722 Venta al por menor de productos cosméticos y de tocador
47731 Venta al por menor de productos de joyería, bisutería, óptica, relojería
47732 Venta al por menor de plantas, semillas, animales y artículos conexos
47733 Venta al por menor de combustibles de uso doméstico (gas propano y gas licuado)
47734 Venta al por menor de artesanías, artículos cerámicos y recuerdos en general
47735 Venta al por menor de ataúdes, lápidas y cruces, trofeos, artículos religiosos en general
47736 Venta al por menor de armas de fuego, municiones y accesorios
47737 Venta al por menor de artículos de cohetería y pirotécnicos
47738 Venta al por menor de artículos desechables de uso personal y doméstico (servilletas, papel higiénico, pañales, toallas sanitarias, etc.)
47739 Venta al por menor de otros productos n.c.p.
47741 Venta al por menor de artículos usados
47742 Venta al por menor de textiles y confecciones usados
47743 Venta al por menor de libros, revistas, papel y cartón usados
47749 Venta al por menor de productos usados n.c.p.
47811 Venta al por menor de frutas, verduras y hortalizas
47814 Venta al por menor de productos lácteos
47815 Venta al por menor de productos de panadería, galletas y similares
47816 Venta al por menor de bebidas
47818 Venta al por menor en tiendas de mercado y puestos
47821 Venta al por menor de hilados, tejidos y productos textiles de mercería en puestos de mercados y ferias
47822 Venta al por menor de artículos textiles excepto confecciones para el hogar en puestos de mercados y ferias
47823 Venta al por menor de confecciones textiles para el hogar en puestos de mercados y ferias
47824 Venta al por menor de prendas de vestir, accesorios de vestir y similares en puestos de mercados y ferias
47825 Venta al por menor de ropa usada
47826 Venta al por menor de calzado, artículos de marroquinería y talabartería en puestos de mercados y ferias
47827 Venta al por menor de artículos de marroquinería y talabartería en puestos de mercados y ferias
47829 Venta al por menor de artículos textiles ncp en puestos de mercados y ferias
47891 Venta al por menor de animales, flores y productos conexos en puestos de feria y mercados
47892 Venta al por menor de productos medicinales, cosméticos, de tocador y de limpieza en puestos de ferias y mercados
47893 Venta al por menor de artículos de bazar en puestos de ferias y mercados
47894 Venta al por menor de artículos de papel, envases, libros, revistas y conexos en puestos de feria y mercados
47895 Venta al por menor de materiales de construcción, electrodomésticos, accesorios para autos y similares en puestos de feria y mercados
47896 Venta al por menor de equipos accesorios para las comunicaciones en puestos de feria y mercados
47899 Venta al por menor en puestos de ferias y mercados n.c.p.
47910 Venta al por menor por correo o Internet
47990 Otros tipos de venta al por menor no realizada, en almacenes, puestos de venta o mercado
`;
