/** Economic activities of agriculture, fishing and mining: code and name, one a line. MH, CAT-019 (catalogue v1.1, July 2026), ISIC revision 4. */
export const ACTIVIDADES_PRIMARIAS = `
01111 Cultivo de cereales excepto arroz y para forrajes
01112 Cultivo de legumbres
01113 Cultivo de semillas oleaginosas
01114 Cultivo de plantas para la preparación de semillas
01119 Cultivo de otros cereales excepto arroz y forrajeros n.c.p.
01120 Cultivo de arroz
01131 Cultivo de raíces y tubérculos
01132 Cultivo de brotes, bulbos, vegetales tubérculos y cultivos similares
01133 Cultivo hortícola de fruto
01134 Cultivo de hortalizas de hoja y otras hortalizas ncp
01140 Cultivo de caña de azúcar
01150 Cultivo de tabaco
01161 Cultivo de algodón
01162 Cultivo de fibras vegetales excepto algodón
01191 Cultivo de plantas no perennes para la producción de semillas y flores
01192 Cultivo de cereales y pastos para la alimentación animal
01199 Producción de cultivos no estacionales ncp
01220 Cultivo de frutas tropicales
01230 Cultivo de cítricos
01240 Cultivo de frutas de pepita y hueso
01251 Cultivo de frutas ncp
01252 Cultivo de otros frutos y nueces de árboles y arbustos
01260 Cultivo de frutos oleaginosos
01271 Cultivo de café
01272 Cultivo de plantas para la elaboración de bebidas excepto café
01281 Cultivo de especias y aromáticas
01282 Cultivo de plantas para la obtención de productos medicinales y farmacéuticos
01291 Cultivo de árboles de hule (caucho) para la obtención de látex
01292 Cultivo de plantas para la obtención de productos químicos y colorantes
01299 Producción de cultivos perennes ncp
01300 Propagación de plantas
01301 Cultivo de plantas y flores ornamentales
01410 Cría y engorde de ganado bovino
01420 Cría de caballos y otros equinos
01440 Cría de ovejas y cabras
01450 Cría de cerdos
01460 Cría de aves de corral y producción de huevos
01491 Cría de abejas apicultura para la obtención de miel y otros productos apícolas
01492 Cría de conejos
01493 Cría de iguanas y garrobos
01494 Cría de mariposas y otros insectos
01499 Cría y obtención de productos animales n.c.p.
01500 Cultivo de productos agrícolas en combinación con la cría de animales
01611 Servicios de maquinaria agrícola
01612 Control de plagas
01613 Servicios de riego
01614 Servicios de contratación de mano de obra para la agricultura
01619 Servicios agrícolas ncp
01621 Actividades para mejorar la reproducción, el crecimiento y el rendimiento de los animales y sus productos
01622 Servicios de mano de obra pecuaria
01629 Servicios pecuarios ncp
01631 Labores post cosecha de preparación de los productos agrícolas para su comercialización o para la industria
01632 Servicio de beneficio de café
01633 Servicio de beneficiado de plantas textiles (incluye el beneficiado cuando este es realizado en la misma explotación agropecuaria)
01640 Tratamiento de semillas para la propagación
01700 Caza ordinaria y mediante trampas, repoblación de animales de caza y servicios conexos
02100 Silvicultura y otras actividades forestales
02200 Extracción de madera
02300 Recolección de productos diferentes a la madera
02400 Servicios de apoyo a la silvicultura
03110 Pesca marítima de altura y costera
03120 Pesca de agua dulce
03210 Acuicultura marítima
03220 Acuicultura de agua dulce
03300 Servicios de apoyo a la pesca y acuicultura
05100 Extracción de hulla
05200 Extracción y aglomeración de lignito
06100 Extracción de petróleo crudo
06200 Extracción de gas natural
07100 Extracción de minerales de hierro
07210 Extracción de minerales de uranio y torio
07290 Extracción de minerales metalíferos no ferrosos
08100 Extracción de piedra, arena y arcilla
08910 Extracción de minerales para la fabricación de abonos y productos químicos
08920 Extracción y aglomeración de turba
08930 Extracción de sal
08990 Explotación de otras minas y canteras ncp
09100 Actividades de apoyo a la extracción de petróleo y gas natural
09900 Actividades de apoyo a la explotación de minas y canteras
`;
