import type { BankEntry } from '#built-in/bank/bank-question.ts'

/** How many questions a text asks; one that somebody in it is quoted with is not asked. */
export const countQuestions = (ask: string): number =>
  ask.replace(/(?<=^|[\s:])['"][^'"]*(?:'\p{L}[^'"]*)*['"]/gu, '').match(/\?/g)?.length ?? 0

/** The lines of an entry, as the bank's files hold them; what reads them is in bank-question.ts. */
export function writeEntry({ kind, name, names, decides, questions }: Omit<BankEntry, 'block'>): string[] {
  return [
    [kind, name, names.join(' | '), decides.join(' | ')].join('\t'),
    ...questions.map(({ ask, type, level, competency, good, wrong, answer, probes }) =>
      [
        `${type} ${level}`,
        competency,
        ask,
        good.join(' | '),
        wrong.map(({ claim, truth }) => `${claim} => ${truth}`).join(' | '),
        answer?.short,
        answer?.full,
        probes.map((probe) => probe || '-').join(' | '),
      ].join('\t'),
    ),
  ]
}
