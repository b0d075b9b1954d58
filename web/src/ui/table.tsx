import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type TableProps = {
  label: string
  /** The names of the columns; on a phone each cell carries its own. */
  columns: readonly string[]
  children: ReactNode
}

/** Rows of 56 px on rules. On a phone the cells of a row stack; they never become cards. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <table aria-label={label} className="w-full border-collapse text-left max-two:block">
      <thead className="max-two:sr-only">
        <tr className="border-b border-line">
          {columns.map((column) => (
            <th key={column} scope="col" className="h-10 pr-5 type-small font-normal text-ink-3">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-two:block">{children}</tbody>
    </table>
  )
}

export function TableRow({ children, chosen }: { children: ReactNode; chosen?: boolean }) {
  return (
    <tr
      className={classes(
        'border-b border-line transition-colors hover:bg-wall max-two:block max-two:py-3',
        chosen && 'bg-sunk',
      )}
    >
      {children}
    </tr>
  )
}

type CellProps = {
  children: ReactNode
  /** The column's name, shown before the value on a phone. */
  name?: string
  /** Figures in a column. */
  figures?: boolean
  strong?: boolean
}

export function TableCell({ children, name, figures, strong }: CellProps) {
  return (
    <td
      className={classes(
        'h-14 pr-5 align-middle max-two:flex max-two:h-auto max-two:justify-between max-two:py-1 max-two:pr-0',
        figures && 'tabular-nums text-ink-2',
        strong && 'font-semibold',
      )}
    >
      {name && (
        <span aria-hidden="true" className="pr-4 type-small font-normal text-ink-3 two:hidden">
          {name}
        </span>
      )}
      {children}
    </td>
  )
}
