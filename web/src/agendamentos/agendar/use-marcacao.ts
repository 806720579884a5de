import { useQuery } from '@tanstack/react-query'
import { soPlanos } from '#domain/carteirinhas/carteirinha.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { particular, resolver, type Escolha, type Oferta } from './endereco.ts'
import { useLivresEm, usePerfil, useServicoDoLink, type PedidoDeMes } from './hooks.ts'
import type { Marcacao, ServicoEscolhido } from './marcacao.ts'
import { pedidoDeMes, pedidoDeReserva } from './pedidos.ts'
import { useReserva } from './use-reserva.ts'
import { api, client } from '#web/rpc/client.ts'

type Cartoes = Awaited<ReturnType<typeof client.carteirinhas.listar>>

/** Everything about the booking: the choice with its evident parts, the professional, and the hold. */
export function useMarcacao(
  pedida: Escolha,
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
  const pessoas = useQuery(api.agendamentos.paraQuem.queryOptions())
  const outros = pessoas.data ?? []
  // Somebody for whom the caller may not book, or no more, is asked about again.
  const conhecida =
    !pessoas.data ||
    pedida.para === undefined ||
    pedida.para === 'eu' ||
    outros.some(({ paciente_id }) => paciente_id === pedida.para)
  const escolha = conhecida ? pedida : { ...pedida, para: undefined }
  const perfil = usePerfil(escolha.profissional)
  const privado = useServicoDoLink(escolha.link, escolha.profissional)
  const servicos: readonly ServicoEscolhido[] = [
    ...(privado ? [privado] : []),
    ...(perfil.data?.servicos ?? []),
  ]
  const planos = soPlanos(perfil.data?.planos ?? [])
  // Asked for on the way to the review alone: elsewhere the step that asks who pays does.
  const perguntaCartoes = escolha.passo === 'confirmar' && escolha.plano === undefined && planos.length > 0
  const cartoes = useQuery(api.carteirinhas.listar.queryOptions({ enabled: perguntaCartoes, retry: false }))
  const oferta: Oferta | null = perfil.data
    ? {
        servicos,
        modalidades: perfil.data.modalidades,
        planos,
        pagador: pagadorDe(cartoes.data, escolha.para ?? 'eu', planos),
      }
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
    (escolha.profissional !== undefined && perfil.isPending) ||
    (pessoas.isPending && !pessoas.error) ||
    (perguntaCartoes && cartoes.isPending)
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

/** Who pays, from the cards of the person: their principal plan where it is accepted, themselves where none of theirs is. */
function pagadorDe(cartoes: Cartoes | undefined, para: string, planos: readonly string[]): string | null {
  if (!cartoes) return null
  const pessoa = cartoes.pessoas.find(({ proprio, paciente_id }) =>
    para === 'eu' ? proprio : paciente_id === para,
  )
  const aceitos = pessoa?.carteirinhas.filter(({ plano }) => planos.includes(plano)) ?? []
  if (aceitos.length === 0) return particular
  return aceitos.find(({ principal }) => principal)?.plano ?? null
}
