/** Milliseconds that a browser may take to begin reading what it saves. */
const KEPT_FOR = 10_000

/** Saves a downloaded file under its name, as if one had followed a link to it. */
export function saveFile({ blob, filename }: { blob: Blob; filename: string }) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR)
}
