import type { CompactBank, PackedQuestions } from '@greenroom/coach/question-matcher'
import type { BankPacker } from '#adapters/bank-packer/port.ts'
import type { BankRepo } from './repo.ts'

/** Of each place its questions' ids: the same text stored twice is one place with two ids. */
export type ReadBank = { texts: CompactBank; ids: string[][] }

/** Characters packed at once. */
const PART = 64_000

/** The newest `most` questions of a person, page by page, so that neither the database nor the packer is held for long. */
export async function readBank(
  { bank, packer }: { bank: Pick<BankRepo, 'texts'>; packer: BankPacker },
  userId: string,
  most: number,
): Promise<ReadBank> {
  const places = new Map<string, number>()
  const ids: string[][] = []
  const parts: PackedQuestions[] = []
  let part: string[] = []
  let characters = 0
  const pack = async () => {
    if (part.length > 0) parts.push(await packer.pack(userId, part))
    part = []
    characters = 0
  }
  let page = await bank.texts(userId, most)
  for (let read = page.length; page.length > 0; read += page.length) {
    for (const { id, questionText: text } of page) {
      const place = places.get(text)
      if (place !== undefined) {
        ids[place]?.push(id)
        continue
      }
      places.set(text, ids.push([id]) - 1)
      part.push(text)
      characters += text.length
      if (characters >= PART) await pack()
    }
    page = read < most ? await bank.texts(userId, most - read, page.at(-1)) : []
  }
  await pack()
  return { texts: await packer.join(userId, parts), ids }
}
