/** Id of the phones' app in the stores, and the scheme of the addresses that open it. `capacitor.config.ts` and the native projects say the same; a test compares them. */
export const ID_DO_APLICATIVO = 'br.com.appdasaude'

/** What addresses of its scheme begin with; the path of the product follows. */
export const ABRIR_APLICATIVO = `${ID_DO_APLICATIVO}://abrir`

/** Origins of the pages inside the app: Android's and iOS's. */
export const ORIGENS_DO_APLICATIVO = ['https://localhost', 'capacitor://localhost']

/**
 * Number of the conversation between the app and the server. It is raised with a change that an installed app would not understand, and
 * `EDICAO_MINIMA` with it once such apps are to be updated.
 */
export const EDICAO = 1

/** The oldest app that this server understands. Older ones ask to be updated. */
export const EDICAO_MINIMA = 1

/** Paths of the site that are no pages, and stay in the browser. */
export const FORA_DO_APLICATIVO = ['/api', '/arquivos', '/assets', '/auth/v1', '/dev']

const fica = (pathname: string) =>
  FORA_DO_APLICATIVO.some((fora) => pathname === fora || pathname.startsWith(`${fora}/`))

/**
 * The page of the product that an address opens in the app: path, query and hash. Null for an address of another site or of no page.
 * @param site origin of the product
 */
export function paginaDoLink(endereco: string, site: string): string | null {
  if (!URL.canParse(endereco)) return null
  const inteiro = endereco.startsWith(`${ABRIR_APLICATIVO}/`)
    ? site + endereco.slice(ABRIR_APLICATIVO.length)
    : endereco
  const { origin, pathname, search, hash } = new URL(inteiro)
  if (origin !== site || pathname.startsWith('//') || fica(pathname)) return null
  return pathname + search + hash
}
