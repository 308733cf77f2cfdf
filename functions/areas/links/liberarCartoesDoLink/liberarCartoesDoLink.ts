import type { liberarCartoesDoLink as contrato } from '../../../../shared/contract/vidaDoLink.ts'
import { nivelAgora } from '../../../../shared/domain/risco/testeDeCartoes.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { fimDaPausa, VigiaDeCartoes } from '../../../platform/storage/TesteDeCartoes.ts'
import { linkDaEmpresa } from '../regras/buscarLink.ts'
import { cartoesDoLink } from '../regras/cartoesDoLink.ts'

/** Ends a pause of cards before its time; its challenge stays. Without a pause nothing is written. */
export const liberarCartoesDoLink: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ params, sessao }) =>
    redecide(async () => {
      const link = await linkDaEmpresa(storage, sessao, params.id)
      const vigia = await VigiaDeCartoes.get(storage, { escopo: 'link', chave: link.id }, { consistent: true })
      const agora = clock.now()
      if (!vigia || nivelAgora(vigia, agora) !== 'pausa') return cartoesDoLink(link.id, vigia, agora)
      const levantada = { ...vigia, levantadaEm: agora, versao: vigia.versao + 1, ...fimDaPausa(vigia) }
      await storage.commit([VigiaDeCartoes.put(levantada, [{ attr: 'versao', op: '=', value: vigia.versao }])])
      return cartoesDoLink(link.id, levantada, agora)
    })
