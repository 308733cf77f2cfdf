import { lancamentoDe } from '../../functions/areas/cobranca/regras/lancamento.ts'
import { contas, Lancamento, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import { lancarJa } from '../../functions/platform/storage/lancarJa.ts'
import type { Write } from '../../functions/platform/storage/port.ts'
import type { RepassePort } from '../../functions/providers/repasse/port.ts'
import { type Product, product } from './product.ts'
import type { Deps } from './world.ts'

/** Products that pay out as one must not. A checker that does not catch them checks nothing. */

const withPort = (change: (port: RepassePort, deps: Deps) => RepassePort): Product => ({
  ...product,
  alters: deps => ({ ...deps, repasse: change(deps.repasse, deps) }),
})

/** What nobody answered is taken for refused, and given back. */
const givesBackOnSilence = withPort(port => ({
  ...port,
  enviar: async (novo, prazo) => {
    const r = await port.enviar(novo, prazo)
    return r.tipo === 'indeterminado' ? { tipo: 'recusado', motivo: 'banco' } : r
  },
  consultar: async (id, prazo) => {
    const r = await port.consultar(id, prazo)
    return r.tipo === 'indeterminado' || r.tipo === 'inexistente' ? { tipo: 'recusado', motivo: 'banco' } : r
  },
}))

/** Every request has an id of its own, so that the PSP cannot tell a repetition. */
const sendsUnderNewIds = withPort((port, deps) => ({
  ...port,
  enviar: (novo, prazo) => port.enviar({ ...novo, id: novo.id + deps.ids.ulid(deps.clock.now()).slice(-8) }, prazo),
  consultar: async () => ({ tipo: 'inexistente' }),
}))

/** Looks at the balance, and then takes from it whatever it is by then. */
const unconditional = (writes: Write[]): Write[] =>
  writes.map(w => (w.op === 'add' && w.key.PK.startsWith('CTA#') ? { ...w, when: [] } : w))
const checksThenDebits: Product = {
  ...product,
  solicitarSaque: deps => async request => {
    const balance = await Saldo.get(deps.storage, contas.empresa('aurora'), { consistent: true })
    const enough = (balance?.disponivel ?? 0) >= request.body.valor
    const storage = { ...deps.storage, commit: (w: Write[], o?: object) => deps.storage.commit(unconditional(w), o) }
    return product.solicitarSaque(enough ? { ...deps, storage } : deps)(request)
  },
}

/** Pays first, and takes from the account afterwards. */
const paysThenDebits: Product = {
  ...product,
  solicitarSaque: deps => async request => {
    const early = { ...deps.ids, id21: () => id }
    const id = deps.ids.id21()
    const destino = { tipo: 'chave', chave: 'loja@aurora.example' } as const
    await deps.repasse.enviar({ id, valor: request.body.valor, destino }, { prazo: request.contexto.prazo })
    return product.solicitarSaque({ ...deps, ids: early })(request)
  },
}

/** What came back is not credited. */
const keepsWhatCameBack: Product = {
  ...product,
  alters: deps => ({
    ...deps,
    storage: {
      ...deps.storage,
      commit: (w, o) =>
        deps.storage.commit(
          w.some(x => x.op === 'put' && x.item._t === 'Lancamento' && x.item.tipo === 'saque-devolvido')
            ? w.slice(0, 1)
            : w,
          o,
        ),
    },
  }),
}

/** A second entry for the same payout, under a name of its own. */
const entersTwice: Product = {
  ...product,
  alters: deps => ({
    ...deps,
    storage: {
      ...deps.storage,
      commit: (w, o) => {
        const entry = w.find(x => x.op === 'put' && x.item._t === 'Lancamento' && x.item.tipo === 'saque-pago')
        if (entry?.op !== 'put') return deps.storage.commit(w, o)
        const { de = '', empresaId, valor, pernas } = Lancamento.parse(entry.item)
        const again = lancamentoDe({
          dono: { de },
          empresaId,
          tipo: 'saque-pago',
          ref: 'de novo',
          valor,
          quando: deps.clock.now(),
          pernas,
        })
        return deps.storage.commit(
          [...w, ...lancarJa(again).filter(x => x.op === 'put' && x.item._t === 'Lancamento')],
          o,
        )
      },
    },
  }),
}

/** Compares every selfie for an offer, and counts none. */
const countsNoSelfies: Product = {
  ...product,
  alters: deps => ({
    ...deps,
    storage: {
      ...deps.storage,
      commit: async (w, o) => {
        const [only] = w
        const counting = w.length === 1 && only?.op === 'put' && only.item._t === 'Antecipacao'
        if (!counting || only.item.estado !== 'oferecida') await deps.storage.commit(w, o)
      },
    },
  }),
}

/** A court's order says that it holds a centavo more than it took of the account. */
const ordersSayMore: Product = {
  ...product,
  alters: deps => ({
    ...deps,
    storage: {
      ...deps.storage,
      commit: (writes, o) =>
        deps.storage.commit(
          writes.map(
            (w): Write =>
              w.op === 'put' && w.item._t === 'OrdemJudicial' && Number(w.item.bloqueado) > 0
                ? { ...w, item: { ...w.item, bloqueado: Number(w.item.bloqueado) + 1 } }
                : w,
          ),
          o,
        ),
    },
  }),
}

/** Every write of the kind is another, or none. */
const withWrites = (change: (w: Write, deps: Deps) => Write[]): Product => ({
  ...product,
  alters: deps => ({
    ...deps,
    storage: {
      ...deps.storage,
      commit: (w, o) =>
        deps.storage.commit(
          w.flatMap(one => change(one, deps)),
          o,
        ),
    },
  }),
})
const isLine = (w: Write) => w.op === 'put' && w.item._t === 'Transferencia' && w.item.folha !== undefined

/** A line's transfer has an id of its own each time, and the lot does not say that it was made: looked at again, it is paid again. */
const linesUnderNewIds = withWrites((w, deps) => {
  const makes = w.op === 'put' && w.item._t === 'LoteDaFolha' && w.item.estado === 'processando'
  if (makes && Number(w.item.feitos) > 0) return []
  if (!isLine(w) || w.op !== 'put' || w.item.estado !== 'reservada' || w.item.versao !== 1) return [w]
  const id = deps.ids.id21()
  return [{ ...w, item: { ...w.item, id, PK: `TRF#${id}` } }]
})
/** A lot says of each line that is paid that a centavo more left. */
const countsMore = withWrites(w =>
  w.op === 'add' && w.key.SK.startsWith('AND#') && (w.add.pagas ?? 0) > 0
    ? [{ ...w, add: { ...w.add, pago: (w.add.pago ?? 0) + 1 } }]
    : [w],
)
/** A lot is authorised, and what it holds stays available too. */
const authorisesForNothing: Product = {
  ...product,
  alters: deps => ({
    ...deps,
    storage: {
      ...deps.storage,
      commit: (writes, o) => {
        const holds = writes.some(w => w.op === 'put' && w.item._t === 'Lancamento' && w.item.tipo === 'folha-reserva')
        const free = (w: Write): Write =>
          w.op === 'add' && w.key.SK === 'SALDO' && (w.add.disponivel ?? 0) < 0 ? { ...w, add: { disponivel: 0 } } : w
        return deps.storage.commit(holds ? writes.map(free) : writes, o)
      },
    },
  }),
}

export const wrongWithPayouts = {
  linesUnderNewIds,
  countsMore,
  authorisesForNothing,
  ordersSayMore,
  countsNoSelfies,
  givesBackOnSilence,
  sendsUnderNewIds,
  checksThenDebits,
  paysThenDebits,
  keepsWhatCameBack,
  entersTwice,
}
