import { connect } from 'node:net'
import { noisePicture, widthOf } from '@bayshare/adapters/images/testing/noise-picture'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { keepAvatar, removeAvatar } from '@bayshare/contract/account-profile'
import { myProfile } from '@bayshare/contract/accounts'
import { call } from '@bayshare/contract/call'
import { avatarAt, avatarSizes } from '@bayshare/domain/accounts/avatar-path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
let picture: Buffer
beforeAll(async () => {
  testApp = await startTestApp()
  picture = await noisePicture(90, 90).jpeg().toBuffer()
})
afterAll(() => testApp.stop())

const get = (url: string) => testApp.product.server.app.inject({ url })

const upload = (token: string | undefined, payload: FormData | object | string, type?: string) =>
  testApp.product.server.app.inject({
    method: 'POST',
    url: '/api/v1/users/images/',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) },
    payload: payload as object,
  })

function form(...parts: [name: string, content: Buffer | string][]): FormData {
  const filled = new FormData()
  for (const [name, content] of parts) {
    if (typeof content === 'string') filled.append(name, content)
    else filled.append(name, new Blob([new Uint8Array(content)]), 'me.jpg')
  }
  return filled
}

const keep = (token: string, file: Buffer = picture) => call(testApp.send({ token }), keepAvatar, { file })

test('a picture that was put up is in the profile, and anyone is sent it in every size', async () => {
  const { token } = await testApp.people.driver({ card: null })
  const { path } = await keep(token)
  expect((await call(testApp.send({ token }), myProfile, {})).image).toEqual({ path })
  for (const size of avatarSizes) {
    const answer = await get(avatarAt(path, size))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await widthOf(answer.rawPayload)).toBe(size * 2)
  }
})

test('a new picture takes the place of the old one, which is gone; so is one that was taken down', async () => {
  const { token } = await testApp.people.driver({ card: null })
  const first = await keep(token)
  const second = await keep(token)
  await testApp.settleJobs()
  expect((await get(first.path)).statusCode).toBe(404)
  expect((await get(second.path)).statusCode).toBe(200)
  await call(testApp.send({ token }), removeAvatar, {})
  await call(testApp.send({ token }), removeAvatar, {})
  await testApp.settleJobs()
  expect((await get(second.path)).statusCode).toBe(404)
  expect((await call(testApp.send({ token }), myProfile, {})).image).toBeNull()
})

test('of pictures put up at the same time one is shown, and the others do not stay behind', async () => {
  const { token } = await testApp.people.driver({ card: null })
  const kept = await Promise.all(Array.from({ length: 4 }, () => keep(token)))
  await testApp.settleJobs()
  const shown = (await call(testApp.send({ token }), myProfile, {})).image?.path
  const found = await Promise.all(kept.map(async ({ path }) => [path, (await get(path)).statusCode]))
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(kept.map(({ path }) => [path, path === shown ? 200 : 404])),
  )
})

test('pictures that came with the product are never removed from where they lie', async () => {
  const { token, id } = await testApp.people.driver({ card: null })
  await testApp.database.transaction((tx) =>
    tx.updateTable('accounts').set({ imagePath: '/pictures/avatar-1.svg' }).where('id', '=', id).execute(),
  )
  const { path } = await keep(token)
  await testApp.settleJobs()
  expect((await get(path)).statusCode).toBe(200)
})

test('what is no picture is refused in words, and the picture before stays', async () => {
  const { token } = await testApp.people.driver({ card: null })
  const { path } = await keep(token)
  const words = 'Please upload images in JPG or PNG format'
  await expect(keep(token, Buffer.from('<svg onload="alert(1)"/>'.repeat(99)))).rejects.toMatchObject({
    status: 400,
    fields: { image: words },
  })
  await expect(keep(token, picture.subarray(0, 1200))).rejects.toMatchObject({ fields: { image: words } })
  await expect(keep(token, picture.subarray(0, 900))).rejects.toMatchObject({
    fields: { image: 'This picture is too small. Choose another.' },
  })
  await expect(keep(token, Buffer.alloc(11 * 1024 * 1024))).rejects.toMatchObject({
    status: 413,
    fields: { image: 'This picture is too large. Choose another.' },
  })
  expect((await call(testApp.send({ token }), myProfile, {})).image).toEqual({ path })
})

test('anything but one file under its name is refused in words', async () => {
  const { token } = await testApp.people.driver({ card: null })
  const oneFile = { image: ['Please send one file, and nothing beside it.'] }
  const required = { image: ['This field is required'] }
  const boundary = 'multipart/form-data; boundary=x'
  const cases: [string, Awaited<ReturnType<typeof upload>>, object][] = [
    ['two files', await upload(token, form(['image', picture], ['image', picture])), oneFile],
    ['another name', await upload(token, form(['photo', picture])), oneFile],
    ['a field beside it', await upload(token, form(['image', picture], ['is_admin', 'true'])), oneFile],
    ['a field before it', await upload(token, form(['is_admin', 'true'], ['image', picture])), oneFile],
    ['a field instead', await upload(token, form(['image', 'text'])), oneFile],
    ['a name of the language', await upload(token, form(['__proto__', picture])), oneFile],
    ['JSON', await upload(token, { image: 'x' }), required],
    ['no boundary', await upload(token, 'x', 'multipart/form-data'), oneFile],
    ['noise', await upload(token, 'noise', boundary), oneFile],
    [
      'an open end',
      await upload(
        token,
        '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
        boundary,
      ),
      oneFile,
    ],
    ['nothing', await upload(token, '', boundary), required],
    ['no part', await upload(token, '--x--\r\n', boundary), required],
  ]
  for (const [name, answer, body] of cases)
    expect({ name, status: answer.statusCode, body: answer.json<object>() }).toEqual({
      name,
      status: 400,
      body,
    })
})

test('a visitor is turned away before the file is read, and other routes take no files', async () => {
  expect((await upload(undefined, form(['image', picture]))).statusCode).toBe(401)
  expect((await upload('forged', form(['image', picture]))).statusCode).toBe(401)
  const elsewhere = await testApp.product.server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/token/',
    payload: form(['image', picture]),
  })
  expect(elsewhere.statusCode).toBe(415)
})

test('after 30 tries in an hour the next has to wait', async () => {
  const { token } = await testApp.people.driver({ card: null })
  const tries = await Promise.all(Array.from({ length: 32 }, () => upload(token, { image: 'x' })))
  expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  expect((await upload(token, form(['image', picture]))).statusCode).toBe(429)
})

test('a sender who hangs up halfway disturbs nobody', async () => {
  const { token } = await testApp.people.driver({ card: null })
  const { app } = testApp.product.server
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(address.port), '127.0.0.1', () => {
      const head = [
        'POST /api/v1/users/images/ HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${token}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 500000',
        '',
        '--x',
        'Content-Disposition: form-data; name="image"; filename="a.jpg"',
        '',
        'half',
      ]
      socket.write(head.join('\r\n'), () => socket.end())
    })
    socket.on('close', () => resolve()).on('error', reject)
    socket.resume()
  })
  expect(await keep(token)).toHaveProperty('path')
})

test.each([
  '/images/x/avatar-75.webp',
  `/images/${'0'.repeat(32)}/avatar-75.webp`,
  '/images/..%2f..%2f/package.json',
  '/images/%2e%2e/%2e%2e%2fpackage.json',
  '/images/%00/avatar-75.webp',
])('%s leads nowhere, in words', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ detail: 'Not found.' })
})
