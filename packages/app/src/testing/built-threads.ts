import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { projectFolder } from '../project-folder'

let built: Promise<string> | undefined

/** The program that loads the search index, built of the sources as they are, once for each process. */
export const builtLoader = async () => join(await builtFolder(), 'load-search-index.js')

/** The program that reads calendars, in the same way. */
export const builtCalendarReader = async () => join(await builtFolder(), 'read-calendar.js')

function builtFolder(): Promise<string> {
  built ??= buildThreads()
  return built
}

async function buildThreads(): Promise<string> {
  // Inside the project, so that it finds its packages.
  const outDir = join(projectFolder, '.build', `test-threads-${process.pid}`)
  process.on('exit', () => rmSync(outDir, { recursive: true, force: true }))
  await build({
    configFile: false,
    root: join(projectFolder, 'packages/app'),
    logLevel: 'silent',
    ssr: { target: 'node', noExternal: [/^@bayshare\//] },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { 'load-search-index': 'src/load-search-index.ts', 'read-calendar': 'src/read-calendar.ts' },
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  })
  return outDir
}
