import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GateAnswer, GateOrder, GateReport, Gates } from '@bayshare/server/ports/gates'
import { afterEach, describe, expect, test } from 'vitest'
import { problemOfGatesUrl, readMqttUrl } from './gates-url'
import { httpGates } from './http-gates'
import { mqttGates } from './mqtt-gates'
import { simulatedGates } from './simulated-gates'
import { type FaultyBroker, faultyBroker, testPrefix } from './testing/faulty-broker'
import { testDevice } from './testing/test-device'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

function orderOf(deviceId: string, milliseconds = 3_000): GateOrder {
  const expiresAt = Temporal.Now.instant().add({ milliseconds })
  return { deviceId, kind: 'bollard', command: 'down', commandId: randomUUID(), expiresAt }
}

function heard(gates: Gates) {
  const answers: GateAnswer[] = []
  const reports: GateReport[] = []
  gates.listen({
    devices: async () => [{ deviceId: 'gate-1', kind: 'gate', state: null }],
    onAnswer: (answer) => void answers.push(answer),
    onState: (report) => void reports.push(report),
  })
  closers.push(() => gates.stop())
  const resultsOf = ({ commandId }: GateOrder) =>
    answers.filter((answer) => answer.commandId === commandId).map(({ result }) => result)
  return { answers, reports, resultsOf }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const calm = { position_state: 3, car_detected: false, battery_fault: false, battery_voltage: 12.4 }

describe('over MQTT', () => {
  async function connected() {
    const broker = await faultyBroker()
    closers.push(() => broker.stop())
    const device = await testDevice(broker.url, 'gate-1')
    closers.push(() => device.stop())
    const gates = mqttGates(broker.url)
    const heardOf = heard(gates)
    await isConnected(broker, heardOf.reports)
    return { broker, device, gates, ...heardOf }
  }

  async function isConnected(broker: FaultyBroker, reports: GateReport[]): Promise<void> {
    await expect
      .poll(async () => {
        await broker.publish(`${testPrefix}/hello/state`, JSON.stringify(calm))
        return reports.length
      })
      .toBeGreaterThan(0)
    reports.length = 0
  }

  test('a command moves the device, and its answer and state come back', async () => {
    const { broker, device, gates, resultsOf, reports } = await connected()
    const order = orderOf('gate-1')
    gates.move(order)
    await expect.poll(() => resultsOf(order)).toEqual(['done'])
    expect(device.moved).toEqual([order.commandId])
    await device.report({ ...calm, position_state: 0, at: '2026-11-17T00:00:00Z' })
    await expect
      .poll(() => reports.filter(({ deviceId }) => deviceId === 'gate-1'))
      .toMatchObject([
        { position: 'down-lock', batteryVolts: 12.4, at: Temporal.Instant.from('2026-11-17T00:00:00Z') },
      ])
    const commandId = randomUUID()
    for (const payload of ['', 'null', '[]', '{', '{"result":"done"}', 'x'.repeat(100_000)])
      for (const what of ['answer', 'state', 'other'])
        await broker.publish(`${testPrefix}/gate-1/${what}`, payload)
    for (const state of [
      { ...calm, position_state: 9 },
      { ...calm, battery_voltage: 1e9 },
      { ...calm, car_detected: 1 },
    ])
      await broker.publish(`${testPrefix}/gate-1/state`, JSON.stringify(state))
    // Whether anything was sent is not for a device to say.
    await broker.publish(
      `${testPrefix}/gate-1/answer`,
      JSON.stringify({ command_id: commandId, result: 'not-sent' }),
    )
    await broker.publish(
      `${testPrefix}/gate-1/answer`,
      JSON.stringify({ command_id: commandId, result: 'done' }),
    )
    await expect.poll(() => resultsOf({ ...order, commandId })).toEqual(['done'])
    expect(reports.filter(({ deviceId }) => deviceId === 'gate-1').length).toBe(1)
  })

  test('what is lost has no answer, what is repeated moves once, what is delayed moves nothing', async () => {
    const { broker, device, gates, resultsOf } = await connected()
    /** Done when the command, or its answer, has come to the broker: the fate of the next ones may be another. */
    async function sendUnder(
      fateOf: FaultyBroker['fateOf'],
      order: GateOrder,
      until: '/command' | '/answer' = '/command',
    ): Promise<void> {
      let hasCome = false
      broker.fateOf = (topic) => {
        if (topic.endsWith(until)) hasCome = true
        return fateOf(topic)
      }
      gates.move(order)
      await expect.poll(() => hasCome).toBe(true)
    }
    const lost = orderOf('gate-1', 500)
    await sendUnder((topic) => (topic.endsWith('/command') ? 'lost' : 'arrives'), lost)
    const deaf = orderOf('gate-1', 20_000)
    await sendUnder((topic) => (topic.endsWith('/answer') ? 'lost' : 'arrives'), deaf, '/answer')
    const repeated = orderOf('gate-1', 20_000)
    await sendUnder(() => 'repeated', repeated)
    await expect.poll(() => resultsOf(repeated).length).toBeGreaterThan(1)
    expect(new Set(resultsOf(repeated))).toEqual(new Set(['done']))
    const delayed = orderOf('gate-1', 500)
    const late = { delayedMilliseconds: 900 }
    await sendUnder((topic) => (topic.endsWith('/command') ? late : 'arrives'), delayed)
    await expect.poll(() => resultsOf(delayed)).toEqual(['refused'])
    expect([resultsOf(lost), resultsOf(deaf)]).toEqual([[], []])
    expect(device.moved).toEqual([deaf.commandId, repeated.commandId])
  })

  test('without a connection nothing is sent, now or later', async () => {
    const { broker, device, gates, resultsOf, reports } = await connected()
    broker.refuseConnections = true
    broker.cut()
    const early = orderOf('gate-1', 300)
    await wait(100)
    gates.move(early)
    await expect.poll(() => resultsOf(early)).toEqual(['not-sent'])
    await wait(300)
    broker.refuseConnections = false
    await isConnected(broker, reports)
    const order = orderOf('gate-1')
    await expect.poll(() => device.arrivals).toBe(0)
    await expect
      .poll(() => {
        if (resultsOf(order).length === 0) gates.move(order)
        return resultsOf(order)[0]
      })
      .toBe('done')
    expect(device.moved).toEqual([order.commandId])
    const over = orderOf('gate-1', -1)
    gates.move(over)
    expect(resultsOf(over)).toEqual(['not-sent'])
  })
})

describe('over HTTP', () => {
  interface Asked {
    method: string | undefined
    url: string | undefined
    login: string | undefined
    body: Record<string, string>
  }

  async function controller(
    answer: (asked: Asked) => { status: number; body?: object; location?: string } | undefined,
  ) {
    const asked: Asked[] = []
    const server: Server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const { method, url } = request
        const one = { method, url, login: request.headers.authorization, body }
        asked.push(one)
        const given = answer(one)
        if (!given) return
        response.writeHead(given.status, given.location ? { location: given.location } : {})
        response.end(JSON.stringify(given.body ?? {}))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closers.push(async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    })
    const { port } = server.address() as AddressInfo
    return { asked, url: `http://gate%20keeper:secret@127.0.0.1:${port}/v1/gates/` }
  }

  async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    return text === '' ? {} : (JSON.parse(text) as Record<string, string>)
  }

  test('the controller says what became of a command and how devices stand', async () => {
    const { asked, url } = await controller(({ method, url: path = '', body }) => {
      if (method === 'GET') return { status: 200, body: calm }
      if (path.includes('refuses')) return { status: 409 }
      if (path.includes('broken')) return { status: 500 }
      if (path.includes('silent')) return undefined
      if (path.includes('moved')) return { status: 307, location: 'http://127.0.0.1:1/' }
      return { status: 200, body: { command_id: body.command_id, result: 'done' } }
    })
    const gates = httpGates(url)
    const { answers, reports } = heard(gates)
    const ids = ['gate-1', 'refuses', 'broken', 'silent', 'moved']
    const became = () => answers.map(({ deviceId, result }) => `${deviceId} ${result}`).toSorted()
    for (const id of ids) gates.move(orderOf(id, id === 'silent' ? 500 : 20_000))
    await expect.poll(became).toEqual(['gate-1 done', 'refuses refused'])
    await expect.poll(() => reports).toMatchObject([{ deviceId: 'gate-1', position: 'up-lock' }])
    const commands = () => asked.filter(({ url: path = '' }) => /\/(broken|moved)\/command/.test(path))
    await expect.poll(() => commands().length).toBe(2)
    // Until the silent one would have been late.
    await wait(600)
    expect(became()).toEqual(['gate-1 done', 'refuses refused'])
    const login = `Basic ${Buffer.from('gate keeper:secret').toString('base64')}`
    expect(asked.find(({ url: path }) => path === '/v1/gates/gate-1/command')).toMatchObject({
      login,
      body: { command: 'down', expires_at: expect.any(String) },
    })
  })

  test('where nobody takes the connection, nothing was sent', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    const gates = httpGates(`http://127.0.0.1:${port}/gates`)
    const { resultsOf } = heard(gates)
    const order = orderOf('gate-1')
    gates.move(order)
    await expect.poll(() => resultsOf(order)).toEqual(['not-sent'])
  })
})

test('simulated gates move, and some are silent, refuse or come late', async () => {
  const gates = simulatedGates({ movesIn: 20, closesIn: 40, reportsEvery: 60_000 })
  const { resultsOf, reports } = heard(gates)
  const [good, silent, refusing, late] = ['gate-1', 'a-silent', 'a-refuses', 'a-late'].map((id) => ({
    ...orderOf(id, 60),
    kind: 'gate' as const,
    command: 'up' as const,
  })) as [GateOrder, GateOrder, GateOrder, GateOrder]
  for (const order of [good, silent, refusing, late]) gates.move(order)
  await expect.poll(() => resultsOf(late)).toEqual(['done'])
  expect(Temporal.Instant.compare(Temporal.Now.instant(), late.expiresAt)).toBe(1)
  expect([resultsOf(good), resultsOf(silent), resultsOf(refusing)]).toEqual([['done'], [], ['refused']])
  await expect
    .poll(() => reports.map(({ deviceId, position }) => [deviceId, position]))
    .toEqual([
      ['gate-1', 'down-lock'],
      ['gate-1', 'up-lock'],
      ['gate-1', 'down-lock'],
    ])
})

test.each([
  ['mqtt://broker', undefined],
  ['mqtts://user:pass@broker:8883/parking/gates?version=3.1.1', undefined],
  ['https://controller.example/gates', undefined],
  ['broker', 'is not an address'],
  ['ftp://broker', 'must begin with mqtt://, mqtts://, http://, https://'],
  ['mqtt://broker/a/+/b', 'must not have + or # in its topic'],
  ['mqtt://broker?version=2', 'must have version=5 or version=3.1.1'],
])('the address %s', (url, problem) => {
  expect(problemOfGatesUrl(url)).toBe(problem)
})

test('an address names the broker and the beginning of its topics', () => {
  expect(readMqttUrl('mqtts://u:p@broker:8883/parking/gates/?version=3.1.1')).toEqual({
    broker: 'mqtts://u:p@broker:8883',
    prefix: 'parking/gates',
    protocolVersion: 4,
  })
  expect(readMqttUrl('mqtt://broker')).toMatchObject({ prefix: 'bayshare/gates', protocolVersion: 5 })
})
