import { procurar, type Frase } from './frase.ts'
import { ORDINAL, valorOrdinal } from './numeros.ts'

/** What of a search somebody takes back. */
export const retiraveis = [
  'area',
  'motivo',
  'plano',
  'lugar',
  'dia',
  'hora',
  'modalidade',
  'idioma',
  'preco',
  'genero',
  'atende',
  'acessibilidade',
  'ordem',
  'pessoa',
  'texto',
  'raio',
  'exceto',
] as const
export type Retiravel = (typeof retiraveis)[number]

export type Refino = {
  /** Which of the results was meant, from 1; -1 is the last. */
  escolha: number | null
  retirar: Retiravel[]
  /** Whether what is said of time comes in addition: 'na terça também serve'. */
  soma: boolean
  /** 'mais cedo' and 'mais tarde' than what is on screen. */
  hora: 'mais-cedo' | 'mais-tarde' | null
  recomecar: boolean
  maisLonge: boolean
}

const coisas: [fonte: string, que: Retiravel[]][] = [
  ['(?:plano|convenio|planos|convenios|carteirinha)', ['plano']],
  ['(?:preco|valor|limite de preco|teto|dinheiro)', ['preco']],
  ['(?:bairro|cidade|lugar|local|regiao|endereco)', ['lugar', 'raio']],
  ['(?:distancia|raio)', ['raio']],
  ['(?:dia|data|dias)', ['dia']],
  ['(?:horario|hora|horarios|periodo|turno)', ['hora']],
  ['(?:dia e horario|dia e hora|dia ou horario|quando)', ['dia', 'hora']],
  ['(?:video|modalidade|presencial|online|teleconsulta)', ['modalidade']],
  ['(?:sexo|genero|mulher|homem|homem ou mulher|mulher ou homem)', ['genero']],
  ['(?:idioma|lingua)', ['idioma']],
  ['(?:especialidade|area|especialista)', ['area']],
  [
    '(?:filtros?|tudo)',
    [
      'area',
      'motivo',
      'plano',
      'lugar',
      'raio',
      'dia',
      'hora',
      'modalidade',
      'idioma',
      'preco',
      'genero',
      'atende',
      'acessibilidade',
      'ordem',
      'texto',
      'exceto',
    ],
  ],
]
const TIRA =
  '(?:tira|tirar|tire|retira|retire|remove|remover|remova|esquece|esquecer|esqueca|ignora|ignore|sem limite de|sem filtro de|apaga|apague|limpa|deixa pra la|desconsidera|desconsidere)'
const TANTO_FAZ =
  '(?:tanto faz|nao importa|nao me importa|nao faz diferenca|pode ser qualquer|qualquer|sem preferencia de|indiferente)'

/** Reads what a sentence changes of the search before it (BUSCA-05). @param segue whether there are results that it speaks of */
export function lerRefino(frase: Frase, segue: boolean): Refino {
  const lido: Refino = {
    escolha: null,
    retirar: [],
    soma: false,
    hora: null,
    recomecar: false,
    maisLonge: false,
  }
  for (const [fonte, que] of coisas.toReversed()) {
    procurar(
      frase,
      `${TIRA} (?:o |a |os |as |esse |essa |meu |minha |do |da |todos os )*(?:filtro de |filtro do |filtro da )?${fonte}`,
      () => void lido.retirar.push(...que),
    )
    procurar(
      frase,
      `${TANTO_FAZ} (?:o |a |os |as |se |se for |ser |por |se e )*${fonte}`,
      () => void lido.retirar.push(...que),
    )
    procurar(frase, `${fonte} (?:tanto faz|nao importa|indiferente)`, () => void lido.retirar.push(...que))
    procurar(frase, `(?:o |a |em )?qualquer ${fonte}`, () => void lido.retirar.push(...que))
  }
  procurar(
    frase,
    '(?:nao precisa|nao precisa mais|nao tem que|nao necessita) (?:ser )?(?:por |de |com |em )?(?:video|online|presencial|teleconsulta)',
    () => void lido.retirar.push('modalidade'),
  )
  procurar(frase, 'pode ser (?:homem ou mulher|mulher ou homem)', () => void lido.retirar.push('genero'))
  procurar(
    frase,
    'pode ser (?:presencial ou (?:por )?video|(?:por )?video ou presencial|online ou presencial|presencial ou online)',
    () => void lido.retirar.push('modalidade'),
  )
  if (!segue) return lido
  procurar(
    frase,
    '(?:comecar|comeca|comecamos|recomeca|recomecar)(?: de novo| do zero| outra vez)?|nova busca|outra busca|do zero|limpar tudo',
    () => {
      lido.recomecar = true
    },
  )
  const NUMERADO = '(?:numero|opcao|n|resultado)'
  const poucas = frase.palavras.filter(({ ligacao }) => !ligacao).length <= 3
  const escolher = (valor: number) => {
    if (valor >= 1 && valor <= 20) lido.escolha = valor
    return lido.escolha !== null
  }
  procurar(
    frase,
    `(?:quero |prefiro |marca |marcar |marque |agenda |agendar |com |escolho |fico com |pode ser )*(?:o|com o|no|a|com a) (${ORDINAL})(?: (?:da lista|profissional|medic[ao]|opcao|mesmo|resultado))?(?! (?:feira|de manha|a tarde|a noite|semana|que vem|quinzena|as|vez))`,
    ([tudo, qual], { de }) => {
      const dia = /^(?:segunda|quarta|quinta|sexta)$/.test(qual!)
      // 'a segunda' may be a weekday; 'o segundo' is none.
      if (dia && !poucas && !/ (?:da lista|profissional|medic[ao]|opcao)/.test(tudo)) return false
      if (dia && /^(?:na|no)$/.test(frase.palavras[de]!.dobra)) return false
      return escolher(valorOrdinal(qual!))
    },
  )
  procurar(
    frase,
    `(?:o |a |com o |com a )?${NUMERADO} (\\d{1,2}|um|dois|tres|quatro|cinco)|(?:o|a) (\\d{1,2})(?! (?:h|de|reais|km))`,
    ([, a, b]) => escolher(Number(a ?? b) || ['', 'um', 'dois', 'tres', 'quatro', 'cinco'].indexOf(a ?? '')),
  )
  procurar(frase, '(?:o|a) ultim[ao](?: da lista)?', () => {
    lido.escolha = -1
  })
  procurar(frase, '(?:um pouco |bem )?mais (tarde|cedo)', ([, qual]) => {
    lido.hora = qual === 'tarde' ? 'mais-tarde' : 'mais-cedo'
  })
  procurar(
    frase,
    '(?:pode ser |um pouco )?mais longe|(?:aumenta|amplia|aumentar|ampliar) (?:o |a )?(?:raio|distancia|area)',
    () => {
      lido.maisLonge = true
    },
  )
  procurar(
    frase,
    '(?:tambem )?(?:serve|servem|da|dao|pode|posso|vale|rola)(?: tambem)|tambem(?: (?:serve|servem|da|dao|pode|posso|vale|rola|pode ser))?',
    () => {
      lido.soma = true
    },
  )
  return lido
}
