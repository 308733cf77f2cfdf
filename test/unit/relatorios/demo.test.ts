import { expect, test } from 'vitest'
import { criarNotasDoMes } from '../../../functions/areas/fiscal/regras/criarNotas.ts'
import { provarFora } from '../../../functions/areas/saldo/regras/fora/provarFora.ts'
import { encaminhar } from '../../../functions/events/dispatch/encaminhar.ts'
import { provar } from '../../../functions/events/prova/provar.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Item } from '../../../functions/platform/storage/port.ts'
import { lerSomas } from '../../../functions/platform/storage/SomaDeSaidas.ts'
import { entities } from '../../../functions/platform/storage/table.ts'
import { gemeoFora } from '../../../functions/sandbox/fora/gemeo.ts'
import { createSandbox } from '../../../functions/sandbox/index.ts'
import { semearNotas } from '../../../infra/local/seed.notas.ts'
import { linksDemo, seed } from '../../../infra/local/seed.ts'
import { baseDe, naTabela, semearVendas, umAnoDeVendas } from '../../../infra/local/seed.vendas.ts'
import { inicioDoDia } from '../../../shared/domain/calendario.ts'
import { fontesDeFora } from '../../../shared/domain/fora.ts'
import { declarado } from '../../../shared/domain/pernas.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'

const agora = Date.parse('2026-11-20T15:00:00.000Z')
const DIA = 86_400_000
const chaves = chavesDeTeste('segredo-de-teste')
const demo = async () => {
  const storage = memoryStorage()
  await seed({ storage, chaves } as never)
  return storage
}

type Registro = Record<string, unknown>
const entre = (itens: readonly Registro[], t: string) => itens.filter(i => i._t === t)

test('a year of payments: the journal sums to zero, balances are its legs, counters and rows are the checkouts', async () => {
  const demonstracao = await demo()
  const modelo = await Link.get(demonstracao, linksDemo.estante)
  if (!modelo) throw new Error('the demo has no such link')
  const base = await baseDe(demonstracao, modelo)
  const itens = await umAnoDeVendas(modelo, agora, chaves, { dias: 150, base })
  const de = (t: string) => entre(itens, t)
  // every item is one of the table's, as its entity reads it
  for (const item of itens) expect(() => entities.find(e => e.name === item._t)?.parse(item)).not.toThrow()

  const saldos = new Map<string, number>()
  for (const l of de('Lancamento'))
    for (const { conta, valor } of l.pernas as { conta: string; valor: number }[])
      saldos.set(conta, (saldos.get(conta) ?? 0) + valor)
  expect([...saldos.values()].reduce((s, v) => s + v, 0)).toBe(0)
  expect(new Map(de('Saldo').map(s => [s.conta, s.disponivel]))).toEqual(saldos)
  // what is still to be released is what the units hold, and nobody owes anything
  for (const conta of ['emp:aurora', 'rec:RecAnaAurora2026demoA']) {
    expect(saldos.get(conta)).toBeGreaterThan(0)
    expect(saldos.get(`${conta}:bloqueado`)).toBe(0)
    const porUr = de('Ur').filter(u => u.conta === conta && !u.liquidadaEm)
    expect(porUr.reduce((s, u) => s + (u.valor as number), 0)).toBe(saldos.get(`${conta}:a-liberar`))
  }

  // what left in the last thirty days is what the company's limits count, withdrawal by withdrawal
  const escopo = 'EMP#aurora'
  const contadaEm = (t: Registro) => t.contada as { em: number; escopos: string[] } | undefined
  const trintaDias = de('Transferencia').filter(t => {
    const contada = contadaEm(t)
    return t.estado === 'paga' && contada?.escopos.includes(escopo) && contada.em > agora - 30 * DIA
  })
  expect(trintaDias.length).toBeGreaterThan(0)
  const contadas = memoryStorage()
  for (const item of de('SomaDeSaidas')) await contadas.commit([naTabela(item as Item)])
  expect((await lerSomas(contadas, escopo, agora)).mes).toBe(trintaDias.reduce((s, t) => s + (t.valor as number), 0))

  const pagos = de('Checkout').filter(c => c.pagoEm)
  expect(pagos.length).toBeGreaterThan(150)
  expect(de('LinhaDeVenda').filter(l => l.dono === 'EMP#aurora' && l.pagoEm)).toHaveLength(pagos.length)
  const contado = de('Contador').flatMap(c => (c.dono === 'EMP#aurora' ? Object.entries(c) : []))
  const soma = (o: RegExp) => contado.reduce((s, [k, v]) => (o.test(k) ? s + (v as number) : s), 0)
  const somar = (campo: string) => pagos.reduce((s, c) => s + ((c[campo] as number | undefined) ?? 0), 0)
  expect(soma(/^\d\dv\d$/)).toBe(somar('total'))
  expect(soma(/^\d\ddv$/)).toBe(somar('estornado'))
  expect(soma(/^\d\dct$/)).toBe(somar('contestado'))
  expect(soma(/^\d\dab$/)).toBe(de('Checkout').length)
  expect(soma(/^\d\dpg$/)).toBe(pagos.length)
  // each contested payment is a case of its company's list, and nothing else is
  const contestados = pagos.filter(c => c.contestado)
  expect(contestados.length).toBeGreaterThan(0)
  expect(de('Disputa').filter(d => d.GSI1PK === 'CTS#EMP#aurora')).toHaveLength(contestados.length)
  expect(de('LinhaDeVenda').filter(l => l.ct !== undefined)).toHaveLength(contestados.length)
  // the paying clients are those of the payments
  expect(de('PagadorDaEmpresa').reduce((s, p) => s + (p.pagamentos as number), 0)).toBe(pagos.length)

  // the same again; nobody is told of what happened a year ago, and nothing is due at those who never heard of it
  expect(await umAnoDeVendas(modelo, agora, chaves, { dias: 150, base })).toEqual(itens)
  for (const item of itens) {
    const escrita = naTabela(item)
    if (escrita.op === 'put') expect(encaminhar(escrita.item, undefined)).toEqual([])
    if (item._t !== 'Ur' && item._t !== 'Pista') expect(item.GSI3PK).toBeUndefined()
  }
})

test('is written once, beside what was there, and shows everything that befalls a payment', async () => {
  const storage = await demo()
  const quantas = await semearVendas({ storage, chaves }, linksDemo.estante, agora)
  expect(quantas).toBeGreaterThan(500)
  const tudo = storage.dump()
  expect(await semearVendas({ storage, chaves }, linksDemo.estante, agora)).toBe(0)
  expect(storage.dump()).toHaveLength(tudo.length)
  expect((await Empresa.get(storage, 'aurora'))?.criadoEm).toBe('2025-11-03T12:00:00.000Z')

  const vistos = (t: string, campo: string) => [...new Set(entre(tudo, t).map(i => i[campo]))]
  expect(vistos('Lancamento', 'tipo')).toEqual(
    expect.arrayContaining([
      ...['pix', 'cartao', 'boleto', 'devolucao', 'estorno', 'contestacao', 'liquidacao', 'agenda-descoberta'],
      ...['saque-reserva', 'saque-pago', 'saque-devolvido', 'antecipacao'],
    ]),
  )
  expect(vistos('Checkout', 'estado')).toEqual(
    expect.arrayContaining(['Liquidado', 'Estornado', 'Recusado', 'Expirado']),
  )
  // customers come back, each a person of their own
  const clientes = entre(tudo, 'PagadorDaEmpresa')
  const dos = (campo: string) => new Set(clientes.map(c => c[campo])).size
  expect(clientes.length).toBeGreaterThan(100)
  expect([dos('nome'), dos('documento'), dos('contato'), dos('email')]).toEqual(Array(4).fill(clientes.length))
  expect(clientes.filter(c => (c.pagamentos as number) >= 4).length).toBeGreaterThan(15)
  // nobody agrees to terms that are not there yet
  const aceites = entre(tudo, 'AceiteDoTermo')
  expect(aceites.length).toBeGreaterThan(0)
  for (const a of aceites) expect(a.em as number).toBeGreaterThan(inicioDoDia(String(a.vigencia)))
  // each past month with fees has its notes asked for, once; the month that is not over has not
  const meses = await semearNotas(storage, 'aurora', agora)
  expect(meses.length).toBeGreaterThan(10)
  expect(meses.at(-1)).toBe('2026-10')
  expect(await semearNotas(storage, 'aurora', agora)).toEqual([])
  const criar = { storage, clock: { now: () => agora, sleep: async () => {} } }
  for (const mes of meses) await criarNotasDoMes(criar, mes)
  const notas = entre(storage.dump(), 'NotaFiscal').filter(n => n.empresaId === 'aurora')
  expect([...new Set(notas.map(n => n.mes))].sort()).toEqual(meses)

  expect(vistos('Transferencia', 'estado').sort()).toEqual(['paga', 'recusada'])
  expect(vistos('Antecipacao', 'estado')).toContain('executada')
  const checkouts = entre(tudo, 'Checkout')
  const emParte = checkouts.filter(c => c.estornado && (c.estornado as number) < (c.total as number))
  expect(emParte.length).toBeGreaterThan(3)
  expect(entre(tudo, 'ProvaDeVida').length).toBeGreaterThan(20)
  expect(checkouts.filter(c => (c.prova as { ressalva?: string } | undefined)?.ressalva).length).toBeGreaterThan(3)
  expect(checkouts.filter(c => c.boleto && !c.pagoEm).length).toBeGreaterThan(5)
})

test('what the simulators hold is what its books say', async () => {
  const storage = await demo()
  let em = agora
  const clock = { now: () => em }
  const sandbox = await createSandbox({ clock, random: () => 0.5, memory: true, autonomo: false })
  // the PSP tells of a contested Pix at once: its sale must be in the table by then
  const contestados: unknown[] = []
  const med = {
    casos: () => sandbox.med.casos(),
    abrir: (e2eid: string, caso: { valor?: number }) => {
      contestados.push(entre(storage.dump(), 'Checkout').find(c => c.e2eid === e2eid)?.id)
      return sandbox.med.abrir(e2eid, caso)
    },
  } as typeof sandbox.med
  const provedores = { ...sandbox, med, trabalhar: () => sandbox.trabalhar() }
  await semearVendas({ storage, chaves }, linksDemo.estante, agora, { dias: 60, provedores })
  expect(contestados).toEqual([expect.any(String)])
  const fora = gemeoFora(sandbox.fora, { quais: fontesDeFora, capital: 0 })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const deps = { storage, clock, log, fora } as unknown as Parameters<typeof provarFora>[0]
  await provarFora(deps)
  em += 40 * 60_000
  const prova = await provarFora(deps)
  expect(prova).toMatchObject({ situacao: 'certa', diferenca: 0 })
  expect(prova?.devido).toBeGreaterThan(0)
  sandbox.fora.somar('banco', -1)
  em += 21 * 3_600_000
  await provarFora(deps)
  em += 40 * 60_000
  expect(await provarFora(deps)).toMatchObject({ situacao: 'falta', diferenca: -1 })
  await sandbox.fechar()
})

test('its books hold: every entry is a declared one, and the proof of a day finds no difference', async () => {
  const storage = await demo()
  await semearVendas({ storage, chaves }, linksDemo.estante, agora)
  const lancados = storage.dump().filter(i => i._t === 'Lancamento')
  for (const l of lancados.map(Lancamento.parse))
    expect(declarado(l), `${l.tipo} ${JSON.stringify(l.pernas)}`).toBe(true)
  let em = agora
  const tocou: unknown[] = []
  const log = { info: () => {}, warn: () => {}, error: (...linha: unknown[]) => void tocou.push(linha) }
  const deps = { storage, log, clock: { now: () => em } } as never
  expect(await provar(deps, em + 60_000)).toMatchObject({ dias: 1, erradas: 0 })
  em += 20 * 60_000
  const { certas, erradas } = await provar(deps, em + 60_000)
  expect(certas).toBeGreaterThan(0)
  expect([erradas, tocou]).toEqual([0, []])
})
