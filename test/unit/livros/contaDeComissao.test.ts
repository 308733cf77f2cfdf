import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagarContaAPagar } from '../../../functions/areas/livros/pagarContaAPagar/pagarContaAPagar.ts'
import { alterarConta } from '../../../functions/areas/livros/regras/contas/alterarConta.ts'
import { encerrarConta } from '../../../functions/areas/livros/regras/contas/encerrarConta.ts'
import { verConta } from '../../../functions/areas/livros/regras/contas/verConta.ts'
import { anotarNotaDaComissao } from '../../../functions/areas/representantes/anotarNotaDaComissao/anotarNotaDaComissao.ts'
import { aprovarComissao } from '../../../functions/areas/representantes/aprovarComissao/aprovarComissao.ts'
import { acompanharVenda } from '../../../functions/areas/representantes/regras/acompanharVenda.ts'
import { pedirNota } from '../../../functions/areas/representantes/regras/passosDaComissao.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Comissao, ComissaoDaVenda } from '../../../functions/platform/storage/Comissao.ts'
import { ContaDoProvedor, contasDe } from '../../../functions/platform/storage/ContaDoProvedor.ts'
import { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import {
  GanhosDoRepresentante,
  RepresentanteComercial,
} from '../../../functions/platform/storage/RepresentanteComercial.ts'
import { declarado } from '../../../shared/domain/pernas.ts'
import { parametrosDaRetencao, retencoesDa } from '../../../shared/domain/retencoesDaComissao.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'

/** What the provider is to pay for a commission, from the month's approval to its payment (decision 0090). */

const agora = Date.parse('2026-04-10T13:00:00.000Z')
const hoje = '2026-04-10'
const mes = '2026-03'
const rita: RepresentanteComercial = {
  ...{ id: 'Rita00000000000000001', versao: 1, estado: 'ativo', nome: 'Rita Vendas', documento: '12ABC34501DE35' },
  ...{ simplesNacional: false, email: 'rita@vendas.example', contato: '21998761234', contaPor: 'camila' },
  conta: { tipo: 1, tipoChave: 2, chavePix: 'rita@vendas.example', nomeCompleto: 'Rita', documento: '12ABC34501DE35' },
  contratos: [{ de: '2026-01-01', base: 'tarifa', percentuais: { pix: 10, cartao: 5, boleto: 0 }, por: 'camila' }],
  criadoEm: '2026-01-01T12:00:00.000Z',
}
const doMes = { representanteId: rita.id, mes }
const naoDeu = (name: string) => expect.objectContaining({ name })

/** A counted month of so many centavos, and the calls of staff about it. */
async function mundo(ganha: number, storage: Storage = memoryStorage()) {
  const deps = {
    ...{ storage, clock: { now: () => agora, sleep: async () => {} }, ids: createIds(), env: {} },
    ...{ log: { info() {}, warn() {}, error() {} }, chaves: chavesDeTeste() },
  } as never
  const sessao = { usuarioId: 'bia', empresaId: 'quita', perfil: 'quita-administrador', nome: 'Bia', slug: 'quita' }
  const pedir = (params: object, body: object) => ({ params, body, query: {}, sessao, contexto: {} }) as never
  const pedido = { sentido: 'pagar', operacao: 'pagarContaAPagar', sessao: sessao as never, contexto: {} } as const
  const comissao = async () => (await Comissao.get(storage, doMes, { consistent: true })) as Comissao
  const apurada = { ...doMes, versao: 1, estado: 'apurada', ganha, retomada: 0, trazida: 0, vendas: 1 } as const
  await storage.commit([RepresentanteComercial.put(rita), Comissao.put({ ...apurada, em: agora, ev: [] })])
  const conta = async () => (await comissao()).conta ?? ''
  const ver = async () => verConta(deps, { sentido: 'pagar', id: await conta() })
  return {
    ...{ storage, deps, comissao, ver },
    aprovar: () => aprovarComissao(deps)(pedir({ id: rita.id, mes }, { valor: ganha })),
    nota: async () => {
      await storage.commit(pedirNota(await comissao(), agora).writes)
      return anotarNotaDaComissao(deps)(pedir({ id: rita.id, mes }, { numero: '2026/118' }))
    },
    pagar: async (valor: number, referencia: string, mais: object = {}) =>
      pagarContaAPagar(deps)(pedir({ id: await conta() }, { forma: 'pix', valor, em: hoje, referencia, ...mais })),
    encerrar: async (como: 'cancelar' | 'perda' | 'renegociar') => {
      const novas = como === 'renegociar' ? { novas: [{ valor: 1, vencimento: '2026-05-01' }] } : {}
      return encerrarConta(deps, pedido, { id: await conta(), fim: { como, motivo: 'por teste', ...novas } })
    },
    alterar: async (mais: object) => {
      const { servico, descricao, valor, emissao, vencimento } = await ver()
      const campos = { servico, descricao, valor, emissao, vencimento, ...mais }
      return alterarConta(deps, pedido, { id: await conta(), campos })
    },
    entradas: async () => (await Lancamento.query(storage, { pk: `RPC#${rita.id}`, sk: { prefix: 'LANC#' } })).values,
    ganhos: () => GanhosDoRepresentante.get(storage, rita.id),
  }
}

test('an approved month makes one account to pay, net of what is withheld, due by the law’s day', async () => {
  const m = await mundo(990_00)
  const duas = await Promise.allSettled([m.aprovar(), m.aprovar()])
  expect(duas.map(d => d.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { items } = await m.storage.query({ index: 'GSI1', pk: contasDe('pagar') })
  expect(items).toHaveLength(1)
  expect(await m.ver()).toMatchObject({
    ...{ situacao: 'aberta', servico: 'comissao', descricao: 'Comissão de 03/2026', valor: 975_15, resta: 975_15 },
    contraparte: { tipo: 'representante', nome: rita.nome, documento: rita.documento },
    ...{ emissao: hoje, vencimento: '2026-04-15', autor: 'Bia', liquidavel: false },
    origem: {
      ...{ tipo: 'comissao', representante: rita.id, mes, situacao: 'aprovada', bruto: 990_00, nota: null },
      retencoes: [{ tributo: 'irrf', base: 990_00, valor: 14_85 }],
    },
  })
})

test('approved late, it is due on the law’s day all the same, and so is overdue', async () => {
  const m = await mundo(990_00)
  await m.storage.commit([
    Comissao.remove(doMes),
    Comissao.put({ ...(await m.comissao()), mes: '2025-11', ev: [] } as Comissao),
  ])
  const velha = { representanteId: rita.id, mes: '2025-11' }
  const pedido = { params: { id: rita.id, mes: velha.mes }, body: { valor: 990_00 }, query: {}, contexto: {} }
  await aprovarComissao(m.deps)({ ...pedido, sessao: { usuarioId: 'bia', nome: 'Bia', empresaId: 'quita' } } as never)
  const id = (await Comissao.get(m.storage, velha))?.conta ?? ''
  expect(await verConta(m.deps, { sentido: 'pagar', id })).toMatchObject({ vencimento: '2025-12-15', vencida: true })
})

test('before its invoice nothing is paid of it, by whatever form, and nothing is written', async () => {
  const m = await mundo(990_00)
  await m.aprovar()
  for (const forma of ['pix', 'boleto', 'transferencia'])
    await expect(m.pagar(1, `E2E-${forma}`, { forma })).rejects.toEqual(naoDeu('ComissaoSemNota'))
  expect([await m.entradas(), (await m.ver()).baixas]).toEqual([[], []])
  await m.nota()
  expect(await m.ver()).toMatchObject({ liquidavel: true, origem: { situacao: 'aguardandoNota', nota: '2026/118' } })
  // a representative has no balance with us
  await expect(m.pagar(1, '', { forma: 'saldo', referencia: undefined })).rejects.toEqual(naoDeu('ContaInvalida'))
})

test('its amount, days and end are its month’s; how it is written down and the slip may be changed', async () => {
  const m = await mundo(990_00)
  await m.aprovar()
  for (const outro of [{ valor: 1 }, { vencimento: '2026-05-15' }, { emissao: '2026-04-01' }, { servico: 'outro' }])
    await expect(m.alterar(outro), JSON.stringify(outro)).rejects.toEqual(naoDeu('ContaDeComissao'))
  expect(await m.alterar({ contaContabil: '3.1.07' })).toMatchObject({ contaContabil: '3.1.07', valor: 975_15 })
  for (const como of ['cancelar', 'perda', 'renegociar'] as const)
    await expect(m.encerrar(como)).rejects.toEqual(naoDeu('ContaDeComissao'))
  expect((await m.comissao()).estado).toBe('aprovada')
})

test('in any parts and forms, the month is paid by the part that settles it: the account that was set aside is emptied once', async () => {
  const formas = fc.constantFrom('pix', 'boleto', 'transferencia')
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 500_000_00 }),
      fc.array(fc.record({ forma: formas, parte: fc.integer({ min: 1, max: 99 }) }), { maxLength: 4 }),
      async (ganha, partes) => {
        const m = await mundo(ganha)
        await m.aprovar()
        await m.nota()
        const { valor: liquido } = await m.ver()
        let pago = 0
        for (const [n, { forma, parte }] of partes.entries()) {
          const valor = Math.floor(((liquido - pago) * parte) / 100)
          if (valor === 0) continue
          pago += valor
          await m.pagar(valor, `E2E-${n}`, { forma })
          expect(await m.comissao()).toMatchObject({ estado: 'aguardandoNota' })
        }
        await expect(m.pagar(liquido - pago + 1, 'E2E-demais')).rejects.toEqual(naoDeu('BaixaAcimaDoValor'))
        await m.pagar(liquido - pago, 'E2E-fim')
        expect(await m.comissao()).toMatchObject({
          ...{ estado: 'paga', ev: [{ tipo: 'ComissaoPaga' }], pagaEm: new Date(agora).toISOString() },
          pagamento: { forma: 'pix', referencia: 'E2E-fim' },
        })
        const pernas: Record<string, number> = {}
        for (const l of await m.entradas()) {
          expect(declarado(l)).toBe(true)
          expect(l.pernas.reduce((s, p) => s + p.valor, 0)).toBe(0)
          for (const p of l.pernas) pernas[p.conta] = (pernas[p.conta] ?? 0) + p.valor
        }
        const retido = ganha - liquido
        expect(pernas).toEqual({
          [`rep:${rita.id}`]: -ganha,
          'quita:receita': liquido,
          ...(retido > 0 && { 'quita:retencoes': retido }),
        })
        expect(await m.ganhos()).toMatchObject({ ganho: ganha, pago: ganha })
        await expect(m.pagar(1, 'E2E-depois')).rejects.toEqual(naoDeu('ContaEmOutraSituacao'))
      },
    ),
    { numRuns: 40 },
  )
})

test('two people who pay it at once pay it once', async () => {
  const m = await mundo(990_00)
  await m.aprovar()
  await m.nota()
  const juntos = await Promise.allSettled([m.pagar(975_15, 'E2E-a'), m.pagar(975_15, 'E2E-b')])
  expect(juntos.map(j => j.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect([await m.ganhos(), (await m.entradas()).length]).toMatchObject([{ pago: 990_00 }, 1])
})

test('a payment of another day is that day’s in the books, and says when it was written', async () => {
  const m = await mundo(990_00)
  await m.aprovar()
  await m.nota()
  await m.pagar(975_15, 'E2E-ontem', { em: '2026-04-09' })
  expect(await m.comissao()).toMatchObject({ pagaEm: '2026-04-09T15:00:00.000Z' })
  expect(await m.entradas()).toMatchObject([
    { ocorridoEm: '2026-04-09T15:00:00.000Z', lancadoEm: new Date(agora).toISOString() },
  ])
})

test('a refund after the payment is taken back from the month of now, and leaves the paid month as it is', async () => {
  const m = await mundo(990)
  const venda = checkoutGuardado({
    ...{ total: 1_000_000, pagoEm: '2026-03-31T23:00:00.000Z', e2eid: 'E2E', estado: 'Liquidado', estornado: 500_000 },
  })
  const ganhou = {
    checkoutId: venda.id,
    empresaId: 'aurora',
    representanteId: rita.id,
    versao: 1,
    ganha: 990,
    resta: 990,
  }
  await m.storage.commit([Checkout.put(venda), ComissaoDaVenda.put(ganhou)])
  await m.aprovar()
  await m.nota()
  await m.pagar((await m.ver()).resta, 'E2E-fim')
  const paga = await m.comissao()
  await acompanharVenda({ storage: m.storage, clock: { now: () => agora } }, venda.id)
  expect(await m.comissao()).toEqual(paga)
  expect(await Comissao.get(m.storage, { representanteId: rita.id, mes: '2026-04' })).toMatchObject({
    ...{ estado: 'provisionada', retomada: 495 },
  })
})

test('something is left to pay of every commission, whoever earned it and by every row of parameters', () => {
  const quem = fc.constantFrom(
    { documento: '12ABC34501DE35', simplesNacional: false },
    { documento: '12ABC34501DE35', simplesNacional: true },
    { documento: '52998224725', simplesNacional: false },
  )
  const dia = fc.constantFrom(...parametrosDaRetencao.map(p => p.de))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_00 }), quem, dia, (valor, r, em) => {
      const retido = retencoesDa(valor, r, em).reduce((s, x) => s + x.valor, 0)
      expect(retido).toBeLessThan(valor)
    }),
  )
})

test('reading one that a commission made is one read more than another', async () => {
  const m = await mundo(990_00)
  await m.aprovar()
  const { conta = '' } = await m.comissao()
  const lidas: string[] = []
  const storage: Storage = {
    ...m.storage,
    get: (key, options) => {
      lidas.push(key.PK.slice(0, 4))
      return m.storage.get(key, options)
    },
    query: q => {
      lidas.push('query')
      return m.storage.query(q)
    },
  }
  await verConta({ storage, clock: { now: () => agora } } as never, { sentido: 'pagar', id: conta })
  expect(lidas).toEqual(['CPR#', 'query', 'RPC#'])
  const { origem: _, ...livre } = (await ContaDoProvedor.get(m.storage, conta)) as ContaDoProvedor
  await m.storage.commit([ContaDoProvedor.put(livre)])
  lidas.length = 0
  await verConta({ storage, clock: { now: () => agora } } as never, { sentido: 'pagar', id: conta })
  expect(lidas).toEqual(['CPR#', 'query'])
})
