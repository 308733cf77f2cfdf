import { avisarVencida } from '../../areas/assinaturas/regras/cuidarDoPrazo.ts'
import { avancarCarrinho } from '../../areas/carrinho/regras/avancarCarrinho.ts'
import type { DepsDoCarrinho } from '../../areas/carrinho/regras/gravarPedido.ts'
import { liberarUr } from '../../areas/cobranca/regras/agenda/liberarUr.ts'
import { encerrarAbandonado } from '../../areas/carrinho/regras/abandono.ts'
import { verificarPagamento } from '../../areas/cobranca/regras/pagamentoDeBoleto/verificarPagamento.ts'
import { type DepsDeCobranca, verificarCheckout } from '../../areas/cobranca/regras/verificarCheckout.ts'
import { pedirEntrega } from '../../areas/integracoes/regras/entregarEvento.ts'
import { type DepsDeRepasse, verificarTransferencia } from '../../areas/saldo/regras/enviarTransferencia.ts'
import { shardsDeVencimento } from '../../platform/storage/Checkout.ts'
import type { Item, Key } from '../../platform/storage/port.ts'

const porPagina = 50
const aoMesmoTempo = 8

/**
 * Works through everything that is due (GSI3): leases of dead workers, expiries, late payments. Money never depends on
 * a workflow alone. What fails stays due and is tried again at the next sweep; `prazo` ends the sweep in time.
 */
export async function varrer(
  deps: DepsDeCobranca & DepsDoCarrinho & DepsDeRepasse,
  prazo: number,
): Promise<{ vistos: number; falhas: number }> {
  const agora = new Date(deps.clock.now()).toISOString()
  let vistos = 0
  let falhas = 0
  const tratar = async ({ PK, SK }: Key) => {
    vistos++
    try {
      if (SK.startsWith('ASS#')) await avisarVencida(deps, { PK, SK })
      else if (PK.startsWith('ENT#')) await pedirEntrega(deps, { eventoId: PK.slice(4), webhookId: SK })
      else if (PK.startsWith('UR#')) await liberarUr(deps, { PK, SK })
      else if (PK.startsWith('CAR#')) await tratarCarrinho(deps, PK.slice(4), prazo)
      else if (PK.startsWith('PGC#')) await verificarPagamento(deps, PK.slice(4), prazo)
      else if (PK.startsWith('TRF#')) await verificarTransferencia(deps, PK.slice(4), { prazo })
      else await verificarCheckout(deps, PK.slice(4), prazo)
    } catch (error) {
      falhas++
      deps.log.error('sweep-failed', { item: PK, name: error instanceof Error ? error.name : 'unknown' })
    }
  }
  for (const shard of aPartirDe(deps.clock.now())) {
    // page after page: an item without an answer stays due, and must not hold up the items after it
    let after: Item | undefined
    do {
      if (deps.clock.now() > prazo) break
      const query = { index: 'GSI3', pk: `VENCE#${shard}`, sk: { to: `${agora}~` }, limit: porPagina } as const
      const pagina = await deps.storage.query({ ...query, ...(after && { after }) })
      for (let at = 0; at < pagina.items.length; at += aoMesmoTempo)
        await Promise.all(pagina.items.slice(at, at + aoMesmoTempo).map(tratar))
      after = pagina.after
    } while (after)
  }
  deps.log.info('sweep', { vistos, falhas })
  return { vistos, falhas }
}

/** A cart that its payer abandoned ends; one whose card was sent goes on. */
async function tratarCarrinho(deps: DepsDoCarrinho, id: string, prazo: number): Promise<void> {
  if (!(await encerrarAbandonado(deps, id))) await avancarCarrinho(deps, id, prazo)
}

/** Each minute begins at another shard: where the providers do not answer in time, the last are the first soon. */
const aPartirDe = (agora: number): string[] => {
  const inicio = Math.floor(agora / 60_000) % shardsDeVencimento.length
  return [...shardsDeVencimento.slice(inicio), ...shardsDeVencimento.slice(0, inicio)]
}
