import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Many small parts load together, so that what each of them saves counts. */
const worthItFromBytes = 200
const textLike = /\.(js|mjs|css|html|svg|json|txt|xml|webmanifest|map|wasm|ttf)$/

/**
 * Writes a `.br` and a `.gz` beside every text-like file of some size, so that the server never compresses an
 * asset while somebody waits for it. What an earlier build compressed is taken over, because the strongest
 * brotli is slow.
 *
 * @param {string} folder
 * @param {string} earlier the output of the build before
 */
export async function precompress(folder, earlier) {
  const files = (await readdir(folder, { recursive: true })).filter(isWorthALook)
  // Node compresses on its own threads, so starting them all keeps every core busy.
  await Promise.all(files.map((file) => precompressFile(folder, earlier, file)))
}

/** @param {string} file */
function isWorthALook(file) {
  return textLike.test(file) && !file.startsWith('.vite')
}

/**
 * @param {string} folder
 * @param {string} earlier
 * @param {string} file
 */
async function precompressFile(folder, earlier, file) {
  const content = await readFile(path.join(folder, file))
  if (content.length < worthItFromBytes) return
  if (await takeOver(folder, earlier, file, content)) return
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    compressGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await writeFile(path.join(folder, `${file}.br`), brotli)
  await writeFile(path.join(folder, `${file}.gz`), gzipped)
}

/**
 * @param {string} folder
 * @param {string} earlier
 * @param {string} file
 * @param {Buffer} content
 */
async function takeOver(folder, earlier, file, content) {
  const before = path.join(earlier, file)
  if (![before, `${before}.br`, `${before}.gz`].every((one) => existsSync(one))) return false
  if (!content.equals(await readFile(before))) return false
  await copyFile(`${before}.br`, path.join(folder, `${file}.br`))
  await copyFile(`${before}.gz`, path.join(folder, `${file}.gz`))
  return true
}
