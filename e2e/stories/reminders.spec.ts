import type { PushBrowser } from '@monedero/delivery/testing'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { expect, expectAccessible, phoneLater, test } from '../product/fixtures.ts'
import { changeElsewhere } from '../product/ledger-steps.ts'
import { idTokenOf, registerVerified, signIn } from '../product/people.ts'
import { createWallet, newId, SyncDevice } from '../product/sync-device.ts'

/** Rent that is due every day, so that something is always coming. */
function dailyRent(walletId: string) {
  const id = newId()
  const template = { walletId, destinationId: null, amount: -82_000, amountIn: null, isAbout: false }
  const texts = { categoryId: null, tags: [], description: 'Rent', note: '' }
  const from = new Date().toISOString().slice(0, 10)
  const days = { every: 1, pattern: { by: 'days' }, from, end: { ends: 'never' }, weekend: 'as-is' }
  const done = {
    isAutomatic: false,
    isPaused: false,
    postedUntil: null,
    posted: [],
    skipped: [],
    changes: [],
  }
  return { op: 'recurring.create', args: { id, series: id, ...template, ...texts, ...days, ...done } }
}

test(
  'a weekly mail is turned on, and a calendar gets a secret address, amounts if wanted, and is revoked',
  phoneLater,
  async ({ page, product, mailbox }) => {
    const person = await registerVerified(product, mailbox)
    const device = new SyncDevice(await idTokenOf(product, person))
    const everyday = newId()
    await changeElsewhere(product, { person, device }, createWallet(everyday), dailyRent(everyday))
    await signIn(page, person, '/settings')
    const section = page.getByRole('region', { name: 'Reminders' })
    const weeklyMail = section.getByRole('switch', { name: 'Weekly email' })
    await expect(weeklyMail).not.toBeChecked()
    await weeklyMail.click()
    await expect(section.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expect(weeklyMail).toBeChecked()

    await section.getByRole('button', { name: 'Create link' }).click()
    const field = section.getByRole('textbox', { name: 'Calendar link' })
    await expect(field).toHaveValue(/\/v1\/calendar\.ics\?key=/)
    const address = await field.inputValue()
    const calendar = async () => {
      const answer = await page.request.get(address)
      return answer.ok() ? answer.text() : answer.status()
    }
    expect(await calendar()).toMatch(/SUMMARY;LANGUAGE=en:Rent/)
    expect(await calendar()).not.toContain(String.raw`820\,00`)
    const amounts = section.getByRole('switch', { name: 'Amounts in the calendar' })
    await amounts.click()
    await expect(amounts).toBeChecked()
    expect(await calendar()).toContain(String.raw`820\,00`)
    await expectAccessible(page)

    await page.reload()
    await expect(field).toHaveValue(address)
    await expect(weeklyMail).toBeChecked()
    await section.getByRole('button', { name: 'Revoke the calendar link' }).click()
    await expect(section.getByText('Calendar link revoked')).toBeVisible()
    expect(await calendar()).toBe(404)
    await expect(field).toBeHidden()
  },
)

/**
 * Replaces what a browser without a screen lacks: a push service, and the permission to show notifications, which it
 * refuses even if it is granted. The pages, the service worker and the server are real.
 */
async function withPushService(context: BrowserContext, { subscription }: PushBrowser): Promise<void> {
  await context.addInitScript((given) => {
    const key = 'stub.subscription'
    const subscribed = () => ({
      endpoint: given.endpoint,
      options: { applicationServerKey: null },
      toJSON: () => given,
      unsubscribe: async () => localStorage.removeItem(key),
    })
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(key) === null ? null : subscribed()),
      subscribe: async () => {
        localStorage.setItem(key, 'yes')
        return subscribed()
      },
    })
  }, subscription)
}

/** Lets the service worker get a push, and returns what it shows. */
async function push(page: Page, worker: Worker, data: object): Promise<unknown> {
  await worker.evaluate(() => {
    const { registration }: { registration: ServiceWorkerRegistration } = Object(globalThis)
    registration.showNotification = async (title, options) => {
      Object.assign(globalThis, { shown: { title, ...options } })
    }
  })
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(data),
  })
  const shown = () => worker.evaluate(() => Reflect.get(globalThis, 'shown'))
  await expect.poll(shown).toBeDefined()
  return shown()
}

test.describe('notifications', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'are turned on for a device, kept to quiet hours, shown by the service worker, and turned off',
    phoneLater,
    async ({ page, context, product, mailbox, pushService }) => {
      const browser = pushService.subscribe()
      await withPushService(context, browser)
      const person = await registerVerified(product, mailbox)
      await signIn(page, person, '/settings')
      const section = page.getByRole('region', { name: 'Reminders' })
      const toggle = section.getByRole('switch', { name: 'Notifications on this device' })
      await expect(toggle).not.toBeChecked()
      await expect(section.getByText('Quiet hours')).toBeHidden()
      await toggle.click()
      await expect(toggle).toBeChecked()
      const devices = section.getByRole('listitem')
      await expect(devices).toHaveCount(1)
      await expect(devices.getByText('This device')).toBeVisible()
      const amounts = section.getByRole('switch', { name: 'Names and amounts in notifications' })
      await amounts.click()
      await expect(amounts).toBeChecked()
      const until = section.getByRole('button', { name: 'Quiet until' })
      await until.click()
      await page.getByRole('option', { name: '09:00' }).click()
      await expect(until).toHaveText('09:00')
      await expectAccessible(page)

      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page.reload()
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
      const [worker] = context.serviceWorkers()
      if (worker === undefined) throw new Error('there is no service worker')
      const sent = { title: 'Rent, −820,00 €', body: 'It’s due.', tag: 'a' }
      const shown = await push(page, worker, { ...sent, language: 'en', path: '/upcoming' })
      expect(shown).toMatchObject({ ...sent, lang: 'en', data: '/upcoming' })
      // The listener is there a moment after the page; a click of the system, which no test can make, goes to it.
      await expect(async () => {
        await worker.evaluate(() => {
          const notification = { data: '/upcoming', close: () => {} }
          dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }))
        })
        await expect(page).toHaveURL(/\/upcoming$/, { timeout: 1000 })
      }).toPass()

      await page.goto('/settings')
      await expect(toggle).toBeChecked()
      await toggle.click()
      await expect(toggle).not.toBeChecked()
      await expect(devices).toHaveCount(0)
    },
  )
})
