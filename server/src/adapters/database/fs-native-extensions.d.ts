declare module 'fs-native-extensions' {
  /** An open-file-description lock over a part of the file; false when another process holds it. */
  export function tryLock(descriptor: number, offset: number, length: number): boolean
}
