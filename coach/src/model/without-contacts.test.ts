import { describe, expect, it } from 'vitest'
import { asData, resumeAsData } from './as-data.ts'
import { withoutContacts } from './without-contacts.ts'

/** What stands in the middle of a sentence, of a line of its own and behind a mark. */
const around = (text: string) => [
  [`Reach me under ${text}, any time.`, /^Reach me under \[\w+\], any time\.$/],
  [`Jo Doe\n${text}\nBerlin`, /^Jo Doe\n\[\w+\]\nBerlin$/],
  [`Berlin | ${text} | Jo`, /^Berlin \| \[\w+\] \| Jo$/],
  [`地址/电话：${text}；`, /^地址\/电话：\[\w+\]；$/],
]

describe('a phone number', () => {
  it.each([
    '+49 30 1234567',
    '+49 (0)171 234 56 78',
    '+1 (415) 555-0132',
    '(415) 555-0132',
    '415-555-0132',
    '415.555.0132',
    '1-800-555-0132',
    '030/12345678',
    '0171 2345678',
    '0171-23 45 678',
    '06 12 34 56 78',
    '020 7946 0958',
    '0044 20 7946 0958',
    '+86 138 0013 8000',
    '13800138000',
    '138-0013-8000',
    '010-12345678',
    '+91 98765 43210',
    '(+82) 10-9030-1843',
    '98765 43210',
    '+1 415 555 0132 ext. 12',
    '１３８００１３８０００',
  ])('is taken out: %s', (phone) => {
    for (const [text = '', left] of around(phone)) expect(withoutContacts(text as string)).toMatch(left as RegExp)
    expect(withoutContacts(phone)).toBe('[phone]')
  })

  it.each(['Tel. 555-0132', 'Phone: 5550132', 'mobile 171 234 567', '电话：8765 4321', 'Telefon: 12 34 56'])(
    'is taken out behind its label, however short: %s',
    (text) => expect(withoutContacts(text)).toMatch(/^\P{N}+\[phone\]$/u),
  )

  it.each([
    '2019-2021',
    '2019 – 2021',
    '01/2019 - 03/2021',
    '03.2018 – 12.2020',
    '01.03.2019',
    '2020-01-15',
    '05-2018 06-2019',
    '1,234,567 users',
    '1 234 567 rows',
    '250 000 000 rows',
    '10.000.000 Euro',
    '12345678 events a day',
    '1500000000 requests',
    'version 10.15.7',
    'v2.14.3.1022',
    '192.168.10.12',
    'ISO 27001:2013',
    '0.123456789',
    '24/7 and 99.999 percent',
    '$1,500,000 - 2,000,000',
    'ISBN 978-3-16-148410-0',
    '20 - 30 % in 2019, 2020 and 2021',
    'from 100 to 4000 in 12 months',
    'ticket #100200300',
    'scores of 100 200 3000',
    'versions 4.15.55.0132',
    '１２３４５６７８９０１ 行',
  ])('is not %s', (text) => expect(withoutContacts(text)).toBe(text))
})

describe('a street address', () => {
  it.each([
    '123 Main Street',
    '45B Baker St.',
    '1600 Pennsylvania Ave NW',
    '12 Oak Lane, Apt 4B',
    '7 Martin Luther King Blvd, Suite 200',
    'PO Box 1234',
    'Hauptstraße 12',
    'Lindenstr. 3a',
    'Berliner Allee 45',
    'Unter den Linden Straße 7',
    'Keizersgracht 112',
    '12 rue de la Paix',
    '5 bis, avenue Victor Hugo',
    'Calle Mayor 5',
    'C/ Alcalá, 12',
    'Avenida de América 31',
    'Via Roma 12',
  ])('is taken out: %s', (street) => {
    for (const [text = '', left] of around(street)) expect(withoutContacts(text as string)).toMatch(left as RegExp)
  })

  it.each([
    ['北京市海淀区中关村大街27号', '北京市海淀区[address]'],
    ['上海市浦东新区世纪大道100号3楼', '上海市浦东新区[address]'],
    ['地址：南京西路88弄5号602室', '地址：[address]'],
    ['123 Main Street, Springfield, IL 62704', '[address], Springfield, IL 62704'],
    ['Hauptstraße 12, 10115 Berlin', '[address], 10115 Berlin'],
  ])('leaves the town: %s', (text, left) => expect(withoutContacts(text)).toBe(left))

  it.each([
    'opened 12 high street stores',
    'covered by 2019 Wall Street Journal articles',
    'led 3 Way of Working projects and 24 people',
    'Engineering 2019',
    'Monitoring 24 servers',
    'Arbeitsplatz 4.0',
    'planned 3 routes and 2 places',
    'Via Kafka 3.2 and an API',
    'Wall Street in 2019',
    '负责3号线路 2号',
    '走访 12 个市区街道',
    'in the way 4 people work',
  ])('is not %s', (text) => expect(withoutContacts(text)).toBe(text))
})

describe('an e-mail address', () => {
  it.each([
    'jo@example.com',
    'jo.doe+jobs@mail.example.co.uk',
    'JO_DOE@EXAMPLE.COM',
    'jürgen@müller.de',
    'jo-doe%x@sub-domain.example.org',
    'jo.doe@ example.com',
    'jo.doe @ example.com',
    'jo (at) example.com',
    'jo [at] example [dot] com',
    'jo＠example.com',
    'jo.doe at gmail dot com',
    'jo_doe AT example DOT co DOT uk',
    'jo7 at example.com',
  ])('is taken out: %s', (email) => {
    for (const [text = '', left] of around(email)) expect(withoutContacts(text as string)).toMatch(left as RegExp)
  })

  it.each(['@media queries', 'team@work', 'C@E', 'meet (at) noon. Then go', 'npm i react@18.2.0', '3 @ 4 pm', 'x@1.5'])(
    'is not %s',
    (text) => expect(withoutContacts(text)).toBe(text),
  )
})

describe('an e-mail address as it is said', () => {
  it.each([
    ['Email: name at mail dot com', 'Email: [email]'],
    ['my e-mail is jo at example.org, thanks', 'my e-mail is [email], thanks'],
    ['邮箱：jo at example dot cn', '邮箱：[email]'],
  ])('is taken out behind its label: %s', (text, left) => expect(withoutContacts(text)).toBe(left))

  it.each([
    'I worked at booking dot com',
    'she is a manager at monday.com',
    'looked at ASP dot NET projects',
    'v2.1 was built there',
    'mail was sorted at night',
  ])('is not %s', (text) => expect(withoutContacts(text)).toBe(text))
})

describe('what is sent to a model', () => {
  const TEXT = 'Write to jo@example.com or call +49 171 2345678, Hauptstraße 12. I led 24 people from 2019-2021.'
  const LEFT = 'Write to [email] or call [phone], [address]. I led 24 people from 2019-2021.'

  it.each(['resume', 'answer', 'note', 'earlier_answers', 'question'] as const)('holds no contact in %s', (name) => {
    expect(asData(name, TEXT)).toBe(`<${name}>\n${LEFT}\n</${name}>`)
  })

  it('holds none that was read but has no known form', () => {
    const basics = { phone: '12 34 56', email: 'jo at home', profiles: [] }
    const profile = { basics, work: [], education: [], projects: [], skills: [], languages: [], certificates: [] }
    const block = resumeAsData({ text: 'Jo\n12 34 56\njo at home', skills: [], profile })
    expect(block).toBe('<resume>\nJo\n[phone]\n[email]\n</resume>')
  })

  it('keeps where a job is', () => {
    expect(asData('job', TEXT)).toContain('Hauptstraße 12')
    expect(asData('job', TEXT)).not.toMatch(/jo@example|2345678/)
  })
})
