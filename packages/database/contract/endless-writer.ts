import { openDatabase } from '../src/index.ts'
import { add } from './contract-suite.ts'

// Prints the id of each row once it is saved, many at a time, until it is killed.
const database = await openDatabase(process.argv[2] ?? '')
for (let round = 0; ; round++) {
  await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const id = `${round}-${index}`
      await database.write((tx) => add(tx, id))
      process.stdout.write(`${id}\n`)
    }),
  )
}
