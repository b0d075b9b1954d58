/** A text without the phone numbers, street addresses and e-mail addresses in it; names of towns stay. */
export const withoutContacts = (text: string): string => withoutStreets(withoutNumbersAndMail(text))

/** The same with its street addresses, as a posting says where the work is. */
export const withoutNumbersAndMail = (text: string): string =>
  text
    .replace(EMAIL, '[email]')
    .replace(SPOKEN_EMAIL, '$1[email]')
    .replace(WIDE_MOBILE, '[phone]')
    .replace(LABELLED_PHONE, (whole, label: string, number: string) => (isDates(number) ? whole : `${label}[phone]`))
    .replace(MAYBE_PHONE, (number) => (isPhone(number) ? '[phone]' : number))

const withoutStreets = (text: string): string =>
  STREETS.reduce((left, street) => left.replace(street, '[address]'), text)

const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64} ?(?:[@＠]|\((?:at|AT)\)|\[(?:at|AT)\]) ?[\p{L}\p{N}-]{1,63}(?:(?:\.| ?[([]dot[)\]] ?)[\p{L}\p{N}-]{1,63}){0,6}(?:\.| ?[([]dot[)\]] ?)\p{L}{2,24}(?![\p{L}\p{N}])/gu

/**
 * Written as it is said. People also work "at booking dot com", so it needs a label in front, or a name that is no word.
 */
const SPOKEN_EMAIL =
  /((?<!\p{L})(?:e-?mail|mail|邮箱|邮件)(?: address)?(?: is|:|：)? {0,2}|(?<![\p{L}\p{N}._-])(?=\p{L}{1,30}[._\d]))[\p{L}\p{N}._%+-]{1,64} at [\p{L}\p{N}-]{1,63}(?:(?: dot |\.)[\p{L}\p{N}-]{2,24}){1,3}(?![\p{L}\p{N}])/giu

/** A Chinese mobile number in wide digits. */
const WIDE_MOBILE = /(?<![０-９])１[３-９][０-９]{9}(?![０-９])/gu

const LABELLED_PHONE =
  /((?<!\p{L})(?:phone|telephone|tel|mobile|cell|handy|telefon|téléphone|teléfono|móvil|mobil|手机号?|电话|联系电话)(?: ?(?:no|number|号码))?[.:：]{0,2} {0,3})(\+?\(?\d[\d ()./–-]{4,20}\d(?: ?(?:ext|x)\.? ?\d{1,5})?)(?![\p{L}\p{N}%,])/giu

/** Digits as phone numbers are grouped, with nothing in front that makes them an amount, a version or an identifier. */
const MAYBE_PHONE =
  /(?<![\p{L}\p{N}.,:/#$€£¥_+-]|\p{L}[\p{L}.]{0,9} ?#|[$€£¥] )(?:\(?\+ ?|\()?\d(?:[ .()/–-]{0,3}\d){6,14}(?: ?(?:ext|x)\.? ?\d{1,5})?(?![\p{N}%]|[.,:]\d| ?[%€$£¥])/gu

function isPhone(number: string): boolean {
  const digits = (number.split('x')[0] ?? '').replace(/\D/g, '')
  if (isDates(number) || digits.length > 15) return false
  if (/^\(?\+/.test(number)) return digits.length >= 8
  return FORMS.some((form) => form.test(number))
}

/** Forms that a country has, for numbers without the sign of the international one. */
const FORMS = [
  // With the trunk or exit prefix 0.
  /^(?=(?:\D*\d){9,15}\D*$)\(?0(?!\.\d+$)/,
  // North America, where neither area nor exchange begin with 0 or 1.
  /^(?:1[ .-])?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])[2-9]\d{2}[ .-]\d{4}(?!\d)/,
  // Chinese mobile numbers.
  /^(?:86[ -]?)?1[3-9]\d([ -]?)\d{4}\1\d{4}$/,
  // Indian mobile numbers.
  /^(?:91[ -])?[6-9]\d{4}[ -]\d{5}$/,
  // An area code in brackets.
  /^\(\d{2,5}\) ?\d{3,}/,
]

/** Dates, or years with months, take up all but a few of the digits. */
function isDates(number: string): boolean {
  const left = number.replace(/(?<!\d)(?:\d{1,2}[./-]){0,2}(?:19|20)\d{2}(?:[./-]\d{1,2}){0,2}(?!\d)/g, '')
  return left !== number && left.replace(/\D/g, '').length < 5
}

const NUMBER = '(?!(?:19|20)\\d{2}(?!\\d))\\d{1,4}(?: ?[a-zA-Z])?(?![\\p{L}\\p{N}]|[.,]\\d)'
const STREETS = [
  // A house number and what ends the name of a street. A noun after it would make it another thing (12 High Street stores).
  /(?<![\p{L}\p{N}.,$€£])\d{1,5}[a-zA-Z]? (?:(?:\p{Lu}|\d{1,3}(?:st|nd|rd|th))[\p{L}.'’-]{0,20} ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Place|Pl|Square|Sq|Terrace|Way|Close|Crescent|Highway|Hwy|Parkway|Pkwy|Mews|Gardens|Grove)(?!\p{L})(?: (?:NW|NE|SW|SE|N|S|E|W)(?!\p{L}))?(?:,? (?:Apt|Apartment|Unit|Suite|Ste|Flat)\.? [\dA-Z]{1,5}(?!\p{L})|\.(?= ?[\n,|;；]|$))?(?! (?!in |near |and |or |at )\p{L})/gu,
  /(?<!\p{L})(?:P\.? ?O\.? ?Box|Postfach|Apartado) \d{1,4}(?: ?\d{2,4}){0,2}(?!\d)/gu,
  new RegExp(
    `(?<!\\p{L})(?:\\p{Lu}[\\p{L}-]{0,30}(?:straße|strasse|str\\.|weg|allee|gasse|platz|damm|ufer|straat|gracht|laan|plein)|\\p{Lu}[\\p{L}-]{0,20} (?:(?:der|die|das|den|dem|des|am|an|im|in|von|zu|zum|zur|\\p{Lu}[\\p{L}-]{0,20}) ){0,2}(?:Straße|Strasse|Str\\.|Allee|Weg|Platz|Ring|Damm|Gasse|Ufer)) ${NUMBER}`,
    'gu',
  ),
  /(?<![\p{L}\p{N}.,])\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|avenue|boulevard|place|chemin|allée|impasse|quai|cours)(?: (?:de|du|des|la|le|les|d['’]|l['’])){0,3} ?(?:[ld]['’])?\p{Lu}[\p{L}'’-]{0,20}(?: \p{Lu}[\p{L}'’-]{0,20}){0,3}/gu,
  new RegExp(
    `(?<!\\p{L})(?:Calle|C\\/|Avenida|Avda\\.?|Plaza|Paseo|Carrer|Rua|Via|Viale|Piazza|Corso)(?: (?:de|del|di|da|do|dos|la|las|los|el|della|dei)){0,3} \\p{Lu}[\\p{L}'’.-]{0,20}(?: [\\p{L}'’.-]{1,20}){0,2},? (?:n[.º°]? ?)?${NUMBER}`,
    'gu',
  ),
  /(?:(?![省市区县镇乡])\p{Script=Han}){1,8}(?:大道|大街|路|街|巷|胡同|弄)\d{1,5}(?:号|弄)(?:\d{1,5}(?:号楼|号|楼|栋|幢|座|层|室|单元)){0,4}/gu,
]
