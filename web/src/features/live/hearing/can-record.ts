/** docs/rules.md, Recordings. */
export const RECORDED_TYPE = 'audio/webm;codecs=opus'

/** Whether this browser can record what is kept. */
export const canRecord = () => typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(RECORDED_TYPE)
