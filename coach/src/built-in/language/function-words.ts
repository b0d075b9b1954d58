import functionWords from '#knowledge/language/function-words.json' with { type: 'json' }
import { wordSet } from './phrases.ts'

/** The small words of English that carry no subject: articles, pronouns, prepositions, auxiliaries. */
export const FUNCTION_WORDS = wordSet(functionWords)
