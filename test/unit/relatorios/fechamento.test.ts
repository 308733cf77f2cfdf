import { beforeAll, describe, expect, test } from 'vitest'
import { obterIndicadores } from '../../../functions/areas/relatorios/obterIndicadores/obterIndicadores.ts'
import { obterLancamento } from '../../../functions/areas/relatorios/obterLancamento/obterLancamento.ts'
import { doFechamento } from '../../../functions/areas/relatorios/regras/fechamento.ts'
import type { Celula } from '../../../functions/areas/relatorios/regras/formatos.ts'
import { listarExtratoCarteira } from '../../../functions/areas/saldo/listarExtratoCarteira/listarExtratoCarteira.ts'
import { resumoDoMes } from '../../../functions/areas/saldo/regras/mesDoExtrato.ts'
import { Answer } from '../../../functions/platform/http/handle.ts'
import type { Exportacao } from '../../../functions/platform/storage/Exportacao.ts'
import { contas, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { type MemoryStorage, memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { linksDemo, seed } from '../../../infra/local/seed.ts'
import { baseDe, naTabela, umAnoDeVendas } from '../../../infra/local/seed.vendas.ts'
import { dataSaoPaulo } from '../../../shared/domain/calendario.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'

/** A month's file, the overview and the statement of months that the product's own functions wrote: one sum, three ways. */
const agora = Date.parse('2026-11-20T15:00:00.000Z')
const ana = 'RecAnaAurora2026demoA'
const quem = { empresa: 'EMP#aurora', receiver: `REC#${ana}` } as const
const meses = ['2026-09', '2026-10'] as const
let storage: MemoryStorage

beforeAll(async () => {
  storage = memoryStorage()
  const chaves = chavesDeTeste('segredo-de-teste')
  await seed({ storage, chaves } as never)
  const modelo = await Link.get(storage, linksDemo.estante)
  if (!modelo) throw new Error('the demo has no such link')
  const itens = await umAnoDeVendas(modelo, agora, chaves, { dias: 150, base: await baseDe(storage, modelo) })
  for (const item of itens) await storage.commit([naTabela(item)])
})

const deps = () => ({ storage, clock: { now: () => agora } }) as never
const sessao = (dono: string) =>
  (dono.startsWith('EMP#')
    ? { empresaId: 'aurora', perfil: 'contador' }
    : { empresaId: 'aurora', perfil: 'recebedor', recebedorId: ana }) as never
const fim = { '2026-09': '2026-09-30', '2026-10': '2026-10-31' } as const

async function arquivo(dono: string, mes: string, cursor?: string, de: Storage = storage) {
  const pedido = { dono, empresaId: 'aurora', filtros: { mes } } as unknown as Exportacao
  const paginas = []
  for await (const p of doFechamento(de, pedido, agora).paginas(cursor)) paginas.push(p)
  return paginas
}
type Resumo = ReturnType<typeof resumoDoMes>
const contaDe = (dono: string) => (dono.startsWith('EMP#') ? contas.empresa('aurora') : contas.recebedor(ana))
const seguinte = (mes: string) => `${mes.slice(0, 5)}${String(Number(mes.slice(5)) + 1).padStart(2, '0')}`
const centavos = (c: Celula | undefined) => (typeof c === 'object' ? c.centavos : Number.NaN)
const em = (linhas: Celula[][], n: number) => linhas.reduce((s, l) => s + centavos(l[n]), 0)
const reais = (n: number) => n / 100
/** A use case's answer, where it has no status of its own. */
const lida = <T>(r: T | Answer<T>): T => {
  if (r instanceof Answer) throw new Error('answered with a status')
  return r
}

describe.each(Object.entries(quem))('of a %s', (_, dono) => {
  test.each(meses)('%s: the file, the overview and the statement say one sum', async mes => {
    const linhas = (await arquivo(dono, mes)).flatMap(p => p.linhas)
    const de = (registro: string) => linhas.filter(l => l[0] === registro)
    const [vendas, lancamentos] = [de('Venda'), de('Lançamento')]
    const [total] = de('Total das vendas')
    const [daConta] = de('Total dos lançamentos')
    expect(vendas.length).toBeGreaterThan(5)
    const periodo = { periodoInicio: `${mes}-01`, periodoFim: fim[mes] }
    const geral = lida(await obterIndicadores(deps())({ query: periodo, sessao: sessao(dono) } as never))
    // the overview's figures on the wire are centavos before the codec
    expect([vendas.length, centavos(total?.[6]), centavos(total?.[11]), centavos(total?.[12])]).toEqual([
      geral.quantidade,
      geral.valor,
      geral.devolvido,
      geral.contestado,
    ])
    for (const n of [6, 7, 8, 9, 10, 11, 12]) expect(centavos(total?.[n]), String(n)).toBe(em(vendas, n))
    for (const v of vendas) expect(centavos(v[6])).toBe([7, 8, 9, 10].reduce((soma, n) => soma + centavos(v[n]), 0))
    const extrato = []
    let cursor: string | null | undefined
    let resumo: Resumo = null
    do {
      const pedido = { query: { mes, limit: 50, ...(cursor && { cursor }) }, sessao: sessao(dono) }
      const pagina = lida(await listarExtratoCarteira(deps())(pedido as never))
      extrato.push(...pagina.itens)
      resumo = pagina.resumo
      cursor = pagina.cursor
    } while (cursor)
    // the month's own sums are the file's total, and what the account had after each entry leads from one to the other
    const { saldoInicial = Number.NaN, entradas = 0, saidas = 0, saldoFinal } = resumo ?? {}
    expect(entradas - saidas).toBe(centavos(daConta?.[13]))
    const ditos = ['Saldo anterior', 'Entradas do mês', 'Saídas do mês', 'Saldo final']
    expect(ditos.map(d => de(d).map(l => centavos(l[13])))).toEqual([
      [saldoInicial],
      [entradas],
      [0 - saidas],
      [saldoFinal],
    ])
    expect(extrato.at(0)?.saldo).toBe(saldoFinal)
    expect((extrato.at(-1)?.saldo ?? 0) - (extrato.at(-1)?.valor ?? 0)).toBe(saldoInicial)
    const proximo = resumoDoMes(await Saldo.get(storage, contaDe(dono)), seguinte(mes))
    expect(proximo?.saldoInicial).toBe(saldoFinal)
    expect(lancamentos.map(l => centavos(l[13])).sort()).toEqual(extrato.map(l => l.valor).sort())
    expect(centavos(daConta?.[13])).toBe(extrato.reduce((s, l) => s + l.valor, 0))
    // what Pix and slips left of a sale is what the statement credits at once; a card's comes on its days
    const aVista = vendas.filter(v => v[2] === 'Pix' || v[2] === 'Boleto')
    const creditos = extrato.filter(l => l.tipo === 'pix' || l.tipo === 'boleto')
    expect(em(aVista, 10)).toBe(creditos.reduce((s, l) => s + l.valor, 0))
    // and what went to receivers is one figure in both: a receiver is told none
    const dito = creditos.map(l => l.recebedores)
    if (dono === quem.empresa) expect(dito.reduce<number>((s, v) => s + (v ?? 0), 0)).toBe(em(aVista, 8))
    else expect(new Set(dito)).toEqual(new Set([null]))
  })
})

test('the entry by which a day of the agenda was released says which day, and a sale’s says its sale', async () => {
  const query = { mes: '2026-10', limit: 100 }
  const { itens } = lida(await listarExtratoCarteira(deps())({ query, sessao: sessao(quem.empresa) } as never))
  const [liberacao, venda] = ['liquidacao', 'pix'].map(tipo => itens.find(l => l.tipo === tipo))
  if (!liberacao || !venda) throw new Error('the month has no such entry')
  const abrir = async (id: string) =>
    lida(await obterLancamento(deps())({ query: { id }, sessao: sessao(quem.empresa) } as never))
  const dia = dataSaoPaulo(Date.parse(liberacao.ocorridoEm))
  expect(await abrir(liberacao.id)).toMatchObject({ diaDaAgenda: dia, checkout: null })
  expect(await abrir(venda.id)).toMatchObject({ diaDaAgenda: null, checkout: expect.stringMatching(/^\w{21}$/) })
})

test('no two entries read alike, and brands are written as their cards write them', async () => {
  const linhas = (await arquivo(quem.empresa, '2026-10')).flatMap(p => p.linhas)
  const liberacoes = linhas.filter(l => String(l[2]).startsWith('Liberação de recebíveis'))
  expect(liberacoes.length).toBeGreaterThan(20)
  expect(new Set(liberacoes.map(l => `${l[1]} ${l[2]}`)).size).toBe(liberacoes.length)
  const vendas = linhas.filter(l => l[0] === 'Venda')
  const cartoes = vendas.map(l => String(l[2])).filter(s => s.startsWith('Cartão'))
  for (const c of cartoes)
    expect(c).toMatch(/^Cartão de crédito (Visa|Mastercard|Elo|American Express|Hipercard) \d{4}/)
})

test('the months hold a refund and a dispute, so that their columns are not all zero', async () => {
  const linhas = (await Promise.all(meses.map(m => arquivo(quem.empresa, m)))).flat().flatMap(p => p.linhas)
  const vendas = linhas.filter(l => l[0] === 'Venda')
  expect(em(vendas, 11)).toBeGreaterThan(0)
  expect(em(vendas, 12)).toBeGreaterThan(0)
  expect(em(vendas, 8)).toBeGreaterThan(0)
})

test('no code of ours is written, and a receiver reads nothing of who paid', async () => {
  const codigos = new Set(storage.dump().flatMap(i => (i._t === 'Checkout' || i._t === 'Link' ? [String(i.id)] : [])))
  const celulas = async (dono: string) => (await arquivo(dono, '2026-10')).flatMap(p => p.linhas)
  for (const dono of Object.values(quem))
    for (const c of (await celulas(dono)).flat()) if (typeof c === 'string') expect(codigos.has(c), c).toBe(false)
  for (const l of await celulas(quem.receiver)) expect([l[3], l[4]]).toEqual(['', ''])
  const daEmpresa = await celulas(quem.empresa)
  expect(daEmpresa.filter(l => l[0] === 'Venda').every(l => l[3] && l[5])).toBe(true)
  // the entry of a sale says who paid it and on which link, as its row on the page does
  const deVendas = daEmpresa.filter(l => l[0] === 'Lançamento' && /^Venda por (Pix|boleto)/.test(String(l[2])))
  expect(deVendas.length).toBeGreaterThan(5)
  expect(deVendas.every(l => l[3] && l[5])).toBe(true)
})

test('who goes on from any page ends with the same rows and the same totals, however small a page of the table is', async () => {
  // a page ends in the middle of a day
  const aosPoucos: Storage = { ...storage, query: p => storage.query({ ...p, limit: Math.min(p.limit ?? 7, 7) }) }
  const paginas = await arquivo(quem.empresa, '2026-10', undefined, aosPoucos)
  expect(paginas.length).toBeGreaterThan(8)
  for (const [n, p] of paginas.entries()) {
    if (p.cursor === null) continue
    const resto = await arquivo(quem.empresa, '2026-10', p.cursor, aosPoucos)
    expect(resto.flatMap(r => r.linhas)).toEqual(paginas.slice(n + 1).flatMap(r => r.linhas))
  }
  expect(paginas.at(-1)?.cursor).toBeNull()
  const [poucas, deUmaVez] = [paginas, await arquivo(quem.empresa, '2026-10')].map(ps => ps.flatMap(p => p.linhas))
  const dias = poucas?.filter(l => l[0] === 'Venda').map(l => String(l[1]).slice(0, 2))
  expect(dias).toEqual(dias?.toSorted())
  const emTextos = (linhas: Celula[][] | undefined) => linhas?.map(l => JSON.stringify(l)).toSorted()
  expect(emTextos(poucas)).toEqual(emTextos(deUmaVez))
})

test('sales come in the order of the days on which they were paid; a file that an earlier release began goes on as it did', async () => {
  const pagos = async (cursor?: string) =>
    (await arquivo(quem.empresa, '2026-10', cursor)).flatMap(p =>
      p.linhas.filter(l => l[0] === 'Venda').map(l => ({ quando: String(l[1]), como: String(l[2]) })),
    )
  const porDia = await pagos()
  const dia = ({ quando }: { quando: string }) => `${quando.slice(3, 5)}-${quando.slice(0, 2)} ${quando.slice(11)}`
  expect(porDia.filter(l => l.como === 'Boleto').length).toBeGreaterThan(1)
  expect(porDia.map(dia)).toEqual(porDia.map(dia).toSorted())
  // as the releases before began it: by when a sale was begun, oldest first, and newest first
  const emOrdem = await pagos('emOrdem||')
  const semPapel = emOrdem.filter(l => l.como === 'Pix')
  expect(semPapel.map(dia)).toEqual(semPapel.map(dia).toSorted())
  expect(emOrdem.map(dia)).not.toEqual(porDia.map(dia))
  const emTextos = (linhas: typeof porDia) => linhas.map(l => dia(l) + l.como).toSorted()
  expect(emTextos(emOrdem)).toEqual(emTextos(porDia))
  expect(emTextos(await pagos('vendas||'))).toEqual(emTextos(porDia))
  expect(await pagos('vendas||')).not.toEqual(emOrdem)
  const somas = Array.from({ length: 6 }, () => 100).join()
  const doFim = await arquivo(quem.empresa, '2026-10', `vendas|${somas}|000000`)
  expect(doFim.flatMap(p => p.linhas).filter(l => l[0] === 'Venda')).toEqual([])
})

test('a month with nothing says zero, of the sales and of the account', async () => {
  const linhas = (await arquivo(quem.empresa, '2025-01')).flatMap(p => p.linhas)
  const daConta = ['Saldo anterior', 'Entradas do mês', 'Saídas do mês', 'Total dos lançamentos', 'Saldo final']
  expect(linhas.map(l => l[0])).toEqual(['Total das vendas', ...daConta])
  expect(linhas.map(l => centavos(l[l[0] === 'Total das vendas' ? 6 : 13])).map(reais)).toEqual([0, 0, 0, 0, 0, 0])
})
