import type { moverEstoque as contrato } from '../../../../shared/contract/estoque.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { exigirLoja } from '../../loja/regras/produtos.ts'
import { escritasDoMovimento, lerNivel } from '../regras/niveis.ts'
import { verUmNivel } from '../vista.ts'

/** Writes one movement by hand, with the level that it makes, in one transaction. */
export const moverEstoque: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const { storage, clock } = deps
    const { empresaId } = sessao
    const corpo = { id, ...body }
    const pedido = { sujeito: empresaId, operacao: 'moverEstoque', chave: contexto.idempotencyKey, corpo }
    await redecide(() =>
      umaVez(deps, pedido, async () => {
        exigirLoja(await lerEmpresa(storage, empresaId))
        const antes = await lerNivel(storage, empresaId, id)
        const { tipo, quantidade, custo, motivo } = body
        const { writes } = escritasDoMovimento(antes, {
          movimento: { tipo, quantidade, custoUnitario: custo ?? undefined },
          ...{ motivo, por: { id: sessao.usuarioId, nome: sessao.nome }, agora: clock.now() },
        })
        return { resposta: { id }, writes }
      }),
    )
    return verUmNivel(storage, await lerNivel(storage, empresaId, id), dataSaoPaulo(clock.now()))
  }
