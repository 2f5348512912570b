/**
 * Countries by their ISO 3166-1 code with the number that the layouts before V2.0 know them by: MH, CAT-020 of the
 * Manual de Estructuras v1.6. Countries that the old list does not have are left out.
 */
const CODIGOS_LEGADOS = `AF 9303, AL 9306, DE 9311, AD 9317, AO 9318, AG 9319, AI 9320, SA 9324, DZ 9327, AR 9330,
AW 9332, AU 9333, AT 9336, AZ 9338, BD 9339, BH 9342, BB 9345, BE 9348, BZ 9349, BJ 9350, BY 9353, MM 9354, BO 9357,
BA 9359, BW 9360, BR 9363, BN 9366, BG 9369, BF 9371, BI 9372, BT 9375, CV 9377, KH 9378, CM 9381, CA 9384, CF 9390,
CO 9393, KM 9394, CG 9396, CD 9399, KP 9402, KR 9405, CI 9408, CR 9411, CU 9414, CW 9415, TD 9417, CL 9423, CN 9426,
CY 9432, DK 9438, DJ 9439, DM 9440, DO 9441, EC 9444, AE 9446, ES 9447, SK 9449, US 9450, SI 9451, WF 9452, ET 9453,
ER 9454, FJ 9456, EE 9457, PH 9459, FI 9462, FR 9465, GA 9468, GM 9471, GE 9472, GH 9474, GI 9477, GR 9480, GD 9481,
GL 9482, GT 9483, GN 9486, GY 9487, GP 9489, GU 9490, GF 9491, GG 9492, GQ 9493, GW 9494, HT 9495, NL 9498, HN 9501,
HK 9504, HU 9507, IN 9510, ID 9513, IQ 9516, IR 9519, IM 9521, IE 9522, CX 9523, CC 9524, IS 9525, SB 9526, CK 9527,
IL 9528, FO 9529, IT 9531, FK 9533, JM 9534, MP 9535, MH 9536, JP 9537, PN 9538, TC 9539, JO 9540, KZ 9541, UM 9542,
KE 9543, KI 9544, VI 9545, KW 9546, JE 9547, KG 9548, LA 9549, LV 9551, LS 9552, LB 9555, LR 9558, LY 9561, LI 9564,
LT 9565, LU 9567, MO 9568, MG 9570, MK 9571, MY 9573, ML 9574, MW 9576, MV 9577, MT 9582, MA 9585, OM 9591, MU 9594,
MR 9597, YT 9598, MX 9600, FM 9601, MD 9602, MC 9603, MN 9606, ME 9607, MS 9608, MZ 9609, NA 9610, NR 9611, NP 9612,
NI 9615, NE 9618, NG 9621, NU 9622, NF 9623, NO 9624, NC 9627, NZ 9633, PG 9638, PK 9639, HR 9641, PA 9642, PW 9643,
PY 9645, PE 9648, PL 9651, PF 9652, PT 9654, QA 9660, GB 9663, CZ 9664, EG 9666, RE 9667, RW 9672, AM 9673, RO 9675,
EH 9676, SM 9677, WS 9678, KN 9679, LC 9680, SN 9681, ST 9682, VC 9683, SL 9684, AS 9685, PM 9686, SG 9687, SH 9688,
RS 9689, SY 9690, SC 9691, SJ 9692, SO 9693, ZA 9696, SD 9699, SE 9702, CH 9705, SR 9706, LK 9707, SZ 9708, TJ 9709,
TH 9711, IO 9712, TF 9713, TZ 9714, PS 9715, TL 9716, TG 9717, TK 9718, TM 9719, TT 9720, TO 9722, TN 9723, TR 9726,
TV 9727, UG 9729, RU 9733, UY 9735, UA 9736, UZ 9737, VA 9738, VU 9739, VE 9741, VN 9746, ZM 9759, ZW 9760, PR 9850,
BS 9862, BM 9863, MQ 9865, KY 9887, SX 9888, VG 9897, TW 9899`;

const LEGADOS = new Map(
  CODIGOS_LEGADOS.split(",").map((each) => {
    const [iso = "", codigo = ""] = each.trim().split(" ");
    return [iso, codigo];
  }),
);

const nombres = new Intl.DisplayNames(["es"], { type: "region", fallback: "none" });

export type Pais = {
  /** The ISO 3166-1 alpha-2 code, which CAT-020 has had since October 2025. */
  readonly codigo: string;
  readonly nombre: string;
  /** The older number, where there is one. */
  readonly codigoLegado?: string | undefined;
};

/** Finds a country by its ISO 3166-1 alpha-2 code; undefined when there is none. */
export function paisOf(texto: string): Pais | undefined {
  const codigo = texto.trim().toUpperCase();
  const nombre = /^[A-Z]{2}$/.test(codigo) ? nombres.of(codigo) : undefined;
  return nombre ? { codigo, nombre, codigoLegado: LEGADOS.get(codigo) } : undefined;
}
