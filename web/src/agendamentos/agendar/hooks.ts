import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { inicioDoMes } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { Uf } from '#domain/referencia/ufs.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { useEventos } from '#web/eventos/canal-context.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { particular } from './endereco.ts'
import { diasDoMes, mesDe, mesDeQualquer, type MesLivre } from './mes.ts'

/** Milliseconds until a month is read again: free hours change while they are looked at. */
const FRESCO_MS = 30_000
/** Number of months searched for a free day. */
const MESES = 6

/** The public profile of a professional. `ausente` when the id is unknown. */
export function usePerfil(id: string | undefined) {
  const consulta = useQuery({
    ...api.profissionais.publico.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  const ausente = ['NAO_ENCONTRADO', 'ENTRADA_INVALIDA'].includes(codigoDe(consulta.error) ?? '')
  return { ...consulta, ausente }
}

/** The private service of the link in the address, if it belongs to this professional. */
export function useServicoDoLink(chave: string | undefined, profissional: string | undefined) {
  const { data } = useQuery({
    ...api.servicos.porLink.queryOptions({ input: { chave: chave ?? '' } }),
    enabled: chave !== undefined,
    retry: false,
  })
  return data?.profissional_id === profissional ? (data?.servico ?? null) : null
}

/** The last attended appointment, for booking the same again with one tap. The page works without it. */
export function useUltima() {
  const { data } = useQuery({
    ...api.agendamentos.listar.queryOptions({ input: { aba: 'historico' } }),
    retry: false,
  })
  return data?.itens.find(({ lado, profissional_id }) => lado === 'paciente' && profissional_id !== null)
}

/**
 * Whether somebody has a consultation at an instant of a day, as far as the caller knows: such an hour would be refused. The page works without it.
 * @param para 'eu', or the patient for whom an hour is looked for
 */
export function useTemConsulta(para: string | null, dia: string | undefined): (inicio: string) => boolean {
  const eu = useUsuario()
  const { data } = useQuery({
    ...api.agendamentos.listar.queryOptions({
      input: {
        aba: 'proximas',
        de: dia,
        ate: dia,
        ...(para === null || para === 'eu' ? { minhas: 'true' } : { paciente_id: para }),
      },
    }),
    enabled: eu !== null && dia !== undefined,
    retry: false,
  })
  const tomadas = (data?.itens ?? []).map(({ data_agendamento, duracao_min }) => {
    const de = Date.parse(data_agendamento)
    return { de, ate: de + duracao_min * 60_000 }
  })
  return (inicio) => tomadas.some(({ de, ate }) => de <= Date.parse(inicio) && Date.parse(inicio) < ate)
}

/** The professionals and the service whose free hours are read. */
export type PedidoDeMes = {
  modalidade: Modalidade
  plano: string
} & (
  | { profissional: string; servico_id: string | undefined; link?: string | undefined }
  | {
      especialidade: string
      sub?: string | undefined
      paciente_id?: string | undefined
      cidade?: string | undefined
      uf?: Uf | undefined
    }
)

/** Below the key of `agendamentos`: a change of an appointment reads again what is free. */
const chaveDe = (parte: 'mes' | 'primeiro-mes', de: object) => [...api.agendamentos.key(), parte, de]

/**
 * One month of free hours. Its key belongs to `agendamentos`, so a change of an appointment invalidates it. @param mes
 * the first of the month
 */
function consultaDoMes(pedido: PedidoDeMes, mes: string) {
  return queryOptions({
    queryKey: chaveDe('mes', { pedido, mes }),
    queryFn: ({ signal }) => lerMes(pedido, mes, signal),
    staleTime: FRESCO_MS,
  })
}

async function lerMes(pedido: PedidoDeMes, mes: string, signal: AbortSignal): Promise<MesLivre> {
  const { modalidade, plano } = pedido
  const periodo = diasDoMes(mes)
  const pago = plano === particular
  if ('profissional' in pedido) {
    const { profissional: id, servico_id, link: chave_servico } = pedido
    const pagamento = pago ? { particular: 'true' as const } : { plano }
    return mesDe(
      await api.horarios.livres.call(
        { id, servico_id, chave_servico, modalidade, ...periodo, ...pagamento },
        { signal },
      ),
    )
  }
  const { especialidade, sub, paciente_id, cidade, uf } = pedido
  return mesDeQualquer(
    await api.agendamentos.livresDeQualquer.call(
      {
        especialidade,
        sub,
        paciente_id,
        cidade,
        uf,
        modalidade,
        zona: zonaDaqui(),
        ...periodo,
        ...(pago ? {} : { plano }),
      },
      { signal },
    ),
  )
}

/**
 * The first month from `desde` on with a free day, within half a year; null when there is none. Each month is read
 * once.
 */
async function primeiroMes(queries: QueryClient, pedido: PedidoDeMes, desde: string): Promise<string | null> {
  for (let quantos = 0; quantos < MESES; quantos++) {
    const mes = inicioDoMes(desde, quantos)
    const { dias } = await queries.fetchQuery(consultaDoMes(pedido, mes))
    if (dias.some(({ horarios }) => horarios.length > 0)) return mes
  }
  return null
}

/**
 * The month on screen: the chosen one, or the first with a free day. The next one is prefetched.
 * @param escolhido the first of a month, or undefined
 */
export function useMes(pedido: PedidoDeMes, escolhido: string | undefined) {
  const queries = useQueryClient()
  const [hoje] = useState(() => inicioDoMes(dataLocal(Date.now(), zonaDaqui())))
  const primeiro = useQuery({
    queryKey: chaveDe('primeiro-mes', { pedido, hoje }),
    queryFn: () => primeiroMes(queries, pedido, hoje),
    staleTime: FRESCO_MS,
    enabled: escolhido === undefined,
  })
  useEventos({
    tipo: 'horarios',
    onChegar({ id }) {
      // Another professional's change does not matter here.
      if ('profissional' in pedido && pedido.profissional !== id) return
      for (const parte of ['mes', 'primeiro-mes'] as const)
        void queries.invalidateQueries({ queryKey: chaveDe(parte, { pedido }) })
    },
  })
  const mes = escolhido ?? (primeiro.isPending ? undefined : (primeiro.data ?? hoje))
  const consulta = useQuery({ ...consultaDoMes(pedido, mes ?? hoje), enabled: mes !== undefined })
  const { data } = consulta
  useEffect(() => {
    if (mes !== undefined && data) void queries.prefetchQuery(consultaDoMes(pedido, inicioDoMes(mes, 1)))
  }, [queries, pedido, mes, data])
  return {
    hoje,
    mes: mes ?? hoje,
    dados: data,
    error: consulta.error ?? (escolhido === undefined ? primeiro.error : null),
    repetir: () => void (primeiro.error ? primeiro.refetch() : consulta.refetch()),
    repetindo: consulta.isRefetching || primeiro.isRefetching,
    /** No free day within half a year. */
    nenhum: escolhido === undefined && primeiro.data === null,
    /** The first month with a free day after the one on screen. */
    procurarDepois: () => primeiroMes(queries, pedido, inicioDoMes(mes ?? hoje, 1)),
  }
}

/**
 * For 'qualquer profissional': the professionals who are free at a start, and the zone of its clock. `ids` is null
 * while loading and empty when nobody is free.
 */
export function useLivresEm(
  pedido: PedidoDeMes | null,
  inicio: string | undefined,
): { ids: readonly string[] | null; zona: string | null } {
  const mes = inicioDoMes(dataLocal(Date.parse(inicio ?? '2026-01-01T12:00:00Z'), zonaDaqui()))
  const { data } = useQuery({
    ...consultaDoMes(pedido ?? SEM_PEDIDO, mes),
    enabled: pedido !== null && inicio !== undefined,
    // The list stays fixed while the person confirms. The server chooses among those who are still free.
    staleTime: Infinity,
  })
  if (!data || pedido === null) return { ids: null, zona: null }
  const horario = data.dias.flatMap(({ horarios }) => horarios).find((cada) => cada.inicio === inicio)
  return {
    ids: (horario?.quem ?? []).map((quem) => data.profissionais[quem]!.id),
    zona: data.zona,
  }
}

const SEM_PEDIDO: PedidoDeMes = { modalidade: 'presencial', plano: particular, especialidade: '' }
