import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Variable, variableNames, variables } from './variables.ts'

const manual = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')

function row(name: string, variable: Variable<unknown>): string {
  const fallback = variable.shownDefault ?? (variable.default ? `\`${variable.default}\`` : 'none')
  return `| \`${name}\` | ${fallback} | ${variable.documentation} |`
}

test('docs/configuration.md has the table of variables as it is', () => {
  const table = variableNames.map((name) => row(name, variables[name])).join('\n')
  expect(manual).toContain(`| variable | default | meaning |\n|---|---|---|\n${table}\n\n`)
})
