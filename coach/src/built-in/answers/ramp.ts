/** 0 up to `from`, 1 from `to`; either may be the larger. */
export const ramp = (value: number, from: number, to: number) => Math.max(0, Math.min(1, (value - from) / (to - from)))
