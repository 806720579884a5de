/** What is usual, both included; null where there is no limit on that side. */
export type Limites = readonly [minimo: number | null, maximo: number | null]

export interface Analito {
  rotulo: string
  /** Column `valores_exame.unidade`. */
  unidade: string
  /** Digits behind the comma. */
  casas: number
  /** What a paper of a living person may say, both included: beyond it somebody mistyped. */
  plausivel: readonly [minimo: number, maximo: number]
  /** Of adults; by sex where it differs, and then nothing for whose sex is not known. Null: read with the paper of the laboratory. */
  adulto: Limites | { feminino: Limites | null; masculino: Limites | null } | null
  /** Below and above of it somebody has to act today. */
  critico: Limites
  fonte: string
}

const HABITUAL = 'Faixa habitual do adulto em laboratórios brasileiros'
const OMS = 'Organização Mundial da Saúde: anemia abaixo de 12 g/dL na mulher e de 13 g/dL no homem'
const SBD = 'Diretriz da Sociedade Brasileira de Diabetes'
const SBC = 'Diretriz Brasileira de Dislipidemias: desejável no adulto de baixo risco'

/** Limits of alarm are those that many laboratories phone in; the list is ours, and that of the own laboratory comes before it. */
export const FONTE_DO_CRITICO = 'Limites de alarme habituais em laboratórios clínicos'

const NENHUM: Limites = [null, null]
const linha = (
  rotulo: string,
  unidade: string,
  casas: number,
  plausivel: Analito['plausivel'],
  adulto: Analito['adulto'],
  critico: Limites = NENHUM,
  fonte: string = HABITUAL,
): Analito => ({ rotulo, unidade, casas, plausivel, adulto, critico, fonte })
const porSexo = (feminino: Limites | null, masculino: Limites | null) => ({ feminino, masculino })

/** Analytes that are known here, in the order of a paper. Others are written in the words of the laboratory. */
export const analitos = {
  hemacias: linha('Hemácias', 'milhões/mm³', 2, [0.3, 12], porSexo([3.8, 5.2], [4.3, 5.9])),
  hemoglobina: linha(
    'Hemoglobina',
    'g/dL',
    1,
    [1, 28],
    porSexo([12, 16], [13, 18]),
    [7, 20],
    `${HABITUAL}; ${OMS}`,
  ),
  hematocrito: linha('Hematócrito', '%', 1, [4, 85], porSexo([35, 47], [39, 52]), [20, 60]),
  vcm: linha('VCM', 'fL', 1, [40, 160], [80, 100]),
  leucocitos: linha('Leucócitos', '/mm³', 0, [10, 1_000_000], [4000, 11_000], [2000, 50_000]),
  neutrofilos: linha('Neutrófilos', '/mm³', 0, [0, 500_000], [1700, 7500], [500, null]),
  plaquetas: linha('Plaquetas', '/mm³', 0, [500, 5_000_000], [150_000, 450_000], [30_000, 1_000_000]),
  'glicemia-jejum': linha('Glicemia em jejum', 'mg/dL', 0, [10, 2000], [70, 99], [50, 450], SBD),
  hba1c: linha('Hemoglobina glicada (HbA1c)', '%', 1, [2, 25], [null, 5.6], NENHUM, SBD),
  'colesterol-total': linha('Colesterol total', 'mg/dL', 0, [20, 1500], [null, 189], NENHUM, SBC),
  hdl: linha('Colesterol HDL', 'mg/dL', 0, [1, 250], [41, null], NENHUM, SBC),
  ldl: linha('Colesterol LDL', 'mg/dL', 0, [1, 1000], [null, 129], NENHUM, SBC),
  triglicerideos: linha('Triglicerídeos', 'mg/dL', 0, [10, 10_000], [null, 149], NENHUM, SBC),
  creatinina: linha('Creatinina', 'mg/dL', 2, [0.1, 40], porSexo([0.5, 1.1], [0.7, 1.3]), [null, 5]),
  ureia: linha('Ureia', 'mg/dL', 0, [2, 600], [10, 50], [null, 200]),
  'acido-urico': linha('Ácido úrico', 'mg/dL', 1, [0.2, 30], porSexo([2.4, 6], [3.4, 7]), [null, 13]),
  sodio: linha('Sódio', 'mEq/L', 0, [90, 200], [135, 145], [120, 160]),
  potassio: linha('Potássio', 'mEq/L', 1, [1, 12], [3.5, 5.1], [2.8, 6.2]),
  calcio: linha('Cálcio total', 'mg/dL', 1, [3, 22], [8.5, 10.2], [6.6, 13]),
  magnesio: linha('Magnésio', 'mg/dL', 1, [0.3, 12], [1.6, 2.6], [1, 4.9]),
  fosforo: linha('Fósforo', 'mg/dL', 1, [0.3, 20], [2.5, 4.5], [1, 9]),
  tsh: linha('TSH', 'mUI/L', 3, [0, 500], [0.4, 4.5]),
  't4-livre': linha('T4 livre', 'ng/dL', 2, [0.05, 15], [0.7, 1.8]),
  tgo: linha('TGO (AST)', 'U/L', 0, [1, 25_000], porSexo([null, 32], [null, 40]), [null, 1000]),
  tgp: linha('TGP (ALT)', 'U/L', 0, [1, 25_000], porSexo([null, 33], [null, 41]), [null, 1000]),
  ggt: linha('Gama-GT', 'U/L', 0, [1, 10_000], porSexo([null, 40], [null, 60])),
  'fosfatase-alcalina': linha('Fosfatase alcalina', 'U/L', 0, [1, 10_000], [35, 130]),
  'bilirrubina-total': linha('Bilirrubina total', 'mg/dL', 2, [0.05, 60], [null, 1.2], [null, 15]),
  albumina: linha('Albumina', 'g/dL', 1, [0.5, 8], [3.5, 5.2]),
  pcr: linha('Proteína C reativa (PCR)', 'mg/L', 1, [0, 900], [null, 5]),
  vhs: linha('VHS', 'mm/h', 0, [0, 160], porSexo([null, 20], [null, 15])),
  ferritina: linha('Ferritina', 'ng/mL', 1, [0.5, 100_000], porSexo([15, 150], [30, 300])),
  ferro: linha('Ferro sérico', 'µg/dL', 0, [1, 1000], [50, 170]),
  'vitamina-d': linha('Vitamina D (25-OH)', 'ng/mL', 1, [1, 300], [20, 100], [null, 150]),
  'vitamina-b12': linha('Vitamina B12', 'pg/mL', 0, [20, 20_000], [200, 900]),
  inr: linha('INR', '', 2, [0.5, 20], [0.8, 1.2], [null, 5]),
  ttpa: linha('TTPa', 's', 1, [10, 300], [25, 38], [null, 100]),
  psa: linha('PSA total', 'ng/mL', 2, [0, 10_000], porSexo(null, [null, 4])),
} as const satisfies Record<string, Analito>

export type ChaveDeAnalito = keyof typeof analitos
export const chavesDeAnalito = Object.keys(analitos) as ChaveDeAnalito[]

/** One of ours by its key; null for the words of a laboratory. */
export const analitoDe = (chave: string): Analito | null =>
  Object.hasOwn(analitos, chave) ? analitos[chave as ChaveDeAnalito] : null

/** Words without accents and signs, so that 'Anti-HBs' and 'anti hbs' are one line of a comparison. */
const palavras = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The key under which an analyte that is not ours is compared: its words and its unit. Column `valores_exame.analito`. */
export const chaveDoNome = (rotulo: string, unidade: string): string =>
  `outro:${palavras(rotulo)}${unidade ? `:${palavras(unidade)}` : ''}`.slice(0, 150)
