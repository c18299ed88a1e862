// `npm run messages` writes src/generated.ts from the catalogues. With --check it only reports what is missing or stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueProblems } from './catalogue-problems.ts'
import { readCatalogues } from './catalogues.ts'
import { generatedModule } from './generated-module.ts'

const target = join(import.meta.dirname, '../src/generated.ts')
const catalogues = readCatalogues()
const problems = catalogueProblems(catalogues)
const wanted = generatedModule(catalogues)
if (!process.argv.includes('--check')) writeFileSync(target, wanted)
else if (readFileSync(target, 'utf8') !== wanted) problems.push('src/generated.ts is stale: npm run messages')

process.stdout.write(
  problems.length ? `${problems.join('\n')}\n` : `${catalogues.size} languages, complete\n`,
)
process.exitCode = problems.length ? 1 : 0
