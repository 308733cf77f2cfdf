import { avisoDevido, fimDaChave, proximoAviso } from '../../../platform/http/fimDaChave.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ChaveDeApi, PrazoDeChave } from '../../../platform/storage/ChaveDeApi.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'

/**
 * Pure: what is to be remembered of a key whose deadline came; each of its `vez` is one notice, so being swept twice is
 * one. Undefined: it is not due.
 */
export function decidirAvisoDoFim(
  antes: PrazoDeChave,
  chave: ChaveDeApi | undefined,
  agora: number,
): PrazoDeChave | undefined {
  if (antes.vence === undefined || antes.vence > agora) return undefined
  const fim = chave && chave.revogadaEm === null ? fimDaChave(chave) : undefined
  if (fim === undefined || fim <= agora) return { ...antes, vence: undefined }
  const dias = avisoDevido(fim, agora)
  const vence = proximoAviso(fim, agora)
  if (dias === undefined || (antes.fim === fim && antes.dias === dias)) return { ...antes, vence }
  return { ...antes, vez: antes.vez + 1, fim, dias, em: agora, vence }
}

/** Looks at a key that is about to end, and remembers that people are to be told. */
export async function cuidarDoFim(deps: Pick<Base, 'clock'> & { storage: Storage }, hash: string): Promise<void> {
  await redecide(async () => {
    const antes = await PrazoDeChave.get(deps.storage, hash, { consistent: true })
    if (!antes) return
    const chave = await ChaveDeApi.get(deps.storage, hash, { consistent: true })
    const depois = decidirAvisoDoFim(antes, chave, deps.clock.now())
    if (!depois) return
    await deps.storage.commit([
      PrazoDeChave.put(depois, [
        { attr: 'vez', op: '=', value: antes.vez },
        { attr: 'vence', op: '=', value: antes.vence ?? 0 },
      ]),
    ])
  })
}
