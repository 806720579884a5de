import { plural } from '#domain/formato/plural.ts'

/** What the map of weekdays and hours can show. */
export const medidasDoMapa = ['ocupacao', 'demanda', 'faltas', 'cancelamentos', 'antecedencia'] as const
export type MedidaDoMapa = (typeof medidasDoMapa)[number]

/** Weeks that a person may look at, until yesterday. */
export const periodos = ['4', '12', '26', '52', '104'] as const
export type PeriodoDoMapa = (typeof periodos)[number]

/** Fewer of them say nothing: a share or a median of less is not shown. */
export const minimoDeObservacoes = 10
/** Open minutes from which an hour of the week has an occupancy: four full hours. */
export const minimoDeMinutos = 240
/** A cancellation with less notice is late. */
export const horasTardias = 24

/** Figures of the page, each with the one sentence that defines it. Page, print and file read them here. */
export const medidas = {
  ocupacao: {
    nome: 'Ocupação',
    definicao:
      'Minutos de consultas concluídas ÷ minutos em que a agenda esteve aberta, sem pausas, folgas e feriados. Encaixes contam, por isso pode passar de 100%.',
  },
  demanda: {
    nome: 'Demanda',
    definicao:
      'Consultas marcadas para começar nessa hora, mesmo que depois canceladas. Uma consulta remarcada conta uma vez, na última hora que teve.',
  },
  faltas: {
    nome: 'Faltas',
    definicao:
      'Ausentes ÷ (concluídas + ausentes). Canceladas não entram, e as que ninguém encerrou também não: uma falta anotada depois entra na conta da noite seguinte, no dia da consulta.',
  },
  cancelamentos: {
    nome: 'Cancelamentos',
    definicao: 'Canceladas ÷ marcadas, de qualquer lado e com qualquer antecedência.',
  },
  antecedencia: {
    nome: 'Antecedência',
    definicao:
      'Dias entre marcar e o dia da consulta: a mediana, que deixa metade abaixo e metade acima. Encaixes não contam.',
  },
  atraso: {
    nome: 'Atraso de início',
    definicao:
      'Minutos entre a hora marcada e o início de verdade das consultas concluídas: a mediana. Começar antes conta como negativo.',
  },
  recuperados: {
    nome: 'Recuperados',
    definicao:
      'Horários cancelados com menos de 24 horas que voltaram a ter uma consulta, entre todos os cancelados assim.',
  },
  espera: {
    nome: 'Lista de espera',
    definicao: 'Pessoas que hoje esperam um horário destas agendas.',
  },
  duracao: {
    nome: 'Duração de verdade',
    definicao:
      'Minutos do início ao fim, comparados com os que estavam marcados para aquela consulta: se o serviço mudou de duração, cada uma é comparada com a que valia quando foi marcada.',
  },
} as const
export type Medida = keyof typeof medidas

/** Rules that hold for every figure, said on the page. */
export const regrasDasContas = [
  'As contas vão até ontem e são refeitas toda noite, no relógio do local de cada agenda.',
  `Com menos de ${minimoDeObservacoes} consultas, uma taxa ou mediana não aparece: diria mais do acaso do que da agenda.`,
  'Período sem dados fica em branco, e não em zero.',
  'A hora é a do começo da consulta; só a ocupação divide os minutos entre as horas.',
  'Uma consulta remarcada conta uma vez, na hora em que ficou. Uma falta registrada depois entra na hora da consulta, na noite seguinte.',
  'Cada consulta conta com a duração que tinha. Se um serviço mudou de duração, as sugestões olham só as consultas marcadas com a de hoje.',
  'As horas abertas de um dia são as que valiam naquele dia. Antes da primeira publicação de horários, valem as primeiras.',
  'Com um serviço escolhido, a ocupação é a fatia das horas abertas que ele usou. Com uma clínica, contam as horas e consultas de lá; vídeo e domicílio ficam fora dela.',
  'Quem atende sozinho em uma clínica tem as contas da clínica iguais às suas: quem cuida da agenda já vê as duas.',
] as const

/** Bands that are known for outpatient care. */
export const faixaBoaDeOcupacao = { de: 0.85, ate: 0.9 } as const
export const faltasBoas = 0.08

/** Counts of an hour of the week, or of everything. */
export interface Somas {
  marcadas: number
  concluidas: number
  ausentes: number
  canceladas: number
  tardias: number
  recuperadas: number
  sem_desfecho: number
  /** Attended minutes. */
  minutos: number
  /** Open minutes. */
  abertos: number
}

/** A share with what it is of; null without enough observations. */
export interface Parte {
  numerador: number
  denominador: number
  /** 0 to 1 and above; null where `denominador` is too small. */
  valor: number | null
}

const parte = (numerador: number, denominador: number, minimo: number): Parte => ({
  numerador,
  denominador,
  valor: denominador >= minimo && denominador > 0 ? numerador / denominador : null,
})

export const ocupacaoDe = ({ minutos, abertos }: Somas): Parte => parte(minutos, abertos, minimoDeMinutos)
export const faltasDe = ({ ausentes, concluidas }: Somas): Parte =>
  parte(ausentes, ausentes + concluidas, minimoDeObservacoes)
export const cancelamentosDe = ({ canceladas, marcadas }: Somas): Parte =>
  parte(canceladas, marcadas, minimoDeObservacoes)
export const recuperadosDe = ({ recuperadas, tardias }: Somas): Parte => parte(recuperadas, tardias, 1)

/** How often each whole number occurred, in their order. */
export type Contagens = readonly (readonly [valor: number, vezes: number])[]

/** The smallest number that at least this share does not exceed; null without enough of them. */
export function quantil(contagens: Contagens, fracao: number, minimo = minimoDeObservacoes): number | null {
  const total = contagens.reduce((soma, [, vezes]) => soma + vezes, 0)
  if (total < minimo || total === 0) return null
  let ate = 0
  for (const [valor, vezes] of contagens) if ((ate += vezes) >= fracao * total) return valor
  return contagens.at(-1)![0]
}

export const quantas = (contagens: Contagens) => contagens.reduce((soma, [, vezes]) => soma + vezes, 0)

/** Weekdays from Monday, as the map shows them. */
export const diasDoMapa = [1, 2, 3, 4, 5, 6, 0] as const
export const nomesDosDias = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const
export const diasCurtos = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const

/** One hour of the week. */
export interface CelulaDoMapa {
  /** Sunday 0 to Saturday 6. */
  dia_semana: number
  hora: number
  numerador: number
  denominador: number
  valor: number | null
}

/** Step of the colour, 0 (lightest) to 4, of a cell among those that have a value. */
export function tomDaCelula(medida: MedidaDoMapa, valor: number, maior: number): number {
  if (medida === 'ocupacao') return valor < 0.4 ? 0 : valor < 0.6 ? 1 : valor < 0.75 ? 2 : valor < 0.9 ? 3 : 4
  if (maior <= 0) return 0
  return Math.min(4, Math.floor((valor / maior) * 5))
}

/** The text of a value inside of its cell. */
export function textoDaCelula(medida: MedidaDoMapa, valor: number): string {
  return medida === 'demanda' || medida === 'antecedencia'
    ? String(Math.round(valor))
    : String(Math.round(valor * 100))
}

const minutosEmHoras = (minutos: number) => {
  const horas = Math.round(minutos / 60)
  return plural(horas, 'hora', 'horas')
}

/** The whole sentence of a cell, for whoever hears it and for the line under the map. */
export function fraseDaCelula(medida: MedidaDoMapa, celula: CelulaDoMapa): string {
  const { numerador, denominador, valor } = celula
  switch (medida) {
    case 'ocupacao':
      if (denominador === 0) return 'agenda fechada'
      return valor === null
        ? 'dados insuficientes'
        : `${Math.round(valor * 100)}%, ${minutosEmHoras(numerador)} de ${minutosEmHoras(denominador)}`
    case 'demanda':
      return plural(numerador, 'consulta marcada', 'consultas marcadas')
    case 'antecedencia':
      return valor === null
        ? `dados insuficientes: ${plural(denominador, 'consulta', 'consultas')}`
        : `${plural(Math.round(valor), 'dia', 'dias')} na mediana de ${plural(denominador, 'consulta', 'consultas')}`
    default:
      return valor === null
        ? `dados insuficientes: ${plural(denominador, 'consulta', 'consultas')}`
        : `${Math.round(valor * 100)}%, ${numerador} de ${plural(denominador, 'consulta', 'consultas')}`
  }
}
