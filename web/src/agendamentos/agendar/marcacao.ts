import type { PessoaParaMarcar } from '#domain/agendamentos/qualquer/contract.ts'
import type { PerfilPublico } from '#domain/profissionais/contract.ts'
import type { Escolha, Resolvida } from './endereco.ts'
import type { EstadoDaReserva } from './use-reserva.ts'

export type ServicoEscolhido = Omit<PerfilPublico['servicos'][number], 'preparo'>

/** All that the screens of the booking read, and how they change it. */
export type Marcacao = {
  escolha: Escolha
  resolvida: Resolvida
  /** Puts a change into the address; the next open step comes by itself unless `passo` says which. */
  ir: (mudanca: Partial<Escolha>) => void
  /** The professional: chosen, or the one whom the hold found. */
  perfil: PerfilPublico | undefined
  servico: ServicoEscolhido | null
  /** Whom one may book for beside oneself. */
  outros: readonly PessoaParaMarcar[]
  reserva: EstadoDaReserva & { deNovo: () => void; vencer: () => void }
  /** IANA zone by whose clocks the hours are told. */
  zona: string
}

/** Name of whom it is for; null for oneself. */
export function nomeDeQuem({ resolvida, outros }: Pick<Marcacao, 'resolvida' | 'outros'>): string | null {
  return outros.find(({ paciente_id }) => paciente_id === resolvida.para)?.nome ?? null
}
