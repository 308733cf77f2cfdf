import { checkout as maquina } from '../../../../../shared/domain/estados/checkout.ts'
import type { Chaveiro } from '../../../../platform/runtime/chaveiro.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { gravarSobre, Pessoa } from '../../../../platform/storage/Pessoa.ts'
import { redecide, type Storage, type Write } from '../../../../platform/storage/port.ts'
import { comVence, semCobrancaViva } from '../../../cobranca/regras/vence.ts'
import { carregar, etapaInvalidaDoCheckout, exigirEtapa, type Fotografado, type Retratado } from './etapaDaSelfie.ts'
import type { Desfecho } from './interpretarSelfie.ts'
import { bloqueioDe, comRecusa, hoje } from './regrasDaSelfie.ts'

/**
 * The payer is who they say, unless another was registered meanwhile: one write unit. Where an earlier charge may still
 * become money the state stays, because the states of a selfie know of no payment.
 */
export const liberarCheckout = (
  storage: Storage,
  chaveiro: Chaveiro<'selfie'>,
  provado: Retratado,
  { evento, prova }: Pick<Extract<Desfecho, { acao: 'liberar' }>, 'evento' | 'prova'>,
): Promise<Checkout> =>
  redecide(async () => {
    const { checkout, chave } = await carregar(storage, chaveiro, provado.checkout.id)
    if (chave !== provado.chave) throw etapaInvalidaDoCheckout(checkout)
    if (checkout.vida === 'aprovada') return checkout
    exigirEtapa(checkout)
    const estado = (semCobrancaViva(checkout) && maquina.next(checkout.estado, evento)) || checkout.estado
    const liberado = comVence({ ...checkout, estado, vida: 'aprovada' as const, prova })
    await storage.commit([replace(Checkout, liberado, [{ tipo: evento }])])
    return liberado
  })

/**
 * The payer may not go on, and for a day it is remembered of their document, or of who tried with it: one transaction. A
 * checkout that was approved in
 * the meantime, or has another payer, stays as it is.
 */
export const bloquearCheckout = (
  storage: Storage,
  {
    chaveiro,
    fotografado: {
      checkout: { id },
      chave,
      origem,
    },
    bloqueio,
    agora,
  }: { chaveiro: Chaveiro<'selfie'>; fotografado: Fotografado; bloqueio: 'datavalid' | 'tentativas'; agora: number },
): Promise<Checkout> =>
  redecide(async () => {
    const atual = await carregar(storage, chaveiro, id)
    if (atual.checkout.vida === 'aprovada') return atual.checkout
    const pessoa = hoje(await Pessoa.get(storage, chave, { consistent: true }), chave, agora)
    // a day counts from the refusal, not from what was asked after it
    const lembrada =
      bloqueioDe(pessoa, agora, origem) === bloqueio
        ? []
        : [gravarSobre(Pessoa, comRecusa(pessoa, bloqueio, origem, agora))]
    const espera = atual.chave === chave && atual.checkout.vida === 'pendente'
    const bloqueado = espera ? bloquear(atual.checkout, bloqueio) : undefined
    const writes = [...(bloqueado ? [bloqueado.write] : []), ...lembrada]
    if (writes.length) await storage.commit(writes)
    return bloqueado?.checkout ?? atual.checkout
  }, VEZES)

/** As many photos as may be counted, given back or refused at once. */
const VEZES = 30

/** Pure: the root as refused; undefined where its state, or a charge that may still become money, does not allow it. */
export function bloquear(
  c: Checkout,
  bloqueio: 'datavalid' | 'tentativas',
): { checkout: Checkout; write: Write } | undefined {
  const estado = semCobrancaViva(c) ? maquina.next(c.estado, 'ProvaDeVidaReprovou') : undefined
  if (!estado) return undefined
  const checkout = comVence({ ...c, estado, bloqueio, vida: 'pendente' as const })
  return { checkout, write: replace(Checkout, checkout, [{ tipo: 'ProvaDeVidaReprovou', ref: bloqueio }]) }
}
