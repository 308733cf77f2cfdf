import type { Item, Storage, Write } from '../../../functions/platform/storage/port.ts'
import type { StoryOptions } from './story.ts'
import type { Deps } from './world.ts'

/** Products with one mistake each about subscriptions. A checker that does not catch them within a few seeds checks nothing. */

const writing =
  (change: (w: Write) => Write[]) =>
  (deps: Deps): Deps => {
    const { storage } = deps
    const wrong: Storage = { ...storage, commit: (ws, options) => storage.commit(ws.flatMap(change), options) }
    return { ...deps, storage: bound(storage, wrong) }
  }
const reading =
  (change: (item: Item) => Item) =>
  (deps: Deps): Deps => {
    const { storage } = deps
    const get: Storage['get'] = async (key, options) => {
      const item = await storage.get(key, options)
      return item && change(item)
    }
    return { ...deps, storage: bound(storage, { ...storage, get }) }
  }
/** The real table but for what is wrong. */
const bound = (storage: Storage, wrong: Partial<Storage>): Storage => ({
  get: (...a) => storage.get(...a),
  getMany: (...a) => storage.getMany(...a),
  query: (...a) => storage.query(...a),
  count: (...a) => storage.count(...a),
  commit: (...a) => storage.commit(...a),
  ...wrong,
})
const isRoot = (w: Write): w is Extract<Write, { op: 'put' }> => w.op === 'put' && w.item._t === 'AssinaturaDePlano'

/** A cycle is passed over now and then: the count goes on by two. */
const skips = writing(w => {
  if (!isRoot(w) || w.item.feitos !== 3 || !(w.item.ev as { tipo: string }[]).some(e => e.tipo === 'RecorrenciaCobrou'))
    return [w]
  return [{ ...w, item: { ...w.item, feitos: 4 } }]
})
/** What was cancelled is charged on: whoever reads it finds it active. */
const forgetsTheCancel = reading(item =>
  item._t === 'AssinaturaDePlano' && item.estado === 'cancelada'
    ? { ...item, estado: 'ativa', vence: item.vence ?? 0 }
    : item,
)
/** A debit that is not over is said to be: a slip follows it while its bank may still debit. */
const slipBesideDebit = (deps: Deps): Deps => {
  const { mandatos } = deps
  return {
    ...deps,
    mandatos: {
      ...bind(mandatos),
      consultarDebito: async (txid, prazo) => {
        const said = await mandatos.consultarDebito(txid, prazo)
        return said.tipo === 'debito' && said.status === 'ATIVA'
          ? { ...said, status: 'EXPIRADA', tentativas: [] }
          : said
      },
    },
  }
}
/** A brand's "never again" is read as "try again". */
const triesForEver = (deps: Deps): Deps => {
  const { adquirente } = deps
  return {
    ...deps,
    adquirente: {
      ...bind(adquirente),
      autorizar: async (nova, prazo) => {
        const said = await adquirente.autorizar(nova, prazo)
        return said.tipo === 'negada' ? { ...said, retentativa: { tipo: 'reversivel', esperaHoras: 0 } } : said
      },
    },
  }
}
/** A sale that was authorised is read as denied: it is tried again, and what was held is let go by nothing. */
const chargesAgain = (deps: Deps): Deps => {
  const { adquirente } = deps
  return {
    ...deps,
    adquirente: {
      ...bind(adquirente),
      autorizar: async (nova, prazo) => {
        const said = await adquirente.autorizar(nova, prazo)
        if (said.tipo !== 'autorizada') return said
        return { tipo: 'negada', codigo: '51', retentativa: { tipo: 'reversivel', esperaHoras: 0 } } as typeof said &
          never
      },
    },
  }
}
/** A Pix that was not owed is written down, and stays. */
const neverReturns = (deps: Deps): Deps => ({
  ...deps,
  pix: { ...bind(deps.pix), devolver: async () => ({ tipo: 'indeterminado' }) },
})

/** A card's turn is taken over whatever stands there: tries of one moment do not count each other. */
const triesAtOnce = writing(w => (w.op === 'put' && w.item._t === 'VezDoCartao' ? [{ op: 'put', item: w.item }] : [w]))

/** The methods of a port, which a spread of a proxy would lose. */
function bind<T extends object>(port: T): T {
  return Object.fromEntries(
    Object.keys(port).map(name => {
      const value = port[name as keyof T]
      return [name, typeof value === 'function' ? value.bind(port) : value]
    }),
  ) as T
}

export const wrongWithSubscriptions: Record<
  string,
  [alters: (deps: Deps) => Deps, by: RegExp, of?: Pick<StoryOptions, 'house' | 'days' | 'subscriptions'>]
> = {
  skips: [skips, /skipped/],
  forgetsTheCancel: [forgetsTheCancel, /after its end/],
  slipBesideDebit: [slipBesideDebit, /beside a live debit/],
  triesForEver: [triesForEver, /repeated what may not be|past the brand/, { subscriptions: 6 }],
  chargesAgain: [chargesAgain, /came,|institutions|beside a live card/],
  neverReturns: [neverReturns, /stayed by Pix/],
  triesAtOnce: [triesAtOnce, /past the brand/, { house: true, days: 30 }],
}
