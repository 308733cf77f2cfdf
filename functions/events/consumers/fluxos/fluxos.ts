import { exigenciaDe } from '../../../../shared/domain/estados/checkout.ts'
import type { EventosDaFila, MensagemDa } from '../../../../shared/domain/eventos.ts'
import { cicloDe } from '../../../areas/cobranca/regras/ciclo.ts'
import { boletoVivo, tentativaViva } from '../../../areas/cobranca/regras/vence.ts'
import { estaPago } from '../../../areas/cobranca/vista/checkout.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Workflows } from '../../../platform/runtime/workflows.ts'
import { Checkout, Espera } from '../../../platform/storage/Checkout.ts'
import type { Storage } from '../../../platform/storage/port.ts'

type D = Base & { storage: Storage; workflows: Workflows }

/**
 * What each event is to an execution. `pagador`: the first one begins, because who pays is known (an abandoned start costs
 * none); `cobranca`: a charge that one follows (slips live for days, and the sweeper follows them); `novidade`: it may end
 * a wait; `carrinho`: a cart's execution begins.
 */
const papel: Readonly<Record<EventosDaFila<'fluxos'>, 'pagador' | 'cobranca' | 'novidade' | 'carrinho'>> = {
  PagadorRegistrado: 'pagador',
  ContatoValidado: 'novidade',
  ProvaDeVidaAprovou: 'novidade',
  ProvaDeVidaAprovouComRessalva: 'novidade',
  PixAnunciado: 'cobranca',
  TentativaAnunciada: 'cobranca',
  Espera: 'novidade',
  PixEmitido: 'novidade',
  PixRecusado: 'novidade',
  PixDivergente: 'novidade',
  PixExpirado: 'novidade',
  TentativaBarrada: 'novidade',
  TentativaNegada: 'novidade',
  TentativaIndeterminada: 'novidade',
  BoletoEmitido: 'novidade',
  BoletoRecusado: 'novidade',
  CheckoutPago: 'novidade',
  CheckoutCancelado: 'novidade',
  CheckoutExpirado: 'novidade',
  CarrinhoAutorizado: 'carrinho',
  CarrinhoAprovado: 'carrinho',
  CarrinhoReprovado: 'carrinho',
  CartaoIndeterminado: 'carrinho',
}

/**
 * Ties the table to Step Functions: starts an execution per cycle, and wakes it when what it waits for has happened.
 * Event and wait come in either order; whichever comes second finds the other here (DESIGN §8).
 */
export async function fluxos(deps: D, { PK, tipo, ref }: MensagemDa<'fluxos'>): Promise<void> {
  if (papel[tipo] === 'carrinho') return comecarCarrinho(deps, PK.slice(4), tipo, ref)
  const checkoutId = PK.slice(4)
  const checkout = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  if (papel[tipo] === 'pagador')
    return checkout && deps.workflows.start(`${checkoutId}-1`, { checkoutId, ciclo: 1, etapa: comecoDe(checkout) })
  const espera = await Espera.get(deps.storage, checkoutId, { consistent: true })
  const saida = checkout && espera && acordar(checkout, espera, deps.clock.now())
  if (saida && espera) await deps.workflows.signal(espera.token, saida)
  // the cycle before has been told that it is over: the new one has an execution of its own
  if (papel[tipo] === 'cobranca' && ref !== undefined && ref !== '1') {
    await deps.workflows.start(`${checkoutId}-${ref}`, { checkoutId, ciclo: Number(ref), etapa: 'cobranca' })
  }
}

/** A cart's card is held, to be let go, or unknown: each is followed once. */
const comecarCarrinho = (deps: D, carrinhoId: string, tipo: EventosDaFila<'fluxos'>, ref = '') =>
  deps.workflows.start(`${carrinhoId}-${ref}${tipo === 'CartaoIndeterminado' ? '-i' : ''}`, { carrinhoId }, 'carrinho')

type Passo = 'codigo' | 'selfie' | 'cobranca'
/** `pagador` is the one wait of executions that began under the definition before the stages (decision 0080). */
const passos: Readonly<Record<string, number>> = { codigo: 0, selfie: 1, cobranca: 2, pagador: 2 }

/** Pure: where the payer stands before a charge, by the stages of a card; whatever is charged or over is past them. */
function etapaDe(c: Checkout): Passo {
  const exigencia = exigenciaDe(c)
  if (!exigencia || c.pix || c.boleto || c.tentativa || acabou(c)) return 'cobranca'
  return exigencia === 'VALIDAR_CONTATO_PAGADOR' ? 'codigo' : 'selfie'
}

/** Pure: nothing is charged any more, or what is needs no wait. */
const acabou = (c: Checkout) =>
  estaPago(c) || ['Cancelado', 'Estornado', 'Divergente', 'Recusado', 'Expirado'].includes(c.estado)

/** Pure: the stage that an execution begins at; what a link asks is known when the payer is registered. */
const comecoDe = (c: Checkout) =>
  etapaDe(c) === 'codigo' && c.vida === 'pendente' ? 'codigoAntesDaSelfie' : etapaDe(c)

type Aviso = { proximo: Passo | 'pix' | 'boleto' | 'cartao' | 'fim'; expiraEmSegundos: number }

/** Pure: what a wait is told, or undefined while it should go on waiting. */
export function acordar(c: Checkout, espera: { ciclo: number; etapa: string }, agora: number): Aviso | undefined {
  const passo = passos[espera.etapa]
  if (passo === undefined || passo === passos.cobranca) return aposCobranca(c, espera, agora)
  const proximo = etapaDe(c)
  return (passos[proximo] ?? 0) > passo ? { proximo, expiraEmSegundos: 0 } : undefined
}

/** Pure: what the wait for a charge is told, or the wait for what becomes of it. */
function aposCobranca(c: Checkout, espera: { ciclo: number; etapa: string }, agora: number): Aviso | undefined {
  const avisar = (proximo: Aviso['proximo'], expiraEmSegundos = 0): Aviso => ({ proximo, expiraEmSegundos })
  if (estaPago(c) || (cicloDe(c) > espera.ciclo && !boletoVivo(c.boleto))) return avisar('fim')
  if (['Cancelado', 'Estornado', 'Divergente', 'Recusado'].includes(c.estado)) return avisar('fim')
  if (passos[espera.etapa] === undefined) return undefined
  // a slip, with or without a Pix on it, is the sweeper's
  if (boletoVivo(c.boleto)) return c.boleto.estado === 'emitindo' ? undefined : avisar('boleto')
  const naoSeSabe = c.tentativa?.estado === 'indeterminada' || c.tentativa?.consultas !== undefined
  if (naoSeSabe && tentativaViva(c.tentativa)) return avisar('cartao')
  if (c.pix?.estado === 'ativa')
    return avisar('pix', Math.max(1, Math.ceil(((c.pix.expiraEm ?? agora) - agora) / 1000)))
  return c.estado === 'Expirado' ? avisar('fim') : undefined
}
