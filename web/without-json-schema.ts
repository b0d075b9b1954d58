import type { Plugin } from 'vite'

const writers = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const declared = /^export (?:const|function) (\w+)/gm

/**
 * Leaves out of the build what writes JSON Schema from our schemas, 5 kB gzipped: every schema of zod refers to it, and
 * only the server's OpenAPI document needs it. What is left in its place does nothing.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!writers.test(id)) return
    const names = [...code.matchAll(declared)].map(([, name]) => name)
    if (names.length === 0) throw new Error(`${id} declares nothing any more: mend without-json-schema.ts.`)
    return { code: names.map((name) => `export const ${name} = () => undefined`).join('\n'), map: null }
  },
})
