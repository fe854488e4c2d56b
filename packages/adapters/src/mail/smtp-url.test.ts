import { describe, expect, test } from 'vitest'
import { smtpMailer } from './smtp-mailer'
import { smtpServerOf } from './smtp-url'

describe('SMTP_URL', () => {
  test('the port follows the scheme unless it is given', () => {
    expect(smtpServerOf('smtp://mail.example')).toMatchObject({
      host: 'mail.example',
      port: 587,
      secure: false,
    })
    expect(smtpServerOf('smtps://mail.example')).toMatchObject({ port: 465, secure: true })
    expect(smtpServerOf('smtp://mail.example:2525/')).toMatchObject({ port: 2525 })
    expect(smtpServerOf('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525 })
  })

  test('user and password are unescaped', () => {
    expect(smtpServerOf('smtp://a%40b:c%2Fd%25@mail.example').auth).toEqual({ user: 'a@b', pass: 'c/d%' })
    expect(smtpServerOf('smtp://mail.example')).not.toHaveProperty('auth')
  })

  test.each([
    ['smtp://mail.example', { requireTLS: false, tls: { rejectUnauthorized: true } }],
    ['smtp://u:p@mail.example', { requireTLS: true, tls: { rejectUnauthorized: true } }],
    ['smtp://u:p@mail.example?tls=optional', { requireTLS: false, tls: { rejectUnauthorized: true } }],
    ['smtp://u:p@mail.example?tls=unverified', { requireTLS: false, tls: { rejectUnauthorized: false } }],
    ['smtp://mail.example?tls=required', { requireTLS: true, tls: { rejectUnauthorized: true } }],
    ['smtp://u:p@localhost:2525', { requireTLS: false, tls: { rejectUnauthorized: false } }],
    ['smtp://127.0.0.1.evil.example', { requireTLS: false, tls: { rejectUnauthorized: true } }],
  ])('how far TLS is asked of %s', (url, expected) => {
    expect(smtpServerOf(url)).toMatchObject(expected)
  })

  test.each([
    ['', 'not the address of a mail server'],
    ['mail.example', 'not the address of a mail server'],
    ['mail.example:587', 'not the address of a mail server'],
    ['https://mail.example', 'not the address of a mail server'],
    ['smtp://mail.example:99999', 'not the address of a mail server'],
    ['smtp://', 'names no host'],
    ['smtp:mail.example', 'names no host'],
    ['smtp://mail.example:0', 'names port 0'],
    ['smtp://secret:user@mail.example/path', 'goes on after the host'],
    ['smtp://user@mail.example', 'a user without a password'],
    ['smtp://:secret@mail.example', 'a password without a user'],
    ['smtp://user:secret%@mail.example', 'a stray %'],
    ['smtp://mail.example?tls=maybe', 'an unknown value for tls'],
    ['smtp://mail.example?secret=1', 'a setting that is not known'],
  ])('%j is refused when the mailer is made, with a message without the password', (url, words) => {
    const sentence = messageOf(() => smtpMailer({ url }))
    expect(sentence).toContain(words)
    expect(sentence).toMatch(/^SMTP_URL [^\n]+\.$/)
    expect(sentence).not.toContain('secret')
  })
})

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'nothing was thrown'
}
