import { useQuery } from '@tanstack/react-query'
import { soPlanos } from '#domain/carteirinhas/carteirinha.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { resolver, type Escolha, type Oferta } from './endereco.ts'
import { useLivresEm, usePerfil, useServicoDoLink, type PedidoDeMes } from './hooks.ts'
import type { Marcacao, ServicoEscolhido } from './marcacao.ts'
import { pedidoDeMes, pedidoDeReserva } from './pedidos.ts'
import { useReserva } from './use-reserva.ts'
import { api } from '#web/rpc/client.ts'

/** Everything about the booking: the choice with its evident parts, the professional, and the hold. */
export function useMarcacao(
  escolha: Escolha,
  ir: Marcacao['ir'],
  emUso: (reserva_id: string) => boolean,
): {
  marcacao: Marcacao
  oferta: Oferta | null
  pedidoDoMes: PedidoDeMes | null
  consulta: {
    ausente: boolean
    carregando: boolean
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
} {
  const perfil = usePerfil(escolha.profissional)
  const privado = useServicoDoLink(escolha.link, escolha.profissional)
  const pessoas = useQuery(api.agendamentos.paraQuem.queryOptions())
  const outros = pessoas.data ?? []
  const servicos: readonly ServicoEscolhido[] = [
    ...(privado ? [privado] : []),
    ...(perfil.data?.servicos ?? []),
  ]
  const oferta: Oferta | null = perfil.data
    ? { servicos, modalidades: perfil.data.modalidades, planos: soPlanos(perfil.data.planos) }
    : null
  const resolvida = resolver(
    privado ? { ...escolha, servico: escolha.servico ?? privado.id } : escolha,
    oferta,
    outros.length,
  )
  const base = { escolha, resolvida }
  const pedidoDoMes = pedidoDeMes(base)
  const livres = useLivresEm(resolvida.alvo === 'qualquer' ? pedidoDoMes : null, escolha.inicio)
  const carregando =
    (escolha.profissional !== undefined && perfil.isPending) || (pessoas.isPending && !pessoas.error)
  const daVez = ['detalhes', 'confirmar'].includes(resolvida.passo) && !carregando
  const reserva = useReserva(daVez ? pedidoDeReserva(base, livres.ids) : null, emUso)
  const achado = reserva.estado === 'guardada' || reserva.estado === 'vencida' ? reserva.reserva : null
  const deQualquer = usePerfil(resolvida.alvo === 'qualquer' ? achado?.profissional_id : undefined)
  const visto = perfil.data ?? deQualquer.data
  const servico_id = achado?.servico_id ?? resolvida.servico_id
  const servico =
    servicos.find(({ id }) => id === servico_id) ??
    visto?.servicos.find(({ id }) => id === servico_id) ??
    null
  return {
    marcacao: {
      escolha,
      resolvida,
      ir,
      perfil: visto,
      servico,
      outros,
      reserva,
      zona: visto?.zona ?? livres.zona ?? zonaDaqui(),
    },
    oferta,
    pedidoDoMes,
    consulta: {
      ausente: perfil.ausente,
      carregando,
      error: perfil.error,
      isFetching: perfil.isFetching,
      refetch: perfil.refetch,
    },
  }
}
