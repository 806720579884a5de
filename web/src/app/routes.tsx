import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  redirect,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import type { BuscaDaAgenda } from '#web/agenda/busca.ts'
import type { BuscaDeClinicas } from '#domain/clinicas/busca.ts'
import type { Busca, BuscaPerto } from '#domain/profissionais/busca.ts'
import type { Escolha } from '#web/agendamentos/agendar/endereco.ts'
import type { BuscaDeConsultas } from '#web/agendamentos/consultas/busca.ts'
import type { BuscaDeAnuncios } from '#web/anuncios/busca.ts'
import type { BuscaDoEscriba } from '#web/atendimento/busca.ts'
import type { BuscaDeDicas } from '#web/dicas/busca.ts'
import type { BuscaDaLeitura } from '#web/leitura/busca.ts'
import type { BuscaDaQualidade, BuscaDeOcorrencias } from '#web/qualidade/busca.ts'
import type { BuscaDoFinanceiro } from '#web/financeiro/busca.ts'
import type { Filtros } from '#web/aprovacao/hooks.ts'
import type { BuscaDaInteligencia } from '#web/inteligencia/busca.ts'
import type { BuscaDaMudanca } from '#web/mudanca/busca.ts'
import type { BuscaDaFicha, BuscaDePacientes } from '#web/pacientes/busca.ts'
import type { BuscaDaPesquisa } from '#web/pesquisa/busca.ts'
import type { BuscaDaRede } from '#web/rede/busca.ts'
import type { BuscaDoAtendimento } from '#web/prontuario/busca.ts'
import type { Sessao } from '#web/acesso/sessao/sessao.ts'
import { escreverValores, lerValores } from '#web/lib/endereco.ts'
import { api } from '#web/rpc/client.ts'
import { ErrorPage, RootErrorPage } from './error-page.tsx'
import { guardar, seguirDoLogin } from './guard.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { pagina } from './pagina-que-sumiu.ts'
import { RootLayout } from './root-layout.tsx'

export type RouterContext = { sessao: Sessao; queryClient: QueryClient }

/**
 * Address of the sign-in page (LOGIN-02, ROUTE-01). In the finder it also holds the search, as text that the finder
 * parses.
 */
export type BuscaDoLogin = Busca & {
  aba?: 'profissionais'
  /** The form to open. Absent: sign-in. */
  modo?: 'cadastro'
  /** Where to go after sign-in. */
  retorno?: string
}

const NotFoundPage = pagina(() => import('./not-found-page.tsx'), 'NotFoundPage')

/** A development tool, absent from the product's route table. */
const SISTEMA_VISUAL = '/sistema-visual'

const root = createRootRouteWithContext<RouterContext>()({
  beforeLoad({ context, location }) {
    if (location.pathname !== SISTEMA_VISUAL) guardar(context.sessao.atual(), location)
  },
  component: RootLayout,
  errorComponent: RootErrorPage,
  notFoundComponent: NotFoundPage,
})

/** Parses the values of an address for its page. */
const busca =
  <Valores extends object>() =>
  (valores: Record<string, unknown>) =>
    valores as Valores

type Leitor = ((valores: Record<string, unknown>) => object) | undefined

/** A page below the root: its path, its component, and the values of its address. */
function rota<
  const Path extends string,
  Modulo extends Record<string, unknown>,
  Busca extends Leitor = undefined,
>(path: Path, importar: () => Promise<Modulo>, nome: keyof Modulo & string, validateSearch?: Busca) {
  const component = pagina(importar, nome) as RouteComponent
  return createRoute({ getParentRoute: () => root, path, component, validateSearch: validateSearch as Busca })
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (valores: Record<string, unknown>): BuscaDoLogin => {
    if (valores.aba === 'profissionais') return { ...valores, aba: 'profissionais' }
    const { modo, retorno } = valores
    return {
      ...(modo === 'cadastro' ? { modo } : {}),
      ...(typeof retorno === 'string' ? { retorno } : {}),
    }
  },
  beforeLoad({ context, search }) {
    if (search.aba !== 'profissionais') seguirDoLogin(context.sessao.atual(), search.retorno)
  },
  loaderDeps: ({ search: { aba } }) => ({ aba }),
  // At hand before the page is drawn: a page of the server whose finder came later would be drawn anew, and lose what was typed.
  loader: async ({ deps: { aba } }) => {
    if (aba === 'profissionais') await (await import('./login-route.tsx')).prepararBuscador()
  },
  component: pagina(() => import('./login-route.tsx'), 'LoginRoute'),
})

/**
 * ROUTE-03, for navigation inside the running product. A page load of this address is redirected before this code runs.
 */
const voltaAntiga = createRoute({
  getParentRoute: () => root,
  path: '/auth/google/callback',
  beforeLoad() {
    throw redirect({ to: '/auth/callback', replace: true })
  },
})

const sistemaVisual = createRoute({
  getParentRoute: () => root,
  path: SISTEMA_VISUAL,
  async beforeLoad({ context }) {
    if (import.meta.env.DEV) return
    const { producao } = await context.queryClient.ensureQueryData(api.acesso.ambiente.queryOptions())
    if (producao) throw notFound()
  },
  component: pagina(() => import('#web/sistema-visual/sistema-visual-page.tsx'), 'SistemaVisualPage'),
})

/** The pages of the product. `domain/src/acesso/rotas.ts` says who may open which. */
export const routeTree = root.addChildren([
  login,
  voltaAntiga,
  sistemaVisual,
  rota('/', () => import('#web/inicio/inicio-page.tsx'), 'InicioPage'),
  rota(
    '/forgot-password',
    () => import('#web/acesso/link-de-email/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  // ROUTE-02: one screen under two addresses.
  rota(
    '/reset-password',
    () => import('#web/acesso/link-de-email/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  rota(
    '/auth/reset-password',
    () => import('#web/acesso/link-de-email/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  rota('/auth/confirmar', () => import('#web/acesso/link-de-email/confirmar-page.tsx'), 'ConfirmarPage'),
  rota('/profissional', () => import('./profissional-route.tsx'), 'ProfissionalRoute', busca<BuscaPerto>()),
  rota('/auth/callback', () => import('#web/acesso/google/callback-page.tsx'), 'CallbackPage'),
  rota('/post/$postId', () => import('./post-route.tsx'), 'PostRoute'),
  rota('/profissionais-publicos/$id', () => import('./perfil-publico-route.tsx'), 'PerfilPublicoRoute'),
  rota('/clinicas-publicas/$id', () => import('./clinica-publica-route.tsx'), 'ClinicaPublicaRoute'),
  rota('/especialistas', () => import('./diretorio-route.tsx'), 'DiretorioRoute'),
  rota('/especialistas/$area', () => import('./diretorio-route.tsx'), 'DiretorioRoute'),
  rota('/especialistas/$area/$cidade', () => import('./diretorio-route.tsx'), 'DiretorioRoute'),
  rota('/perfil-paciente', () => import('./perfil-paciente-route.tsx'), 'PerfilPacienteRoute'),
  rota(
    '/agendar',
    () => import('#web/agendamentos/agendar/agendar-page.tsx'),
    'AgendarPage',
    busca<Escolha>(),
  ),
  rota('/admin-geral', () => import('#web/administracao/administracao-page.tsx'), 'AdministracaoPage'),
  rota('/usuarios', () => import('#web/administracao/usuarios-page.tsx'), 'UsuariosPage'),
  rota('/servicos', () => import('#web/servicos/servicos-page.tsx'), 'ServicosPage'),
  rota(
    '/clinicas',
    () => import('#web/clinicas/clinicas-page.tsx'),
    'ClinicasPage',
    busca<BuscaDeClinicas & BuscaDaAgenda>(),
  ),
  rota('/clinicas/$id', () => import('#web/clinicas/clinica-page.tsx'), 'ClinicaPage'),
  rota(
    '/prontuario-emprestado/$id',
    () => import('#web/emprestimos/prontuario-page.tsx'),
    'ProntuarioEmprestadoPage',
  ),
  rota('/integracoes', () => import('#web/integracoes/integracoes-page.tsx'), 'IntegracoesPage'),
  rota('/mudanca', () => import('#web/mudanca/mudanca-page.tsx'), 'MudancaPage', busca<BuscaDaMudanca>()),
  rota('/rede', () => import('#web/rede/rede-page.tsx'), 'RedePage', busca<BuscaDaRede>()),
  rota('/clinicas/$id/editar', () => import('#web/clinicas/editar-page.tsx'), 'EditarClinicaPage'),
  rota(
    '/consultas',
    () => import('#web/agendamentos/consultas/consultas-page.tsx'),
    'ConsultasPage',
    busca<BuscaDeConsultas>(),
  ),
  rota(
    '/minhas-consultas',
    () => import('#web/agendamentos/consultas/consultas-page.tsx'),
    'MinhasConsultasPage',
    busca<BuscaDeConsultas>(),
  ),
  rota('/moderacao/$id', () => import('#web/moderacao/decisao-page.tsx'), 'DecisaoPage'),
  rota('/notificacoes', () => import('#web/notificacoes/notificacoes-page.tsx'), 'NotificacoesPage'),
  rota('/privacidade', () => import('#web/privacidade/privacidade-page.tsx'), 'PrivacidadePage'),
  rota('/seguranca', () => import('#web/seguranca/seguranca-page.tsx'), 'SegurancaPage'),
  rota('/configuracoes', () => import('#web/configuracoes/configuracoes-page.tsx'), 'ConfiguracoesPage'),
  rota(
    '/profissionais',
    () => import('#web/aprovacao/profissionais-page.tsx'),
    'ProfissionaisPage',
    busca<Filtros>(),
  ),
  rota('/profissionais/$id', () => import('#web/aprovacao/cadastro-page.tsx'), 'CadastroPage'),
  rota(
    '/horarios-inteligencia',
    () => import('#web/inteligencia/inteligencia-page.tsx'),
    'InteligenciaPage',
    busca<BuscaDaInteligencia>(),
  ),
  rota('/equipe', () => import('#web/equipe/equipe-page.tsx'), 'EquipePage'),
  rota('/verificar/$codigo', () => import('#web/documentos/verificar-page.tsx'), 'VerificarPage'),
  rota('/convites/$token', () => import('#web/equipe/convite-page.tsx'), 'ConvitePage'),
  rota('/sistema', () => import('./sistema-route.tsx'), 'SistemaRoute', busca<{ aba?: string }>()),
  rota(
    '/financeiro',
    () => import('#web/financeiro/financeiro-page.tsx'),
    'FinanceiroPage',
    busca<BuscaDoFinanceiro>(),
  ),
  rota('/agenda', () => import('#web/agenda/agenda-page.tsx'), 'AgendaPage', busca<BuscaDaAgenda>()),
  rota(
    '/pacientes',
    () => import('#web/pacientes/pacientes-page.tsx'),
    'PacientesPage',
    busca<BuscaDePacientes>(),
  ),
  rota('/pacientes/$id', () => import('#web/pacientes/ficha-page.tsx'), 'FichaPage', busca<BuscaDaFicha>()),
  rota(
    '/pacientes/$id/atendimento',
    () => import('#web/prontuario/atendimento-page.tsx'),
    'AtendimentoPage',
    busca<BuscaDoAtendimento>(),
  ),
  rota(
    '/atendimento-ia',
    () => import('#web/atendimento/atendimento-ia-page.tsx'),
    'AtendimentoIaPage',
    busca<BuscaDoEscriba>(),
  ),
  rota('/formularios', () => import('#web/formularios/formularios-page.tsx'), 'FormulariosPage'),
  rota('/trilha-tratamento', () => import('#web/trilhas/trilha-tratamento-page.tsx'), 'TrilhaTratamentoPage'),
  rota(
    '/posts-profissionais',
    () => import('#web/leitura/leitura-page.tsx'),
    'LeituraPage',
    busca<BuscaDaLeitura>(),
  ),
  rota(
    '/qualidade',
    () => import('#web/qualidade/qualidade-page.tsx'),
    'QualidadePage',
    busca<BuscaDaQualidade>(),
  ),
  rota(
    '/ocorrencias',
    () => import('#web/qualidade/ocorrencias-page.tsx'),
    'OcorrenciasPage',
    busca<BuscaDeOcorrencias>(),
  ),
  rota(
    '/pesquisa-ia',
    () => import('#web/pesquisa/pesquisa-page.tsx'),
    'PesquisaPage',
    busca<BuscaDaPesquisa>(),
  ),
  rota('/planos-assinatura', () => import('#web/planos/planos-page.tsx'), 'PlanosPage'),
  rota(
    '/anuncios',
    () => import('#web/anuncios/anuncios-page.tsx'),
    'AnunciosPage',
    busca<BuscaDeAnuncios>(),
  ),
  rota('/dicas-saude', () => import('#web/dicas/dicas-page.tsx'), 'DicasPage', busca<BuscaDeDicas>()),
  rota('/horarios-padrao', () => import('#web/horarios/horarios-padrao-page.tsx'), 'HorariosPadraoPage'),
])

/** The router of the product. Without `history` it uses the browser's. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    parseSearch: lerValores,
    stringifySearch: escreverValores,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // On the server it would write a script into the page.
    scrollRestoration: typeof document !== 'undefined',
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
