import { randomUUID } from 'node:crypto'
import type { GateListener, Gates } from '@bayshare/server/ports/gates'
import { connect, type MqttClient } from 'mqtt'
import { readAnswer, readState, writeOrder } from './device-messages'
import { readMqttUrl } from './gates-url'

/**
 * Devices at an MQTT broker, under `{prefix}/{device}/command`, `…/answer` and `…/state`. What cannot be sent now is said to
 * be not sent, and nothing waits for a connection to come back: a gate never opens by a command of earlier.
 */
export function mqttGates(url: string): Gates {
  const { broker, prefix, protocolVersion } = readMqttUrl(url)
  let client: MqttClient | undefined
  let listener: GateListener | undefined
  const timers = new Set<NodeJS.Timeout>()

  return {
    listen(given) {
      listener = given
      client = connect(broker, {
        protocolVersion,
        clientId: `bayshare-${randomUUID().slice(0, 13)}`,
        clean: true,
        reconnectPeriod: 1_000,
        connectTimeout: 10_000,
        keepalive: 20,
        queueQoSZero: false,
      })
      // It connects again by itself; until then every command is told to be not sent.
      client.on('error', () => {})
      client.on('connect', () => client?.subscribe([`${prefix}/+/answer`, `${prefix}/+/state`], { qos: 1 }))
      client.on('message', (topic, payload) => {
        const [deviceId = '', what] = topic.slice(prefix.length + 1).split('/')
        const text = payload.toString('utf8')
        const answer = what === 'answer' && readAnswer(deviceId, text)
        if (answer) listener?.onAnswer(answer)
        const report = what === 'state' && readState(deviceId, text)
        if (report) listener?.onState(report)
      })
    },
    move(order) {
      const { deviceId, commandId, expiresAt } = order
      const milliseconds = expiresAt.epochMilliseconds - Temporal.Now.instant().epochMilliseconds
      if (!client?.connected || milliseconds <= 0) {
        listener?.onAnswer({ deviceId, commandId, result: 'not-sent' })
        return
      }
      const sender = client
      const properties = { messageExpiryInterval: Math.ceil(milliseconds / 1000) }
      const topic = `${prefix}/${deviceId}/command`
      // Unless the broker has taken it by then, it is not sent again over a new connection.
      const timer = setTimeout(() => sender.removeOutgoingMessage(messageId), milliseconds)
      timers.add(timer)
      sender.publish(
        topic,
        writeOrder(order),
        { qos: 1, ...(protocolVersion === 5 && { properties }) },
        () => {
          clearTimeout(timer)
          timers.delete(timer)
        },
      )
      const messageId = sender.getLastMessageId()
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      await client?.endAsync(true)
    },
  }
}
