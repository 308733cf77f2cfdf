import { EstoqueJaExiste, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { cadastrarEstoque as contrato } from '../../../../shared/contract/estoque.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { nomeDaVariacao, nomeDeBusca } from '../../../../shared/domain/catalogo.ts'
import { mover, nivelVazio } from '../../../../shared/domain/estoque.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { ProdutoDaLoja } from '../../../platform/storage/Catalogo.ts'
import { MovimentoDeEstoque, NivelDeEstoque } from '../../../platform/storage/Estoque.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { exigirLoja, lerProduto, variacaoEscolhida } from '../../loja/regras/produtos.ts'
import { comBaixo, lerNivel } from '../regras/niveis.ts'
import { verUmNivel } from '../vista.ts'

/** A service and a file are never counted. */
const semEstoque = { campo: 'produto', mensagem: 'serviços e arquivos não têm estoque' } as const

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
        const nivelId = v?.id ?? p.id
        if (await NivelDeEstoque.get(storage, nivelId, { consistent: true }))
          throw fault(EstoqueJaExiste, { id: nivelId })
        const { quantidade, custo, minimo, encomenda } = body
        const agora = clock.now()
        const em = new Date(agora).toISOString()
        const nome = nomeDaVariacao(p.nome, v?.opcoes)
        const comeco = mover(nivelVazio, { tipo: 'entrada', quantidade, custoUnitario: custo })
        const nivel = comBaixo({
          ...{ id: nivelId, empresaId, produtoId: p.id, versao: 1, nome, busca: nomeDeBusca(nome) },
          ...comeco.depois,
          ...{ baixo: false, encomenda, movimentos: quantidade ? 1 : 0, criadoEm: em, em: agora },
          ...(minimo !== null && { minimo }),
        })
        const primeiro = MovimentoDeEstoque.create({
          ...{ nivelId, n: 1, tipo: 'entrada', quantidade, custo: comeco.custo, saldo: quantidade },
          ...{ motivo: '', por: { id: sessao.usuarioId, nome: sessao.nome }, em },
        })
        // a form that takes the combination away meanwhile is decided first
        const mesmo = ProdutoDaLoja.check(p.id, [{ attr: 'versao', op: '=', value: p.versao }])
        const writes = [NivelDeEstoque.create(nivel), mesmo, ...(quantidade ? [primeiro] : [])]
        return { resposta: { id: nivelId }, writes }
      }),
    )
    return verUmNivel(storage, await lerNivel(storage, empresaId, id), dataSaoPaulo(clock.now()))
  }
