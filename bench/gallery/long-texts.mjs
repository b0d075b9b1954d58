const sentence =
  'I then checked every single feed against the same weekday of the week before, and wrote down what I found. '

/** As long as the product lets them be, and in places without a space to break a line at. */
export const LONG = {
  name: 'Maximiliana Konstantinopoulou-Schwarzenegger von und zu Hohenstein-Ingelfingen',
  title: 'Senior Principal Staff Data Platform Reliability Engineer for Timetables, Delays and Passenger Information',
  company: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch, Wales, or anywhere within two hours of it',
  salary_range: '£52,000 to £61,500 a year, plus a bonus of up to 12.5% and a London weighting of £4,250',
  filename: `${'curriculum-vitae-of-the-whole-person-'.repeat(6)}final.pdf`,
  category: 'Reliability of data platforms that many people depend on every single morning of the week',
  tags: Array.from({ length: 12 }, (_, place) => `a tag that is about as long as tags can be, no. ${place + 1}`),
  question:
    'Tell me about a time your data was wrong, from the moment somebody noticed it until the moment everybody trusted it again. '.repeat(
      4,
    ),
  answer: `${sentence.repeat(40)}\n\nhttps://example.com/${'a-very-long-path-without-any-break'.repeat(6)}`,
}
