import PDFDocument from 'pdfkit'

/** A real PDF with the text of an invented person's resume. */
export function resumePdf(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 56 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
  document.font('Helvetica-Bold').fontSize(20).text('Nadia Ferreira')
  document.font('Helvetica').fontSize(10).text('nadia.ferreira@example.com  |  +44 20 7946 0182  |  Leeds')
  for (const [heading, ...lines] of SECTIONS) {
    document
      .moveDown()
      .font('Helvetica-Bold')
      .fontSize(13)
      .text(heading ?? '')
    document.font('Helvetica').fontSize(10)
    for (const line of lines) document.text(line)
  }
  document.end()
  return done
}

const SECTIONS = [
  [
    'EXPERIENCE',
    'Data Intern, Halden Rail, Jun 2025 - Sep 2025',
    '• Rebuilt the nightly timetable load in Airflow and cut it from 3 hours to 40 minutes',
    '• Wrote SQL checks that caught 14 broken feeds before the morning report',
    'Order Picker, Fenwick Foods, Sep 2023 - May 2025',
    '• Trained six new colleagues on the handheld scanners',
  ],
  ['EDUCATION', 'BSc Computer Science, University of Leeds, Sep 2022 - Jul 2025'],
  ['SKILLS', 'Python, SQL, Airflow, PostgreSQL, Docker, Git'],
]

export const POSTING = `Graduate Data Engineer
Kestrel Freight, Manchester

About the role
You will look after the pipelines that bring parcel scans from forty depots into our warehouse.

Responsibilities
- Build and maintain batch pipelines in Python and SQL
- Investigate data quality problems with depot managers
- Move the nightly loads from cron scripts to Airflow

Requirements
- Good SQL and Python
- Experience with Airflow or a similar scheduler
- Clear writing
- Nice to have: Kafka, dbt
`
