/** A text in Chinese, whose words no space parts. */
export const isHan = (text: string): boolean => (text.match(/\p{Script=Han}/gu)?.length ?? 0) > text.length * 0.1
