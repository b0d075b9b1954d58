/** Milliseconds for what comes by itself, on a machine that has other things to do. Given to each `vi.waitFor`. */
export const PATIENCE = { timeout: 60_000 }
