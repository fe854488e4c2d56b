import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

/**
 * Two bundles: the browser's (`vite build`) and the page renderer's (`vite build --ssr src/renderer.tsx`). The server
 * writes the HTML document, so the browser's build starts from a script and leaves a manifest.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [routesForBrowsers()])],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/renderer',
        target: 'node20',
        emptyOutDir: true,
        // One file, so that a server goes on with the one it has loaded while a newer one is put in its place.
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/browser',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // Every page would otherwise carry the names of all chunks of all screens. Styles must be known beforehand, and
          // the large chunk that forms share is worth fetching along with its screen; the small ones follow by themselves.
          resolveDependencies: (_, files) => files.filter((file) => knownBeforehand.test(file)),
        },
        rolldownOptions: {
          input: 'src/browser.tsx',
          // What every page needs comes in two files: the libraries, which stay the same from release to release, and our own.
          output: {
            // Every page carries the names of all style sheets, so these are short.
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/[hash].css'
                : 'assets/[name]-[hash][extname]',
            // A page carries the names of every screen it leads to; a hash cannot be compressed.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
                {
                  name: 'shell',
                  tags: ['$initial'],
                  test: /packages[\\/](domain|web)[\\/]src[\\/](?!browser)/,
                  priority: 2,
                },
                // The few of them that the search shows at first sight, which so comes without the rest.
                {
                  name: 'sight',
                  test: /web[\\/]src[\\/](ui[\\/](use-media|lazy-part)|session[\\/]logout-message)|domain[\\/]src[\\/](search[\\/]search-options|listings[\\/](space|public-place))\.|Icon(AlertTriangle|Parking|Search|Car)\.mjs/,
                  priority: 2,
                },
                // What the search shares with the screens around it: one file instead of a dozen.
                {
                  name: 'time-ranges',
                  test: /web[\\/]src[\\/](search[\\/]search-address|map[\\/](Picture|place-picture)|session[\\/](use-product-minute|use-is-hydrated)|ui[\\/]day-words)|domain[\\/]src[\\/](time[\\/]format-time|search[\\/](normalise-time-range|month-start|format-duration)|geo[\\/]distance)|IconStarFilled\.mjs/,
                  priority: 2,
                },
                // What was found, on the search and on the first page.
                {
                  name: 'found-spaces',
                  test: /web[\\/]src[\\/]search[\\/](list[\\/]SpaceCard|words|normalise-search|asked-of|pane-size|time[\\/]time-range-words)\.|domain[\\/]src[\\/]time[\\/]compare-instants\./,
                  priority: 2,
                },
                // Asking the server and keeping its answers: whoever needs one of these needs them all.
                {
                  name: 'live-session',
                  test: /web[\\/]src[\\/]session[\\/]live-session|@tanstack[\\/](query-core.*(utils|queryClient|queryObserver)|react-query.*(QueryClientProvider|useQuery|useBaseQuery))\./,
                  priority: 2,
                },
                // Whoever asks the server needs all of it, and in one file it packs better.
                {
                  name: 'wire',
                  test: /zod[\\/]v4[\\/](core[\\/](util|core|errors|parse|regexes|checks|versions|schemas|api)|mini[\\/]schemas)\.|contract[\\/]src[\\/](route|call|message|wire-values|measurements)\.|web[\\/]src[\\/]session[\\/]wire\./,
                  priority: 2,
                },
                // Small parts that several pages share would otherwise each be a file of their own. Scenes are not small.
                {
                  name: 'parts',
                  test: /web[\\/]src[\\/]ui[\\/](?!scenes|(use-)?[Cc]arousel|(Date|Time)Field|time-options|RowTable)|@tabler/,
                  minShareCount: 10,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
  resolve: {
    // The package leads bundlers to its development files, which carry warnings that nobody reads in production.
    alias: [
      { find: /^react-router$/, replacement: routerFile('index.mjs') },
      { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
    ],
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Everything goes into the renderer, so that the server loads what the pages use and not whole sets of icons.
  ssr: { noExternal: true },
}))

const knownBeforehand = /\.css$|\/(FormBody|use-form|live-session|wire)-/

/** What a route or a field says to the server and the documentation is of no use in a browser, which would only load it. */
function routesForBrowsers(): Plugin {
  const serverOnly =
    /^ {2}(?:capability|caller|summary):\s*(?:'[^'\n]*'|"[^"\n]*"),\n|^ {2}refusals: \[[^\]]*\],\n|\.check\(\s*z\.describe\(\s*'[^'\n]*',?\s*\),?\s*\)/gm
  return {
    name: 'routes-for-browsers',
    enforce: 'pre',
    transform: (code, id) =>
      /packages[\\/]contract[\\/]src[\\/]/.test(id)
        ? { code: code.replaceAll(serverOnly, ''), map: null }
        : undefined,
  }
}

function routerFile(name: string): string {
  return fileURLToPath(new URL(`../production/${name}`, import.meta.resolve('react-router')))
}
