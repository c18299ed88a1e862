import { type Engine, sql } from '@monedero/database'

type Operand = Parameters<typeof sql.ref>[0]

/** Whether a column is one of the texts in a JSON list: one parameter, however long the list. */
export function oneOf(engine: Engine, column: Operand, list: ReturnType<typeof sql<string>>) {
  return engine === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`
    : sql<boolean>`${sql.ref(column)} = any (array(select json_array_elements_text(${list}::json)))`
}
