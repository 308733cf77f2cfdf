import { lancamentoDe } from '../../functions/charging/lancamento.ts'
import { type Modo, modosPorRota } from '../../functions/sandbox/falhas.ts'
import { Empresa } from '../../functions/storage/Empresa.ts'
import { contas } from '../../functions/storage/Lancamento.ts'
import { lancarJa } from '../../functions/storage/lancarJa.ts'
import type { Transferencia } from '../../functions/storage/Transferencia.ts'
import { limitesDoSaque } from '../../shared/domain/saque.ts'
import { empresaGuardada } from '../builders/empresa.ts'
import type { Dice } from './dice.ts'
import { Person } from './person.ts'
import { contexto, start, type World } from './world.ts'

const minute = 60_000
const sessao = {
  usuarioId: 'usr-1',
  nome: 'Otávio',
  empresaId: 'aurora',
  slug: 'loja-aurora',
  perfil: 'administrador',
} as const

/** Money that is there from the start: what the payouts' PSP holds for the company. */
async function fund(world: World, valor: number): Promise<void> {
  const conta = contas.empresa('aurora')
  const entry = lancamentoDe({ de: 'FUNDO#1' }, 'aurora', 'saque-devolvido', 'fundo', valor, start, [
    { conta: contas.repasse, valor: -valor },
    { conta, valor },
  ])
  world.funded = valor
  await world.table.storage.commit(lancarJa(entry))
}

/** Somebody in the company who takes money out: twice at once, more than there is, again after a lost answer. */
class Treasurer extends Person {
  async live(): Promise<void> {
    const { dice } = this
    for (let n = dice.between(1, 4); n > 0; n--) {
      await this.sleep(0, dice.pick([10, minute, 20 * minute]))
      const valor = dice.pick([100, 33_333, 50_000, 99_999, limitesDoSaque.analise])
      const key = `saque-${dice.below(1e9)}`
      const asks = dice.pick([1, 1, 2, 4])
      await this.insist('sacar', this.#withdraw(valor, dice.chance(0.5) ? key : undefined), asks)
    }
  }

  #withdraw(valor: number, idempotencyKey: string | undefined) {
    const { world } = this
    return (deps: Parameters<Parameters<World['invoke']>[1]>[0]) =>
      world.product.solicitarSaque(deps)({
        params: {},
        query: {},
        body: { valor },
        sessao,
        contexto: { ...contexto, idempotencyKey, cookies: {}, prazo: world.scheduler.at + 25_000 },
      })
  }
}

/** Staff look at large withdrawals, sometimes two of them at once. */
class Staff extends Person {
  async live(): Promise<void> {
    const { dice, world } = this
    for (let n = 4; n > 0; n--) {
      await this.sleep(minute, 30 * minute)
      const waiting = world.table
        .all<Transferencia>('Transferencia')
        .filter(t => ['emAnalise', 'bloqueada'].includes(t.estado))
      if (!waiting.length) continue
      const { id } = dice.pick(waiting)
      const decide =
        (decisao: 'liberar' | 'bloquear' | 'cancelar') => (deps: Parameters<Parameters<World['invoke']>[1]>[0]) =>
          world.product.analisarSaque(deps)({
            params: { id },
            query: {},
            body: { decisao },
            sessao: { ...sessao, perfil: 'quita-administrador' },
            contexto: { ...contexto, cookies: {}, prazo: world.scheduler.at + 25_000 },
          })
      const decisions = ['liberar', 'liberar', 'bloquear', 'cancelar'] as const
      await Promise.all(
        Array.from({ length: dice.pick([1, 1, 2]) }, () => this.many('analisar', decide(dice.pick(decisions)), 1)),
      )
    }
  }
}

/** The company's money goes out, through a PSP that has its days. */
export function payout(world: World, dice: Dice): void {
  const empresa = empresaGuardada({
    contaBancaria: {
      tipo: 1,
      tipoChave: 2,
      chavePix: 'loja@aurora.example',
      nomeCompleto: 'Aurora',
      documento: '11222333000181',
    },
  })
  void world.table.storage.commit([Empresa.create(empresa)]).then(async () => {
    await fund(world, dice.pick([100, 150_000, 300_000, 2 * limitesDoSaque.analise + 100_000]))
    for (let n = dice.between(1, 3); n > 0; n--) void new Treasurer(world, dice).live()
    if (dice.chance(0.7)) void new Staff(world, dice).live()
  })
  for (let n = dice.pick([0, 0, 1, 2, 3]); n > 0; n--) {
    const rota = dice.pick(['repasse-enviar', 'repasse-enviar', 'repasse-consultar'] as const)
    world.misbehaved++
    world.payouts.falhas.registrar({ rota, modo: dice.pick<Modo>(modosPorRota[rota]), vezes: dice.between(1, 3) })
  }
  if (dice.chance(0.2))
    world.scheduler.in(dice.between(minute, 3 * 60 * minute), 'bank returns', () => {
      const sent = world.payouts.envios()
      if (sent.length) world.payouts.devolver(dice.pick(sent).idEnvio)
    })
}
