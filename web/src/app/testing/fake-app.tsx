import { createMemoryHistory } from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { lerChegada } from '#web/acesso/google/chegada.ts'
import { Sessao } from '#web/acesso/sessao/sessao.ts'
import { answerWith, takeTokenFrom } from '#web/rpc/client.ts'
import { fakeLink, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { createQueryClient } from '#web/rpc/query-client.ts'
import { App } from '../app.tsx'
import { createAppRouter } from '../routes.tsx'

/** Answers that every page needs. A test puts its own over these. */
const ambiente = () => ({
  producao: false,
  caixa_de_saida: false,
  google: false,
  cadastro_aberto: true,
  mapa: null,
  demonstracao: [],
  codigo_por_telefone: false,
})
const filtros = () => ({ especialidades: [], planos: [], cidades: [], idiomas: [], acessibilidade: [] })
const buscar = () => ({ profissionais: [], total: 0, mais_de: false, proximo_cursor: null })

const listaVazia = { total: 0, primeiros: [] }
/** Homes without any data. */
const inicio: FakeApi['inicio'] = {
  pessoas: () => [],
  mes: () => ({ total: 0, concluidas: 0, por_vir: 0, sem_registro: 0, dias: [], hoje: '2026-11-21' }),
  tarefas: () => ({ tarefas: [], ultima_area: null }),
  atividades: () => [],
  hoje: () => ({ zona: 'America/Sao_Paulo', itens: [], proximo_livre: null }),
  fila: () => ({
    sem_confirmar: listaVazia,
    pedidos: listaVazia,
    por_fechar: 0,
    em_aberto: 0,
    esperando: 0,
    avaliacoes: 0,
    documentos: 0,
    tarefas_vencidas: 0,
    reconferir_em: null,
  }),
  numero: () => ({ valor: 0, unidade: 'contagem', variacao: null, tipo: 'neutra' }),
  novidade: () => null,
}

/**
 * The whole product in a test: real routes, guard and session over fake procedures.
 * @param perguntaLocalizacao whether to show the question of GEO-02, which comes after a second
 */
export async function renderApp(
  endereco: string,
  api: FakeApi = {},
  options: { perguntaLocalizacao?: boolean } = {},
) {
  const partes = abrirApp(endereco, api, options)
  const { sessao, router } = partes
  const rendered = await act(async () => render(<App {...partes} />))
  // Pages are chunks. The first one is loaded once the router is idle.
  await waitFor(() => {
    if (sessao.atual().estado === 'carregando' || router.state.status !== 'idle') throw new Error('loading')
  })
  return { ...rendered, sessao, router, endereco: () => router.state.location.href }
}

/** The same before it is drawn. */
export function abrirApp(endereco: string, api: FakeApi = {}, { perguntaLocalizacao = false } = {}) {
  if (!perguntaLocalizacao) localStorage.setItem('location_dont_ask_again', 'true')
  answerWith(
    fakeLink({
      ...api,
      acesso: { ambiente, ...api.acesso },
      notificacoes: { contagem: () => ({ nao_lidas: 0, urgente: false }), ...api.notificacoes },
      agendamentos: { proximos: () => [], proxima: () => null, paraQuem: () => [], ...api.agendamentos },
      espera: { minhas: () => [], ...api.espera },
      inicio: { ...inicio, ...api.inicio },
      prontuario: { pendentes: () => ({ total: 0, itens: [] }), ...api.prontuario },
      profissionais: { filtros, buscar, ...api.profissionais },
    }),
  )
  onTestFinished(() => answerWith(null))
  // jsdom has no layout to scroll.
  window.scrollTo = () => undefined
  const sessao = new Sessao()
  const queryClient = createQueryClient(() => sessao.conferir())
  queryClient.setDefaultOptions({ queries: { retry: false } })
  const lida = lerChegada(new URL(endereco, location.origin))
  const history = createMemoryHistory({ initialEntries: [lida?.limpo ?? endereco] })
  const router = createAppRouter({ sessao, queryClient }, history)
  takeTokenFrom(() => sessao.token())
  onTestFinished(() => takeTokenFrom(async () => null))
  onTestFinished(sessao.iniciar(lida?.chegada))
  return { sessao, queryClient, router }
}
