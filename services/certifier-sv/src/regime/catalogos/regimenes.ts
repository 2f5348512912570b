import { readCatalogo } from "./catalogo.js";

/** Customs regimes of exports, without the prefix of their kind: code and name, one a line. MH, CAT-028 (catalogue v1.1, July 2026). */
export const REGIMENES = readCatalogo(`
1000.000 Exportación Definitiva, Régimen Común
1040.000 Exportación Definitiva Sustitución de Mercancías, Régimen Común
1041.020 Exportación Definitiva Proveniente de Franquicia Provisional, Franq. Presidenciales exento de DAI
1041.021 Exportación Definitiva Proveniente de Franquicia Provisional, Franq. Presidenciales exento de DAI e IVA
1048.025 Exportación Definitiva Proveniente de Franquicia Definitiva, Maquinaria y Equipo LZF. DPA
1048.031 Exportación Definitiva Proveniente de Franquicia Definitiva, Distribución Internacional
1048.032 Exportación Definitiva Proveniente de Franquicia Definitiva, Operaciones Internacionales de Logística
1048.033 Exportación Definitiva Proveniente de Franquicia Definitiva, Centro Internacional de llamadas (Call Center)
1048.034 Exportación Definitiva Proveniente de Franquicia Definitiva, Tecnologías de Información LSI
1048.035 Exportación Definitiva Proveniente de Franquicia Definitiva, Investigación y Desarrollo LSI
1048.036 Exportación Definitiva Proveniente de Franquicia Definitiva, Reparación y Mantenimiento de Embarcaciones Marítimas LSI
1048.037 Exportación Definitiva Proveniente de Franquicia Definitiva, Reparación y Mantenimiento de Aeronaves LSI
1048.038 Exportación Definitiva Proveniente de Franquicia Definitiva, Procesos Empresariales LSI
1048.039 Exportación Definitiva Proveniente de Franquicia Definitiva, Servicios Médico-Hospitalarios LSI
1048.040 Exportación Definitiva Proveniente de Franquicia Definitiva, Servicios Financieros Internacionales LSI
1048.043 Exportación Definitiva Proveniente de Franquicia Definitiva, Reparación y Mantenimiento de Contenedores LSI
1048.044 Exportación Definitiva Proveniente de Franquicia Definitiva, Reparación de Equipos Tecnológicos LSI
1048.054 Exportación Definitiva Proveniente de Franquicia Definitiva, Atención Ancianos y Convalecientes LSI
1048.055 Exportación Definitiva Proveniente de Franquicia Definitiva, Telemedicina LSI
1048.056 Exportación Definitiva Proveniente de Franquicia Definitiva, Cinematografía LSI
1052.000 Exportación Definitiva de DPA con origen en Compras Locales, Régimen Común
1054.000 Exportación Definitiva de Zona Franca con origen en Compras Locales, Régimen Común
1100.000 Exportación Definitiva de Envíos de Socorro, Régimen Común
1200.000 Exportación Definitiva de Envíos Postales, Régimen Común
1300.000 Exportación Definitiva Envíos que requieren despacho urgente, Régimen Común
1400.000 Exportación Definitiva Courier, Régimen Común
1400.011 Exportación Definitiva Courier, Muestras Sin Valor Comercial
1400.012 Exportación Definitiva Courier, Material Publicitario
1400.017 Exportación Definitiva Courier, Declaración de Documentos
1500.000 Exportación Definitiva Menaje de casa, Régimen Común
2100.000 Exportación Temporal para Perfeccionamiento Pasivo, Régimen Común
2100.065 Exportación Temporal para Perfeccionamiento Pasivo, De Mercado Nacional a ZF o DPA
2200.000 Exportación Temporal con Reimportación en el mismo estado, Régimen Común
2200.065 Exportación Temporal con Reimportación en el mismo estado, De Mercado Nacional a ZF o DPA
2400.000 Traslados Definitivos
3050.000 Reexportación Proveniente de Importación Temporal, Régimen Común
3051.000 Reexportación Proveniente de Tiendas Libres, Régimen Común
3052.000 Reexportación Proveniente de Admisión Temporal para Perfeccionamiento Activo, Régimen Común
3053.000 Reexportación Proveniente de Admisión Temporal, Régimen Común
3054.000 Reexportación Proveniente de Régimen de Zona Franca, Régimen Común
3055.000 Reexportación Proveniente de Admisión Temporal para Perfeccionamiento Activo con Garantía, Régimen Común
3056.000 Reexportación Proveniente de Admisión Temporal Distribución Internacional Parque de Servicios, Régimen Común
3056.047 Reexportación Proveniente de Admisión Temporal Distribución Internacional Parque de Servicios, Remisión a Departamento de Subastas
3056.057 Reexportación Proveniente de Admisión Temporal Distribución Internacional Parque de Servicios, Remisión entre Usuarios Directos del Mismo Parque de Servicios
3056.058 Reexportación Proveniente de Admisión Temporal Distribución Internacional Parque de Servicios, Remisión entre Usuarios Directos de Diferente Parque de Servicios
3056.072 Reexportación Proveniente de Admisión Temporal Distribución Internacional Parque de Servicios, Decreto 738 Eléctricos e Híbridos
3056.081 Reexportación Proveniente de Admisión Temporal Distribución Internacional Parque de Servicios, Remisión entre Usuarios Directos LSI
3056.084 Reexportación Proveniente de Admisión Temporal Distribución Internacional Parque de Servicios, De una LSI para un DPA
3056.085 Reexportación Proveniente de Admisión Temporal Distribución Internacional Parque de Servicios, De una LSI para una ZF
3057.000 Reexportación Proveniente de Admisión Temporal Operaciones Internacional de Logística Parque de Servicios, Régimen Común
3057.047 Reexportación Proveniente de Admisión Temporal Operaciones Internacional de Logística Parque de Servicios, Remisión a Departamento de Subastas
3057.057 Reexportación Proveniente de Admisión Temporal Operaciones Internacional de Logística Parque de Servicios, Remisión entre Usuarios Directos del Mismo Parque de Servicios
3057.058 Reexportación Proveniente de Admisión Temporal Operaciones Internacional de Logística Parque de Servicios, Remisión entre Usuarios Directos de Diferente Parque de Servicios
3057.081 Reexportación Proveniente de Admisión Temporal Operaciones Internacional de Logística Parque de Servicios, Remisión entre Usuarios Directos LSI
3057.084 Reexportación Proveniente de Admisión Temporal Operaciones Internacional de Logística Parque de Servicios, De una LSI para un DPA
3057.085 Reexportación Proveniente de Admisión Temporal Operaciones Internacional de Logística Parque de Servicios, De una LSI para una ZF
3058.033 Reexportación Proveniente de Admisión Temporal Centro Servicio LSI, Centro Internacional de llamadas (Call Center)
3058.034 Reexportación Proveniente de Admisión Temporal Centro Servicio LSI, Tecnologías de Información LSI
3058.035 Reexportación Proveniente de Admisión Temporal Centro Servicio LSI, Investigación y Desarrollo LSI
3058.036 Reexportación Proveniente de Admisión Temporal Centro Servicio LSI, Reparación y Mantenimiento de Embarcaciones Marítimas LSI
3058.037 Reexportación Proveniente de Admisión Temporal Centro Servicio LSI, Reparación y Mantenimiento de Aeronaves LSI
3058.038 Reexportación Proveniente de Admisión Temporal Centro Servicio LSI, Procesos Empresariales LSI
3058.039 Reexportación Proveniente de Admisión Temporal Centro Servicio LSI, Servicios Médico-Hospitalarios LSI
3058.040 Reexportación Proveniente de Admisión Temporal Centro Servicio LSI, Servicios Financieros Internacionales LSI
3058.043 Reexportación Proveniente de Admisión Temporal Centro Servicio LSI, Reparación y Mantenimiento de Contenedores LSI
3058.044 Reexportación Proveniente de Admisión Temporal Centro Servicio LSI, Reparación de Equipos Tecnológicos LSI
3058.054 Reexportación Proveniente de Admisión Temporal Centro Servicio LSI, Atención Ancianos y Convalecientes LSI
3058.055 Reexportación Proveniente de Admisión Temporal Centro Servicio LSI, Telemedicina LSI
3058.056 Reexportación Proveniente de Admisión Temporal Centro Servicio LSI, Cinematografía LSI
3058.082 Reexportación Proveniente de Admisión Temporal Centro Servicio LSI, Remisión entre Centros de Servicios LSI
3059.000 Reexportación Proveniente de Admisión Temporal Reparación de Equipo Tecnológico Parque de Servicios, Régimen Común
3059.057 Reexportación Proveniente de Admisión Temporal Reparación de Equipo Tecnológico Parque de Servicios, Remisión entre Usuarios Directos del Mismo Parque de Servicios
3059.058 Reexportación Proveniente de Admisión Temporal Reparación de Equipo Tecnológico Parque de Servicios, Remisión entre Usuarios Directos de Diferente Parque de Servicios
3059.033 Reexportación Proveniente de Servicios Internacionales en Parques de Servicios, Centro Internacional de llamadas (Call Center)
3059.034 Reexportación Proveniente de Servicios Internacionales en Parques de Servicios, Tecnologías de Información LSI
3059.035 Reexportación Proveniente de Servicios Internacionales en Parques de Servicios, Investigación y Desarrollo LSI
3059.038 Reexportación Proveniente de Servicios Internacionales en Parques de Servicios, Procesos Empresariales LSI
3059.039 Reexportación Proveniente de Servicios Internacionales en Parques de Servicios, Servicios Médico-Hospitalarios LSI
3059.040 Reexportación Proveniente de Servicios Internacionales en Parques de Servicios, Servicios Financieros Internacionales LSI
3059.044 Reexportación Proveniente de Servicios Internacionales en Parques de Servicios, Reparación de Equipos Tecnológicos LSI
3059.047 Reexportación Proveniente de Servicios Internacionales en Parques de Servicios, Remisión a Departamento de Subastas
3059.054 Reexportación Proveniente de Servicios Internacionales en Parques de Servicios, Atención Ancianos y Convalecientes LSI
3059.055 Reexportación Proveniente de Servicios Internacionales en Parques de Servicios, Telemedicina LSI
3059.056 Reexportación Proveniente de Servicios Internacionales en Parques de Servicios, Cinematografía LSI
3059.081 Reexportación Proveniente de Servicios Internacionales en Parques de Servicios, Remisión entre Usuarios Directos
3070.000 Reexportación Proveniente de Depósito, Régimen Común
3070.047 Reexportación Proveniente de Depósito, Remisión a Departamento de Subastas
3070.072 Reexportación Proveniente de Depósito, Decreto 738 Eléctricos e Híbridos
3071.000 Reexportación Proveniente de Depósito
0000.000 Tránsito Aduanero
`);
