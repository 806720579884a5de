import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractForBrowser } from './tools/vite-contract.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The public pages for the server, which draws them with their content (docs/decisions/0081-paginas-do-servidor.md). */
export default defineConfig({
  root: path('web'),
  publicDir: false,
  plugins: [react(), contractForBrowser()],
  // Bundled with their production code, whatever the environment of the server says.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: path('web/src/app/no-servidor.tsx'),
    outDir: path('dist/paginas'),
    emptyOutDir: true,
    minify: false,
    target: 'node20',
    reportCompressedSize: false,
    rolldownOptions: {
      // Of pages that are never drawn here.
      external: ['maplibre-gl', 'recharts', 'react-day-picker', 'react-easy-crop', '@supabase/auth-js'],
    },
  },
})
