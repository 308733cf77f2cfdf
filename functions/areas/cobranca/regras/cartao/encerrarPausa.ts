import type { Base } from '../../../../platform/runtime/needs.ts'
import { ConditionFailed, type Key, type Storage } from '../../../../platform/storage/port.ts'
import { fimDaPausa, VigiaDeCartoes } from '../../../../platform/storage/TesteDeCartoes.ts'

/** A pause of cards is over by its time: the company's programs are told (decision 0065). */
export async function encerrarPausa({ storage, clock }: Base & { storage: Storage }, { PK }: Key): Promise<void> {
  const [, escopo, chave = ''] = PK.split('#')
  if (escopo !== 'link') return
  const vigia = await VigiaDeCartoes.get(storage, { escopo, chave }, { consistent: true })
  if (vigia?.vence === undefined || vigia.vence > clock.now()) return
  const depois = { ...vigia, versao: vigia.versao + 1, ...fimDaPausa(vigia) }
  try {
    await storage.commit([VigiaDeCartoes.put(depois, [{ attr: 'versao', op: '=', value: vigia.versao }])])
  } catch (error) {
    // another denial, or the company, wrote first: either told it
    if (!(error instanceof ConditionFailed)) throw error
  }
}
