import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { contem } from '#domain/formato/sem-acentos.ts'
import type { Servico } from '#domain/servicos/contract.ts'
import type { SituacaoServico } from '#domain/servicos/servico.ts'

/** Filters of the list. An empty one filters nothing. */
export interface Filtro {
  texto: string
  situacao: SituacaoServico | ''
  categoria: string
  modalidade: Modalidade | ''
  local: string
  plano: string
}

export const semFiltro: Filtro = {
  texto: '',
  situacao: '',
  categoria: '',
  modalidade: '',
  local: '',
  plano: '',
}

export const filtrando = (filtro: Filtro) => Object.values(filtro).some((valor) => valor !== '')

/** The services that match. One offered everywhere, or with every plan, matches each place and plan. */
export function filtrar(servicos: readonly Servico[], filtro: Filtro): Servico[] {
  return servicos.filter(
    (servico) =>
      contem(`${servico.nome} ${servico.descricao}`, filtro.texto) &&
      (!filtro.situacao || servico.situacao === filtro.situacao) &&
      (!filtro.categoria || servico.categoria === filtro.categoria) &&
      (!filtro.modalidade || servico.modalidades.includes(filtro.modalidade)) &&
      (!filtro.local || (servico.local_ids?.includes(filtro.local) ?? true)) &&
      (!filtro.plano ||
        (servico.aceita !== 'so-particular' && (servico.planos?.includes(filtro.plano) ?? true))),
  )
}
