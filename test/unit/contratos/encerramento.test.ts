import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { contestavelDaEmpresa } from '../../../functions/areas/cobranca/regras/contestavel.ts'
import { lancamentoDe } from '../../../functions/areas/cobranca/regras/lancamento.ts'
import { andarEncerramento, proximaRodada } from '../../../functions/areas/contratos/regras/encerramento/andar.ts'
import { MESES_DA_CONTAGEM } from '../../../functions/areas/contratos/regras/encerramento/contar.ts'
import {
  escritasDaDecisaoDeEncerrar,
  escritasDoPedidoDeEncerrar,
} from '../../../functions/areas/contratos/regras/encerramento/decidir.ts'
import { verEncerramento } from '../../../functions/areas/contratos/regras/encerramento/ver.ts'
import { retirarCobrancas } from '../../../functions/areas/contratos/regras/retirarCobrancas.ts'
import { escritasDaNova } from '../../../functions/areas/integracoes/regras/mudarChave.ts'
import { verificarTransferencia } from '../../../functions/areas/saldo/regras/enviarTransferencia.ts'
import { recusarSaida } from '../../../functions/areas/saldo/regras/limitesDaConta.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { ChaveDeApi } from '../../../functions/platform/storage/ChaveDeApi.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Conformidade } from '../../../functions/platform/storage/Conformidade.ts'
import { DestinoConhecido } from '../../../functions/platform/storage/DestinoConhecido.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { Encerramento } from '../../../functions/platform/storage/Encerramento.ts'
import { contas, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { lancarJa } from '../../../functions/platform/storage/lancarJa.ts'
import { AvisoDeAdministrador } from '../../../functions/platform/storage/Membro.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { Transferencia } from '../../../functions/platform/storage/Transferencia.ts'
import { LinhaDeVenda } from '../../../functions/platform/storage/Venda.ts'
import { dataSaoPaulo } from '../../../shared/domain/calendario.ts'
import {
  ficaNaConta,
  fimDaJanela,
  impedimentoDito,
  impedimentosDoFim,
  nadaResta,
  pagavelAgora,
  somarReserva,
  totalReservado,
} from '../../../shared/domain/encerramento.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { agora, checkout, e2e, pix } from '../cobranca/checkouts.ts'

/** A company that ends (decision 0100): what stays reserved, what is paid when, by whom, and however often a worker dies. */
const DIA = 86_400_000
const conta = contas.empresa('aurora')
const antes = (dias: number) => new Date(agora - dias * DIA).toISOString()
const pago = (dias: number, mais: Partial<Checkout> = {}) =>
  checkout({ estado: 'Liquidado', criadoEm: antes(dias), pagoEm: antes(dias), e2eid: e2e(1), ...mais })
const cartao = { formaPagamento: 1 as const, e2eid: undefined, taxaCartao: 3.49 }

describe('what may still be taken of a sale', () => {
  test.each([
    ['a Pix, whole, for ninety days', pago(10), { dia: dataSaoPaulo(agora + 80 * DIA), valor: 10_000 }],
    [
      'a card, for a hundred and twenty-five',
      pago(25, cartao),
      { dia: dataSaoPaulo(agora + 100 * DIA), valor: 10_000 },
    ],
    ['a slip: nothing', pago(1, { formaPagamento: 0, e2eid: undefined }), undefined],
    ['a slip that was paid by its Pix', pago(10, { formaPagamento: 0 }), { valor: 10_000 }],
    ['what was refunded: nothing', pago(1, { estornado: 10_000 }), undefined],
    [
      'of one refunded in part and disputed in part, the rest',
      pago(1, { ...cartao, estornado: 2_500, contestado: 500 }),
      { valor: 7_000 },
    ],
    ['of one that a case holds in part, the rest', pago(1, { med: { retido: 4_000, devolvido: 0 } }), { valor: 6_000 }],
    [
      'its own share, with the whole fee',
      pago(1, { rateio: [{ r: 'R1', p: 40 }] }),
      { valor: 10_000 - Math.floor(9_901 * 0.4) },
    ],
    ['what is not paid: nothing', checkout({ pix: pix() }), undefined],
  ])('%s', (_, c, fica) => {
    const r = contestavelDaEmpresa(c)
    if (fica) expect(r).toMatchObject(fica)
    else expect(r).toBeUndefined()
  })
  test('a dispute for more than the sale leaves nothing to reserve, and never less', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), (estornado, contestado) => {
        const valor = contestavelDaEmpresa(pago(1, { ...cartao, estornado, contestado }))?.valor ?? 0
        expect(valor).toBe(Math.max(0, 10_000 - estornado - contestado))
      }),
    )
  })
})

describe('the reserve', () => {
  const dia = fc.integer({ min: 0, max: 200 }).map(n => dataSaoPaulo(agora + n * DIA))
  const partes = fc.array(fc.record({ dia, valor: fc.integer({ min: 1, max: 1_000_000 }) }), { maxLength: 40 })
  const saldo = fc.integer({ min: -500_000, max: 2_000_000 })
  const positivo = fc.nat(1_000_000)
  const saldos = fc.record({
    ...{ disponivel: saldo, aLiberar: positivo, garantia: positivo },
    ...{ bloqueado: positivo, contestado: positivo, judicial: positivo },
  })
  test('is the sum of its parts, in whatever order they are counted, and only falls as days pass', () => {
    fc.assert(
      fc.property(partes, fc.nat(40), (todas, corte) => {
        const juntas = somarReserva([], todas)
        expect(somarReserva(somarReserva([], todas.slice(corte)), todas.slice(0, corte))).toEqual(juntas)
        expect(totalReservado(juntas, '2026-01-01')).toBe(todas.reduce((s, p) => s + p.valor, 0))
        let ultimo = Number.POSITIVE_INFINITY
        for (let n = -1; n <= 201; n++) {
          const hoje = totalReservado(juntas, dataSaoPaulo(agora + n * DIA))
          expect(hoje).toBeLessThanOrEqual(ultimo)
          ultimo = hoje
        }
        expect(ultimo).toBe(0)
      }),
      { numRuns: 60 },
    )
  })
  test('what is paid leaves what is reserved, and with what is to come covers it', () => {
    fc.assert(
      fc.property(saldos, positivo, (s, reservado) => {
        const valor = pagavelAgora(s, reservado)
        expect(valor).toBeGreaterThanOrEqual(0)
        if (valor === 0) return
        const resta = s.disponivel - valor
        expect(resta).toBe(ficaNaConta(s, reservado))
        expect(resta + s.aLiberar + s.garantia).toBeGreaterThanOrEqual(reservado)
      }),
    )
  })
  test('nothing is left only where nothing is there, to come, held or reserved', () => {
    fc.assert(
      fc.property(saldos, positivo, (s, reservado) => {
        const soma = Math.max(0, s.disponivel) + s.aLiberar + s.garantia + s.bloqueado + s.contestado + s.judicial
        expect(nadaResta(s, reservado)).toBe(soma + reservado === 0)
      }),
    )
  })
  test('a window ends on a day of São Paulo', () => {
    expect(fimDaJanela(2, Date.parse('2026-01-01T02:00:00Z'))).toBe('2026-03-31')
    expect(fimDaJanela(0, agora)).toBeUndefined()
  })
})

let storage: ReturnType<typeof memoryStorage>
let relogio: number
const ids = createIds()
const log = { info() {}, warn() {}, error() {} }
const repasse = {
  enviar: async () => ({ tipo: 'pago' as const, e2eid: 'E1', devolucoes: [] }),
  consultar: async () => ({ tipo: 'pago' as const, e2eid: 'E1', devolucoes: [] }),
}
const depsDe = (s: Storage = storage, ordem = 0) =>
  ({ storage: s, clock: { now: () => relogio }, ids, log, repasse, env: { REPASSE_LIMITE_ORDEM: ordem } }) as never
const bancaria = {
  ...{ tipo: 1 as const, tipoChave: 2 as const, chavePix: 'a@b.example', nomeCompleto: 'Aurora' },
  documento: '11222333000181',
}

let movimentos = 0
/** Moves money onto an account of the company, out of another. */
async function mover(valor: number, para = conta, de: string = contas.repasse) {
  const pernas = [
    { conta: de, valor: -valor },
    { conta: para, valor },
  ]
  const ref = `m${movimentos++}`
  const dono = { de: `UR#${ref}` }
  const entrada = { dono, empresaId: 'aurora', tipo: 'liquidacao' as const, ref, valor, quando: relogio, pernas }
  await storage.commit(lancarJa(lancamentoDe(entrada), () => undefined, { mesmoCongelada: true }))
}
/** A paid sale with its row. */
async function venda(n: number, dias: number, mais: Partial<Checkout> = {}) {
  const c = pago(dias, { id: `Venda${String(n).padStart(16, '0')}`, e2eid: e2e(n), ...mais })
  const { id, estado, link, formaPagamento, criadoEm, total } = c
  const linha = { dono: 'EMP#aurora' as const, id, versao: 3, link, estado, formaPagamento, criadoEm, total }
  const pagoEm = Date.parse(c.pagoEm ?? '')
  await storage.commit([Checkout.create(c), LinhaDeVenda.put({ ...linha, nomePagador: 'x', pagoEm })])
}
const ler = () => Encerramento.get(storage, 'aurora', { consistent: true })
const empresa = async () => (await Empresa.get(storage, 'aurora', { consistent: true })) as Empresa
const pessoa = (id: string) => ({ id, nome: id.toUpperCase() })
const pedir = async (quem = 'ana') =>
  storage.commit(
    escritasDoPedidoDeEncerrar(
      depsDe(),
      { empresa: await empresa(), antes: await ler() },
      { motivo: 'pediu para sair', quem: pessoa(quem) },
    ),
  )
const decidir = async (decisao: 'confirmar' | 'recusar', quem = 'bia') =>
  storage.commit(
    await escritasDaDecisaoDeEncerrar(
      depsDe(),
      { empresa: await empresa(), antes: await ler() },
      { decisao, quem: pessoa(quem) },
    ),
  )
const saldoDe = async (qual = conta) => (await Saldo.get(storage, qual, { consistent: true }))?.disponivel ?? 0
const transferencias = () => storage.dump().flatMap(i => (i._t === Transferencia.name ? [Transferencia.parse(i)] : []))
const avisos = () =>
  storage.dump().flatMap(i => (i._t === AvisoDeAdministrador.name ? [AvisoDeAdministrador.parse(i).tipo] : []))

/** What the sweeper does with the ending, its charges and its payouts at this minute. */
async function varrer(s: Storage = storage, ordem = 0) {
  await retirarCobrancas(depsDe(s), 'aurora', relogio + 50_000)
  await andarEncerramento(depsDe(s, ordem), 'aurora', relogio + 50_000)
  for (const t of transferencias()) await verificarTransferencia(depsDe(s), t.id, { prazo: relogio + 20_000 })
}
/** The days until a day, swept when something is due. */
async function ate(dias: number, s: Storage = storage) {
  const fim = agora + dias * DIA
  for (const passo of [0, 10 * 60_000, 70 * 60_000, 90 * 60_000]) {
    relogio = Math.max(relogio, agora + passo)
    await varrer(s)
  }
  while (proximaRodada(relogio) <= fim) {
    relogio = proximaRodada(relogio)
    await varrer(s)
  }
}

beforeEach(async () => {
  storage = memoryStorage()
  relogio = agora
  movimentos = 0
  await storage.commit([
    Empresa.create(empresaGuardada({ contaBancaria: bancaria })),
    DestinoConhecido.put({ conta, em: agora, por: 'equipe' }),
  ])
})

describe('two people', () => {
  test('who asked does not confirm, may take it back, and asks again', async () => {
    await pedir()
    await expect(decidir('confirmar', 'ana')).rejects.toMatchObject({ error: { name: 'QuemPediuNaoDecide' } })
    await expect(pedir('caio')).rejects.toMatchObject({ error: { name: 'EncerramentoEmOutraSituacao' } })
    await decidir('recusar', 'ana')
    expect([(await ler())?.situacao, (await empresa()).situacao]).toEqual(['recusado', 'ativa'])
    await expect(decidir('confirmar')).rejects.toMatchObject({ error: { name: 'EncerramentoEmOutraSituacao' } })
    await pedir('caio')
    await decidir('confirmar')
    expect([(await ler())?.situacao, (await empresa()).situacao]).toEqual(['emCurso', 'encerrada'])
    expect(avisos().sort()).toEqual(['pedido', 'recusado', 'pedido', 'confirmado'].map(a => `encerramento-${a}`).sort())
  })
  test('a company that was suspended is blocked once, and one that never was active is not ended', async () => {
    await storage.commit([Empresa.put(empresaGuardada({ situacao: 'suspensa', contaBancaria: bancaria }))])
    await storage.commit([Saldo.add(conta, { disponivel: 0, bloqueios: 1 }, { set: { conta } })])
    await pedir()
    await decidir('confirmar')
    expect((await Saldo.get(storage, conta))?.bloqueios).toBe(1)
    await storage.commit([Empresa.put(empresaGuardada({ situacao: 'emAnalise' }))])
    await expect(pedir()).rejects.toMatchObject({ error: { name: 'EmpresaEmOutraSituacao' } })
  })
})

/** R$ 100,00 of a Pix ten days ago, of a card thirty days ago (of which R$ 40,00 come in twenty days), and R$ 350,00 that nobody contests. */
async function cenario() {
  await venda(1, 10)
  await venda(2, 30, cartao)
  await venda(3, 200)
  await mover(51_000)
  await mover(4_000, contas.aLiberar(conta))
  await pedir()
  await decidir('confirmar')
}

test('all but the reserve is paid after the charges are withdrawn, then day by day, and it ends', async () => {
  await cenario()
  await varrer()
  expect(await saldoDe(), 'nothing leaves before the first rounds').toBe(51_000)
  await ate(1)
  // 200 may still be contested, of which 40 are to come
  expect(await saldoDe()).toBe(16_000)
  const vista = await verEncerramento(storage, 'aurora', relogio, 'bia')
  expect(vista.encerramento).toMatchObject({
    ...{ situacao: 'emCurso', reservado: 20_000, impedimento: null },
    liberacoes: [
      { dia: dataSaoPaulo(agora + 80 * DIA), valor: 10_000 },
      { dia: dataSaoPaulo(agora + 95 * DIA), valor: 10_000 },
    ],
    pagamentos: [{ valor: 35_000, situacao: 3 }],
  })
  // what the card still brings replaces what covered it: nothing is paid
  relogio = agora + 20 * DIA
  await mover(4_000, conta, contas.aLiberar(conta))
  await ate(79)
  expect(await saldoDe()).toBe(20_000)
  await ate(81)
  expect(await saldoDe()).toBe(10_000)
  await ate(97)
  expect([await saldoDe(), await saldoDe(contas.bloqueado(conta))]).toEqual([0, 0])
  expect(transferencias().map(t => t.valor)).toEqual(expect.arrayContaining([35_000, 10_000, 10_000]))
  expect(await ler()).toMatchObject({ situacao: 'concluido' })
  expect(avisos().filter(a => a === 'encerramento-pago')).toHaveLength(3)
  expect(avisos().filter(a => a === 'encerramento-concluido')).toHaveLength(1)
})

test('its API keys are revoked at once, however many die on the way', async () => {
  const chave = (n: number): ChaveDeApi => ({
    ...{
      hash: `h${n}`,
      id: `k${n}`,
      empresaId: 'aurora',
      slug: 's',
      criadorId: 'ana',
      criadorNome: 'Ana',
      nome: 'Loja',
    },
    ...{ prefixo: 'qk_test_abcd', escopos: ['links:escrever'], modo: 'teste', expiraEm: null, revogadaEm: null },
    criadaEm: antes(n + 1),
  })
  for (const n of [1, 2]) await storage.commit(escritasDaNova(chave(n), agora))
  await pedir()
  await decidir('confirmar')
  await varrer()
  const chaves = await Promise.all([1, 2].map(n => ChaveDeApi.get(storage, `h${n}`, { consistent: true })))
  expect(chaves.map(c => c?.revogadaEm)).toEqual([expect.any(String), expect.any(String)])
})

test('a payout that comes back after the end is paid again', async () => {
  await mover(5_000)
  await pedir()
  await decidir('confirmar')
  await ate(3)
  expect(await ler()).toMatchObject({ situacao: 'concluido' })
  await mover(5_000)
  await ate(12)
  expect(transferencias().map(t => t.valor)).toEqual([5_000, 5_000])
  expect(await ler()).toMatchObject({ situacao: 'concluido' })
})

test('a dispute takes its sale out of the reserve, and what it took is not paid', async () => {
  await cenario()
  await ate(1)
  const id = 'Venda0000000000000001'
  const c = (await Checkout.get(storage, id)) as Checkout
  await storage.commit([Checkout.put({ ...c, contestado: 10_000 })])
  await mover(-10_000)
  await ate(4)
  expect(await saldoDe()).toBe(6_000)
  expect((await ler())?.reserva.map(r => r.valor)).toEqual([10_000])
})

test.each([
  [
    'no account is registered',
    'semConta',
    () => storage.commit([Empresa.put(empresaGuardada({ situacao: 'encerrada', versao: 1 }))]),
  ],
  [
    'something else blocks the account',
    'bloqueada',
    () => storage.commit([Saldo.add(conta, { disponivel: 0, bloqueios: 1 })]),
  ],
  [
    'the nightly proof froze it',
    'conferencia',
    () => storage.commit([Saldo.add(conta, { disponivel: 0 }, { set: { congelada: true } })]),
  ],
])('%s: nothing is paid, it is said once, and goes on when it is over', async (_, impedimento, impedir) => {
  await mover(5_000)
  await pedir()
  await decidir('confirmar')
  await impedir()
  await ate(3)
  expect(await ler()).toMatchObject({ situacao: 'emCurso', impedimento })
  expect(transferencias()).toEqual([])
  expect(avisos().filter(a => a === 'encerramento-sem-conta')).toHaveLength(impedimento === 'semConta' ? 1 : 0)
  await storage.commit([
    Empresa.put(empresaGuardada({ situacao: 'encerrada', contaBancaria: bancaria })),
    Saldo.put({ conta, disponivel: 5_000, bloqueios: 1 }),
  ])
  await ate(6)
  expect(transferencias().map(t => [t.valor, t.estado])).toEqual([[5_000, 'paga']])
})

test('while a restrictive list names a person of it, nothing is paid, and its people read of a check alone', async () => {
  await mover(5_000)
  await pedir()
  await decidir('confirmar')
  const c = { clienteId: 'aurora', versao: 1, achados: [], silencios: 0, desde: agora }
  await storage.commit([Conformidade.put({ ...c, situacao: 'confirmada' })])
  await ate(2)
  expect(await ler()).toMatchObject({ impedimento: 'listas' })
  expect(transferencias()).toEqual([])
  expect(impedimentosDoFim.map(impedimentoDito)).toEqual(['semConta', 'bloqueada', 'conferencia', 'conferencia'])
  await storage.commit([Conformidade.put({ ...c, versao: 2, situacao: 'limpa' })])
  await ate(4)
  expect(transferencias().map(t => t.valor)).toEqual([5_000])
})

test('a large payout, and one to a new account, wait for staff as any withdrawal; an order has its limit', async () => {
  await storage.commit([DestinoConhecido.remove(conta)])
  await mover(6_000_000)
  await pedir()
  await decidir('confirmar')
  await ate(1)
  expect(transferencias()).toEqual([
    expect.objectContaining({ valor: 6_000_000, estado: 'emAnalise', pedidoPor: 'ana', encerramento: true }),
  ])
  expect(transferencias()[0]?.espera?.motivos).toEqual(['valor', 'dia', 'destino-dia', 'destino-novo'])
  // the ending's own block does not keep staff from letting it go; one more does
  await recusarSaida(storage, conta, 1)
  await expect(recusarSaida(storage, conta)).rejects.toMatchObject({ error: { name: 'SaidaBloqueada' } })
})

test('an order’s limit cuts a payout, and the next day pays on', async () => {
  await mover(3_000_000)
  await pedir()
  await decidir('confirmar')
  for (const passo of [0, 10 * 60_000, 70 * 60_000]) {
    relogio = agora + passo
    await varrer(storage, 1_500_000)
  }
  expect(transferencias().map(t => t.valor)).toEqual([1_500_000])
  relogio = proximaRodada(relogio)
  await varrer(storage, 1_500_000)
  expect(transferencias().map(t => t.valor)).toEqual([1_500_000, 1_500_000])
})

test('killed before any of its writes, the next sweep goes on: every payout once, every centavo somewhere', async () => {
  const fim = async () => ({
    pagos: transferencias()
      .map(t => [t.valor, t.estado])
      .sort(),
    saldos: await Promise.all([conta, contas.bloqueado(conta), contas.aLiberar(conta)].map(saldoDe)),
    repasse: transferencias().reduce((s, t) => s + (t.estado === 'paga' ? t.valor : 0), 0),
    avisos: avisos().sort(),
    etapa: (await ler())?.etapa,
    reserva: (await ler())?.reserva,
  })
  await cenario()
  await ate(2)
  const inteiro = await fim()
  expect(inteiro.saldos).toEqual([16_000, 0, 4_000])
  let cortes = 0
  for (let morre = 1; ; morre++) {
    storage = memoryStorage()
    relogio = agora
    movimentos = 0
    await storage.commit([
      Empresa.create(empresaGuardada({ contaBancaria: bancaria })),
      DestinoConhecido.put({ conta, em: agora, por: 'equipe' }),
    ])
    await cenario()
    let escritas = 0
    let morreu = false
    const fraco: Storage = {
      ...storage,
      commit: (...a) => {
        if (++escritas !== morre) return storage.commit(...a)
        morreu = true
        return Promise.reject(new Error('killed'))
      },
    }
    const umaVez = async () => {
      await varrer(fraco).catch(() => {})
      // the sweep after it, a minute later
      relogio += 60_000
      await varrer(fraco).catch(() => {})
    }
    for (const passo of [0, 10 * 60_000, 70 * 60_000, 90 * 60_000]) {
      relogio = agora + passo
      await umaVez()
    }
    while (relogio < agora + 2 * DIA) {
      relogio = proximaRodada(relogio)
      await umaVez()
    }
    if (!morreu) break
    cortes++
    expect(await fim(), `killed before write ${morre}`).toEqual(inteiro)
  }
  // keys, charges, the count's months, two payouts' arrows: none of them is a place where money is lost
  expect(cortes).toBeGreaterThan(2 * MESES_DA_CONTAGEM)
})

test('a round reads a page of rows and a batch of roots a page, and the view three reads and one batch', async () => {
  await cenario()
  await ate(1)
  const lidos = { get: 0, getMany: 0, query: 0 }
  const contado: Storage = {
    ...storage,
    get: (...a) => {
      lidos.get++
      return storage.get(...a)
    },
    getMany: (...a) => {
      lidos.getMany++
      return storage.getMany(...a)
    },
    query: (...a) => {
      lidos.query++
      return storage.query(...a)
    },
  }
  await verEncerramento(contado, 'aurora', relogio, 'bia')
  expect(lidos).toEqual({ get: 2, getMany: 2, query: 0 })
  Object.assign(lidos, { get: 0, getMany: 0, query: 0 })
  relogio = proximaRodada(relogio)
  await andarEncerramento(depsDe(contado), 'aurora', relogio + 50_000)
  // each step reads where it stands: the beginning, the months, the payment, and that no other is due
  expect(lidos.query - 1, 'months, and the policy').toBe(MESES_DA_CONTAGEM)
  expect(lidos.getMany, 'the accounts twice, and the roots of three months').toBe(2 + 3)
})
