/** docs/rules.md, Live. */
export const RECOGNITION_LANGUAGE = 'en-US'

/** Of Chinese as it is spoken on the mainland; everything else is heard as English. */
export const speechLanguage = (language: string | undefined) => (language === 'zh-CN' ? 'zh-CN' : RECOGNITION_LANGUAGE)
