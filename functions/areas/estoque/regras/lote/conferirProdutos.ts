import { isDeepStrictEqual } from 'node:util'
import type { Input } from '../../../../../shared/contract/endpoint.ts'
import { ProdutosDemais, SkuJaExiste } from '../../../../../shared/contract/erros.ts'
import type { criarProduto } from '../../../../../shared/contract/produtos.ts'
import { limitesDoCatalogo, skuNormal } from '../../../../../shared/domain/catalogo.ts'
import type { GrupoDeProduto, LinhaDoGrupo } from '../../../../../shared/domain/lote/gruposDeProdutos.ts'
import { Catalogo, type ProdutoDaLoja } from '../../../../platform/storage/Catalogo.ts'
import { NivelDeEstoque } from '../../../../platform/storage/Estoque.ts'
import { camposDoProduto, medidasDoProduto, perguntasDoProduto, type Variacao } from '../../../loja/regras/produtos.ts'
import { idDoNivel } from '../comecarEstoque.ts'
import { acharProdutos, type DepsDaPlanilhaDeProdutos } from './acharProdutos.ts'
import { corpoDoGrupo, type ErroDaLinha, erroEm, errosDoEstoque, mesmaOpcao } from './corpoDoGrupo.ts'

type Corpo = Input<typeof criarProduto>['body']

/** Units with which one thing begins to be counted, by a row. */
export interface ComecoDaLinha {
  variacao: Variacao | undefined
  quantidade: number
  custo: number
}
/** A product of a spreadsheet looked at: what it would be, and what of it is not so yet. */
export interface ProdutoConferido {
  grupo: GrupoDeProduto
  situacao: 'novo' | 'muda' | 'igual' | 'recusado'
  erros: ErroDaLinha[]
  antes: ProdutoDaLoja | null
  /** Undefined of one that is refused. */
  depois?: ProdutoDaLoja
}

/**
 * Every product of a file, under the schema by which the form would take it, beside what the catalogue has of it at this
 * moment: new, changed, as it is, or refused by row and column (decision 0155). Nothing is written.
 */
export async function conferirProdutos(
  deps: DepsDaPlanilhaDeProdutos,
  empresaId: string,
  grupos: readonly GrupoDeProduto[],
): Promise<ProdutoConferido[]> {
  const achados = await acharProdutos(deps, empresaId, grupos)
  const em = deps.clock.now()
  const donos = new Map(achados.donos)
  let lugares = limitesDoCatalogo.produtos - ((await Catalogo.get(deps.storage, empresaId))?.produtos ?? 0)
  const conferidos = grupos.map((grupo): ProdutoConferido => {
    const antes = achados.de.get(grupo) ?? null
    const recusado = (erros: ErroDaLinha[]): ProdutoConferido => ({ grupo, situacao: 'recusado', erros, antes })
    const primeira = grupo.linhas[0]?.linha ?? 0
    if (achados.duvidosos.has(grupo)) return recusado([erroEm(primeira, 'sku', 'nomeRepetido')])
    const lido = corpoDoGrupo(grupo, antes)
    if ('erros' in lido) return recusado(lido.erros)
    const doEstoque = errosDoEstoque(grupo, lido.corpo)
    if (doEstoque.length) return recusado(doEstoque)
    const id = antes?.id ?? achados.idDoNovo.get(grupo) ?? deps.ids.id21()
    const repetidos = errosDosCodigos(grupo, lido.corpo, { id, donos })
    if (repetidos.length) return recusado(repetidos)
    if (!antes && lugares-- <= 0) return recusado([erroEm(primeira, null, 'regra', ProdutosDemais.message)])
    const campos = camposDoProduto(lido.corpo, antes?.variacoes ?? [], deps.ids)
    // no cell takes a product out of the archive but the one that says whether it is sold
    const situacao = antes && grupo.campos.disponivel === undefined ? antes.situacao : campos.situacao
    const { versao = 1, criadoEm = new Date(em).toISOString(), fotos, tributos } = antes ?? {}
    // no column says photos, taxes or what is asked of buyers: they stay
    const depois: ProdutoDaLoja = {
      ...campos,
      ...(fotos && { fotos }),
      ...(tributos && { tributos }),
      ...medidasDoProduto(lido.corpo, antes?.medidas),
      ...perguntasDoProduto(lido.corpo, antes ?? {}, deps.ids),
      ...{ situacao, id, empresaId, versao, criadoEm, em: antes?.em ?? em },
    }
    const igual = antes !== null && isDeepStrictEqual(antes, depois)
    return { ...{ grupo, erros: [], antes, depois }, situacao: igual ? 'igual' : antes ? 'muda' : 'novo' }
  })
  const contados = await niveisQueHa(deps, conferidos)
  return conferidos.map(c =>
    // what is there already and is not counted yet is counted by this file
    c.situacao === 'igual' && comecosDe(c).some(x => !contados.has(nivelDe(c, x))) ? { ...c, situacao: 'muda' } : c,
  )
}

const nivelDe = ({ depois }: ProdutoConferido, { variacao }: ComecoDaLinha): string =>
  depois ? idDoNivel(depois, variacao) : ''

/** What a product's rows say of its first units, thing by thing. */
export function comecosDe({ grupo, depois }: ProdutoConferido): ComecoDaLinha[] {
  if (!depois) return []
  const variacaoDe = ({ opcoes }: LinhaDoGrupo) =>
    depois.variacoes.find(v => v.opcoes.every((o, n) => mesmaOpcao(o, opcoes[n] ?? '')))
  return grupo.linhas.flatMap(l =>
    l.estoque === undefined
      ? []
      : [{ variacao: l.opcoes.length ? variacaoDe(l) : undefined, quantidade: l.estoque, custo: l.custo ?? 0 }],
  )
}

/** Which of the things that these products begin to count are counted already. */
async function niveisQueHa(
  { storage }: DepsDaPlanilhaDeProdutos,
  conferidos: readonly ProdutoConferido[],
): Promise<ReadonlySet<string>> {
  const ids = conferidos.filter(c => c.situacao === 'igual').flatMap(c => comecosDe(c).map(x => nivelDe(c, x)))
  if (!ids.length) return new Set()
  return new Set((await storage.getMany(ids.map(NivelDeEstoque.key))).map(item => NivelDeEstoque.parse(item).id))
}

/** Codes that are another product's, of the catalogue or of this file; those that are free become this one's in `donos`. */
function errosDosCodigos(
  g: GrupoDeProduto,
  corpo: Corpo,
  { id, donos }: { id: string; donos: Map<string, string> },
): ErroDaLinha[] {
  const daVariacao = (sku: string) => g.linhas.find(l => skuNormal(l.skuDaVariacao ?? '') === sku)
  const seus = [corpo.sku, ...corpo.variacoes.map(v => v.sku)].flatMap(s => (s === null ? [] : [skuNormal(s)]))
  const vistos = new Set<string>()
  return seus.flatMap(sku => {
    const dono = donos.get(sku)
    const repete = vistos.has(sku)
    vistos.add(sku)
    if (!repete && (dono === undefined || dono === id)) {
      donos.set(sku, id)
      return []
    }
    const linha = daVariacao(sku)
    return [
      erroEm(linha?.linha ?? g.linhas[0]?.linha ?? 0, linha ? 'skuDaVariacao' : 'sku', 'regra', SkuJaExiste.message),
    ]
  })
}
