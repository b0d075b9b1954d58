import { serveTasks } from '#adapters/workers/serve-tasks.ts'
import { coachTasks } from './coach-tasks.ts'

export default serveTasks(coachTasks)
