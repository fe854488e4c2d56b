import { parentPort, workerData } from 'node:worker_threads'
import type pg from 'pg'
import { buffersOf } from './index-data'
import { loadIndex } from './load-index'

/** The whole work of the loader's thread: it loads, hands over and ends. */
export async function runLoader(): Promise<void> {
  const data = await loadIndex(workerData as pg.ClientConfig)
  parentPort?.postMessage(data, buffersOf(data))
}
