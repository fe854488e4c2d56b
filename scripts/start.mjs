import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

stopWithNpm()
// Libraries such as React are slower and larger unless this is set.
if (!process.env['NODE_ENV']) process.env['NODE_ENV'] = 'production'
await prepare()
// The server runs in this process: one process less to stop, and less memory.
await import(pathToFileURL(path.join(root, 'packages/app/dist/main.js')).href)
