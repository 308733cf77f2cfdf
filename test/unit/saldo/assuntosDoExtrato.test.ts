import { expect, test } from 'vitest'
import { listarExtratoCarteira } from '../../../functions/areas/saldo/listarExtratoCarteira/listarExtratoCarteira.ts'
import { assuntosDoExtrato } from '../../../functions/areas/saldo/regras/assuntosDoExtrato.ts'
import { novaTransferencia } from '../../../functions/areas/saldo/regras/reservarTransferencia.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { LinhaDoExtrato } from '../../../functions/platform/storage/Lancamento.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import { PagamentoDeBoleto } from '../../../functions/platform/storage/PagamentoDeBoleto.ts'
import { Transferencia } from '../../../functions/platform/storage/Transferencia.ts'
import { checkoutGuardado, pagadorGuardado } from '../../builders/checkout.ts'
import { linkFor } from '../../sim/scenario.ts'

/** What a row of the statement says besides its amount, and what reading it costs. */
const pago = { estado: 'Liquidado', formaPagamento: 2, pagoEm: '2026-11-19T12:00:00.000Z', total: 15_000 } as const
const link = { ...linkFor(1, { valor: 15_000, limiteUsos: null, expiraEm: null }), nome: 'Mesa' }
const c = checkoutGuardado({ ...pago, link: link.id, e2eid: 'E1', taxaPix: 0.99, rateio: [{ r: 'ana', f: 500 }] })
const sessao = { empresaId: 'aurora', perfil: 'administrador', usuarioId: 'u', nome: 'B', slug: 'loja-aurora' }
const em = (dia: string) => `2026-11-${dia}T12:00:00.000Z`

async function mundo() {
  const lidas: string[] = []
  const tabela = memoryStorage({ onConsumed: ({ operation }) => void lidas.push(operation) })
  const storage: typeof tabela = {
    ...tabela,
    getMany: (...chaves) => {
      lidas.push('getMany')
      return tabela.getMany(...chaves)
    },
  }
  const t = novaTransferencia(
    { conta: 'emp:aurora', empresaId: 'aurora' },
    { destino: { tipo: 'chave', chave: 'm@a.example' }, para: 'Pix · m•••@a•••.example', favorecido: 'Aurora' },
    { id: 'Saque0000000000000001', origem: 'saque', valor: 2_000, pedidoPor: 'u' },
    Date.parse(em('12')),
  )
  const linha = (dia: string, lancamento: string, valor: number, mais: object) =>
    LinhaDoExtrato.put({ conta: 'emp:aurora', perna: 0, ocorridoEm: em(dia), lancamento, valor, ...mais })
  await storage.commit([
    ...[Checkout.put(c), Pagador.put(pagadorGuardado(c.id)), Link.create(link)],
    Transferencia.create(t),
    linha('10', 'pix#E1', 14_351, { checkoutId: c.id }),
    linha('11', 'estorno#1', -500, { checkoutId: c.id }),
    linha('12', `TRF#${t.id}/saque-reserva#${t.id}`, -2_000, { de: `TRF#${t.id}` }),
    linha('13', 'manual#x', 100, { de: 'LMN#x', motivo: 'Acerto' }),
  ])
  lidas.length = 0
  return { storage, lidas }
}

test('a sale says who paid, on which link, what was charged and our fee; later entries of it name no amounts again', async () => {
  const { storage, lidas } = await mundo()
  const clock = { now: () => Date.parse(em('20')) }
  const lista = listarExtratoCarteira({ storage, clock } as never)
  const { itens } = (await lista({ query: {}, sessao } as never)) as { itens: { tipo: string }[] }
  const venda = { contraparte: 'Helena Vasconcelos', link: { id: c.link, nome: 'Mesa' } }
  const nada = { contraparte: '', link: null, bruto: null, taxa: null, recebedores: null }
  expect(itens).toMatchObject([
    { tipo: 'manual', motivo: 'Acerto', ...nada },
    { tipo: 'saque-reserva', ...nada, contraparte: 'Pix · m•••@a•••.example' },
    { tipo: 'estorno', ...venda, bruto: null, taxa: null, recebedores: null },
    { tipo: 'pix', valor: 15_000 - 149 - 500, ...venda, bruto: 15_000, taxa: 149, recebedores: 500 },
  ])
  // whose account it is, the balance around the page, one batch of what its rows are about and one of their links
  expect(lidas).toEqual(['get', 'get', 'query', 'get', 'getMany', 'getMany'])
})

test('a receiver is told the link alone: not who paid, nor what was charged', async () => {
  const { storage } = await mundo()
  const linha = { conta: 'rec:ana', perna: 1, ocorridoEm: em('10'), lancamento: 'pix#E1', valor: 500, checkoutId: c.id }
  expect(await assuntosDoExtrato(storage, [linha], { daEmpresa: false })).toEqual([
    { contraparte: '', link: { id: c.link, nome: 'Mesa' }, bruto: null, taxa: null, recebedores: null, tributos: null },
  ])
  expect(await assuntosDoExtrato(storage, [], { daEmpresa: false })).toEqual([])
})

test('what a day releases says whose cards: two brands of one day are not one entry twice', async () => {
  const { storage } = await mundo()
  const linha = (unidade: string) => ({
    ...{ conta: 'emp:aurora', perna: 1, ocorridoEm: em('10'), valor: 500, de: 'AGD#emp:aurora' },
    lancamento: `AGD#emp:aurora/liquidacao#2026-11-10#${unidade}`,
  })
  const assuntos = await assuntosDoExtrato(storage, ['VCC', 'ACC', 'OCC'].map(linha), { daEmpresa: true })
  expect(assuntos.map(a => a.contraparte)).toEqual(['Visa', 'American Express', ''])
})

test('slips alone: past everything else, each with whom it paid and how it stands, page by page to the end', async () => {
  const storage = memoryStorage()
  const slip = (n: number) => `Boleto00000000000000${n}`
  const linha = (n: number, lancamento: string, mais: object) =>
    LinhaDoExtrato.put({ conta: 'emp:aurora', perna: 0, ocorridoEm: em('10'), lancamento, valor: -n * 100, ...mais })
  for (const [n, fim] of [
    [1, { situacao: 'paga', pagamento: { id: 'P1', em: 0, autenticacao: '77' }, beneficiario: 'Gráfica Ipê' }],
    [2, { situacao: 'recusada', pagamento: { id: 'P2', em: 0, motivo: 'pago' } }],
    [3, { situacao: 'emAnalise', pagamento: { id: 'P3', em: 0 } }],
  ] as const) {
    const de = `PGC#${slip(n)}`
    const p = { id: slip(n), versao: 1, empresaId: 'aurora', linha: '1'.repeat(47), emissor: 'Banco', valor: n * 100 }
    await storage.commit([
      PagamentoDeBoleto.create({ ...p, criadoEm: em('10'), ev: [], ...fim }),
      linha(n, `${de}/conta#P${n}`, { de }),
    ])
  }
  const de = `PGC#${slip(2)}`
  await storage.commit([linha(-2, `${de}/conta-devolvida#P2`, { de })])
  for (let n = 0; n < 230; n++) await storage.commit([linha(1, `manual#${n}`, { de: `LMN#${n}` })])
  const lista = listarExtratoCarteira({ storage, clock: { now: () => Date.parse(em('20')) } } as never)
  const vistas: object[] = []
  let cursor: string | null | undefined
  for (let paginas = 0; cursor !== null && paginas < 5; paginas++) {
    const query = { so: 'boletos', limit: 2, ...(cursor && { cursor }) }
    const pagina = (await lista({ query, sessao } as never)) as { itens: object[]; cursor: string | null; resumo: null }
    expect(pagina.resumo).toBeNull()
    vistas.push(...pagina.itens)
    cursor = pagina.cursor
  }
  expect(cursor).toBeNull()
  expect(vistas).toMatchObject([
    { valor: -300, saldo: null, contraparte: 'Banco', boleto: { situacao: 'emAnalise', motivo: null } },
    { valor: -200, contraparte: 'Banco', boleto: { situacao: 'recusada', motivo: 'pago' } },
    { valor: -100, contraparte: 'Gráfica Ipê', boleto: { situacao: 'paga', autenticacao: '77' } },
  ])
  expect(vistas).toHaveLength(3)
})
