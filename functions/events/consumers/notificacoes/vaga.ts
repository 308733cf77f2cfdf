import { normalizarEmail } from '../../../../shared/domain/email.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Finalidade } from '../../../platform/runtime/finalidades.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Email } from '../../../platform/storage/Email.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { Tentativas } from '../../../platform/storage/Sessao.ts'

/** Letters that one address gets in a day of each kind: any visitor may start a payment, or leave an order, with a stranger's address. */
export const VAGAS_POR_DIA = { boleto: 10, lembrete: 2 } as const
const DIA_MS = 86_400_000

/** `F`: the other keys that the message needs. */
export type DepsDaVaga<F extends Finalidade = never> = Base & { storage: Storage; chaves: Chaves<'limites' | F> }

/** Takes one of the address's messages of the day; what has a record had its place before. */
export async function temVaga(
  deps: DepsDaVaga,
  id: Parameters<typeof Email.key>[0],
  { assunto, para }: { assunto: keyof typeof VAGAS_POR_DIA; para: string },
): Promise<boolean> {
  if (await Email.get(deps.storage, id, { consistent: true })) return true
  const chaveiro = await deps.chaves.abrir()
  const dia = Math.floor(deps.clock.now() / DIA_MS)
  const chave = chaveiro.indice('limites', `email:${normalizarEmail(para)}`)
  const vaga = { assunto, chave, janela: String(dia) }
  const when = [{ attr: 'total', op: '<' as const, value: VAGAS_POR_DIA[assunto], orAbsent: true as const }]
  const ttl = ((dia + 2) * DIA_MS) / 1000
  try {
    await deps.storage.commit([Tentativas.add(vaga, { total: 1 }, { set: { ...vaga, ttl }, when })])
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
