/** Where gates are connected: a broker with the beginning of its topics, or a controller over HTTP. */
const gatesProtocols = ['mqtt:', 'mqtts:', 'http:', 'https:'] as const

const usualPrefix = 'bayshare/gates'

export interface MqttAddress {
  broker: string
  /** The beginning of all topics. */
  prefix: string
  protocolVersion: 4 | 5
}

/** `mqtts://user:password@broker.example:8883/parking/gates?version=3.1.1`; without a version it is MQTT 5. */
export function readMqttUrl(url: string): MqttAddress {
  const address = new URL(url)
  const prefix = decodeURIComponent(address.pathname).replaceAll(/^\/+|\/+$/g, '') || usualPrefix
  const protocolVersion = address.searchParams.get('version') === '3.1.1' ? 4 : 5
  address.pathname = ''
  address.search = ''
  return { broker: address.href, prefix, protocolVersion }
}

/** What is wrong with an address, in words; undefined when nothing is. */
export function problemOfGatesUrl(url: string): string | undefined {
  if (!URL.canParse(url)) return 'is not an address'
  const { protocol, pathname, searchParams } = new URL(url)
  if (!gatesProtocols.some((known) => known === protocol))
    return `must begin with ${gatesProtocols.map((known) => `${known}//`).join(', ')}`
  if (!protocol.startsWith('mqtt')) return undefined
  if (/[+#]|%23|%2B/i.test(pathname)) return 'must not have + or # in its topic'
  const version = searchParams.get('version')
  return version === null || version === '5' || version === '3.1.1'
    ? undefined
    : 'must have version=5 or version=3.1.1'
}
