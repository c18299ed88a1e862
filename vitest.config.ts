import { configDefaults, defineConfig } from 'vitest/config'

/** Tests of code without engines, processes or global state; their files share modules, which halves their time. */
const pure = [
  'packages/{core,import,messages,service}/{src,build}/**/*.test.ts',
  'apps/web/{src,build}/**/*.test.{ts,tsx}',
]

/** Tests of services with databases of their own; they share modules too, but for four that replace a module or the clock. */
const services = [
  'packages/{ledger,reminders}/src/**/*.test.ts',
  'packages/identity/src/**/!(enumeration|passwords|provider-id-token|refused-before-hashing).test.ts',
]

const seed = 'apps/web/testing/property-seed.ts'

const onEngines = {
  globalSetup: 'packages/database/testing/vitest-setup.ts',
  setupFiles: [seed, 'apps/web/testing/load-english.ts'],
}

export default defineConfig({
  test: {
    // Half of the suite waits for engines and child processes: two at a time also on two cores.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          isolate: false,
          setupFiles: [seed, 'apps/web/testing/load-english.ts', 'apps/web/testing/restore-globals.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...onEngines,
          name: 'services',
          include: services,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...onEngines,
          name: 'engines',
          include: [
            '{packages,apps}/*/{src,build,contract,simulation,testing}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
            'bench/src/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...pure, ...services],
        },
      },
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
