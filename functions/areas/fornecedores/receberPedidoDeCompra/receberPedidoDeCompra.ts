import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { receberPedidoDeCompra as contrato } from '../../../../shared/contract/fornecedores.ts'
import { receber } from '../../../../shared/domain/compras.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { escritasDoMovimento, lerNivel } from '../../estoque/regras/niveis.ts'
import { exigirLoja } from '../../loja/regras/produtos.ts'
import { compraInteira, depoisDoEvento, lerCompra, trocarCompra } from '../regras/compras.ts'

/** What came enters the stock at the purchase's cost, and the purchase says so, in one transaction. */
export const receberPedidoDeCompra: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const { storage, clock } = deps
    const { empresaId } = sessao
    const corpo = { id, ...body }
    const pedido = { sujeito: empresaId, operacao: 'receberPedidoDeCompra', chave: contexto.idempotencyKey, corpo }
    await redecide(() =>
      umaVez(deps, pedido, async () => {
        exigirLoja(await lerEmpresa(storage, empresaId))
        const antes = await lerCompra(storage, empresaId, id)
        // before the list is read: nothing comes of a draft, nor of what is over
        depoisDoEvento(antes, 'RecebeuParte')
        const chegada = receber(antes.itens, body.itens)
        if ('campo' in chegada) throw fault(RequisicaoInvalida, { campos: [chegada] })
        const agora = clock.now()
        const por = { id: sessao.usuarioId, nome: sessao.nome }
        const niveis = await Promise.all(body.itens.map(i => lerNivel(storage, empresaId, i.estoque)))
        const entradas = niveis.flatMap((nivel, n) => {
          const quantidade = body.itens[n]?.quantidade ?? 0
          const custoUnitario = antes.itens.find(i => i.estoque === nivel.id)?.custo ?? 0
          const movimento = { tipo: 'entrada', quantidade, custoUnitario } as const
          return escritasDoMovimento(nivel, { movimento, motivo: antes.fornecedor, por, agora, de: `COMPRA#${id}` })
            .writes
        })
        const estado = depoisDoEvento(antes, chegada.evento)
        const fim = estado === 'recebido' && { fimEm: new Date(agora).toISOString() }
        const depois = { ...antes, estado, itens: chegada.itens, ...fim }
        return { resposta: { id }, writes: [trocarCompra(antes, depois), ...entradas] }
      }),
    )
    return compraInteira(await lerCompra(storage, empresaId, id))
  }
