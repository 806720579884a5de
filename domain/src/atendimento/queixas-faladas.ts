import type { Bruto } from './achado.ts'
import { deOutraPessoa, negadoEm } from './contexto.ts'
import { comecaNumero, numeroEm } from './numeros.ts'
import { achar, lexico, type Oracao, type Palavra } from './palavras.ts'
import { eMeio, quantidadeEscrita, tempos } from './tempos.ts'

const sinonimos = (termo: string, ditos = '') =>
  [termo, ...ditos.split(',').filter(Boolean)].map((dito) => [dito.trim(), termo] as const)

const LUGARES =
  'cabeça, peito, barriga, garganta, costas, lombar, joelho, ombro, ouvido, perna, pernas, braço, estômago, dente, pescoço, corpo, quadril, punho, tornozelo, pé, pés, mão, mãos, olhos, rosto, calcanhar, cotovelo, coluna, axila, virilha, mama, mamas'.split(
    ', ',
  )

export const QUEIXAS = lexico<string>([
  ...sinonimos('dor de cabeça', 'dores de cabeça, cefaleia, dor na cabeça, dor de cabeça'),
  ...sinonimos('dor de garganta', 'dor na garganta, garganta inflamada, odinofagia'),
  ...sinonimos('dor de ouvido', 'dor no ouvido, otalgia'),
  ...sinonimos('dor abdominal', 'dor na barriga, dor de barriga, dor no abdome, cólica, cólicas'),
  ...sinonimos('dor no peito', 'dor torácica, dor precordial, aperto no peito, dor no peito'),
  ...sinonimos('dor nas costas', 'lombalgia, dor lombar, dor na lombar, dor na coluna, dor nas costas'),
  ...sinonimos('dor nas pernas', 'dor nas panturrilhas, dor na panturrilha'),
  ...sinonimos(
    'dor ao urinar',
    'ardência ao urinar, ardor ao urinar, ardência para urinar, disúria, dor para urinar, ardência urinária',
  ),
  ...sinonimos('dor articular', 'dor nas juntas, dor nas articulações, artralgia, dores nas articulações'),
  ...sinonimos('dor no corpo', 'dores no corpo, mialgia, dor muscular, dores musculares'),
  ...sinonimos('tontura', 'tonturas, tonto, tonta, vertigem'),
  ...sinonimos('febre', 'febril'),
  ...sinonimos('tosse', 'tossindo, tosse seca, tosse com catarro'),
  ...sinonimos('falta de ar', 'dispneia, cansaço para respirar, dificuldade para respirar'),
  ...sinonimos('náusea', 'náuseas, enjoo, enjoos, enjoada, enjoado'),
  ...sinonimos('vômito', 'vômitos, vomitando, vomitou'),
  ...sinonimos('diarreia', 'diarréia, intestino solto'),
  ...sinonimos('constipação', 'intestino preso, prisão de ventre'),
  ...sinonimos('cansaço', 'cansada, cansado, fadiga, fraqueza'),
  ...sinonimos('palpitação', 'palpitações, coração acelerado, taquicardia'),
  ...sinonimos('inchaço', 'inchaço nas pernas, edema, pernas inchadas, inchaço nos pés, pés inchados'),
  ...sinonimos('coceira', 'prurido'),
  ...sinonimos('insônia', 'dificuldade para dormir, não consegue dormir, não consigo dormir, sem dormir'),
  ...sinonimos('azia', 'queimação, refluxo, queimação no estômago'),
  ...sinonimos('formigamento', 'formigamentos, dormência, parestesia'),
  ...sinonimos('perda de peso', 'emagrecimento'),
  ...sinonimos('coriza', 'nariz escorrendo'),
  ...sinonimos('congestão nasal', 'nariz entupido, nariz trancado'),
  ...sinonimos('calafrios', 'calafrio'),
  ...sinonimos('desmaio', 'síncope, desmaiou, desmaios'),
  ...sinonimos('sangramento', 'sangramentos, sangue nas fezes, sangue na urina'),
  ...sinonimos('câimbra', 'câimbras, cãibra, cãibras'),
  ...sinonimos('ansiedade', 'ansiosa, ansioso'),
  ...sinonimos('tristeza', 'desânimo, desanimada, desanimado'),
  ...sinonimos('zumbido'),
  ...sinonimos('rouquidão', 'rouca, rouco'),
  ...sinonimos('dor', 'dores'),
  ...LUGARES.flatMap((lugar) =>
    ['na', 'no', 'nas', 'nos', 'de', 'do', 'da', 'em'].flatMap((ligacao) =>
      ['', 'forte ', 'muito forte ', 'direito ', 'leve '].map(
        (como) =>
          [
            `dor ${como}${ligacao} ${lugar}`,
            `dor ${['costas', 'pernas', 'mamas', 'mãos'].includes(lugar) ? 'nas' : ['pés', 'olhos'].includes(lugar) ? 'nos' : /a$|lombar$|mão$|perna$/.test(lugar) ? 'na' : 'no'} ${lugar}`,
          ] as const,
      ),
    ),
  ),
])

const APROXIMA = new Set([
  'uns',
  'umas',
  'cerca',
  'de',
  'mais',
  'ou',
  'menos',
  'quase',
  'aproximadamente',
  'ja',
  'pelo',
  'uma',
  'tipo',
  'mais',
  'do',
  'que',
  'as',
])
const DESDE = lexico<string>(
  'ontem, anteontem, hoje, segunda, segunda-feira, terça, terça-feira, quarta, quarta-feira, quinta, quinta-feira, sexta, sexta-feira, sábado, domingo, janeiro, fevereiro, março, abril, maio, junho, julho, agosto, setembro, outubro, novembro, dezembro, semana passada, mês passado, ano passado, criança, adolescência, cedo, a semana passada, o mês passado, o ano passado, o natal, o fim de semana, hoje cedo, ontem à noite, ontem de manhã, esta manhã, essa manhã, a gravidez, o parto, a cirurgia, a última consulta'
    .split(', ')
    .map((dito) => [dito, dito] as const),
)

/** A number of days, weeks, months at `i`, also 'um mês e meio'. */
export function tempoEm(
  palavras: readonly Palavra[],
  i: number,
): { texto: string; n: number; unidade: string; fim: number } | null {
  let j = i
  while (
    APROXIMA.has(palavras[j]?.p ?? '') &&
    !(palavras[j]!.p === 'uma' && tempos[palavras[j + 1]?.p ?? ''])
  )
    j++
  if (!palavras[j] || !comecaNumero(palavras[j]!)) return null
  const numero = numeroEm(palavras, j)
  if (!numero) return null
  const unidade = palavras[numero.ate]?.p ?? ''
  if (!tempos[unidade]) return null
  const meio = eMeio(palavras, numero.ate + 1)
  if (numero.valor === 0.5 && unidade.startsWith('hora'))
    return { texto: '30 minutos', n: 30, unidade: 'minutos', fim: numero.ate + 1 }
  const n = numero.valor + (meio ? 0.5 : 0)
  return { texto: quantidadeEscrita(n, tempos[unidade]!), n, unidade, fim: numero.ate + (meio ? 3 : 1) }
}

/** Since when: 'há dez dias', 'faz uma semana', 'desde ontem', 'dez dias atrás'. */
function desdeQuando(
  palavras: readonly Palavra[],
  oracao: Oracao,
  i: number,
): { texto: string; fim: number } | null {
  const { p } = palavras[i]!
  if (p === 'desde' || p === 'dende') {
    const quando = achar(DESDE, palavras, i + 1)
    if (quando) return { texto: `desde ${quando.valor}`, fim: i + 1 + quando.tamanho }
    const tempo = tempoEm(palavras, i + 1)
    return tempo && { texto: `há ${tempo.texto}`, fim: tempo.fim }
  }
  if (['ha', 'faz', 'fazem', 'tem', 'por', 'durante', 'completa', 'completou', 'a', 'com'].includes(p)) {
    const tempo = tempoEm(palavras, i + 1)
    if (!tempo || tempo.fim > oracao.ate) return null
    // 'a cada 3 dias', 'com 3 dias de': no beginning, unless it goes on so.
    if (['a', 'com'].includes(p) && palavras[tempo.fim]?.p !== 'de' && p !== 'a') return null
    if (palavras[tempo.fim]?.p === 'de' && palavras[tempo.fim + 1]?.p === 'idade') return null
    return { texto: `há ${tempo.texto}`, fim: tempo.fim }
  }
  if (comecaNumero(palavras[i]!)) {
    const tempo = tempoEm(palavras, i)
    if (
      tempo &&
      ['atras', 'de'].includes(palavras[tempo.fim]?.p ?? '') &&
      palavras[tempo.fim + 1]?.p !== 'idade'
    )
      return { texto: `há ${tempo.texto}`, fim: tempo.fim + 1 }
  }
  return null
}

/** The complaints of one sentence, with since when, and those that are denied. */
export function queixasDe(
  palavras: readonly Palavra[],
  oracao: Oracao,
  tomadas: ReadonlySet<number>,
): Bruto[] {
  const achadas: (Bruto & { tipo: 'queixa' })[] = []
  let antes: string | null = null
  if (oracao.fim === '?') return []
  for (let i = oracao.de; i < oracao.ate;) {
    const queixa = tomadas.has(i) ? null : achar(QUEIXAS, palavras, i)
    if (queixa) {
      const contexto = deOutraPessoa(palavras, oracao, i)
        ? 'outra-pessoa'
        : condicional(palavras, oracao, i)
          ? 'meta'
          : 'agora'
      const nega =
        negadoEm(palavras, oracao, i) ||
        ['negada', 'negado', 'ausente'].includes(palavras[i + queixa.tamanho]?.p ?? '')
      if (contexto !== 'meta')
        achadas.push({
          tipo: 'queixa',
          termo: queixa.valor,
          ha: antes,
          nega,
          i,
          fim: i + queixa.tamanho,
          contexto,
        })
      i += queixa.tamanho
      continue
    }
    const tempo = desdeQuando(palavras, oracao, i)
    if (tempo) {
      const semTempo = achadas.filter(({ ha, nega }) => ha === null && !nega)
      if (semTempo.length > 0)
        for (const cada of semTempo) {
          cada.ha = tempo.texto
          if (cada === semTempo.at(-1)) cada.fim = tempo.fim
        }
      else if (achadas.length === 0) antes = tempo.texto
      i = tempo.fim
      continue
    }
    i++
  }
  return achadas.map((cada) => (cada.nega ? { ...cada, ha: null } : cada))
}

/** 'se tiver febre', 'em caso de dor': said of what may come. */
function condicional(palavras: readonly Palavra[], oracao: Oracao, i: number): boolean {
  const ditas = palavras.slice(Math.max(oracao.de, i - 8), i).map(({ p }) => p)
  const ultima = Math.max(ditas.lastIndexOf('se'), ditas.lastIndexOf('caso'))
  if (
    ultima >= 0 &&
    [
      'tiver',
      'houver',
      'der',
      'sentir',
      'aparecer',
      'apresentar',
      'voltar',
      'piorar',
      'de',
      'surgir',
      'precisar',
      'for',
      'a',
      'o',
      'tenha',
      'ocorra',
      'continuar',
      'persistir',
    ].some((p) => ditas.slice(ultima + 1).includes(p))
  )
    return true
  if (ultima >= 0 && ultima === ditas.length - 1) return true
  return (
    ['para', 'pra', 'contra'].includes(ditas.at(-1) ?? '') ||
    ['para a', 'pra a', 'para o'].includes(ditas.slice(-2).join(' '))
  )
}
