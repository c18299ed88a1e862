// `npm run messages` writes src/generated*.* from the catalogues. With --check it only reports what is missing or stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueProblems } from './catalogue-problems.ts'
import { readCatalogues } from './catalogues.ts'
import { generatedDefaultCategories, generatedModule, generatedServerModule } from './generated-module.ts'
import { generatedStyles } from './generated-styles.ts'
import { forbiddenWords, readGlossary } from './glossary.ts'

const source = join(import.meta.dirname, '../src')
const catalogues = readCatalogues()
const problems = [...catalogueProblems(catalogues), ...forbiddenWords(catalogues, readGlossary())]
const wanted = {
  'generated.ts': generatedModule(catalogues),
  'generated-default-categories.ts': generatedDefaultCategories(catalogues),
  'generated-languages.css': generatedStyles([...catalogues.keys()]),
  'generated-server.ts': generatedServerModule(catalogues),
}
for (const [file, content] of Object.entries(wanted)) {
  if (!process.argv.includes('--check')) writeFileSync(join(source, file), content)
  else if (readFileSync(join(source, file), 'utf8') !== content)
    problems.push(`src/${file} is stale: npm run messages`)
}

process.stdout.write(
  problems.length ? `${problems.join('\n')}\n` : `${catalogues.size} languages, complete\n`,
)
process.exitCode = problems.length ? 1 : 0
