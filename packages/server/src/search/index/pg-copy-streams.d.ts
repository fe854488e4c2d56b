declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg'
  import type { Readable } from 'node:stream'

  export function to(text: string): Readable & Submittable
}
