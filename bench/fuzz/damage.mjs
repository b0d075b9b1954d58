import fc from 'fast-check'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const change = fc.oneof(
  fc.record({ kind: fc.constant('cut'), at: share }),
  fc.record({ kind: fc.constant('flip'), at: share, bit: fc.nat(7) }),
  fc.record({ kind: fc.constant('write'), at: share, bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }) }),
  fc.record({ kind: fc.constant('blank'), at: share, length: fc.nat(4000) }),
  fc.record({ kind: fc.constant('repeat'), at: share, length: fc.nat(2000), times: fc.integer({ min: 2, max: 30 }) }),
  fc.record({ kind: fc.constant('remove'), at: share, length: fc.nat(500) }),
  fc.record({ kind: fc.constant('splice'), at: share, from: share, other: fc.nat(100) }),
)

/** One of the files with a few things done to it. @param files `{ name, bytes }` that are whole */
export const damagedFile = (files) =>
  fc
    .record({ which: fc.nat(files.length - 1), changes: fc.array(change, { minLength: 1, maxLength: 6 }) })
    .map(({ which, changes }) => ({
      name: files[which].name,
      changes,
      bytes: changes.reduce((bytes, one) => DO[one.kind](bytes, one, files), files[which].bytes),
    }))

const placeIn = (bytes, at) => Math.floor(at * Math.max(0, bytes.length - 1))

const DO = {
  cut: (bytes, { at }) => bytes.subarray(0, placeIn(bytes, at)),
  flip(bytes, { at, bit }) {
    const flipped = Buffer.from(bytes)
    if (flipped.length > 0) flipped[placeIn(bytes, at)] ^= 1 << bit
    return flipped
  },
  write(bytes, { at, bytes: written }) {
    const place = placeIn(bytes, at)
    return Buffer.concat([bytes.subarray(0, place), written, bytes.subarray(place + written.length)])
  },
  blank(bytes, { at, length }) {
    const place = placeIn(bytes, at)
    return Buffer.from(bytes).fill(0, place, Math.min(bytes.length, place + length))
  },
  repeat(bytes, { at, length, times }) {
    const place = placeIn(bytes, at)
    const part = bytes.subarray(place, place + length)
    return Buffer.concat([
      bytes.subarray(0, place),
      ...Array.from({ length: times }, () => part),
      bytes.subarray(place),
    ])
  },
  remove(bytes, { at, length }) {
    const place = placeIn(bytes, at)
    return Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + length)])
  },
  splice(bytes, { at, from, other }, files) {
    const source = files[other % files.length].bytes
    return Buffer.concat([bytes.subarray(0, placeIn(bytes, at)), source.subarray(placeIn(source, from))])
  },
}
