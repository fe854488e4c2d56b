import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { IndexData } from './index-data'

export interface Loading {
  data: Promise<IndexData>
  stop(): Promise<void>
}

/** Loads in a thread of its own, so that requests are answered meanwhile. The file is the loader's program. */
export function startLoading(file: string, connection: pg.ClientConfig): Loading {
  const worker = new Worker(file, { workerData: connection, name: 'search-index', execArgv: [] })
  const data = new Promise<IndexData>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that loads the search index has ended')))
  })
  // Whoever stops it does not wait for it.
  data.catch(() => {})
  return {
    data,
    async stop() {
      await worker.terminate()
    },
  }
}
