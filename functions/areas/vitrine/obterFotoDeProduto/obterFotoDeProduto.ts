import { FotoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { obterFotoDeProduto as contrato } from '../../../../shared/contract/fotoPublica.ts'
import { objetoDaFoto } from '../../../../shared/domain/fotos.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Answer, type UseCase } from '../../../platform/http/handle.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import type { Base } from '../../../platform/runtime/needs.ts'

/** The bytes of a photo, without a look at the table: they never change, so browsers and the edge keep them. */
export const obterFotoDeProduto: UseCase<typeof contrato, Base & { guardadas: Balde }> =
  ({ guardadas }) =>
  async ({ params: { foto, versao } }) => {
    const bytes = await guardadas.ler(objetoDaFoto(foto, versao))
    if (!bytes) throw fault(FotoNaoEncontrada)
    return new Answer(Buffer.from(bytes).toString('base64'), {
      bytes: true,
      headers: {
        'content-type': versao === 'c' ? 'image/jpeg' : 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
  }
