import knowledge from '#knowledge/posting/page.json' with { type: 'json' }
import type { StructuredPosting } from './posting-page.ts'
import { firstText, isThing, looseKey, textOf, valuesOf } from './values.ts'

const UNITS = new Map(Object.entries(knowledge.salary_units))

/** Pay in one line with the page's own figures: 'USD 100000', 'EUR 52000–64000 per year'. */
export function payOf(posting: StructuredPosting): string | undefined {
  const general = { currency: firstText(posting, 'salaryCurrency') }
  for (const pay of [...valuesOf(posting, 'baseSalary'), ...valuesOf(posting, 'estimatedSalary')]) {
    const found = onePay(pay, general)
    if (found) return found
  }
  return undefined
}

type Around = { currency?: string | undefined; unit?: string | undefined }

function onePay(pay: unknown, around: Around): string | undefined {
  if (!isThing(pay)) {
    const text = textOf(pay)
    if (!text || !/[1-9]/.test(text)) return undefined
    return isFigure(text) ? written(text, undefined, around) : text.replace(/\s+/g, ' ')
  }
  const here: Around = {
    currency: firstText(pay, 'currency', 'priceCurrency', 'salaryCurrency') ?? around.currency,
    unit: firstText(pay, 'unitText', 'unitCode', 'duration') ?? around.unit,
  }
  const [inner] = valuesOf(pay, 'value')
  const least = firstText(pay, 'minValue', 'minPrice', 'percentile10')
  const most = firstText(pay, 'maxValue', 'maxPrice', 'percentile90')
  if (!least && !most) return onePay(inner ?? pay.price ?? pay.median, here)
  if (isThing(inner)) here.unit = firstText(inner, 'unitText', 'unitCode') ?? here.unit
  return written(least, most, here)
}

/** A currency that already stands in the figures is not said twice. */
function written(least: string | undefined, most: string | undefined, { currency, unit }: Around) {
  const figures = [least, most].filter((figure) => figure !== undefined && /[1-9]/.test(figure))
  if (figures.length === 0) return undefined
  const range = [...new Set(figures)].join('–')
  const bound = least === undefined || !/[1-9]/.test(least) ? 'up to ' : most === undefined && least ? '' : ''
  const per = UNITS.get(looseKey(unit ?? ''))
  return [currency, `${bound}${range}`, per].filter(Boolean).join(' ')
}

const isFigure = (text: string) => /^\d[\d\s.,']*$/.test(text)
