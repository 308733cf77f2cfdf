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
 * What each event is to an execution. `cobranca`: a charge that one follows (slips live for days, and the sweeper follows
 * them); `novidade`: it may end a wait; `carrinho`: a cart's execution begins.
 */
const papel: Readonly<Record<EventosDaFila<'fluxos'>, 'visita' | 'cobranca' | 'novidade' | 'carrinho'>> = {
  CheckoutIniciado: 'visita',
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
  if (papel[tipo] === 'visita') return deps.workflows.start(`${checkoutId}-1`, { checkoutId, ciclo: 1 })
  const checkout = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  const espera = await Espera.get(deps.storage, checkoutId, { consistent: true })
  const saida = checkout && espera && acordar(checkout, espera, deps.clock.now())
  if (saida && espera) await deps.workflows.signal(espera.token, saida)
  // the cycle before has been told that it is over: the new one has an execution of its own
  if (papel[tipo] === 'cobranca' && ref !== undefined && ref !== '1') {
    await deps.workflows.start(`${checkoutId}-${ref}`, { checkoutId, ciclo: Number(ref) })
  }
}

/** A cart's card is held, to be let go, or unknown: each is followed once. */
const comecarCarrinho = (deps: D, carrinhoId: string, tipo: EventosDaFila<'fluxos'>, ref = '') =>
  deps.workflows.start(`${carrinhoId}-${ref}${tipo === 'CartaoIndeterminado' ? '-i' : ''}`, { carrinhoId }, 'carrinho')

/** Pure: what a wait is told, or undefined while it should go on waiting. */
export function acordar(
  c: Checkout,
  espera: { ciclo: number; etapa: string },
  agora: number,
): Record<string, string | number> | undefined {
  const fim = { proximo: 'fim', expiraEmSegundos: 0 }
  if (estaPago(c) || (cicloDe(c) > espera.ciclo && !boletoVivo(c.boleto))) return fim
  if (['Cancelado', 'Estornado', 'Divergente', 'Recusado'].includes(c.estado)) return fim
  if (espera.etapa !== 'pagador') return undefined
  // a slip, with or without a Pix on it, is the sweeper's
  if (boletoVivo(c.boleto)) return c.boleto.estado === 'emitindo' ? undefined : fim
  const naoSeSabe = c.tentativa?.estado === 'indeterminada' || c.tentativa?.consultas !== undefined
  if (naoSeSabe && tentativaViva(c.tentativa)) return { proximo: 'cartao', expiraEmSegundos: 0 }
  if (c.pix?.estado === 'ativa')
    return { proximo: 'pix', expiraEmSegundos: Math.max(1, Math.ceil(((c.pix.expiraEm ?? agora) - agora) / 1000)) }
  return c.estado === 'Expirado' ? fim : undefined
}
