/** The ways in which models disturb an answer that is right: each takes a reply and gives the same, disturbed. */
export const DISTURBANCES = {
  none: (text) => text,
  fence: (text) => `\`\`\`json\n${text}\n\`\`\``,
  preamble: (text) => `Sure! Here is what you asked for:\n\n${text}`,
  tidy: (text) =>
    text.replace(/\bi\b/g, 'I').replace(/("quote":\s*")([a-z])/g, (_, head, letter) => head + letter.toUpperCase()),
  curly: (text) => text.replace(/(\w)'(\w)/g, '$1’$2'),
  'drop-empty': (text) => text.replace(/,?\s*"\w+":\s*\[\]/g, ''),
  'trailing-comma': (text) => text.replace(/\n?\}\s*$/, ',\n}'),
  think: (text) => `<think>The user wants {something}. Let me see.</think>\n${text}`,
  'near-quote': (text) => text.replace(/("quote":\s*"(?:[^"\\]|\\.)*?) (\w+) ((?:[^"\\]|\\.)*")/g, '$1 $3'),
}
