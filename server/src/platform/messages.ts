import en from '#platform/messages/en.json' with { type: 'json' }
import fieldsInChinese from '#platform/messages/fields.zh-CN.json' with { type: 'json' }
import zhCN from '#platform/messages/zh-CN.json' with { type: 'json' }
import type { Language } from './language.ts'

export type MessageKey = keyof typeof en

const texts: Record<Language, Record<MessageKey, string>> = { en, 'zh-CN': zhCN }

/** The text for the person, in the language asked for. */
export const messageText = (key: MessageKey, language: Language): string => texts[language][key]

/** A field message of the contract, which is written in English, in the language asked for. */
export function fieldMessage(message: string, language: Language): string {
  if (language === 'en') return message
  return Object.entries(fieldsInChinese).find(([english]) => english === message)?.[1] ?? message
}

/** Field messages written for a person; the others come from the schema library and name types. */
export const isWrittenForPeople = (message: string) =>
  Object.entries(fieldsInChinese).some(([english, chinese]) => message === english || message === chinese)
