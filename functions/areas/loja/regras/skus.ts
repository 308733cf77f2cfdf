import { createHash } from 'node:crypto'
import { SkuJaExiste } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { type ProdutoDaLoja, SkusDaEmpresa } from '../../../platform/storage/Catalogo.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'

const PARTES = 16
/** Which sixteenth of a company's codes one stands in. */
const parteDe = (sku: string): number => (createHash('sha256').update(sku).digest()[0] ?? 0) % PARTES

type ComCodigos = Pick<ProdutoDaLoja, 'sku' | 'variacoes'>
/** Every code of a product: its own and those of its combinations. */
export const skusDe = ({ sku, variacoes }: ComCodigos): string[] =>
  [sku, ...variacoes.map(v => v.sku)].filter(s => s !== undefined)

/** Whose these codes are, of those that a product has: at most sixteen items are read. */
export async function donosDosSkus(
  storage: Storage,
  empresaId: string,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const partes = [...new Set(skus.map(parteDe))]
  const lidas = (await storage.getMany(partes.map(parte => SkusDaEmpresa.key({ empresaId, parte })))).map(
    SkusDaEmpresa.parse,
  )
  return new Map(lidas.flatMap(l => Object.entries(l.skus)))
}

interface Mudanca {
  empresaId: string
  /** Whose codes they are. */
  id: string
  antes?: ComCodigos | undefined
  depois: ComCodigos
}

/**
 * The writes by which a product's codes become its own and those that it had are free again: at most sixteen, each over the
 * version that was read, so that of two products with one code one is refused.
 * @throws SkuJaExiste naming the code and whose it is, also of one that stands twice in the product itself
 */
export async function mudarSkus(storage: Storage, { empresaId, id, antes, depois }: Mudanca): Promise<Write[]> {
  const novos = skusDe(depois)
  const repetido = novos.find((s, n) => novos.indexOf(s) !== n)
  if (repetido) throw fault(SkuJaExiste, { id, sku: repetido })
  const velhos = antes ? skusDe(antes) : []
  const entram = novos.filter(s => !velhos.includes(s))
  const saem = velhos.filter(s => !novos.includes(s))
  const partes = [...new Set([...entram, ...saem].map(parteDe))]
  return Promise.all(
    partes.map(async parte => {
      const atual = await SkusDaEmpresa.get(storage, { empresaId, parte }, { consistent: true })
      const skus = { ...atual?.skus }
      for (const s of saem) if (skus[s] === id) delete skus[s]
      for (const s of entram.filter(e => parteDe(e) === parte)) {
        const dono = skus[s]
        if (dono !== undefined && dono !== id) throw fault(SkuJaExiste, { id: dono, sku: s })
        skus[s] = id
      }
      const novo = { empresaId, parte, versao: (atual?.versao ?? 0) + 1, skus }
      return atual
        ? SkusDaEmpresa.put(novo, [{ attr: 'versao', op: '=', value: atual.versao }])
        : SkusDaEmpresa.create(novo)
    }),
  )
}
