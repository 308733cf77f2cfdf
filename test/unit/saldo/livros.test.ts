import { beforeEach, expect, test } from 'vitest'
import { lancamento, lancamentoDe } from '../../../functions/areas/cobranca/regras/lancamento.ts'
import { lancamentoDoAvulso } from '../../../functions/areas/cobranca/regras/pix/avulso.ts'
import { encaminhar } from '../../../functions/events/dispatch/encaminhar.ts'
import { provar } from '../../../functions/events/prova/provar.ts'
import type { Base } from '../../../functions/platform/runtime/needs.ts'
import { Conferencia, diaDaHistoria, Fechamento, ProvaDoDia } from '../../../functions/platform/storage/Fechamento.ts'
import {
  contas,
  Lancamento,
  LinhaDoExtrato,
  type Perna,
  Saldo,
} from '../../../functions/platform/storage/Lancamento.ts'
import { faltouSaldo, lancarJa } from '../../../functions/platform/storage/lancarJa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { ConditionFailed, Item, Storage } from '../../../functions/platform/storage/port.ts'
import { Retido } from '../../../functions/platform/storage/Retido.ts'
import { somarDias } from '../../../shared/domain/calendario.ts'
import type { Mensagem } from '../../../shared/domain/filas.ts'
import { contarSemDecisao } from '../../builders/contarSemDecisao.ts'

/** The proof of the books on a table whose journal reaches the balances by its consumer. */
const hora = 3_600_000
const meiaNoite = Date.parse('2026-03-10T03:00:00.000Z')
const conta = contas.empresa('E')
const dia = '2026-03-10'
let w: ReturnType<typeof mundo>
beforeEach(() => {
  w = mundo()
})

function mundo() {
  const novos: Item[] = []
  const storage = memoryStorage({ onChange: ({ old, new: novo }) => novo && !old && novos.push(novo) })
  let agora = meiaNoite + 12 * hora
  const tocou: unknown[] = []
  const log = { info: () => {}, warn: () => {}, error: (_nome: string, mais: unknown) => void tocou.push(mais) }
  const deps = { storage, clock: { now: () => agora }, log } as unknown as Base & { storage: Storage }
  const mensagens = () =>
    novos
      .splice(0)
      .flatMap(n => encaminhar(n, undefined).flatMap(e => (e.fila === 'contabilidade' ? [e.mensagem] : [])))
  return {
    storage,
    tocou,
    passar: (ms: number) => {
      agora += ms
    },
    /** Applies the legs that wait, but for those that are lost. */
    async contar(perdida: (m: Mensagem) => boolean = () => false) {
      for (const m of mensagens()) if (!perdida(m)) await contarSemDecisao(deps, m)
    },
    vender: (ref: string, valor: number, quando = agora) =>
      storage.commit([Lancamento.create({ ...venda(ref, valor, quando), lancadoEm: new Date(agora).toISOString() })]),
    provar: () => provar(deps, agora + hora),
    saldo: () => Saldo.get(storage, conta),
    fechado: (d: string, c = conta) => Fechamento.get(storage, { conta: c, dia: d }),
    abertas: async () => (await Conferencia.query(storage, { pk: 'CONF' })).values.filter(c => c.vezes > 0),
    async noite() {
      agora = Date.parse(new Date(agora).toISOString().slice(0, 10)) + 30 * hora
      await provar(deps, agora + hora)
    },
    async maisTarde() {
      agora += 20 * 60_000
      return provar(deps, agora + hora)
    },
  }
}
const venda = (ref: string, valor: number, quando: number) =>
  lancamento(
    { id: 'C', empresaId: 'E' },
    {
      tipo: 'pix',
      ref,
      valor,
      quando,
      pernas: [
        { conta: contas.pspPix, valor: -valor },
        { conta, valor },
      ],
    },
  )
const saque = (id: string, valor: number) =>
  lancarJa(
    lancamentoDe({
      dono: { de: `TRF#${id}` },
      empresaId: 'E',
      tipo: 'saque-reserva',
      ref: id,
      valor,
      quando: meiaNoite + 13 * hora,
      pernas: [
        { conta, valor: -valor },
        { conta: contas.bloqueado(conta), valor },
      ],
    }),
  )
const naoSai = (id: string) =>
  w.storage.commit(saque(id, 1)).then(
    () => false,
    (e: ConditionFailed) => faltouSaldo(e, saque(id, 1)),
  )

test('a day is closed once, each account with its sum, count and chained hash, and reported', async () => {
  await w.vender('a', 1000)
  await w.vender('b', 500)
  await w.contar()
  await w.storage.commit(saque('1', 300))
  await w.noite()
  expect(await w.fechado(dia)).toMatchObject({ saldo: 1200, soma: 1200, linhas: 3 })
  expect(await w.fechado(dia, contas.pspPix)).toMatchObject({ saldo: -1500, linhas: 2 })
  expect(await w.fechado(dia, contas.bloqueado(conta))).toMatchObject({ saldo: 300, linhas: 1 })
  const fim = await ProvaDoDia.get(w.storage, { dia, parte: 'FIM' })
  expect(fim).toMatchObject({ contas: 3, linhas: 6, lancamentos: 3, diferencas: 0 })
  const antes = await w.fechado(dia)
  expect(await w.maisTarde()).toEqual({ dias: 0, certas: 3, erradas: 0 })
  expect(await w.fechado(dia)).toEqual(antes)

  await w.vender('c', 70)
  await w.contar()
  await w.noite()
  const depois = await w.fechado(somarDias(dia, 1))
  expect(depois).toMatchObject({ saldo: 1270, soma: 70, linhas: 1 })
  expect(depois?.hash).not.toBe(antes?.hash)
  expect((await w.maisTarde()).erradas).toBe(0)
  expect(w.tocou).toEqual([])
})

test('a day of several pages is read to its end: an entry on the last of them that lost its legs is found', async () => {
  for (let n = 0; n < 205; n++) await w.vender(`v${String(n).padStart(3, '0')}`, 10)
  await w.contar(m => /v204/.test(m.SK))
  await w.noite()
  const fim = await ProvaDoDia.get(w.storage, { dia, parte: 'FIM' })
  expect(fim).toMatchObject({ lancamentos: 205, linhas: 408, diferencas: 2 })
})

test('money that came days ago and was written today is of today’s closing', async () => {
  await w.vender('a', 1000)
  await w.contar()
  await w.noite()
  await w.maisTarde()
  await w.vender('velho', 40, meiaNoite - 40 * 24 * hora)
  await w.contar()
  await w.noite()
  expect(await w.fechado(somarDias(dia, 1))).toMatchObject({ saldo: 1040, linhas: 1 })
  expect(await w.maisTarde()).toMatchObject({ erradas: 0 })
})

test('a leg whose message was lost is found, freezes withdrawals on the second reading, and frees them once applied', async () => {
  await w.vender('a', 1000)
  await w.contar()
  await w.vender('perdida', 250)
  let perdida: Mensagem | undefined
  await w.contar(m => {
    if (m.perna === 1) perdida = m
    return m.perna === 1
  })
  await w.noite()
  expect(await w.abertas()).toMatchObject([{ conta, motivo: 'diario', diferenca: 250, vezes: 1 }])
  expect((await w.saldo())?.congelada, 'one reading is not enough').toBeUndefined()
  await w.maisTarde()
  expect(w.tocou).toEqual([expect.objectContaining({ conta, motivo: 'diario', diferenca: 250, congelada: true })])
  expect(await naoSai('1')).toBe(true)

  // the operator replays what was lost
  const deps = { storage: w.storage, clock: { now: () => meiaNoite + 40 * hora } } as unknown as Base & {
    storage: Storage
  }
  await contarSemDecisao(deps, perdida as Mensagem)
  await w.maisTarde()
  expect(await w.abertas()).toEqual([])
  expect(await w.saldo()).toMatchObject({ disponivel: 1250, congelada: false })
  expect(await naoSai('2')).toBe(false)
})

test.each([
  ['a balance that was changed by itself', 'saldo', () => w.storage.commit([Saldo.add(conta, { disponivel: 99 })])],
  [
    'a statement row of no entry',
    'extrato',
    () => {
      const aplicadaEm = new Date(meiaNoite + 12 * hora).toISOString()
      const linha = { conta, ocorridoEm: aplicadaEm, lancamento: 'pix#falso', perna: 1, valor: 99, checkoutId: 'C' }
      return w.storage.commit([
        LinhaDoExtrato.create({ ...linha, aplicadaEm }),
        Saldo.add(conta, { disponivel: 99 }, { set: { conta } }),
      ])
    },
  ],
])('%s is found', async (_o, motivo, estragar) => {
  await w.vender('a', 1000)
  await w.contar()
  await estragar()
  await w.noite()
  await w.maisTarde()
  expect(await w.abertas()).toMatchObject([{ conta, motivo, diferenca: 99 }])
  await w.maisTarde()
  expect(w.tocou.length).toBeGreaterThan(0)
  expect(await naoSai('1')).toBe(true)
})

test('a leg that is applied while the balance is read is no difference', async () => {
  await w.vender('a', 1000)
  await w.contar()
  await w.noite()
  // the reading missed a leg whose instant is before it
  const lida = (await Conferencia.get(w.storage, { conta, motivo: 'saldo', ref: '' }))?.lidaEm ?? 0
  const aplicadaEm = new Date(lida - 20).toISOString()
  const linha = { conta, ocorridoEm: aplicadaEm, lancamento: 'pix#b', perna: 1, valor: 7, checkoutId: 'C' }
  await w.storage.commit([LinhaDoExtrato.create({ ...linha, aplicadaEm }), Saldo.add(conta, { disponivel: 7 })])
  expect(await w.maisTarde()).toMatchObject({ erradas: 0 })
})

test('days on which the proof did not run are closed one by one, and history is read once a month', async () => {
  await w.vender('a', 1000)
  await w.contar()
  await w.noite()
  await w.maisTarde()
  w.passar(3 * 24 * hora)
  await w.vender('b', 10)
  await w.contar()
  await w.noite()
  expect(await ProvaDoDia.get(w.storage, { dia: somarDias(dia, 2), parte: 'FIM' })).toMatchObject({ linhas: 0 })
  await w.maisTarde()
  // a row of the past is removed: no day's proof looks at it again
  const { items } = await w.storage.query({ pk: `CTA#${conta}#202603`, limit: 1 })
  const [linha] = items
  if (linha) await w.storage.commit([{ op: 'remove', key: { PK: linha.PK, SK: linha.SK } }])
  for (let n = 0; n < 31; n++) await w.noite()
  expect(await w.abertas()).toMatchObject([{ conta, motivo: 'historia', diferenca: 1000 }])
  expect(diaDaHistoria(conta)).toMatch(/^(0[1-9]|1\d|2[0-8])$/)
})

test('what is held for a payer is listed by what it came with, rings past its limit, and is gone once it went back', async () => {
  const c = { id: 'D', empresaId: 'E' }
  const entrada = (tipo: 'boleto-divergente' | 'pix-divergente' | 'devolucao', ref: string, pernas: Perna[]) =>
    w.storage.commit([
      Lancamento.create(lancamento(c, { tipo, ref, valor: 70, quando: meiaNoite + 12 * hora, pernas })),
    ])
  await entrada('boleto-divergente', 'b', [
    { conta: contas.registrador, valor: -70 },
    { conta: contas.aDevolver, valor: 70 },
  ])
  await entrada('pix-divergente', 'p', [
    { conta: contas.pspPix, valor: -40 },
    { conta: contas.aDevolver, valor: 40 },
  ])
  await w.contar()
  await entrada('devolucao', 'p#1', [
    { conta: contas.aDevolver, valor: -40 },
    { conta: contas.pspPix, valor: 40 },
  ])
  const retidos = async () => (await Retido.query(w.storage, { pk: 'RETIDO' })).values
  expect((await retidos()).map(r => [r.natureza, r.valor])).toEqual([
    ['boleto', 70],
    ['pix', 40],
  ])
  await w.contar()
  expect(await retidos()).toMatchObject([{ de: 'CHK#D', natureza: 'boleto', valor: 70, empresaId: 'E' }])
  await w.noite()
  expect(w.tocou).toEqual([])
  w.passar(11 * 24 * hora)
  await w.maisTarde()
  expect(w.tocou).toContainEqual(expect.objectContaining({ de: 'CHK#D', natureza: 'boleto', valor: 70 }))
})

test('a Pix of no charge that went back is held no more', async () => {
  const pago = { e2eid: 'E1', valor: 500, horario: meiaNoite }
  const de = 'PIX#E1'
  const volta = lancamentoDe({
    dono: { de },
    empresaId: 'quita',
    tipo: 'devolucao',
    ref: 'E1#devE1',
    valor: 500,
    quando: meiaNoite,
    pernas: [
      { conta: contas.aDevolver, valor: -500 },
      { conta: contas.pspPix, valor: 500 },
    ],
  })
  const retidos = async () => (await Retido.query(w.storage, { pk: 'RETIDO' })).values
  await w.storage.commit([Lancamento.create(lancamentoDoAvulso(pago))])
  await w.contar()
  expect(await retidos()).toMatchObject([{ de, natureza: 'pix', valor: 500 }])
  await w.storage.commit([Lancamento.create(volta)])
  await w.contar()
  expect(await retidos()).toEqual([])
})

test.each([contas.aLiberar, contas.bloqueado, contas.garantia])(
  'a difference beside an account freezes what goes out of it',
  async ao => {
    await w.vender('a', 1000)
    await w.contar()
    const quando = meiaNoite + 12 * hora
    const pernas = [
      { conta: contas.pspPix, valor: -9 },
      { conta: ao(conta), valor: 9 },
    ]
    const c = { id: 'C', empresaId: 'E' }
    await w.storage.commit([Lancamento.create(lancamento(c, { tipo: 'pix', ref: 'z', valor: 9, quando, pernas }))])
    await w.contar(m => m.perna === 1)
    await w.noite()
    await w.maisTarde()
    expect(w.tocou).toMatchObject([{ conta: ao(conta), congelada: true }])
    expect(await naoSai('1')).toBe(true)
  },
)
