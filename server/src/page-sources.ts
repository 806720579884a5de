/** Pages that people reach by a link or a bookmark, and the modules of `web/src` that draw them, as in the web app's router. */
const pages: readonly [address: RegExp, sources: readonly string[]][] = [
  [
    /^\/login\/?\?(.*&)?aba=profissionais(&|$)/,
    ['src/app/login-route.tsx', 'src/acesso/entrar/finder-tab.tsx'],
  ],
  [/^\/login\/?(\?|$)/, ['src/app/login-route.tsx']],
  [/^\/forgot-password\/?(\?|$)/, ['src/acesso/link-de-email/forgot-password-page.tsx']],
  [/^(\/auth)?\/reset-password\/?(\?|$)/, ['src/acesso/link-de-email/reset-password-page.tsx']],
  [/^\/auth\/confirmar\/?(\?|$)/, ['src/acesso/link-de-email/confirmar-page.tsx']],
  [/^\/convites\/[^/?]+\/?(\?|$)/, ['src/equipe/convite-page.tsx']],
  [/^\/auth\/callback\/?(\?|$)/, ['src/acesso/google/callback-page.tsx']],
  [/^\/post\/[^/?]+\/?(\?|$)/, ['src/app/public-layout.tsx', 'src/app/post-route.tsx']],
  [
    /^\/profissionais-publicos\/[^/?]+\/?(\?|$)/,
    ['src/app/public-layout.tsx', 'src/app/perfil-publico-route.tsx'],
  ],
  [
    /^\/clinicas-publicas\/[^/?]+\/?(\?|$)/,
    ['src/app/public-layout.tsx', 'src/app/clinica-publica-route.tsx'],
  ],
  [/^\/especialistas(\/[^/?]+){0,2}\/?(\?|$)/, ['src/app/public-layout.tsx', 'src/app/diretorio-route.tsx']],
]

const QUADRO = 'src/app/shell.tsx'
const INICIO = 'src/inicio/inicio-page.tsx'
const RECEPCAO = 'src/agenda/recepcao/recepcao-page.tsx'

/** Pages of signed-in people. */
const paginasDeQuemEntrou: readonly [path: RegExp, source: string][] = [
  [/^\/perfil-paciente$/, 'src/app/perfil-paciente-route.tsx'],
  [/^\/(minhas-)?consultas$/, 'src/agendamentos/consultas/consultas-page.tsx'],
  [/^\/agendar$/, 'src/agendamentos/agendar/agendar-page.tsx'],
  [/^\/agenda$/, 'src/agenda/agenda-page.tsx'],
  [/^\/clinicas$/, 'src/clinicas/clinicas-page.tsx'],
  [/^\/pacientes$/, 'src/pacientes/pacientes-page.tsx'],
  [/^\/horarios-padrao$/, 'src/horarios/horarios-padrao-page.tsx'],
  [/^\/servicos$/, 'src/servicos/servicos-page.tsx'],
  [/^\/profissional$/, 'src/app/profissional-route.tsx'],
  [/^\/notificacoes$/, 'src/notificacoes/notificacoes-page.tsx'],
  [/^\/admin-geral$/, 'src/administracao/administracao-page.tsx'],
]

/** The panel of each profile at `/`. */
const casas: Readonly<Record<string, string>> = {
  paciente: 'src/inicio/painel-do-paciente.tsx',
  'paciente-administrador': 'src/inicio/painel-do-paciente.tsx',
  profissional: 'src/inicio/painel-do-profissional.tsx',
  'profissional-administrador': 'src/inicio/painel-do-profissional.tsx',
  'administrador-geral': 'src/administracao/administracao-page.tsx',
  // At `/clinicas`, to which `/` leads a receptionist.
  clinica: RECEPCAO,
}

/** What a page of signed-in people needs. Only the browser knows whether there is a session: it asks for these files where it has one. */
export interface SourcesOfSession {
  sources: readonly string[]
  /** By profile, for the address at which each has a page of its own. */
  homes?: Readonly<Record<string, string>>
  /** Whether these homes have the one call for all their cards. */
  painel?: boolean
}

/** Modules behind an address that needs a session; null for any other. */
export function sessionSources(address: string): SourcesOfSession | null {
  const path = address.split(/[?#]/, 1)[0]!.replace(/(.)\/$/, '$1')
  if (path === '/') return { sources: [QUADRO, INICIO], homes: casas, painel: true }
  const source = paginasDeQuemEntrou.find(([pattern]) => pattern.test(path))?.[1]
  if (!source) return null
  return { sources: [QUADRO, source], ...(path === '/clinicas' && { homes: { clinica: RECEPCAO } }) }
}

/** Modules behind an address (path and query); empty for pages of signed-in people, whom only the browser knows. */
export function pageSources(address: string): readonly string[] {
  return pages.find(([pattern]) => pattern.test(address))?.[1] ?? []
}

/** A post or a professional by its id, asked for by the page as soon as it runs. */
const DADOS = /^\/(post|profissionais-publicos)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?(?:\?|$)/

/** The page's first request to the API, sent while its scripts load. */
export function pageData(address: string): string | null {
  const [, page, id] = DADOS.exec(address) ?? []
  return id ? `/api/${page === 'post' ? 'posts' : 'profissionais'}/${id}` : null
}
