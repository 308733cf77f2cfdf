import { limiteDoRetido, naturezaDo } from '../../../../shared/domain/retidos.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { contas, donoDo, type Lancamento, type Perna } from '../../../platform/storage/Lancamento.ts'
import type { Storage, Test, Write } from '../../../platform/storage/port.ts'
import { Retido, retidos } from '../../../platform/storage/Retido.ts'

/**
 * What a leg does to the list of what is held: nothing unless it is on `quita:a-devolver`. The caller commits it with the
 * leg; a concurrent change refuses it, and the caller reads again.
 */
export async function escritasDoRetido(storage: Storage, l: Lancamento, perna: Perna): Promise<Write[]> {
  if (perna.conta !== contas.aDevolver) return []
  const id = { de: donoDo(l), natureza: naturezaDo(l.tipo) }
  const antes = await Retido.get(storage, id, { consistent: true })
  const valor = (antes?.valor ?? 0) + perna.valor
  const como: Test[] = antes ? [{ attr: 'valor', op: '=', value: antes.valor }] : [{ exists: false }]
  if (valor === 0) return antes ? [Retido.remove(id, como)] : []
  // what came back to be held is as old as it was before it was sent
  const desde =
    [antes?.desde, l.retidoDesde ?? l.lancadoEm ?? l.ocorridoEm].filter(d => d !== undefined).sort()[0] ?? ''
  return [Retido.put({ ...id, empresaId: l.empresaId, valor, desde }, como)]
}

const porPagina = 100

/** Everything that is held for payers, in the order of its keys. */
export async function* lerRetidos(storage: Storage): AsyncGenerator<Retido> {
  let after: Parameters<Storage['query']>[0]['after']
  do {
    const pagina = await Retido.query(storage, { pk: retidos, limit: porPagina, ...(after && { after }) })
    after = pagina.after
    yield* pagina.values
  } while (after)
}

/** Rings for everything that is held for longer than it may be, and for what went back more than came. */
export async function avisarDeRetidos(deps: Base & { storage: Storage }): Promise<{ vencidos: number; valor: number }> {
  const agora = deps.clock.now()
  let vencidos = 0
  let soma = 0
  for await (const r of lerRetidos(deps.storage)) {
    soma += r.valor
    if (limiteDoRetido(r.natureza, Date.parse(r.desde)) > agora) continue
    vencidos++
    const { de, natureza, valor, desde } = r
    deps.log.error('held-too-long', { de, natureza, valor, desde })
  }
  return { vencidos, valor: soma }
}
