import { beforeEach, describe, expect, test } from 'vitest'
import { receberPagamento } from '../../../functions/areas/cobranca/regras/pix/receberPagamento.ts'
import { retirarCobranca, retirarDoCheckout } from '../../../functions/areas/cobranca/regras/retirarCobranca.ts'
import {
  esperasDaRetirada,
  iniciarRetirada,
  LINHAS_POR_PAGINA,
  MES_DOS_MANDATOS,
  MESES_DA_RETIRADA,
  retirarCobrancas,
} from '../../../functions/areas/contratos/regras/retirarCobrancas.ts'
import { recusaDoLink, situacaoParaPagar } from '../../../functions/areas/links/vista/link.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Empresa, Retirada } from '../../../functions/platform/storage/Empresa.ts'
import { contas, Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import type { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { LinhaDeVenda } from '../../../functions/platform/storage/Venda.ts'
import { txidDe } from '../../../shared/domain/pix/txid.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { agora, checkout, e2e, pix, tentativa } from '../cobranca/checkouts.ts'

/** A company that may not be paid any more: what is withdrawn, in any order and by whatever worker, and what becomes of money. */
const boleto = {
  ...{ ciclo: 1, pedidoId: 'Pedido00000000000001', estado: 'aberto' as const, vencimento: '2026-11-25', em: agora },
  ...{ prazo: agora + 60_000, pagamentoId: 'p', nossoNumero: '1', codigoDeBarras: '0' },
}

describe('what is withdrawn of a checkout', () => {
  test.each([
    ['a live Pix', checkout({ pix: pix() }), ['CheckoutCancelado', 'RemoverPix'], 'removida'],
    [
      'a Pix that ran out and may still be paid',
      checkout({ estado: 'Expirado', pix: pix({ estado: 'expirada' }) }),
      ['CheckoutCancelado', 'RemoverPix'],
      'removida',
    ],
    [
      'a Pix that is being made',
      checkout({ estado: 'Pendente', pix: pix({ estado: 'emitindo' }) }),
      ['CheckoutCancelado', 'RemoverPix'],
      'emitindo',
    ],
    ['a slip', checkout({ formaPagamento: 0, boleto }), ['CheckoutCancelado', 'CancelarBoleto'], undefined],
    [
      'a slip with its Pix',
      checkout({ formaPagamento: 0, boleto, pix: pix() }),
      ['CheckoutCancelado', 'RemoverPix', 'CancelarBoleto'],
      'removida',
    ],
  ])('%s', (_, c, ev, estadoDoPix) => {
    const r = retirarCobranca(c)
    expect(r?.ev.map(e => e.tipo)).toEqual(ev)
    expect([r?.proximo.estado, r?.proximo.pix?.estado]).toEqual(['Cancelado', estadoDoPix])
  })
  test.each([
    ['a payment that is done', checkout({ estado: 'Liquidado', e2eid: e2e(1), pix: pix({ estado: 'paga' }) })],
    ['a card that is on its way', checkout({ estado: 'Pendente', tentativa: tentativa('enviada'), pix: pix() })],
    ['a payer who was not charged yet', checkout({ estado: 'Solicitado' })],
    ['a denied card', checkout({ estado: 'Recusado', tentativa: tentativa('negada') })],
  ])('nothing of %s', (_, c) => expect(retirarCobranca(c)).toBeUndefined())
})

let storage: Storage
let relogio: number
const log = { info() {}, warn() {}, error() {} }
const deps = (s: Storage = storage) =>
  ({ storage: s, clock: { now: () => relogio }, log }) as unknown as Parameters<typeof receberPagamento>[0]

beforeEach(() => {
  storage = memoryStorage()
  relogio = agora
})

describe('a payment and the withdrawal of its charge', () => {
  const pago = (id: string) => ({
    ...{ e2eid: e2e(7), txid: txidDe(id, 1), valor: 10_000, horario: agora, devolucoes: [], outraChave: false },
  })
  const ordens = {
    'the payment first': async (id: string) => {
      await receberPagamento(deps(), pago(id) as never)
      await retirarDoCheckout(storage, id)
    },
    'the withdrawal first': async (id: string) => {
      await retirarDoCheckout(storage, id)
      await receberPagamento(deps(), pago(id) as never)
    },
    'both at once': (id: string) =>
      Promise.all([receberPagamento(deps(), pago(id) as never), retirarDoCheckout(storage, id)]),
    'both at once, the other way': (id: string) =>
      Promise.all([retirarDoCheckout(storage, id), receberPagamento(deps(), pago(id) as never)]),
  }
  test.each(Object.keys(ordens) as (keyof typeof ordens)[])('%s: the money is credited or held, once', async ordem => {
    const c = checkout({ pix: pix() })
    await storage.commit([Checkout.create(c)])
    await ordens[ordem](c.id)
    // told again, nothing changes
    await receberPagamento(deps(), pago(c.id) as never)
    await retirarDoCheckout(storage, c.id)
    const depois = await Checkout.get(storage, c.id, { consistent: true })
    const { values } = await Lancamento.query(storage, { pk: `CHK#${c.id}`, sk: { prefix: 'LANC#' } })
    const em = (conta: string) =>
      values.flatMap(l => l.pernas).reduce((s, p) => (p.conta === conta ? s + p.valor : s), 0)
    expect(values).toHaveLength(1)
    expect(values.flatMap(l => l.pernas).reduce((s, p) => s + p.valor, 0)).toBe(0)
    const primeiro = depois?.estado === 'Liquidado'
    if (ordem === 'the payment first') expect(primeiro).toBe(true)
    if (ordem === 'the withdrawal first') expect(primeiro).toBe(false)
    expect(depois?.estado).toBe(primeiro ? 'Liquidado' : 'Divergente')
    expect(em(contas.aDevolver)).toBe(primeiro ? 0 : 10_000)
    expect(em(contas.empresa('aurora'))).toBe(primeiro ? 9_901 : 0)
    if (!primeiro) expect(depois?.ev).toContainEqual({ tipo: 'DevolverPix', ref: e2e(7) })
  })
})

const MES_MS = 30 * 24 * 60 * 60_000
/** `n` live Pix of a month, and as many rows of payments that are done. */
async function popular(porMes: readonly number[]): Promise<string[]> {
  await storage.commit([Empresa.create(empresaGuardada({ situacao: 'suspensa' }))])
  const vivos: string[] = []
  for (const [mes, quantos] of porMes.entries())
    for (let n = 0; n < quantos; n++) {
      const id = `Retirado${mes}${String(n).padStart(12, '0')}`
      const criadoEm = new Date(agora - mes * MES_MS - n).toISOString()
      const viva = n % 2 === 0
      const c = checkout({
        id,
        criadoEm,
        ...(viva ? { pix: pix({ txid: txidDe(id, 1) }) } : { estado: 'Liquidado', e2eid: e2e(n) }),
      })
      const linha = {
        dono: 'EMP#aurora',
        id,
        versao: 3,
        link: c.link,
        estado: c.estado,
        formaPagamento: 2 as const,
        total: 10_000,
      }
      await storage.commit([Checkout.create(c), LinhaDeVenda.put({ ...linha, nomePagador: 'x', criadoEm })])
      if (viva) vivos.push(id)
    }
  await storage.commit([iniciarRetirada('aurora', agora)])
  return vivos
}
const estados = (ids: string[]) =>
  Promise.all(ids.map(async id => (await Checkout.get(storage, id))?.estado)).then(todos => new Set(todos))

describe('the walk over the payments', () => {
  test('withdraws all that is live, newest month first, in pages of one query and one batch, and once', async () => {
    const vivos = await popular([LINHAS_POR_PAGINA + 40, 6, 0, 2])
    const lidos = { get: 0, getMany: 0, query: 0 }
    const contado: Storage = {
      ...storage,
      get(key, como) {
        if (key.PK.startsWith('EMP#')) lidos.get++
        return storage.get(key, como)
      },
      getMany(keys) {
        lidos.getMany++
        return storage.getMany(keys)
      },
      query(q) {
        lidos.query++
        return storage.query(q)
      },
    }
    await retirarCobrancas(deps(contado), 'aurora', agora + 50_000)
    expect(await estados(vivos)).toEqual(new Set(['Cancelado']))
    // six pages: its mandates, two of this month, three of those before; each reads where it stands and its company
    expect(lidos).toEqual({ get: 2 * 6, getMany: 4, query: 6 })
    const r = await Retirada.get(storage, 'aurora')
    expect(r).toMatchObject({
      rodada: 1,
      mes: MES_DOS_MANDATOS,
      retiradas: vivos.length,
      vence: agora + esperasDaRetirada[1],
    })
    await retirarCobrancas(deps(), 'aurora', agora + 50_000)
    expect(await Retirada.get(storage, 'aurora')).toEqual(r)
  })

  test('killed before any of its writes, the next sweep goes on and ends in the same place', async () => {
    const vivos = await popular([30, 4])
    for (let morre = 1; ; morre++) {
      let escritas = 0
      const fraco: Storage = {
        ...storage,
        commit: (...a) => (++escritas >= morre ? Promise.reject(new Error('killed')) : storage.commit(...a)),
      }
      const terminou = await retirarCobrancas(deps(fraco), 'aurora', agora + 50_000).then(
        () => true,
        () => false,
      )
      if (terminou) break
    }
    expect(await estados(vivos)).toEqual(new Set(['Cancelado']))
    expect(await Retirada.get(storage, 'aurora')).toMatchObject({ rodada: 1 })
  })

  test('its later rounds find what the lists got late, bring late links up to date, and end', async () => {
    await popular([2])
    const tarde = 'Retirado9000000000099'
    await retirarCobrancas(deps(), 'aurora', agora + 50_000)
    const c = checkout({ id: tarde, pix: pix({ txid: txidDe(tarde, 1) }) })
    const linha = {
      dono: 'EMP#aurora',
      id: tarde,
      versao: 3,
      link: c.link,
      estado: c.estado,
      formaPagamento: 2 as const,
    }
    await storage.commit([
      Checkout.create(c),
      LinhaDeVenda.put({ ...linha, total: 10_000, nomePagador: 'x', criadoEm: c.criadoEm }),
    ])
    for (const espera of [...esperasDaRetirada.slice(1), 0]) {
      relogio += espera
      await retirarCobrancas(deps(), 'aurora', relogio + 50_000)
    }
    expect(await estados([tarde])).toEqual(new Set(['Cancelado']))
    const fim = await Retirada.get(storage, 'aurora')
    expect([fim?.rodada, fim?.vence]).toEqual([esperasDaRetirada.length, undefined])
    expect(MESES_DA_RETIRADA).toBe(4)
  })

  test('ends with the suspension: what was not withdrawn by then stays', async () => {
    const vivos = await popular([4])
    await storage.commit([Empresa.put(empresaGuardada({ situacao: 'ativa' }))])
    await retirarCobrancas(deps(), 'aurora', agora + 50_000)
    expect(await Retirada.get(storage, 'aurora')).toBeUndefined()
    expect(await estados(vivos)).toEqual(new Set(['AguardandoPagamento']))
  })
})

test.each([
  [{}, 'suspensa', { motivo: 'suspensa', nomeComercial: 'Loja Aurora', contato: '11987654321' }],
  [{ expiraEm: '2026-01-01T00:00:00Z' }, 'suspensa', { motivo: 'suspensa' }],
  [{ estado: 'encerrado' as const }, 'encerrado', { motivo: 'excluido' }],
  [{ empresa: {} }, 'ativo', undefined],
])('a link of a suspended company: %j is %s', (mudanca, situacao, erro) => {
  const empresa = { suspensa: true, nomeComercial: 'Loja Aurora', email: 'a@b.example', contato: '11987654321' }
  const link = { id: 'L', estado: 'aberto', abreEm: null, expiraEm: null, limiteUsos: null, empresa, ...mudanca }
  const ela = situacaoParaPagar(link as unknown as Link, agora)
  expect(ela).toBe(situacao)
  if (erro && ela !== 'ativo') expect(recusaDoLink(link as unknown as Link, ela)).toMatchObject({ fields: erro })
})
