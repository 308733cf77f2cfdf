import type { obterRetratoDoPagador as contrato } from '../../../../shared/contract/comprovantes.ts'
import { ComprovanteNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Answer, type UseCase } from '../../../platform/http/handle.ts'
import { carrinhoDoCookie, checkoutDoCookie } from '../../../platform/http/retomar.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'

type D = Base & { retratos: Balde; chaves: Chaves<'retomada'> }

/**
 * The payer's own selfie, small, for the browser whose signed cookie says that it started this checkout or cart, and for no
 * other (decision 0270): the id is in every receipt's address, so it opens nothing. Who may not is told what who has none
 * is. Kept by no browser and no edge.
 */
export const obterRetratoDoPagador: UseCase<typeof contrato, D> =
  ({ env, chaves, retratos }) =>
  async ({ params: { id }, contexto: { cookies } }) => {
    const chaveiro = await chaves.abrir()
    const dele = checkoutDoCookie(env, chaveiro, cookies) === id || carrinhoDoCookie(env, chaveiro, cookies) === id
    const bytes = dele ? await retratos.ler(id) : undefined
    if (!bytes) throw fault(ComprovanteNaoEncontrado)
    const headers = { 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'same-origin' }
    return new Answer(Buffer.from(bytes).toString('base64'), { bytes: true, headers })
  }
