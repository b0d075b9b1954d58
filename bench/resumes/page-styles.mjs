// How the pages of layouts.mjs are set.
export const STYLE =
  'body{font-size:10.5pt;line-height:1.3;margin:0}h1{margin:0 0 3pt;font-size:22pt}h2{margin:10pt 0 4pt}p{margin:2pt 0}ul{margin:2pt 0;padding-left:14pt}ul.entry{list-style:disc}.entry{margin-bottom:7pt}.row{display:flex;justify-content:space-between;gap:12pt}.margin{display:grid;grid-template-columns:105pt 1fr}.columns{display:flex;gap:20pt}aside{width:30%;overflow-wrap:break-word}main{width:66%}.big{font-size:12.5pt}.colour{color:#27c}td{padding:2pt 8pt;vertical-align:top;border:1px solid #999;width:25%}table{width:100%;border-collapse:collapse}.chip{display:inline-block;border:1px solid #888;border-radius:8pt;padding:1pt 6pt;margin:1pt 3pt}'
export const FONTS = {
  sans: 'body{font-family:Arial,sans-serif}',
  serif: 'body{font-family:serif}',
  mono: 'body{font-family:monospace;font-size:9pt}',
}
export const HEADINGS = {
  line: 'h2{font-size:13pt;border-bottom:1px solid}',
  rule: 'h2{font-size:12pt;font-variant:small-caps;border-bottom:1px solid}',
  capitals: 'h2{font-size:11pt;text-transform:uppercase}',
  colour: 'h2{font-size:14pt;color:#386;font-weight:normal}',
  bold: 'h2{font-size:10.5pt}',
  big: 'h2{font-size:16pt;font-weight:normal}',
}
export const TOPS = { centre: 'header{text-align:center}', left: '', right: 'header{text-align:right}' }
