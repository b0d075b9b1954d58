// Every regular expression of the code that reads foreign text: the literals of the source files, and those made at run
// time from the knowledge data.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../../scripts/paths.mjs'

const FOLDERS = ['contract/src', 'spoken/src', 'coach/src', 'server/src', 'web/src']

/** The literals, as `{ source, flags, place }`. */
export function literalPatterns() {
  return FOLDERS.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
      .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
      .sort()
      .flatMap(literalsOf),
  )
}

function literalsOf(file) {
  const tree = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), place: `${file}:${line + 1}` })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Patterns that `work` makes with `new RegExp`, with the place each was made at. */
export async function patternsMadeBy(work) {
  const made = new Map()
  const plain = globalThis.RegExp
  globalThis.RegExp = new Proxy(plain, {
    construct: (target, [source, flags], newTarget) => {
      const pattern = Reflect.construct(target, [source, flags], newTarget === globalThis.RegExp ? plain : newTarget)
      const key = `${pattern.flags}/${pattern.source}`
      if (!made.has(key))
        made.set(key, { source: pattern.source, flags: pattern.flags, place: placeOf(new Error().stack) })
      return pattern
    },
  })
  try {
    await work()
  } finally {
    globalThis.RegExp = plain
  }
  return [...made.values()].filter(({ place }) => place)
}

function placeOf(stack = '') {
  const line = stack.split('\n').find((one) => FOLDERS.some((folder) => one.includes(`${root}/${folder}`)))
  return line?.match(/((?:coach|server|web|contract)\/src\/[^:]+:\d+)/)?.[1]
}
