import type { ModelUse } from '@greenroom/contract/usage'

export const tokensText = (tokens: number, language: string) => new Intl.NumberFormat(language).format(tokens)

/**
 * An amount as people say one: the smallest coin is enough, and what is less than a coin has one digit, because an
 * interview may cost less than that.
 */
export function costText({ amount, currency }: NonNullable<ModelUse['cost']>, language: string): string {
  const coins = new Intl.NumberFormat(language, { style: 'currency', currency })
  const digits = coins.resolvedOptions().maximumFractionDigits ?? 2
  if (amount === 0 || amount >= 0.5 / 10 ** digits) return coins.format(amount)
  const fine = { style: 'currency', currency, maximumSignificantDigits: 1 } as const
  return new Intl.NumberFormat(language, fine).format(amount)
}
