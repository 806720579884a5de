/** Pages that people come to by a link or a bookmark, and the modules of `web/src` that draw them, as the web app's router loads them. */
const pages: readonly [address: RegExp, sources: readonly string[]][] = [
  [
    /^\/login\/?\?(.*&)?aba=profissionais(&|$)/,
    ['src/app/login-route.tsx', 'src/acesso/components/finder-tab.tsx'],
  ],
  [/^\/login\/?(\?|$)/, ['src/app/login-route.tsx']],
  [/^\/forgot-password\/?(\?|$)/, ['src/acesso/forgot-password-page.tsx']],
  [/^(\/auth)?\/reset-password\/?(\?|$)/, ['src/acesso/reset-password-page.tsx']],
  [/^\/auth\/confirmar\/?(\?|$)/, ['src/acesso/confirmar-page.tsx']],
  [/^\/convites\/[^/?]+\/?(\?|$)/, ['src/equipe/convite-page.tsx']],
  [/^\/auth\/callback\/?(\?|$)/, ['src/acesso/callback-page.tsx']],
  [/^\/post\/[^/?]+\/?(\?|$)/, ['src/app/public-layout.tsx', 'src/app/post-route.tsx']],
  [
    /^\/profissionais-publicos\/[^/?]+\/?(\?|$)/,
    ['src/app/public-layout.tsx', 'src/app/perfil-publico-route.tsx'],
  ],
]

/** Modules behind an address (path and query); empty for the pages of signed-in people, whom only the browser knows. */
export function pageSources(address: string): readonly string[] {
  return pages.find(([pattern]) => pattern.test(address))?.[1] ?? []
}

/** A post or a professional by its id, asked for by the page as soon as it runs. */
const DADOS = /^\/(post|profissionais-publicos)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?(?:\?|$)/

/** What the page of an address will ask the API for first, so that the answer is under way while its scripts load. */
export function pageData(address: string): string | null {
  const [, page, id] = DADOS.exec(address) ?? []
  return id ? `/api/${page === 'post' ? 'posts' : 'profissionais'}/${id}` : null
}
