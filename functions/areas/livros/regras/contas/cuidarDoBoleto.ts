import type { Base } from '../../../../platform/runtime/needs.ts'
import { PagamentoDeBoleto } from '../../../../platform/storage/PagamentoDeBoleto.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import type { PagamentoDeBoletoPort } from '../../../../providers/pagamentoDeBoleto/port.ts'
import { consultarDeNovo } from '../../../cobranca/regras/pagamentoDeBoleto/consultarPagavel.ts'
import {
  adiarPagamento,
  enviarPagamento,
  recusarPagamento,
} from '../../../cobranca/regras/pagamentoDeBoleto/decidirPagamento.ts'
import { mudarPagamento, verificarPagamento } from '../../../cobranca/regras/pagamentoDeBoleto/verificarPagamento.ts'
import { efetuarPagamento } from '../../../financeiro/regras/pagarComSaldo.ts'
import { anotarBoletoNaConta } from './anotarPagamento.ts'

type Deps = Base & { storage: Storage; pagamentoDeBoleto: PagamentoDeBoletoPort }

/**
 * The sweeper, of any slip that is due: one that pays an account and was let go is looked up again and sent, once; of every
 * other one it finds out what became of it. What a step does to the account is in the step's own transaction (decision 0128).
 */
export async function cuidarDoBoleto(base: Deps, id: string, prazo: number): Promise<void> {
  const deps = { ...base, daConta: anotarBoletoNaConta }
  const p = await PagamentoDeBoleto.get(deps.storage, id, { consistent: true })
  if (p?.situacao !== 'consultada') return verificarPagamento(deps, id, prazo)
  if ((p.vence ?? Number.POSITIVE_INFINITY) > deps.clock.now()) return
  const pagavel = await consultarDeNovo(deps.pagamentoDeBoleto, p, prazo)
  const agora = deps.clock.now()
  let este = false
  const depois = await mudarPagamento(deps, id, atual => {
    este = atual.versao === p.versao
    // another sweeper was first
    if (!este) return undefined
    if (!pagavel) return adiarPagamento(atual, agora)
    return 'boleto' in pagavel ? enviarPagamento(atual, agora) : recusarPagamento(atual, pagavel.motivo, agora)
  })
  if (este && depois && pagavel && 'boleto' in pagavel) await efetuarPagamento(deps, depois, pagavel.boleto, prazo)
}
