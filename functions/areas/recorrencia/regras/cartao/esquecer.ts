import type { Base } from '../../../../platform/runtime/needs.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { AssinaturaDePlano, CartaoDaAssinatura } from '../../../../platform/storage/Recorrencia.ts'
import type { AdquirentePort } from '../../../../providers/adquirente/port.ts'
import { comOlhar } from '../decidirAssinatura.ts'

export type DepsDoCartao = Base & { storage: Storage; adquirente: AdquirentePort }
const OUTRA_VEZ_MS = 5 * 60_000
/** An acquirer that refuses is asked again when a person may have spoken to it. */
const RECUSADO_MS = 6 * 3_600_000

/**
 * Has the acquirer delete the cards that a subscription uses no more, one at a time; it is asked until that is known. Of
 * what is deleted the consent stays, and no token.
 */
export async function esquecerCartoes(
  { storage, clock, adquirente, log }: DepsDoCartao,
  a: AssinaturaDePlano,
  prazo: number,
): Promise<void> {
  const [id, ...outros] = a.aEsquecer?.cartoes ?? []
  if (id === undefined) return
  const cartao = await CartaoDaAssinatura.get(storage, { assinaturaId: a.id, id }, { consistent: true })
  const token = cartao?.token
  const dito = token ? await adquirente.esquecerCartao(token, { prazo }) : ({ tipo: 'esquecido' } as const)
  const agora = clock.now()
  if (dito.tipo !== 'esquecido') {
    if (dito.tipo === 'recusado') log.error('kept-card-stays', { assinatura: a.id, motivo: dito.motivo })
    const aEsquecer = { cartoes: [...outros, id], em: agora + (dito.tipo === 'recusado' ? RECUSADO_MS : OUTRA_VEZ_MS) }
    await storage.commit([replace(AssinaturaDePlano, comOlhar({ ...a, aEsquecer }, agora), [])])
    return
  }
  const { aEsquecer: _feito, ...resto } = a
  const proximo = outros.length ? { ...resto, aEsquecer: { cartoes: outros, em: agora } } : resto
  await storage.commit([
    replace(AssinaturaDePlano, comOlhar(proximo, agora), []),
    ...(cartao && token
      ? [
          CartaoDaAssinatura.put({ ...cartao, token: undefined, esquecidoEm: new Date(agora).toISOString() }, [
            { attr: 'token', op: '=', value: token },
          ]),
        ]
      : []),
  ])
}
