import { readFileSync } from 'node:fs'
import business from '#knowledge/matching/asked-in-business.json' with { type: 'json' }
import careAndTeaching from '#knowledge/matching/asked-in-care-and-teaching.json' with { type: 'json' }
import technology from '#knowledge/matching/asked-in-technology-and-elsewhere.json' with { type: 'json' }
import everyone from '#knowledge/matching/asked-of-everyone.json' with { type: 'json' }

/** What one intent is called in many ways: whole questions, or the short phrases by which people ask it. */
export function intentWordings(): string[][] {
  const { intents }: { intents: string[][] } = readData('question-wordings')
  const phrases = [...everyone, ...careAndTeaching, ...business, ...technology].map((line) => line.split('; '))
  return [...intents, ...phrases].filter((wordings) => wordings.length > 1)
}

const readData = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'))
