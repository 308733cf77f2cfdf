import type { GrupoDeProduto } from '../../../../../shared/domain/lote/gruposDeProdutos.ts'
import type { Chaves } from '../../../../platform/runtime/chaves.ts'
import { derivedId21 } from '../../../../platform/runtime/ids.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { ProdutoDaLoja, produtosDaEmpresa } from '../../../../platform/storage/Catalogo.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { donosDosSkus } from '../../../loja/regras/skus.ts'

export type DepsDaPlanilhaDeProdutos = Base & { storage: Storage; chaves: Chaves<'idempotencia'> }

/** What of the catalogue a spreadsheet speaks of. */
export interface Achados {
  /** The product of a group; null where it would be a new one. */
  de: ReadonlyMap<GrupoDeProduto, ProdutoDaLoja | null>
  /** Groups whose name is more than one product's. */
  duvidosos: ReadonlySet<GrupoDeProduto>
  /** The id that a new one gets, where only its name tells it: the same for every call of the same name. */
  idDoNovo: ReadonlyMap<GrupoDeProduto, string>
  /** Whose each code is of those that the file names. */
  donos: ReadonlyMap<string, string>
}

/** A name may have been another product's under the same derived id, which has another name today. */
const VEZES = 2

/**
 * Finds the products that groups of rows speak of: by code, as the catalogue's codes say at this moment; else by name, over
 * the list of names and the ids that follow from a name, so that one made a moment ago is found too. A product without a
 * code whose name is the row's becomes the code's.
 */
export async function acharProdutos(
  { storage, chaves }: DepsDaPlanilhaDeProdutos,
  empresaId: string,
  grupos: readonly GrupoDeProduto[],
): Promise<Achados> {
  const ditos = grupos.flatMap(g => [g.sku, ...g.linhas.map(l => l.skuDaVariacao)]).filter(s => s !== undefined)
  const [donos, porNome, chaveiro] = await Promise.all([
    donosDosSkus(storage, empresaId, ditos),
    idsPorNome(storage, empresaId, new Set(grupos.map(g => g.busca))),
    chaves.abrir(),
  ])
  const derivados = new Map(
    grupos.map(g => [
      g,
      chaveiro
        .todas('idempotencia')
        .flatMap(chave =>
          Array.from({ length: VEZES }, (_, n) => derivedId21(chave, 'produtos', empresaId, g.busca, String(n))),
        ),
    ]),
  )
  const ids = grupos.flatMap(g => [
    ...(g.sku === undefined ? (derivados.get(g) ?? []) : [donos.get(g.sku)].filter(id => id !== undefined)),
    ...(porNome.get(g.busca) ?? []),
  ])
  const lidos = (await storage.getMany([...new Set(ids)].map(ProdutoDaLoja.key))).map(ProdutoDaLoja.parse)
  const produtos = new Map(lidos.filter(p => p.empresaId === empresaId).map(p => [p.id, p]))
  const de = new Map<GrupoDeProduto, ProdutoDaLoja | null>()
  const duvidosos = new Set<GrupoDeProduto>()
  const tomados = new Set<string>()
  const tomar = (g: GrupoDeProduto, p: ProdutoDaLoja | undefined) => {
    de.set(g, p ?? null)
    if (p) tomados.add(p.id)
  }
  for (const g of grupos) {
    const dono = g.sku === undefined ? undefined : produtos.get(donos.get(g.sku) ?? '')
    // a code of one of its combinations is not its own
    if (dono?.sku === g.sku && dono) tomar(g, dono)
  }
  for (const g of grupos.filter(x => !de.has(x))) {
    const possiveis = [...(porNome.get(g.busca) ?? []), ...(g.sku === undefined ? (derivados.get(g) ?? []) : [])]
    const comNome = [...new Set(possiveis)]
      .flatMap(id => produtos.get(id) ?? [])
      .filter(p => p.busca === g.busca && (g.sku === undefined || !p.sku))
    const vivos = comNome.filter(p => p.situacao !== 'arquivado')
    const livres = (vivos.length ? vivos : g.sku === undefined ? comNome : []).filter(p => !tomados.has(p.id))
    if (livres.length > 1 && g.sku === undefined) duvidosos.add(g)
    tomar(g, livres.length === 1 ? livres[0] : undefined)
  }
  const idDoNovo = new Map(
    grupos.flatMap(g => {
      const livre = derivados.get(g)?.find(id => !produtos.has(id))
      return g.sku === undefined && livre ? [[g, livre] as const] : []
    }),
  )
  return { de, duvidosos, idDoNovo, donos }
}

/** The ids of the company's products of these names, archived ones too: two queries of keys, a thousand names at most. */
async function idsPorNome(storage: Storage, empresaId: string, nomes: ReadonlySet<string>) {
  const achados = new Map<string, string[]>()
  for (const arquivados of [false, true]) {
    let after: Awaited<ReturnType<Storage['query']>>['after']
    do {
      const pk = produtosDaEmpresa(empresaId, arquivados)
      const pagina = await storage.query({ index: 'GSI1', pk, ...(after && { after }) })
      for (const { GSI1SK } of pagina.items) {
        const [nome = '', id = ''] = String(GSI1SK).split('\t')
        if (nomes.has(nome)) achados.set(nome, [...(achados.get(nome) ?? []), id])
      }
      after = pagina.after
    } while (after)
  }
  return achados
}
