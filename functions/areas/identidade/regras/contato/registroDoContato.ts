import type { Chaves } from '../../../../platform/runtime/chaves.ts'
import type { Pagador } from '../../../../platform/storage/Pagador.ts'
import type { Test } from '../../../../platform/storage/port.ts'
import { type CodigoNovo, type DepsDoEnvio, novoCodigo } from './enviarCodigo.ts'
import { doCheckout, type Itens } from './itensDoContato.ts'
import { tomarVaga } from './limitesDeEnvio.ts'
import { destino, MAXIMO_DE_CODIGOS, temCodigo } from './regrasDoCodigo.ts'

type D = DepsDoEnvio & { chaves: Chaves<'codigos' | 'limites'> }
/** What the payer is registered at; messages of one `link` are capped together. */
interface Alvo {
  id: string
  link: string
  estrangeiro: boolean
}

/** Takes a message to a phone; or says in how many seconds there may be one, 0 where none may be sent at all. */
export type Vaga = (c: Alvo, telefone: string) => Promise<number | undefined>
/** The hour's message to this phone, taken once however often the registration is decided anew. */
export function umaVaga(deps: D): Vaga {
  let tomada: Promise<number | undefined> | undefined
  return (c, telefone) => {
    tomada ??= (async () => {
      const chaveiro = await deps.chaves.abrir()
      return tomarVaga(deps.storage, { telefone, link: c.link, chaveiro }, deps.clock.now())
    })()
    return tomada
  }
}

export interface ComContato {
  pagador: Pagador
  novo?: CodigoNovo
  contato: 'pendente' | 'validado'
  when: Test[]
}
/**
 * The payer with their code: the one they have, a new one, or none where none may be sent now. A payer who registers
 * again with the same phone keeps the code. `semEnvio`: nothing asks for a code now.
 */
export async function comContato(
  deps: D,
  c: Alvo & { contato: 'pendente' | 'validado' },
  lido: Pagador,
  { vaga, semEnvio, itens = doCheckout }: { vaga: Vaga; semEnvio: boolean; itens?: Itens },
): Promise<ComContato> {
  const lidos = await deps.storage.getMany([itens.pagador.key(c.id), itens.token.key(c.id)])
  const achar = (nome: string) => lidos.find(item => item._t === nome)
  const [doPagador, doToken] = [achar(itens.pagador.name), achar(itens.token.name)]
  const antes = doPagador && itens.pagador.parse(doPagador)
  const token = doToken && itens.token.parse(doToken)
  const codigos = antes?.codigos ?? 0
  // codes are counted for the checkout, over all its payers
  const when: Test[] = [{ attr: 'codigos', op: '=', value: codigos, ...(codigos === 0 && { orAbsent: true as const }) }]
  const pagador = { ...lido, ...(codigos > 0 && { codigos }), ...(antes?.codigo && { codigo: antes.codigo }) }
  const mesmo = antes?.contato === lido.contato
  const contato = mesmo ? c.contato : ('pendente' as const)
  const basta = contato === 'validado' || semEnvio || (mesmo && temCodigo(pagador, token, deps.clock.now()))
  if (basta || codigos >= MAXIMO_DE_CODIGOS) return { pagador, contato, when }
  const espera = await vaga(c, destino(c, lido.contato))
  if (espera !== undefined) {
    const codigoApos = deps.clock.now() + espera * 1000
    return { pagador: { ...pagador, ...(espera > 0 && { codigoApos }) }, contato, when }
  }
  const novo = novoCodigo(deps, c, pagador, await deps.chaves.abrir())
  return { pagador: novo.pagador, novo, contato, when }
}
