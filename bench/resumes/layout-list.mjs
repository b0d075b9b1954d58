// Layouts of our own, each put together from a page, headings, lines that name an entry, and forms of dates.
import { seeded } from '../../coach/training/seeded.ts'
import { DATES } from './dates.mjs'
import { FONTS, HEADINGS, TOPS } from './page-styles.mjs'

/** @typedef {{ work: string, study: string, page: string, date: string, names: string, heading: string, font: string, top: string, bullet: string, dash?: string, now?: string, order?: string[] }} Layout */
const make = (text) => {
  const [work, study, page, date, names, heading, font, top, bullet, dash = ' – ', now = 'Present'] = text
    .split(' ')
    .map((word) => word.replaceAll('_', ' '))
  return { work, study, page, date, names, heading, font, top, bullet, dash, now }
}
/** Train, tune and test have no layout in common; those of test share no form of an entry with train either. */
export const layouts = {
  train: [
    'titleFirst titleFirst one long plain line sans centre disc',
    'employerFirst employerFirst one short plain rule serif centre disc',
    'commas commas one dotted long capitals serif left dash _-_',
    'margin margin one year plain colour sans right disc –',
    'bars bars one slash long bold sans left disc _-_ Current',
    'stacked stacked side short plain capitals sans left disc',
    'stackedEmployer titleFirst side long work line serif left none _to_',
    'dateAbove dateAbove one iso plain big sans left disc',
    'dashes commas one year work bold mono left dash - present',
    'icons icons side short plain line sans left disc',
    'item item one short plain rule serif centre circle',
    'plain plain one long plain capitals serif centre disc _to_ present',
    'barsTitle barsTitle rail year long colour sans left disc _-_ now',
    'employerCommas employerCommas one slash work rule serif left disc',
    'marginStacked marginStacked one slash plain bold sans left none _-_ today',
    'titleAbove titleAbove chips short plain capitals sans centre disc',
    'employerCommas employerFirst rail short plain capitals sans left disc',
    'stacked titleFirst rail slash work line serif centre none',
    'commas stacked side year long bold sans left disc',
    'marginStacked dateAbove rail long plain big serif right dash',
    'titleFirst stackedEmployer side dotted plain capitals serif left disc',
    'bars commas one long work line serif left disc _-_',
    'dateAbove plain chips year plain colour sans left dash',
    'inline inline one year plain bold serif left none – now',
    'brackets brackets one short long line sans left disc',
    'europass europass one short work rule sans left none –',
    'inline europass side long plain colour sans left disc',
    'cells cells one slash plain bold sans left disc _–_ today',
    'cells europass rail long plain line serif left disc',
  ].map(make),
  tune: [
    'dated dated one long plain rule serif centre disc',
    'marginPlace stackedEmployer rail short long big sans left disc',
    'titleDashes stacked one dotted work capitals serif left none',
    'colon commas one year plain bold serif left dash _-_',
    'plainStacked plainStacked one short plain capitals sans left disc',
    'titleFirst employerFirst chips slash work colour sans right disc _-_',
  ].map(make),
  test: [
    'capitals capitals side short plain capitals sans left disc',
    'table table one slash plain bold sans left disc',
    'dateAboveStacked dateAboveStacked one quote long line serif left disc _-_ Now',
    'dated titleAbove rail long work rule sans right disc',
    'plainStacked dashes icons year plain big sans centre none',
  ].map(make),
}

/**
 * Further layouts to train on, drawn from all pages and settings; their entries are named in the forms of `train` only.
 * @returns {Layout[]}
 */
export function drawnLayouts(count) {
  const random = seeded(41)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const forms = [...new Set(layouts.train.flatMap(({ work, study }) => [work, study]))]
  return Array.from({ length: count }, () => ({
    work: pick(forms),
    study: pick(forms),
    page: pick(['one', 'one', 'side', 'rail', 'rail', 'chips', 'icons']),
    date: pick(Object.keys(DATES)),
    names: pick(['plain', 'long', 'work']),
    heading: pick(Object.keys(HEADINGS)),
    font: pick(Object.keys(FONTS)),
    top: pick(Object.keys(TOPS)),
    bullet: pick(['disc', 'disc', 'circle', 'dash', 'none']),
    dash: pick([' – ', ' - ', '–', '-', ' to ']),
    now: pick(['Present', 'present', 'Current', 'now', 'today']),
  }))
}
