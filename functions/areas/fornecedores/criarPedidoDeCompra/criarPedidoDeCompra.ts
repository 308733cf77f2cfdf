import type { criarPedidoDeCompra as contrato } from '../../../../shared/contract/fornecedores.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { PedidoDeCompra } from '../../../platform/storage/Fornecedor.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { exigirLoja } from '../../loja/regras/produtos.ts'
import { compraInteira, conteudoDaCompra, lerCompra } from '../regras/compras.ts'

/** Begins a purchase, as a draft. */
export const criarPedidoDeCompra: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { storage, clock, ids } = deps
    const { empresaId } = sessao
    const pedido = { sujeito: empresaId, operacao: 'criarPedidoDeCompra', chave: contexto.idempotencyKey, corpo: body }
    const { id } = await umaVez(deps, pedido, async () => {
      exigirLoja(await lerEmpresa(storage, empresaId))
      const novo: PedidoDeCompra = {
        ...(await conteudoDaCompra(storage, empresaId, body)),
        ...{ id: ids.id21(), empresaId, versao: 1, estado: 'rascunho' },
        criadoPor: { id: sessao.usuarioId, nome: sessao.nome },
        criadoEm: new Date(clock.now()).toISOString(),
      }
      return { resposta: { id: novo.id }, writes: [PedidoDeCompra.create(novo)] }
    })
    return compraInteira(await lerCompra(storage, empresaId, id))
  }
