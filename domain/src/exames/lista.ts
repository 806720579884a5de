import type { ChaveDeAnalito } from './analitos.ts'

/** An exam that may be asked for, of our short list. The code is ours. */
export interface ExameDaLista {
  codigo: string
  termo: string
  /** Other words by which it is looked for. */
  sinonimos: string[]
  /** What its paper has, in order. Empty: read as words or as a file. */
  analitos: ChaveDeAnalito[]
  /** What the person does before; empty for nothing. */
  preparo: string
}

const JEJUM_8 = 'Jejum de 8 horas; água pode.'
const JEJUM_12 = 'Jejum de 8 a 12 horas, se o laboratório pedir; evite álcool por 3 dias.'
const URINA = 'Primeira urina da manhã ou 2 horas sem urinar; despreze o primeiro jato.'
const METAL = 'Avise se tem marca-passo, implante de metal ou claustrofobia.'

/** One a line: `code|words|synonyms|analytes`; the preparation beside it. */
const linhas: readonly (readonly [linha: string, preparo?: string])[] = [
  [
    'hemograma|Hemograma completo|sangue|hemacias,hemoglobina,hematocrito,vcm,leucocitos,neutrofilos,plaquetas',
  ],
  ['glicemia|Glicemia em jejum|glicose, açúcar|glicemia-jejum', JEJUM_8],
  ['hba1c|Hemoglobina glicada|HbA1c, A1c, glicada|hba1c'],
  [
    'lipidico|Perfil lipídico|colesterol, lipidograma, LDL, HDL|colesterol-total,hdl,ldl,triglicerideos',
    JEJUM_12,
  ],
  ['creatinina|Creatinina|rim, função renal|creatinina'],
  ['ureia|Ureia|rim, função renal|ureia'],
  ['eletrolitos|Sódio e potássio|eletrólitos, íons, Na, K|sodio,potassio'],
  ['potassio|Potássio|K|potassio'],
  ['calcio|Cálcio|Ca|calcio'],
  ['magnesio|Magnésio|Mg|magnesio'],
  ['fosforo|Fósforo||fosforo'],
  ['tsh|TSH|tireoide|tsh'],
  ['t4-livre|T4 livre|tireoide|t4-livre'],
  ['transaminases|TGO e TGP|transaminases, fígado, AST, ALT|tgo,tgp'],
  ['ggt|Gama-GT|GGT, fígado|ggt'],
  ['fosfatase|Fosfatase alcalina|FA|fosfatase-alcalina'],
  ['bilirrubinas|Bilirrubinas|fígado|bilirrubina-total'],
  ['albumina|Albumina||albumina'],
  ['acido-urico|Ácido úrico|gota|acido-urico'],
  ['pcr|Proteína C reativa|PCR, inflamação|pcr'],
  ['vhs|VHS|velocidade de hemossedimentação|vhs'],
  ['ferritina|Ferritina|ferro|ferritina'],
  ['ferro|Ferro sérico||ferro', JEJUM_8],
  ['vitamina-d|Vitamina D (25-OH)||vitamina-d'],
  ['vitamina-b12|Vitamina B12|cobalamina|vitamina-b12'],
  ['coagulograma|Coagulograma|INR, TP, TTPa|inr,ttpa'],
  ['psa|PSA total|próstata|psa', 'Evite relação sexual, bicicleta e moto por 48 horas.'],
  ['urina|Urina tipo 1 (EAS)|EAS, urina rotina|', URINA],
  ['urocultura|Urocultura|cultura de urina|', URINA],
  ['fezes|Parasitológico de fezes|EPF|', 'Recolha em frasco do laboratório, sem urina.'],
  ['beta-hcg|Beta-hCG|gravidez|'],
  ['hiv|Sorologia para HIV|anti-HIV|'],
  ['sifilis|Sorologia para sífilis (VDRL)|VDRL|'],
  ['hepatite-b|HBsAg|hepatite B|'],
  ['hepatite-c|Anti-HCV|hepatite C|'],
  ['ecg|Eletrocardiograma|ECG, coração|'],
  ['ecocardiograma|Ecocardiograma|eco, coração|'],
  ['holter|Holter de 24 horas|arritmia|', 'Tome banho antes: com o aparelho não se molha.'],
  ['mapa|MAPA de 24 horas|pressão|', 'Use manga larga; anote o que fizer no dia.'],
  [
    'ergometrico|Teste ergométrico|esteira|',
    'Roupa leve e tênis; refeição leve 2 horas antes. Pergunte sobre os remédios do coração.',
  ],
  ['espirometria|Espirometria|pulmão|', 'Não fume no dia. Pergunte sobre as bombinhas.'],
  ['rx-torax|Radiografia de tórax|raio x, RX, pulmão|'],
  ['rx-joelho|Radiografia de joelho|raio x, RX|'],
  ['us-abdome|Ultrassonografia de abdome|ultrassom, USG|', 'Jejum de 6 a 8 horas e bexiga cheia.'],
  ['us-tireoide|Ultrassonografia de tireoide|ultrassom, USG|'],
  ['us-obstetrica|Ultrassonografia obstétrica|ultrassom, gravidez|'],
  ['us-transvaginal|Ultrassonografia transvaginal|ultrassom|'],
  ['mamografia|Mamografia|mama|', 'Sem desodorante, creme ou talco no dia.'],
  [
    'papanicolau|Citopatológico do colo do útero|papanicolau, preventivo|',
    'Fora da menstruação; 48 horas sem relação, ducha ou creme vaginal.',
  ],
  ['densitometria|Densitometria óssea|osso, osteoporose|'],
  [
    'tomografia|Tomografia computadorizada|TC|',
    `Diga qual região. Avise se tem alergia a contraste. ${METAL}`,
  ],
  ['ressonancia|Ressonância magnética|RM|', METAL],
  ['endoscopia|Endoscopia digestiva alta|estômago|', 'Jejum de 8 horas e acompanhante.'],
  ['colonoscopia|Colonoscopia|intestino|', 'Siga o preparo intestinal do serviço e vá com acompanhante.'],
]

const separar = (texto = '') =>
  texto
    .split(',')
    .map((parte) => parte.trim())
    .filter(Boolean)

export const examesDaLista: readonly ExameDaLista[] = linhas.map(([linha, preparo = '']) => {
  const [codigo = '', termo = '', sinonimos, analitos] = linha.split('|')
  return {
    codigo,
    termo,
    sinonimos: separar(sinonimos),
    analitos: separar(analitos) as ChaveDeAnalito[],
    preparo,
  }
})

export const exameDaLista = (codigo: string | null): ExameDaLista | null =>
  examesDaLista.find((cada) => cada.codigo === codigo) ?? null

/** What to do before the exams of a request: each sentence once. */
export function preparoDe(exames: readonly { sistema: string | null; codigo: string | null }[]): string {
  const ditos = exames.map(({ sistema, codigo }) =>
    sistema === 'proprio' ? (exameDaLista(codigo)?.preparo ?? '') : '',
  )
  return [...new Set(ditos)].filter(Boolean).join('\n')
}

/** The analytes of the exams of a request, in the order of papers. */
export const analitosDe = (exames: readonly { sistema: string | null; codigo: string | null }[]) => [
  ...new Set(
    exames.flatMap(({ sistema, codigo }) =>
      sistema === 'proprio' ? (exameDaLista(codigo)?.analitos ?? []) : [],
    ),
  ),
]

/** The words of a request for its paper. */
export const textoDoPedido = (exames: readonly { termo: string }[], indicacao: string): string =>
  [
    'Solicito:',
    ...exames.map(({ termo }, n) => `${n + 1}. ${termo}`),
    ...(indicacao.trim() ? ['', `Indicação clínica: ${indicacao.trim()}`] : []),
  ].join('\n')
