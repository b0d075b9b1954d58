import { serveTasks } from '#adapters/workers/serve-tasks.ts'
import { pictureTasks } from './picture-tasks.ts'

export default serveTasks(pictureTasks)
