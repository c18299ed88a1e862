import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFont } from './build/preload-font.ts'
import { preloadMessages } from './build/preload-messages.ts'
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
  plugins: [react(), preloadFont('inter-latin-opsz-normal'), preloadMessages(), pwa()],
  // A catalogue is loaded whole.
  json: { namedExports: false },
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
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.replace(/^.*\/catalogues\/(\w+)\/([\w-]+)\.json$|.*/, (_, language, area) =>
            language ? `assets/${area}-${language}-[hash].js` : 'assets/[name]-[hash].js',
          ) ?? 'assets/[name]-[hash].js',
        codeSplitting: {
          // Left to itself the build makes a file of each icon and each rule that two screens share: a hundred requests a page.
          groups: [
            // React and the router change with their versions, not with ours: a release leaves them cached. Long lists come later.
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](?!react-virtual|virtual-core)[^\\/]+)[\\/]/,
            },
            // What every page begins with stays out of the rules below, which the doors do without.
            { name: 'start', tags: ['$initial'] },
            // The list of currencies, and finding rates, are needed on the wallets screen and for transfers between currencies.
            {
              name: 'core',
              test: /packages[\\/]core[\\/]src[\\/](?!currencies[\\/]|rates[\\/](?!rate))/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
