import type { RegularTask } from '#adapters/tasks/port.ts'
import type { RecordingService } from './service.ts'

/** Recordings of more than a week ago, and the files of whatever was deleted since. */
export const REMOVE_FILES = 'delete old recordings, and files of what was deleted'

export const recordingTasks = (service: RecordingService): RegularTask[] => [
  { name: REMOVE_FILES, every: 60, run: service.sweep },
]
