import type { obterCartoesDoLink as contrato } from '../../../../shared/contract/vidaDoLink.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { VigiaDeCartoes } from '../../../platform/storage/TesteDeCartoes.ts'
import { linkDaEmpresa } from '../regras/buscarLink.ts'
import { cartoesDoLink } from '../regras/cartoesDoLink.ts'

/** Whether cards are challenged or paused on this link, until when, and why. */
export const obterCartoesDoLink: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params, sessao }) => {
    const link = await linkDaEmpresa(storage, sessao, params.id)
    const vigia = await VigiaDeCartoes.get(storage, { escopo: 'link', chave: link.id }, { consistent: true })
    return cartoesDoLink(link.id, vigia, clock.now())
  }
