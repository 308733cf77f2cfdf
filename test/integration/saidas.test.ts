import { beforeEach, describe, expect, test } from 'vitest'
import { lerOferta } from '../../functions/areas/antecipacao/regras/lerOferta.ts'
import { validarAntecipacao } from '../../functions/areas/antecipacao/validarAntecipacao/validarAntecipacao.ts'
import { lancamentoDe } from '../../functions/areas/cobranca/regras/lancamento.ts'
import { verificarPagamento } from '../../functions/areas/cobranca/regras/pagamentoDeBoleto/verificarPagamento.ts'
import { analisarPagamentoDeBoleto } from '../../functions/areas/financeiro/analisarPagamentoDeBoleto/analisarPagamentoDeBoleto.ts'
import { pagarBoleto } from '../../functions/areas/financeiro/pagarBoleto/pagarBoleto.ts'
import { obterLimitesDeSaida } from '../../functions/areas/saldo/obterLimitesDeSaida/obterLimitesDeSaida.ts'
import { verificarTransferencia } from '../../functions/areas/saldo/regras/enviarTransferencia.ts'
import { solicitarSaque } from '../../functions/areas/saldo/solicitarSaque/solicitarSaque.ts'
import { DestinoConhecido } from '../../functions/platform/storage/DestinoConhecido.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { contas, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import { lancarJa } from '../../functions/platform/storage/lancarJa.ts'
import { PagamentoDeBoleto } from '../../functions/platform/storage/PagamentoDeBoleto.ts'
import { Politica } from '../../functions/platform/storage/Politica.ts'
import { linhaDeTeste } from '../../functions/sandbox/index.ts'
import { chaveDeOutro } from '../../functions/sandbox/repasse/simulado.ts'
import type { validarAntecipacao as contratoDaAntecipacao } from '../../shared/contract/antecipacao.ts'
import type { Output } from '../../shared/contract/endpoint.ts'
import type { pagarBoleto as contratoDoBoleto } from '../../shared/contract/financeiro.ts'
import type { obterLimitesDeSaida as contrato } from '../../shared/contract/saidas.ts'
import type { Saque } from '../../shared/contract/saldo.ts'
import { politicaPadrao } from '../../shared/domain/politicaDeCredito.ts'
import { limitesDeSaidaPadrao } from '../../shared/domain/saidas.ts'
import { nenhumContrato } from '../builders/registradora.ts'
import { company, merchant } from '../sim/cart-calls.ts'
import { offer, writesOfOffer } from '../sim/payout.ts'
import { asTaken, photoOf } from '../sim/photo.ts'
import { contexto } from '../sim/world.ts'
import { mundoDoDinheiro } from './dinheiro.ts'
import { localStorage } from './storage/local.ts'

/** Decision 0063 on the local DynamoDB: what leaves unseen stays within the sums, however many leave at once. */
let local: Awaited<ReturnType<typeof localStorage>>
let m: ReturnType<typeof mundoDoDinheiro>
beforeEach(async () => {
  local = await localStorage()
  m = mundoDoDinheiro(local.storage)
  const conta = contas.empresa(company.id)
  await local.storage.commit([
    Empresa.create(company),
    DestinoConhecido.put({ conta, em: m.clock.now(), por: 'equipe' }),
    ...lancarJa(
      lancamentoDe({
        ...{ dono: { de: 'FUNDO#1' }, empresaId: company.id, tipo: 'saque-devolvido', ref: 'fundo' },
        ...{ valor: 300_000_00, quando: m.clock.now() },
        pernas: [
          { conta: contas.repasse, valor: -300_000_00 },
          { conta, valor: 300_000_00 },
        ],
      }),
    ),
  ])
})
const context = () => ({ ...contexto, idempotencyKey: undefined, cookies: {}, prazo: m.prazo() })
const sacar = async (valor: number, deps = m.deps) =>
  (await solicitarSaque(deps)({
    ...{ params: {}, query: {}, body: { valor }, sessao: merchant, contexto: context() },
  })) as Saque
const limites = async () =>
  (await obterLimitesDeSaida(m.deps)({
    ...{ params: {}, query: {}, body: undefined, sessao: merchant, contexto: context() },
  })) as Output<typeof contrato>
const pagar = async (valor: number) => {
  const codigo = linhaDeTeste('comum', { valor, vencimento: '2026-12-10', serie: ++serie })
  return (await pagarBoleto(m.deps)({
    ...{ params: {}, query: {}, body: { codigo, valor }, sessao: merchant, contexto: context() },
  })) as Output<typeof contratoDoBoleto>
}
let serie = 0
const decidir = async (id: string, decisao: 'liberar' | 'recusar', usuarioId = 'usr-equipe') =>
  (await analisarPagamentoDeBoleto(m.deps)({
    ...{ params: { id }, query: {}, body: { decisao, motivo: 'conferido com a empresa' }, contexto: context() },
    sessao: { ...merchant, usuarioId, perfil: 'quita-administrador' },
  })) as Output<typeof contratoDoBoleto>
const disponivel = async () => (await Saldo.get(local.storage, contas.empresa(company.id)))?.disponivel
const limitar = (saidas: Partial<typeof limitesDeSaidaPadrao>) =>
  local.storage.commit([
    Politica.create({
      ...{ ...politicaPadrao, empresaId: company.id, versao: 1, desde: 0, quem: 'operador', motivo: 'teste' },
      saidas: { ...limitesDeSaidaPadrao, ...saidas },
    }),
  ])
const antecipar = async () => {
  await local.storage.commit(writesOfOffer(m.clock.now()))
  const aprovada = { tipo: 'aprovada', similaridade: 0.99, fonte: 'base' }
  const deps = {
    ...m.deps,
    biometria: { compararFaces: async () => aprovada },
    retratos: asTaken,
    registradora: nenhumContrato,
  }
  return (await validarAntecipacao(deps as never)({
    ...{ params: {}, query: {}, body: { id: offer.id }, arquivo: photoOf(offer.cpf), sessao: undefined },
    contexto: context(),
  })) as Output<typeof contratoDaAntecipacao>
}

describe('two at once', () => {
  test('of 49,999.99: one leaves, the other waits and says why', async () => {
    const feitos = await Promise.all([sacar(49_999_99), sacar(49_999_99)])
    expect(feitos.map(s => s.situacao).toSorted()).toEqual([0, 3])
    expect(feitos.find(s => s.situacao === 0)?.espera).toEqual({
      motivos: ['dia', 'destino-dia'],
      ate: null,
      quem: 'equipe',
    })
    expect(m.repasse.envios().map(e => e.valor)).toEqual([49_999_99])
    expect(await limites()).toMatchObject({
      dia: { limite: 50_000_00, usado: 49_999_99, livre: 1 },
      mes: { usado: 49_999_99 },
      destino: { situacao: 'conhecida', dia: { usado: 49_999_99 } },
      motivos: ['dia', 'destino-dia'],
    })
  })
  test('twenty of a tenth of the limit: ten leave', async () => {
    const feitos = await Promise.all(Array.from({ length: 20 }, () => sacar(5_000_00)))
    expect(feitos.filter(s => s.situacao === 3).length).toBe(10)
    expect(feitos.filter(s => s.espera !== null).length).toBe(10)
    expect((await limites()).dia).toEqual({ limite: 50_000_00, usado: 50_000_00, livre: 0 })
  })
  test('a withdrawal and an anticipation count together: whichever is second waits', async () => {
    // the anticipation pays 587.66 (600.00 less 12.34)
    await limitar({ dia: 600_00 })
    const [saque, antecipacao] = await Promise.all([sacar(100_00), antecipar()])
    expect([saque.situacao, antecipacao.situacao].toSorted()).toEqual([0, 3])
  })
  test('an anticipation that waits says that it is in review, and until when; so does its link, opened again', async () => {
    await limitar({ dia: 0 })
    const ate = new Date(m.clock.now() + 2 * 24 * 3_600_000).toISOString()
    const { situacao, message, emAnaliseAte } = await antecipar()
    expect([situacao, emAnaliseAte]).toEqual([0, ate])
    expect(message).toMatch(/^Biometria validada\. Antes de enviar .+ Respondemos até \d/)
    await expect(lerOferta(local.storage, offer.id, m.clock.now())).rejects.toMatchObject({
      ...{ name: 'Consumido', fields: { emAnaliseAte: ate } },
    })
  })
  test('a withdrawal and a slip count together: whichever is second waits, with its money held', async () => {
    const [saque, boleto] = await Promise.all([sacar(49_999_99), pagar(49_999_99)])
    expect([saque.espera, boleto.espera].filter(e => e !== null)).toEqual([
      { motivos: ['dia'], ate: null, quem: 'equipe' },
    ])
    expect(await disponivel()).toBe(300_000_00 - 2 * 49_999_99)
  })
  test('of them at midnight, counted on two days: the second still waits', async () => {
    m.clock.avancar(Date.parse('2026-12-01T00:00:00.500Z') - m.clock.now())
    const ontem = m.clock.now() - 1_000
    const lento = { ...m.deps, clock: { ...m.clock, now: () => ontem } }
    const feitos = await Promise.all([sacar(49_999_99, lento), sacar(49_999_99)])
    expect(feitos.map(s => s.situacao).toSorted()).toEqual([0, 3])
  })
})

test('a day later it leaves; a month later the sum is nothing', async () => {
  await sacar(49_999_99)
  m.clock.avancar(25 * 3_600_000)
  expect((await limites()).dia.usado).toBe(0)
  expect((await sacar(49_999_99)).situacao).toBe(3)
  m.clock.avancar(32 * 24 * 3_600_000)
  expect((await limites()).mes.usado).toBe(0)
})

test('what the PSP refuses is given back to the sums, once', async () => {
  const deOutro = { tipo: 1 as const, tipoChave: 2, chavePix: chaveDeOutro, nomeCompleto: 'Aurora', documento: '1' }
  await local.storage.commit([Empresa.put({ ...company, contaBancaria: deOutro })])
  const saque = await sacar(10_000_00)
  expect(saque).toMatchObject({ situacao: 4, motivo: 'titular' })
  expect((await limites()).dia.usado).toBe(0)
  m.clock.avancar(60_000)
  await verificarTransferencia(m.deps, saque.id, { prazo: m.prazo() })
  expect((await limites()).dia.usado).toBe(0)
})

test('a first account waits; a changed one for a day, and says until when', async () => {
  const conta = contas.empresa(company.id)
  await local.storage.commit([DestinoConhecido.remove(conta)])
  expect((await sacar(1_00)).espera).toEqual({ motivos: ['destino-novo'], ate: null, quem: 'equipe' })
  const livre = m.clock.now() + 1_000
  await local.storage.commit([
    DestinoConhecido.put({ conta, em: m.clock.now(), por: 'equipe' }),
    Empresa.put({ ...company, contaAlterada: { em: m.clock.now(), quarentenaAte: livre } }),
  ])
  const ate = new Date(livre).toISOString()
  expect((await sacar(1_00)).espera).toEqual({ motivos: ['destino-mudado'], ate, quem: 'equipe' })
  expect((await limites()).destino).toMatchObject({ situacao: 'mudada', livreEm: ate })
  m.clock.avancar(1_001)
  expect((await sacar(1_00)).espera).toBeNull()
})

test('an order larger than the PSP takes is refused with the limit, and nothing moves', async () => {
  const deps = { ...m.deps, env: { ...m.deps.env, REPASSE_LIMITE_ORDEM: 15_000_00 } }
  await expect(sacar(15_000_01, deps)).rejects.toMatchObject({ name: 'OrdemAcimaDoLimite', fields: { limite: 15_000 } })
  expect((await limites()).dia.usado).toBe(0)
  expect((await sacar(15_000_00, deps)).situacao).toBe(3)
})

describe('a slip that waits for staff', () => {
  test('is paid when another person lets it go, and not by who asked for it', async () => {
    const p = await pagar(60_000_00)
    expect(p).toMatchObject({ situacao: 'emAnalise', espera: { motivos: ['valor', 'dia', 'destino-dia'] } })
    expect(m.celcoin.transacoes()).toEqual([])
    await expect(decidir(p.id, 'liberar', merchant.usuarioId)).rejects.toMatchObject({ name: 'QuemPediuNaoDecide' })
    expect(await decidir(p.id, 'liberar')).toMatchObject({ situacao: 'paga', espera: null })
    expect(m.celcoin.transacoes().map(c => c.valor)).toEqual([60_000_00])
    await expect(decidir(p.id, 'recusar')).rejects.toMatchObject({ name: 'PagamentoDeBoletoJaDecidido' })
    // what staff looked at counts in no sum
    expect((await limites()).dia.usado).toBe(0)
  })
  test('of two decisions at once one stands', async () => {
    const { id } = await pagar(60_000_00)
    const [a, b] = await Promise.allSettled([decidir(id, 'liberar'), decidir(id, 'recusar')])
    expect([a.status, b.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([240_000_00, 300_000_00]).toContain(await disponivel())
    expect(m.celcoin.transacoes().length).toBe((await disponivel()) === 240_000_00 ? 1 : 0)
  })
  test('goes back when they refuse it, or when its last hour has passed', async () => {
    const [um, outro] = [await pagar(60_000_00), await pagar(61_000_00)]
    expect(await decidir(um.id, 'recusar')).toMatchObject({ situacao: 'recusada', motivo: 'analise' })
    m.clock.avancar(Date.parse('2026-12-11T02:00:00.000Z') - m.clock.now())
    await verificarPagamento(m.deps, outro.id, m.prazo())
    expect(await PagamentoDeBoleto.get(local.storage, outro.id)).toMatchObject({
      situacao: 'recusada',
      pagamento: { motivo: 'vencido' },
    })
    expect(await disponivel()).toBe(300_000_00)
    expect(m.celcoin.transacoes()).toEqual([])
  })
  test('and what the provider refuses of one that left is given back to the sums', async () => {
    const codigo = linhaDeTeste('recusa', { valor: 10_000, vencimento: '2026-12-10', serie: 77 })
    await pagarBoleto(m.deps)({
      ...{ params: {}, query: {}, body: { codigo, valor: 10_000 }, sessao: merchant, contexto: context() },
    })
    expect((await limites()).dia.usado).toBe(0)
  })
})
