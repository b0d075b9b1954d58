const LINE = '\r\n'
const FILES = [
  Buffer.alloc(0),
  Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog'),
  Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(50_000, 0x6a)]),
  Buffer.from('504b030414000000080000000000', 'hex'),
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4000, 1)]),
  Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff', 'hex'), Buffer.alloc(100)]),
  Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(3000, 0xff)]),
  Buffer.concat([Buffer.from('524946460000000057454250', 'hex'), Buffer.alloc(100)]),
  Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(500)]),
  Buffer.concat([Buffer.from('OggS'), Buffer.alloc(500)]),
  Buffer.concat([Buffer.from('RIFF$\0\0\0WAVEfmt '), Buffer.alloc(200, 0xff)]),
  Buffer.from('Sam Rivers\nNurse'),
]
const NAMES = [
  'cv.pdf',
  '',
  '../../x',
  'a"b.pdf',
  'x'.repeat(5000),
  '\u0000',
  'ä\u202e.pdf',
  'con',
  '.',
  '\ud83d\ude00',
]

const GOOD = { file: FILES[2], audio: FILES[8], image: FILES[5] }

/** A form with the file field of a call, some of its text fields, and mostly something wrong with it. */
export function hostileForm(fileField, fields, random) {
  const boundary = random.pick(['x', '-'.repeat(60), 'a b', '----WebKitFormBoundaryabc'])
  const text = (name, value) =>
    `--${boundary}${LINE}content-disposition: form-data; name="${name}"${LINE}${LINE}${value}${LINE}`
  const file = (name, bytes, more = '') =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}${LINE}content-disposition: form-data; name="${name}"; filename="${random.pick(NAMES)}"${LINE}` +
          `content-type: ${random.pick(['application/pdf', 'audio/webm', 'image/png', 'x', ''])}${LINE}${more}${LINE}`,
      ),
      bytes,
      Buffer.from(LINE),
    ])
  const parts = Object.entries(fields).map(([name, value]) => Buffer.from(text(name, value)))
  const isGood = random.chance(0.4)
  const bytes = isGood ? GOOD[fileField] : random.pick(FILES)
  const end = Buffer.from(`--${boundary}--${LINE}`)
  const forms = [
    () => [...parts, file(fileField, bytes), end],
    () => [...parts, file(fileField, bytes), end],
    () => [...parts, file(fileField, bytes)],
    () => [file(fileField, bytes).subarray(0, 60)],
    () => [...parts, end],
    () => [end],
    () => [],
    () => [file('other', bytes), end],
    () => [file(fileField, bytes), file(fileField, bytes), end],
    () => [file(fileField, bytes, `x-filler: ${'x'.repeat(20_000)}${LINE}`), end],
    () => [...Array.from({ length: 40 }, (_, at) => Buffer.from(text(`f${at}`, 'x'))), file(fileField, bytes), end],
    () => [Buffer.from(text('__proto__', 'x')), Buffer.from(text('constructor', 'x')), file(fileField, bytes), end],
    () => [
      Buffer.from(text('position', '['.repeat(9000))),
      Buffer.from(text('f', 'x'.repeat(30_000))),
      file(fileField, bytes),
      end,
    ],
    () => [Buffer.from(`--wrong${LINE}${LINE}`), file(fileField, bytes), end],
    () => [Buffer.alloc(3000, 0x2d)],
  ]
  if (isGood) {
    return {
      type: `multipart/form-data; boundary="${boundary}"`,
      body: Buffer.concat([...parts, file(fileField, bytes), end]),
    }
  }
  const type = random.pick([
    `multipart/form-data; boundary=${boundary}`,
    `multipart/form-data; boundary="${boundary}"`,
    `multipart/form-data; boundary="${boundary}"`,
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
  ])
  return { type, body: Buffer.concat(random.pick(forms)()) }
}
