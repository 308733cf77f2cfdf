import type { obterTermoDeAdesao as contrato } from '../../../../shared/contract/acesso.ts'
import { TermoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerTextoDoTermo, termosPublicados } from '../regras/termoDeAdesao.ts'

/** The terms as everybody may read them (R077): the version in force, or one that was or will be. Two reads. */
export const obterTermoDeAdesao: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query }) => {
    const { vigente, proximo, anteriores } = await termosPublicados(storage, clock.now())
    const versoes = [
      ...(proximo ? [{ ...proximo, situacao: 'futuro' as const }] : []),
      { ...vigente, situacao: 'emVigor' as const },
      ...anteriores.map(a => ({ ...a, situacao: 'anterior' as const })),
    ]
    const pedida = query.versao ?? vigente.versao
    const termo = versoes.find(v => v.versao === pedida)
    const texto = termo && (await lerTextoDoTermo(storage, termo.sha256))
    if (!termo || !texto) throw fault(TermoNaoEncontrado)
    return { ...termo, partes: texto.partes, versoes }
  }
