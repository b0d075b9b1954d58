import type { FlatNamespace } from 'i18next'
import { type ComponentType, lazy } from 'react'
import { i18n } from '#i18n/i18n.ts'

/**
 * Loads a page and its texts at the same time, when someone first goes there, or is about to: `loadAhead` is told before
 * that, as often as one likes. What failed to load ahead is loaded again when it is needed.
 */
export function page(load: () => Promise<ComponentType>, ...texts: FlatNamespace[]) {
  const both = () => Promise.all([load(), i18n.loadNamespaces(texts)])
  const Page = lazy(async () => ({ default: (await both())[0] }))
  return Object.assign(Page, { loadAhead: () => both().catch(() => undefined) })
}
