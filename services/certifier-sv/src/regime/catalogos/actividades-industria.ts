/** Economic activities of manufacturing: code and name, one a line. MH, CAT-019 (catalogue v1.1, July 2026), ISIC revision 4. */
export const ACTIVIDADES_INDUSTRIALES = `
10101 Servicio de rastros y mataderos de bovinos y porcinos
10102 Matanza y procesamiento de bovinos y porcinos
10103 Matanza y procesamientos de aves de corral
10104 Elaboración y conservación de embutidos y tripas naturales
10105 Servicios de conservación y empaque de carnes
10106 Elaboración y conservación de grasas y aceites animales
10107 Servicios de molienda de carne
10108 Elaboración de productos de carne ncp
10201 Procesamiento y conservación de pescado, crustáceos y moluscos
10209 Fabricación de productos de pescado ncp
10301 Elaboración de jugos de frutas y hortalizas
10302 Elaboración y envase de jaleas, mermeladas y frutas deshidratadas
10309 Elaboración de productos de frutas y hortalizas n.c.p.
10401 Fabricación de aceites y grasas vegetales y animales comestibles
10402 Fabricación de aceites y grasas vegetales y animales no comestibles
10409 Servicio de maquilado de aceites
10501 Fabricación de productos lácteos excepto sorbetes y quesos sustitutos
10502 Fabricación de sorbetes y helados
10503 Fabricación de quesos
10611 Molienda de cereales
10612 Elaboración de cereales para el desayuno y similares
10613 Servicios de beneficiado de productos agrícolas ncp (excluye Beneficio de azúcar rama 1072 y beneficio de café rama 0163)
10621 Fabricación de almidón
10628 Servicio de molienda de maíz húmedo molino para nixtamal
10711 Elaboración de tortillas
10712 Fabricación de pan, galletas y barquillos
10713 Fabricación de repostería
10721 Ingenios azucareros
10722 Molienda de caña de azúcar para la elaboración de dulces
10723 Elaboración de jarabes de azúcar y otros similares
10724 Maquilado de azúcar de caña
10730 Fabricación de cacao, chocolates y productos de confitería
10740 Elaboración de macarrones, fideos, y productos farináceos similares
10750 Elaboración de comidas y platos preparados para la reventa en locales y/o para exportación
10791 Elaboración de productos de café
10792 Elaboración de especies, sazonadores y condimentos
10793 Elaboración de sopas, cremas y consomé
10794 Fabricación de bocadillos tostados y/o fritos
10799 Elaboración de productos alimenticios ncp
10800 Elaboración de alimentos preparados para animales
11012 Fabricación de aguardiente y licores
11020 Elaboración de vinos
11030 Fabricación de cerveza
11041 Fabricación de aguas gaseosas
11042 Fabricación y envasado de agua
11043 Elaboración de refrescos
11048 Maquilado de aguas gaseosas
11049 Elaboración de bebidas no alcohólicas
12000 Elaboración de productos de tabaco
13111 Preparación de fibras textiles
13112 Fabricación de hilados
13120 Fabricación de telas
13130 Acabado de productos textiles
13910 Fabricación de tejidos de punto y ganchillo
13921 Fabricación de productos textiles para el hogar
13922 Sacos, bolsas y otros artículos textiles
13929 Fabricación de artículos confeccionados con materiales textiles, excepto prendas de vestir n.c.p
13930 Fabricación de tapices y alfombras
13941 Fabricación de cuerdas de henequén y otras fibras naturales (lazos, pitas)
13942 Fabricación de redes de diversos materiales
13948 Maquilado de productos trenzables de cualquier material (petates, sillas, etc.)
13991 Fabricación de adornos, etiquetas y otros artículos para prendas de vestir
13992 Servicio de bordados en artículos y prendas de tela
13999 Fabricación de productos textiles ncp
14101 Fabricación de ropa interior, para dormir y similares
14102 Fabricación de ropa para niños
14103 Fabricación de prendas de vestir para ambos sexos
14104 Confección de prendas a medida
14105 Fabricación de prendas de vestir para deportes
14106 Elaboración de artesanías de uso personal confeccionadas especialmente de materiales textiles
14108 Maquilado de prendas de vestir, accesorios y otros
14109 Fabricación de prendas y accesorios de vestir n.c.p.
14200 Fabricación de artículos de piel
14301 Fabricación de calcetines, calcetas, medias (panty house) y otros similares
14302 Fabricación de ropa interior de tejido de punto
14309 Fabricación de prendas de vestir de tejido de punto ncp
15110 Curtido y adobo de cueros; adobo y teñido de pieles
15121 Fabricación de maletas, bolsos de mano y otros artículos de marroquinería
15122 Fabricación de monturas, accesorios y vainas talabartería
15123 Fabricación de artesanías principalmente de cuero natural y sintético
15128 Maquilado de artículos de cuero natural, sintético y de otros materiales
15201 Fabricación de calzado
15202 Fabricación de partes y accesorios de calzado
15208 Maquilado de partes y accesorios de calzado
16100 Aserradero y acepilladura de madera
16210 Fabricación de madera laminada, terciada, enchapada y contrachapada, paneles para la construcción
16220 Fabricación de partes y piezas de carpintería para edificios y construcciones
16230 Fabricación de envases y recipientes de madera
16292 Fabricación de artesanías de madera, semillas, materiales trenzables
16299 Fabricación de productos de madera, corcho, paja y materiales trenzables ncp
17010 Fabricación de pasta de madera, papel y cartón
17020 Fabricación de papel y cartón ondulado y envases de papel y cartón
17091 Fabricación de artículos de papel y cartón de uso personal y doméstico
17092 Fabricación de productos de papel ncp
18110 Impresión
18120 Servicios relacionados con la impresión
18200 Reproducción de grabaciones
19100 Fabricación de productos de hornos de coque
19201 Fabricación de combustible
19202 Fabricación de aceites y lubricantes
20111 Fabricación de materias primas para la fabricación de colorantes
20112 Fabricación de materiales curtientes
20113 Fabricación de gases industriales
20114 Fabricación de alcohol etílico
20119 Fabricación de sustancias químicas básicas
20120 Fabricación de abonos y fertilizantes
20130 Fabricación de plástico y caucho en formas primarias
20210 Fabricación de plaguicidas y otros productos químicos de uso agropecuario
20220 Fabricación de pinturas, barnices y productos de revestimiento similares; tintas de imprenta y masillas
20231 Fabricación de jabones, detergentes y similares para limpieza
20232 Fabricación de perfumes, cosméticos y productos de higiene y cuidado personal, incluyendo tintes, champú, etc.
20291 Fabricación de tintas y colores para escribir y pintar; fabricación de cintas para impresoras
20292 Fabricación de productos pirotécnicos, explosivos y municiones
20299 Fabricación de productos químicos n.c.p.
20300 Fabricación de fibras artificiales
21001 Manufactura de productos farmacéuticos, sustancias químicas y productos botánicos
21008 Maquilado de medicamentos
22110 Fabricación de cubiertas y cámaras; renovación y recauchutado de cubiertas
22190 Fabricación de otros productos de caucho
22201 Fabricación de envases plásticos
22202 Fabricación de productos plásticos para uso personal o doméstico
22208 Maquila de plásticos
22209 Fabricación de productos plásticos n.c.p.
23101 Fabricación de vidrio
23102 Fabricación de recipientes y envases de vidrio
23108 Servicio de maquilado
23109 Fabricación de productos de vidrio ncp
23910 Fabricación de productos refractarios
23920 Fabricación de productos de arcilla para la construcción
23931 Fabricación de productos de cerámica y porcelana no refractaria
23932 Fabricación de productos de cerámica y porcelana ncp
23940 Fabricación de cemento, cal y yeso
23950 Fabricación de artículos de hormigón, cemento y yeso
23960 Corte, tallado y acabado de la piedra
23990 Fabricación de productos minerales no metálicos ncp
24100 Industrias básicas de hierro y acero
24200 Fabricación de productos primarios de metales preciosos y metales no ferrosos
24310 Fundición de hierro y acero
24320 Fundición de metales no ferrosos
25111 Fabricación de productos metálicos para uso estructural
25118 Servicio de maquila para la fabricación de estructuras metálicas
25120 Fabricación de tanques, depósitos y recipientes de metal
25130 Fabricación de generadores de vapor, excepto calderas de agua caliente para calefacción central
25200 Fabricación de armas y municiones
25910 Forjado, prensado, estampado y laminado de metales; pulvimetalurgia
25920 Tratamiento y revestimiento de metales
25930 Fabricación de artículos de cuchillería, herramientas de mano y artículos de ferretería
25991 Fabricación de envases y artículos conexos de metal
25992 Fabricación de artículos metálicos de uso personal y/o doméstico
25999 Fabricación de productos elaborados de metal ncp
26100 Fabricación de componentes electrónicos
26200 Fabricación de computadoras y equipo conexo
26300 Fabricación de equipo de comunicaciones
26400 Fabricación de aparatos electrónicos de consumo para audio, video radio y televisión
26510 Fabricación de instrumentos y aparatos para medir, verificar, ensayar, navegar y de control de procesos industriales
26520 Fabricación de relojes y piezas de relojes
26600 Fabricación de equipo médico de irradiación y equipo electrónico de uso médico y terapéutico
26700 Fabricación de instrumentos de óptica y equipo fotográfico
26800 Fabricación de medios magnéticos y ópticos
27100 Fabricación de motores, generadores, transformadores eléctricos, aparatos de distribución y control de electricidad
27200 Fabricación de pilas, baterías y acumuladores
27310 Fabricación de cables de fibra óptica
27320 Fabricación de otros hilos y cables eléctricos
27330 Fabricación de dispositivos de cableados
27400 Fabricación de equipo eléctrico de iluminación
27500 Fabricación de aparatos de uso doméstico
27900 Fabricación de otros tipos de equipo eléctrico
28110 Fabricación de motores y turbinas, excepto motores para aeronaves, vehículos automotores y motocicletas
28120 Fabricación de equipo hidráulico
28130 Fabricación de otras bombas, compresores, grifos y válvulas
28140 Fabricación de cojinetes, engranajes, trenes de engranajes y piezas de transmisión
28150 Fabricación de hornos y quemadores
28160 Fabricación de equipo de elevación y manipulación
28170 Fabricación de maquinaria y equipo de oficina
28180 Fabricación de herramientas manuales
28190 Fabricación de otros tipos de maquinaria de uso general
28210 Fabricación de maquinaria agropecuaria y forestal
28220 Fabricación de máquinas para conformar metales y maquinaria herramienta
28230 Fabricación de maquinaria metalúrgica
28240 Fabricación de maquinaria para la explotación de minas y canteras y para obras de construcción
28250 Fabricación de maquinaria para la elaboración de alimentos, bebidas y tabaco
28260 Fabricación de maquinaria para la elaboración de productos textiles, prendas de vestir y cueros
28291 Fabricación de máquinas para imprenta
28299 Fabricación de maquinaria de uso especial ncp
29100 Fabricación vehículos automotores
29200 Fabricación de carrocerías para vehículos automotores; fabricación de remolques y semiremolques
29300 Fabricación de partes, piezas y accesorios para vehículos automotores
30110 Fabricación de buques
30120 Construcción y reparación de embarcaciones de recreo
30200 Fabricación de locomotoras y de material rodante
30300 Fabricación de aeronaves y naves espaciales
30400 Fabricación de vehículos militares de combate
30910 Fabricación de motocicletas
30920 Fabricación de bicicletas y sillones de ruedas para inválidos
30990 Fabricación de equipo de transporte ncp
31001 Fabricación de colchones y somier
31002 Fabricación de muebles y otros productos de madera a medida
31008 Servicios de maquilado de muebles
31009 Fabricación de muebles ncp
32110 Fabricación de joyas platerías y joyerías
32120 Fabricación de joyas de imitación (fantasía) y artículos conexos
32200 Fabricación de instrumentos musicales
32301 Fabricación de artículos de deporte
32308 Servicio de maquila de productos deportivos
32401 Fabricación de juegos de mesa y de salón
32402 Servicio de maquilado de juguetes y juegos
32409 Fabricación de juegos y juguetes n.c.p.
32500 Fabricación de instrumentos y materiales médicos y odontológicos
32901 Fabricación de lápices, bolígrafos, sellos y artículos de librería en general
32902 Fabricación de escobas, cepillos, pinceles y similares
32903 Fabricación de artesanías de materiales diversos
32904 Fabricación de artículos de uso personal y domésticos n.c.p.
32905 Fabricación de accesorios para las confecciones y la marroquinería n.c.p.
32908 Servicios de maquila ncp
32909 Fabricación de productos manufacturados n.c.p.
33110 Reparación y mantenimiento de productos elaborados de metal
33120 Reparación y mantenimiento de maquinaria
33130 Reparación y mantenimiento de equipo electrónico y óptico
33140 Reparación y mantenimiento de equipo eléctrico
33150 Reparación y mantenimiento de equipo de transporte, excepto vehículos automotores
33190 Reparación y mantenimiento de equipos n.c.p.
33200 Instalación de maquinaria y equipo industrial
10001 Empleados
10002 Pensionado
10003 Estudiante
10004 Desempleado
10005 Otros
10006 Comerciante
`;
