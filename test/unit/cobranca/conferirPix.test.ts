import { expect, test } from 'vitest'
import { guardarAviso } from '../../../functions/areas/cobranca/regras/pix/avisosDoPix.ts'
import { devolverAvulso, reterPix } from '../../../functions/areas/cobranca/regras/pix/avulso.ts'
import { iniciarConferencias } from '../../../functions/areas/cobranca/regras/pix/conferirPix.ts'
import { confirmarPix } from '../../../functions/areas/cobranca/regras/pix/confirmarPix.ts'
import { contabilidade } from '../../../functions/events/consumers/contabilidade/contabilidade.ts'
import { devolucoes } from '../../../functions/events/consumers/devolucoes/devolucoes.ts'
import { varrer } from '../../../functions/events/sweep/varrer.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Lancamento, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { ConferenciaPix, PixAvulso } from '../../../functions/platform/storage/PixAvulso.ts'
import { porEmissor } from '../../../functions/providers/pix/porEmissor.ts'
import type { PixPort } from '../../../functions/providers/pix/port.ts'
import { gemeoPix } from '../../../functions/sandbox/index.ts'
import { PixSimulado } from '../../../functions/sandbox/pix/simulado.ts'
import { primeiroPsp as psp, psps } from '../../../shared/domain/pix/psps.ts'
import { txidDe } from '../../../shared/domain/pix/txid.ts'
import { pspConhece } from '../../builders/pixRecebido.ts'
import { CHAVE, relogio, sorteio } from '../providers/mundo.ts'
import { agora, checkout, pix as cobranca, e2e } from './checkouts.ts'

/** The PSP's list against the journal: an hour, a night, a crash in between. */
const hora = 3_600_000

function mundo() {
  const clock = relogio(agora)
  const psp = new PixSimulado({ clock, random: sorteio(), entregar: async () => true })
  const storage = memoryStorage()
  const tocou: string[] = []
  const anotar = (event: string) => void tocou.push(event)
  const direto = gemeoPix(psp, { chave: CHAVE })
  const porta: { listar: PixPort['listar'] } = { listar: direto.listar }
  const deps = {
    storage,
    clock,
    log: { info: () => {}, warn: () => {}, error: anotar },
    pix: { ...direto, listar: (pedido, prazo) => porta.listar(pedido, prazo) } as PixPort,
  } as unknown as Parameters<typeof varrer>[0]
  /** The ledger consumer has applied every leg. */
  const assentar = async () => {
    for (const item of storage.dump().filter(i => i._t === 'Lancamento'))
      for (const [perna] of Lancamento.parse(item).pernas.entries())
        await contabilidade(deps, { id: '', tipo: 'Lancado', PK: item.PK, SK: item.SK, perna })
  }
  return {
    clock,
    psp,
    storage,
    tocou,
    porta,
    direto,
    deps,
    assentar,
    /** A checkout whose charge was paid at the PSP, whose notice was lost. */
    async pago(n: number, emitida = true): Promise<{ id: string; e2eid: string }> {
      const id = `Conferido${String(n).padStart(12, '0')}`
      const txid = txidDe(id, 1)
      const c = checkout({ id, empresaId: `emp${n}`, pix: cobranca({ txid, expiraEm: agora + 5 * hora }) })
      if (emitida) await storage.commit([Checkout.create(c)])
      await direto.criarCobranca({ txid, valor: 10_000, expiracaoSegundos: 86_400 }, { prazo: clock.now() + 1_000 })
      const paga = psp.pagar(txid)
      if (paga.tipo !== 'pago') throw new Error(paga.motivo)
      return { id, e2eid: paga.recebimento.e2eid }
    },
    async depois(ms: number) {
      clock.avancar(ms)
      await varrer(deps, clock.now() + 50_000)
      await assentar()
    },
    diario: (PK: string) =>
      storage
        .dump()
        .filter(i => i._t === 'Lancamento' && i.PK === PK)
        .map(i => i.tipo)
        .sort(),
    saldo: async (conta: string) => (await Saldo.get(storage, conta))?.disponivel ?? 0,
  }
}

test('each hour: webhooks that were lost are credited, over all pages of the list', async () => {
  const m = mundo()
  await iniciarConferencias(m.deps)
  const pagos = []
  for (let n = 0; n < 130; n++) pagos.push(await m.pago(n))
  const paginas: number[] = []
  m.porta.listar = (pedido, prazo) => {
    paginas.push(pedido.pagina)
    return m.direto.listar(pedido, prazo)
  }
  await m.depois(hora)
  expect(Math.max(...paginas)).toBe(1)
  for (const { id } of pagos) expect(m.diario(`CHK#${id}`)).toEqual(['pix'])
  expect(await m.saldo('emp:emp7')).toBe(9_901)
  // the next hour finds all of it in the journal, and changes nothing
  const antes = m.storage.dump().length
  await m.depois(hora)
  expect(m.storage.dump()).toHaveLength(antes)
})

test('every credit of the journal is compared with the list, over all pages of the statement', async () => {
  const m = mundo()
  await iniciarConferencias(m.deps)
  const pagos = [await m.pago(1), await m.pago(2), await m.pago(3)]
  await m.depois(hora)
  for (const { e2eid } of pagos) m.psp.registros.tabela('pix').apagar(e2eid)
  m.clock.avancar(hora)
  const query: typeof m.storage.query = q => m.storage.query({ limit: 1, ...q })
  await varrer({ ...m.deps, storage: { ...m.storage, query } }, m.clock.now() + 50_000)
  for (const { id } of pagos) expect(m.diario(`CHK#${id}`)).toEqual(['pix', 'pix-congelado'])
})

test('a PSP that stops answering is asked again where it was, and a run that dies is taken up there', async () => {
  const m = mundo()
  await iniciarConferencias(m.deps)
  const { id } = await m.pago(1)
  let perguntas = 0
  const inicios = new Set<number>()
  m.porta.listar = async (pedido, prazo) => {
    perguntas++
    inicios.add(pedido.inicio)
    return perguntas % 2 ? m.direto.listar(pedido, prazo) : { tipo: 'indeterminado' }
  }
  for (let minuto = 0; minuto < 13; minuto++) await m.depois(minuto === 0 ? hora : 60_000)
  expect(inicios.size).toBe(12)
  expect(perguntas).toBe(12 * 2 - 1)
  expect(m.diario(`CHK#${id}`)).toEqual(['pix'])
  const feita = await ConferenciaPix.get(m.storage, { qual: 'horaria' })
  expect(feita).toMatchObject({ vence: m.clock.now() + hora - 60_000 })
  expect(feita).not.toHaveProperty('de')
})

test('a credit whose Pix the PSP does not know is frozen, rings, and is given back when the PSP knows it', async () => {
  const m = mundo()
  await iniciarConferencias(m.deps)
  const { id, e2eid } = await m.pago(1)
  await m.depois(hora)
  const certo = m.psp.devolucoes.recebimento(e2eid)!
  m.psp.registros.tabela('pix').apagar(e2eid)
  // known by its id: only the list lags
  const { deps } = m
  const consultarPix = deps.pix.consultarPix
  deps.pix.consultarPix = async () => ({ tipo: 'pix', ...certo, devolucoes: [] })
  await m.depois(hora)
  expect(m.diario(`CHK#${id}`)).toEqual(['pix'])
  deps.pix.consultarPix = consultarPix
  await m.depois(hora)
  expect(m.diario(`CHK#${id}`)).toEqual(['pix', 'pix-congelado'])
  expect(m.tocou).toEqual(['pix-credit-unknown'])
  expect([await m.saldo('emp:emp1'), await m.saldo('quita:congelado')]).toEqual([0, 9_901])
  await m.depois(hora)
  expect(m.tocou).toEqual(['pix-credit-unknown'])
  m.psp.devolucoes.receber(certo)
  await m.depois(hora)
  expect(m.diario(`CHK#${id}`)).toEqual(['pix', 'pix-congelado', 'pix-descongelado'])
  expect([await m.saldo('emp:emp1'), await m.saldo('quita:congelado')]).toEqual([9_901, 0])
})

test('credits of before the first run are not judged', async () => {
  const m = mundo()
  const { id, e2eid } = await m.pago(1)
  await confirmarPix(m.deps, e2eid, { prazo: m.clock.now() + 1_000, psp })
  await m.assentar()
  m.clock.avancar(1_000)
  await iniciarConferencias(m.deps)
  m.psp.registros.tabela('pix').apagar(e2eid)
  await m.depois(hora)
  expect(m.diario(`CHK#${id}`)).toEqual(['pix'])
  expect(m.tocou).toEqual([])
})

const avulso = (n: number, more: object = {}) => ({
  endToEndId: e2e(n),
  valor: '12.34',
  horario: new Date(agora).toISOString(),
  chave: CHAVE,
  ...more,
})

test.each([
  ['without a txid', {}],
  ['under another’s txid', { txid: 'DeOutroSistema00000000000001' }],
  ['under a txid of no checkout', { txid: txidDe('NaoExiste000000000000', 1) }],
])('a Pix of no charge (%s) is held and sent back', async (_, more) => {
  const m = mundo()
  await iniciarConferencias(m.deps)
  pspConhece(m.psp, avulso(1, more))
  await m.depois(hora)
  const PK = `PIX#${e2e(1)}` as const
  expect(m.diario(PK)).toEqual(['pix-avulso'])
  expect(await m.saldo('quita:a-devolver')).toBe(1_234)
  const mensagem = { id: 'm', tipo: 'DevolverPix', PK, SK: 'RAIZ', ref: e2e(1) } as const
  await expect(devolucoes(m.deps, mensagem)).rejects.toMatchObject({ name: 'Adiada' })
  m.clock.avancar(5_000)
  await m.psp.trabalhar()
  await devolucoes(m.deps, mensagem)
  await devolucoes(m.deps, mensagem)
  await m.assentar()
  expect(m.diario(PK)).toEqual(['devolucao', 'pix-avulso'])
  expect([await m.saldo('quita:a-devolver'), await m.saldo('psp:pix')]).toEqual([0, 0])
  expect((await PixAvulso.get(m.storage, e2e(1)))?.estado).toBe('devolvido')
})

test('one whose message was lost is sent back by the sweeper; one older than 90 days stays held, and rings', async () => {
  const m = mundo()
  await iniciarConferencias(m.deps)
  pspConhece(m.psp, avulso(1))
  await m.depois(hora)
  await m.depois(hora)
  m.clock.avancar(5_000)
  await m.psp.trabalhar()
  await m.depois(hora)
  expect((await PixAvulso.get(m.storage, e2e(1)))?.estado).toBe('devolvido')
  m.clock.avancar(91 * 24 * hora)
  pspConhece(m.psp, avulso(2))
  await reterPix(m.deps, { e2eid: e2e(2), txid: null, valor: 1_234, horario: agora, devolucoes: [] }, psp)
  await devolverAvulso(m.deps, e2e(2), m.clock.now() + 10_000)
  expect((await PixAvulso.get(m.storage, e2e(2)))?.estado).toBe('recusado')
  expect(m.tocou).toEqual(['return-refused'])
})

test('each night: a return that nobody told of is taken from whom it was credited to', async () => {
  const m = mundo()
  await iniciarConferencias(m.deps)
  const { id, e2eid } = await m.pago(1)
  await m.depois(hora)
  expect(await m.saldo('emp:emp1')).toBe(9_901)
  m.clock.avancar(20 * 24 * hora)
  m.psp.devolucoes.med(e2eid)
  m.clock.avancar(10_000)
  await m.psp.trabalhar()
  await m.depois(24 * hora)
  expect(m.diario(`CHK#${id}`)).toEqual(['devolucao', 'pix'])
  expect(await m.saldo('emp:emp1')).toBe(9_901 - 10_000)
  expect((await ConferenciaPix.get(m.storage, { qual: 'noturna' }))?.vence).toBeGreaterThan(m.clock.now())
})

/** A Pix of the first hour, whose PSP gave it back on the twentieth day. */
async function devolvidoPeloPsp() {
  const m = mundo()
  await iniciarConferencias(m.deps)
  const pago = await m.pago(1)
  await m.depois(hora)
  m.clock.avancar(20 * 24 * hora)
  m.psp.devolucoes.med(pago.e2eid)
  m.clock.avancar(10_000)
  await m.psp.trabalhar()
  const id = m.psp.devolucoes.recebimento(pago.e2eid)?.devolucoes[0]?.id ?? ''
  return { m, ...pago, devolucao: id }
}

test('a return that a notice names, and that the answer about its Pix lacks, is asked for by its own id', async () => {
  const { m, id, e2eid, devolucao } = await devolvidoPeloPsp()
  const { consultarPix } = m.deps.pix
  m.deps.pix.consultarPix = async (...a) => ({ ...(await consultarPix(...a)), devolucoes: [] }) as never
  expect(await confirmarPix(m.deps, e2eid, { prazo: m.clock.now() + 1_000, psp })).toBe('registrado')
  expect(m.diario(`CHK#${id}`)).toEqual(['pix'])
  expect(await confirmarPix(m.deps, e2eid, { prazo: m.clock.now() + 1_000, psp }, ['nenhuma', devolucao])).toBe(
    'registrado',
  )
  expect(m.diario(`CHK#${id}`)).toEqual(['devolucao', 'pix'])
})

test('each night: a return of the journal that the PSP does not know rings; one that only its list lacks does not', async () => {
  const { m, id } = await devolvidoPeloPsp()
  await m.depois(24 * hora)
  expect(m.diario(`CHK#${id}`)).toEqual(['devolucao', 'pix'])
  await m.depois(24 * hora)
  expect(m.tocou).toEqual([])
  m.deps.pix.consultarDevolucao = async () => ({ tipo: 'inexistente' })
  m.porta.listar = async () => ({ tipo: 'lista', pix: [], paginas: 1, ilegiveis: 0 })
  await m.depois(24 * hora)
  expect(m.tocou).toContain('pix-return-unknown')
})

test('when many hints wait for the same minutes, one list confirms them, and what it lacks is asked for by its id', async () => {
  const m = mundo()
  const pagos = []
  for (let n = 0; n < 40; n++) pagos.push(await m.pago(n))
  const emSilencio = {
    ...m.deps,
    pix: { ...m.deps.pix, consultarPix: async () => ({ tipo: 'indeterminado' }) },
  } as never
  for (const { id, e2eid } of pagos) {
    const aviso = { e2eid, txid: txidDe(id, 1) } as Parameters<typeof guardarAviso>[1]
    expect(await confirmarPix(emSilencio, e2eid, { prazo: m.clock.now() + 1_000, psp })).toBe('indeterminado')
    expect(await guardarAviso(m.deps, aviso)).toBe('guardado')
  }
  const porId: string[] = []
  const listas: number[] = []
  const { consultarPix } = m.deps.pix
  m.deps.pix.consultarPix = (e2eid, prazo) => {
    porId.push(e2eid)
    return consultarPix(e2eid, prazo)
  }
  const naoListado = pagos.at(-1)?.e2eid
  m.porta.listar = async (pedido, prazo) => {
    listas.push(pedido.pagina)
    const lista = await m.direto.listar(pedido, prazo)
    return lista.tipo === 'lista' ? { ...lista, pix: lista.pix.filter(p => p.e2eid !== naoListado) } : lista
  }
  await m.depois(60_000)
  for (const { id } of pagos) expect(m.diario(`CHK#${id}`), id).toEqual(['pix'])
  expect(listas).toEqual([0])
  // the first three, and the one that the list lacks, unless it was one of them
  expect(porId.length).toBeLessThanOrEqual(4)
  expect(porId).toContain(naoListado)
})

test('what the table did not take is not confirmed: the call fails, and the PSP repeats its notice', async () => {
  const m = mundo()
  const { id, e2eid } = await m.pago(1)
  const semTabela = { ...m.storage, commit: () => Promise.reject(new Error('the table does not answer')) }
  const onde = { prazo: m.clock.now() + 5_000, psp }
  await expect(confirmarPix({ ...m.deps, storage: semTabela }, e2eid, onde)).rejects.toThrow(
    'the table does not answer',
  )
  expect(m.diario(`CHK#${id}`)).toEqual([])
  expect(await confirmarPix(m.deps, e2eid, onde)).toBe('registrado')
  expect(m.diario(`CHK#${id}`)).toEqual(['pix'])
})

test('with two PSPs each list is compared with what its own PSP holds: neither freezes, nor credits, what is the other’s', async () => {
  const m = mundo()
  const outro = new PixSimulado({ clock: m.clock, random: sorteio(), entregar: async () => true })
  const noOutro = gemeoPix(outro, { chave: CHAVE })
  m.deps.pix = porEmissor({ bacen: m.direto, bacen2: noOutro }, { psps, escolhido: async () => 'auto' })
  await iniciarConferencias(m.deps)
  await m.pago(1)
  const id = 'ConferidoNoSegundo001'
  const txid = txidDe(id, 1, 'bacen2')
  const c = checkout({ id, empresaId: 'emp2', pix: cobranca({ txid, expiraEm: agora + 5 * hora }) })
  await m.storage.commit([Checkout.create(c)])
  await noOutro.criarCobranca({ txid, valor: 10_000, expiracaoSegundos: 86_400 }, { prazo: m.clock.now() + 1_000 })
  const paga = outro.pagar(txid)
  if (paga.tipo !== 'pago') throw new Error(paga.motivo)
  for (let horas = 0; horas < 3; horas++) await m.depois(hora)
  expect(m.diario(`CHK#${id}`)).toEqual(['pix'])
  expect([await m.saldo('emp:emp1'), await m.saldo('emp:emp2')]).toEqual([9_901, 9_901])
  expect([await m.saldo('psp:pix'), await m.saldo('psp:pix2')]).toEqual([-10_000, -10_000])
  expect(m.tocou).toEqual([])
  // a Pix under the other's charge is nobody's charge: held at the PSP that has it, and sent back by it
  const e2eid = e2e(9)
  outro.devolucoes.receber({
    ...paga.recebimento,
    e2eid,
    horario: m.clock.now(),
    txid: txidDe('Conferido000000000001', 1),
    devolucoes: [],
  })
  await m.depois(hora)
  expect(await PixAvulso.get(m.storage, e2eid)).toMatchObject({ psp: 'bacen2' })
  expect(m.diario('CHK#Conferido000000000001')).toEqual(['pix'])
  await devolverAvulso(m.deps, e2eid, m.clock.now() + 10_000)
  expect(outro.devolucoes.recebimento(e2eid)?.devolucoes).toHaveLength(1)
  expect(m.psp.devolucoes.recebimento(e2eid)).toBeUndefined()
})
