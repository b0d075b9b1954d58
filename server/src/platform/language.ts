export type Language = 'en' | 'zh-CN'

/** Accept-Language → the language of messages. Chinese when it is preferred to English, else English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return 'en'
  const [first] = acceptLanguage
    .split(',')
    .map(toPreference)
    .filter((preference) => preference.weight > 0 && /^(en|zh)\b/i.test(preference.tag))
    .sort((a, b) => b.weight - a.weight)
  return first && /^zh\b/i.test(first.tag) ? 'zh-CN' : 'en'
}

function toPreference(part: string) {
  const [tag = '', ...settings] = part.trim().split(';')
  const quality = settings.map((setting) => /^\s*q=([\d.]+)\s*$/.exec(setting)?.[1]).find(Boolean)
  return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality) || 0 }
}
