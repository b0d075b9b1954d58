/** That somebody signed in or registered on this browser with the box ticked: the next visit need not tick it again. */
const KEY = 'greenroom.agreed'

export function hasAgreed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes'
  } catch {
    return false
  }
}

/** Storage can be refused: the box is then ticked anew at every visit. */
export function rememberAgreed(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {}
}
