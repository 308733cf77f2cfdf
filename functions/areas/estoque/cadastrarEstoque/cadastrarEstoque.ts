import { EstoqueJaExiste, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { cadastrarEstoque as contrato } from '../../../../shared/contract/estoque.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { NivelDeEstoque } from '../../../platform/storage/Estoque.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { exigirLoja, lerProduto, variacaoEscolhida } from '../../loja/regras/produtos.ts'
import { escritasDoComeco, idDoNivel, mesmoProduto, semEstoque } from '../regras/comecarEstoque.ts'
import { lerNivel } from '../regras/niveis.ts'
import { verUmNivel } from '../vista.ts'

/** Begins to count one thing: its level, and where some are there already, the movement that says so. */
export const cadastrarEstoque: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { storage, clock } = deps
    const { empresaId } = sessao
    const pedido = { sujeito: empresaId, operacao: 'cadastrarEstoque', chave: contexto.idempotencyKey, corpo: body }
    const { id } = await redecide(() =>
      umaVez(deps, pedido, async () => {
        exigirLoja(await lerEmpresa(storage, empresaId))
        const p = await lerProduto(storage, empresaId, body.produto)
        if (p.tipo !== 'produto') throw fault(RequisicaoInvalida, { campos: [semEstoque] })
        const v = variacaoEscolhida(p, body.variacao)
        const nivelId = idDoNivel(p, v)
        if (await NivelDeEstoque.get(storage, nivelId, { consistent: true }))
          throw fault(EstoqueJaExiste, { id: nivelId })
        const quem = { por: { id: sessao.usuarioId, nome: sessao.nome }, agora: clock.now() }
        const writes = [...escritasDoComeco(p, v, body, quem), mesmoProduto(p)]
        return { resposta: { id: nivelId }, writes }
      }),
    )
    return verUmNivel(storage, await lerNivel(storage, empresaId, id), dataSaoPaulo(clock.now()))
  }
