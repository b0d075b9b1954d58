/** What stands on a page, whatever writes it. */
export type Line = { kind: 'name' | 'heading' | 'entry' | 'text' | 'point'; text: string }
