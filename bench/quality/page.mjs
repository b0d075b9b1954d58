import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { root } from '../../scripts/paths.mjs'

/** docs/quality.md as a text, of both runs of the scorer. `written` is what a person has to say on method and faults. */
export function page({ open: { table, results, node }, rows, worst, written }) {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()
  const gaps = Object.entries(results)
    .filter(([, result]) => result.missing || result.broken)
    .map(([section, result]) => `- ${section}: ${result.missing ?? result.broken}`)
  return `# Quality, measured

Rewritten by \`npm run bench:quality\`, never by hand. ${new Date().toISOString().slice(0, 10)}, at commit ${commit}, Node ${node},
${cpus().length} cores.

## Held out and open

| figure | held out | open | gap |
|---|---|---|---|
${rows.map(comparison).join('\n')}

${written.trim()}

## Ten worst of each part, held out

${Object.entries(worst)
  .map(([part, lines]) => `### ${part}\n\n${lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : 'None.'}`)
  .join('\n\n')}

## All figures on the open data

| figure | Greenroom | best of others | ratio |
|---|---|---|---|
${table.map(tableRow).join('\n')}
${gaps.length > 0 ? `\nNot there yet:\n\n${gaps.join('\n')}\n` : ''}`
}

function comparison({ name, open, heldOut, small }) {
  const gap = open && heldOut ? (small ? heldOut.value - open.value : open.value - heldOut.value) : null
  return `| ${name} | ${interval(heldOut)} | ${interval(open)} | ${gap === null ? '–' : gap.toFixed(2)} |`
}

function interval(figure) {
  return figure ? `${figure.value.toFixed(2)} [${figure.low.toFixed(2)}–${figure.high.toFixed(2)}]` : '–'
}

function tableRow({ metric, value, anchor, anchor_name, ratio }) {
  return `| ${metric} | ${show(value)} | ${anchor === null ? '–' : `${show(anchor)} (${anchor_name})`} | ${ratio} |`
}

function show(value) {
  if (value === null || value === undefined) return '–'
  return typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value
}
