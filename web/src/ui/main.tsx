import type { ReactNode } from 'react'

export const MAIN_ID = 'content'

/** The main part of a page: where “Skip to content” leads and where focus goes when the page changes. */
export function Main({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`flex-1 outline-none ${className}`}>
      {children}
    </main>
  )
}
