import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
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

export default defineConfig({
  plugins: [react(), preloadFont('inter-latin-opsz-normal'), pwa()],
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, server])),
  },
  build: {
    // The first browsers with light-dark() and @starting-style, so that neither is compiled away.
    target: ['chrome123', 'edge123', 'firefox129', 'safari17.5'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // React and the router change with their versions, not with ours: a release leaves them cached. Long lists come later.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](?!react-virtual|virtual-core)[^\\/]+)[\\/]/,
            },
          ],
        },
      },
    },
  },
})
