/** One event of a stream, with what it says about where to go on. */
export interface StreamEvent {
  event: string
  data: string | undefined
  id: string | undefined
}

/** Reads server-sent events from the body of an answer as they come; one that breaks off is left out. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let text = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (text + part.value).split(/\r?\n\r?\n/)
      text = blocks.pop() ?? ''
      for (const block of blocks) yield eventIn(block)
    }
  } finally {
    reader.releaseLock()
  }
}

function eventIn(block: string): StreamEvent {
  const fields = block.split(/\r?\n/).map((line) => /^(\w+): ?(.*)$/.exec(line))
  const valuesOf = (name: string) => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []))
  const data = valuesOf('data')
  return {
    event: valuesOf('event').at(-1) ?? 'message',
    data: data.length > 0 ? data.join('\n') : undefined,
    id: valuesOf('id').at(-1),
  }
}
