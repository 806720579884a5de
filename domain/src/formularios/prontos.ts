import { nomesDasEscalas, type Escala, type Pergunta } from './formulario.ts'

/** A scale of the product, in words of our own. */
export interface FormularioPronto {
  escala: Escala
  versao: number
  nome: string
  descricao: string
  perguntas: readonly Pergunta[]
  /** Where its questions and bands come from. */
  fonte: string
}

const FREQUENCIA = ['Nenhuma vez', 'Vários dias', 'Mais da metade dos dias', 'Quase todos os dias']
const DIFICULDADE = ['Nada', 'Um pouco', 'Bastante', 'Muito']

const cada = (textos: readonly string[]): Pergunta[] =>
  textos.map((texto, n) => ({
    id: `p${n + 1}`,
    tipo: 'escolha',
    texto,
    ajuda: 'Nas últimas duas semanas.',
    obrigatoria: true,
    opcoes: FREQUENCIA,
  }))

/** Asked at the end of both, and counted in neither. */
const dificuldade = (id: string): Pergunta => ({
  id,
  tipo: 'escolha',
  texto: 'Quanto isso atrapalhou o trabalho, a casa ou a convivência com as pessoas?',
  ajuda: 'Se você marcou alguma das perguntas anteriores.',
  obrigatoria: false,
  opcoes: DIFICULDADE,
})

/** The question of PHQ-9 whose answer above zero opens the care path. */
export const PERGUNTA_DE_CUIDADO = 'p9'

/** Scales that are free to use, in the order in which they are offered. */
export const prontos: readonly FormularioPronto[] = [
  {
    escala: 'phq-9',
    versao: 1,
    nome: nomesDasEscalas['phq-9'],
    descricao: 'Com que frequência cada situação incomodou você nas últimas duas semanas?',
    perguntas: [
      ...cada([
        'Pouca vontade ou pouco prazer em fazer as coisas',
        'Sentir-se para baixo, triste ou sem esperança',
        'Dificuldade para dormir, sono interrompido ou dormir demais',
        'Cansaço ou pouca energia',
        'Pouco apetite ou comer demais',
        'Sentir-se mal consigo: achar que fracassou ou que decepcionou a si ou à família',
        'Dificuldade de se concentrar, como ao ler ou ver televisão',
        'Mover-se ou falar tão devagar que outras pessoas notaram, ou o contrário: ficar agitado, sem conseguir parar',
        'Pensar que seria melhor estar morto, ou em se machucar de algum jeito',
      ]),
      dificuldade('p10'),
    ],
    fonte:
      'Kroenke, Spitzer e Williams, 2001 (uso livre). Redação nossa em português: não é a tradução validada.',
  },
  {
    escala: 'gad-7',
    versao: 1,
    nome: nomesDasEscalas['gad-7'],
    descricao: 'Com que frequência cada situação incomodou você nas últimas duas semanas?',
    perguntas: [
      ...cada([
        'Sentir-se nervoso, ansioso ou no limite',
        'Não conseguir parar ou controlar as preocupações',
        'Preocupar-se demais com coisas diferentes',
        'Dificuldade para relaxar',
        'Agitação tão grande que é difícil ficar parado',
        'Irritar-se com facilidade',
        'Medo, como se algo terrível fosse acontecer',
      ]),
      dificuldade('p8'),
    ],
    fonte:
      'Spitzer, Kroenke, Williams e Löwe, 2006 (uso livre). Redação nossa em português: não é a tradução validada.',
  },
  {
    escala: 'dor',
    versao: 1,
    nome: nomesDasEscalas.dor,
    descricao: 'Pense na sua dor agora.',
    perguntas: [
      {
        id: 'p1',
        tipo: 'escala',
        texto: 'Quanto dói agora?',
        ajuda: '',
        obrigatoria: true,
        de: 0,
        ate: 10,
        rotulo_de: 'Sem dor',
        rotulo_ate: 'A pior dor que se pode imaginar',
      },
      {
        id: 'p2',
        tipo: 'texto',
        texto: 'Onde dói e o que piora ou melhora?',
        ajuda: '',
        obrigatoria: false,
      },
    ],
    fonte: 'Escala numérica de dor, de uso livre.',
  },
]

export const prontoDe = (escala: Escala): FormularioPronto =>
  prontos.find((pronto) => pronto.escala === escala)!
