const MAX_OPENING_LENGTH = 600

/**
 * True when a text opens by declining the task: a first person who cannot do what a model is asked for (answer, help,
 * provide …) with nothing of the matter as its object, or who calls itself a model. Only the first two sentences count.
 */
export function isRefusal(text: string): boolean {
  const sentences = text
    .slice(0, MAX_OPENING_LENGTH)
    .split(/(?<=[.!?。！？\n])/u)
    .filter((sentence) => /\p{L}/u.test(sentence))
  const opening = sentences.slice(0, 2)
  return opening.some((sentence) => CALLS_ITSELF_A_MODEL.test(sentence)) || declines(opening)
}

/** True while what has come so far may still turn out to be a refusal. */
export function mayBeRefusal(start: string): boolean {
  const said = start.replace(/^[^\p{L}\p{N}]+/u, '')
  const hasWord = /^(?:\p{Script=Han}|[\p{L}\p{N}'’]+[^\p{L}\p{N}'’])/u.test(said)
  return !hasWord || BEGINS_LIKE_ONE.test(said)
}

/** It begins with an apology or with thanks, so that what is declined may come in the next sentence. */
export const isPolite = (start: string): boolean => APOLOGY.test(start) || /^\W*thank/i.test(start)

function declines(opening: string[]): boolean {
  const isSorry = opening.some((sentence) => APOLOGY.test(sentence))
  return opening.some((sentence) => {
    const unable = UNABLE.exec(sentence)
    const rest = unable ? sentence.slice(unable.index + unable[0].length) : undefined
    if (rest !== undefined && (TASK.test(rest) || (isSorry && /^[^\p{L}]*[.!\n]/u.test(rest)))) return true
    return KNOWS_TOO_LITTLE.test(sentence) || (UNABLE_ZH.test(sentence) && (isSorry || REQUEST_ZH.test(sentence)))
  })
}

const APOLOGY =
  /\b(?:sorry|apologi[sz]e|apologies|unfortunately|regret|regrettably|afraid)\b|抱歉|对不起|不好意思|遗憾/i

const UNABLE =
  /\bI(?:['’]m)?\s+(?:am\s+|simply\s+|currently\s+|just\s+)?(?:can(?:['’]t|not| not)|won['’]t(?: be able to)?|will not(?: be able to)?|unable to|not (?:able|allowed|permitted) to|(?:must|have to) decline(?: to)?)(?![\p{L}'’])/iu

/** The task of a model, and then nothing but function words and names of a request up to the end of the clause. */
const TASK =
  /^\s+(?:help|assist|answer|comply|respond|reply|continue|engage|provide|give|generate|produce|create|write|offer|fulfil+|complete|process|do|suggest|discuss)(?:\s+(?:you|to|with|a|an|any|the|this|that|such|these|your|on|about|further|kind|sort|of|requests?|questions?|answers?|responses?|suggestions?|advice|help|assistance|information|content|topic|it)){0,8}\s*(?:[.,;:!?\n]|(?<=\s)(?:as|because|since|due|without|that|which|at)\s)/i

const KNOWS_TOO_LITTLE =
  /\bI do(?:n['’]t| not) have\s+(?:(?:any|enough|sufficient|the|more|your|access to)\s+)+(?:information|context|material)\b/i

const CALLS_ITSELF_A_MODEL =
  /\b(?:as|I(?:['’]m| am))\s+(?:just |only )?an?\s+(?:(?:AI|artificial intelligence|(?:large\s+)?language model)(?:\s+(?:language\s+model|model|assistant|chatbot))?)\s*(?:[,.;:\n]|(?<=model|assistant|chatbot)\s+and\s|(?<=\s)(?:I|trained|developed|created)\s)|(?:作为|我是)(?:一个|一名|一款)?(?:AI|人工智能|大?语言模型|大模型)(?:大?语言模型|大?模型|助手|助理)?\s*[，,。我]/iu

const ASKED_ZH = '(?:回答|回应|答复|提供|协助|帮助|帮你|帮您|满足|处理|讨论|生成|完成|给出)'
const UNABLE_ZH = new RegExp(`(?:无法|不能|没法|没有?办法|不便)[^，。,]{0,4}?${ASKED_ZH}`, 'u')
const REQUEST_ZH = new RegExp(
  `${ASKED_ZH}[^，。,]{0,8}(?:问题|请求|要求|内容|信息|答案|建议|帮助)[，。,！!]?\\s*$`,
  'u',
)

const BEGINS_LIKE_ONE =
  /^(?:(?:as|while|sorry|unfortunately|regrettably|thanks?|i['’]m)(?![\p{L}])|apolog|my apolog|i\s+(?:\p{L}*$|(?:can|can['’]t|cannot|am|will|won['’]t|must|do|don['’]t|have|apologi\p{L}*|regret|simply|currently|just)(?![\p{L}]))|(?:很|非常|十分|真)?(?:抱|对不|不好|遗|无法|不能|作为|我))/iu
