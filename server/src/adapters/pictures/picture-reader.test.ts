import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openTestReading } from '#testing/reading.ts'
import { pictureSize } from './picture-size.ts'

const picture = (name: string) => readFileSync(join(import.meta.dirname, 'testing', name))
const reader = openTestReading().pictures

describe('a screenshot', () => {
  it.each(['posting.png', 'posting.jpg', 'posting.webp', 'posting-dark.png'])('%s is read whole', async (name) => {
    const reading = await reader.read(picture(name))
    expect(reading).toMatchObject({ kind: 'read', posting: { title: 'Night Shift Nurse' } })
    const lines = reading.kind === 'read' ? reading.posting.text.split('\n') : []
    expect(lines).toContain(
      '• Registered nurse with 2 years of experience on a hospital ward, ideally in intensive care',
    )
    expect(lines).toContain('• Hand over to the day shift at seven')
  })

  it('is refused before it is unpacked when it has too many points, whatever it holds', async () => {
    const bomb = Buffer.from(picture('posting.png'))
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    expect(await reader.read(bomb)).toEqual({ kind: 'failed', reason: 'large' })
  })

  it('that is cut off is told to be broken, and the next one is read', async () => {
    expect(await reader.read(picture('posting.png').subarray(0, 3000))).toEqual({ kind: 'failed', reason: 'broken' })
    expect(await reader.read(picture('posting.png'))).toMatchObject({ kind: 'read' })
  })

  it('is told from its bytes', async () => {
    expect(await reader.read(Buffer.from('%PDF-1.7'))).toEqual({ kind: 'failed', reason: 'unsupported' })
    expect(await reader.read(new Uint8Array())).toEqual({ kind: 'failed', reason: 'unsupported' })
  })

  it('ends within its time', async () => {
    const hasty = openTestReading({ limits: { seconds: 0.05 } }).pictures
    expect(await hasty.read(picture('posting.png'))).toEqual({ kind: 'failed', reason: 'slow' })
  })
})

it.each([
  ['image/png', 'posting.png'],
  ['image/jpeg', 'posting.jpg'],
  ['image/webp', 'posting.webp'],
])('the size of a %s stands in its header', (type, name) => {
  const png = pictureSize('image/png', picture('posting.png'))
  expect(pictureSize(type, picture(name))).toEqual(png)
  expect(pictureSize(type, picture(name).subarray(0, 12))).toBeUndefined()
})

it('a portrait is made of as many points as are taken, also where they are all to be unpacked', async () => {
  const create = { width: 6300, height: 6300, channels: 4, background: '#28604080' } as const
  for (const file of [sharp({ create }).png(), sharp({ create }).jpeg({ progressive: true })]) {
    const bytes = await file.withMetadata({ orientation: 6 }).toBuffer()
    expect(await reader.makePortrait(bytes)).toMatchObject({ kind: 'made' })
  }
})
