import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import web from './vite.config.ts'
import { contractForBrowser } from './tools/vite-contract.ts'
import { exchangeModules } from './tools/vite-exchange.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** An origin of the environment. @throws {Error} when it is none */
function originOf(name: string, text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text)
    throw new Error(
      `${name}: deve ser só a origem do servidor, como https://saude.exemplo.com.br (veio "${text}")`,
    )
  return text
}

const server = originOf('APP_API_ORIGIN', process.env.APP_API_ORIGIN ?? '')
const maps = (process.env.APP_MAP_ORIGINS ?? '')
  .split(/[\s,]+/)
  .filter(Boolean)
  .map((each) => originOf('APP_MAP_ORIGINS', each))

/** As `server/src/http/headers.ts` says it to a browser, with the server's origin beside the own one. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  `img-src 'self' data: blob: ${[server, ...maps].join(' ')}`,
  `media-src 'self' blob: ${server}`,
  "font-src 'self'",
  "worker-src 'self'",
  `connect-src 'self' ${[server, ...maps].join(' ')}`,
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

/** The page of the app: another first script, its policy in the page itself, and nothing that only a browser or a server's page needs. */
function pageOfApp(): Plugin {
  return {
    name: 'page-of-app',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const page = html
          .replace('/src/main.tsx', '/src/main-aplicativo.tsx')
          .replace(/ *<script src="\/adiante\.js"[^>]*><\/script>\n/, '')
          .replace(/ *<link rel="(manifest|alternate|apple-touch-icon)"[^>]*>\n/g, '')
        return {
          html: page,
          tags: [
            {
              tag: 'meta',
              attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
              injectTo: 'head-prepend' as const,
            },
          ],
        }
      },
    },
  }
}

/** The pages inside the phones' app: the same sources as the site's, with what a phone does otherwise in `web/src/aplicativo/trocas`. */
export default defineConfig({
  root: path('web'),
  plugins: [
    react(),
    tailwindcss(),
    contractForBrowser(),
    exchangeModules(path('web/src'), path('web/src/aplicativo/trocas')),
    pageOfApp(),
  ],
  resolve: { ...web.resolve },
  define: { SERVIDOR_DO_APLICATIVO: JSON.stringify(server) },
  build: {
    outDir: process.env.APP_WEB_DIR ?? path('dist/aplicativo'),
    emptyOutDir: true,
    target: [...(web.build!.target as string[])],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
  },
})
