import { type Kind, type Likest, type Line, likest } from './matching-fit.ts'

export type Calibration = { scale: number; lead: number; max_lead: number; penalty: number; cut: number }

/**
 * So many may be matched of lines that ask nothing stored; be matched with a wrong question of lines that ask one; and be
 * matched at all of lines whose question was taken out of the bank.
 */
const MAX_SHOWN = { none: 0.04, wrong: 0.05, removed: 0.17 }
/** In shares of the usual evidence: beyond, being further ahead tells nothing more. */
const MAX_LEAD = 0.5
const ROUNDS = 4000
const RATE = 0.3

type Outcome = keyof typeof MAX_SHOWN
type Sample = { size: number; lead: number; doubt: number; isRight: boolean; kind: Outcome | 'right' }

/**
 * Makes of the evidence for the likest question the odds that it is meant, by logistic regression on evidence, lead and
 * penalty; then the cut is moved up until few enough of what is wrong is shown. By words alone the lead tells nothing, since two
 * stored questions that mean the same would hide each other.
 */
export function calibrate(lines: readonly Line[], weights: readonly number[], kind: Kind): Calibration {
  const found = lines.flatMap((line) => lookedAt(line, weights, kind))
  const typical = found.reduce((sum, { evidence }) => sum + evidence, 0) / found.length || 1
  const samples = found.map(({ evidence, lead, ...sample }): Sample => {
    const near = Math.max(-MAX_LEAD, Math.min(MAX_LEAD, lead / typical))
    return { ...sample, size: evidence / typical - 1, lead: kind === 'with_vector' ? near : 0 }
  })
  const fit = fitOdds(samples)
  const slope = fit.scale / typical
  const margin = ({ size, lead, doubt }: Sample) => fit.scale * (size + 1) + fit.lead * lead - fit.penalty * doubt
  const cuts = Object.entries(MAX_SHOWN).map(([outcome, share]) => {
    const all = samples.filter((sample) => sample.kind === outcome || (outcome === 'wrong' && sample.kind === 'right'))
    const shown = samples.filter((sample) => sample.kind === outcome).map(margin)
    return shown.toSorted((one, other) => other - one)[Math.floor(share * all.length)] ?? 0
  })
  return {
    scale: slope,
    lead: fit.lead / fit.scale,
    max_lead: MAX_LEAD * fit.scale,
    penalty: fit.penalty,
    cut: Math.max(...cuts) + 1e-6,
  }
}

type LookedAt = Pick<Likest, 'evidence' | 'lead'> & Pick<Sample, 'doubt' | 'isRight' | 'kind'>

function lookedAt(line: Line, weights: readonly number[], kind: Kind): LookedAt[] {
  const doubt = line.asksNothing[kind]
  const { place, evidence, lead } = likest(line, weights)
  const isRight = place === line.right
  if (line.right < 0) return [{ evidence, lead, doubt, isRight, kind: 'none' }]
  const without = likest(line, weights, line.right)
  return [
    { evidence, lead, doubt, isRight, kind: isRight ? 'right' : 'wrong' },
    { evidence: without.evidence, lead: without.lead, doubt, isRight: false, kind: 'removed' },
  ]
}

function fitOdds(samples: readonly Sample[]) {
  let [scale, lead, penalty, base] = [1, 0, 1, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    let [bySize, byLead, byDoubt, byBase] = [0, 0, 0, 0]
    for (const sample of samples) {
      const odds = scale * sample.size + lead * sample.lead - penalty * sample.doubt + base
      const miss = (sample.isRight ? 1 : 0) - 1 / (1 + Math.exp(-odds))
      bySize += miss * sample.size
      byLead += miss * sample.lead
      byDoubt -= miss * sample.doubt
      byBase += miss
    }
    scale += (RATE * bySize) / samples.length
    lead = Math.max(0, lead + (RATE * byLead) / samples.length)
    penalty = Math.max(0, penalty + (RATE * byDoubt) / samples.length)
    base += (RATE * byBase) / samples.length
  }
  return { scale, lead, penalty }
}
