import { isIPv6 } from 'node:net'

/** The network that an address is counted by: itself, or of IPv6 its /64, which a home has for itself and moves within. */
export const redeDoIp = (ip: string): string => (isIPv6(ip) ? rede64(ip.toLowerCase()) : ip)

function rede64(ip: string): string {
  const mapeado = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1]
  if (mapeado) return mapeado
  const [inicio = '', fim] = ip.split('%', 1)[0]?.split('::') ?? []
  const grupos = (texto: string) => (texto ? texto.split(':') : [])
  const [antes, depois] = [grupos(inicio), grupos(fim ?? '')]
  const zeros = fim === undefined ? [] : Array<string>(Math.max(0, 8 - antes.length - depois.length)).fill('0')
  return [...antes, ...zeros, ...depois]
    .slice(0, 4)
    .map(g => Number.parseInt(g, 16).toString(16))
    .join(':')
}
