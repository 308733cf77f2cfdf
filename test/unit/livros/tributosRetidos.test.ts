import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pagarContaAPagar } from '../../../functions/areas/livros/pagarContaAPagar/pagarContaAPagar.ts'
import { alterarConta } from '../../../functions/areas/livros/regras/contas/alterarConta.ts'
import { anotarNaConta } from '../../../functions/areas/livros/regras/contas/anotarPagamento.ts'
import { encerrarConta } from '../../../functions/areas/livros/regras/contas/encerrarConta.ts'
import { verConta } from '../../../functions/areas/livros/regras/contas/verConta.ts'
import { aprovarComissao } from '../../../functions/areas/representantes/aprovarComissao/aprovarComissao.ts'
import { anotarNota, pedirNota } from '../../../functions/areas/representantes/regras/passosDaComissao.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Comissao, valorDa } from '../../../functions/platform/storage/Comissao.ts'
import { ContaDoProvedor, contasDe } from '../../../functions/platform/storage/ContaDoProvedor.ts'
import { contas, Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { MesDosLivros } from '../../../functions/platform/storage/MesDosLivros.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { RepresentanteComercial } from '../../../functions/platform/storage/RepresentanteComercial.ts'
import { ParcelaDoTributo } from '../../../functions/platform/storage/TituloDeTributo.ts'
import type { Transferencia } from '../../../functions/platform/storage/Transferencia.ts'
import { declarado } from '../../../shared/domain/pernas.ts'
import { parametrosDaRetencao, retencoesDa } from '../../../shared/domain/retencoesDaComissao.ts'
import { recolhimentoDe } from '../../../shared/domain/tributosRetidos.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'

/** What was withheld of commissions, from the payment that withholds it to the treasury (decision 0129). */

const dia = 24 * 3_600_000
const inicio = Date.parse('2026-04-10T13:00:00.000Z')
const novo = (id: string, documento: string, simplesNacional = false): RepresentanteComercial => ({
  ...{ id: id.padEnd(21, '0'), versao: 1, estado: 'ativo', nome: id, documento, simplesNacional },
  ...{ email: 'r@vendas.example', contato: '21998761234', contaPor: 'camila', criadoEm: '2026-01-01T12:00:00.000Z' },
  conta: { tipo: 1, tipoChave: 2, chavePix: 'r@vendas.example', nomeCompleto: id, documento },
  contratos: [{ de: '2026-01-01', base: 'tarifa', percentuais: { pix: 10, cartao: 5, boleto: 0 }, por: 'camila' }],
})
const equipe = [
  novo('Empresa', '12ABC34501DE35'),
  novo('Simples', '11222333000181', true),
  novo('Pessoa', '52998224725'),
]

/** Counted months of so many centavos, of three representatives, and what staff do with them. */
async function mundo(meses: readonly { quem: number; mes: string; ganha: number; retomada?: number }[]) {
  const storage = memoryStorage()
  let agora = inicio
  const deps = {
    ...{ storage, clock: { now: () => agora, sleep: async () => {} }, ids: createIds(), env: {} },
    ...{ log: { info() {}, warn() {}, error() {} }, chaves: chavesDeTeste() },
  } as never
  const sessao = { usuarioId: 'bia', empresaId: 'quita', perfil: 'quita-administrador', nome: 'Bia', slug: 'quita' }
  const pedir = (params: object, body: object) => ({ params, body, query: {}, sessao, contexto: {} }) as never
  const pedido = { sentido: 'pagar', operacao: 'pagarContaAPagar', sessao: sessao as never, contexto: {} } as const
  await storage.commit(equipe.map(r => RepresentanteComercial.put(r)))
  const chave = (n: number) => {
    const { quem = 0, mes = '' } = meses[n] ?? {}
    return { representanteId: equipe[quem]?.id ?? '', mes }
  }
  for (const [n, { ganha, retomada = 0 }] of meses.entries())
    await storage.commit([
      Comissao.put({
        ...{ ...chave(n), versao: 1, estado: 'apurada', ganha, retomada, trazida: 0, vendas: 1, em: inicio, ev: [] },
      }),
    ])
  const comissao = async (n: number) => (await Comissao.get(storage, chave(n), { consistent: true })) as Comissao
  const conta = async (id: string) => (await ContaDoProvedor.get(storage, id, { consistent: true })) as ContaDoProvedor
  const todas = async () => {
    const { items } = await storage.query({ index: 'GSI1', pk: contasDe('pagar') })
    return Promise.all(items.map(i => conta(String(i.PK).slice(4))))
  }
  let vez = 0
  const pagarConta = (id: string, valor: number) =>
    pagarContaAPagar(deps)(
      pedir(
        { id },
        { forma: 'pix', valor, em: new Date(agora).toISOString().slice(0, 10), referencia: `E2E-${++vez}` },
      ),
    )
  const titulos = async () => (await todas()).filter(c => c.tributo)
  return {
    ...{ storage, deps, pedido, comissao, conta, titulos, pagarConta },
    passar: (dias: number) => {
      agora += dias * dia
    },
    aprovar: async (n: number) => {
      const c = await comissao(n)
      const { representanteId: id, mes } = c
      await aprovarComissao(deps)(pedir({ id, mes }, { valor: valorDa(c) }))
      await storage.commit(pedirNota(await comissao(n), agora).writes)
      const r = equipe.find(e => e.id === id) as RepresentanteComercial
      const nota = { numero: '1', em: agora, conta: '', quem: { id: 'bia', nome: 'Bia' } }
      await storage.commit(anotarNota(await comissao(n), r, nota).writes)
    },
    pagar: async (n: number, parte = 100) => {
      const { conta: id = '' } = await comissao(n)
      const { valor, pago } = await conta(id)
      const quanto = Math.ceil(((valor - pago) * parte) / 100)
      if (quanto > 0) await pagarConta(id, quanto)
    },
    /** A Pix to the treasury was paid by our own revenue, and comes back: what it had settled is owed again. */
    voltar: async (id: string, valor: number) => {
      const c = await conta(id)
      const t = { id: `Volta${++vez}`, titulo: id, e2eid: `V${vez}` } as unknown as Transferencia
      const envio = { transferencia: t.id, emCurso: false, quem: { id: 'bia', nome: 'Bia' } }
      await storage.commit([ContaDoProvedor.put({ ...c, envio })])
      const lancamento = { ref: `v${vez}`, pernas: [{ conta: contas.repasse, valor: -valor }] } as unknown as Lancamento
      await storage.commit(await anotarNaConta(storage, t, { lancamento, agora }))
    },
    parcelas: async () =>
      (
        await Promise.all(
          (await titulos()).map(t => ParcelaDoTributo.query(storage, { pk: `CPR#${t.id}`, sk: { prefix: 'RETIDO#' } })),
        )
      ).flatMap(p => p.values),
    /** What the journal has set aside for the treasury: every entry sums to zero, by declared legs. */
    guardado: async () => {
      const donos = [...equipe.map(r => `RPC#${r.id}`), ...(await titulos()).map(t => `CPR#${t.id}`)]
      let soma = 0
      for (const pk of donos)
        for (const l of (await Lancamento.query(storage, { pk, sk: { prefix: 'LANC#' } })).values) {
          expect(declarado(l)).toBe(true)
          expect(l.pernas.reduce((s, p) => s + p.valor, 0)).toBe(0)
          for (const p of l.pernas) if (p.conta === contas.retencoes) soma += p.valor
        }
      return soma
    },
  }
}

describe('what is withheld of commissions', () => {
  test.each([
    ['irrf', '12ABC34501DE35', '2026-04-10', { codigo: '8045', mes: '2026-04', vencimento: '2026-05-20' }],
    ['irrf', '52998224725', '2026-04-30', { codigo: '0588', mes: '2026-04', vencimento: '2026-05-20' }],
    // the 20th of June 2026 is a Saturday
    ['inss', '52998224725', '2026-05-01', { codigo: '1099', mes: '2026-05', vencimento: '2026-06-19' }],
    ['iss', '12ABC34501DE35', '2026-12-31', { codigo: 'ISS', mes: '2026-12', vencimento: '2027-01-08' }],
  ] as const)('%s of %s on %s is owed by its rule', (tributo, documento, quando, esperado) => {
    expect(recolhimentoDe(tributo, documento, quando)).toMatchObject(esperado)
  })

  test('before the first parameters nothing is guessed; a city’s rate is withheld once it is said', () => {
    expect(() => recolhimentoDe('irrf', '52998224725', '2025-04-30')).toThrow(RangeError)
    const simples = { documento: '11222333000181', simplesNacional: true }
    expect(retencoesDa(1_000_00, simples, '2026-06-15')).toEqual([])
    const comIss = parametrosDaRetencao.map(p => ({ ...p, iss: { percentual: 5 } }))
    expect(retencoesDa(1_000_00, simples, '2026-06-15', comIss)).toEqual([
      { tributo: 'iss', base: 1_000_00, valor: 50_00 },
    ])
  })

  test('is one title a month and code, made by the payment that settles the month, and grows with the next', async () => {
    const m = await mundo([
      { quem: 0, mes: '2026-03', ganha: 990_00 },
      { quem: 0, mes: '2026-02', ganha: 2_000_00 },
      { quem: 2, mes: '2026-03', ganha: 9_000_00 },
    ])
    for (const n of [0, 1, 2]) await m.aprovar(n)
    expect(await m.titulos()).toEqual([])
    await m.pagar(0, 50)
    expect(await m.titulos()).toEqual([])
    await m.pagar(0)
    expect(await m.titulos()).toMatchObject([
      {
        ...{
          servico: 'imposto',
          valor: 14_85,
          vencimento: '2026-05-20',
          descricao: 'IRRF retido de comissões em 04/2026',
        },
        contraparte: { nome: 'Receita Federal do Brasil', documento: '00394460005887' },
        tributo: { tributo: 'irrf', codigo: '8045', mes: '2026-04' },
      },
    ])
    await m.pagar(1)
    await m.pagar(2)
    const titulos = await m.titulos()
    expect(titulos.map(t => t.tributo?.codigo).toSorted()).toEqual(['0588', '1099', '8045'])
    const darf = titulos.find(t => t.tributo?.codigo === '8045')
    expect(darf?.valor).toBe(44_85)
    const { tributo } = await verConta(m.deps, { sentido: 'pagar', id: darf?.id ?? '' })
    expect(tributo?.parcelas.map(p => [p.nome, p.mes, p.valor]).toSorted()).toEqual([
      ['Empresa', '2026-02', 30_00],
      ['Empresa', '2026-03', 14_85],
    ])
  })

  test('two months that are paid at once are both in the title', async () => {
    const m = await mundo([
      { quem: 0, mes: '2026-03', ganha: 990_00 },
      { quem: 0, mes: '2026-02', ganha: 2_000_00 },
    ])
    for (const n of [0, 1]) await m.aprovar(n)
    await Promise.all([m.pagar(0), m.pagar(1)])
    expect((await m.titulos()).reduce((s, t) => s + t.valor, 0)).toBe(44_85)
    expect(await m.parcelas()).toHaveLength(2)
  })

  test('a title that was paid, or whose month of issue closed, takes no more: another one is made', async () => {
    const m = await mundo([
      { quem: 0, mes: '2026-01', ganha: 990_00 },
      { quem: 0, mes: '2026-02', ganha: 990_00 },
      { quem: 0, mes: '2026-03', ganha: 990_00 },
    ])
    for (const n of [0, 1, 2]) await m.aprovar(n)
    await m.pagar(0)
    const [primeiro] = await m.titulos()
    await m.pagarConta(primeiro?.id ?? '', 14_85)
    await m.pagar(1)
    expect((await m.titulos()).map(t => [t.valor, t.pago]).toSorted()).toEqual([
      [14_85, 0],
      [14_85, 14_85],
    ])
    m.passar(30)
    await m.storage.commit([MesDosLivros.put({ mes: '2026-04', fechado: true } as never)])
    await m.pagar(2)
    expect((await m.titulos()).map(t => t.valor)).toEqual([14_85, 14_85, 14_85])
  })

  test('its amount, days and end are not changed by hand; how it is written down is', async () => {
    const m = await mundo([{ quem: 0, mes: '2026-03', ganha: 990_00 }])
    await m.aprovar(0)
    await m.pagar(0)
    const [t] = await m.titulos()
    const id = t?.id ?? ''
    const { servico, descricao, valor, emissao, vencimento } = t as ContaDoProvedor
    const campos = { servico, descricao, valor, emissao, vencimento }
    for (const outro of [{ valor: 1 }, { vencimento: '2026-06-01' }])
      await expect(alterarConta(m.deps, m.pedido, { id, campos: { ...campos, ...outro } })).rejects.toMatchObject({
        name: 'ContaDeTributo',
      })
    const feita = await alterarConta(m.deps, m.pedido, { id, campos: { ...campos, contaContabil: '2.1.05' } })
    expect(feita).toMatchObject({ contaContabil: '2.1.05' })
    for (const como of ['cancelar', 'perda'] as const)
      await expect(encerrarConta(m.deps, m.pedido, { id, fim: { como, motivo: 'por teste' } })).rejects.toMatchObject({
        name: 'ContaDeTributo',
      })
  })

  test('whatever is approved, paid, lowered and comes back: gross is net and what the titles have, to the centavo', async () => {
    const meses = fc.array(
      fc.record({
        quem: fc.nat({ max: 2 }),
        ganha: fc.integer({ min: 1, max: 30_000_00 }),
        volta: fc.nat({ max: 99 }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    const passos = fc.array(
      fc.record({
        ato: fc.constantFrom('aprovar', 'pagar', 'recolher', 'voltar', 'passar'),
        qual: fc.nat({ max: 7 }),
        parte: fc.integer({ min: 1, max: 100 }),
      }),
      { maxLength: 24 },
    )
    await fc.assert(
      fc.asyncProperty(meses, passos, async (quais, atos) => {
        // what refunds took back before the month was counted lowers it
        const dados = quais.map((q, n) => ({
          ...{ quem: q.quem, mes: `2026-0${(n % 3) + 1}`, ganha: q.ganha },
          retomada: Math.floor((q.ganha * q.volta) / 100),
        }))
        const unicos = dados.filter((d, n) => dados.findIndex(o => o.quem === d.quem && o.mes === d.mes) === n)
        const m = await mundo(unicos)
        for (const { ato, qual, parte } of atos) {
          const n = qual % unicos.length
          const { estado } = await m.comissao(n)
          const titulos = await m.titulos()
          const t = titulos[qual % Math.max(1, titulos.length)]
          if (ato === 'passar') m.passar(parte % 40)
          if (ato === 'aprovar' && estado === 'apurada') await m.aprovar(n)
          if (ato === 'pagar' && estado === 'aguardandoNota') await m.pagar(n, parte)
          const resta = t ? Math.ceil(((t.valor - t.pago) * parte) / 100) : 0
          if (ato === 'recolher' && t && resta > 0) await m.pagarConta(t.id, resta)
          const volta = t ? Math.ceil((t.pago * parte) / 100) : 0
          if (ato === 'voltar' && t && volta > 0) await m.voltar(t.id, volta)
          await conferir(m, unicos.length)
        }
      }),
      { numRuns: 60 },
    )
  })
})

async function conferir(m: Awaited<ReturnType<typeof mundo>>, quantos: number): Promise<void> {
  const [titulos, parcelas] = [await m.titulos(), await m.parcelas()]
  for (let n = 0; n < quantos; n++) {
    const c = await m.comissao(n)
    if (c.conta === undefined) continue
    const { valor: liquido } = await m.conta(c.conta)
    const dela = parcelas.filter(p => p.representanteId === c.representanteId && p.mes === c.mes)
    const retido = dela.reduce((s, p) => s + p.valor, 0)
    // withheld by the payment that settles it, and by no other
    expect([c.mes, c.estado === 'paga' ? liquido + retido : retido]).toEqual([
      c.mes,
      c.estado === 'paga' ? valorDa(c) : 0,
    ])
  }
  const soma = (quais: readonly { valor: number }[]) => quais.reduce((s, { valor }) => s + valor, 0)
  expect(soma(titulos)).toBe(soma(parcelas))
  expect(await m.guardado()).toBe(soma(titulos) - titulos.reduce((s, t) => s + t.pago, 0))
}
