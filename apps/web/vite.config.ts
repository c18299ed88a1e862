import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './build/chunks.ts'
import { className } from './build/class-name.ts'
import { licences } from './build/licences.ts'
import { pageTexts } from './build/page-texts.ts'
import { pages } from './build/pages.ts'
import { preloadFont } from './build/preload-font.ts'
import { pwa } from './build/pwa.ts'

const server = 'http://localhost:3000'
const serverPaths = [
  '/identitytoolkit.googleapis.com',
  '/www.googleapis.com',
  '/securetoken.googleapis.com',
  '/auth',
  '/functions',
  '/v1',
  '/healthz',
]

const { inApp, inWorker } = licences()

export default defineConfig({
  plugins: [react(), inApp, preloadFont('inter-latin-opsz-normal'), pageTexts(), pages(), pwa()],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(process.env['npm_package_version']) },
  css: { modules: { generateScopedName: className } },
  // A catalogue is loaded whole.
  json: { namedExports: false },
  server: {
    // scripts/dev.mjs allows pages of this port to call the server.
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, server])),
  },
  worker: { plugins: () => [inWorker] },
  build: {
    // The first browsers with light-dark() and @starting-style, so that neither is compiled away.
    target: ['chrome123', 'edge123', 'firefox129', 'safari17.5'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Every page lists the names of its files: short ones weigh less.
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.replace(/^.*\/catalogues\/(\w+)\/([\w-]+)\.json$|.*/, (_, language, area) =>
            language ? `assets/${area}-${language}-[hash:7].js` : 'assets/[name]-[hash:7].js',
          ) ?? 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: chunks },
      },
    },
  },
})
