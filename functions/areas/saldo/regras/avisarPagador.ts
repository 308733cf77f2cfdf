import type { Base } from '../../../platform/runtime/needs.ts'
import { AvisoDeDevolucao } from '../../../platform/storage/AvisoDeDevolucao.ts'
import type { Lancamento } from '../../../platform/storage/Lancamento.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import {
  lerDiario,
  type RetidoDoPagador,
  retidosDoPagador,
  vezDoPixPorTransferencia,
} from '../../cobranca/regras/retidoDoPagador.ts'

/** When a payer is written to about money that is held for them: at once, after three days, and after seven more. */
const dia = 24 * 60 * 60_000
const lembretes = 2
const esperas = [7 * dia, 3 * dia]

interface Momento {
  antes: AvisoDeDevolucao | undefined
  retidos: readonly RetidoDoPagador[]
  /** When the next Pix that waits for its ninety days can be given back by a transfer. */
  proximoPix: number | undefined
  agora: number
}

/**
 * Pure: what is to be remembered of the telling. Undefined: nothing changes. Each of the item's `vez` is one message;
 * being told of the same payment twice, or swept twice, is one.
 */
export function decidirAviso(
  checkoutId: string,
  { antes, retidos, proximoPix, agora }: Momento,
): AvisoDeDevolucao | undefined {
  const veio = retidos.reduce((s, r) => s + r.veio, 0)
  const retem = retidos.some(r => r.valor + r.aCaminho > 0)
  const { vez, restam, veio: dito } = antes ?? { vez: 0, restam: 0, veio: 0 }
  const base = { checkoutId, em: agora }
  if (retem && veio > dito)
    return { ...base, vez: vez + 1, restam: lembretes, veio, vence: agora + esperaDe(lembretes) }
  const espera = antes?.vence !== undefined
  if (antes && (espera ? (antes.vence ?? 0) > agora : proximoPix === undefined)) return undefined
  if (espera && retem && restam > 0) {
    const depois = restam - 1
    return { ...base, vez: vez + 1, restam: depois, veio, vence: depois > 0 ? agora + esperaDe(depois) : proximoPix }
  }
  if (!antes && proximoPix === undefined) return undefined
  return { checkoutId, vez, restam: 0, veio: dito, em: antes?.em ?? agora, vence: proximoPix }
}
const esperaDe = (restam: number): number => esperas[restam - 1] ?? 0

/** Looks at what a checkout holds for its payer, and remembers that it is to be told; again changes nothing. */
export async function cuidarDoAviso(deps: Base & { storage: Storage }, checkoutId: string): Promise<void> {
  await redecide(async () => {
    const antes = await AvisoDeDevolucao.get(deps.storage, checkoutId, { consistent: true })
    const diario: Lancamento[] = await lerDiario(deps.storage, `CHK#${checkoutId}`)
    const agora = deps.clock.now()
    const proximo = decidirAviso(checkoutId, {
      antes,
      retidos: retidosDoPagador(diario, agora),
      proximoPix: vezDoPixPorTransferencia(diario, agora),
      agora,
    })
    if (!proximo) return
    const como = antes
      ? ([
          { attr: 'vez', op: '=', value: antes.vez },
          { attr: 'restam', op: '=', value: antes.restam },
        ] as const)
      : ([{ exists: false }] as const)
    await deps.storage.commit([AvisoDeDevolucao.put(proximo, [...como])])
  })
}
