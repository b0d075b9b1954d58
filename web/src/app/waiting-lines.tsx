import { BusyLine } from './busy-line.tsx'
import { OfflineLine } from './offline-line.tsx'

/** What is said of a server or a network that is waited for. */
export default function WaitingLines() {
  return (
    <>
      <BusyLine />
      <OfflineLine />
    </>
  )
}
