import { ProdutosDemais } from '../../../../shared/contract/erros.ts'
import { limitesDoCatalogo } from '../../../../shared/domain/catalogo.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Catalogo, ProdutoDaLoja } from '../../../platform/storage/Catalogo.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { mudarSkus } from './skus.ts'

const MAXIMO = limitesDoCatalogo.produtos

/** The writes that make a product: itself, its codes and its place in the count. @throws ProdutosDemais, SkuJaExiste */
export async function criarNoCatalogo(storage: Storage, p: ProdutoDaLoja): Promise<Write[]> {
  const { empresaId } = p
  const catalogo = await Catalogo.get(storage, empresaId, { consistent: true })
  if ((catalogo?.produtos ?? 0) >= MAXIMO) throw fault(ProdutosDemais)
  const when = [{ attr: 'produtos', op: '<', value: MAXIMO, orAbsent: true }] as const
  return [
    ProdutoDaLoja.create(p),
    Catalogo.add(empresaId, { produtos: 1 }, { set: { empresaId }, when: [...when] }),
    ...(await mudarSkus(storage, { empresaId, id: p.id, depois: p })),
  ]
}

/** Replaces a product over the version that was read. */
export const trocarProduto = (antes: ProdutoDaLoja, depois: ProdutoDaLoja): Write =>
  ProdutoDaLoja.put({ ...depois, versao: antes.versao + 1 }, [{ attr: 'versao', op: '=', value: antes.versao }])
