import { EmpresaNaoEncontrada, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { definirTemaDaRecorrencia as contrato } from '../../../../shared/contract/temaDaRecorrencia.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { exigirContraste } from '../../links/regras/exigirContraste.ts'
import { mudarAparencia } from '../regras/aparencia.ts'

const semBanner = { campos: [{ campo: 'textoDoBanner', mensagem: 'envie primeiro a imagem do banner' }] }

/** Changes how the company's subscription pages look (E069). Any company but the session's does not exist. */
export const definirTemaDaRecorrencia: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query, body, sessao }) => {
    if (query.nanoId !== undefined && query.nanoId !== sessao.empresaId) throw fault(EmpresaNaoEncontrada)
    const { tema, textoDoBanner: texto } = body
    if (tema) exigirContraste(tema.cor, 'tema.cor')
    return mudarAparencia(deps.storage, sessao, antes => {
      if (texto === undefined) return { tema: tema ?? undefined }
      if (!antes?.banner) throw fault(RequisicaoInvalida, semBanner)
      return { tema: tema ?? undefined, banner: { ...antes.banner, texto } }
    })
  }
