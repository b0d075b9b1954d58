/**
 * What a text says is not asked for: 'knowledge of Spanish is not required', 'no experience with SAP needed', 'you do
 * not need Java'. A negation holds for its clause: commas of a list do not end it, a clause with a predicate of its own
 * ('Excel is a must') and words such as 'but' do.
 */

/** The same text with what is negated blanked out, so that everything else keeps its place. */
export function withoutNegated(text: string): string {
  let rest = ''
  let done = 0
  for (const [from, to] of negatedSpans(text)) {
    if (to <= done) continue
    rest += text.slice(done, Math.max(done, from)) + text.slice(Math.max(done, from), to).replace(/\S/g, ' ')
    done = to
  }
  return rest + text.slice(done)
}

/** Tells of every place of a text whether it is negated there. */
export function negatedIn(text: string): (index: number) => boolean {
  const spans = negatedSpans(text)
  return (index) => spans.some(([from, to]) => from <= index && index < to)
}

type Span = [from: number, to: number]

function negatedSpans(text: string): Span[] {
  if (!DENIES.test(text)) return []
  return sentencesOf(text)
    .flatMap(([from, to]) => spansIn(text.slice(from, to), from))
    .sort(([one], [other]) => one - other)
}

/** Any word that may deny: most texts have none. */
const DENIES =
  /(?<!\p{L})(?:not?|never|without|nicht|keine?|pas|aucune?|ningun[oa]?)(?!\p{L})|n['’]t(?!\p{L})|[无不非]/iu

const NEED =
  'required|needed|necessary|mandatory|essential|obligatory|compulsory|expected|demanded|a must|a requirement|a prerequisite'
/** Stands behind what it denies. */
const BEHIND = new RegExp(
  `(?<![\\p{L}])(?:(?:is|are|was|were|will be|be)\\s+)?(?:not|never|n['’]t)\\s+(?:(?:at all|strictly|absolutely|necessarily|really|be)\\s+)?(?:${NEED})(?![\\p{L}])|(?:isn|aren|won)['’]t\\s+(?:be\\s+)?(?:${NEED})(?![\\p{L}])|(?:nicht|kein)\\s+(?:zwingend\\s+)?(?:erforderlich|nötig|notwendig|vorausgesetzt|muss)(?!\\p{L})|pas\\s+(?:nécessaires?|requise?s?|exigée?s?|obligatoires?)(?!\\p{L})|no\\s+(?:es|son)\\s+(?:necesari[oa]s?|obligatori[oa]s?|imprescindibles?)(?!\\p{L})|(?:不作要求|不是必须|不是必需|非必须|非必需|并非必要)`,
  'giu',
)
/** Stands in front of what it denies, with nothing but its subject before it. */
const IN_FRONT =
  /(?<![\p{L}])(?:(?:do|does|did|need)\s+not\s+(?:need|require|ask for|expect|have to)|(?:don|doesn|needn)['’]t\s+(?:need|require|ask for|expect|have to)|need\s+not|needn['’]t|no\s+need\s+(?:for|to|of))(?![\p{L}])|(?:无需|不需要|不要求|不必)/giu
/** Denies up to the next comma only. */
const WITHOUT = /(?<!\p{L})without(?!\p{L})[^,，]{0,120}/giu
/** 'no … needed': the word in front counts only with the one behind. */
const NO =
  /(?<![\p{L}])(?:no|keine?|aucune?|ningun[oa]?)\s+(?!(?:less|fewer|later|more|matter|longer|doubt)(?!\p{L}))/giu
const NEEDED = new RegExp(
  `(?<![\\p{L}])(?:${NEED}|erforderlich|nötig|notwendig|requise?|nécessaire|necesari[oa])(?![\\p{L}])`,
  'iu',
)
/** How far 'no' looks for its 'needed'. */
const REACH = 120

/** A clause that says something by itself. */
const PREDICATE =
  /(?<![\p{L}])(?:is|are|was|were|must|should|shall|will|can|may|has|have|had|need|needs|required|preferred|desired|desirable|essential|a plus|an advantage|welcome|we|you|ist|sind|muss|est|sont|es|son)(?![\p{L}])|[需要]|必须|优先|熟悉|精通|不必/iu
const CONTRAST =
  /(?<![\p{L}])(?:but|however|although|though|while|whereas|yet|instead|aber|jedoch|sondern|mais|pero|sino)(?![\p{L}])|但是?|而/giu

function spansIn(sentence: string, offset: number): Span[] {
  if (!DENIES.test(sentence)) return []
  const clauses = clausesOf(sentence)
  const clauseAt = (at: number) => spanAt(clauses, at) ?? [0, sentence.length]
  const spans: Span[] = []
  for (const { index, 0: cue } of sentence.matchAll(BEHIND)) {
    const [from, to] = clauseAt(index)
    // 'Not required: Spanish' denies what follows.
    const opens = /^\s*[:：]/u.test(sentence.slice(index + cue.length))
    spans.push(opens ? [index, sentence.length] : [from, Math.min(to, index + cue.length)])
  }
  for (const { index } of sentence.matchAll(IN_FRONT)) spans.push([...clauseAt(index)])
  for (const { index, 0: denied } of sentence.matchAll(WITHOUT)) {
    spans.push([index, Math.min(index + denied.length, clauseAt(index)[1])])
  }
  for (const { index } of sentence.matchAll(NO)) {
    const end = Math.min(clauseAt(index)[1], index + REACH)
    const need = NEEDED.exec(sentence.slice(index, end))
    if (need) spans.push([index, index + need.index + need[0].length])
  }
  return spans.map(([from, to]) => [from + offset, to + offset])
}

/** A sentence → its clauses: parted at contrasts, and at commas between two parts that each have a predicate. */
function clausesOf(sentence: string): Span[] {
  const cuts = new Set([0, sentence.length])
  for (const { index } of sentence.matchAll(CONTRAST)) cuts.add(index)
  const edges = [...cuts].sort((one, other) => one - other)
  const clauses: Span[] = []
  edges.slice(0, -1).forEach((from, at) => {
    const to = edges[at + 1] ?? sentence.length
    let begun = from
    let said = false
    for (const [start, end] of segmentsOf(sentence, from, to)) {
      const says = PREDICATE.test(sentence.slice(start, end))
      if (said && (says || start > begun)) {
        // What says something ends before the next part; a part without a predicate opens the next clause.
        clauses.push([begun, start])
        begun = start
        said = false
      }
      said ||= says
    }
    clauses.push([begun, to])
  })
  return clauses
}

/** The one of these spans, in order, that holds a place. */
function spanAt(spans: Span[], at: number): Span | undefined {
  let first = 0
  let last = spans.length - 1
  while (first < last) {
    const middle = Math.floor((first + last) / 2)
    if ((spans[middle]?.[1] ?? 0) <= at) first = middle + 1
    else last = middle
  }
  return spans[first]
}

/** The parts between commas, and before 'and' where a clause of its own follows it. */
function segmentsOf(sentence: string, from: number, to: number): Span[] {
  const cuts = [from]
  for (const { index, 0: mark } of sentence.slice(from, to).matchAll(/[,，、]\s*|\s(?:and|und|et|y)\s/giu))
    cuts.push(from + index + mark.length)
  cuts.push(to)
  return cuts.slice(0, -1).map((cut, at) => [cut, cuts[at + 1] ?? to])
}

function sentencesOf(text: string): Span[] {
  const parts: Span[] = []
  let from = 0
  for (const { index } of text.matchAll(/[.!?](?=\s|$)|[;；。！？\n()（）]/gu)) {
    parts.push([from, index + 1])
    from = index + 1
  }
  return [...parts, [from, text.length]]
}
