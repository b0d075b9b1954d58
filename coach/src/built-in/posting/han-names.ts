/** The verbs behind which a Chinese requirement names what one must know or hold. */
const KNOWS =
  /(?:精通|熟悉|熟练(?:使用|掌握|操作|运用)?|掌握|了解|会(?:使?用)?|能(?:使用|熟练使用)|持有?|懂|擅长|具有|具备|看得懂|取得|有)([^，；。,;]{2,60})/gu
const APART = /[、/]|以及|或者?|和|及|与/u
/** From here on a name is over. */
const OVER = /(?<![甲乙])等|进行|者?优先|者|的|及以上|以上/u
/** What a name ends in and is none of it. */
const TAIL = /(?:能力|经验|知识|基础|技能|工具|软件|操作|参数设置|设置|流程)$/u
/** Manner, traits and spans of time. */
const NOT_A_NAME =
  /良好|较强|相关|优秀|一定|丰富|高度|扎实|年|意识|责任|精神|工作|管理系统$|以上|[心趣情]$|习惯|^[的是]|^\d+$/u
const MAX_NAME = 12

/** What a requirement in Chinese names (`熟悉Webpack或Vite等构建工具` → Webpack, Vite), as written and in order. */
export function hanNames(item: string): string[] {
  return [...item.matchAll(KNOWS)].flatMap(([, named = '']) =>
    named
      .replace(/[（(][^（()）]{0,60}[）)]/gu, '')
      .split(APART)
      .map((name) => withoutTail(name.trim()))
      .filter((name) => name.length >= 2 && name.length <= MAX_NAME && !NOT_A_NAME.test(name)),
  )
}

/** A certificate keeps the word (`护士执业证书`); of a name in Latin letters what stands around it goes (`操作WMS系统`). */
function withoutTail(name: string): string {
  const latin = /[A-Za-z][A-Za-z\d+#.]{2,}(?: [A-Za-z\d+#.]+)*/u.exec(name)?.[0]
  if (latin) return latin
  return /证书?$/u.test(name) ? name : (name.split(OVER)[0] ?? '').replace(TAIL, '').trim()
}
