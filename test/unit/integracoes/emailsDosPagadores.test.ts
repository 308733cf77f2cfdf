import { expect, test } from 'vitest'
import {
  EMAILS_POR_PAGINA,
  idDaMensagem,
  lerEmailDa,
  lerEmailsDa,
  PAGINAS_POR_PEDIDO,
  refDeOrigem,
} from '../../../functions/areas/integracoes/regras/emailsDosPagadores.ts'
import { Email, EnderecoSuprimido } from '../../../functions/platform/storage/Email.ts'
import { PedidoDaLoja } from '../../../functions/platform/storage/PedidoDaLoja.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { listarEmailsDaEmpresa } from '../../../shared/contract/saudeDoCliente.ts'
import { pedidoGuardado } from '../../builders/pedidoDaLoja.ts'
import { localStorage } from '../../integration/storage/local.ts'

/** What staff read of a client's e-mails: newest first, its own alone, and never more of the table than a page may cost. */
const agora = Date.UTC(2026, 10, 20, 12)
const umEmail = (n: number, mais: Partial<Email> = {}): Email => ({
  ...{ checkoutId: `Checkout${String(n).padStart(13, '0')}`, tipo: 'comprovante', ref: n % 2 ? '' : `pedido-${n}` },
  ...{ estado: 'entregue', vezes: 1, posse: 2, empresaId: 'aurora', criadoEm: agora + n, em: agora + n + 5 },
  ...mais,
})

async function mundo(emails: readonly Email[]) {
  const { storage } = await localStorage()
  for (const e of emails) await storage.commit([Email.create(e)])
  const conta = { consultas: 0, lotes: 0, leituras: 0 }
  const contado: Storage = {
    ...storage,
    get(key, options) {
      conta.leituras++
      return storage.get(key, options)
    },
    getMany(keys) {
      conta.lotes++
      return storage.getMany(keys)
    },
    query(query) {
      conta.consultas++
      return storage.query(query)
    },
  }
  /** All pages, with what each asked the table. */
  async function paginas(pedido: { limit?: number; so?: 'problemas' } = {}) {
    const lidas: { ids: string[]; consultas: number; lotes: number }[] = []
    let cursor: string | undefined
    do {
      Object.assign(conta, { consultas: 0, lotes: 0 })
      const p = await lerEmailsDa(contado, 'aurora', { ...pedido, cursor })
      lidas.push({ ids: p.itens.map(i => i.id), consultas: conta.consultas, lotes: conta.lotes })
      // what is answered may be asked with
      if (p.cursor) expect(listarEmailsDaEmpresa.query.parse({ cursor: p.cursor }).cursor).toBe(p.cursor)
      cursor = p.cursor ?? undefined
    } while (cursor)
    return lidas
  }
  return { storage, paginas }
}

test('every e-mail once, newest first, of this company alone; a page costs a query and two batches', async () => {
  const seus = Array.from({ length: 47 }, (_, n) => umEmail(n))
  const carrinho = umEmail(60, { de: 'CAR', tipo: 'carrinho-pago', ref: '' })
  const compra = umEmail(61, { de: 'PED', tipo: 'pedido-pago', ref: '2' })
  const deOutra = umEmail(90, { empresaId: 'brisa' })
  const daEmpresa = umEmail(91, { tipo: 'venda', empresaId: undefined })
  const { paginas } = await mundo([...seus, carrinho, compra, deOutra, daEmpresa])
  const lidas = await paginas()
  expect(lidas.flatMap(p => p.ids)).toEqual([compra, carrinho, ...seus.toReversed()].map(idDaMensagem))
  expect(lidas.map(p => p.ids.length)).toEqual([EMAILS_POR_PAGINA, EMAILS_POR_PAGINA, 9])
  for (const p of lidas) expect([p.consultas, p.lotes]).toEqual([1, 2])
})

test('those alone that did not arrive: a request walks a bounded way, and says where to go on', async () => {
  const ruins = new Set([3, 4, 119, 250])
  const todos = Array.from({ length: 260 }, (_, n) => umEmail(n, ruins.has(n) ? { estado: 'devolvido' } : {}))
  const { paginas } = await mundo(todos)
  const lidas = await paginas({ so: 'problemas' })
  expect(lidas.flatMap(p => p.ids)).toEqual([250, 119, 4, 3].map(n => idDaMensagem(todos[n] as Email)))
  for (const p of lidas) {
    expect(p.consultas).toBeLessThanOrEqual(PAGINAS_POR_PEDIDO)
    expect(p.lotes).toBeLessThanOrEqual(PAGINAS_POR_PEDIDO + 1)
  }
  expect(lidas.length).toBeGreaterThan(1)
})

test('a suppressed address keeps its messages from being sent again, until it is lifted; a cart’s never are from here', async () => {
  const bloqueado = umEmail(1, { destino: 'hash-1', estado: 'devolvido' })
  const livre = umEmail(2, { destino: 'hash-2', estado: 'devolvido' })
  const carrinho = umEmail(3, { de: 'CAR', tipo: 'carrinho-pago' })
  const { storage } = await mundo([bloqueado, livre, carrinho])
  const liberado = { quem: 'Rita', motivo: 'a caixa voltou', em: agora }
  await storage.commit([
    EnderecoSuprimido.create({ destino: 'hash-1', motivo: 'devolvido', em: agora }),
    EnderecoSuprimido.create({ destino: 'hash-2', motivo: 'devolvido', em: agora, liberado }),
  ])
  const { itens } = await lerEmailsDa(storage, 'aurora', {})
  expect(itens.map(i => [i.id, i.suprimido, i.repetivel])).toEqual([
    [idDaMensagem(carrinho), false, false],
    [idDaMensagem(livre), false, true],
    [idDaMensagem(bloqueado), true, false],
  ])
  for (const e of [bloqueado, livre, carrinho]) expect(await lerEmailDa(storage, 'aurora', idDaMensagem(e))).toEqual(e)
  await expect(lerEmailDa(storage, 'brisa', idDaMensagem(livre))).rejects.toThrow()
})

test('an e-mail of a shop’s order is told with its buyer’s address, masked, and is not sent again from here', async () => {
  const compra = umEmail(1, { de: 'PED', tipo: 'pedido-enviado', ref: '4', checkoutId: pedidoGuardado().id })
  const { storage } = await mundo([compra])
  await storage.commit([PedidoDaLoja.create(pedidoGuardado())])
  const { itens } = await lerEmailsDa(storage, 'aurora', {})
  expect(itens).toMatchObject([{ de: 'pedido', tipo: 'pedido-enviado', para: 'm***@exemplo.com', repetivel: false }])
  expect(listarEmailsDaEmpresa.response.shape.itens.parse(itens)).toHaveLength(1)
  expect(await lerEmailDa(storage, 'aurora', idDaMensagem(compra))).toEqual(compra)
})

test('a repetition is named after the message that it repeats', () => {
  expect(['', 'pedido-3', 'E1', '.1', 'pedido-3.12'].map(refDeOrigem)).toEqual(['', 'pedido-3', 'E1', '', 'pedido-3'])
})
