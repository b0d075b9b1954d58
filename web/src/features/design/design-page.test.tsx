import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { renderPage } from '#testing/render-page.tsx'

const parts = import.meta.glob<string>(['../../ui/*.tsx', '!../../ui/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pages = import.meta.glob<string>(['./*.tsx', '!./*.test.tsx'], { query: '?raw', import: 'default', eager: true })
const page = Object.values(pages).join('\n')
/** Inside of other parts: the frame of dialogs, what `notify` loads, and a level that follows a microphone. */
const INSIDE_OTHERS = ['DialogFrame', 'Toasts', 'Toaster', 'LiveSoundLevel']

const names = Object.values(parts).flatMap((source) =>
  [...source.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)].flatMap(([, name]) => name ?? []),
)

it('knows every part of the design system', () => {
  expect(names.length).toBeGreaterThan(45)
})

it.each(names.filter((name) => !INSIDE_OTHERS.includes(name)))('shows %s', (name) => {
  expect(page).toMatch(new RegExp(`<${name}\\b`))
})

it('is shown in development, in both languages', async () => {
  await changeLanguage('en')
  renderPage('/ui')
  await screen.findByRole('heading', { level: 1, name: 'Design system' })
  const buttons = within(screen.getByRole('region', { name: 'Button' })).getAllByRole('button')
  expect(buttons.some((button) => button.getAttribute('aria-busy') === 'true')).toBe(true)
  expect(buttons.some((button) => 'disabled' in button && button.disabled === true)).toBe(true)
  await changeLanguage('zh-CN')
  await screen.findByRole('heading', { level: 1, name: '设计系统' })
  await changeLanguage('en')
})
