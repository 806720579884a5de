import type { QueryClient } from '@tanstack/react-query'
import { dataLocal } from '#domain/formato/fuso.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import type { BuscaDaAgenda } from '../busca.ts'
import { escolhaGuardada } from '../use-escolha.ts'

/** As many agendas as a day has room for. */
const COLUNAS = 12

/** What of a period the desk asks for. */
export const filtroDaRecepcao = ({
  profissional,
  clinica,
}: Pick<BuscaDaAgenda, 'profissional' | 'clinica'>) => ({
  ...(profissional && { profissional_ids: profissional.slice(0, COLUNAS) }),
  ...(clinica && { clinica_id: clinica }),
})

/** Asks for what the desk's page shows first: today, who has not confirmed, and the clinics above it. An address that names another day or agenda asks by itself. */
export async function trazerPrimeiroDia(usuario_id: string, queries: QueryClient): Promise<void> {
  const hoje = dataLocal(Date.now(), zonaDaqui())
  const input = { de: hoje, ate: hoje, ...filtroDaRecepcao(escolhaGuardada(usuario_id)) }
  const minhas = queries.prefetchQuery(api.clinicas.minhas.queryOptions())
  if (location.search !== '') return minhas
  await Promise.all([
    minhas,
    queries.prefetchQuery(api.agenda.periodo.queryOptions({ input, staleTime: 30_000 })),
    queries.prefetchQuery(api.agenda.aConfirmar.queryOptions({ input: { data: hoje } })),
  ])
}
