import { type Passo, type Pedido, proximoPasso } from './decidirPasso.ts'
import { carregarPedido, type DepsDoCarrinho } from './gravarPedido.ts'
import { olharDisputas } from './olharDisputas.ts'
import {
  anularCartao,
  capturarCartao,
  estornarParte,
  fecharBoletos,
  pagarBoletoDoCarrinho,
  perguntarCartao,
  resolverBoleto,
  soltarCartao,
  vigiarAnteriores,
  vigiarBoleto,
  vigiarCartao,
} from './passosDoCarrinho.ts'
import { passoMs } from './prazosDoCarrinho.ts'

/** Where a cart stands after it was worked on, for its workflow: nothing more to do, or look again in some seconds. */
export interface Avanco {
  situacao: 'encerrado' | 'aguardando'
  segundos: number
}
/** More steps than this at one look is a cart that goes in circles; it is looked at again all the same. */
const maximoDePassos = 60

/**
 * Does everything that is due for a cart whose card was sent: pays its slips, captures what was paid or lets the hold
 * go, asks about what has no answer, gives back what came back. Called by workflow and sweeper, as often as they like:
 * each step is announced by a conditional write, so calling it twice pays nothing twice. Stops in time before `prazo`.
 */
export async function avancarCarrinho(deps: DepsDoCarrinho, id: string, prazo: number): Promise<Avanco> {
  let p = await carregarPedido(deps.storage, id)
  if (p) await vigiarAnteriores(deps, p, prazo)
  for (let n = 0; p && n < maximoDePassos; n++) {
    const agora = deps.clock.now()
    const passo = proximoPasso(p, agora, deps.adquirente.capacidades.prazoCapturaMs)
    if (passo.tipo === 'nada') return { situacao: 'encerrado', segundos: 0 }
    if (passo.tipo === 'esperar')
      return { situacao: 'aguardando', segundos: Math.max(1, Math.ceil((passo.ate - agora) / 1000)) }
    if (n > 0 && prazo - agora < passoMs) break
    const { versao } = p.c
    p = await dar(deps, p, passo, Math.min(prazo, agora + passoMs))
    // nothing changed: another worker is at it
    if (p.c.versao === versao) break
  }
  return { situacao: p ? 'aguardando' : 'encerrado', segundos: 1 }
}

function dar(deps: DepsDoCarrinho, p: Pedido, passo: Passo, prazo: number): Promise<Pedido> {
  switch (passo.tipo) {
    case 'perguntar-cartao':
      return perguntarCartao(deps, p, prazo)
    case 'vigiar-cartao':
      return vigiarCartao(deps, p, prazo)
    case 'anular':
      return anularCartao(deps, p, prazo)
    case 'soltar':
      return soltarCartao(deps, p, prazo)
    case 'fechar':
      return fecharBoletos(deps, p, prazo)
    case 'capturar':
      return capturarCartao(deps, p, prazo)
    case 'estornar':
      return estornarParte(deps, p, prazo)
    case 'pagar':
      return pagarBoletoDoCarrinho(deps, p, passo.consultaId, prazo)
    case 'resolver':
      return resolverBoleto(deps, p, passo.consultaId, prazo)
    case 'vigiar':
      return vigiarBoleto(deps, p, passo.consultaId, prazo)
    case 'olhar-disputas':
      return olharDisputas(deps, p, prazo)
    default:
      return Promise.resolve(p)
  }
}
