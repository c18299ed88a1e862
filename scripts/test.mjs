// npm test, npm run check, test:long and test:browsers: runs the suites one after another and counts.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser, installByApt } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { cacheDirectory, ensureInstalled, root } from './install.mjs'
import { ensureOtherBrowsers } from './other-browsers.mjs'

const reports = join(cacheDirectory, 'reports')

/** A step that passes or fails as a whole. */
const check = (suite, name, ...command) => ({
  suite,
  name,
  command,
  result: (hasFailed) => ({ passed: hasFailed ? 0 : 1, failures: hasFailed ? [{ name }] : [] }),
})

/** A vitest run; its tests are counted one by one. */
function vitest(suite, name, ...args) {
  const report = join(reports, `${name}.json`)
  const command = [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ]
  return {
    suite,
    name,
    command,
    result() {
      const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
      return { passed: numPassedTests, failures: testResults.flatMap(failuresOfFile) }
    },
  }
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ name: `${file} › ${test.fullName}`, message: test.failureMessages[0] }))
  // A file that does not load has no tests to fail.
  return status === 'failed' && failures.length === 0 ? [{ name: file, message }] : failures
}

/** A Playwright run; its stories are counted one by one. */
function stories(suite, name, ...args) {
  const report = join(reports, `${name}.json`)
  return {
    suite,
    name,
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...args],
    environment: { STORIES_REPORT: report },
    result() {
      const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
      return { passed: stats.expected, failures: suites.flatMap(failuresOfSuite) }
    },
  }
}

function failuresOfSuite({ file, specs = [], suites = [] }) {
  const failures = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `${file} › ${title} (${projectName})`,
        message: results.find(({ error }) => error)?.error.message,
      })),
  )
  return [...failures, ...suites.flatMap(failuresOfSuite)]
}

function withEnvironment(step, environment) {
  return { ...step, environment: { ...step.environment, ...environment } }
}

const quick = [
  check('static', 'format', 'biome', 'ci', '--error-on-warnings', '.'),
  check('static', 'lint', 'oxlint', '--type-aware', '--deny-warnings'),
  check('static', 'types', 'tsc', '-b'),
  check('static', 'messages', 'node', 'packages/messages/build/main.ts', '--check'),
  check('static', 'architecture', 'node', 'scripts/architecture.mjs'),
  check('static', 'docs', 'node', 'scripts/docs.mjs'),
  check('static', 'class names', 'node', 'scripts/styles.mjs'),
  check('static', 'dependencies', 'node', 'scripts/dependencies.mjs'),
  check('static', 'dead code', 'knip', '--strict'),
]
const unit = vitest('unit and engines', 'unit')
const product = [vitest('SDKs', 'sdk', '--config', 'e2e/vitest.config.ts'), stories('browser', 'stories')]
const long = [
  vitest('long', 'long', '--config', 'e2e/vitest.long.config.ts'),
  ...Array.from({ length: 5 }, (_, index) =>
    withEnvironment(vitest('long', `properties ${index + 1}`, '--project', 'pure'), {
      PROPERTY_SEED: String(randomInt(2 ** 31)),
    }),
  ),
  withEnvironment(vitest('long', 'simulation', 'apps/web/simulation'), { SIMULATIONS: '1800' }),
  withEnvironment(stories('long', 'long stories'), { STORIES: 'long' }),
]
const browsers = [vitest('Firefox and WebKit', 'browsers', '--config', 'e2e/browsers/vitest.config.ts')]

const plans = { check: quick, test: [...quick, unit, ...product], long, browsers }
const plan = process.argv[2] ?? 'test'

await ensureInstalled()
if (plan === 'browsers') process.env.FIREFOX_PATH = await ensureOtherBrowsers()
else if (plan !== 'check') process.env.CHROMIUM_PATH = await ensureBrowser()
// They build and run the container, check journals, and try the examples of proxies.
if (plan === 'long') installByApt(['buildah', 'debootstrap', 'hledger', 'beancount', 'caddy', 'nginx'])
if (plan !== 'check') await ensureBuilt()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const minutes = new Map()
const failures = []
let passed = 0
for (const step of plans[plan]) {
  process.stdout.write(`\n── ${step.suite}: ${step.name}\n`)
  const startedAt = performance.now()
  const result = await run(step)
  minutes.set(step.suite, (minutes.get(step.suite) ?? 0) + (performance.now() - startedAt) / 60_000)
  passed += result.passed
  failures.push(...result.failures)
  const failed = result.failures.length
  process.stdout.write(failed ? `   ${failed} failed\n` : `   ${result.passed} passed\n`)
}

process.stdout.write('\nMinutes per suite\n')
for (const [suite, spent] of minutes) process.stdout.write(`  ${spent.toFixed(2).padStart(6)}  ${suite}\n`)
if (failures.length) process.stdout.write(`\nFailed\n${failures.map(described).join('')}`)
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length ? 1 : 0

/** A failure with the first lines of its message, which for a property holds the values that failed. */
function described({ name, message = '' }) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 20)
  return [`  ${name}`, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`), ''].join(
    '\n',
  )
}

async function run(step) {
  const hasFailed = (await exitCode(step)) !== 0
  try {
    const result = step.result(hasFailed)
    // An error outside of all tests fails the run without a name.
    return hasFailed && result.failures.length === 0 ? { ...result, failures: [{ name: step.name }] } : result
  } catch {
    return { passed: 0, failures: [{ name: step.name }] }
  }
}

function exitCode({ command: [file, ...args], environment }) {
  return new Promise((resolve) => {
    const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
    const child = spawn(file, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...environment, PATH: path },
    })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
