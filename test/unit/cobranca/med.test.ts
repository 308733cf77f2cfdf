import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { casosDe, confirmarCaso } from '../../../functions/areas/cobranca/regras/med/anotarCaso.ts'
import { retencaoDevida, retidoDaEmpresa } from '../../../functions/areas/cobranca/regras/med/retencaoDoMed.ts'
import { conferirMed, iniciarConferenciaDoMed } from '../../../functions/areas/cobranca/regras/med/verificarCaso.ts'
import { confirmarPix } from '../../../functions/areas/cobranca/regras/pix/confirmarPix.ts'
import { registrarDevolucao } from '../../../functions/areas/cobranca/regras/pix/receberPagamento.ts'
import { linhaDoTempo } from '../../../functions/areas/relatorios/regras/linhaDoTempo.ts'
import { contabilidade } from '../../../functions/events/consumers/contabilidade/contabilidade.ts'
import { varrer } from '../../../functions/events/sweep/varrer.ts'
import { baldeEmMemoria } from '../../../functions/platform/runtime/balde.ts'
import type { CasoMed } from '../../../functions/platform/storage/CasoMed.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { replace } from '../../../functions/platform/storage/entity.ts'
import { Lancamento, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { lancarJa } from '../../../functions/platform/storage/lancarJa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { ConditionFailed } from '../../../functions/platform/storage/port.ts'
import { gemeoMed, gemeoPix } from '../../../functions/sandbox/index.ts'
import { MedSimulado } from '../../../functions/sandbox/med/simulado.ts'
import { PixSimulado } from '../../../functions/sandbox/pix/simulado.ts'
import { contas } from '../../../shared/domain/contas.ts'
import { declarado } from '../../../shared/domain/pernas.ts'
import { primeiroPsp } from '../../../shared/domain/pix/psps.ts'
import { txidDe } from '../../../shared/domain/pix/txid.ts'
import { CHAVE, relogio, sorteio } from '../providers/mundo.ts'
import { agora, checkout, pix as cobranca } from './checkouts.ts'

/** A contestation of a Pix holds what the sale brought, and releases or gives back (decision 0058). */
const emp = contas.empresa('aurora')
const rec = contas.recebedor('Recebedor000000000001')
const hora = 3_600_000

/** A sale of R$ 100,00 less a fee of 0.99, split with one receiver at 40 %, paid at the PSP and in the journal. */
async function mundo(more: Partial<Checkout> = {}) {
  const clock = relogio(agora)
  const random = sorteio()
  const psp = new PixSimulado({ clock, random, entregar: async () => true, devolucaoMs: 0, aceitaAMais: true })
  const simulado = new MedSimulado(psp, { clock, random })
  const storage = memoryStorage()
  const tocou: string[] = []
  const pix = gemeoPix(psp, { chave: CHAVE })
  const deps = {
    storage,
    clock,
    log: { info: () => {}, warn: () => {}, error: (evento: string) => void tocou.push(evento) },
    pix,
    med: gemeoMed(simulado),
    contestacoes: baldeEmMemoria(),
  } as unknown as Parameters<typeof varrer>[0]
  const prazo = () => clock.now() + 50_000
  const id = 'Contestado00000000001'
  const txid = txidDe(id, 1)
  const rateio = [{ r: 'Recebedor000000000001', p: 40 }]
  const c = checkout({ id, rateio, pix: cobranca({ txid, expiraEm: agora + 5 * hora }), ...more })
  await storage.commit([Checkout.create(c)])
  await pix.criarCobranca({ txid, valor: c.total, expiracaoSegundos: 86_400 }, { prazo: prazo() })
  const paga = psp.pagar(txid)
  if (paga.tipo !== 'pago') throw new Error(paga.motivo)
  const { e2eid } = paga.recebimento
  await confirmarPix(deps, e2eid, { prazo: prazo(), psp: primeiroPsp })
  const lancamentos = () =>
    storage
      .dump()
      .filter(i => i._t === 'Lancamento')
      .map(Lancamento.parse)
  /** The ledger consumer has applied every leg that its own transaction did not. */
  const assentar = async () => {
    for (const item of storage.dump().filter(i => i._t === 'Lancamento')) {
      const l = Lancamento.parse(item)
      for (const [perna] of l.pernas.entries())
        if (!l.aplicadas?.includes(perna))
          await contabilidade(deps, { id: '', tipo: 'Lancado', PK: item.PK, SK: item.SK, perna })
    }
  }
  const saldo = async (conta: string) => (await Saldo.get(storage, conta))?.disponivel ?? 0
  await assentar()
  return {
    clock,
    psp,
    simulado,
    storage,
    deps,
    tocou,
    id,
    e2eid,
    prazo,
    lancamentos,
    assentar,
    saldo,
    abrir: (o: Parameters<MedSimulado['abrir']>[1] = {}) => simulado.abrir(e2eid, o)?.id ?? '',
    contar: (caso: string) => confirmarCaso(deps, caso, { prazo: prazo(), psp: primeiroPsp }),
    /** What the PSP did about the Pix itself becomes known. */
    async devolucoes() {
      await psp.trabalhar()
      await confirmarPix(deps, e2eid, { prazo: prazo(), psp: primeiroPsp })
    },
    raiz: async () => {
      const lida = await Checkout.get(storage, id)
      if (!lida) throw new Error('no checkout')
      return lida
    },
    casos: () => casosDe(storage, `CHK#${id}`),
    /** [company, its contested, receiver, its contested], in centavos. */
    async contas() {
      await assentar()
      return Promise.all([emp, contas.contestado(emp), rec, contas.contestado(rec)].map(saldo))
    },
  }
}

test('of what is held, the company is told its own part: what its statement and its balance say', async () => {
  const m = await mundo()
  await m.contar(m.abrir({ valor: 5_000 }))
  const [, daEmpresa = 0, , doRecebedor = 0] = await m.contas()
  expect(doRecebedor).toBeGreaterThan(0)
  const raiz = await m.raiz()
  expect(retidoDaEmpresa(raiz)).toBe(daEmpresa)
  expect(raiz.med?.retido).toBe(daEmpresa + doRecebedor)
})

describe('what must be held', () => {
  const caso = (valor: number, estado: CasoMed['estado'] = 'aberta', aceito?: number) =>
    ({ valor, estado, ...(aceito !== undefined && { aceito }) }) as CasoMed
  const emCurso = { id: 'e', estado: 'enviado', valor: 3_000, antes: 0, reservado: true } as const
  test.each<[string, Partial<Checkout>, CasoMed[], number]>([
    ['the whole', {}, [caso(10_000)], 10_000],
    ['a part', {}, [caso(4_000)], 4_000],
    ['two cases together, never more than the sale', {}, [caso(8_000), caso(4_000)], 10_000],
    ['more than the sale brought', {}, [caso(15_000)], 10_000],
    ['what a refund left', { estornado: 7_000 }, [caso(10_000)], 3_000],
    ['what a refund on its way leaves', { estorno: emCurso }, [caso(10_000)], 7_000],
    [
      'nothing of what went back by the case already',
      { estornado: 4_000, med: { retido: 0, devolvido: 4_000 } },
      [caso(4_000)],
      0,
    ],
    ['a case that is being answered', {}, [caso(4_000, 'emAnalise')], 4_000],
    ['one that was accepted, until it is given back', {}, [caso(4_000, 'aceita', 2_500)], 2_500],
    ['none of one that was refused', {}, [caso(4_000, 'recusada')], 0],
    ['none of one that was given up', {}, [caso(4_000, 'cancelada')], 0],
  ])('%s', (_nome, more, casos, devida) => {
    expect(retencaoDevida(checkout(more), casos)).toBe(devida)
  })
})

test('a case holds at once, by the sale’s own shares, and told again holds nothing more', async () => {
  const m = await mundo()
  // the sale brought 9,901: 3,960 to the receiver
  expect(await m.contas()).toEqual([5_941, 0, 3_960, 0])
  const caso = m.abrir()
  expect(await m.contar(caso)).toBe('registrado')
  await m.contar(caso)
  // the company bears the fee, which is not given back
  expect(await m.contas()).toEqual([-99, 6_040, 0, 3_960])
  expect(await m.raiz()).toMatchObject({
    med: { retido: 10_000, devolvido: 0 },
    ev: [{ tipo: 'PixContestado', ref: caso }],
  })
  expect(await m.casos()).toMatchObject([{ estado: 'aberta', valor: 10_000, versao: 2 }])
})

test('a part is held; it grows and shrinks with the case; refused, all of it is released', async () => {
  const m = await mundo()
  const caso = m.abrir({ valor: 1_000 })
  await m.contar(caso)
  expect(await m.contas()).toEqual([5_337, 604, 3_564, 396])
  m.simulado.mudar(caso, { valor: 2_000 })
  await m.contar(caso)
  expect(await m.contas()).toEqual([4_733, 1_208, 3_168, 792])
  m.simulado.mudar(caso, { valor: 500 })
  await m.contar(caso)
  m.simulado.decidir(caso, 'recusar')
  await m.contar(caso)
  expect(await m.contas()).toEqual([5_941, 0, 3_960, 0])
  expect((await m.raiz()).ev).toEqual([{ tipo: 'ContestacaoEncerrada', ref: caso }])
  expect((await m.casos())[0]?.vence).toBeUndefined()
})

test.each(['case first', 'return first', 'return before the case was ever told'] as const)(
  'an accepted case gives back out of what was held, once: %s',
  async ordem => {
    const m = await mundo()
    const caso = m.abrir()
    if (ordem !== 'return before the case was ever told') await m.contar(caso)
    m.simulado.decidir(caso, 'aceitar')
    await m.psp.trabalhar()
    const devolucao = m.psp.devolucoes.recebimento(m.e2eid)?.devolucoes[0]
    if (!devolucao) throw new Error('no return')
    const dita = { ...devolucao, situacao: devolucao.status, liquidadaEm: devolucao.liquidacao }
    if (ordem === 'case first') await m.contar(caso)
    await registrarDevolucao(m.deps, m.id, m.e2eid, dita)
    await m.contar(caso)
    await m.devolucoes()
    expect(await m.contas()).toEqual([-99, 0, 0, 0])
    expect(await m.raiz()).toMatchObject({
      estado: 'Estornado',
      estornado: 10_000,
      med: { retido: 0, devolvido: 10_000 },
    })
    expect(m.lancamentos().filter(l => l.tipo === 'devolucao')).toHaveLength(1)
    expect(m.tocou).toEqual([])
  },
)

test.each([
  ['MED_FRAUDE', true],
  ['ORIGINAL', false],
] as const)(
  'a return of nature %s that no case told before: the company is told by whom, once',
  async (natureza, porMed) => {
    const m = await mundo()
    const dita = { id: 'MED0000000001', valor: 10_000, situacao: 'DEVOLVIDO', liquidadaEm: agora, natureza } as const
    for (const _ of ['1st', '2nd']) await registrarDevolucao(m.deps, m.id, m.e2eid, dita)
    const { estado, ev } = await m.raiz()
    expect(estado).toBe('Estornado')
    expect(ev.filter(e => e.tipo === 'PixTomado')).toEqual(porMed ? [{ tipo: 'PixTomado', ref: dita.id }] : [])
    const [volta] = m.lancamentos().filter(l => l.tipo === 'devolucao')
    expect(volta?.porMed).toBe(porMed || undefined)
    const tipos = linhaDoTempo(await m.raiz(), undefined, [{ ...volta, _t: 'Lancamento' } as never]).map(e => e.tipo)
    expect(tipos).toContain(porMed ? 'estorno-banco' : 'estorno')
  },
)

test('accepted in part: what the PSP gives back leaves, and the rest is released', async () => {
  const m = await mundo()
  const caso = m.abrir()
  await m.contar(caso)
  m.simulado.decidir(caso, 'aceitar', 2_500)
  await m.devolucoes()
  await m.contar(caso)
  // 2,500 of 10,000 went back: 990 of the receiver's part
  expect(await m.contas()).toEqual([4_431, 0, 2_970, 0])
  expect(await m.raiz()).toMatchObject({ estornado: 2_500, med: { retido: 0, devolvido: 2_500 } })
})

test('a notice that was lost is found by the hourly list, and a lost return by the hourly look', async () => {
  const m = await mundo()
  await iniciarConferenciaDoMed(m.deps)
  const caso = m.abrir()
  await conferirMed(m.deps, { prazo: m.prazo(), psp: primeiroPsp })
  expect(await m.casos(), 'not due yet').toEqual([])
  m.clock.avancar(hora)
  await varrer(m.deps, m.prazo())
  expect(await m.contas()).toEqual([-99, 6_040, 0, 3_960])
  m.simulado.decidir(caso, 'aceitar')
  await m.psp.trabalhar()
  m.clock.avancar(hora)
  await varrer(m.deps, m.prazo())
  expect(await m.contas()).toEqual([-99, 0, 0, 0])
  expect(m.tocou).toEqual([])
})

test('a block beyond the case stops what is taken out of the company until it is lifted; its sales go on', async () => {
  const m = await mundo()
  const caso = m.abrir({ valor: 1_000, bloqueado: 3_000 })
  await m.contar(caso)
  await m.contar(caso)
  expect(m.tocou).toEqual(['med-blocks-beyond'])
  const sacar = () =>
    m.storage.commit(
      lancarJa({
        de: 'TRF#um',
        tipo: 'saque-reserva',
        ref: String(m.clock.now()),
        empresaId: 'aurora',
        valor: 100,
        ocorridoEm: new Date(m.clock.now()).toISOString(),
        pernas: [
          { conta: emp, valor: -100 },
          { conta: contas.bloqueado(emp), valor: 100 },
        ],
        ev: [],
      }),
    )
  await expect(sacar()).rejects.toThrow(ConditionFailed)
  m.simulado.mudar(caso, { bloqueado: 1_000 })
  await m.contar(caso)
  await sacar()
  // blocked anew, and lifted by the case's end
  m.simulado.mudar(caso, { bloqueado: 1_001 })
  await m.contar(caso)
  m.clock.avancar(1_000)
  await expect(sacar()).rejects.toThrow(ConditionFailed)
  m.simulado.decidir(caso, 'cancelar')
  await m.contar(caso)
  await sacar()
})

test('a Pix of no sale holds nothing and rings; a case that the PSP does not know is told', async () => {
  const m = await mundo()
  const pago = m.psp.devolucoes.recebimento(m.e2eid)
  if (!pago) throw new Error('no Pix')
  m.psp.devolucoes.receber({ ...pago, e2eid: 'E9Avulso', txid: '' })
  const caso = m.simulado.abrir('E9Avulso')?.id ?? ''
  expect(await m.contar(caso)).toBe('registrado')
  expect(await m.contar('MEDnenhum')).toBe('desconhecido')
  expect(m.tocou).toEqual(['med-without-sale', 'med-unconfirmed'])
  expect((await m.contas()).slice(0, 2)).toEqual([5_941, 0])
})

test('a PSP that does not answer leaves it to be done', async () => {
  const m = await mundo()
  const caso = m.abrir()
  m.psp.falhas.registrar({ rota: 'med-consultar', modo: '503-sem-efeito', vezes: 1 })
  expect(await m.contar(caso)).toBe('indeterminado')
  m.psp.falhas.registrar({ rota: 'consultar-pix', modo: '503-sem-efeito', vezes: 1 })
  expect(await m.contar(caso)).toBe('indeterminado')
  expect(await m.casos()).toEqual([])
})

test('whatever cases, returns and refunds do, in any order: every entry is declared, nothing held is below zero, and at the end nothing is held', async () => {
  const passo = fc.oneof(
    fc.record({ faz: fc.constant('abrir' as const), valor: fc.integer({ min: 1, max: 14_000 }) }),
    fc.record({ faz: fc.constant('mudar' as const), valor: fc.integer({ min: 1, max: 14_000 }) }),
    fc.record({
      faz: fc.constantFrom('aceitar' as const, 'recusar' as const, 'cancelar' as const, 'reabrir' as const),
      valor: fc.integer({ min: 1, max: 14_000 }),
    }),
    fc.record({ faz: fc.constantFrom('contar' as const, 'devolucoes' as const), valor: fc.constant(0) }),
    fc.record({ faz: fc.constant('devolver' as const), valor: fc.integer({ min: 1, max: 9_000 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { maxLength: 12 }), async passos => {
      const m = await mundo()
      let n = 0
      const ultimo = () => m.simulado.casos().at(-1)?.id ?? ''
      for (const { faz, valor } of passos) {
        m.clock.avancar(1)
        if (faz === 'abrir') m.abrir({ valor })
        else if (faz === 'mudar') m.simulado.mudar(ultimo(), { valor })
        else if (faz === 'contar') await m.contar(ultimo())
        else if (faz === 'devolucoes') await m.devolucoes()
        else if (faz === 'devolver')
          m.psp.devolucoes.devolver(m.e2eid, `fora${n++}`, { valor, natureza: 'ORIGINAL', descricao: null })
        else m.simulado.decidir(ultimo(), faz, valor)
      }
      for (const { id, status } of m.simulado.casos())
        if (status === 'ABERTA' || status === 'EM_ANALISE') m.simulado.decidir(id, 'recusar')
      await m.devolucoes()
      for (const { id } of m.simulado.casos()) await m.contar(id)
      const [, daEmpresa = 0, , doRecebedor = 0] = await m.contas()
      const voltou = m.psp.devolucoes
        .recebimento(m.e2eid)
        ?.devolucoes.reduce((s, d) => s + (d.status === 'DEVOLVIDO' ? d.valor : 0), 0)
      expect(await m.saldo(contas.pspPix)).toBe(-10_000 + (voltou ?? 0))
      expect([daEmpresa, doRecebedor], 'nothing is held at rest').toEqual([0, 0])
      for (const l of m.lancamentos()) expect(declarado(l), `${l.tipo} ${JSON.stringify(l.pernas)}`).toBe(true)
    }),
    { numRuns: 120, seed: 58 },
  )
})

test('the refund that was on its way when the case came ends out of what it held', async () => {
  const m = await mundo()
  const c = await m.raiz()
  const e = { id: 'nosso', estado: 'enviado', valor: 4_000, antes: 0, em: agora, reservado: true } as const
  await m.storage.commit([replace(Checkout, { ...c, estorno: e }, [])])
  const caso = m.abrir()
  await m.contar(caso)
  expect(await m.raiz()).toMatchObject({ med: { retido: 6_000 } })
  const pedido = { valor: 4_000, natureza: 'ORIGINAL', descricao: null } as const
  m.psp.devolucoes.devolver(m.e2eid, 'nosso', pedido)
  await m.devolucoes()
  expect(await m.raiz()).toMatchObject({ estornado: 4_000, med: { retido: 6_000, devolvido: 0 } })
  m.simulado.decidir(caso, 'aceitar')
  await m.devolucoes()
  await m.contar(caso)
  expect(await m.raiz()).toMatchObject({ estado: 'Estornado', estornado: 10_000, med: { retido: 0, devolvido: 6_000 } })
  expect((await m.contas()).filter((_v, n) => n % 2)).toEqual([0, 0])
})
