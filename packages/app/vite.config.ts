import { defineConfig } from 'vite'

/**
 * The server as small programs: itself, its command line, and the threads that load its search index and read calendars.
 * Our own packages are bundled in, because loading a few files is faster than loading hundreds; npm packages stay where
 * npm put them, because some of them carry native parts.
 */
export default defineConfig({
  // Sources name each other by package, and Vite must read their sources and not look for a built
  // copy.
  ssr: { target: 'node', noExternal: [/^@bayshare\//] },
  build: {
    ssr: true,
    outDir: 'dist',
    // The lowest Node that runs Bayshare, whichever builds it.
    target: 'node20',
    // A stack trace of the server should read like its source.
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'command-line': 'src/command-line.ts',
        'load-search-index': 'src/load-search-index.ts',
        'read-calendar': 'src/read-calendar.ts',
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
})
