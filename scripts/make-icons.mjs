// `node scripts/make-icons.mjs`: draws the icons of the installed app anew from web/public/mark.svg. What may be cut to any
// shape stands on the room's green; within a circle of 80 % nothing of it is lost.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium } from '../bench/chromium.mjs'
import { root } from './paths.mjs'

const folder = join(root, 'web/public')
/** The paths without the style that follows the system's theme: an icon has one ground. */
const paths = readFileSync(join(folder, 'mark.svg'), 'utf8').match(/<path .*\/>/s)[0]
const [PAPER, ROOM, GREEN, ON_ROOM] = ['#fdfefd', '#0f2f21', '#0e673d', '#edf7eb']

const ICONS = [
  { name: 'icon-192', size: 192, ground: PAPER, wall: GREEN, share: 0.68, corner: 0.22 },
  { name: 'icon-512', size: 512, ground: PAPER, wall: GREEN, share: 0.68, corner: 0.22 },
  { name: 'maskable-512', size: 512, ground: ROOM, wall: ON_ROOM, share: 0.52, corner: 0 },
  { name: 'apple-touch-icon', size: 180, ground: ROOM, wall: ON_ROOM, share: 0.62, corner: 0 },
]

const browser = await launchChromium()
const page = await browser.newPage()
for (const { name, size, ground, wall, share, corner } of ICONS) {
  const mark = size * share
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:none}
    div{display:grid;place-items:center;width:${size}px;height:${size}px;background:${ground};border-radius:${size * corner}px}
    .wall{stroke:${wall}}</style>
    <div><svg width="${mark}" height="${mark}" viewBox="3 3.75 18 17" fill="none">${paths}</svg></div>`,
  )
  await page.screenshot({ path: join(folder, 'icons', `${name}.png`), omitBackground: true })
}
await browser.close()
