import type { Base } from '../../../../platform/runtime/needs.ts'
import { Carrinho } from '../../../../platform/storage/Carrinho.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Disputa } from '../../../../platform/storage/Disputa.ts'
import { contas, Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { redecide, type Storage } from '../../../../platform/storage/port.ts'
import type { PagamentoNoAdquirente } from '../../../../providers/adquirente/port.ts'
import { lancamentoDe } from '../lancamento.ts'
import { tentativaViva } from '../vence.ts'
import { decidirDisputas, type MudancaDeDisputa } from './decidirDisputas.ts'
import { disputasDe } from './disputasDoCartao.ts'
import { escritaDaDisputa } from './representarDisputa.ts'

/**
 * Disputes of a payment that paid for no sale: the acquirer captured it without being asked, or after its attempt had
 * ended, and it is given back. No company received it, so what a dispute takes of it is ours (decision 0051).
 */

/** Pure: the entry of what a dispute takes of such a payment, or gives back of it. */
export function lancamentoDaAvulsa(
  { de, empresaId }: Pick<Disputa, 'de' | 'empresaId'>,
  { disputa, antes, depois }: MudancaDeDisputa,
  quando: number,
): Lancamento {
  return lancamentoDe({
    dono: de.startsWith('CHK#') ? { checkoutId: de.slice(4) } : { de },
    empresaId,
    tipo: 'contestacao-avulsa',
    ref: `${disputa.id}#${disputa.versao}`,
    valor: Math.abs(depois - antes),
    quando,
    pernas: [
      { conta: contas.contestacoes, valor: antes - depois },
      { conta: contas.adquirente, valor: depois - antes },
    ],
  })
}

/**
 * Writes down what the acquirer has in dispute of a payment under an order of ours, unless it is the one that pays the
 * sale: whose disputes those are is `anotarDisputas`'s and the cart's.
 * @throws where the attempt of that order is not settled: the payment may still come to pay the sale, so the acquirer
 * must tell again.
 */
export async function anotarAvulsas(
  deps: Base & { storage: Storage },
  raiz: { raiz: 'checkout' | 'carrinho'; id: string },
  p: PagamentoNoAdquirente,
): Promise<void> {
  if (!p.disputas.length) return
  const de = `${raiz.raiz === 'checkout' ? 'CHK' : 'CAR'}#${raiz.id}`
  const tomado = await redecide(async () => {
    const venda = await vendaDe(deps.storage, raiz)
    if (!venda || (venda.paga && venda.tentativa?.pagamentoId === p.pagamentoId)) return 0
    if (tentativaViva(venda.tentativa) && venda.tentativa?.pedidoId === p.pedidoId)
      throw new Error(`the order of ${p.pagamentoId} is not settled yet`)
    const agora = deps.clock.now()
    const dono = { de, empresaId: venda.empresaId, pagamentoId: p.pagamentoId }
    const conhecidas = await disputasDe(deps.storage, de, p.pagamentoId)
    const mudancas = decidirDisputas(dono, conhecidas, { noAdquirente: p.disputas, sabido: 0, agora })
    if (!mudancas.length) return 0
    await deps.storage.commit([
      ...mudancas.map(({ disputa: d }) => escritaDaDisputa(pede(d) ? { ...d, vence: agora } : d)),
      ...mudancas.filter(m => m.depois !== m.antes).map(m => Lancamento.create(lancamentoDaAvulsa(dono, m, agora))),
    ])
    return mudancas.reduce((s, m) => s + m.depois - m.antes, 0)
  })
  if (tomado > 0) deps.log.error('dispute-beyond-received', { dono: de, centavos: tomado })
}

/** The refund of it is its proof. */
const pede = (d: Disputa): boolean => d.estado === 'aberta' && d.envios === undefined

async function vendaDe(storage: Storage, { raiz, id }: { raiz: 'checkout' | 'carrinho'; id: string }) {
  if (raiz === 'checkout') {
    const c = await Checkout.get(storage, id, { consistent: true })
    return c && { empresaId: c.empresaId, tentativa: c.tentativa, paga: c.tentativa?.estado === 'capturada' }
  }
  const c = await Carrinho.get(storage, id, { consistent: true })
  return c && { empresaId: c.empresaId, tentativa: c.tentativa, paga: c.capturado !== undefined }
}
