import { readPicture } from '#adapters/pictures/read-picture.ts'
import { serveTasks } from '#adapters/workers/serve-tasks.ts'

/** The recogniser is a worker of its own, for its size and the time it takes to load. */
const pictureTasks = { picture: readPicture }
export type PictureTasks = typeof pictureTasks

export default serveTasks(pictureTasks)
