// Every entry point that takes text from outside, as `{ name, most, read }`: `most` is the longest text the product lets
// in, in characters, and `read(text)` gives the work to be timed (what it needs beforehand is made outside the timing).
import { coachReaders } from './coach-readers.mjs'
import { documentReaders } from './document-readers.mjs'
import { liveReaders } from './live-readers.mjs'
import { modelReaders } from './model-readers.mjs'
import { secondReaders } from './second-readers.mjs'

export const readers = [...coachReaders, ...documentReaders, ...liveReaders, ...modelReaders, ...secondReaders]
