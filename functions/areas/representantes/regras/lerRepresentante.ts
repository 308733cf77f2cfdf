import { ComissaoNaoEncontrada, RepresentanteNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Comissao } from '../../../platform/storage/Comissao.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { RepresentanteComercial } from '../../../platform/storage/RepresentanteComercial.ts'

/** @throws RepresentanteNaoEncontrado */
export async function lerRepresentante(storage: Storage, id: string): Promise<RepresentanteComercial> {
  const r = await RepresentanteComercial.get(storage, id, { consistent: true })
  if (!r) throw fault(RepresentanteNaoEncontrado)
  return r
}

/**
 * A month with its representative: two reads.
 * @throws RepresentanteNaoEncontrado, ComissaoNaoEncontrada
 */
export async function lerComissao(storage: Storage, { id, mes }: { id: string; mes: string }) {
  const [representante, comissao] = await Promise.all([
    lerRepresentante(storage, id),
    Comissao.get(storage, { representanteId: id, mes }, { consistent: true }),
  ])
  if (!comissao) throw fault(ComissaoNaoEncontrada)
  return { representante, comissao }
}
