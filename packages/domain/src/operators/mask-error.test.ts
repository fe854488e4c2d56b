import { expect, test } from 'vitest'
import { maskError } from './mask-error'

test.each([
  ['connect to postgres://bayshare:hunter2@db:5432/x', 'connect to postgres://***@db:5432/x'],
  ['GET https://a.example/reset?token=abc123&x=1 failed', 'GET https://a.example/reset?*** failed'],
  ['Authorization: Bearer eyJhbGciOi.abc', 'Authorization: ***'],
  ['535 password="swordfish", user=x', '535 password="***", user=x'],
  ['No such key sk_live_51HabcDEF', 'No such key ***'],
  ['550 mia.thornton@mail.example is unknown', '550 ***@mail.example is unknown'],
  ['Cannot text +61 491 570 156 now', 'Cannot text *** now'],
  ['key 9f86d081884c7d659a2feaa0c55ad015 refused', 'key *** refused'],
  ['Connection refused at 10.0.0.1:25 after 3 tries', 'Connection refused at 10.0.0.1:25 after 3 tries'],
])('%s', (text, masked) => {
  expect(maskError(text)).toBe(masked)
})
