import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import type { BuscaDaAgenda } from '#web/agenda/busca.ts'
import type { BuscaDeClinicas } from '#domain/clinicas/busca.ts'
import type { Busca, BuscaPerto } from '#domain/profissionais/busca.ts'
import type { Escolha } from '#web/agendamentos/agendar/endereco.ts'
import type { BuscaDeConsultas } from '#web/agendamentos/consultas/busca.ts'
import type { Filtros } from '#web/aprovacao/hooks.ts'
import type { BuscaDaFicha, BuscaDePacientes } from '#web/pacientes/busca.ts'
import type { Sessao } from '#web/acesso/sessao.ts'
import { escreverValores, lerValores } from '#web/lib/endereco.ts'
import { api } from '#web/rpc/client.ts'
import { ErrorPage, RootErrorPage } from './error-page.tsx'
import { guardar, seguirDoLogin } from './guard.ts'
import { PageSkeleton } from './page-skeleton.tsx'
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

const NotFoundPage = lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage')

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

const inicio = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('#web/inicio/inicio-page.tsx'), 'InicioPage'),
})

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
  component: lazyRouteComponent(() => import('./login-route.tsx'), 'LoginRoute'),
})

const esqueciASenha = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('#web/acesso/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

/** ROUTE-02: one screen under two addresses. */
const ResetPasswordPage = lazyRouteComponent(
  () => import('#web/acesso/reset-password-page.tsx'),
  'ResetPasswordPage',
)
const novaSenha = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: ResetPasswordPage,
})
const novaSenhaDoAuth = createRoute({
  getParentRoute: () => root,
  path: '/auth/reset-password',
  component: ResetPasswordPage,
})

const confirmar = createRoute({
  getParentRoute: () => root,
  path: '/auth/confirmar',
  component: lazyRouteComponent(() => import('#web/acesso/confirmar-page.tsx'), 'ConfirmarPage'),
})

const profissional = createRoute({
  getParentRoute: () => root,
  path: '/profissional',
  validateSearch: (valores: Record<string, unknown>): BuscaPerto => valores,
  component: lazyRouteComponent(() => import('./profissional-route.tsx'), 'ProfissionalRoute'),
})

const voltaDoGoogle = createRoute({
  getParentRoute: () => root,
  path: '/auth/callback',
  component: lazyRouteComponent(() => import('#web/acesso/callback-page.tsx'), 'CallbackPage'),
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

const post = createRoute({
  getParentRoute: () => root,
  path: '/post/$postId',
  component: lazyRouteComponent(() => import('./post-route.tsx'), 'PostRoute'),
})

const perfilPublico = createRoute({
  getParentRoute: () => root,
  path: '/profissionais-publicos/$id',
  component: lazyRouteComponent(() => import('./perfil-publico-route.tsx'), 'PerfilPublicoRoute'),
})

const perfilPaciente = createRoute({
  getParentRoute: () => root,
  path: '/perfil-paciente',
  component: lazyRouteComponent(() => import('./perfil-paciente-route.tsx'), 'PerfilPacienteRoute'),
})

const agendar = createRoute({
  getParentRoute: () => root,
  path: '/agendar',
  validateSearch: (valores: Record<string, unknown>): Escolha => valores,
  component: lazyRouteComponent(() => import('#web/agendamentos/agendar/agendar-page.tsx'), 'AgendarPage'),
})

const adminGeral = createRoute({
  getParentRoute: () => root,
  path: '/admin-geral',
  component: lazyRouteComponent(
    () => import('#web/administracao/administracao-page.tsx'),
    'AdministracaoPage',
  ),
})

const usuarios = createRoute({
  getParentRoute: () => root,
  path: '/usuarios',
  component: lazyRouteComponent(() => import('#web/administracao/usuarios-page.tsx'), 'UsuariosPage'),
})

const servicos = createRoute({
  getParentRoute: () => root,
  path: '/servicos',
  component: lazyRouteComponent(() => import('#web/servicos/servicos-page.tsx'), 'ServicosPage'),
})

const clinicas = createRoute({
  getParentRoute: () => root,
  path: '/clinicas',
  validateSearch: (valores: Record<string, unknown>): BuscaDeClinicas => valores,
  component: lazyRouteComponent(() => import('#web/clinicas/clinicas-page.tsx'), 'ClinicasPage'),
})

const clinica = createRoute({
  getParentRoute: () => root,
  path: '/clinicas/$id',
  component: lazyRouteComponent(() => import('#web/clinicas/clinica-page.tsx'), 'ClinicaPage'),
})

const prontuarioEmprestado = createRoute({
  getParentRoute: () => root,
  path: '/prontuario-emprestado/$id',
  component: lazyRouteComponent(
    () => import('#web/emprestimos/prontuario-page.tsx'),
    'ProntuarioEmprestadoPage',
  ),
})

const editarClinica = createRoute({
  getParentRoute: () => root,
  path: '/clinicas/$id/editar',
  component: lazyRouteComponent(() => import('#web/clinicas/editar-page.tsx'), 'EditarClinicaPage'),
})

const consultas = createRoute({
  getParentRoute: () => root,
  path: '/consultas',
  validateSearch: (valores: Record<string, unknown>): BuscaDeConsultas => valores,
  component: lazyRouteComponent(
    () => import('#web/agendamentos/consultas/consultas-page.tsx'),
    'ConsultasPage',
  ),
})

const minhasConsultas = createRoute({
  getParentRoute: () => root,
  path: '/minhas-consultas',
  validateSearch: (valores: Record<string, unknown>): BuscaDeConsultas => valores,
  component: lazyRouteComponent(
    () => import('#web/agendamentos/consultas/consultas-page.tsx'),
    'MinhasConsultasPage',
  ),
})

const notificacoes = createRoute({
  getParentRoute: () => root,
  path: '/notificacoes',
  component: lazyRouteComponent(() => import('#web/notificacoes/notificacoes-page.tsx'), 'NotificacoesPage'),
})

const privacidade = createRoute({
  getParentRoute: () => root,
  path: '/privacidade',
  component: lazyRouteComponent(() => import('#web/privacidade/privacidade-page.tsx'), 'PrivacidadePage'),
})

const seguranca = createRoute({
  getParentRoute: () => root,
  path: '/seguranca',
  component: lazyRouteComponent(() => import('#web/seguranca/seguranca-page.tsx'), 'SegurancaPage'),
})

const configuracoes = createRoute({
  getParentRoute: () => root,
  path: '/configuracoes',
  component: lazyRouteComponent(
    () => import('#web/configuracoes/configuracoes-page.tsx'),
    'ConfiguracoesPage',
  ),
})

const profissionais = createRoute({
  getParentRoute: () => root,
  path: '/profissionais',
  validateSearch: (valores: Record<string, unknown>): Filtros => valores,
  component: lazyRouteComponent(() => import('#web/aprovacao/profissionais-page.tsx'), 'ProfissionaisPage'),
})

const cadastroProfissional = createRoute({
  getParentRoute: () => root,
  path: '/profissionais/$id',
  component: lazyRouteComponent(() => import('#web/aprovacao/cadastro-page.tsx'), 'CadastroPage'),
})

const equipe = createRoute({
  getParentRoute: () => root,
  path: '/equipe',
  component: lazyRouteComponent(() => import('#web/equipe/equipe-page.tsx'), 'EquipePage'),
})

const convite = createRoute({
  getParentRoute: () => root,
  path: '/convites/$token',
  component: lazyRouteComponent(() => import('#web/equipe/convite-page.tsx'), 'ConvitePage'),
})

const sistema = createRoute({
  getParentRoute: () => root,
  path: '/sistema',
  validateSearch: ({ aba }: Record<string, unknown>): { aba?: string } =>
    typeof aba === 'string' ? { aba } : {},
  component: lazyRouteComponent(() => import('./sistema-route.tsx'), 'SistemaRoute'),
})

const agenda = createRoute({
  getParentRoute: () => root,
  path: '/agenda',
  validateSearch: (valores: Record<string, unknown>): BuscaDaAgenda => valores,
  component: lazyRouteComponent(() => import('#web/agenda/agenda-page.tsx'), 'AgendaPage'),
})

const pacientes = createRoute({
  getParentRoute: () => root,
  path: '/pacientes',
  validateSearch: (valores: Record<string, unknown>): BuscaDePacientes => valores,
  component: lazyRouteComponent(() => import('#web/pacientes/pacientes-page.tsx'), 'PacientesPage'),
})

const fichaDoPaciente = createRoute({
  getParentRoute: () => root,
  path: '/pacientes/$id',
  validateSearch: (valores: Record<string, unknown>): BuscaDaFicha => valores,
  component: lazyRouteComponent(() => import('#web/pacientes/ficha-page.tsx'), 'FichaPage'),
})

const horariosPadrao = createRoute({
  getParentRoute: () => root,
  path: '/horarios-padrao',
  component: lazyRouteComponent(() => import('#web/horarios/horarios-padrao-page.tsx'), 'HorariosPadraoPage'),
})

const sistemaVisual = createRoute({
  getParentRoute: () => root,
  path: SISTEMA_VISUAL,
  async beforeLoad({ context }) {
    if (import.meta.env.DEV) return
    const { producao } = await context.queryClient.ensureQueryData(api.acesso.ambiente.queryOptions())
    if (producao) throw notFound()
  },
  component: lazyRouteComponent(
    () => import('#web/sistema-visual/sistema-visual-page.tsx'),
    'SistemaVisualPage',
  ),
})

export const routeTree = root.addChildren([
  inicio,
  login,
  esqueciASenha,
  novaSenha,
  novaSenhaDoAuth,
  confirmar,
  profissional,
  voltaDoGoogle,
  voltaAntiga,
  post,
  perfilPublico,
  perfilPaciente,
  prontuarioEmprestado,
  agendar,
  clinicas,
  clinica,
  editarClinica,
  configuracoes,
  convite,
  equipe,
  consultas,
  minhasConsultas,
  notificacoes,
  servicos,
  adminGeral,
  usuarios,
  privacidade,
  seguranca,
  profissionais,
  cadastroProfissional,
  sistema,
  agenda,
  pacientes,
  fichaDoPaciente,
  horariosPadrao,
  sistemaVisual,
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
    scrollRestoration: true,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
