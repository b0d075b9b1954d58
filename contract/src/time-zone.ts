import { z } from 'zod'

/** An IANA time zone that this side knows, such as Asia/Shanghai. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'Unknown time zone').meta({ example: 'Asia/Shanghai' })

function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
