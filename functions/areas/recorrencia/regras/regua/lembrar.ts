import { dataSaoPaulo, inicioDoDia } from '../../../../../shared/domain/calendario.ts'
import { estaAtrasado } from '../../../../../shared/domain/ciclos.ts'
import { acabou } from '../../../../../shared/domain/estados/assinaturaDePlano.ts'
import { type PassoDaRegua, passoDoDia } from '../../../../../shared/domain/regua.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { AssinaturaDePlano, type CicloAberto } from '../../../../platform/storage/Recorrencia.ts'
import { comOlhar, type Mudanca } from '../decidirAssinatura.ts'
import { lerRegua, passosDaRegua } from './lerRegua.ts'

type D = Pick<Base, 'clock'> & { storage: Storage }

const HORA = 3_600_000
/** When people are written to, in São Paulo. */
const [DE_MANHA, A_NOITE] = [8, 20]

/** Who is told of what is late: not who paused it, and not once it is over. */
export const lembraAtraso = ({ estado }: Pick<AssinaturaDePlano, 'estado'>): boolean =>
  !acabou(estado) && estado !== 'pausada'

/** A late charge that its payer can pay: what a bank may still debit is not theirs to pay. */
export const podeLembrar = (c: CicloAberto, hoje: string): boolean =>
  c.emitida && !c.debito && estaAtrasado(c.vencimento, hoje)

/**
 * Pure: the step that is due of a subscription, written in its root with the event that tells of it, so that each is told
 * once; at most one a day, the oldest charge first.
 */
export function aposLembrar(a: AssinaturaDePlano, passos: readonly PassoDaRegua[], agora: number): Mudanca | undefined {
  const hoje = dataSaoPaulo(agora)
  const hora = (agora - inicioDoDia(hoje)) / HORA
  if (!lembraAtraso(a) || a.lembradaEm === hoje || hora < DE_MANHA || hora >= A_NOITE) return undefined
  for (const c of a.abertos.filter(x => podeLembrar(x, hoje))) {
    const passo = passoDoDia(passos, { vencimento: c.vencimento, lembrado: c.lembrado, hoje })
    if (!passo) continue
    const abertos = a.abertos.map(x => (x.n === c.n ? { ...x, lembrado: passo.dias } : x))
    return {
      proximo: comOlhar({ ...a, abertos, lembradaEm: hoje }, agora),
      ev: [{ tipo: 'AtrasoLembrado', ref: refDoPasso(c.n, passo.dias) }],
    }
  }
  return undefined
}

/** The sweeper's part: nothing is read of a subscription without a late charge. False: nothing is due. */
export async function lembrar({ storage, clock }: D, a: AssinaturaDePlano): Promise<boolean> {
  const agora = clock.now()
  if (!a.abertos.some(c => podeLembrar(c, dataSaoPaulo(agora)))) return false
  const mudanca = aposLembrar(a, passosDaRegua(await lerRegua(storage, a.empresaId)), agora)
  if (mudanca) await storage.commit([replace(AssinaturaDePlano, mudanca.proximo, mudanca.ev)])
  return mudanca !== undefined
}

const refDoPasso = (n: number, dias: number): string => `${n}.${dias}`
/** Which charge and which step an event tells of. */
export function lerRefDoPasso(ref: string): { n: number; dias: number } {
  const [n = '', dias = ''] = ref.split('.')
  return { n: Number(n), dias: Number(dias) }
}
