import { Carrinho } from '../../functions/platform/storage/Carrinho.ts'
import { tiposDeDocumento } from '../../shared/domain/carrinho.ts'
import { paraReais } from '../../shared/domain/dinheiro.ts'
import { cartaoDoCarrinho } from '../builders/carrinho.ts'
import type { ContractBench } from './bench.ts'
import { carrinhos } from './cart.ts'

/** A cart with one paper, whose card is held and whose selfie left a doubt: it waits for the staff. */
export async function emAnalise(bench: ContractBench, cpf = '52998224725') {
  const c = carrinhos(() => bench)
  const feito = await c.comToken(await c.comBoletos(1_000_00), { documento: cpf })
  const { id, headers } = feito
  const documento = await c.documento(feito, tiposDeDocumento.identidade)
  await bench.ok('registrarSelfiePagador', { body: { clienteId: id }, headers })
  await bench.ok('registrarDocumento', { body: { carrinhoId: id, consultaDocumentoNanoId: documento }, headers })
  const raiz = await c.raiz(id)
  await bench.storage.commit([Carrinho.put({ ...raiz, prova: { grau: 71, ressalva: 'similaridade' } })])
  const total = raiz.total ?? 0
  const cartao = cartaoDoCarrinho(paraReais(total), raiz.parcelas ?? 1)
  const body = { ...cartao, pagador: { ...cartao.pagador, documento: cpf } }
  const { codTransacao } = (await bench.ok<{ codTransacao: string }>('autorizarCarrinho', { params: { id }, body }))
    .body
  return { id, headers, documento, total, codTransacao }
}
