import { colunaDoBoleto } from '../../../../shared/domain/estados/carrinho.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { PagamentoDeBoleto } from '../../../platform/storage/PagamentoDeBoleto.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { BoletoPagavel, PagamentoDeBoletoPort } from '../../../providers/pagamentoDeBoleto/port.ts'
import { interpretarPagamentoDeBoleto } from '../../cobranca/regras/pagamentoDeBoleto/decidirPagamento.ts'
import { type AoAndarOPagamento, mudarPagamento } from '../../cobranca/regras/pagamentoDeBoleto/verificarPagamento.ts'
import { verEspera } from '../../saldo/vista.ts'

type D = Base & AoAndarOPagamento & { storage: Storage; pagamentoDeBoleto: PagamentoDeBoletoPort }

/** Asks the provider to pay what was written as sent, and writes what it answered. */
export async function efetuarPagamento(
  deps: D,
  p: PagamentoDeBoleto,
  boleto: BoletoPagavel,
  prazo: number,
): Promise<void> {
  const empresa = await Empresa.get(deps.storage, p.empresaId)
  const { consultaId, linha, vencimento } = boleto
  const quem = { documento: empresa?.cnpj ?? '', nome: empresa?.razaoSocial ?? '' }
  const paga = await deps.pagamentoDeBoleto.pagar(
    { id: p.pagamento.id, consultaId, linha, vencimento, valor: p.valor, ...quem },
    { prazo },
  )
  await mudarPagamento(deps, p.id, atual => interpretarPagamentoDeBoleto(atual, paga, deps.clock.now()))
}

/** The answer as the table has it. */
export async function lerPagamento(storage: Storage, id: string) {
  const p = await PagamentoDeBoleto.get(storage, id, { consistent: true })
  if (!p) throw new Error('the payment that was written is not there')
  const { situacao, valor, pagamento, espera } = p
  return {
    id,
    situacao,
    situacaoLabel: colunaDoBoleto('AguardandoPagamentoDeBoleto', situacao).rotulo,
    valor,
    autenticacao: pagamento.autenticacao ?? null,
    motivo: pagamento.motivo ?? null,
    espera: situacao === 'emAnalise' ? verEspera(espera) : null,
  }
}
