import { plural } from '#domain/formato/plural.ts'

/** Reasons to call somebody before their consultation, the weightiest first. */
export const motivosDeRisco = [
  'faltou',
  'primeira-vez',
  'remarcada',
  'sem-login',
  'marcada-ha-muito',
  'sem-resposta',
  // Told by the score of absence, where it is on.
  'previsao',
] as const
export type MotivoDeRisco = (typeof motivosDeRisco)[number]

/** Past of a consultation that nobody has confirmed yet. */
export interface Historico {
  /** Consultations with this professional in the last twelve months that the patient missed. */
  faltas: number
  primeira_vez: boolean
  /** How often this one was moved. */
  remarcacoes: number
  sem_login: boolean
  /** Days between the booking and the consultation. */
  dias_marcada: number
  /** The patient was reminded and has not answered. */
  lembrado_sem_resposta: boolean
}

/** After so many days people forget. */
const MUITOS_DIAS = 30

const peso: Record<MotivoDeRisco, number> = {
  faltou: 5,
  'primeira-vez': 3,
  remarcada: 2,
  'sem-login': 2,
  'marcada-ha-muito': 1,
  'sem-resposta': 1,
  previsao: 0,
}

/** The reasons to call in words, the weightiest first. The number of `riscoDe` alone is never shown. */
export function motivosParaLigar(historico: Historico): { tipo: MotivoDeRisco; frase: string }[] {
  const { faltas, primeira_vez, remarcacoes, sem_login, dias_marcada, lembrado_sem_resposta } = historico
  const frases: Record<MotivoDeRisco, string | null> = {
    faltou: faltas > 0 ? `Faltou a ${plural(faltas, 'consulta', 'consultas')} nos últimos 12 meses.` : null,
    'primeira-vez': primeira_vez ? 'É a primeira consulta com este profissional.' : null,
    remarcada:
      remarcacoes > 0 ? `Esta consulta já mudou de horário ${plural(remarcacoes, 'vez', 'vezes')}.` : null,
    'sem-login': sem_login ? 'Não usa o aplicativo: só fica sabendo por telefone.' : null,
    'marcada-ha-muito': dias_marcada >= MUITOS_DIAS ? `Foi marcada ${dias_marcada} dias antes.` : null,
    previsao: null,
    'sem-resposta': lembrado_sem_resposta ? 'Recebeu o lembrete e ainda não respondeu.' : null,
  }
  return motivosDeRisco.flatMap((tipo) => {
    const frase = frases[tipo]
    return frase === null ? [] : [{ tipo, frase }]
  })
}

/** Rank in the list of calls: higher is earlier. */
export function riscoDe(motivos: readonly { tipo: MotivoDeRisco }[]): number {
  return motivos.reduce((soma, { tipo }) => soma + peso[tipo], 0)
}

/** The reasons of the score in its place of those that it knows better; what it does not know stays. */
export function motivosComNota(
  motivos: readonly { tipo: MotivoDeRisco; frase: string }[],
  doModelo: readonly string[],
): { tipo: MotivoDeRisco; frase: string }[] {
  const daNota = doModelo.map((frase) => ({ tipo: 'previsao' as const, frase }))
  return [...daNota, ...motivos.filter(({ tipo }) => tipo === 'sem-login')]
}

/** Who is called first: by the chance of missing where it is known of both, else by the weight of the reasons. */
export function ordemDeLigar(
  a: { chance: number | null; motivos: readonly { tipo: MotivoDeRisco }[] },
  b: { chance: number | null; motivos: readonly { tipo: MotivoDeRisco }[] },
): number {
  if (a.chance !== null && b.chance !== null) return b.chance - a.chance
  if (a.chance !== null || b.chance !== null) return a.chance === null ? 1 : -1
  return riscoDe(b.motivos) - riscoDe(a.motivos)
}
