import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { contarEstoque as contrato } from '../../../../shared/contract/estoque.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { exigirLoja } from '../../loja/regras/produtos.ts'
import { escritasDoMovimento, lerNivel } from '../regras/niveis.ts'

/** Makes the stock what was counted: a movement for each difference, in one transaction; of what agrees nothing is written. */
export const contarEstoque: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { storage, clock } = deps
    const { empresaId } = sessao
    const { contados, motivo } = body
    const repetido = contados.findIndex((c, n) => contados.findIndex(o => o.estoque === c.estoque) !== n)
    if (repetido >= 0) {
      const campos = [{ campo: `contados.${repetido}.estoque`, mensagem: 'este item já está na contagem' }]
      throw fault(RequisicaoInvalida, { campos })
    }
    const pedido = { sujeito: empresaId, operacao: 'contarEstoque', chave: contexto.idempotencyKey, corpo: body }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        exigirLoja(await lerEmpresa(storage, empresaId))
        const por = { id: sessao.usuarioId, nome: sessao.nome }
        const agora = clock.now()
        const niveis = await Promise.all(contados.map(c => lerNivel(storage, empresaId, c.estoque)))
        const feitos = niveis.flatMap((antes, n) => {
          const contado = contados[n]?.quantidade ?? antes.quantidade
          if (contado === antes.quantidade) return []
          const movimento = { tipo: 'contagem', quantidade: contado } as const
          const { efeito, writes } = escritasDoMovimento(antes, { movimento, motivo, por, agora })
          const { id, nome, quantidade: havia } = antes
          return [{ diferenca: { id, nome, havia, contado, custo: efeito.custo }, writes }]
        })
        return { resposta: { diferencas: feitos.map(f => f.diferenca) }, writes: feitos.flatMap(f => f.writes) }
      }),
    )
  }
