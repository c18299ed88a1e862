import type { Page } from '@playwright/test'
import { expect, expectAccessible, later, once, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, changeElsewhere } from '../product/ledger-steps.ts'
import { aPerson, askForMail, register, signIn } from '../product/people.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

/** Chooses Spanish for a browser before its first page. */
async function chooseSpanish(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('monedero.language', 'es'))
}

test.describe('where the browser prefers Spanish', () => {
  test.use({ locale: 'es-ES' })

  test(
    'a person accepts the offer, signs up, adds an entry and a transfer, and deletes the account',
    phoneLater,
    async ({ page, mailbox }) => {
      const person = aPerson()
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Know what you have, to the cent.' })).toBeVisible()
      await page.getByRole('button', { name: 'Cambiar a español' }).click()
      await expect(
        page.getByRole('heading', { name: 'Ten claro lo que tienes, hasta el último céntimo.' }),
      ).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(page.getByText('Monedero también está en español.')).toHaveCount(0)
      await expectAccessible(page)

      await page.getByRole('link', { name: 'Crear cuenta' }).click()
      await page.getByLabel('Correo electrónico').fill(person.email)
      await page.getByLabel('Contraseña', { exact: true }).fill('corta')
      await page.getByRole('button', { name: 'Registrarse', exact: true }).click()
      await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible()
      await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
      await page.getByLabel('Confirma la contraseña').fill(person.password)
      await page.getByRole('button', { name: 'Registrarse', exact: true }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: '¿Dónde tienes hoy tu dinero?' }),
      ).toBeVisible()
      await mailbox.next(person.email, /^Verifica tu correo$/)

      const backup = { name: 'otro.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from('{}\n') }
      await page.locator('input[type=file]').setInputFiles(backup)
      await expect(page.getByRole('alert')).toHaveText(
        'Esto no es una copia de seguridad de Monedero. Elige otro archivo.',
      )
      await page.getByRole('button', { name: 'Efectivo' }).click()
      await page.getByRole('button', { name: 'Omitir' }).click()
      await page.getByRole('link', { name: 'Añadir movimiento' }).filter({ visible: true }).first().click()
      const form = page.getByRole('dialog', { name: 'Añadir movimiento' })
      await form.getByRole('textbox', { name: 'Importe', exact: true }).fill('3,50')
      await form.getByLabel('Descripción').fill('Café')
      await form.getByRole('button', { name: /^Categoría/ }).click()
      await page.getByRole('option', { name: 'Comer fuera' }).click()
      await form.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(entriesIn(page).filter({ hasText: 'Café' })).toContainText('−3,50')
      await expect(page.getByRole('heading', { level: 2, name: 'Hoy' })).toBeVisible()

      await page.goto('/wallets?form=new')
      const wallet = page.getByRole('dialog', { name: 'Nueva cartera' })
      await wallet.getByLabel('Nombre').fill('Ahorros')
      await wallet.getByRole('button', { name: 'Crear' }).click()
      await expect(page.getByText('Cartera creada')).toBeVisible()
      await page.goto('/dashboard?new=transfer')
      await form.getByRole('textbox', { name: 'Importe enviado' }).fill('10')
      await form.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(entriesIn(page).filter({ hasText: 'Traspaso a Efectivo' })).toContainText('−10,00')
      await page.goto('/dashboard?q=traspaso&in=all')
      await expect(entriesIn(page)).toHaveCount(2)
      await expectAccessible(page)

      await page.goto('/user/management/deleteAccount')
      await page.getByRole('button', { name: 'Sí, quiero continuar' }).click()
      await page.getByRole('button', { name: 'Sí, eliminar mi cuenta' }).click()
      await expect(page.getByText('Tu cuenta se ha eliminado correctamente.')).toBeVisible()
    },
  )
})

test('a refused change shows its reason in Spanish', later, async ({ page, product }) => {
  const [wallet, lunch] = [newId(), newId()]
  const owner = await anOwner(
    product,
    createWallet(wallet),
    createEntry(newId(), wallet, { description: 'Pan' }),
    createEntry(lunch, wallet, { description: 'Comida' }),
  )
  await chooseSpanish(page)
  await signIn(page, owner.person)
  await entriesIn(page).filter({ hasText: 'Comida' }).getByRole('link').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar movimiento' })
  await form.getByLabel('Descripción').fill('Comida con Ana')
  await changeElsewhere(product, owner, { op: 'entry.delete', args: { id: lunch } })
  await expect(page.getByRole('listitem', { includeHidden: true }).filter({ hasText: 'Comida' })).toHaveCount(
    0,
  )
  await form.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(form.getByRole('alert')).toHaveText('Este movimiento se eliminó. Restáuralo primero.')
})

test(
  'a language chosen on one device applies to the other, and to mails',
  once,
  async ({ page, onlookers, product, mailbox }) => {
    const person = await register(product)
    await signIn(page, person, '/settings')
    for (const each of onlookers) {
      await signIn(each, person, '/wallets')
      await expect(each.getByRole('heading', { level: 1, name: 'Wallets' })).toBeVisible()
    }
    await page.getByRole('combobox', { name: 'Language' }).selectOption('es')
    await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.es.webmanifest')
    for (const each of onlookers) {
      await expect(each.getByRole('heading', { level: 1, name: 'Carteras' })).toBeVisible()
      await each.reload()
      await expect(each.getByRole('heading', { level: 1, name: 'Carteras' })).toBeVisible()
    }
    // Also to a request that names no language.
    await askForMail(product, 'PASSWORD_RESET', person)
    // The subject is encoded, as it has letters beyond ASCII.
    await mailbox.next(person.email, /Cambia_tu_contrase/)
  },
)

function entriesIn(page: Page) {
  return page.getByRole('region', { name: 'Movimientos', exact: true }).getByRole('listitem')
}
