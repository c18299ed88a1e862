import { renderLetter } from '@monedero/delivery'
import type { Language } from '@monedero/messages'
import { describe, expect, it } from 'vitest'
import { type MailFacts, type MailTemplate, writeLetter } from './templates.ts'

const HOUR_MS = 3_600_000
const appUrl = 'https://money.example'
const link = 'https://money.example/user/management?mode=verifyEmail&oobCode=abc&apiKey=k&lang=en'

function aMail<T extends MailTemplate>(
  template: T,
  facts: MailFacts[T],
  lifetimeMs = HOUR_MS,
  language: Language = 'en',
) {
  return renderLetter(writeLetter(template, facts, lifetimeMs, language), appUrl)
}

describe('a mail', () => {
  const linked = [
    aMail('verify-email', { link }),
    aMail('reset-password', { link }),
    aMail('sign-in', { link }),
    aMail('change-email', { link }),
    aMail('recover-email', { link }),
  ]
  const notices = [
    aMail('email-taken', {}),
    aMail('password-changed', {}),
    aMail('second-factor-added', {}),
    aMail('second-factor-removed', {}),
  ]

  it('carries its link alone on a line of the text and escaped in the HTML', () => {
    for (const mail of linked) {
      expect(mail.text.split('\n')).toContain(link)
      expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    }
  })

  it('links to the app and has a subject of its own', () => {
    const all = [...linked, ...notices]
    for (const mail of all) expect(mail.text).toContain(appUrl)
    expect(new Set(all.map((mail) => mail.subject)).size).toBe(all.length)
  })

  it('about the end of two-step verification also fits people without a password', () => {
    const all = [aMail('second-factor-removed', { isAll: true })]
    all.push(aMail('second-factor-removed', { isAll: true }, HOUR_MS, 'es'))
    for (const { text } of all) expect(text).not.toMatch(/password alone|con la contraseña/)
    expect(all[0]?.text).toContain('You can now sign in without a second step.')
  })

  it('is written in Spanish if requested', () => {
    const mail = aMail('reset-password', { link }, 6 * HOUR_MS, 'es')
    expect(mail.subject).toBe('Cambia tu contraseña')
    expect(mail.text).toContain('El enlace caduca en 6 horas y solo sirve una vez.')
    expect(mail.html).toContain('<html lang="es">')
    expect(mail.html).toContain(`Enviado por Monedero desde <a href="${appUrl}"`)
  })

  it('loads nothing from outside', () => {
    for (const mail of [...linked, ...notices])
      expect(mail.html).not.toMatch(/<img|<link|<script|url\(|@import/u)
  })

  it.each([
    [HOUR_MS, 'one hour'],
    [6 * HOUR_MS, '6 hours'],
    [3 * 24 * HOUR_MS, '3 days'],
    [90 * 60_000, 'one hour'],
    [59 * 60_000, '59 minutes'],
    [24 * HOUR_MS, 'one day'],
    // A code is made a moment before its mail is queued.
    [HOUR_MS - 20, 'one hour'],
    [6 * HOUR_MS - 20, '6 hours'],
    [3 * 24 * HOUR_MS - 20, '3 days'],
    [1, 'one minute'],
  ])('says of a link that lives %i ms that it works for %s', (lifetimeMs, words) => {
    expect(aMail('reset-password', { link }, lifetimeMs).text).toContain(
      `The link expires in ${words} and works once.`,
    )
  })

  it('names the new address in the mail to the old one', () => {
    expect(aMail('recover-email', { link, newEmail: 'new@example.com' }).text).toContain(
      'is now new@example.com',
    )
  })
})

describe('user input', () => {
  const name = '<b>"Phone"</b> & \'co\'\r\nBcc: evil@example.com\u0000\u202etxt'

  it('cannot add markup to the HTML', () => {
    const { html } = aMail('second-factor-added', { name })
    expect(html).toContain('&lt;b&gt;&quot;Phone&quot;&lt;/b&gt; &amp; &#39;co&#39; Bcc')
    expect(html).not.toContain('<b>')
  })

  it('cannot add a line, a NUL or a change of direction', () => {
    const { text, html } = aMail('second-factor-added', { name })
    expect(text).not.toMatch(/^Bcc/mu)
    for (const mark of ['\u0000', '\r', '\u202e']) {
      expect(text).not.toContain(mark)
      expect(html).not.toContain(mark)
    }
  })

  it('cannot leave the attribute of a link', () => {
    const { html } = aMail('verify-email', {
      link: 'https://money.example/?continueUrl="><script>x</script>',
    })
    expect(html).not.toContain('<script>')
    expect(html).toContain('continueUrl=&quot;&gt;&lt;script&gt;')
  })
})
