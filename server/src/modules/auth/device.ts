import Bowser from 'bowser'

const MAX_LENGTH = 100

/** `Chrome · macOS` of what a browser calls itself; of another program its name; empty when it says nothing. */
export function deviceOf(userAgent: string): string {
  if (userAgent.trim() === '') return ''
  const { browser, os } = Bowser.parse(userAgent)
  const named = [browser.name, os.name].filter(Boolean).join(' · ')
  const [program = ''] = userAgent.split(/[\s/]/, 1)
  return (os.name ? named : program).slice(0, MAX_LENGTH)
}
