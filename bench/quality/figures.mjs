import { answerFigures } from './answer-figures.mjs'

/**
 * The figures that stand for each part: what is drawn for the interval, and how the scorer adds it up.
 * @param lib the scorer's own functions, so that both halves are counted alike
 */
export const figuresOf = (lib) => [
  ...resumeFigures(lib.addResumes),
  ...postingFigures(lib.addPostings),
  ...matchingFigures(lib.matchFigures),
  ...answerFigures,
]

const resumeFigures = (addResumes) =>
  [
    ['name', 'name_exact'],
    ['mail', 'email_exact'],
    ['phone', 'phone_exact'],
    ['positions, F1', 'work_f1'],
    ['employer of those', 'work_company_right'],
    ['dates of all positions', 'work_dates_right_of_all'],
    ['schools, F1', 'education_f1'],
    ['skills, F1', 'skills_f1'],
  ].map(([name, key]) => ({
    name: `resume: ${name}`,
    units: ({ resumes }) => resumes?.details,
    figure: (rows) => addResumes(rows.map(({ figures }) => figures))[key],
  }))

const postingFigures = (addPostings) =>
  [
    ['title', 'title_right'],
    ['employer', 'company_right'],
    ['skills, recall', 'skills_recall'],
    ['skills, precision', 'skills_precision'],
    ['skills, F1', 'skills_f1'],
    ['requirements counted within 1', 'requirements_within_1'],
  ].map(([name, key]) => ({
    name: `posting: ${name}`,
    units: ({ postings }) => postings?.details?.text,
    figure: (rows) => addPostings(rows.map(({ figures }) => figures))[key],
  }))

const matchingFigures = (matchFigures) => [
  {
    name: 'spoken question: right one first',
    units: ({ matching }) => matching?.details?.uncut,
    figure: (rows) => matchFigures(rows).top1_accuracy,
  },
  {
    name: 'spoken question: right one shown',
    units: ({ matching }) => matching?.details?.rows,
    figure: (rows) => share(rows.filter(isAsked), ({ want, got }) => got === want),
  },
  {
    name: 'spoken question: a wrong one shown',
    units: ({ matching }) => matching?.details?.rows,
    figure: (rows) => share(rows.filter(isAsked), ({ want, got }) => got !== null && got !== want),
    small: true,
  },
  {
    name: 'no question of the bank: one shown',
    units: ({ matching }) => matching?.details?.rows,
    figure: (rows) =>
      share(
        rows.filter((row) => !isAsked(row)),
        ({ got }) => got !== null,
      ),
    small: true,
  },
]

const isAsked = ({ want }) => want !== null

function share(rows, test) {
  return rows.length === 0 ? null : rows.filter(test).length / rows.length
}
