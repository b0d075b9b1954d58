import { serveTasks } from '#adapters/workers/serve-tasks.ts'
import { fileTasks } from './file-tasks.ts'

export default serveTasks(fileTasks)
