import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { globSync, readFileSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractForBrowser } from './tools/vite-contract.ts'
import { serviceWorker } from './tools/vite-worker.ts'

const root = fileURLToPath(new URL('web', import.meta.url))
const outDir = fileURLToPath(new URL('dist/web', import.meta.url))
const backend = { target: 'http://127.0.0.1:3000', changeOrigin: false }

/** Small parts that nearly every page uses. */
const COMMON =
  /lucide-react|@tanstack\/|@orpc\/|domain\/src\/usuarios\/usuario\.ts|@radix-ui\/react-(slot|primitive|compose-refs|context|id|presence|use-)|web\/src\/(rpc|lib)\/|web\/src\/ui\/(password-field|avatar|badge|status-badge|specialty-chip|specialty-icon|role-badge|field|field-context|input|input-style|card|brand-mark|skeleton|empty-state|error-state|icon-button|button)\.tsx?/

/** What draws an icon on the pages that most visitors see first, and on nearly every other. */
const FIRST_DRAWN = [
  'acesso/components/{login-form,brand-panel,form-alert,session-end-notice}.tsx',
  'app/{public-layout,root-layout}.tsx',
  'emergencia/modo-ativo.tsx',
  'posts/**/*.tsx',
  'ui/{avatar,badge,carousel,carousel-video,checkbox,empty-state,error-state,field,icon-button,password-field,role-badge,specialty-chip,specialty-icon,status-badge}.tsx',
]

/** Names of the files of lucide whose icons those draw: with the icons of every page the common file would hold back the first. */
const firstIcons = filesOfIcons(
  globSync(FIRST_DRAWN, { cwd: join(root, 'src') }).map((file) =>
    readFileSync(join(root, 'src', file), 'utf8'),
  ),
)

function filesOfIcons(sources: string[]): Set<string> {
  const barrel = readFileSync(
    new URL('node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url),
    'utf8',
  )
  const files = new Map(
    [...barrel.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)].flatMap(([, names, file]) =>
      names!.split(',').map((name) => [name.replace('default as', '').trim(), file!] as const),
    ),
  )
  const drawn = sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names]) => names!.split(',')),
  )
  return new Set(drawn.flatMap((name) => files.get(name.trim()) ?? []))
}

function isCommon(id: string): boolean {
  const icon = /lucide-react\/dist\/esm\/icons\/([\w-]+)\./.exec(id)?.[1]
  return icon ? firstIcons.has(icon) : COMMON.test(id)
}

/** The text face is on every page: asking for it with the html saves one round trip. The hash is known only here. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) =>
          /figtree-latin-wght-normal-.*\.woff2$/.test(name),
        )
        if (!font) throw new Error('the text font was not emitted: see web/src/estilos/fontes.css')
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** Writes .br and .gz beside each hashed text file once; the html is not among them, the server still fills it in. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = outDir }) {
      const files = await readdir(dir, { recursive: true })
      for (const name of files.filter((file) => /^assets.*\.(js|css|svg|json)$/.test(file))) {
        const path = join(dir, name)
        const bytes = await readFile(path)
        if (bytes.length < 1024) continue
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        await writeFile(`${path}.br`, brotliCompressSync(bytes, { params: quality }))
        await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

export default defineConfig({
  root,
  plugins: [
    react(),
    tailwindcss(),
    contractForBrowser(),
    preloadTextFont(),
    precompress(),
    // What emergency mode, the kept copy of the next consultation, the frame of the pages and the first page need without network; other pages are asked of the network.
    serviceWorker({
      entry: fileURLToPath(new URL('web/src/trabalhador/sw.ts', import.meta.url)),
      fileName: 'sw.js',
      sources: [
        'src/emergencia/tela.tsx',
        'src/proxima-consulta/copia-da-proxima.tsx',
        'src/app/public-layout.tsx',
        'src/app/shell.tsx',
        'src/app/not-found-page.tsx',
        'src/app/login-route.tsx',
        'src/acesso/auth-client.ts',
      ],
      files: ['tema.js', 'favicon.svg', 'manifest.webmanifest', 'icones/192.png'],
    }),
  ],
  resolve: {
    alias: {
      // The original appends a <style> element, which `style-src 'self'` refuses (docs/decisions/0003-csp-estilos.md).
      'react-style-singleton': fileURLToPath(new URL('web/src/ui/style-singleton.ts', import.meta.url)),
    },
  },
  server: { port: 5173, proxy: { '/api': backend, '/auth': backend, '/arquivos': backend } },
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: ['es2022', 'chrome111', 'safari16.4', 'firefox128'],
    // No data: addresses in the css, for the same policy.
    assetsInlineLimit: 0,
    // What a page needs beside its own chunk is named in that chunk, and for the public pages in the html: lists of it in the first file cost
    // every visitor 3 kB. Style sheets have no other way in.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps) => deps.filter((dep) => dep.endsWith('.css')),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Left alone the bundler gives each icon and each small component that two pages share a file of its own: two dozen requests for
        // the first page. What the first pages share travels together; the calendar, which few open, by itself.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', tags: ['$initial'], priority: 3 },
            { name: 'calendario', test: /react-day-picker|date-fns|ui\/calendar\.tsx/, priority: 2 },
            { name: 'dia-civil', test: /ui\/civil-date\.ts/, priority: 2 },
            { name: 'qr', test: /lib\/qr\.ts|node_modules\/(qrcode|dijkstrajs)\//, priority: 2 },
            // The first page has tabs, a post has none.
            {
              name: 'abas',
              test: /ui\/tabs\.tsx|@radix-ui\/react-(tabs|roving-focus|collection|direction)/,
              priority: 2,
            },
            {
              name: 'entrada',
              test: /acesso\/(credenciais\.ts|components\/(form-alert|google-mark)\.tsx)/,
              priority: 2,
            },
            { name: 'comum', test: isCommon, minShareCount: 2, priority: 1 },
            { name: 'icones', test: /lucide-react/, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
