import phrases from '#questions/words/small-talk-en.json' with { type: 'json' }

/** Phrases of small talk, for judging one sentence. */
export const SMALL_TALK: readonly string[] = [...phrases.small_talk.shared, ...phrases.small_talk.sentence]
/** Phrases about the call itself (sound, time, agenda), for judging one sentence. */
export const LOGISTICS: readonly string[] = [...phrases.logistics.shared, ...phrases.logistics.sentence]
/** Those of both kinds that tell as much about a whole line. */
export const SHARED_SMALL_TALK: readonly string[] = [...phrases.small_talk.shared, ...phrases.logistics.shared]
