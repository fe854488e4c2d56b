import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ParseResult, parseSync, Visitor } from 'oxc-parser'

export type Program = ParseResult['program']

export interface Import {
  specifier: string
  line: number
  /** Only types are taken, so nothing is left of it when the program runs. */
  isTypeOnly: boolean
  /** `import()`: loaded later. */
  isDynamic: boolean
}

export interface Module {
  /** From the root of the repository, with forward slashes. */
  path: string
  source: string
  program: Program
  imports: readonly Import[]
  /** Names that it exports itself, apart from those that it only passes on. */
  ownExports: number
  passedOnExports: number
  hasDefaultExport: boolean
}

/** Every TypeScript module under `packages/<name>/src`. */
export function readModules(root: string): Module[] {
  const names = readdirSync(path.join(root, 'packages'))
  const files = names.flatMap((name) => filesUnder(root, `packages/${name}/src`))
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => readModule(file, readFileSync(path.join(root, file), 'utf8')))
}

export function readModule(file: string, source: string): Module {
  const { program, module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new SyntaxError(`${file} cannot be parsed: ${errors[0]?.message}`)
  const at = (offset: number) => lineOf(source, offset)

  const staticImports = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    line: at(start),
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    isDynamic: false,
  }))
  const exportEntries = module.staticExports.flatMap(({ entries }) => entries)
  const passedOn = exportEntries.flatMap(({ moduleRequest, isType, start }) =>
    moduleRequest
      ? [{ specifier: moduleRequest.value, line: at(start), isTypeOnly: isType, isDynamic: false }]
      : [],
  )
  const dynamicImports = module.dynamicImports.flatMap(({ moduleRequest, start }) => {
    const specifier = quoted(source.slice(moduleRequest.start, moduleRequest.end))
    return specifier === undefined ? [] : [{ specifier, line: at(start), isTypeOnly: false, isDynamic: true }]
  })
  return {
    path: file,
    source,
    program,
    imports: [...staticImports, ...passedOn, ...dynamicImports, ...importTypes(program, at)],
    ownExports: exportEntries.length - passedOn.length,
    passedOnExports: passedOn.length,
    hasDefaultExport: exportEntries.some(({ exportName }) => exportName.kind === 'Default'),
  }
}

export function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}

export function filesUnder(root: string, folder: string): string[] {
  let entries
  try {
    entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  } catch {
    // A package may have no such folder yet; that enough was seen is asserted by the test.
    return []
  }
  return entries.flatMap((entry) => {
    const inside = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesUnder(root, inside) : [inside]
  })
}

/** `import('./x').Thing` in a type leads to another module just as an import does. */
function importTypes(program: Program, at: (offset: number) => number): Import[] {
  const found: Import[] = []
  new Visitor({
    TSImportType(node) {
      const specifier = node.source.value
      if (typeof specifier === 'string')
        found.push({ specifier, line: at(node.start), isTypeOnly: true, isDynamic: false })
    },
  }).visit(program)
  return found
}

function quoted(text: string): string | undefined {
  return /^(['"`])([^'"`$]*)\1$/.exec(text)?.[2]
}
