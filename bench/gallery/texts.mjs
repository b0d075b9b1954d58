import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/paths.mjs'

/** The product's texts in a language: `t('home:bank.edit', { question })` is what stands on the screen. */
export function textsIn(language) {
  const files = new Map()
  const read = (name) => {
    const path = join(root, 'web/src/i18n', language, `${name}.json`)
    if (!files.has(name)) files.set(name, JSON.parse(readFileSync(path, 'utf8')))
    return files.get(name)
  }
  return (key, values = {}) => {
    const [name, path] = key.split(':')
    const text = path.split('.').reduce((part, step) => part?.[step], read(name))
    if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${language}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, value) => String(values[value]))
  }
}
