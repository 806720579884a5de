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
]

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
