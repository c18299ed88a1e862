import { freePort } from '../product/free-port.ts'
import type { Driver, DriverElement, DriverTab } from './driver.ts'
import { endProcess, firstLine, startProcess } from './processes.ts'

/** The property that holds a reference to an element, https://www.w3.org/TR/webdriver2/#elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const enterKey = '\uE007'

/** Sends a command of the WebDriver protocol. */
type Send = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>

/** Starts WebKitGTK's MiniBrowser on a virtual screen and drives it over WebDriver. */
export async function launchWebKit(): Promise<Driver> {
  await using stack = new AsyncDisposableStack()
  const screen = startProcess('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x1000x24'])
  stack.defer(() => endProcess(screen))
  const display = await firstLine(screen)

  const port = await freePort()
  const service = startProcess('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    LANGUAGE: 'en_GB',
  })
  stack.defer(() => endProcess(service))
  const send = senderTo(`http://127.0.0.1:${port}`)
  await untilReady(send)

  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} })
  const sendInSession = senderTo(`http://127.0.0.1:${port}/session/${sessionId}`)
  stack.defer(() => sendInSession('DELETE', ''))
  await sendInSession('POST', '/window/rect', { width: 1440, height: 1000 })

  const running = stack.move()
  return {
    newTab: tabsOf(sendInSession),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

function senderTo(url: string): Send {
  return async (method, path, body = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
}

async function untilReady(send: Send): Promise<void> {
  const deadlineMs = Date.now() + 15_000
  for (;;) {
    try {
      await send('GET', '/status')
      return
    } catch (error) {
      if (Date.now() > deadlineMs) throw error
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
}

/**
 * Opens windows, as a tab behind another one is hidden and draws no frames; the browser starts with one. The protocol has a current one,
 * which is changed before each command to another.
 */
function tabsOf(send: Send): () => Promise<DriverTab> {
  let current = ''
  let isFirst = true
  return async () => {
    const handle = isFirst
      ? await send<string>('GET', '/window')
      : (await send<{ handle: string }>('POST', '/window/new', { type: 'window' })).handle
    isFirst = false
    return webKitTab(async (...command) => {
      if (current !== handle) await send('POST', '/window', { handle })
      current = handle
      return send(...command)
    })
  }
}

function webKitTab(send: Send): DriverTab {
  const evaluate = <Value>(expression: string) =>
    send<Value>('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
  return {
    goto: (url) => send('POST', '/url', { url }),
    reload: () => send('POST', '/refresh'),
    evaluate,
    async query(expression) {
      const reference = await evaluate<Record<string, string> | null>(expression)
      const id = reference?.[elementKey]
      return id === undefined ? undefined : webKitElement(send, id)
    },
    close: () => send('DELETE', '/window'),
  }
}

function webKitElement(send: Send, id: string): DriverElement {
  return {
    click: () => send('POST', `/element/${id}/click`),
    type: (text) => send('POST', `/element/${id}/value`, { text: text.replaceAll('\n', enterKey) }),
  }
}
