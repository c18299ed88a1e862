// Checks the arrows of .dependency-cruiser.mjs, that the tool read every TypeScript file, and that the folders of each package, of each
// app, and of the app's replica and design depend on each other in one direction.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor } from '@swc/core/Visitor.js'
import { cruise } from 'dependency-cruiser'
import configuration from '../.dependency-cruiser.mjs'
import { folderCycles } from './folder-cycles.mjs'
import { root } from './install.mjs'

// swc's visitor stops at `using`, which declares things as `const` does.
const visitStatement = Reflect.get(Visitor.prototype, 'visitStatement')
Visitor.prototype.visitStatement = function visitUsing(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  return { ...statement, decls: this.visitVariableDeclarators(statement.decls) }
}

const folders = ['packages', 'apps', 'e2e', 'bench']
const { output } = await cruise(folders, {
  ...configuration.options,
  baseDir: root,
  validate: true,
  ruleSet: { forbidden: configuration.forbidden },
})

const violations = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
const seen = new Set(output.modules.map((module) => module.source))
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
})
const unseen = listed
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && existsSync(join(root, file)))
  .filter((file) => !seen.has(file))
  .map((file) => `not seen by dependency-cruiser: ${file}`)

const sources = new Set([...seen].flatMap((file) => file.match(/^(packages|apps)\/[^/]+\/src\//)?.[0] ?? []))
const replica = 'apps/web/src/replica/'
const cycles = [...sources, replica, 'apps/web/src/design/'].flatMap((source) =>
  folderCycles(output.modules, source, source === replica ? { beside: 'replica.ts' } : {}).map(
    (cycle) => `folders of ${source} in a circle: ${cycle}`,
  ),
)

const problems = [...violations, ...unseen, ...cycles]
process.stdout.write(
  problems.length ? `${problems.join('\n')}\n` : `${seen.size} modules, every arrow as drawn\n`,
)
process.exitCode = problems.length ? 1 : 0
