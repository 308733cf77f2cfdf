import { lookup as dns, type LookupAddress } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import { lerEndereco, nomeSemInternet } from '../../../../shared/domain/enderecoDeSite.ts'

/** Which addresses of others we call: never ours, nor anybody's private ones (SSRF). */
const privados = new BlockList()
for (const [rede, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privados.addSubnet(rede, bits, 'ipv4')
for (const [rede, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privados.addSubnet(rede, bits, 'ipv6')
/** The one block of IPv6 that is given out (RFC 4291 §2.4): mapped, translated, site-local and unassigned ones lie outside. */
const mundo = new BlockList()
mundo.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is on the open internet. */
export const enderecoPublico = (ip: string): boolean => {
  const familia = isIP(ip)
  if (familia === 6) return mundo.check(ip, 'ipv6') && !privados.check(ip, 'ipv6')
  return familia === 4 && !privados.check(ip, 'ipv4')
}

/** Stages of one machine, where the receiver is on it too. */
const locais: ReadonlySet<string> = new Set(['local', 'localstack'])
export const aceitaLocal = ({ STAGE }: { STAGE: string }) => locais.has(STAGE)
export type Recusa = 'formato' | 'https' | 'credenciais' | 'porta' | 'privado'
/** Why an address is not taken; undefined when it is. Names are looked up again at each delivery: see `resolver`. */
export function recusaDoEndereco(texto: string, env: { STAGE: string }): Recusa | undefined {
  const url = lerEndereco(texto)
  if (typeof url === 'string') return url
  const nome = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const daMaquina = nome === 'localhost' || nome === '127.0.0.1' || nome === '::1'
  if (aceitaLocal(env) && daMaquina) return undefined
  if (url.protocol !== 'https:') return 'https'
  if (url.port && url.port !== '443' && Number(url.port) < 1024) return 'porta'
  if (isIP(nome) ? !enderecoPublico(nome) : nomeSemInternet(nome)) return 'privado'
  return undefined
}

type Resposta = (error: Error | null, endereco: string | LookupAddress[], familia?: number) => void
/** A lookup for sockets that answers public addresses only: what is checked is what is connected to, whatever DNS says later. */
export const resolver =
  (env: { STAGE: string }, perguntar: typeof dns = dns) =>
  (nome: string, opcoes: { all?: boolean; family?: number | string }, responder: Resposta): void => {
    perguntar(nome, { all: true }, (error, enderecos) => {
      if (error) return responder(error, [])
      const livre = aceitaLocal(env) && nome === 'localhost'
      if (!livre && !enderecos.every(e => enderecoPublico(e.address)))
        return responder(Object.assign(new Error('private address'), { code: 'EPRIVADO' }), [])
      const [primeiro] = enderecos
      if (opcoes.all) return responder(null, enderecos)
      responder(null, primeiro?.address ?? '', primeiro?.family)
    })
  }
