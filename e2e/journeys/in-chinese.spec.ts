import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, useBrowser } from '#stage/browser.ts'
import { newEmail } from '#stage/person.ts'
import { POSTING, resumePdf } from '#stage/resume-document.ts'
import { ANSWER } from '#stage/steps.ts'

const visit = useBrowser()

it('speaks Chinese about a resume and answers, while the interview itself is in English', async () => {
  const { page, problems } = await visit({ language: 'zh-CN' })
  await registerInChinese(page)
  await page.getByRole('link', { name: '添加新职位' }).first().click()
  await page.getByLabel('职位名称').fill('Graduate Data Engineer')
  await page.getByLabel('职位描述').fill(POSTING)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL('**/resume')
  const file = { name: 'nadia.pdf', mimeType: 'application/pdf', buffer: await resumePdf() }
  await page.locator('label', { hasText: '把简历拖到这里' }).locator('input[type=file]').setInputFiles(file)
  await page.getByRole('heading', { name: '从简历中读出的内容' }).waitFor()
  await page.getByRole('heading', { name: /^先改这/ }).waitFor()
  for (const dimension of await page.locator('main summary').all()) await dimension.click()
  expect(await englishSentences(page)).toEqual([])
  await expectAccessible(page)

  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('heading', { name: '面试准备完成' }).waitFor()
  const start = page.getByRole('button', { name: '开始模拟面试' })
  await start.or(page.getByRole('link', { name: '开始模拟面试' })).click()
  const said = [
    ANSWER,
    'We kind of did some stuff together and I guess it worked.',
    'Synergy, leadership, teamwork, results.',
  ]
  for (let number = 1; number <= 8; number += 1) {
    await page.getByText(`第 ${number} 题，共 8 题`).filter({ visible: true }).first().waitFor()
    const question = page.getByRole('heading', { level: 1 })
    expect([await question.getAttribute('lang'), await question.textContent()]).toEqual([
      'en',
      expect.stringMatching(/^[^\p{Script=Han}]+$/u),
    ])
    expect(await englishSentences(page)).toEqual([])
    await page.getByRole('textbox', { name: '你的回答' }).fill(said[number - 1] ?? `${ANSWER} Number ${number}.`)
    await page.getByRole('button', { name: '提交回答' }).click()
    const next = page.getByRole('button', { name: number < 8 ? '下一题' : '查看报告' })
    await next.waitFor()
    expect(await englishSentences(page)).toEqual([])
    await next.click()
  }

  await page.getByRole('heading', { name: /^接下来练/ }).waitFor()
  for (const number of [1, 2, 3]) {
    await page.getByRole('button', { name: new RegExp(`^第 ${number} 题，\\d+ 分`) }).click()
    await page.getByText(`第 ${number} 题`, { exact: true }).waitFor()
    expect(await saidByCoach(page)).toEqual([])
    expect(await englishSentences(page)).toEqual([])
  }
  await expectAccessible(page)
  expect(problems).toEqual([])
})

async function registerInChinese(page: Page) {
  await page.goto('/register')
  await page.getByLabel('姓名').fill('Nadia Ferreira')
  await page.getByLabel('邮箱').fill(newEmail())
  await page.getByLabel('密码', { exact: true }).fill('quiet-green-room')
  await page.getByLabel('确认密码').fill('quiet-green-room')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '创建账号' }).click()
  await page.waitForURL('**/home')
}

/**
 * What the coach says of an answer, to practise next, by criterion and in notes, as far as it is not in Chinese. An
 * answer to a question that is new each time may have no place worth a note: then there are lists of reasons.
 */
async function saidByCoach(page: Page) {
  const lists = ['各项评分', /^接下来练/].map((name) =>
    page.locator('section', { has: page.getByRole('heading', { name }) }).getByRole('listitem'),
  )
  const judged = page.locator('[aria-labelledby=judged-question]')
  // The points of a question stay in the language of the interview.
  const reasons = judged.locator('.coach-bar:not(:has([data-points]))').getByRole('listitem')
  const said = [...lists, judged.locator('[data-note]').or(reasons)]
  for (const part of [...lists, judged]) await part.first().waitFor()
  return (await Promise.all(said.map((list) => list.allTextContents())))
    .flat()
    .filter((text) => !/\p{Script=Han}{2}/u.test(text))
}

/** Six English words in a row, without a comma, that are no quote and are not marked as English: names are shorter. */
const englishSentences = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const ours = walker.currentNode.parentElement?.closest('[lang]')?.getAttribute('lang') !== 'en'
      if (ours) texts.push(walker.currentNode.textContent ?? '')
    }
    return texts.filter((text) => /(?:[A-Za-z’'-]+ ){5}[A-Za-z]/.test(text.replace(/“[^”]*”/g, '')))
  })
