import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { abaterDivida, contasQuePodemDever } from '../../../areas/cobranca/regras/agenda/abaterDivida.ts'
import { assentarPerna } from '../../../areas/cobranca/regras/agenda/assentar.ts'
import { recusaDoLancamento, temDecisao } from '../../../areas/cobranca/regras/agenda/conferirLancamento.ts'
import { escritasDaReceita } from '../../../areas/saldo/regras/receitaPorServico.ts'
import { escritasDoRetido } from '../../../areas/saldo/regras/retidos.ts'
import { reterNaConta } from '../../../areas/vigilancia/regras/ordens/reter.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Lancamento, linhaDaPerna } from '../../../platform/storage/Lancamento.ts'
import type { Key, Storage } from '../../../platform/storage/port.ts'

/** A leg of an entry that the checkout's decision does not give: the message stays among the dead letters. */
class LancamentoRecusado extends Error {
  override name = 'LancamentoRecusado'
}

type D = Base & { storage: Storage }

/** Applies one leg of the journal to its account, once it is what its checkout decided. One group per account: no two consumers ever meet on a balance. */
export async function contabilidade(deps: D, { PK, SK, perna = 0 }: Mensagem): Promise<void> {
  const { lancamento, checkout } = await lerComDecisao(deps.storage, { PK, SK })
  const motivo = recusaDoLancamento({ PK, SK }, lancamento, checkout)
  if (motivo) {
    deps.log.error('entry-refused', { de: PK, lancamento: SK, perna, motivo })
    throw new LancamentoRecusado(motivo)
  }
  await aplicarLancamento(deps, lancamento, perna)
}

/**
 * The leg on its account, with what is held for a payer or earned by a service; what the account owes then is paid by its free
 * receivables, and court orders that are not complete take what is left of what came.
 */
export async function aplicarLancamento(deps: D, lancamento: Lancamento, perna: number): Promise<void> {
  const linha = linhaDaPerna(lancamento, perna)
  const { deOrdem } = await assentarPerna(deps, lancamento, perna, async () => [
    ...(await escritasDoRetido(deps.storage, lancamento, linha)),
    ...escritasDaReceita(lancamento, linha),
  ])
  for (const conta of contasQuePodemDever(lancamento, perna)) await abaterDivida(deps, conta)
  if (deOrdem) await reterNaConta(deps, linha.conta)
}

/** The entry, and the root that says what its checkout decided: one call. */
async function lerComDecisao(storage: Storage, { PK, SK }: Key) {
  const raiz = { PK, SK: 'RAIZ' }
  const itens = temDecisao(raiz)
    ? await storage.getMany([{ PK, SK }, raiz])
    : [await storage.get({ PK, SK }, { consistent: true })].flatMap(item => item ?? [])
  const item = itens.find(i => i.SK === SK)
  if (!item) throw new Error('journal entry is missing')
  const decisao = itens.find(i => i.SK === raiz.SK)
  return { lancamento: Lancamento.parse(item), checkout: decisao && Checkout.parse(decisao) }
}
