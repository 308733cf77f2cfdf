import { lancamentoDe } from '../../functions/areas/cobranca/regras/lancamento.ts'
import { Antecipacao } from '../../functions/platform/storage/Antecipacao.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { contas } from '../../functions/platform/storage/Lancamento.ts'
import { lancarJa } from '../../functions/platform/storage/lancarJa.ts'
import type { Write } from '../../functions/platform/storage/port.ts'
import { Recebivel, Ur } from '../../functions/platform/storage/Recebivel.ts'
import type { Transferencia } from '../../functions/platform/storage/Transferencia.ts'
import { type Modo, modosPorRota } from '../../functions/sandbox/modos.ts'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'
import { limitesDeSaidaPadrao } from '../../shared/domain/saidas.ts'
import { empresaGuardada } from '../builders/empresa.ts'
import type { Dice } from './dice.ts'
import { fund } from './fund.ts'
import { Person } from './person.ts'
import { photoOf } from './photo.ts'
import { receiverWrites } from './receivers.ts'
import { contexto, start, type World } from './world.ts'

const minute = 60_000
const sessao = {
  usuarioId: 'usr-1',
  nome: 'Otávio',
  empresaId: 'aurora',
  slug: 'loja-aurora',
  perfil: 'administrador',
} as const

/** Somebody in the company who takes money out: twice at once, more than there is, again after a lost answer. */
class Treasurer extends Person {
  async live(): Promise<void> {
    const { dice } = this
    for (let n = dice.between(1, 4); n > 0; n--) {
      await this.sleep(0, dice.pick([10, minute, 20 * minute]))
      const valor = dice.pick([100, 33_333, 50_000, 99_999, limitesDeSaidaPadrao.revisao])
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

const takeBack =
  (world: World, id: string, idempotencyKey?: string) => (deps: Parameters<Parameters<World['invoke']>[1]>[0]) =>
    world.product.desistirDoSaque(deps)({
      params: { id },
      query: {},
      body: undefined,
      sessao,
      contexto: { ...contexto, idempotencyKey, cookies: {}, prazo: world.scheduler.at + 25_000 },
    })

/** Whoever asked for withdrawals that wait takes one back, also again, and also while staff decide on it. */
class Regretful extends Person {
  async live(): Promise<void> {
    const { dice, world } = this
    for (let n = dice.between(1, 3); n > 0; n--) {
      await this.sleep(minute, 40 * minute)
      const own = world.table.all<Transferencia>('Transferencia').filter(t => t.origem === 'saque')
      if (!own.length) continue
      const waiting = own.filter(t => t.estado === 'emAnalise')
      const { id } = dice.pick(waiting.length ? waiting : own)
      const idempotencyKey = dice.chance(0.5) ? `desistir-${dice.below(1e9)}` : undefined
      await this.insist('desistir', takeBack(world, id, idempotencyKey), dice.pick([1, 1, 2]))
    }
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
            body: { decisao, motivo: 'conferido com a empresa' },
            sessao: { ...sessao, usuarioId: 'usr-equipe', perfil: 'quita-administrador' },
            contexto: { ...contexto, cookies: {}, prazo: world.scheduler.at + 25_000 },
          })
      const decisions = ['liberar', 'liberar', 'bloquear', 'cancelar'] as const
      await Promise.all([
        ...Array.from({ length: dice.pick([1, 1, 2]) }, () => this.many('analisar', decide(dice.pick(decisions)), 1)),
        // who asked changes their mind at the same moment
        ...(dice.chance(0.5) ? [this.many('desistir', takeBack(world, id), 1)] : []),
      ])
    }
  }
}

/** Somebody with the link of an offer, who is the person responsible or not: some selfies at once, some again. */
class Anticipator extends Person {
  async live(): Promise<void> {
    const { dice, world } = this
    for (let n = dice.between(1, 4); n > 0; n--) {
      await this.sleep(0, dice.pick([10, minute, 5 * minute]))
      const shown = dice.pick([offer.cpf, offer.cpf, `not ${offer.cpf}`, 'nobody'])
      const take = (deps: Parameters<Parameters<World['invoke']>[1]>[0]) =>
        world.product.validarAntecipacao(deps)({
          params: {},
          query: {},
          body: { id: offer.id },
          arquivo: photoOf(shown),
          sessao: undefined,
          contexto: { ...contexto, cookies: {}, prazo: world.scheduler.at + 25_000 },
        })
      await this.many('antecipar', take, dice.pick([1, 1, 2, 5]))
    }
  }
}
export const offer = {
  id: 'Antecipa0000000000001',
  recebedorId: 'marta',
  cpf: '90000000175',
  valor: 100_000,
  custo: 1_234,
}

/** A receiver with a receivable in 31 days, and the offer to have it now. */
export async function offered(world: World): Promise<void> {
  world.endow(contas.recebedor(offer.recebedorId), offer.valor)
  world.responsible.add(offer.cpf)
  await world.table.storage.commit(writesOfOffer(start))
}

export function writesOfOffer(agora: number): Write[] {
  const { id, recebedorId, cpf, valor } = offer
  const conta = contas.recebedor(recebedorId)
  const data = somarDias(dataSaoPaulo(agora), 31)
  const ur = { conta, data, arranjo: 'VCC' as const }
  const criadoEm = new Date(agora).toISOString()
  const pernas = [
    { conta: contas.repasse, valor: -valor },
    { conta: contas.aLiberar(conta), valor },
  ]
  return [
    ...receiverWrites(recebedorId, { key: cpf, cpf, em: agora }),
    Ur.create({ ...ur, empresaId: 'aurora', valor, parcelas: 1 }),
    Recebivel.create({ ...ur, checkoutId: 'X', parte: '1', numero: 1, parcelas: 1, valor, original: valor }),
    ...lancarJa(
      lancamentoDe({
        dono: { de: 'FUNDO#2' },
        empresaId: 'aurora',
        tipo: 'saque-devolvido',
        ref: 'agenda',
        valor,
        quando: agora,
        pernas,
      }),
    ),
    Antecipacao.create({
      ...ur,
      id,
      empresaId: 'aurora',
      recebedorId,
      versao: 1,
      estado: 'oferecida',
      valorTransacionado: valor,
      valorRegular: 60_000,
      custo: offer.custo,
      taxaMes: '1.99',
      metodo: 'simples',
      dias: 31,
      tentativas: 0,
      pedidoPor: 'usr-1',
      criadoEm,
      expiraEm: agora + 10 * 60 * minute,
      ev: [],
    }),
  ]
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
    await fund(world, dice.pick([100, 150_000, 300_000, 2 * limitesDeSaidaPadrao.revisao + 100_000]))
    for (let n = dice.between(1, 3); n > 0; n--) void new Treasurer(world, dice).live()
    if (dice.chance(0.7)) void new Staff(world, dice).live()
    if (dice.chance(0.4)) void new Regretful(world, dice).live()
    if (dice.chance(0.5)) {
      await offered(world)
      for (let n = dice.between(1, 2); n > 0; n--) void new Anticipator(world, dice).live()
    }
  })
  for (let n = dice.pick([0, 0, 1, 2, 3]); n > 0; n--) {
    const rota = dice.pick(['repasse-enviar', 'repasse-enviar', 'repasse-consultar'] as const)
    world.misbehaved++
    world.payouts.falhas.registrar({ rota, modo: dice.pick<Modo>(modosPorRota[rota]), vezes: dice.between(1, 3) })
  }
  if (dice.chance(0.2))
    world.scheduler.in(dice.between(minute, 3 * 60 * minute), 'bank returns', () => {
      const sent = world.payouts.envios()
      if (!sent.length) return
      const { idEnvio, valor } = dice.pick(sent)
      world.payouts.devolver(idEnvio, dice.pick([undefined, 1, Math.ceil(valor / 2)]))
    })
  if (dice.chance(0.1))
    world.scheduler.in(dice.between(minute, 3 * 60 * minute), 'PSP takes its word back', () => {
      const sent = world.payouts.envios()
      if (sent.length) world.payouts.desmentir(dice.pick(sent).idEnvio)
    })
}
