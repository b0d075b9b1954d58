/** docs/rules.md, Live. */
export const RECOGNITION_LANGUAGE = 'en-US'
