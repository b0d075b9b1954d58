import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withServiceWorker } from './with-service-worker.ts'
import { withoutJsonSchema } from './without-json-schema.ts'

/** Where the files are that onnxruntime-web loads by address and does not export. */
const wasmFolder = dirname(createRequire(import.meta.url).resolve('onnxruntime-web/wasm'))

/** Its package names only the development build, which carries the warnings for developers to every visitor. */
const productionRouter = join(
  dirname(createRequire(import.meta.url).resolve('react-router')),
  '../production/index.mjs',
)

const server = 'http://127.0.0.1:3000'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), withoutJsonSchema(), withServiceWorker()],
  resolve: {
    alias: [
      { find: /^onnxruntime-web(?=\/ort-wasm)/, replacement: wasmFolder },
      ...(command === 'build' ? [{ find: /^react-router$/, replacement: productionRouter }] : []),
    ],
  },
  server: { port: 5173, proxy: { '/api': server, '/health': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Every browser that runs this client knows modulepreload.
    modulePreload: { polyfill: false },
    // For check-budget.mjs.
    manifest: true,
    // What every page needs comes as one file each: many small ones compress worse and add up.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\// },
            { name: 'schemas', test: /node_modules\/zod\// },
            // Calls that every signed-in page makes compress better together.
            { name: 'calls', test: /contract\/src\/(sessions|interviews|live|answers|call)\.ts/ },
            {
              name: 'live-state',
              test: /features\/live\/(copilot\/(state|match-state)|session\/(clock|was-live)|hearing\/can-record)\.ts$/,
            },
            {
              name: 'base',
              test: /web\/src\/(app\/lazy-page|lib\/(api-client|api-envelope|api-error|session|busy|cache-keys|problem-text|changes|paths|use-online|device-choice)|i18n\/(join|language-of-text))\.ts$/,
            },
            {
              name: 'hearing',
              test: /web\/src\/speech\/(recogniser|recognition|recognition-language|browser-recognition|on-device|level|hearing)\.ts$/,
            },
            { name: 'queries', test: /node_modules\/@tanstack\// },
            {
              name: 'parts',
              test: /web\/src\/ui\/(classes|button|button-look|link-button|text-link|mark|main|badge|lamp|meter|notice|bars|page-title|empty-state|room-drawing|rich-text|theme|theme-switch|language-switch|difficulty|who-said|quote-mark|tabs|field|text-input|checkbox)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
}))
