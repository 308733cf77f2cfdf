import { expect, test } from 'vitest'
import { listarExtratoCarteira } from '../../../functions/areas/saldo/listarExtratoCarteira/listarExtratoCarteira.ts'
import { assuntosDoExtrato } from '../../../functions/areas/saldo/regras/assuntosDoExtrato.ts'
import { novaTransferencia } from '../../../functions/areas/saldo/regras/reservarTransferencia.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { LinhaDoExtrato } from '../../../functions/platform/storage/Lancamento.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
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
    { contraparte: '', link: { id: c.link, nome: 'Mesa' }, bruto: null, taxa: null, recebedores: null },
  ])
  expect(await assuntosDoExtrato(storage, [], { daEmpresa: false })).toEqual([])
})
