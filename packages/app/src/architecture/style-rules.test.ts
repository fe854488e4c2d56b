import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readTexts } from './citation-rules'
import { styleViolations } from './style-rules'
import { inWords } from './violation'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

describe('the repository', () => {
  const texts = readTexts(root)

  test('styles exactly the classes that it uses', () => {
    expect(styleViolations(texts).map(inWords)).toEqual([])
  })

  test('was really read', () => {
    const withoutStyles = texts.filter(({ path }) => !path.endsWith('.css'))
    expect(styleViolations(withoutStyles).length).toBeGreaterThan(500)
    const withoutUses = texts.filter(({ path }) => path.endsWith('.css'))
    expect(styleViolations(withoutUses).length).toBeGreaterThan(500)
  })
})

describe('a planted violation is reported with the message a person needs', () => {
  const sheet = (source: string) => ({ path: 'packages/web/src/ui/Box.module.css', source })
  const box = (uses: string) => ({
    path: 'packages/web/src/ui/Box.tsx',
    source: `import styles from './Box.module.css'\n${uses}\n`,
  })

  test('a use without its class', () => {
    expect(
      styleViolations([sheet('.box {\n  margin: 0.5em;\n}'), box('styles.box\nstyles.lid')]).map(inWords),
    ).toEqual([
      'packages/web/src/ui/Box.tsx:3 packages/web/src/ui/Box.module.css has no class "lid": add its style or remove the use.',
    ])
  })

  test('a class without a use', () => {
    const source =
      '.box {\n  color: red;\n}\n/* .old */\n@media (width > 1px) {\n  .box :global(.map) > .lid {\n  }\n}'
    expect(styleViolations([sheet(source), box('styles.box')]).map(inWords)).toEqual([
      'packages/web/src/ui/Box.module.css:6 No component uses the class "lid": remove its style.',
    ])
  })

  test('a class that is chosen by its name may be any of them', () => {
    expect(styleViolations([sheet('.open {}\n.closed {}'), box('styles[state]')])).toEqual([])
  })
})
