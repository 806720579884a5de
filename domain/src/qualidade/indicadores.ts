/** How the value of an indicator is read. Values travel in hundredths of the unit. */
export const unidades = ['nota', 'pontos', 'minutos', 'dias', 'porcento', 'por-mil'] as const
export type Unidade = (typeof unidades)[number]

interface Definicao {
  nome: string
  /** The one sentence that says what is measured; the comment of the view `qualidade_<key>` is the same. */
  frase: string
  unidade: Unidade
  /** Which direction is better. */
  melhor: 'mais' | 'menos'
  /** Whether single observations open to those who keep the agenda: consultations do, opinions of people do not. */
  abre: boolean
}

/** The indicators of quality (QUAL-01), in the order of the page. Each has one view in the database, which page, spreadsheet, home and administration read. */
export const definicoes = {
  satisfacao: {
    nome: 'Satisfação',
    frase: 'Média da nota geral, de 1 a 5, das avaliações publicadas, no mês em que foram escritas.',
    unidade: 'nota',
    melhor: 'mais',
    abre: false,
  },
  nps: {
    nome: 'Indicação (NPS)',
    frase:
      'De quem disse na avaliação se indicaria: a parte que deu 9 ou 10 menos a parte que deu de 0 a 6, de -100 a 100.',
    unidade: 'pontos',
    melhor: 'mais',
    abre: false,
  },
  resposta: {
    nome: 'Avaliações respondidas',
    frase:
      'Parte das avaliações publicadas com comentário que tiveram resposta em até sete dias, no mês em que foram publicadas.',
    unidade: 'porcento',
    melhor: 'mais',
    abre: false,
  },
  espera: {
    nome: 'Espera',
    frase:
      'Minutos entre a hora marcada e o início registrado pelo relógio, em média; quem começou antes da hora conta zero.',
    unidade: 'minutos',
    melhor: 'menos',
    abre: true,
  },
  pontualidade: {
    nome: 'Pontualidade',
    frase: 'Parte das consultas que começaram até quinze minutos depois da hora marcada, pelo relógio.',
    unidade: 'porcento',
    melhor: 'mais',
    abre: true,
  },
  falta: {
    nome: 'Faltas',
    frase:
      'Parte das consultas com presença registrada, ou concluídas, em que a pessoa faltou. Uma falta registrada depois entra no mês da consulta.',
    unidade: 'porcento',
    melhor: 'menos',
    abre: true,
  },
  confirmacao: {
    nome: 'Confirmação',
    frase: 'Parte das consultas do mês, sem as canceladas, em que o paciente confirmou a presença.',
    unidade: 'porcento',
    melhor: 'mais',
    abre: true,
  },
  cancelamento_paciente: {
    nome: 'Cancelamento pelo paciente',
    frase:
      'Parte das consultas marcadas para o mês que o lado do paciente cancelou. Uma consulta remarcada conta uma vez, no dia em que ficou.',
    unidade: 'porcento',
    melhor: 'menos',
    abre: true,
  },
  cancelamento_consultorio: {
    nome: 'Cancelamento pelo consultório',
    frase:
      'Parte das consultas marcadas para o mês que o consultório cancelou. Uma consulta remarcada conta uma vez, no dia em que ficou.',
    unidade: 'porcento',
    melhor: 'menos',
    abre: true,
  },
  primeira_vaga: {
    nome: 'Até a primeira consulta',
    frase:
      'Dias entre o dia em que um paciente novo marcou pelo aplicativo e o dia da primeira consulta, em média, sem as canceladas.',
    unidade: 'dias',
    melhor: 'menos',
    abre: true,
  },
  prontuario: {
    nome: 'Prontuário assinado',
    frase: 'Parte das consultas concluídas que têm anotação assinada no prontuário.',
    unidade: 'porcento',
    melhor: 'mais',
    abre: true,
  },
  reclamacao: {
    nome: 'Reclamações',
    frase:
      'Ocorrências relatadas por pacientes, sem as descartadas, para cada mil consultas concluídas no mesmo mês.',
    unidade: 'por-mil',
    melhor: 'menos',
    abre: false,
  },
} as const satisfies Record<string, Definicao>

export type IndicadorDeQualidade = keyof typeof definicoes
export const indicadoresDeQualidade = Object.keys(definicoes) as [
  IndicadorDeQualidade,
  ...IndicadorDeQualidade[],
]
export const definicaoDe = (chave: IndicadorDeQualidade): Definicao => definicoes[chave]

/** Said wherever a figure stands: the rules that belong to all of them. */
export const regrasDosIndicadores = [
  'Contam meses fechados, no calendário do lugar do atendimento. O mês que corre entra quando termina.',
  'Um período sem observações diz “Menos de dez”, e nunca zero.',
  'Nada aparece com menos de dez observações. Meses, profissionais e serviços com menos de dez são somados a outros, e nenhuma conta entre dois filtros chega a menos de dez.',
  'O mês de uma consulta remarcada é o da hora em que ela ficou. O que é registrado depois corrige o mês a que pertence.',
  'Nenhum destes números usa a duração do serviço: mudá-la não muda o que já foi contado.',
  'Quem atende sozinho em uma clínica tem os números da clínica iguais aos seus lá: quem responde por ela já vê os dois.',
  'A faixa de comparação é onde está a metade do meio de todos os profissionais com dez observações ou mais, sem nomes.',
] as const

/** A value in hundredths as people read it. @param curto for the axis of a chart, whose heading names the unit */
export function valorEscrito(valor: number, unidade: Unidade, curto = false): string {
  const numero = (casas: number) =>
    (valor / 100).toLocaleString('pt-BR', { minimumFractionDigits: casas, maximumFractionDigits: casas })
  if (curto && unidade !== 'nota') return numero(Math.abs(valor) < 1_000 && unidade !== 'pontos' ? 1 : 0)
  switch (unidade) {
    case 'nota':
      return numero(2)
    case 'pontos':
      return numero(0)
    case 'minutos':
      return `${numero(1)} min`
    case 'dias':
      return `${numero(1)} dias`
    case 'porcento':
      return `${numero(1)}%`
    case 'por-mil':
      return `${numero(1)} por mil`
  }
}
