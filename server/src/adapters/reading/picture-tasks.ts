import { readPicture } from '#adapters/pictures/read-picture.ts'

/** The recogniser is a worker of its own, for its size and the time it takes to load. */
export const pictureTasks = { picture: readPicture }
export type PictureTasks = typeof pictureTasks
