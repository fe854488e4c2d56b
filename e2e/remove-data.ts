import { rm } from 'node:fs/promises'

export default async function removeData(): Promise<void> {
  if (process.env.E2E_DATA) await rm(process.env.E2E_DATA, { recursive: true, force: true })
}
