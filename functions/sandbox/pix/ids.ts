/** A number in [0, 1), as `Math.random`; injected, so that a simulation repeats itself. */
export type Random = () => number

/** The two fictional institutions of the simulator. */
export const ISPB_DO_PAGADOR = '99999004'
export const ISPB_DO_RECEBEDOR = '99999008'

const ALFANUMERICOS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const alfanumerico = (random: Random, tamanho: number): string =>
  Array.from({ length: tamanho }, () => ALFANUMERICOS[Math.floor(random() * ALFANUMERICOS.length)]).join('')

export const hexadecimal = (random: Random, tamanho: number): string =>
  Array.from({ length: tamanho }, () => Math.floor(random() * 16).toString(16)).join('')

/** `yyyyMMddHHmm` in UTC, as the SPI manual asks. */
const minuto = (instante: number): string => new Date(instante).toISOString().slice(0, 16).replace(/\D/g, '')

/** EndToEndId of a payment: `E` + payer's ISPB + minute + 11 alphanumerics = 32 characters. */
export const novoE2eid = (random: Random, instante: number): string =>
  `E${ISPB_DO_PAGADOR}${minuto(instante)}${alfanumerico(random, 11)}`

/** RtrId of a refund: `D` + ISPB of who returns + minute + 11 alphanumerics = 32 characters. */
export const novoRtrId = (random: Random, instante: number): string =>
  `D${ISPB_DO_RECEBEDOR}${minuto(instante)}${alfanumerico(random, 11)}`
