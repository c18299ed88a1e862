import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(isTTY: boolean): { lines: string[]; log: ReturnType<typeof createLog> } {
  const lines: string[] = []
  return { lines, log: createLog('info', { isTTY, write: (text) => lines.push(text) }) }
}

test('a program that reads the log gets a line of JSON', () => {
  const { lines, log } = logged(false)
  log.info({ route: '/v1/config', status: 200 }, 'request')
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    route: '/v1/config',
    status: 200,
    msg: 'request',
  })
})

test('a person at a terminal gets a short line, with the stack of an error under it', () => {
  const { lines, log } = logged(true)
  log.info({ route: '/v1/config', status: 200 }, 'request')
  log.error({ err: new Error('the cellar is on fire') }, 'request failed')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d request route=\/v1\/config status=200\n$/)
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d ERROR request failed\nError: the cellar is on fire\n {4}at /)
})

test('what a stranger asked for cannot steer the terminal', () => {
  const { lines, log } = logged(true)
  log.info({ route: '/\u001b[2J\nforged line' }, 'request')
  expect(lines[0]).toContain(String.raw`route=/\u001b[2J\nforged line`)
})

test('less severe lines than the level are not written', () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (text) => lines.push(text) })
  log.info('hidden')
  log.warn('seen')
  expect(lines.length).toBe(1)
})
