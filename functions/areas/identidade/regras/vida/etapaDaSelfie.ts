import {
  BloqueadoTentativas,
  CapturaNaoPermitida,
  CheckoutNaoEncontrado,
  DocumentoBloqueado,
  EtapaInvalida,
  TransferenciaInvalida,
} from '../../../../../shared/contract/erros.ts'
import { exigenciaDe, checkout as maquina, proximaEtapaDe } from '../../../../../shared/domain/estados/checkout.ts'
import { formas } from '../../../../../shared/domain/formas.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { Contexto } from '../../../../platform/http/handle.ts'
import { checkoutDoCookie } from '../../../../platform/http/retomar.ts'
import type { Chaveiro } from '../../../../platform/runtime/chaveiro.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { Pagador } from '../../../../platform/storage/Pagador.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { type Origem, origemDaFoto } from './origemDaFoto.ts'
import { chaveDaPessoa } from './regrasDaSelfie.ts'
import { validadeDaTransferencia } from './transferenciaDaSelfie.ts'

/** Whose selfie, at which checkout. */
export interface Retratado {
  checkout: Checkout
  pagador: Pagador
  /** The person's key in table and bucket. */
  chave: string
}
/** The same, and who takes it. */
export type Fotografado = Retratado & { origem: Origem }

/** @throws CheckoutNaoEncontrado */
export async function lerCheckout(storage: Storage, id: string): Promise<Checkout> {
  const c = await Checkout.get(storage, id, { consistent: true })
  if (!c) throw fault(CheckoutNaoEncontrado)
  return c
}

/**
 * Only the browser that started the payment takes the selfie, or the device that it handed over to.
 * @throws CapturaNaoPermitida, or TransferenciaInvalida where a hand-off was sent that does not hold.
 */
export function exigirQuemPode(
  deps: Base,
  {
    chaveiro,
    id,
    contexto: { cookies },
    transferencia,
  }: {
    chaveiro: Chaveiro<'retomada' | 'selfie'>
    id: string
    contexto: Pick<Contexto, 'cookies'>
    transferencia?: string | undefined
  },
): void {
  if (checkoutDoCookie(deps.env, chaveiro, cookies) === id) return
  if (!transferencia) throw fault(CapturaNaoPermitida)
  if (validadeDaTransferencia(chaveiro, id, transferencia, deps.clock.now()) === undefined)
    throw fault(TransferenciaInvalida)
}

/** What a card of this checkout waits for now, also where it was started with another method. */
const exigencia = (c: Checkout) => exigenciaDe({ ...c, formaPagamento: formas.cartao })
export const depoisDaSelfie = (c: Checkout) => exigencia(c) ?? ('REALIZAR_PAGAMENTO' as const)

export const etapaInvalidaDoCheckout = (c: Checkout) =>
  fault(EtapaInvalida, { checkoutId: c.id, proximaEtapa: exigencia(c) ?? proximaEtapaDe(c) })

/** @throws EtapaInvalida unless the selfie is what comes next. */
export function exigirEtapa(c: Checkout): void {
  if (exigencia(c) !== 'CONSULTAR_DATAVALID' || !maquina.next(c.estado, 'ProvaDeVidaAprovou'))
    throw etapaInvalidaDoCheckout(c)
}

/** @throws the refusal that this payer already has here. */
export function exigirCheckoutDesbloqueado({ bloqueio }: Checkout): void {
  const campos = { biometriaDisponivel: false, cpfDisponivel: true, tentativasRestantes: 0 }
  if (bloqueio === 'tentativas') throw fault(BloqueadoTentativas, { ...campos, biometriaDisponivel: true })
  if (bloqueio === 'datavalid') throw fault(DocumentoBloqueado, campos)
}

/** Root before payer: registering another payer changes both, so a root that still holds has this payer. */
export async function carregar(storage: Storage, chaveiro: Chaveiro<'selfie'>, id: string): Promise<Retratado> {
  const checkout = await lerCheckout(storage, id)
  const pagador = await Pagador.get(storage, id, { consistent: true })
  if (!pagador) throw etapaInvalidaDoCheckout(checkout)
  return { checkout, pagador, chave: chaveDaPessoa(chaveiro, pagador.documento) }
}

/** The same, for a photo that comes from `ip`. */
export async function carregarDe(
  storage: Storage,
  chaveiro: Chaveiro<'risco' | 'selfie'>,
  id: string,
  ip: string,
): Promise<Fotografado> {
  const quem = await carregar(storage, chaveiro, id)
  return { ...quem, origem: origemDaFoto(chaveiro, quem.pagador, ip) }
}
