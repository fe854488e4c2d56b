import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout, found from wherever this code runs: from its sources in tests, bundled in production. */
export const projectFolder = folderAbove(dirname(fileURLToPath(import.meta.url)))

export const migrationsFolder = join(projectFolder, 'packages/server/migrations')
export const gazetteerFile = join(projectFolder, 'packages/adapters/data/gaz.json')
export const mapFile = join(projectFolder, 'packages/adapters/data/au.pmtiles')
/** The program of the thread that loads the search index; it is built with the server. */
export const indexLoaderFile = join(projectFolder, 'packages/app/dist/load-search-index.js')
/** The program of the thread that reads calendars of other programs. */
export const calendarReaderFile = join(projectFolder, 'packages/app/dist/read-calendar.js')
export const webFolder = join(projectFolder, 'packages/web/dist')
export const version = manifestOf(projectFolder).version

function folderAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && manifestOf(folder).name === 'bayshare') return folder
  if (dirname(folder) === folder) throw new Error('Bayshare was not started from its own folder')
  return folderAbove(dirname(folder))
}

function manifestOf(folder: string): { name: string; version: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string; version: string }
}
