import { describe, expect, it } from 'vitest'
import { readHtml } from './read-html.ts'

const read = (html: string) => readHtml({ html, url: 'https://x.example/1', asked: 'https://x.example/1' })
const ld = (json: string, type = 'application/ld+json') => `<script type="${type}">${json}</script>`
const posting = (more: object = {}) => ({ '@type': 'JobPosting', title: 'Cellist', ...more })

describe('JSON-LD', () => {
  it.each([
    ['alone', JSON.stringify(posting())],
    ['in a list', JSON.stringify([{ '@type': 'WebSite' }, posting()])],
    ['in a graph', JSON.stringify({ '@graph': [posting()] })],
    ['of several types', JSON.stringify({ '@type': ['Thing', 'https://schema.org/JobPosting'], title: 'Cellist' })],
    ['inside another thing', JSON.stringify({ '@type': 'WebPage', mainEntity: posting() })],
    ['in a comment', `<!-- ${JSON.stringify(posting())} -->`],
    ['as CDATA', `//<![CDATA[\n${JSON.stringify(posting())}\n//]]>`],
    ['with a comma too many', '{"@type": "JobPosting", "title": "Cellist",}'],
    ['with raw line breaks', '{"@type": "JobPosting", "title": "Cellist", "description": "One\nTwo"}'],
    ['after a block that is broken', `{"@type": </script>${ld(JSON.stringify(posting()))}<script>`],
  ])('%s', (_, json) => {
    expect(read(`<body>${ld(json)}</body>`).structured).toMatchObject([{ title: 'Cellist' }])
  })

  it('follows names to the things they stand for', () => {
    const graph = [posting({ hiringOrganization: { '@id': '#us' } }), { '@id': '#us', name: 'Opera' }]
    const [found] = read(ld(JSON.stringify({ '@graph': graph }))).structured
    expect(found?.hiringOrganization).toMatchObject({ name: 'Opera' })
  })

  it.each([
    ['<p>We play.</p><ul><li>Bach &amp; sons</li><li>Ligeti</li></ul>', 'We play.\n\n- Bach & sons\n- Ligeti'],
    ['&lt;p&gt;We play.&lt;/p&gt;&lt;p&gt;Nightly.&lt;/p&gt;', 'We play.\n\nNightly.'],
    ['&amp;lt;b&amp;gt;We&amp;lt;/b&amp;gt; play', 'We play'],
    ['We play.\nNightly &amp; loudly.', 'We play.\nNightly & loudly.'],
    ['We <b>play</b>.\nNightly.', 'We play.\nNightly.'],
    ['a < b and c > d', 'a < b and c > d'],
    ['<p>Text</p><script>steal()</script><style>p{}</style>', 'Text'],
  ])('gives the text of %j', (description, text) => {
    const json = JSON.stringify(posting({ description })).replaceAll('</script>', '<\\/script>')
    expect(read(ld(json)).structured[0]?.description).toBe(text)
  })
})

describe('marked-up elements', () => {
  it('microdata: nested things, lists, attributes and parts that stand elsewhere', () => {
    const [found] = read(`<body><div itemscope itemtype="https://schema.org/JobPosting" itemref="pay">
      <h1 itemprop="title">Cellist</h1><meta itemprop="datePosted" content="2026-01-01">
      <span itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Organization"><b itemprop="name">Opera</b></span>
      <div itemprop="description"><p>We play.</p></div>
      <ul itemprop="qualifications"><li>Own cello</li><li>Black shoes</li></ul></div>
      <p id="pay"><span itemprop="salaryCurrency">EUR</span> <data itemprop="baseSalary" value="3000">three thousand</data></p></body>`).structured
    expect(found).toEqual({
      title: 'Cellist',
      datePosted: '2026-01-01',
      hiringOrganization: { name: 'Opera' },
      description: 'We play.',
      qualifications: '- Own cello\n- Black shoes',
      salaryCurrency: 'EUR',
      baseSalary: '3000',
    })
  })

  it('RDFa', () => {
    const page = read(`<body vocab="https://schema.org/"><div typeof="JobPosting"><h1 property="title">Cellist</h1>
      <span property="schema:hiringOrganization" typeof="Organization"><b property="name">Opera</b></span></div></body>`)
    expect(page.structured).toEqual([{ title: 'Cellist', hiringOrganization: { name: 'Opera' } }])
  })
})

describe('a page without structured data', () => {
  const PROSE = 'The opera looks for a cellist who plays from the first row and travels with the ensemble in summer. '
  const around = (main: string) => `<html><head><title>Cellist | StageJobs</title></head><body>
    <header><nav><a href="/">StageJobs</a> <a href="/all">All jobs</a></nav></header>${main}
    <aside><h3>Similar jobs</h3><ul><li>Second violin</li></ul></aside>
    <footer>Cookies and imprint</footer></body></html>`

  it.each([
    ['marked for tests', `<div data-automation="jobAdDetails"><p>${PROSE.repeat(3)}</p></div>`],
    ['marked for style', `<div class="posting-description"><p>${PROSE.repeat(3)}</p></div>`],
    ['not marked at all', `<div><article><h1>Cellist</h1><p>${PROSE.repeat(4)}</p><p>${PROSE}</p></article></div>`],
    ['short', `<main><p>${PROSE}</p></main>`],
  ])('gives a main text that is %s, without the site', (_, main) => {
    const { text } = read(around(main))
    expect(text).toContain(PROSE.trim())
    for (const word of ['StageJobs', 'All jobs', 'Second violin', 'Cookies']) expect(text).not.toContain(word)
  })

  it('finds what the page marks about the job, not about others', () => {
    const page = read(
      around(`<div class="similar-job-title">Second violin</div><div><h1 class="topcard__title">Cellist</h1>
      <span data-testid="inlineHeader-companyName">at Opera</span><span class="location">Basel</span>
      <div class="job-salary">CHF 6000</div><div class="job-work-type">- Part time</div></div>`),
    )
    expect(page.marked).toEqual({
      title: 'Cellist',
      company: 'Opera',
      location: 'Basel',
      salary: 'CHF 6000',
      job_type: 'Part time',
    })
    expect(page).toMatchObject({ title: 'Cellist | StageJobs', heading: 'Cellist' })
  })

  it('leaves out what is hidden', () => {
    const page = read(around(`<main><p>${PROSE}</p><p hidden>Secret</p><p style="display: none">Trap</p></main>`))
    expect(page.text).not.toMatch(/Secret|Trap/)
  })

  it('may be plain text', () => {
    expect(read('Cellist\nWe play.')).toMatchObject({ text: 'Cellist\nWe play.', structured: [] })
  })
})
