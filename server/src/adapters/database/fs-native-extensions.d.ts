declare module 'fs-native-extensions' {
  /** An open-file-description lock over the whole file; false when another process holds it. */
  export function tryLock(descriptor: number): boolean
}
