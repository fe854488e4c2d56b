import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

stopWithNpm()
if (!process.env['NODE_ENV']) process.env['NODE_ENV'] = 'production'
// A command's answer goes to the standard output, where another program may read it; progress keeps out of
// its way.
await prepare({ say: (text) => process.stderr.write(text), sayWhenNothingToDo: false })
await import(pathToFileURL(path.join(root, 'packages/app/dist/command-line.js')).href)
