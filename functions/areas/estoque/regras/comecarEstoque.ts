import { nomeDaVariacao, nomeDeBusca } from '../../../../shared/domain/catalogo.ts'
import { mover, nivelVazio } from '../../../../shared/domain/estoque.ts'
import { ProdutoDaLoja } from '../../../platform/storage/Catalogo.ts'
import { MovimentoDeEstoque, NivelDeEstoque } from '../../../platform/storage/Estoque.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { comBaixo } from './niveis.ts'

/** A service and a file are never counted. */
export const semEstoque = { campo: 'produto', mensagem: 'serviços e arquivos não têm estoque' } as const

interface Comeco {
  /** Units that are there already. */
  quantidade: number
  /** Of one unit (centavos). */
  custo: number
  minimo: number | null
  encomenda: boolean
}
type Coisa = Pick<ProdutoDaLoja, 'id' | 'nome' | 'empresaId'>

/** The id under which a product without combinations is counted, or one of its combinations. */
export const idDoNivel = (p: Coisa, v: { id: string } | undefined): string => v?.id ?? p.id

/**
 * Pure: the writes by which one thing begins to be counted: its level, create-only, and where some are there already, the
 * movement that says so (decision 0135). The call that commits them checks the product's version beside them (`mesmoProduto`).
 */
export function escritasDoComeco(
  p: Coisa,
  v: { id: string; opcoes: readonly string[] } | undefined,
  { quantidade, custo, minimo, encomenda }: Comeco,
  { por, agora }: { por: { id: string; nome: string }; agora: number },
): Write[] {
  const nivelId = idDoNivel(p, v)
  const em = new Date(agora).toISOString()
  const nome = nomeDaVariacao(p.nome, v?.opcoes)
  const comeco = mover(nivelVazio, { tipo: 'entrada', quantidade, custoUnitario: custo })
  const nivel = comBaixo({
    ...{ id: nivelId, empresaId: p.empresaId, produtoId: p.id, versao: 1, nome, busca: nomeDeBusca(nome) },
    ...comeco.depois,
    ...{ baixo: false, encomenda, movimentos: quantidade ? 1 : 0, criadoEm: em, em: agora },
    ...(minimo !== null && { minimo }),
  })
  const primeiro = MovimentoDeEstoque.create({
    ...{ nivelId, n: 1, tipo: 'entrada', quantidade, custo: comeco.custo, saldo: quantidade },
    ...{ motivo: '', por, em },
  })
  return [NivelDeEstoque.create(nivel), ...(quantidade ? [primeiro] : [])]
}

/** A form that takes the combination away meanwhile is decided first. */
export const mesmoProduto = (p: Pick<ProdutoDaLoja, 'id' | 'versao'>): Write =>
  ProdutoDaLoja.check(p.id, [{ attr: 'versao', op: '=', value: p.versao }])
