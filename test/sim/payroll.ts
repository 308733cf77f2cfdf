import type { LoteDaFolha } from '../../functions/platform/storage/Folha.ts'
import { Membro } from '../../functions/platform/storage/Membro.ts'
import type { Transferencia } from '../../functions/platform/storage/Transferencia.ts'
import { chaveDeOutro } from '../../functions/sandbox/repasse/simulado.ts'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import type { Dice } from './dice.ts'
import { bodyOf, Person } from './person.ts'
import type { Population } from './populate.ts'
import type { Change } from './table.ts'
import { must } from './violation.ts'
import { contexto, type Deps, start, type World } from './world.ts'

const minute = 60_000
const day = 24 * 60 * minute
const company = 'aurora'
const of = (usuarioId: string, perfil = 'administrador') => ({
  ...{ usuarioId, nome: usuarioId, empresaId: company, slug: 'loja-aurora', perfil },
})
const maker = of('usr-folha')
const second = of('usr-tesoureira')
const staff = of('usr-equipe-folha', 'quita-administrador')

/** Whom payrolls pay: keys at one domain, by which an oracle knows whose money it was, and accounts of one bank. */
const paid = ['52998224725', '11144477735', '90000000175'].flatMap((documento, n) => [
  { nome: `Pessoa ${n}`, documento, chave: `pessoa${n}@folha.example` },
  { nome: `Pessoa ${n}`, documento, banco: '001', agencia: '1234', conta: `${10_000 + n}-0` },
])

interface Seen {
  id: string
  hash: string
}
/** Three people and a payroll: one makes it, another authorises it, staff look at it; answers are lost, minds change. */
class Payroll extends Person {
  readonly #n: number
  constructor(world: World, dice: Dice, n: number) {
    super(world, dice)
    this.#n = n
  }

  async live(): Promise<void> {
    const { dice, world } = this
    const { product } = world
    await this.sleep(0, 30 * minute)
    const linhas = Array.from({ length: dice.between(1, 6) }, () => ({
      ...dice.pick(paid),
      ...(dice.chance(0.08) && { chave: chaveDeOutro, banco: undefined, agencia: undefined, conta: undefined }),
      valor: dice.pick([1, 100, 99_99, 400_00]),
    }))
    const data = dataSaoPaulo(world.scheduler.now())
    const body = { nome: 'Folha', data, linhas }
    const made = await this.insist(
      'criar lote',
      deps => product.criarLoteDaFolha(deps)(this.#request(maker, { body, key: `criar-${this.#n}` })),
      dice.pick([1, 1, 2]),
    )
    if (made === undefined) return
    const { id, hash } = bodyOf<Seen>(made)
    await this.sleep(0, 60 * minute)
    // who made it tries too; of two who authorise at once one does
    await Promise.all([
      this.#authorise(id, hash, second, dice.pick([1, 1, 2])),
      ...(dice.chance(0.3) ? [this.#authorise(id, hash, maker, 1)] : []),
    ])
    if (dice.chance(0.25)) {
      await this.sleep(0, dice.pick([minute, 2 * day]))
      await this.insist('cancelar lote', this.#cancel(id), dice.pick([1, 2]))
    }
    // what waits for staff does not outlive the story
    for (let n = 0; n < 30 && this.#waits(id); n++) {
      await this.sleep(minute, 60 * minute)
      const decisao = dice.pick(['liberar', 'liberar', 'bloquear', 'cancelar'] as const)
      await this.many('analisar lote', this.#decide(id, decisao), dice.pick([1, 1, 2]))
    }
  }

  readonly #waits = (id: string): boolean => {
    const lot = this.world.table.items.get(`FOL#${id} RAIZ`) as unknown as LoteDaFolha | undefined
    return lot?.estado === 'emAnalise' || lot?.estado === 'bloqueada'
  }
  readonly #request = (sessao: object, { id = '', body, key }: { id?: string; body: object; key?: string }): never =>
    ({
      ...{ params: { id }, query: {}, body, sessao },
      contexto: { ...contexto, idempotencyKey: key, cookies: {}, prazo: this.world.scheduler.at + 25_000 },
    }) as never
  readonly #authorise = (id: string, hash: string, who: object, atOnce: number) =>
    this.insist(
      'autorizar lote',
      deps =>
        this.world.product.autorizarLoteDaFolha(deps)(
          this.#request(who, { id, body: { hash }, key: `autorizar-${this.#n}` }),
        ),
      atOnce,
    )
  readonly #cancel = (id: string) => (deps: Deps) =>
    this.world.product.mudarLoteDaFolha(deps)(this.#request(maker, { id, body: { decisao: 'cancelar' } }))
  readonly #decide = (id: string, decisao: string) => (deps: Deps) =>
    this.world.product.analisarLoteDaFolha(deps)(
      this.#request(staff, { id, body: { decisao, motivo: 'conferido com a empresa' } }),
    )
}

/** Payrolls, with dice of their own. */
export function payrolls(world: World, dice: Dice, population: Population): void {
  if (population !== 'payout' || !dice.chance(0.5)) return
  const members = [maker, second].map(({ usuarioId, nome }) =>
    Membro.create({
      ...{ empresaId: company, usuarioId, nome, email: `${usuarioId}@x.example`, perfil: 'administrador' },
      ...{ ativo: true, desde: new Date(start).toISOString() },
    }),
  )
  void world.table.storage.commit(members).then(() => {
    for (let n = dice.pick([1, 1, 2]); n > 0; n--) void new Payroll(world, dice, n).live()
  })
}

const ended = ['concluida', 'parcial', 'cancelada', 'rascunho', 'aguardandoAutorizacao']
const failed = ['recusada', 'devolvida', 'cancelada']
const paidOut = ['paga', 'devolvidaEmParte']

/**
 * What must hold of payrolls: a line becomes a transfer only of a lot that another person than its maker authorised; and
 * at rest each is over, says of its lines what became of them, and its money is out or in the balance to the centavo.
 */
export function payrollRules(world: World) {
  const lots = () => world.table.all<LoteDaFolha>('LoteDaFolha')
  const lines = (lot: LoteDaFolha) =>
    world.table.all<Transferencia>('Transferencia').filter(t => t.folha?.loteId === lot.id)
  return {
    step(news: readonly Change[]): void {
      for (const { new: item, old } of news) {
        if (item?._t !== 'Transferencia' || old) continue
        const t = item as unknown as Transferencia
        if (!t.folha) continue
        const lot = world.table.items.get(`FOL#${t.folha.loteId} RAIZ`) as unknown as LoteDaFolha | undefined
        must(lot?.estado === 'processando', `line ${t.folha.linha} is a transfer of a lot that is ${lot?.estado}`)
        const by = lot?.autorizadoPor?.id
        must(
          by !== undefined && by !== lot?.criadoPor.id,
          `line ${t.folha.linha} is of a lot that ${by} made and let go`,
        )
      }
    },
    rest(): void {
      for (const lot of lots()) {
        must(ended.includes(lot.estado), `lot ${lot.id} is left ${lot.estado}`)
        const mine = lines(lot)
        const over = lot.estado === 'concluida' || lot.estado === 'parcial'
        must(
          mine.length === (over ? lot.quantidade : 0),
          `lot ${lot.id} is ${lot.estado} with ${mine.length} transfers`,
        )
        if (!over) continue
        const places = new Set(mine.map(t => t.folha?.linha))
        must(places.size === lot.quantidade, `lot ${lot.id} has a line twice`)
        const counts = world.table
          .all<{ loteId: string; pagas: number; falhas: number; pago: number; voltou: number }>('AndamentoDaFolha')
          .filter(a => a.loteId === lot.id)
        const sum = (field: 'pagas' | 'falhas' | 'pago' | 'voltou') => counts.reduce((s, a) => s + a[field], 0)
        const paidLines = mine.filter(t => paidOut.includes(t.estado))
        const failures = mine.filter(t => failed.includes(t.estado))
        must(sum('pagas') === paidLines.length, `lot ${lot.id} counts ${sum('pagas')} paid of ${paidLines.length}`)
        must(sum('falhas') === failures.length, `lot ${lot.id} counts ${sum('falhas')} failed of ${failures.length}`)
        must(
          (lot.estado === 'parcial') === failures.length > 0,
          `lot ${lot.id} is ${lot.estado} with ${failures.length} failed`,
        )
        const left = mine.reduce((s, t) => s + (paidOut.includes(t.estado) ? t.valor - (t.devolvido ?? 0) : 0), 0)
        must(sum('pago') === left, `lot ${lot.id} counts ${sum('pago')} out, and ${left} left`)
        must(
          sum('pago') + sum('voltou') === lot.total,
          `lot ${lot.id} of ${lot.total} counts ${sum('pago')} out and ${sum('voltou')} back`,
        )
      }
    },
  }
}
