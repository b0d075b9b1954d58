// Runs before the first paint, so that a chosen theme never flashes. A file of its own: no inline script is allowed.
try {
  const theme = localStorage.getItem('greenroom.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
