import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { acompanharVenda } from '../../../functions/areas/representantes/regras/acompanharVenda.ts'
import { apurarComissao } from '../../../functions/areas/representantes/regras/apurarComissao.ts'
import {
  anotarNota,
  aprovar,
  pagar,
  pedirNota,
} from '../../../functions/areas/representantes/regras/passosDaComissao.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Comissao, ComissaoDaVenda, valorDa } from '../../../functions/platform/storage/Comissao.ts'
import { ContaDoProvedor } from '../../../functions/platform/storage/ContaDoProvedor.ts'
import { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import {
  GanhosDoRepresentante,
  RepresentanteComercial,
  VinculoDeRepresentante,
} from '../../../functions/platform/storage/RepresentanteComercial.ts'
import { contadaEm } from '../../../shared/domain/comissao.ts'
import { declarado } from '../../../shared/domain/pernas.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'

const rita: RepresentanteComercial = {
  ...{ id: 'Rita00000000000000001', versao: 1, estado: 'ativo', nome: 'Rita Vendas', documento: '12ABC34501DE35' },
  ...{ simplesNacional: false, email: 'rita@vendas.example', contato: '21998761234', contaPor: 'camila' },
  conta: { tipo: 1, tipoChave: 2, chavePix: 'rita@vendas.example', nomeCompleto: 'Rita', documento: '12ABC34501DE35' },
  contratos: [{ de: '2026-01-01', base: 'tarifa', percentuais: { pix: 10, cartao: 5, boleto: 0 }, por: 'camila' }],
  criadoEm: '2026-01-01T12:00:00.000Z',
}
const vinculo = { empresaId: 'aurora', representanteId: rita.id, de: '2026-01-01', ate: null, versao: 1 }
const paga = (over: Partial<Checkout> = {}) =>
  checkoutGuardado({
    ...{ total: 1_000_000, pagoEm: '2026-03-31T23:00:00.000Z', e2eid: 'E2E', estado: 'Liquidado' },
    ...over,
  })

let storage: Storage
let agora: number
const deps = () => ({ storage, clock: { now: () => agora } })
const acompanhar = (id = paga().id) => acompanharVenda(deps(), id)
const entradas = async (checkoutId = paga().id) =>
  (await Lancamento.query(storage, { pk: `COM#${checkoutId}`, sk: { prefix: 'LANC#' } })).values.sort(
    (a, b) => Number(a.ref) - Number(b.ref),
  )
const mes = (qual: string) => Comissao.get(storage, { representanteId: rita.id, mes: qual })
const escrever = (c: Checkout) => storage.commit([Checkout.put(c)])

beforeEach(async () => {
  storage = memoryStorage()
  agora = Date.parse('2026-03-31T23:00:05.000Z')
  await storage.commit([RepresentanteComercial.put(rita), VinculoDeRepresentante.put(vinculo)])
})

describe('a sale', () => {
  test('of a client earns its part of our fee once, however often it is told', async () => {
    await escrever(paga())
    for (let n = 0; n < 3; n++) await acompanhar()
    await Promise.all([acompanhar(), acompanhar()])
    expect(await entradas()).toMatchObject([
      {
        tipo: 'comissao',
        ref: '1',
        valor: 990,
        ocorridoEm: '2026-03-31T23:00:00.000Z',
        pernas: [
          { conta: 'quita:receita', valor: -990 },
          { conta: `rep:${rita.id}`, valor: 990 },
        ],
      },
    ])
    expect(await mes('2026-03')).toMatchObject({ estado: 'provisionada', ganha: 990, retomada: 0, vendas: 1 })
  })

  test.each([
    ['that was not paid', {}, paga({ pagoEm: undefined, e2eid: undefined })],
    ['before the client was brought', { vinculo: { ...vinculo, de: '2026-04-01' } }, paga()],
    ['after the client was another’s', { vinculo: { ...vinculo, ate: '2026-03-30' } }, paga()],
    ['of a company that nobody brought', {}, paga({ empresaId: 'brisa' })],
    [
      'after the contract ended',
      { rita: { ...rita, estado: 'encerrado', encerradoEm: '2026-03-31' } as const },
      paga(),
    ],
    ['by a method that brings nothing', {}, paga({ e2eid: undefined, taxaBoleto: 349 })],
  ] as const)('%s brings nobody anything', async (_, antes, venda) => {
    if ('vinculo' in antes) {
      await storage.commit([VinculoDeRepresentante.remove(vinculo)])
      await storage.commit([VinculoDeRepresentante.put(antes.vinculo)])
    }
    if ('rita' in antes) await storage.commit([RepresentanteComercial.put(antes.rita)])
    await escrever(venda)
    await acompanhar()
    expect(await entradas()).toEqual([])
    expect(await mes('2026-03')).toBeUndefined()
  })

  test('on the last minute of a client’s last day, in São Paulo, still counts', async () => {
    await storage.commit([VinculoDeRepresentante.put({ ...vinculo, ate: '2026-03-31' })])
    await escrever(paga({ pagoEm: '2026-04-01T02:59:59.000Z' }))
    await acompanhar()
    expect(await mes('2026-03')).toMatchObject({ ganha: 990 })
  })

  test('keeps who brought it and what it earned, whatever is agreed later', async () => {
    await escrever(paga())
    await acompanhar()
    const [contrato] = rita.contratos
    if (!contrato) throw new Error('no contract')
    const outro = { ...rita, contratos: [{ ...contrato, percentuais: { pix: 90, cartao: 90, boleto: 90 } }] }
    await storage.commit([RepresentanteComercial.put(outro), VinculoDeRepresentante.remove(vinculo)])
    await escrever(paga({ estornado: 500_000, versao: 2 }))
    await acompanhar()
    expect(await ComissaoDaVenda.get(storage, paga().id)).toMatchObject({ ganha: 990, resta: 495, versao: 2 })
  })

  test('through any refunds, disputes and their end, told in any order: legs of zero, never more taken than earned', async () => {
    const versao = fc.record({ estornado: fc.nat(1_200_000), contestado: fc.nat(1_200_000), vezes: fc.nat(2) })
    await fc.assert(
      fc.asyncProperty(fc.array(versao, { maxLength: 6 }), async versoes => {
        storage = memoryStorage()
        await storage.commit([RepresentanteComercial.put(rita), VinculoDeRepresentante.put(vinculo)])
        await escrever(paga())
        await acompanhar()
        for (const { vezes, ...v } of versoes) {
          await escrever(paga(v))
          await Promise.all(Array.from({ length: vezes }, () => acompanhar()))
          let tem = 0
          for (const l of await entradas()) {
            expect(declarado(l)).toBe(true)
            expect(l.pernas.reduce((s, p) => s + p.valor, 0)).toBe(0)
            tem += l.pernas.find(p => p.conta.startsWith('rep:'))?.valor ?? 0
            expect(tem).toBeGreaterThanOrEqual(0)
            expect(tem).toBeLessThanOrEqual(990)
          }
          const c = await mes('2026-03')
          expect(c && valorDa(c)).toBe(tem)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('that comes after its month was counted is of the month of now, in the books too', async () => {
    await escrever(paga())
    await acompanhar()
    agora = contadaEm('2026-03')
    await apurarComissao(deps(), { representanteId: rita.id, mes: '2026-03' })
    await escrever(paga({ id: 'Atrasada0000000000001', pagoEm: '2026-03-31T22:00:00.000Z' }))
    await acompanhar('Atrasada0000000000001')
    expect(await mes('2026-03')).toMatchObject({ estado: 'apurada', ganha: 990 })
    expect(await mes('2026-04')).toMatchObject({ estado: 'provisionada', ganha: 990 })
    expect((await entradas('Atrasada0000000000001'))[0]?.ocorridoEm).toBe(new Date(agora).toISOString())
  })

  test('of a company that nobody brought costs three reads and no write', async () => {
    await escrever(paga({ empresaId: 'brisa' }))
    const lidas: string[] = []
    const anotar = <A extends unknown[], R>(nome: string, fazer: (...a: A) => R) => {
      return (...a: A): R => {
        lidas.push(nome)
        return fazer(...a)
      }
    }
    const contado: Storage = {
      ...storage,
      get: anotar('get', storage.get),
      query: anotar('query', storage.query),
      commit: () => Promise.reject(new Error('it wrote')),
    }
    await acompanharVenda({ storage: contado, clock: { now: () => agora } }, paga().id)
    expect(lidas).toEqual(['get', 'get', 'query'])
  })
})

describe('a month', () => {
  const id = { representanteId: rita.id, mes: '2026-03' }
  const contar = (em = contadaEm('2026-03')) => {
    agora = em
    return apurarComissao(deps(), id)
  }

  test('is counted on its day and not a moment before, and stands in the sweep until then', async () => {
    await escrever(paga())
    await acompanhar()
    await contar(contadaEm('2026-03') - 1)
    expect(await mes('2026-03')).toMatchObject({ estado: 'provisionada', vence: contadaEm('2026-03') })
    await contar()
    expect(await mes('2026-03')).toMatchObject({ estado: 'apurada', ev: [{ tipo: 'ComissaoApurada' }] })
    expect((await mes('2026-03'))?.vence).toBeUndefined()
    await contar()
    expect(await mes('2026-03')).toMatchObject({ estado: 'apurada' })
  })

  test('below zero is brought into the month of now, once', async () => {
    await escrever(paga({ pagoEm: '2026-02-20T12:00:00.000Z' }))
    agora = Date.parse('2026-02-20T12:00:05.000Z')
    await acompanhar()
    agora = Date.parse('2026-03-10T12:00:00.000Z')
    await escrever(paga({ pagoEm: '2026-02-20T12:00:00.000Z', estornado: 1_000_000, versao: 2 }))
    await acompanhar()
    expect(await mes('2026-03')).toMatchObject({ ganha: 0, retomada: 990 })
    await contar()
    await contar()
    expect(await mes('2026-03')).toMatchObject({ estado: 'transportada' })
    expect(await mes('2026-04')).toMatchObject({ estado: 'provisionada', trazida: -990 })
  })

  test('goes from counted to paid step by step: withheld, its invoice, one entry that empties the account', async () => {
    await escrever(paga({ total: 100_000_000 }))
    await acompanhar()
    await contar()
    const ler = async () => (await mes('2026-03')) as Comissao
    const seguir = async (passo: (c: Comissao) => { writes: Parameters<Storage['commit']>[0] }) =>
      storage.commit(passo(await ler()).writes)
    const daConta = { empresaId: 'quita', forma: 'pix', referencia: 'E2E-1', quando: agora, agora } as const
    const pagarJa = (c: Comissao) => pagar(c, { ...daConta, valor: 97_515, quita: true })
    const quem = { id: 'otavio', nome: 'Otávio Prado' }
    const anotar = (numero: string) => (c: Comissao) =>
      anotarNota(c, rita, { numero, em: agora, conta: 'Outra0000000000000001', quem })
    const aprovarJa = (c: Comissao) =>
      aprovar(c, rita, { por: quem.id, nome: quem.nome, em: agora, conta: 'Conta0000000000000001' })
    const outraSituacao = expect.objectContaining({ name: 'ComissaoEmOutraSituacao' })
    const semNota = expect.objectContaining({ name: 'ComissaoSemNota' })
    for (const cedo of [pagarJa, anotar('1'), (c: Comissao) => pedirNota(c, agora)])
      await expect(seguir(cedo)).rejects.toEqual(outraSituacao)
    await seguir(aprovarJa)
    await expect(seguir(aprovarJa)).rejects.toEqual(outraSituacao)
    expect(await ContaDoProvedor.get(storage, 'Conta0000000000000001')).toMatchObject({
      ...{ sentido: 'pagar', situacao: 'aberta', servico: 'comissao', valor: 97_515, pago: 0 },
      contraparte: { tipo: 'representante', nome: rita.nome, documento: rita.documento },
      ...{ emissao: '2026-04-01', vencimento: '2026-04-15' },
      origem: { tipo: 'comissao', representanteId: rita.id, mes: '2026-03' },
    })
    expect(await ler()).toMatchObject({
      estado: 'aprovada',
      vencimento: '2026-04-15',
      retencoes: [{ tributo: 'irrf', base: 99_000, valor: 1_485 }],
    })
    await seguir(c => pedirNota(c, agora))
    await expect(seguir(pagarJa), 'the invoice is missing').rejects.toEqual(semNota)
    await seguir(anotar('2026/118'))
    // it had what is to be paid: no second one was made
    expect(await ContaDoProvedor.get(storage, 'Outra0000000000000001')).toBeUndefined()
    await seguir(pagarJa)
    await expect(seguir(pagarJa)).rejects.toEqual(outraSituacao)
    expect(await ler()).toMatchObject({
      ...{ estado: 'paga', nota: { numero: '2026/118' }, conta: 'Conta0000000000000001' },
      pagamento: { forma: 'pix', referencia: 'E2E-1' },
    })
    const [entrada] = (await Lancamento.query(storage, { pk: `RPC#${rita.id}`, sk: { prefix: 'LANC#' } })).values
    expect(entrada && declarado(entrada)).toBe(true)
    expect(entrada?.pernas).toEqual([
      { conta: `rep:${rita.id}`, valor: -99_000 },
      { conta: 'quita:receita', valor: 97_515 },
      { conta: 'quita:retencoes', valor: 1_485 },
    ])
    expect(await GanhosDoRepresentante.get(storage, rita.id)).toEqual({
      representanteId: rita.id,
      ganho: 99_000,
      pago: 99_000,
    })
  })

  test('that an older release approved gets what is to be paid when its invoice comes', async () => {
    const aprovada = {
      ...id,
      versao: 1,
      estado: 'aguardandoNota',
      ganha: 990,
      retomada: 0,
      trazida: 0,
      vendas: 1,
    } as const
    await storage.commit([Comissao.put({ ...aprovada, vencimento: '2026-04-15', retencoes: [], em: agora, ev: [] })])
    const nota = { numero: '1', em: agora, conta: 'Conta0000000000000001', quem: { id: 'o', nome: 'O' } }
    await storage.commit(anotarNota((await mes('2026-03')) as Comissao, rita, nota).writes)
    expect((await mes('2026-03'))?.conta).toBe(nota.conta)
    expect(await ContaDoProvedor.get(storage, nota.conta)).toMatchObject({ valor: 990, vencimento: '2026-04-15' })
  })
})
