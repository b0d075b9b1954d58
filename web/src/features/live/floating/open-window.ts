/** Where Chromium has it; no library of types knows it yet. */
type PictureInPicture = { requestWindow(size: { width: number; height: number }): Promise<Window> }

/** Pixels; the person may make it smaller, down to 280 across. */
const SIZE = { width: 360, height: 400 }

const pictureInPicture = () => (window as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture

/** Phones show one window at a time. */
export const canFloat = () => pictureInPicture() !== undefined || matchMedia('(pointer: fine)').matches

/**
 * A small window that looks like this page: one that stays above all others where the browser has such, else one of
 * its own. To be called for a press.
 * @returns null when the browser does not allow it
 */
export async function openWindow(title: string): Promise<Window | null> {
  const opened = await (pictureInPicture()?.requestWindow(SIZE) ?? popup()).catch(() => null)
  if (opened) dress(opened.document, title)
  return opened
}

async function popup(): Promise<Window | null> {
  return window.open('', 'greenroom-live', `popup,width=${SIZE.width},height=${SIZE.height}`)
}

function dress(there: Document, title: string) {
  there.title = title
  there.documentElement.lang = document.documentElement.lang
  Object.assign(there.documentElement.dataset, document.documentElement.dataset)
  for (const sheet of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel=stylesheet], style')) {
    const copy = there.importNode(sheet, true)
    // Its address may be relative to this page.
    if ('href' in sheet && 'href' in copy) copy.href = sheet.href
    there.head.append(copy)
  }
}
