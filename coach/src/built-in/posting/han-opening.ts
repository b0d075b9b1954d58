import organizations from '#knowledge/resume/organizations.json' with { type: 'json' }
import places from '#knowledge/resume/places.json' with { type: 'json' }

const isHanWord = (word: unknown): word is string => typeof word === 'string' && /\p{Script=Han}/u.test(word)
const TOWNS = Object.values(places).flat().filter(isHanWord)
/** `科技` or `网络` alone are fields, not organizations. */
const ORGANIZATIONS = [
  ...Object.values(organizations)
    .flat()
    .filter((word) => isHanWord(word) && /(?:公司|集团|医院|大学|学院|中心|院|所|校|室|会|局|学|團|行)$/u.test(word)),
  '幼儿园',
  '厂',
  '酒店',
  '超市',
  '门店',
].filter(isHanWord)
const ORGANIZATION = new RegExp(`^[\\p{Script=Han}\\w（）()·]{2,28}(?:${ORGANIZATIONS.join('|')})$`, 'u')
const HIRING = new RegExp(
  `^([\\p{Script=Han}\\w（）()·]{2,28}?(?:${ORGANIZATIONS.join('|')}))(?=诚聘|招聘|现|因|急招|诚招)`,
  'u',
)
const PLACE = new RegExp(
  `^(?:(?:${TOWNS.join('|')})|.{2,8}(?:省|市))(?:[·\\-\\s]?[\\p{Script=Han}]{2,12})?$|^[\\p{Script=Han}·]{2,16}(?:区|县|镇|园区)$`,
  'u',
)
/** Without blanks. */
const PAY = /^\d{1,6}(?:\.\d{1,2})?[kK千万]?[-–~至]\d{1,6}(?:\.\d{1,2})?(?:[kK千万]|元)(?:\/[年月天时])?(?:·\d{2}薪)?$/u
const CALL = /^(?:【[^】]{0,8}招[^】]{0,4}】|急招|诚聘|高薪诚聘|诚招|招聘)[\s:：]*/u
const HEADCOUNT = /[（(]?\d{1,3}[名人][）)]?$/u
const APART = /[|｜　]| {2,16}| · /u
/** Lines at the top that are looked at. */
const TOP = 4

/**
 * A Chinese posting with the unlabelled facts of its first lines labelled, as boards print them (`5-8K | 苏州`), the title
 * without the call and the number of posts, and `【岗位职责】` as a heading. Only what is read changes, never what is kept.
 */
export function labelledOpening(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/^\s*【([^】]{2,12})】\s*$/u, '$1：'))
  const top = lines.findIndex((line) => /[:：]$/u.test(line.trim()))
  const until = Math.min(TOP, top < 0 ? TOP : top)
  return lines.flatMap((line, at) => (at < until ? openingLines(line, at === 0) : [line])).join('\n')
}

function openingLines(line: string, isFirst: boolean): string[] {
  const hiring = HIRING.exec(line)?.[1]
  if (hiring) return [`公司：${hiring}`, line.slice(hiring.length)]
  const parts = line
    .split(APART)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const read = parts.map(labelled)
  const first = isFirst
    ? [(parts[0] ?? '').replace(CALL, '').split(/，/u)[0]?.trim().replace(HEADCOUNT, '').trim() ?? '']
    : []
  const isFacts = read.some((part, at) => part !== parts[at])
  if (isFirst) return [...first, ...(parts[0] !== line || isFacts ? read.slice(1) : [])]
  return isFacts ? read : [line]
}

function labelled(part: string): string {
  if (/[:：]/u.test(part)) return part
  if (PAY.test(part.replace(/\s+/gu, ''))) return `薪资：${part}`
  if (ORGANIZATION.test(part)) return `公司：${part}`
  return PLACE.test(part) ? `工作地点：${part}` : part
}
