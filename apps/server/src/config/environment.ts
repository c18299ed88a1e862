import type { Parser } from './parsers.ts'
import { type Variable, type VariableName, variableNames, variables } from './variables.ts'

type ValueOf<Name extends VariableName> =
  (typeof variables)[Name]['parse'] extends Parser<infer T> ? T : never

/** The typed value of each variable; without a default it may be missing. */
export type EnvironmentValues = {
  [Name in VariableName]: (typeof variables)[Name] extends { default: string }
    ? ValueOf<Name>
    : ValueOf<Name> | undefined
}

/** The parsed variables: values, and a sentence for each invalid one. */
export interface Environment {
  values: EnvironmentValues
  wrong: Map<VariableName, string>
}

/** First step: strings to typed values. An empty variable counts as not set, an invalid one as its default. */
export function readEnvironment(strings: Readonly<Record<string, string | undefined>>): Environment {
  const values: Record<string, unknown> = {}
  const wrong = new Map<VariableName, string>()
  for (const name of variableNames) {
    const variable: Variable<unknown> = variables[name]
    if (variable.default !== undefined) values[name] = valueOf(variable, variable.default)
    const text = strings[name]?.trim()
    if (!text) continue
    const parsed = variable.parse(text)
    if ('value' in parsed) values[name] = parsed.value
    else wrong.set(name, sentence(name, variable, text, parsed.expected))
  }
  if (!isComplete(values)) throw new Error('a default in the table of variables cannot be parsed')
  return { values, wrong }
}

function isComplete(values: Record<string, unknown>): values is EnvironmentValues {
  return variableNames.every((name) => !('default' in variables[name]) || values[name] !== undefined)
}

function valueOf(variable: Variable<unknown>, text: string): unknown {
  const parsed = variable.parse(text)
  return 'value' in parsed ? parsed.value : undefined
}

function sentence(name: VariableName, variable: Variable<unknown>, text: string, expected: string): string {
  const found = variable.isSecret ? 'has a value that cannot be used' : `is ${JSON.stringify(text)}`
  return `${name} ${found}; expected ${expected}.`
}
