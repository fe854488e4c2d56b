import { connectAsync } from 'mqtt'
import { readMqttUrl } from '../gates-url'

export interface TestDevice {
  /** The ids of the commands that it moved by, in order. */
  moved: string[]
  /** How often a command arrived, expired and repeated ones included. */
  arrivals: number
  report(state: object): Promise<void>
  stop(): Promise<void>
}

/** A device that keeps to what devices have to: once for each command, and never after it has expired. */
export async function testDevice(url: string, deviceId: string): Promise<TestDevice> {
  const { broker, prefix, protocolVersion } = readMqttUrl(url)
  const client = await connectAsync(broker, { protocolVersion, reconnectPeriod: 50, keepalive: 20 })
  client.on('error', () => {})
  const answers = new Map<string, string>()
  const say = (what: string, content: object) =>
    client.publishAsync(`${prefix}/${deviceId}/${what}`, JSON.stringify(content), { qos: 1 })
  const device: TestDevice = {
    moved: [],
    arrivals: 0,
    report: async (state) => void (await say('state', state)),
    stop: () => client.endAsync(true),
  }
  client.on('message', (_topic, payload) => {
    const { command_id, expires_at } = JSON.parse(payload.toString()) as Record<string, string>
    device.arrivals++
    const id = String(command_id)
    const isOver =
      Temporal.Instant.compare(Temporal.Now.instant(), Temporal.Instant.from(String(expires_at))) >= 0
    const result = answers.get(id) ?? (isOver ? 'refused' : 'done')
    if (!answers.has(id) && result === 'done') device.moved.push(id)
    answers.set(id, result)
    say('answer', { command_id: id, result }).catch(() => {})
  })
  await client.subscribeAsync(`${prefix}/${deviceId}/command`, { qos: 1 })
  return device
}
