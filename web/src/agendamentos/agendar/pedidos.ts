import { modalidadesDe, particular, type Oferta } from './endereco.ts'
import type { Marcacao } from './marcacao.ts'
import type { PedidoDeReserva } from './use-reserva.ts'
import type { PedidoDeMes } from './hooks.ts'

type Base = Pick<Marcacao, 'escolha' | 'resolvida'>

const plano = ({ resolvida }: Base) =>
  resolvida.plano === null || resolvida.plano === particular ? {} : { plano: resolvida.plano }
const paciente = ({ resolvida }: Base) =>
  resolvida.para === null || resolvida.para === 'eu' ? {} : { paciente_id: resolvida.para }

/** The request for free hours; null while professional or service are open. */
export function pedidoDeMes({ escolha, resolvida }: Base): PedidoDeMes | null {
  const { modalidade } = resolvida
  if (modalidade === null || resolvida.plano === null) return null
  const comum = { modalidade, plano: resolvida.plano }
  if (resolvida.alvo === 'qualquer' && escolha.especialidade)
    return {
      ...comum,
      especialidade: escolha.especialidade,
      sub: escolha.sub,
      cidade: escolha.cidade,
      uf: escolha.uf,
      ...paciente({ escolha, resolvida }),
    }
  if (resolvida.alvo !== 'profissional' || resolvida.servico_id === null) return null
  const { profissional, link } = escolha
  return { ...comum, profissional: profissional!, servico_id: resolvida.servico_id, link }
}

/**
 * The request for a hold; null while something is left to choose.
 * @param livres for 'qualquer profissional': the professionals who are free at the chosen start; null while unknown
 */
export function pedidoDeReserva(base: Base, livres: readonly string[] | null): PedidoDeReserva | null {
  const { escolha, resolvida } = base
  const { inicio } = escolha
  const { modalidade, alvo, servico_id, para } = resolvida
  if (!inicio || modalidade === null || resolvida.plano === null || para === null) return null
  const comum = { modalidade, inicio, ...plano(base), ...paciente(base) }
  if (alvo === 'qualquer')
    return livres?.length
      ? { ...comum, ...(escolha.sub && { sub: escolha.sub }), profissionais: [...livres] }
      : null
  if (alvo !== 'profissional' || servico_id === null) return null
  return {
    ...comum,
    profissional_id: escolha.profissional!,
    servico_id,
    chave_servico: escolha.link,
    local_id: escolha.local ?? null,
  }
}

/** The request for a series, without its dates. Null without a hold. */
export function pedidoDaSerie({ reserva, ...base }: Base & Pick<Marcacao, 'reserva'>) {
  const { modalidade } = base.resolvida
  if (reserva.estado !== 'guardada' || modalidade === null) return null
  const { profissional_id, servico_id, local_id } = reserva.reserva
  return {
    profissional_id,
    ...(servico_id && { servico_id }),
    ...(base.escolha.link && { chave_servico: base.escolha.link }),
    modalidade,
    local_id,
    ...plano(base),
    ...paciente(base),
  }
}

/** The modalities that can be chosen. */
export const formasDe = (oferta: Oferta | null, { resolvida }: Base) =>
  resolvida.alvo === 'qualquer' ? null : modalidadesDe(oferta, resolvida.servico_id)
