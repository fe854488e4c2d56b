import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mask, maskSecrets } from './mask-secrets'

const token = 'kJ8-x_Qd02mVbT4yZp1wLr7uN3sHfGcE5aXoI9tYvM0'
const id = '0b6f7c1e-3a52-4f7e-9d3c-8f1e2a4b6c7d'
const site = 'https://portal.parking.example'

describe('links', () => {
  test.each([
    ['a password link', `${site}/resetpassword/${token}`, `${site}/resetpassword/${mask}`],
    ['any letter case', `${site}/ResetPassword/${token}`, `${site}/ResetPassword/${mask}`],
    ['a short token', `${site}/resetpassword/abc`, `${site}/resetpassword/${mask}`],
    ['a link of a visitor', `${site}/visit/abc`, `${site}/visit/${mask}`],
    ['a link that proves an address', `${site}/confirmemail/abc`, `${site}/confirmemail/${mask}`],
    ['a link to another brand', `${site}/auth_redirect/${token}`, `${site}/auth_redirect/${mask}`],
    ['unsubscribing', `${site}/unsubscribe/${id}.messages.${token}`, `${site}/unsubscribe/${mask}`],
    ['an answer', `${site}/answer/${id}.accept.${token}`, `${site}/answer/${mask}`],
    ['an answer by call', `/api/v1/answers/${id}.accept.${token}/`, `/api/v1/answers/${mask}/`],
    ['a calendar', `${site}/calendars/${token}.ics`, `${site}/calendars/${mask}`],
    ['a signed picture', `${site}/i/1.webp?until=9&sign=${token}`, `${site}/i/1.webp?until=9&sign=${mask}`],
    ['in HTML', `${site}/x?a=1&amp;token=${token}&amp;b=2`, `${site}/x?a=1&amp;token=${mask}&amp;b=2`],
    ['an unknown page', `${site}/anything/${token}`, `${site}/anything/${mask}`],
    [
      'inside of another',
      `https://x.example/?u=y%2Fanswer%2F${token}`,
      `https://x.example/?u=y%2Fanswer%${mask}`,
    ],
  ])('%s loses its token', (_, link, expected) => {
    for (const content of [link, `Open ${link} now`, `<a href="${link}">x</a>`, `<${link}>`]) {
      const shown = maskSecrets(content)
      expect(shown).not.toContain(token)
      expect(shown).not.toContain('abc')
    }
    expect(maskSecrets(link)).toBe(expected)
  })

  test.each([
    `${site}/BookingDetails/7KQ2M9XTB4D`,
    `${site}/longtermenquiries/${id}`,
    `${site}/Search/12-Crown-Street-Surry-Hills-NSW-2010/-33.8841/151.2123/${id}`,
    `${site}/cancellation-policy/students`,
    'mailto:help@parking.example',
  ])('%s stays as it is', (link) => {
    expect(maskSecrets(`<a href="${link}">${link}</a>`)).toBe(`<a href="${link}">${link}</a>`)
  })
})

describe('codes', () => {
  test.each([
    [
      "Your Bayshare code is 0042. It's valid for 10 minutes.",
      "Your Bayshare code is •••. It's valid for 10 minutes.",
    ],
    ['Your code for 0491 570 159 is 0042.', 'Your code for 0491 570 159 is •••.'],
    ['<p>The gate code is 47-11#</p>', '<p>The gate code is •••</p>'],
    ['Passcode: A7!x', 'Passcode: •••'],
    ['PIN: 4711, then push', 'PIN: •••, then push'],
    ['password: hunter2', 'password: •••'],
    ['The access code for 7KQ2M9XTB4D has changed', 'The access code for 7KQ2M9XTB4D has changed'],
    ['The code is valid for 10 minutes', 'The code is valid for 10 minutes'],
    ['Postcode 2010', 'Postcode 2010'],
  ])('%s', (said, shown) => {
    expect(maskSecrets(said)).toBe(shown)
  })
})

describe('access codes', () => {
  test.each([
    ['Key #4711', 'Take Key #4711 from the box', 'Take ••• from the box'],
    ['Key #4711', 'Take key\n#4711', 'Take •••'],
    ['a&b<c>"d\'', '<p>a&amp;b&lt;c&gt;&quot;d&#x27;</p>', '<p>•••</p>'],
    ['(1*2)+', 'Press (1*2)+ twice', 'Press ••• twice'],
    [
      '4711',
      '<style>a{width:4711px;b:4711}</style><td width="4711">4711</td>',
      '<style>a{width:4711px;b:4711}</style><td width="4711">•••</td>',
    ],
    ['4711', '14711 and 47112', '14711 and 47112'],
    ['12', 'Tue 12 Nov', 'Tue 12 Nov'],
    ['  ', 'nothing to hide', 'nothing to hide'],
  ])('%s', (code, said, shown) => {
    expect(maskSecrets(said, [code])).toBe(shown)
  })
})

test('whatever the code and whatever stands around it, it does not come through', () => {
  const characters = fc.string({ minLength: 3, maxLength: 20, unit: 'grapheme' })
  fc.assert(
    fc.property(characters, (given) => {
      const code = given.trim()
      fc.pre(code.length >= 3 && !/[<>]/.test(code) && !mask.includes(code))
      fc.pre(code.replaceAll(/\s+/g, '').length >= 3)
      expect(maskSecrets(`>> ${code} <<`, [code])).toBe(`>> ${mask} <<`)
    }),
  )
})

test('a long text takes no time', () => {
  const hostile = [
    'code '.repeat(20_000),
    'https://'.repeat(20_000),
    '<'.repeat(50_000),
    `x${'-a'.repeat(50_000)}`,
  ]
  for (const content of hostile) expect(maskSecrets(content, ['4711'])).toContain(content.slice(0, 1))
})
