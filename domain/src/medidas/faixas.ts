import { diasEntre } from '#domain/formato/dia.ts'
import { idadeEm } from '#domain/usuarios/idade.ts'
import { ehDeCrescimento, faixaDeCrescimento } from './crescimento.ts'
import type { MarcaDeMedida, TipoDeMedida, ValorDeMedida } from './medida.ts'

/** Of whom a reference asks. */
export interface Quem {
  /** 'YYYY-MM-DD'; null where it is not known: then only what is the same for every age is said. */
  nascimento: string | null
  genero: string | null
}

export interface Faixa {
  /** Both included, in the unit of the kind; null where there is no limit on that side. */
  minimo: number | null
  maximo: number | null
  /** Of the lower pressure. */
  minimo2: number | null
  maximo2: number | null
  fonte: string
}

/** Years lived on a day, of a first year its part; null when the birth is not known, or lies ahead. */
function anosVividos(nascimento: string | null, dia: string): number | null {
  const anos = idadeEm(nascimento, dia)
  if (nascimento === null || anos === null || anos >= 1) return anos
  return Math.min(diasEntre(nascimento, dia) / 365, 0.999)
}

const faixa = (minimo: number | null, maximo: number | null, fonte: string): Faixa => ({
  minimo,
  maximo,
  minimo2: null,
  maximo2: null,
  fonte,
})

const PALS = 'American Heart Association, Pediatric Advanced Life Support: sinais vitais por idade, acordado'
const ADULTO = 'Faixa habitual do adulto em repouso'
const SBC = 'Diretrizes Brasileiras de Hipertensão Arterial, SBC 2020'
const SBD = 'Diretriz da Sociedade Brasileira de Diabetes'

/** From this age on, in years; the last row that fits counts. */
type PorIdade = readonly (readonly [desde: number, faixa: Faixa | null])[]

const porIdade: Partial<Record<TipoDeMedida, PorIdade>> = {
  'frequencia-cardiaca': [
    [0, faixa(100, 205, PALS)],
    [28 / 365, faixa(100, 180, PALS)],
    [1, faixa(98, 140, PALS)],
    [3, faixa(80, 120, PALS)],
    [6, faixa(75, 118, PALS)],
    [12, faixa(60, 100, PALS)],
    [18, faixa(60, 100, ADULTO)],
  ],
  'frequencia-respiratoria': [
    [0, null],
    [1 / 12, faixa(30, 53, PALS)],
    [1, faixa(22, 37, PALS)],
    [3, faixa(20, 28, PALS)],
    [6, faixa(18, 25, PALS)],
    [12, faixa(12, 20, PALS)],
    [18, faixa(12, 20, ADULTO)],
  ],
  // In children pressure is read by percentiles of age, sex and height: no single range.
  pressao: [
    [0, null],
    [18, { minimo: 90, maximo: 139, minimo2: 60, maximo2: 89, fonte: `${SBC}: medida no consultório` }],
  ],
}
const pressaoEmCasa: Faixa = {
  minimo: 90,
  maximo: 129,
  minimo2: 60,
  maximo2: 79,
  fonte: `${SBC}: medida em casa`,
}
const emQualquerIdade: Partial<Record<TipoDeMedida, Faixa>> = {
  temperatura: faixa(
    35,
    37.7,
    'Febre desde 37,8 °C na axila (Ministério da Saúde); hipotermia abaixo de 35 °C',
  ),
  saturacao: faixa(95, 100, 'Ministério da Saúde: abaixo de 95 % em ar ambiente pede avaliação'),
  'glicemia-jejum': faixa(70, 99, SBD),
  glicemia: faixa(70, 199, `${SBD}: a partir de 200 mg/dL sem jejum`),
}
const cinturas: Record<string, Faixa> = {
  feminino: faixa(null, 80, 'Organização Mundial da Saúde, 2008: risco aumentado acima de 80 cm'),
  masculino: faixa(null, 94, 'Organização Mundial da Saúde, 2008: risco aumentado acima de 94 cm'),
}

/**
 * What is usual for a person on a day; null where nothing holds for them: an age that is not known, a child's pressure, the weight of somebody over five.
 * @param dia 'YYYY-MM-DD', that of the measure
 */
export function faixaDe(
  tipo: TipoDeMedida,
  { nascimento, genero }: Quem,
  dia: string,
  emCasa = false,
): Faixa | null {
  const fixa = emQualquerIdade[tipo]
  if (fixa) return fixa
  if (ehDeCrescimento(tipo)) return faixaDeCrescimento(tipo, { nascimento, genero }, dia)
  const anos = anosVividos(nascimento, dia)
  if (anos === null) return null
  if (tipo === 'cintura') return anos >= 18 ? (cinturas[genero ?? ''] ?? null) : null
  const achada = porIdade[tipo]?.findLast(([desde]) => anos >= desde)?.[1] ?? null
  return tipo === 'pressao' && achada && emCasa ? pressaoEmCasa : achada
}

/** How a value stands to a range; of pressure the side that is out. 'Acima' comes before 'abaixo'. Null without a range. */
export function marcaDe(
  { valor, valor2 }: Pick<ValorDeMedida, 'valor' | 'valor2'>,
  faixa: Faixa | null,
): MarcaDeMedida | null {
  if (!faixa) return null
  const acima = (n: number | null, maximo: number | null) => n !== null && maximo !== null && n > maximo
  const abaixo = (n: number | null, minimo: number | null) => n !== null && minimo !== null && n < minimo
  if (acima(valor, faixa.maximo) || acima(valor2, faixa.maximo2)) return 'alto'
  return abaixo(valor, faixa.minimo) || abaixo(valor2, faixa.minimo2) ? 'baixo' : 'normal'
}

const IMC_ADULTO = 'Organização Mundial da Saúde: adultos, 18,5 a 24,9 kg/m²'
const IMC_IDOSO = 'Ministério da Saúde, SISVAN (Lipschitz): 60 anos ou mais, acima de 22 e abaixo de 27 kg/m²'

/** Range of the body mass index. Null for those under 20, who are read by curves, and for an age that is not known. */
export function faixaDoImc({ nascimento }: Quem, dia: string): Faixa | null {
  const anos = anosVividos(nascimento, dia)
  if (anos === null || anos < 20) return null
  return anos < 60 ? faixa(18.5, 24.9, IMC_ADULTO) : faixa(22.1, 26.9, IMC_IDOSO)
}
