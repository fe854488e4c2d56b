import path from 'node:path/posix'
import type { TextFile } from './citation-rules'
import { lineOf } from './read-modules'
import type { Violation } from './violation'

const styleImport = /^import (\w+) from '([^']+\.module\.css)'$/gm

/** A CSS module and its components name the same classes: none is used without a style, none is styled without a use. */
export function styleViolations(texts: readonly TextFile[]): Violation[] {
  const sheets = new Map(texts.filter(isSheet).map((sheet) => [sheet.path, classesOf(sheet)]))
  const unused = new Map([...sheets].map(([file, classes]) => [file, new Map(classes)]))
  const missing = texts.flatMap((text) =>
    [...text.source.matchAll(styleImport)].flatMap(([, name = '', specifier = '']) => {
      const file = path.join(path.dirname(text.path), specifier)
      if (new RegExp(`\\b${name}\\[`).test(text.source)) unused.delete(file)
      return [...text.source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].flatMap((use) => {
        const className = use[1] ?? ''
        unused.get(file)?.delete(className)
        if (sheets.get(file)?.has(className)) return []
        const message = `${file} has no class "${className}": add its style or remove the use.`
        return [{ path: text.path, line: lineOf(text.source, use.index), message }]
      })
    }),
  )
  const left = [...unused].flatMap(([file, classes]) =>
    [...classes].map(([className, line]) => ({
      path: file,
      line,
      message: `No component uses the class "${className}": remove its style.`,
    })),
  )
  return [...missing, ...left]
}

function isSheet(text: TextFile): boolean {
  return text.path.endsWith('.module.css')
}

/** The classes of a sheet with the line of their first selector; those of other libraries are marked as global. */
function classesOf({ source }: TextFile): Map<string, number> {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')
  const selectors = source
    .replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, blank)
    .replaceAll(/[^{};]*;|[^{};]+(?=\})/g, blank)
  const classes = new Map<string, number>()
  for (const match of selectors.matchAll(/\.([A-Za-z_][\w-]*)/g))
    if (!classes.has(match[1] ?? '')) classes.set(match[1] ?? '', lineOf(source, match.index))
  return classes
}
