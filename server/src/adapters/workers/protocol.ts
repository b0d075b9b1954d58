/** By name, what a worker's script can do. Inputs and results are copied as by structuredClone. */
export type Handlers = Record<string, (input: never) => unknown>

export type Task = { name: string; input: never }

/** Sent when a task begins, since the first one waits until its worker has loaded. */
export type Begun = { pid: number }

/** Beyond them a worker ends itself. `seconds` of processor time for each task; `parent` is the server's process. */
export type WatchedLimits = { megabytes: number; seconds: number; parent: number }

/** `megabytes` is what the worker holds after the task. `detail` is for the log. */
export type TaskReply = { megabytes: number } & ({ ok: true; value: unknown } | { ok: false; detail: string })
