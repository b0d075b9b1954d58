import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { nodePath, tool } from './paths.mjs'

/** The shell without windows comes first: it does the same journeys with a quarter less of the processor. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium: the one named, one on the machine, else one installed by apt or Playwright; else undefined. */
export async function findChromium() {
  const found = [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path))
  if (found) return found
  console.log('No Chromium here; installing one.')
  if (process.getuid?.() === 0 && aptInstall(['chromium-headless-shell'])) return places.find(existsSync)
  if (
    spawnSync(nodePath(), [tool('playwright-core/cli.js'), 'install', 'chromium'], { stdio: 'inherit' }).status === 0
  ) {
    const { chromium } = await import('playwright-core')
    if (existsSync(chromium.executablePath())) return chromium.executablePath()
  }
  console.error(
    'No Chromium found. Install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH, then run npm test again.',
  )
  return undefined
}

/** Installs Debian packages; false where that is not possible. */
export function aptInstall(packages) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words) =>
    spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
