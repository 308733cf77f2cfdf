import type { obterRemocaoDeFator as contrato } from '../../../../shared/contract/remocaoDeFator.ts'
import { mascararEmail } from '../../../../shared/domain/email.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ChaveDeAcesso } from '../../../platform/storage/Acesso.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { abrirLinkDeManterFator } from '../regras/linkDeManterFator.ts'
import { APP } from '../regras/remocaoDeFator.ts'

type D = Base & { storage: Storage; chaves: Chaves<'acesso'> }

/** What would be kept, for who holds the link of the e-mail; a scanner of mail that opens it changes nothing. */
export const obterRemocaoDeFator: UseCase<typeof contrato, D> =
  deps =>
  async ({ params }) => {
    const { remocao, usuario } = await abrirLinkDeManterFator(deps, params.token)
    const { usuarioId, fator: id } = remocao
    const chave =
      id === APP ? undefined : await ChaveDeAcesso.get(deps.storage, { usuarioId, id }, { consistent: true })
    return {
      email: mascararEmail(usuario.email),
      fator: id === APP ? 'aplicativo' : 'chave',
      nome: chave?.nome ?? null,
      pedidaEm: new Date(remocao.pedidaEm).toISOString(),
      removeEm: new Date(remocao.vence).toISOString(),
    }
  }
