/** Invented numbers as they are written in many countries; `whole` draws a number between two. */
export function phonesOf(whole: (least: number, most: number) => number): string[] {
  return [
    `+1 ${whole(201, 989)} 555 0${whole(100, 199)}`,
    `(${whole(201, 989)}) 555-0${whole(100, 199)}`,
    `+44 7700 900${whole(100, 999)}`,
    `${whole(201, 989)}.555.0${whole(100, 199)}`,
    `+49 30 ${whole(1000000, 9999999)}`,
    `+91 ${whole(70000, 99999)} ${whole(10000, 99999)}`,
    `0${whole(20, 99)} ${whole(1000, 9999)} ${whole(1000, 9999)}`,
    `+33 6 ${whole(10, 99)} ${whole(10, 99)} ${whole(10, 99)} ${whole(10, 99)}`,
    `(+40) 7${whole(10, 99)} ${whole(100, 999)} ${whole(100, 999)}`,
    `+49 (0)17${whole(1, 9)} ${whole(10, 99)} ${whole(10, 99)} ${whole(100, 999)}`,
    `+55 (81) 9${whole(1000, 9999)}-${whole(1000, 9999)}`,
    `08${whole(2, 9)} ${whole(100, 999)} ${whole(1000, 9999)}`,
    `+65 9${whole(100, 999)} ${whole(1000, 9999)}`,
  ]
}
