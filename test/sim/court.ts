import { contas } from '../../functions/platform/storage/Lancamento.ts'
import { OrdemJudicial } from '../../functions/platform/storage/OrdemJudicial.ts'
import { ordemEmVigor } from '../../shared/domain/ordemJudicial.ts'
import type { Dice } from './dice.ts'
import { Person } from './person.ts'
import type { Population } from './populate.ts'
import type { Change } from './table.ts'
import { must } from './violation.ts'
import { contexto, type Deps, type World } from './world.ts'

const minute = 60_000
const sessao = { nome: 'Rita', empresaId: 'quita', slug: 'quita', perfil: 'quita-administrador' } as const

/** Two people of the staff with a court's order over the company's account: held, paid in parts, released at the end. */
class Clerks extends Person {
  readonly #id: string
  readonly #valor: number | undefined

  constructor(world: World, dice: Dice, n: number) {
    super(world, dice)
    this.#id = `Ordem0000000000000000${n}`
    this.#valor = dice.pick([undefined, 1, 20_000, 120_000, 20_000_000])
  }

  async live(): Promise<void> {
    const { dice, world } = this
    await this.sleep(0, 60 * minute)
    const criadoEm = new Date(world.scheduler.now()).toISOString()
    await world.table.storage.commit([
      OrdemJudicial.create({
        ...{ id: this.#id, versao: 1, situacao: 'aguardandoConfirmacao', clienteId: 'aurora', cliente: 'Aurora' },
        ...{ conta: contas.empresa('aurora'), titular: 'Aurora', processo: '00012340320268260100', autoridade: 'Vara' },
        ...(this.#valor !== undefined && { valor: this.#valor }),
        ...{ bloqueado: 0, transferido: 0, prazo: '2026-12-01', autor: { id: 'usr-ana', nome: 'Ana' } },
        ...{ arquivo: { chave: 'o.pdf', nome: 'o.pdf', bytes: 1, sha256: '' }, historico: [], criadoEm },
      }),
    ])
    await this.insist('confirmar ordem', this.#decide('confirmar'), dice.pick([1, 2]))
    for (let n = dice.between(0, 3); n > 0; n--) {
      await this.sleep(minute, 40 * minute)
      await this.insist('pedir depósito', this.#ask('transferir'), dice.pick([1, 2]))
      await this.sleep(0, 20 * minute)
      const word = dice.pick(['confirmar', 'confirmar', 'recusar'] as const)
      await this.insist('decidir depósito', this.#decide(word), dice.pick([1, 2]))
    }
    // no order outlives its story: what is asked for and lost is asked for again
    for (let n = 0; n < 60 && this.#lives(); n++) {
      await this.sleep(minute, 30 * minute)
      await this.many('pedir liberação', this.#ask('liberar'), 1)
      await this.many('liberar', this.#decide('confirmar'), dice.pick([1, 2]))
    }
  }

  #lives(): boolean {
    const o = this.world.table.all<OrdemJudicial>('OrdemJudicial').find(one => one.id === this.#id)
    return o !== undefined && (ordemEmVigor(o) || o.situacao === 'aguardandoConfirmacao')
  }

  readonly #request = (usuarioId: string, body: object) => ({
    ...{ params: { id: this.#id }, query: {}, body, sessao: { ...sessao, usuarioId } },
    contexto: { ...contexto, cookies: {}, prazo: this.world.scheduler.at + 25_000 },
  })

  #decide(decisao: 'confirmar' | 'recusar') {
    return (deps: Deps) => this.world.product.decidirOrdemJudicial(deps)(this.#request('usr-bia', { decisao }) as never)
  }

  #ask(tipo: 'transferir' | 'liberar') {
    const meio = tipo === 'transferir' ? { meio: 'pagamentoDeBoleto' } : {}
    const body = { tipo, motivo: 'por decisão do juízo', ...meio }
    return (deps: Deps) => this.world.product.pedirSobreOrdem(deps)(this.#request('usr-ana', body) as never)
  }
}

/** What courts were paid: by a person, from where a company's slips are, so that no provider of the story knows of it. */
export const depositedInCourt = (world: World): number =>
  world.table.all<OrdemJudicial>('OrdemJudicial').reduce((sum, o) => sum + o.transferido, 0)

/** Courts, with dice of their own. */
export function courts(world: World, dice: Dice, population: Population): void {
  if (!dice.chance({ payout: 0.35, pix: 0.15 }[population as string] ?? 0)) return
  for (let n = dice.pick([1, 1, 2]); n > 0; n--) void new Clerks(world, dice, n).live()
}

/**
 * What must hold of court orders at every moment: what they say they hold is what stands beside the account, never more
 * than they ask; and at rest none is left, nothing is held, and nothing is stopped by them.
 */
export function courtRules(world: World) {
  const orders = () => world.table.all<OrdemJudicial>('OrdemJudicial')
  const balance = (conta: string) => world.table.items.get(`CTA#${conta} SALDO`)
  return {
    step(news: readonly Change[]): void {
      if (!news.some(c => c.new?._t === 'OrdemJudicial')) return
      for (const conta of new Set(orders().map(o => o.conta))) {
        const mine = orders().filter(o => o.conta === conta)
        const held = mine.reduce((sum, o) => sum + o.bloqueado, 0)
        const stands = Number(balance(contas.judicial(conta))?.disponivel ?? 0)
        must(stands === held, `orders hold ${held} of ${conta}, and ${stands} stands beside it`)
        for (const o of mine)
          must(
            o.valor === undefined || o.bloqueado + o.transferido <= o.valor,
            `order ${o.id} of ${o.valor} took ${o.bloqueado + o.transferido}`,
          )
      }
    },
    rest(): void {
      for (const o of orders()) {
        must(!ordemEmVigor(o), `order ${o.id} is left ${o.situacao}`)
        const { judiciais = 0, bloqueios = 0 } = (balance(o.conta) ?? {}) as { judiciais?: number; bloqueios?: number }
        must(judiciais === 0, `${judiciais} orders still stop ${o.conta}, with ${bloqueios} blocks`)
      }
    },
  }
}
