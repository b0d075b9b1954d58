/** What a person does on the way to a state, by roles and the texts of their language. */

export const press = (page, role, name) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().click()

export const sees = (page, text) => page.getByText(text).filter({ visible: true }).first().waitFor()

/** Something is said to whoever listens, as soon as somebody does. */
export const say = (page, text, how = {}) =>
  page.waitForFunction(([words, said]) => window.say(words, said), [text, how])

/** Loads the page anew with what the page before would have handed over. */
export async function handOver(page, state) {
  await page.evaluate((usr) => history.replaceState({ ...history.state, usr, key: 'given' }, ''), state)
  await page.reload()
}

/** A text file to upload. */
export const file = (name, kilobytes = 1) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(kilobytes * 1024, 'a'),
})
