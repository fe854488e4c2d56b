/**
 * The package of icons is a file of megabytes, which each file of page tests would load anew. In its place come the icons
 * that a module names.
 *
 * @returns {import('vite').Plugin}
 */
export function iconsOneByOne() {
  return {
    name: 'icons-one-by-one',
    enforce: 'pre',
    transform: (code, id) =>
      /packages[\\/]web[\\/]src[\\/].*\.tsx?$/.test(id)
        ? { code: withIconsOneByOne(code), map: null }
        : undefined,
  }
}

/** @param {string} code */
export function withIconsOneByOne(code) {
  return code.replaceAll(
    /import \{([^}]*)\} from '@tabler\/icons-react'/g,
    (statement, /** @type {string} */ names) => {
      const imports = names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map(importOf)
      // On as many lines as before, so that problems are reported where they are.
      return imports.join('; ') + '\n'.repeat(statement.split('\n').length - 1)
    },
  )
}

/** @param {string} name */
function importOf(name) {
  // A type within an import of values would still load the package.
  if (name.startsWith('type '))
    return `import type { ${name.slice('type '.length)} } from '@tabler/icons-react'`
  const [icon, local = icon] = name.split(' as ')
  return `import ${local} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'`
}
