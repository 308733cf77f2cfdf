/**
 * Our proof of work (decision 0065): a page spends about a second of its processor, so that a program that tries thousands
 * of cards spends hours. Eight small searches instead of one long one: their sum varies little, and a slow phone knows what
 * to expect. SHA-256 is here and not the browser's, whose every call is a promise.
 */
export const partesDaProva = 8
/** Zero bits that each part's hash begins with: some 8,000 hashes a part, 65,000 in all. */
export const bitsDaProva = 13
/** Where a third party is asked first, the proof in its place: four times the work, so that no program prefers it. */
export const bitsNoLugar = 15

export const texto = (semente: string, parte: number, n: number): string => `${semente}.${parte}.${n}`
/** The answer as it is sent: a number for each part. */
export const escreverProva = (numeros: readonly number[]): string => numeros.map(n => n.toString(36)).join('.')

/** Whether every part was found. Cheap: as many hashes as parts. */
export function provaConfere(semente: string, resposta: string, bits = bitsDaProva): boolean {
  const numeros = resposta.split('.')
  return (
    numeros.length === partesDaProva &&
    numeros.every((t, parte) => {
      const n = Number.parseInt(t, 36)
      return /^[0-9a-z]{1,8}$/.test(t) && zeros(sha256(texto(semente, parte, n))) >= bits
    })
  )
}

/** Searches from `de`, at most so many; the number, or undefined when none of them was it. */
export function procurar(
  semente: string,
  parte: number,
  { de, vezes }: { de: number; vezes: number },
  bits = bitsDaProva,
) {
  for (let n = de; n < de + vezes; n++) if (zeros(sha256(texto(semente, parte, n))) >= bits) return n
  return undefined
}

/** Leading zero bits of the first word. */
const zeros = ([palavra = 0]: Uint32Array): number => Math.clz32(palavra)

const primos = (quantos: number): number[] => {
  const achados: number[] = []
  for (let n = 2; achados.length < quantos; n++) if (achados.every(p => n % p !== 0)) achados.push(n)
  return achados
}
/** The first 32 bits of a root's fraction (FIPS 180-4, 4.2.2 and 5.3.3). */
const fracao = (raiz: number): number => ((raiz - Math.floor(raiz)) * 2 ** 32) >>> 0
const k = Uint32Array.from(primos(64), p => fracao(Math.cbrt(p)))
const inicial = Uint32Array.from(primos(8), p => fracao(Math.sqrt(p)))
const w = new Uint32Array(64)
const saida = new Uint32Array(8)

const girar = (x: number, n: number): number => (x >>> n) | (x << (32 - n))

/** SHA-256 of a text of at most 55 ASCII characters: one block. The array is the same at every call. */
export function sha256(ascii: string): Uint32Array {
  w.fill(0, 0, 16)
  for (let i = 0; i < ascii.length; i++) w[i >> 2] = (w[i >> 2] ?? 0) | (ascii.charCodeAt(i) << (24 - 8 * (i & 3)))
  w[ascii.length >> 2] = (w[ascii.length >> 2] ?? 0) | (0x80 << (24 - 8 * (ascii.length & 3)))
  w[15] = ascii.length * 8
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15] ?? 0
    const b = w[i - 2] ?? 0
    const s0 = girar(a, 7) ^ girar(a, 18) ^ (a >>> 3)
    const s1 = girar(b, 17) ^ girar(b, 19) ^ (b >>> 10)
    w[i] = ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0
  }
  return comprimir()
}

function comprimir(): Uint32Array {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = inicial
  for (let i = 0; i < 64; i++) {
    const s1 = girar(e, 6) ^ girar(e, 11) ^ girar(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (k[i] ?? 0) + (w[i] ?? 0)) | 0
    const s0 = girar(a, 2) ^ girar(a, 13) ^ girar(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  saida.set(inicial)
  saida[0] = (saida[0] ?? 0) + a
  saida[1] = (saida[1] ?? 0) + b
  saida[2] = (saida[2] ?? 0) + c
  saida[3] = (saida[3] ?? 0) + d
  saida[4] = (saida[4] ?? 0) + e
  saida[5] = (saida[5] ?? 0) + f
  saida[6] = (saida[6] ?? 0) + g
  saida[7] = (saida[7] ?? 0) + h
  return saida
}
