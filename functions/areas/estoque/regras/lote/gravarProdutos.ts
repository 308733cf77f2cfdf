import { isDeepStrictEqual } from 'node:util'
import { SkuJaExiste } from '../../../../../shared/contract/erros.ts'
import { Fault } from '../../../../platform/http/fault.ts'
import type { ProdutoDaLoja } from '../../../../platform/storage/Catalogo.ts'
import { NivelDeEstoque } from '../../../../platform/storage/Estoque.ts'
import { redecide } from '../../../../platform/storage/port.ts'
import { criarNoCatalogo, trocarProduto } from '../../../loja/regras/gravarProduto.ts'
import { lerProduto } from '../../../loja/regras/produtos.ts'
import { mudarSkus } from '../../../loja/regras/skus.ts'
import { escritasDoComeco, idDoNivel, mesmoProduto } from '../comecarEstoque.ts'
import type { DepsDaPlanilhaDeProdutos } from './acharProdutos.ts'
import { comecosDe, conferirProdutos, type ProdutoConferido } from './conferirProdutos.ts'
import { erroEm } from './corpoDoGrupo.ts'

/** Things that one transaction begins to count: two writes each. */
const POR_TRANSACAO = 20
type Pessoa = { id: string; nome: string }

/**
 * Makes or changes one product of a spreadsheet with its codes, in one transaction over the version that was looked at, then
 * begins to count what of it is not counted yet. Who wrote it first meanwhile is looked at again. Sent again after a crash
 * between the two, the product is as it is and the count begins.
 */
export async function gravarConferido(
  deps: DepsDaPlanilhaDeProdutos,
  por: Pessoa,
  conferido: ProdutoConferido,
): Promise<ProdutoConferido> {
  let c: ProdutoConferido | undefined = conferido
  const feito = await redecide(async () => {
    c ??= (await conferirProdutos(deps, empresaDe(conferido), [conferido.grupo]))[0] ?? conferido
    const agora = c
    // what another wrote first is looked at anew
    c = undefined
    return gravarProduto(deps, agora)
  })
  if (feito.depois) await comecarEstoques(deps, por, feito)
  return feito
}
const empresaDe = ({ antes, depois }: ProdutoConferido): string => (depois ?? antes)?.empresaId ?? ''

async function gravarProduto(
  { storage, clock }: DepsDaPlanilhaDeProdutos,
  c: ProdutoConferido,
): Promise<ProdutoConferido> {
  const { antes, depois } = c
  if (!depois || (antes && isDeepStrictEqual(antes, depois))) return c
  try {
    const gravado: ProdutoDaLoja = { ...depois, em: clock.now() }
    const { empresaId, id } = gravado
    await storage.commit(
      antes
        ? [trocarProduto(antes, gravado), ...(await mudarSkus(storage, { empresaId, id, antes, depois: gravado }))]
        : await criarNoCatalogo(storage, gravado),
    )
    return { ...c, depois: gravado }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const coluna = error.error === SkuJaExiste ? 'sku' : null
    const erros = [erroEm(c.grupo.linhas[0]?.linha ?? 0, coluna, 'regra', error.message)]
    return { ...{ grupo: c.grupo, antes, erros }, situacao: 'recusado' }
  }
}

/** What of a product's rows has units and is not counted yet begins to be: create-only, so that no file counts twice. */
async function comecarEstoques(
  { storage, clock }: DepsDaPlanilhaDeProdutos,
  por: Pessoa,
  c: ProdutoConferido,
): Promise<void> {
  const comecos = comecosDe(c)
  const [empresaId, id] = [empresaDe(c), c.depois?.id ?? '']
  for (let n = 0; n < comecos.length; n += POR_TRANSACAO)
    await redecide(async () => {
      const p = await lerProduto(storage, empresaId, id)
      const algumas = comecos.slice(n, n + POR_TRANSACAO).map(x => ({
        ...x,
        variacao: p.variacoes.find(v => v.id === x.variacao?.id),
        sumiu: x.variacao !== undefined && !p.variacoes.some(v => v.id === x.variacao?.id),
      }))
      const ids = algumas.map(x => idDoNivel(p, x.variacao))
      const ja = new Set((await storage.getMany(ids.map(NivelDeEstoque.key))).map(i => NivelDeEstoque.parse(i).id))
      const agora = clock.now()
      const writes = algumas
        .filter(x => !x.sumiu && p.tipo === 'produto' && !ja.has(idDoNivel(p, x.variacao)))
        .flatMap(({ variacao, quantidade, custo }) =>
          escritasDoComeco(p, variacao, { quantidade, custo, minimo: null, encomenda: false }, { por, agora }),
        )
      if (writes.length) await storage.commit([...writes, mesmoProduto(p)])
    })
}
