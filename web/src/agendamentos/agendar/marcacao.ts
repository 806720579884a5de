import type { PessoaParaMarcar } from '#domain/agendamentos/qualquer/contract.ts'
import type { PerfilPublico } from '#domain/profissionais/contract.ts'
import type { Escolha, Resolvida } from './endereco.ts'
import type { EstadoDaReserva } from './use-reserva.ts'

export type ServicoEscolhido = Omit<PerfilPublico['servicos'][number], 'preparo'>

/** Everything that the screens of the booking read, and how they change it. */
export type Marcacao = {
  escolha: Escolha
  resolvida: Resolvida
  /** Changes the address. The next open step follows, unless `passo` names one. */
  ir: (mudanca: Partial<Escolha>) => void
  /** The professional: the chosen one, or the one whom the hold found. */
  perfil: PerfilPublico | undefined
  servico: ServicoEscolhido | null
  /** Other people for whom the caller may book. */
  outros: readonly PessoaParaMarcar[]
  reserva: EstadoDaReserva & { deNovo: () => void; vencer: () => void }
  /** IANA zone of the hours on screen. */
  zona: string
}

/** Name of the patient; null for the caller. */
export function nomeDeQuem({ resolvida, outros }: Pick<Marcacao, 'resolvida' | 'outros'>): string | null {
  return outros.find(({ paciente_id }) => paciente_id === resolvida.para)?.nome ?? null
}
