import { describe, expect, test } from 'vitest'
import { confirmarPix } from '../../../functions/areas/cobranca/regras/pix/confirmarPix.ts'
import { receberPagamento } from '../../../functions/areas/cobranca/regras/pix/receberPagamento.ts'
import { pararEmpresa, soltarEmpresa } from '../../../functions/areas/contratos/regras/suspender.ts'
import { anotarPagamento } from '../../../functions/areas/recorrencia/regras/anotarPagamento.ts'
import { moverAssinatura, retomarAssinatura } from '../../../functions/areas/recorrencia/regras/decidirAssinatura.ts'
import { decidirPeloPagador } from '../../../functions/areas/recorrencia/regras/decidirPeloPagador.ts'
import {
  gravarAssinatura,
  gravarCancelamento,
  retirarAbertos,
} from '../../../functions/areas/recorrencia/regras/encerrarAssinatura.ts'
import { gravarVisto } from '../../../functions/areas/recorrencia/regras/mandato/debitar.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { AssinaturaDePlano, CicloDaAssinatura } from '../../../functions/platform/storage/Recorrencia.ts'
import { dataSaoPaulo, inicioDoDia, somarDias } from '../../../shared/domain/calendario.ts'
import { codigoAutoriza } from '../../../shared/domain/pix/brcode.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { dia, type Faca, mundo, segunda } from '../boleto/mundo.ts'

/** Subscriptions by Pix Automático over the real sweeper, table rules and the simulated PSP with the payer's bank behind it. */

const id = 'Assinatura00000000001'
const hora = 3_600_000
/** The first cycle; the second, on which the mandate begins to debit, is due on 28 December. */
const PRIMEIRO = '2026-11-28'

async function comMandato(over: Partial<AssinaturaDePlano> = {}, faca?: Faca) {
  const m = mundo(faca ? { faca } : {})
  const { storage } = m.deps
  const nova: AssinaturaDePlano = {
    ...{ id, empresaId: 'aurora', versao: 1, estado: 'pendente', forma: 'pixAutomatico', segredo: 'S'.repeat(21) },
    ...{ nome: 'Mensalidade', valor: 8990, intervalo: 'mensal', carencia: 15, primeiro: PRIMEIRO },
    pagador: {
      ...{ nome: 'Marta Ribeiro', documento: '52998224725', email: 'm@x.example', contato: '11987654321' },
      endereco: {
        ...{ cep: '01310100', logradouro: 'Avenida Paulista', numero: '1', complemento: '' },
        ...{ bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' },
      },
    },
    ...{ feitos: 0, pagos: 0, recebido: 0, abertos: [], criadoPor: { id: 'u', nome: 'Ana' } },
    ...{ criadoEm: new Date(segunda).toISOString(), vence: segunda, ev: [] },
    ...over,
  }
  const preparar = async () => {
    await storage.commit([AssinaturaDePlano.create(nova), Empresa.create(empresaGuardada())])
  }
  const raiz = async () => (await AssinaturaDePlano.get(storage, id, { consistent: true })) as AssinaturaDePlano
  const ciclos = async () =>
    (await CicloDaAssinatura.query(storage, { pk: `ASP#${id}`, sk: { prefix: 'CICLO#' } })).values
  const checkout = async (n: number) => {
    const c = (await ciclos()).find(x => x.n === n)
    return (await Checkout.get(storage, c?.checkoutId ?? '', { consistent: true })) as Checkout
  }
  const diario = async (n: number) =>
    (await Lancamento.query(storage, { pk: `CHK#${(await checkout(n)).id}`, sk: { prefix: 'LANC#' } })).values.map(
      l => [l.tipo, l.valor],
    )
  const { mandatos } = m.psp
  const idRec = async () => (await raiz()).mandato?.idRec ?? ''
  /** The payer reads the code in their bank app; the PSP tells of the money, and the sweeper of the mandate. */
  const autorizar = async () => {
    const { txid } = (await raiz()).mandato ?? {}
    expect(mandatos.autorizar(await idRec())).toBe(true)
    await m.contarPix(txid ?? '')
    await m.passar(2 * hora)
  }
  const cancelarAssinatura = async () => {
    await storage.commit([gravarCancelamento(await raiz(), 'pagador', m.now())])
    await retirarAbertos(m.deps, id)
  }
  const suspender = async () => {
    const antes = (await Empresa.get(storage, 'aurora', { consistent: true })) as Empresa
    await storage.commit(pararEmpresa(m.deps, antes, { quem: 'u', motivo: 'fraude' }).writes)
  }
  const ate = (data: string, h = 0) => m.passar(inicioDoDia(data) + h * hora - m.now())
  return {
    m,
    storage,
    mandatos,
    preparar,
    raiz,
    ciclos,
    checkout,
    diario,
    idRec,
    autorizar,
    cancelarAssinatura,
    suspender,
    ate,
  }
}

/** The second cycle's day. */
const D2 = '2026-12-28'
const D3 = '2027-01-28'

describe('a subscription by Pix Automático', () => {
  test('one code pays the first month and authorises the next ones, which the bank debits on their day', async () => {
    const a = await comMandato()
    await a.preparar()
    await a.m.trabalhar()
    const antes = await a.raiz()
    expect(antes.mandato).toMatchObject({ estado: 'aguardandoAutorizacao', inicio: D2 })
    expect(codigoAutoriza(antes.mandato?.codigo ?? '')).toBe(true)
    expect(antes.abertos).toMatchObject([{ n: 1, por: 'codigo', emitida: true }])
    await a.autorizar()
    expect(await a.raiz()).toMatchObject({ estado: 'ativa', pagos: 1, abertos: [], mandato: { estado: 'aprovada' } })
    expect((await a.raiz()).mandato?.codigo).toBeUndefined()

    await a.ate('2026-12-22', 7)
    expect(a.mandatos.cobrs()).toEqual([])
    expect((await a.raiz()).abertos).toMatchObject([{ n: 2, vencimento: D2, por: 'debito', emitida: false }])
    // Christmas is near: the third business day before is the 22nd, and D−5 would be too late
    await a.ate('2026-12-22', 9)
    const [cobr] = a.mandatos.cobrs()
    expect(cobr).toMatchObject({ vencimento: D2, valor: 8990 })
    expect(dataSaoPaulo(cobr?.criacao ?? 0)).toBe('2026-12-22')
    await a.ate(D2, 12)
    expect(await a.checkout(2)).toMatchObject({ estado: 'Liquidado', total: 8990 })
    expect(await a.diario(2)).toEqual([['pix', 8990]])
    expect(await a.raiz()).toMatchObject({ estado: 'ativa', pagos: 2, recebido: 17_980, abertos: [] })
    expect((await a.ciclos()).map(c => [c.n, c.situacao, c.por])).toEqual([
      [1, 'paga', 'codigo'],
      [2, 'paga', 'debito'],
    ])
  })
  test('of a weekly one, the second week is debited too, though it was due before the first was authorised', async () => {
    const a = await comMandato({ intervalo: 'semanal', primeiro: '2026-11-25' })
    await a.preparar()
    await a.m.trabalhar()
    expect((await a.raiz()).abertos.map(c => [c.n, c.por])).toEqual([
      [1, 'codigo'],
      [2, 'debito'],
    ])
    await a.autorizar()
    await a.ate('2026-12-02', 12)
    expect(a.mandatos.cobrs()[0]).toMatchObject({ vencimento: '2026-12-02', status: 'CONCLUIDA' })
    expect(await a.raiz()).toMatchObject({ estado: 'ativa', pagos: 2 })
    expect(a.m.cielo.boletos.todos()).toEqual([])
  })
  test('no balance on the day: tried again as the mandate says, on other days, and recovered', async () => {
    const a = await comMandato()
    await a.preparar()
    await a.m.trabalhar()
    await a.autorizar()
    a.mandatos.semSaldo(await a.idRec(), [D2, somarDias(D2, 1)])
    await a.ate(somarDias(D2, 6))
    const [ciclo] = (await a.ciclos()).filter(c => c.n === 2)
    expect(ciclo).toMatchObject({
      situacao: 'paga',
      debito: {
        pedidas: [somarDias(D2, 1), somarDias(D2, 3)],
        tentativas: [{ status: 'EXPIRADA' }, { status: 'EXPIRADA' }, { dia: somarDias(D2, 3), status: 'PAGA' }],
      },
    })
    expect(await a.diario(2)).toEqual([['pix', 8990]])
    expect(await a.raiz()).toMatchObject({ pagos: 2, abertos: [] })
  })
  test('never a balance: after three more tries a slip takes its place, and only then', async () => {
    const a = await comMandato()
    await a.preparar()
    await a.m.trabalhar()
    await a.autorizar()
    a.mandatos.semSaldo(
      await a.idRec(),
      [0, 1, 3, 6].map(n => somarDias(D2, n)),
    )
    await a.ate(somarDias(D2, 6), 17)
    expect(a.m.cielo.boletos.todos()).toEqual([])
    await a.ate(somarDias(D2, 7), 12)
    expect(a.mandatos.cobrs()).toMatchObject([{ status: 'EXPIRADA' }])
    expect(a.mandatos.cobrs()[0]?.tentativas).toHaveLength(4)
    expect((await a.raiz()).abertos).toMatchObject([{ n: 2, emitida: true }])
    expect((await a.raiz()).abertos[0]?.por).toBeUndefined()
    expect(await a.checkout(2)).toMatchObject({ estado: 'AguardandoPagamento', boleto: { estado: 'aberto' } })
    const pago = await a.checkout(2)
    a.m.cielo.boletos.pagar(pago.boleto?.pagamentoId ?? '', { forcar: true })
    await a.m.passar(dia)
    await anotarPagamento(a.m.deps, await a.checkout(2))
    expect(await a.raiz()).toMatchObject({ estado: 'ativa', pagos: 2 })
    expect(await a.diario(2)).toEqual([['boleto', 8990]])
    // the bank debits all the same: it settles nothing, and goes back
    const txid = a.mandatos.cobrs()[0]?.txid ?? ''
    const cruzado = { e2eid: `E${'9'.repeat(31)}`, txid, valor: 8990, horario: a.m.now(), devolucoes: [] }
    await receberPagamento(a.m.deps, cruzado)
    expect(await a.diario(2)).toEqual([
      ['boleto', 8990],
      ['pix-divergente', 8990],
    ])
    expect(a.m.fila.map(f => [f.tipo, f.ref])).toContainEqual(['DevolverPix', cruzado.e2eid])
    expect(await a.raiz()).toMatchObject({ pagos: 2 })
  })
  test('paused before its bank was asked, a month is not debited; resumed, the next one is', async () => {
    const a = await comMandato()
    await a.preparar()
    await a.m.trabalhar()
    await a.autorizar()
    await a.ate('2026-12-20')
    const mover = async (mudanca: ReturnType<typeof moverAssinatura>) => a.storage.commit([gravarAssinatura(mudanca)])
    await mover(moverAssinatura(await a.raiz(), 'Pausou', a.m.now()))
    await a.ate('2027-01-10')
    expect(a.mandatos.cobrs()).toEqual([])
    expect((await a.ciclos()).map(c => [c.n, c.situacao])).toEqual([
      [1, 'paga'],
      [2, 'retirada'],
    ])
    await mover(retomarAssinatura(await a.raiz(), a.m.now()))
    await a.ate('2027-01-29')
    expect(a.mandatos.cobrs()).toMatchObject([{ vencimento: '2027-01-28', status: 'CONCLUIDA' }])
    expect(await a.raiz()).toMatchObject({ estado: 'ativa', pagos: 2 })
  })
  test.each([
    ['refuses the mandate', 'recusar'],
    ['cancels it in the bank app', 'cancelarNoBanco'],
  ] as const)('the payer %s: what is open is charged by slip', async (_, oQue) => {
    const a = await comMandato()
    await a.preparar()
    await a.m.trabalhar()
    if (oQue === 'cancelarNoBanco') {
      await a.autorizar()
      await a.ate('2026-12-24')
      expect(a.mandatos.cobrs()).toMatchObject([{ status: 'ATIVA' }])
    }
    expect(a.mandatos[oQue](await a.idRec())).toBe(true)
    await a.m.passar(6 * dia)
    const { abertos, mandato } = await a.raiz()
    expect(mandato).toMatchObject({ estado: oQue === 'recusar' ? 'rejeitada' : 'cancelada' })
    expect(abertos).toHaveLength(1)
    expect(await a.checkout(abertos[0]?.n ?? 0)).toMatchObject({ boleto: { estado: 'aberto' } })
    expect(a.mandatos.cobrs().every(c => c.status === 'CANCELADA')).toBe(true)
  })
  test.each([
    ['before its debit was asked for', '2026-12-20', 0, 'boleto'],
    ['while its debit waits', '2026-12-24', 0, 'boleto'],
    ['when its bank takes no cancel any more', somarDias(D2, -1), 23, 'pix'],
  ] as const)('its payer asks for slips %s: the mandate ends, and the cycle is charged once', async (_, em, h, por) => {
    const a = await comMandato()
    await a.preparar()
    await a.m.trabalhar()
    await a.autorizar()
    await a.ate(em, h)
    await a.storage.commit([gravarAssinatura(decidirPeloPagador(await a.raiz(), 'boleto', a.m.now()))])
    await a.m.passar(hora / 2)
    expect(a.mandatos.rec(await a.idRec())?.status).toBe('CANCELADA')
    expect(await a.raiz()).toMatchObject({ forma: 'boleto', estado: 'ativa', mandato: { estado: 'cancelada' } })
    await a.ate(somarDias(D2, 1))
    const slip = (await a.checkout(2)).boleto
    if (por === 'boleto') {
      expect(slip).toMatchObject({ estado: 'aberto' })
      expect(a.mandatos.cobrs().every(c => c.status === 'CANCELADA')).toBe(true)
      expect(await a.diario(2)).toEqual([])
      a.m.cielo.boletos.pagar(slip?.pagamentoId ?? '', { forcar: true })
      await a.m.passar(dia)
      await anotarPagamento(a.m.deps, await a.checkout(2))
    } else {
      expect(slip).toBeUndefined()
      expect(await a.diario(2)).toEqual([['pix', 8990]])
    }
    expect(await a.raiz()).toMatchObject({ pagos: 2, abertos: [] })
    // the next month comes as a slip, and no bank is asked for another debit
    const pedidos = a.mandatos.cobrs().length
    await a.ate('2027-01-27')
    expect(await a.checkout(3)).toMatchObject({ boleto: { estado: 'aberto' } })
    expect(a.mandatos.cobrs()).toHaveLength(pedidos)
  })
  test('a PSP that does not answer is asked until the mandate of who pays by slip is ended; nothing is debited meanwhile', async () => {
    const a = await comMandato()
    await a.preparar()
    await a.m.trabalhar()
    await a.autorizar()
    await a.ate('2026-12-22', 7)
    expect((await a.raiz()).abertos).toMatchObject([{ n: 2, por: 'debito', emitida: false }])
    a.m.psp.falhas.registrar({ rota: 'rec-cancelar', modo: '503-sem-efeito', vezes: 50 })
    await a.storage.commit([gravarAssinatura(decidirPeloPagador(await a.raiz(), 'boleto', a.m.now()))])
    await a.ate('2026-12-22', 11)
    expect(a.mandatos.cobrs()).toEqual([])
    await a.ate(somarDias(D2, 1))
    expect(a.mandatos.rec(await a.idRec())?.status).toBe('CANCELADA')
    expect(a.mandatos.cobrs()).toEqual([])
    expect(await a.checkout(2)).toMatchObject({ boleto: { estado: 'aberto' } })
  })
  test('cancelled at 21:59 of the day before nothing is debited; at 22:01 what is debited goes back', async () => {
    for (const tarde of [false, true]) {
      const a = await comMandato()
      await a.preparar()
      await a.m.trabalhar()
      await a.autorizar()
      await a.ate(somarDias(D2, -1), 21)
      await a.m.passar(tarde ? hora + 60_000 : hora - 60_000, hora)
      await a.cancelarAssinatura()
      await a.m.trabalhar()
      expect(a.mandatos.cobrs()).toMatchObject([{ status: tarde ? 'ATIVA' : 'CANCELADA' }])
      await a.m.passar(10 * dia, 6 * hora)
      expect(a.mandatos.rec(await a.idRec())?.status).toBe('CANCELADA')
      const raiz = await a.raiz()
      expect(raiz).toMatchObject({ estado: 'cancelada', pagos: 1, abertos: [], mandato: { estado: 'cancelada' } })
      expect(raiz.vence).toBeUndefined()
      if (!tarde) {
        expect(await a.diario(2)).toEqual([])
        continue
      }
      const e2eid = a.mandatos.cobrs()[0]?.tentativas[0]?.e2eid ?? ''
      await confirmarPix(a.m.deps, e2eid, { prazo: a.m.now() + 10_000, psp: 'bacen' })
      await a.m.passar(2 * hora)
      expect((await a.diario(2)).map(([tipo]) => tipo).sort()).toEqual(['devolucao', 'pix-divergente'])
      expect(a.m.psp.devolucoes.recebimento(e2eid)?.devolucoes).toMatchObject([{ status: 'DEVOLVIDO', valor: 8990 }])
    }
  })
  test.each([
    ['at 21:59 of the day before', false],
    ['at 22:01 of the day before', true],
  ])('its company suspended %s: mandate and debit are withdrawn, and what arrives goes back', async (_, tarde) => {
    const a = await comMandato()
    await a.preparar()
    await a.m.trabalhar()
    await a.autorizar()
    await a.ate(somarDias(D2, -1), 21)
    await a.m.passar(tarde ? hora + 60_000 : hora - 60_000, hora)
    await a.suspender()
    await a.m.trabalhar()
    await a.m.trabalhar()
    expect(a.mandatos.cobrs()).toMatchObject([{ status: tarde ? 'ATIVA' : 'CANCELADA' }])
    expect(a.mandatos.rec(await a.idRec())?.status).toBe('CANCELADA')
    await a.m.passar(3 * dia, 6 * hora)
    expect(await a.checkout(2)).toMatchObject({ estado: 'Cancelado' })
    if (tarde) {
      const e2eid = a.mandatos.cobrs()[0]?.tentativas[0]?.e2eid ?? ''
      await confirmarPix(a.m.deps, e2eid, { prazo: a.m.now() + 10_000, psp: 'bacen' })
      await a.m.passar(2 * hora)
      expect((await a.diario(2)).map(([tipo]) => tipo).sort()).toEqual(['devolucao', 'pix-divergente'])
    } else expect(await a.diario(2)).toEqual([])
    expect(await a.raiz()).toMatchObject({ estado: 'ativa', pagos: 1, abertos: [], mandato: { estado: 'cancelada' } })
    // it is active again: the mandate is gone, and the next month is charged by a slip
    const parada = (await Empresa.get(a.storage, 'aurora', { consistent: true })) as Empresa
    await a.storage.commit(soltarEmpresa(a.m.deps, parada, { quem: 'u', motivo: 'resolvido' }).writes)
    await a.ate('2027-01-27')
    expect(await a.checkout(3)).toMatchObject({ boleto: { estado: 'aberto' } })
    expect(a.mandatos.cobrs()).toHaveLength(1)
  })
  test('a code that is not paid yet goes with its mandate, and no debit is sent of one that was not announced', async () => {
    const a = await comMandato()
    await a.preparar()
    await a.m.trabalhar()
    const idRec = await a.idRec()
    await a.suspender()
    await a.m.passar(2 * hora)
    expect(a.mandatos.rec(idRec)?.status).toBe('CANCELADA')
    expect(a.mandatos.autorizar(idRec)).toBe(false)
    expect((await a.raiz()).mandato).toMatchObject({ estado: 'cancelada', retirado: true })
    const b = await comMandato()
    await b.preparar()
    await b.m.trabalhar()
    await b.autorizar()
    await b.ate('2026-12-22', 7)
    expect((await b.raiz()).abertos).toMatchObject([{ n: 2, por: 'debito', emitida: false }])
    await b.suspender()
    await b.m.trabalhar()
    await b.ate('2026-12-24')
    expect(b.mandatos.cobrs()).toEqual([])
    expect(await b.raiz()).toMatchObject({ abertos: [], mandato: { estado: 'cancelada' } })
  })
  test('cancelled while its bank is asked, no late answer puts the end off: the payment is closed at once', async () => {
    const a = await comMandato()
    await a.preparar()
    await a.m.trabalhar()
    await a.autorizar()
    await a.ate('2026-12-24', 9)
    const ciclo = (await a.raiz()).abertos.find(c => c.n === 2)
    const txid = ciclo?.debito?.txid ?? ''
    const visto = await a.m.deps.mandatos.consultarDebito(txid, { prazo: a.m.now() + 5_000 })
    await a.cancelarAssinatura()
    expect(await a.checkout(2)).toMatchObject({ estado: 'Cancelado' })
    const devida = (await a.raiz()).vence
    // the answer of before arrives after the cancel
    await gravarVisto(a.m.deps as never, id, { n: 2, visto: visto as never })
    expect((await a.raiz()).vence).toBe(devida)
    await a.m.passar(20 * 60_000)
    expect(await a.raiz()).toMatchObject({ estado: 'cancelada', abertos: [], mandato: { estado: 'cancelada' } })
    expect(a.mandatos.cobrs()).toMatchObject([{ txid, status: 'CANCELADA' }])
  })
  test('a first code whose time is over becomes a slip that can be paid', async () => {
    const a = await comMandato()
    await a.preparar()
    await a.m.trabalhar()
    expect((await a.raiz()).abertos).toMatchObject([{ n: 1, por: 'codigo', emitida: true }])
    // its grace is fifteen days
    await a.ate('2026-12-15', 9)
    const primeiro = (await a.raiz()).abertos.find(c => c.n === 1)
    expect(primeiro).toMatchObject({ emitida: true })
    expect(primeiro?.por).toBeUndefined()
    expect(await a.checkout(1)).toMatchObject({ boleto: { estado: 'aberto' } })
  })
  test('paid and never authorised, its mandate is ended at its PSP: the second cycle is charged by slip at once', async () => {
    const a = await comMandato()
    await a.preparar()
    await a.m.trabalhar()
    await a.m.pagarPix((await a.raiz()).mandato?.txid ?? '')
    const c = await a.checkout(1)
    await anotarPagamento(a.m.deps, c)
    expect((await a.raiz()).mandato?.estado).toBe('aguardandoAutorizacao')
    await a.ate('2026-12-22')
    expect((await a.raiz()).mandato?.estado).toBe('cancelada')
    expect(a.mandatos.rec(await a.idRec())?.status).toBe('CANCELADA')
    expect((await a.raiz()).abertos).toMatchObject([{ n: 2, emitida: true, vencimento: D2 }])
    expect(await a.checkout(2)).toMatchObject({ boleto: { estado: 'aberto' } })
    expect(a.mandatos.cobrs()).toEqual([])
  })
  test('a payer of slips changes to a mandate: its code charges the next cycle, the open slip its own, and the bank debits from then on', async () => {
    const a = await comMandato({ forma: 'boleto' })
    await a.preparar()
    await a.m.trabalhar()
    expect((await a.raiz()).abertos).toMatchObject([{ n: 1, emitida: true }])
    const mudada = decidirPeloPagador(await a.raiz(), 'pixAutomatico', a.m.now(), { novoMandato: true })
    await a.storage.commit([gravarAssinatura(mudada)])
    await a.m.trabalhar()
    expect((await a.raiz()).abertos).toMatchObject([
      { n: 1, emitida: true },
      { n: 2, por: 'codigo', vencimento: D2, emitida: true },
    ])
    expect((await a.raiz()).abertos[0]?.por).toBeUndefined()
    expect((await a.raiz()).mandato).toMatchObject({ estado: 'aguardandoAutorizacao', inicio: D3 })
    await a.autorizar()
    // one live collection a cycle: the first is its slip's, the second was the code's, the third the debit's
    expect(a.m.cielo.boletos.todos()).toHaveLength(1)
    expect(a.m.pagarBoleto()).toMatchObject({ tipo: 'pago' })
    await a.ate(D3, 12)
    expect((await a.ciclos()).map(c => [c.n, c.situacao])).toEqual([
      [1, 'paga'],
      [2, 'paga'],
      [3, 'paga'],
    ])
    expect([await a.diario(1), await a.diario(2), await a.diario(3)]).toEqual([
      [['boleto', 8990]],
      [['pix', 8990]],
      [['pix', 8990]],
    ])
    expect(a.mandatos.cobrs()).toMatchObject([{ vencimento: D3, status: 'CONCLUIDA' }])
  })
  test('changed and never authorised, its cycles go on by slip, and it may be asked for again', async () => {
    const a = await comMandato({ forma: 'boleto' })
    await a.preparar()
    const pedir = async () => {
      const mudada = decidirPeloPagador(await a.raiz(), 'pixAutomatico', a.m.now(), { novoMandato: true })
      await a.storage.commit([gravarAssinatura(mudada)])
      await a.m.trabalhar()
    }
    await pedir()
    const primeiro = await a.idRec()
    await a.ate(somarDias(PRIMEIRO, 17), 12)
    expect(await a.raiz()).toMatchObject({ mandato: { estado: 'cancelada' } })
    expect((await a.raiz()).abertos.every(c => c.por === undefined && c.emitida)).toBe(true)
    expect(a.mandatos.rec(primeiro)?.status).toBe('CANCELADA')
    expect(a.mandatos.cobrs()).toEqual([])
  })
  test('answers that are lost are asked for again, by the same ids', async () => {
    for (const rota of ['criar', 'locrec', 'rec-criar', 'rec-consultar', 'cobr-enviar', 'cobr-consultar'] as const)
      for (const modo of ['503-com-efeito', '503-sem-efeito'] as const) {
        const a = await comMandato()
        await a.preparar()
        const cobr = rota.startsWith('cobr')
        if (!cobr) a.m.psp.falhas.registrar({ rota, modo, vezes: 2 })
        await a.m.trabalhar()
        await a.m.passar(3 * hora)
        await a.autorizar()
        if (cobr) a.m.psp.falhas.registrar({ rota, modo, vezes: 2 })
        await a.ate(D2, 12)
        const onde = `${rota} ${modo}`
        expect(a.mandatos.recs(), onde).toHaveLength(1)
        expect(a.mandatos.cobrs(), onde).toHaveLength(1)
        expect(await a.raiz(), onde).toMatchObject({ pagos: 2, abertos: [] })
        expect(await a.diario(2), onde).toEqual([['pix', 8990]])
      }
  }, 60_000)
})

describe('a worker that dies anywhere', () => {
  const passos = {
    'making the code': async (a: Awaited<ReturnType<typeof comMandato>>) => {
      await a.m.trabalhar()
    },
    'sending the debit': async (a: Awaited<ReturnType<typeof comMandato>>) => {
      await a.m.trabalhar()
      await a.autorizar()
      await a.ate('2026-12-22', 7)
    },
  }
  const cortes = async (preparar: (a: Awaited<ReturnType<typeof comMandato>>) => Promise<void>, ms: number) => {
    const medida: Faca = { n: -1, lado: 'antes', vistas: [], de: [], trabalhador: 0 }
    const inteira = await comMandato({}, medida)
    await inteira.preparar()
    await preparar(inteira)
    const antes = medida.vistas.length
    await inteira.m.passar(ms)
    return { antes, ate: medida.vistas.length, vistas: medida.vistas }
  }
  test('makes one mandate with one code', async () => {
    const { antes, ate, vistas } = await cortes(async () => {}, hora)
    expect(ate - antes).toBeGreaterThan(15)
    for (let n = antes + 1; n <= ate; n++)
      for (const lado of ['antes', 'depois'] as const) {
        const a = await comMandato({}, { n, lado, vistas: [], de: [], trabalhador: 0 })
        await a.preparar()
        await a.m.passar(4 * hora)
        const onde = `${vistas[n - 1]} ${lado}`
        expect((await a.raiz()).abertos, onde).toMatchObject([{ n: 1, emitida: true, por: 'codigo' }])
        expect((await a.raiz()).mandato, onde).toMatchObject({ estado: 'aguardandoAutorizacao' })
        expect(a.mandatos.recs(), onde).toHaveLength(1)
        expect(a.m.psp.cobs(), onde).toHaveLength(1)
      }
  }, 60_000)
  test('withdraws what a suspended company has at its bank, whatever is not answered', async () => {
    const parar = async (a: Awaited<ReturnType<typeof comMandato>>) => {
      await passos['sending the debit'](a)
      await a.m.passar(6 * hora)
      await a.suspender()
    }
    const { antes, ate, vistas } = await cortes(parar, hora)
    expect(ate - antes).toBeGreaterThan(8)
    for (let n = antes + 1; n <= ate; n++)
      for (const lado of ['antes', 'depois'] as const) {
        const a = await comMandato({}, { n, lado, vistas: [], de: [], trabalhador: 0 })
        await a.preparar()
        await parar(a)
        await a.m.passar(4 * hora)
        const onde = `${vistas[n - 1]} ${lado}`
        expect(a.mandatos.cobrs(), onde).toMatchObject([{ status: 'CANCELADA' }])
        expect(a.mandatos.rec(await a.idRec())?.status, onde).toBe('CANCELADA')
        await a.ate(D2, 12)
        expect(await a.raiz(), onde).toMatchObject({ pagos: 1, abertos: [], mandato: { estado: 'cancelada' } })
        expect(await a.diario(2), onde).toEqual([])
      }
  }, 120_000)
  test('ends the mandate of a payer who asked for slips, and charges the cycle by one slip', async () => {
    const dispensar = async (a: Awaited<ReturnType<typeof comMandato>>) => {
      await passos['sending the debit'](a)
      await a.m.passar(6 * hora)
      await a.storage.commit([gravarAssinatura(decidirPeloPagador(await a.raiz(), 'boleto', a.m.now()))])
    }
    const { antes, ate, vistas } = await cortes(dispensar, hora)
    expect(ate - antes).toBeGreaterThan(8)
    for (let n = antes + 1; n <= ate; n++)
      for (const lado of ['antes', 'depois'] as const) {
        const a = await comMandato({}, { n, lado, vistas: [], de: [], trabalhador: 0 })
        await a.preparar()
        await dispensar(a)
        await a.m.passar(4 * hora)
        const onde = `${vistas[n - 1]} ${lado}`
        expect(a.mandatos.cobrs(), onde).toMatchObject([{ status: 'CANCELADA' }])
        expect(a.mandatos.rec(await a.idRec())?.status, onde).toBe('CANCELADA')
        expect((await a.checkout(2)).boleto, onde).toMatchObject({ estado: 'aberto' })
        expect(a.m.cielo.boletos.todos(), onde).toHaveLength(1)
      }
  }, 120_000)
  test('sends one debit, and the bank debits it once', async () => {
    const { antes, ate, vistas } = await cortes(passos['sending the debit'], 2 * hora)
    expect(ate - antes).toBeGreaterThan(8)
    for (let n = antes + 1; n <= ate; n++)
      for (const lado of ['antes', 'depois'] as const) {
        const a = await comMandato({}, { n, lado, vistas: [], de: [], trabalhador: 0 })
        await a.preparar()
        await passos['sending the debit'](a)
        await a.m.passar(6 * hora)
        const onde = `${vistas[n - 1]} ${lado}`
        expect(a.mandatos.cobrs(), onde).toHaveLength(1)
        await a.ate(D2, 12)
        expect(await a.raiz(), onde).toMatchObject({ pagos: 2, abertos: [] })
        expect(await a.diario(2), onde).toEqual([['pix', 8990]])
      }
  }, 120_000)
})
