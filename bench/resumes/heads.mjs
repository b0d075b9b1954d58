// How a layout prints the lines that name an entry: `a` employer or school, `b` title or degree, `d` dates, `p` place.
const row = (left, right) => `<div class="row"><span>${left}</span><span>${right}</span></div>`
const b = (text) => (text ? `<b>${text}</b>` : '')
const i = (text) => (text ? `<i>${text}</i>` : '')
const line = (text) => `<div>${text}</div>`
const joined = (mark, ...texts) => texts.filter(Boolean).join(mark)

export const heads = {
  titleFirst: (e) => row(b(e.b), e.d) + line(joined(', ', e.a, e.p)),
  employerFirst: (e) => row(b(e.a), e.p) + row(i(e.b), i(e.d)),
  titleAbove: (e) => row(b(e.b), e.d) + row(i(e.a), i(e.p)),
  dated: (e) => row(b(e.a), e.d) + row(i(e.b), e.p),
  commas: (e) => row(`${b(e.b)}, ${e.a}${e.p ? ` — ${e.p}` : ''}`, e.d),
  employerCommas: (e) => row(`${b(e.a)}, ${e.p}`, e.d) + line(i(e.b)),
  margin: (e) => `<div class="margin"><span>${e.d}</span><div>${joined(', ', b(e.b), i(e.a), e.p)}.</div></div>`,
  marginStacked: (e) =>
    `<div class="margin"><span>${e.d}</span><div>${line(b(e.b))}${line(joined(', ', e.a, e.p))}</div></div>`,
  marginPlace: (e) =>
    `<div class="margin"><span>${e.d}<br>${e.p}</span><div>${line(b(e.a))}${line(i(e.b))}</div></div>`,
  bars: (e) => line(joined(' | ', b(e.a), e.b, e.d)),
  barsTitle: (e) => line(joined(' | ', b(e.b), e.a, e.p)) + line(i(e.d)),
  stacked: (e) => line(b(e.b)) + line(e.a) + line(joined(' · ', e.d, e.p)),
  stackedEmployer: (e) => line(b(e.a)) + line(e.b) + line(`${e.d}${e.p ? ` (${e.p})` : ''}`),
  icons: (e) =>
    line(`<span class="big">${e.b}</span>`) +
    line(`<span class="colour">${b(e.a)}</span>`) +
    line(`<small>📅 ${e.d} &nbsp;&nbsp; 📍 ${e.p}</small>`),
  dateAbove: (e) => line(`<small>${e.d}</small>`) + line(`${b(e.b)} at ${e.a}`),
  dateAboveStacked: (e) => line(i(e.d)) + line(b(e.a)) + line(joined(', ', e.b, e.p)),
  colon: (e) => line(`<u>${e.a}</u>: ${e.p} — ${b(e.b)} (${e.d})`),
  capitals: (e) =>
    line(`${b(e.a.toUpperCase())} | ${e.b.toUpperCase()}`) + line(`<small>${joined(' | ', e.d, e.p)}</small>`),
  dashes: (e) => row(`${e.a} – ${i(e.b)}`, e.d),
  titleDashes: (e) => line(`${e.b} – ${b(e.a)}, ${e.p}`) + line(e.d),
  table: (e) => `<table><tr><td>${e.d}</td><td>${e.a}</td><td>${e.b}</td><td>${e.p}</td></tr></table>`,
  item: (e) => `<ul class="entry"><li>${row(b(e.a), e.p)}${row(i(e.b), i(e.d))}</li></ul>`,
  inline: (e) => line(b(`${joined(', ', e.b, e.a)}${e.p ? ` — ${e.p}` : ''} (${e.d})`)),
  brackets: (e) => row(`${b(e.b)} (${joined(', ', e.a, e.p)})`, e.d),
  europass: (e) =>
    `<div class="margin"><span>${e.d}</span><div>${line(`<span class="colour">${e.b}</span>`)}${line(`${e.a}${e.p ? ` (${e.p})` : ''}`)}</div></div>`,
  cells: (e) =>
    `<table><tr><td>${e.d}</td><td>${line(`${b(e.a)}${e.p ? `, ${e.p}` : ''}`)}${line(e.b)}</td></tr></table>`,
  plain: (e) => row(e.a, e.d) + row(e.b, e.p),
  plainStacked: (e) => line(e.a) + line(e.p) + line(e.b) + line(e.d),
}
