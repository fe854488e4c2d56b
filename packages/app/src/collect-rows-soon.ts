import { setFlagsFromString } from 'node:v8'

/**
 * Where many objects made in one place have outlived a collection, V8 makes the next of them old at once. The rows of a
 * table that is sent as a file are such objects. They are needed for a moment, but an old one keeps its texts until the
 * old ones are collected, hundreds of megabytes later.
 */
setFlagsFromString('--no-allocation-site-pretenuring')
