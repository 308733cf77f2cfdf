import type { Input } from '../../../../shared/contract/endpoint.ts'
import { FotoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { criarProduto } from '../../../../shared/contract/produtos.ts'
import { fault } from '../../../platform/http/fault.ts'
import { FotoDaEmpresa, type ProdutoDaLoja } from '../../../platform/storage/Catalogo.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** Where photos of products are in the bucket. */
export const PASTA_DAS_FOTOS = 'fotos/'

/**
 * The photos that a product is to have: each one that this company sent, with the size that was measured then. Where
 * nothing was said of them, those that it had.
 * @throws FotoNaoEncontrada, also for another company's
 */
export async function fotosDoProduto(
  storage: Storage,
  empresaId: string,
  ditas: Input<typeof criarProduto>['body']['fotos'],
  antes: ProdutoDaLoja['fotos'] = [],
): Promise<Pick<ProdutoDaLoja, 'fotos'>> {
  if (!ditas) return antes.length ? { fotos: antes } : {}
  const novas = ditas.filter(d => !antes.some(a => a.id === d.foto)).map(d => d.foto)
  const lidas = novas.length ? await storage.getMany(novas.map(id => FotoDaEmpresa.key({ empresaId, id }))) : []
  const medidas = new Map([...antes, ...lidas.map(FotoDaEmpresa.parse)].map(f => [f.id, f]))
  const fotos = ditas.map(({ foto, alt }) => {
    const medida = medidas.get(foto)
    if (!medida) throw fault(FotoNaoEncontrada)
    return { id: foto, alt, largura: medida.largura, altura: medida.altura }
  })
  return fotos.length ? { fotos } : {}
}
