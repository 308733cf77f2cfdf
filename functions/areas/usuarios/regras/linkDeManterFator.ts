import { RemocaoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { RemocaoDeFator } from '../../../platform/storage/Confianca.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'

/**
 * The link by which a person keeps a factor whose removal was asked for: the removal, by when it was asked for, and a
 * signature of it by a key of its own (decision 0066). Nothing is stored for it: it opens that one removal while it
 * waits, and nothing once it was used, the factor was kept otherwise, or it went.
 */
type Remocao = Pick<RemocaoDeFator, 'usuarioId' | 'fator' | 'pedidaEm'>

const assinado = (texto: string) => `manter-fator:${texto}`

export function tokenDeManterFator(chaveiro: Chaveiro<'acesso'>, { usuarioId, fator, pedidaEm }: Remocao): string {
  const texto = `${usuarioId}.${fator}.${pedidaEm.toString(36)}`
  return `${texto}.${chaveiro.assinar('acesso', assinado(texto))}`
}
export const urlDeManterFator = (appUrl: string, token: string): string => `${appUrl}/manter-verificacao/${token}`

function lerToken(chaveiro: Chaveiro<'acesso'>, token: string): Remocao | undefined {
  const [usuarioId = '', fator = '', em = '', assinatura = '', sobra] = token.split('.')
  const nossa = chaveiro.confere('acesso', assinado(`${usuarioId}.${fator}.${em}`), assinatura)
  if (sobra !== undefined || !nossa) return undefined
  return { usuarioId, fator, pedidaEm: Number.parseInt(em, 36) }
}

type D = Pick<Base, 'clock'> & { storage: Storage; chaves: Chaves<'acesso'> }

/**
 * The removal that a link opens, with its person.
 * @throws RemocaoNaoEncontrada for a letter that is not ours, a removal that no longer waits, and one whose time is over.
 */
export async function abrirLinkDeManterFator(deps: D, token: string) {
  const lida = lerToken(await deps.chaves.abrir(), token)
  const remocao = lida && (await RemocaoDeFator.get(deps.storage, lida, { consistent: true }))
  if (!remocao || remocao.pedidaEm !== lida.pedidaEm || remocao.vence <= deps.clock.now())
    throw fault(RemocaoNaoEncontrada)
  const usuario = await Usuario.get(deps.storage, remocao.usuarioId, { consistent: true })
  if (!usuario) throw fault(RemocaoNaoEncontrada)
  return { remocao, usuario }
}
