import type { FlatNamespace } from 'i18next'
import { type ComponentType, lazy } from 'react'
import { i18n } from '#i18n/i18n.ts'

/** Loads a page and its texts at the same time, when someone first goes there. */
export const page = (load: () => Promise<ComponentType>, ...texts: FlatNamespace[]) =>
  lazy(async () => {
    const [Page] = await Promise.all([load(), i18n.loadNamespaces(texts)])
    return { default: Page }
  })
