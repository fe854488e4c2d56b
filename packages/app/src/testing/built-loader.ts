import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { projectFolder } from '../project-folder'

let built: Promise<string> | undefined

/** The program that loads the search index, built of the sources as they are, once for each process. */
export function builtLoader(): Promise<string> {
  built ??= buildLoader()
  return built
}

async function buildLoader(): Promise<string> {
  // Inside the project, so that it finds its packages.
  const outDir = join(projectFolder, '.build', `test-loader-${process.pid}`)
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
        input: { loader: 'src/load-search-index.ts' },
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  })
  return join(outDir, 'loader.js')
}
