import type { De } from '../../../../shared/domain/eventos.ts'
import { encadear, macDaCabeca } from '../../../areas/auditoria/regras/cadeia.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Ato, Cabeca, Registro } from '../../../platform/storage/Auditoria.ts'
import { ConditionFailed, redecide, type Storage } from '../../../platform/storage/port.ts'

type D = Base & { storage: Storage; chaves: Chaves<'auditoria'> }

/**
 * Puts one act at the end of its company's chain. One group per company keeps the order; the condition on the chain's end
 * keeps it from forking even when a message is worked on twice. The act leaves in the same transaction, so it counts once.
 */
export async function auditoria(deps: D, { PK }: De<'ATO#'>): Promise<void> {
  const chaveiro = await deps.chaves.abrir()
  await redecide(async () => {
    const ato = await Ato.get(deps.storage, PK.slice(4), { consistent: true })
    if (!ato) return
    const antes = await Cabeca.get(deps.storage, ato.empresaId, { consistent: true })
    const elo = encadear(ato, antes, deps.clock.now())
    const fim = { empresaId: elo.empresaId, seq: elo.seq, hash: elo.hash, mes: elo.mes }
    try {
      await deps.storage.commit([
        Registro.create(elo),
        Cabeca.put(
          { ...fim, mac: macDaCabeca(chaveiro, fim) },
          antes
            ? [
                { attr: 'seq', op: '=', value: antes.seq },
                { attr: 'hash', op: '=', value: antes.hash },
              ]
            : [{ exists: false }],
        ),
        Ato.remove(ato.id, [{ exists: true }]),
      ])
    } catch (error) {
      if (error instanceof ConditionFailed && error.failed.includes(2)) return
      throw error
    }
    // kept apart from the table: what `npm run auditoria -- verificar --ancora` compares with
    deps.log.info('audit-anchor', { empresaId: fim.empresaId, seq: fim.seq, hash: fim.hash })
  })
}
