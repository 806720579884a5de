import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { gatheredChunks } from './tools/vite-chunks.ts'
import { contractForBrowser } from './tools/vite-contract.ts'
import { withoutKeptNames } from './tools/vite-names.ts'
import { serviceWorker } from './tools/vite-worker.ts'

const root = fileURLToPath(new URL('web', import.meta.url))
const outDir = fileURLToPath(new URL('dist/web', import.meta.url))
const backend = { target: 'http://127.0.0.1:3000', changeOrigin: false }

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
    withoutKeptNames(),
    gatheredChunks({
      entry: fileURLToPath(new URL('web/src/main.tsx', import.meta.url)),
      files: 228,
      page: 45_000,
      frame: 'src/app/shell.tsx',
      outside:
        /^src\/(acesso|emergencia\/tela|proxima-consulta)|^src\/app\/(login-route|post-route|perfil-publico-route|diretorio-route|public-layout|not-found-page|access-denied-page)|convite-page/,
      homes: {
        frame: ['src/app/shell.tsx', '\0virtual:contrato-resto'],
        homes: [
          ['src/inicio/inicio-page.tsx', 'src/inicio/painel-do-paciente.tsx'],
          ['src/inicio/inicio-page.tsx', 'src/inicio/painel-do-profissional.tsx'],
          ['src/inicio/inicio-page.tsx', 'src/administracao/administracao-page.tsx'],
        ],
        first: ['src/app/login-route.tsx', 'src/app/post-route.tsx', 'src/app/public-layout.tsx'],
        public: [
          'src/app/perfil-publico-route.tsx',
          'src/acesso/entrar/finder-tab.tsx',
          'src/acesso/cadastro/signup-form.tsx',
          'src/acesso/link-de-email/reset-password-page.tsx',
          'src/acesso/google/callback-page.tsx',
          'src/equipe/convite-page.tsx',
          'src/emergencia/tela.tsx',
          'src/ui/toast-view.tsx',
          'src/proxima-consulta/copia-da-proxima.tsx',
        ],
        users: 7,
        many: 12,
      },
      often: {
        'src/app/login-route.tsx': 200,
        'src/app/post-route.tsx': 4000,
        'src/app/perfil-publico-route.tsx': 5,
        'src/acesso/link-de-email/reset-password-page.tsx': 20,
        'src/app/shell.tsx': 5,
        'src/ui/toast-view.tsx': 50,
        'src/trabalhador/nova-versao.tsx': 50,
        'src/emergencia/tela.tsx': 20,
        'src/agenda/agenda-page.tsx': 130,
        'src/acesso/entrar/finder-tab.tsx': 20,
        'src/agenda/partes.ts': 170,
        'src/inicio/partes.ts': 40,
        'src/prontuario/components/acompanhar.tsx': 90,
        'src/clinicas/editar-page.tsx': 30,
        'src/perfil/partes.ts': 10,
        'src/servicos/servicos-page.tsx': 40,
        'src/horarios/horarios-padrao-page.tsx': 40,
        'src/servicos/partes.ts': 30,
        'src/financeiro/partes-de-quem-recebe.ts': 20,
        'src/clinicas/clinicas-page.tsx': 20,
        'src/app/clinica-publica-route.tsx': 3,
        'src/seguranca/seguranca-page.tsx': 40,
        'src/aprovacao/profissionais-page.tsx': 40,
        'src/acesso/cadastro/signup-form.tsx': 40,
        'src/acesso/link-de-email/reset-card.tsx': 20,
        'src/pacientes/partes-ficha.ts': 90,
        'src/prontuario/partes-da-ficha.ts': 60,
        'src/exames/components/exames.tsx': 60,
        'src/agendamentos/agendar/partes-finais.ts': 30,
        'src/sistema-visual/sistema-visual-page.tsx': 0.05,
      },
    }),
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
  },
})
