import messages from './messages.json' with { type: 'json' }
import type { MessageKey } from './port.ts'

/** The text for the person, in the language asked for. */
export function documentMessage(key: MessageKey, language: 'en' | 'zh-CN' = 'en'): string {
  return messages[key][language]
}
