import { Socket } from 'node:net'
import type { Texter } from '@bayshare/server/ports/texter'
import { describe, expect, test, vi } from 'vitest'
import { outboxTexter } from './outbox-texter'

/** Every texter keeps these promises. */
const engines: { name: string; open: () => Texter }[] = [{ name: 'outbox', open: outboxTexter }]

const message = { id: 'sms-1', to: '+61400000000', text: 'Your code is 1234.' }

describe.each(engines)('the $name texter', ({ open }) => {
  test('takes a message and answers nothing', async () => {
    await expect(open().send(message)).resolves.toBeUndefined()
  })

  test('takes the same message again, as a repeated job hands it over', async () => {
    const texter = open()
    await texter.send(message)
    await expect(texter.send(message)).resolves.toBeUndefined()
  })

  test('takes a long message of any script', async () => {
    await expect(open().send({ ...message, text: '停车 🚗 '.repeat(200) })).resolves.toBeUndefined()
  })
})

test('the outbox texter opens no connection', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect')
  await outboxTexter().send(message)
  expect(connect).not.toHaveBeenCalled()
  connect.mockRestore()
})
