/** Column `assinaturas.ciclo`: how often a plan is paid. */
export const ciclos = ['mensal', 'anual'] as const
export type Ciclo = (typeof ciclos)[number]

export const rotulosCiclo: Record<Ciclo, string> = { mensal: 'Mensal', anual: 'Anual' }
export const mesesDoCiclo: Record<Ciclo, number> = { mensal: 1, anual: 12 }

/** Column `assinaturas.situacao`. Whoever has no subscription is on the free plan. */
export const situacoesDaAssinatura = [
  'teste',
  'ativo',
  'em-atraso',
  'cancelado-no-fim',
  'pausado',
  'suspenso',
  'encerrado',
] as const
export type SituacaoDaAssinatura = (typeof situacoesDaAssinatura)[number]

export const rotulosSituacao: Record<SituacaoDaAssinatura, string> = {
  teste: 'Em teste',
  ativo: 'Ativo',
  'em-atraso': 'Em atraso',
  'cancelado-no-fim': 'Cancelado no fim do ciclo',
  pausado: 'Pausado',
  suspenso: 'Suspenso',
  encerrado: 'Encerrado',
}

/** Nothing new that counts against a limit is made while a subscription stands like this; all that exists is read and exported as before. */
export const soLeitura: readonly SituacaoDaAssinatura[] = ['pausado', 'suspenso']

/** Column names of `planos`: what a plan allows at most. A null there is no limit. */
export const limites = ['profissionais', 'clinicas', 'servicos', 'armazenamento_mb', 'minutos_ia'] as const
export type Limite = (typeof limites)[number]

export const rotulosLimite: Record<Limite, string> = {
  profissionais: 'Pessoas nas equipes',
  clinicas: 'Clínicas',
  servicos: 'Serviços ativos',
  armazenamento_mb: 'Espaço para arquivos',
  minutos_ia: 'Minutos de IA por mês',
}

/** What each limit counts, as it stands beside the figure. */
export const explicacoesLimite: Record<Limite, string> = {
  profissionais: 'Quem trabalha nas suas clínicas e quem foi convidado, sem contar você.',
  clinicas: 'As clínicas de que você é responsável, também em rascunho.',
  servicos: 'Os serviços que você oferece hoje. Os desativados não contam.',
  armazenamento_mb: 'Tudo o que você enviou: fotos, documentos e anexos.',
  minutos_ia:
    'O som de consultas gravadas desde o dia 1º e transcritas por inteligência artificial. Digitar não conta.',
}

/** What one may do about a limit without another plan. */
export const semOutroPlano: Record<Limite, string> = {
  profissionais: 'encerre o acesso de quem não trabalha mais com você',
  clinicas: 'retire uma que não usa mais',
  servicos: 'desative um que não oferece mais',
  armazenamento_mb: 'apague arquivos que não usa mais',
  minutos_ia: 'digite a consulta até o mês virar',
}

export type Limites = Record<Limite, number | null>

/** The figure with its unit. */
export function quantidadeDoLimite(limite: Limite, quanto: number): string {
  if (limite === 'minutos_ia') return `${Math.ceil(quanto).toLocaleString('pt-BR')} min`
  if (limite !== 'armazenamento_mb') return quanto.toLocaleString('pt-BR')
  if (quanto < 1024) return `${Math.round(quanto).toLocaleString('pt-BR')} MB`
  return `${(quanto / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`
}

/** Days of a plan that are tried before the first invoice. */
export const diasDeTeste = 14
/** Days from the issue of an invoice to its due date. */
export const diasParaPagar = 5
/** Days after the due date on which an unpaid subscription is suspended. */
export const diasAteSuspender = 15
/** Days after the due date on which whoever owes is reminded; a negative one lies before it. */
export const diasDosLembretes = [-2, 0, 3, 7, 14] as const
/** A pause ends by itself after so many days. */
export const diasDePausa = 90

/** Column `faturas.situacao`. */
export const situacoesDaFatura = ['aberta', 'informada', 'paga', 'cancelada'] as const
export type SituacaoDaFatura = (typeof situacoesDaFatura)[number]

export const rotulosSituacaoDaFatura: Record<SituacaoDaFatura, string> = {
  aberta: 'Em aberto',
  informada: 'Pagamento informado',
  paga: 'Paga',
  cancelada: 'Cancelada',
}

/** Why something new is refused by the plan. */
export const recusasDoPlano = ['LIMITE', 'SO_LEITURA'] as const
export type RecusaDoPlano = (typeof recusasDoPlano)[number]

/**
 * Whether something new may still be made. What exists is never touched, however far above a limit it is.
 * @param emUso as it is before the act
 * @param mais what the act adds; 1, or megabytes
 */
export function recusaDoLimite(
  limite: Limite,
  {
    situacao,
    limites: maximos,
    emUso,
  }: { situacao: SituacaoDaAssinatura | null; limites: Limites; emUso: number },
  mais = 1,
): RecusaDoPlano | null {
  if (situacao && soLeitura.includes(situacao)) return 'SO_LEITURA'
  const maximo = maximos[limite]
  return maximo !== null && emUso + mais > maximo ? 'LIMITE' : null
}

/** How near a limit is: from 80 % on it is worth a word. */
export function folgaDoLimite(emUso: number, maximo: number | null): 'livre' | 'perto' | 'cheio' {
  if (maximo === null) return 'livre'
  if (emUso >= maximo) return 'cheio'
  return emUso >= maximo * 0.8 ? 'perto' : 'livre'
}
