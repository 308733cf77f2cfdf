import { expect, test, vi } from 'vitest'
import { cancelarVendaPos } from '../../../functions/areas/pos/cancelarVendaPos/cancelarVendaPos.ts'
import { obterVendaPos } from '../../../functions/areas/pos/obterVendaPos/obterVendaPos.ts'
import { venderNoPos } from '../../../functions/areas/pos/venderNoPos/venderNoPos.ts'
import { pagadores } from '../../../functions/events/consumers/pagadores/pagadores.ts'
import { geraisPadrao } from '../../../functions/platform/runtime/gerais.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { ProdutoDaLoja } from '../../../functions/platform/storage/Catalogo.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { NivelDeEstoque } from '../../../functions/platform/storage/Estoque.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { CriacaoPix, NovaCobranca } from '../../../functions/providers/pix/port.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { produtoGuardado } from '../../builders/produto.ts'

/** A sale at the counter: once for each key, under one id, by a code that is the same however often it is asked for. */
const agora = Date.parse('2026-12-04T15:00:00.000Z')
const bolo = produtoGuardado()
const todos = { loja: true, pos: true, folha: false, recorrencia: false }

async function balcao(modulos = todos, { SEGREGACAO = 'desligada', produto = bolo } = {}) {
  const storage = memoryStorage()
  let em = agora
  const pedidas: NovaCobranca[] = []
  let responde = (nova: NovaCobranca): CriacaoPix => ({
    ...{ tipo: 'criada', txid: nova.txid, brcode: `brcode-${nova.txid}`, criadaEm: em },
    expiraEm: em + nova.expiracaoSegundos * 1000,
  })
  const pix = {
    criarCobranca: async (nova: NovaCobranca) => {
      pedidas.push(nova)
      return responde(nova)
    },
  }
  const deps = {
    ...{ storage, pix, clock: { now: () => em, sleep: async () => {} }, ids: createIds(), gerais: geraisPadrao },
    ...{ chaves: chavesDeTeste(), env: { PAGAR_URL: 'https://pagar.quita.example', seguro: true, SEGREGACAO } },
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  } as never
  await storage.commit([
    Empresa.create({ ...empresaGuardada(), modulos }),
    ProdutoDaLoja.create(produto),
    NivelDeEstoque.create({
      ...{ id: bolo.id, empresaId: 'aurora', versao: 1, produtoId: bolo.id, nome: bolo.nome, busca: bolo.busca },
      ...{ quantidade: 1, livre: 1, reservado: 0, custo: 0, resto: 0, ultimoCusto: 0, encomenda: false, baixo: false },
      ...{ movimentos: 1, criadoEm: new Date(agora).toISOString(), em: agora },
    }),
  ])
  const sessao = { empresaId: 'aurora', usuarioId: 'U', perfil: 'links' }
  const vender = (body: object, chave?: string) =>
    venderNoPos(deps)({
      ...{ body: { meio: 'pix', descricao: '', valor: 0, linhas: [], ...body }, sessao },
      contexto: { idempotencyKey: chave, prazo: em + 25_000 },
    } as never) as Promise<Venda>
  const deles = (id: string) => ({ params: { id }, sessao }) as never
  return {
    ...{ storage, deps, pedidas, vender },
    ver: async (id: string) => (await obterVendaPos(deps)(deles(id))) as Venda,
    cancelar: async (id: string) => (await cancelarVendaPos(deps)(deles(id))) as Venda,
    passar: (ms: number) => {
      em += ms
    },
    psp: (novo: typeof responde) => {
      responde = novo
    },
  }
}
interface Venda {
  id: string
  nome: string
  valor: number
  situacao: string
  pix: { copiaECola: string } | null
  comprovante: string | null
  url: string
}

test('one key is one sale and one code, however often and at once it is pressed; it turns to paid by itself', async () => {
  const b = await balcao()
  const juntas = await Promise.all([1, 2, 3, 4].map(() => b.vender({ valor: 1250, descricao: 'Café' }, 'uma')))
  const [venda] = juntas
  if (!venda) throw new Error('no sale')
  expect(new Set(juntas.map(v => v.id)).size).toBe(1)
  expect(new Set(b.pedidas.map(p => p.txid)).size).toBe(1)
  expect(b.pedidas[0]).not.toHaveProperty('devedor')
  expect(venda).toMatchObject({ nome: 'Café', valor: 1250, situacao: 'aguardando', comprovante: null })
  expect(venda.pix?.copiaECola).toBe(`brcode-${b.pedidas[0]?.txid}`)
  expect(await Link.get(b.storage, venda.id)).toMatchObject({ origem: 'pos', limiteUsos: 1 })
  const c = await Checkout.get(b.storage, venda.id)
  if (!c) throw new Error('no payment')
  expect(c).toMatchObject({ origem: 'pos', estado: 'AguardandoPagamento', total: 1250 })
  const pago = { ...c, estado: 'Liquidado' as const, pagoEm: new Date(agora).toISOString(), e2eid: 'E1' }
  await b.storage.commit([Checkout.put(pago)])
  expect(await b.ver(venda.id)).toMatchObject({ situacao: 'paga', pix: null, pagoCom: 2 })
  // nobody was asked who they are, so nobody is kept among the clients
  await pagadores(b.deps, { id: 'm', tipo: 'CheckoutPago', PK: `CHK#${venda.id}`, SK: 'RAIZ' })
  expect((await b.storage.query({ pk: 'LST#EMP#aurora#PGE' })).items).toEqual([])
})
test('a bank that does not answer: the same press again is the same sale, with its code', async () => {
  const b = await balcao()
  const certo = (nova: NovaCobranca): CriacaoPix => ({
    ...{ tipo: 'criada', txid: nova.txid, brcode: 'brcode', criadaEm: agora, expiraEm: agora + 60_000 },
  })
  b.psp(() => ({ tipo: 'indeterminado' }))
  await expect(b.vender({ valor: 700 }, 'k')).rejects.toMatchObject({ error: { name: 'ProvedorSemResposta' } })
  b.psp(certo)
  const venda = await b.vender({ valor: 700 }, 'k')
  expect(venda).toMatchObject({ nome: 'Venda no balcão', situacao: 'aguardando', pix: { copiaECola: 'brcode' } })
  expect(b.pedidas.map(p => p.txid)).toEqual([b.pedidas[0]?.txid, b.pedidas[0]?.txid])
  b.passar(61_000)
  expect(await b.ver(venda.id)).toMatchObject({ situacao: 'expirada', pix: null })
})
test('products are sold at today’s prices with what is typed beside them; the last one is sold once', async () => {
  const b = await balcao()
  const linhas = [{ produto: bolo.id, variacao: null, quantidade: 1 }]
  expect(await b.vender({ linhas, valor: 500 })).toMatchObject({ nome: bolo.nome, valor: bolo.preco + 500 })
  await expect(b.vender({ linhas })).rejects.toMatchObject({ error: { name: 'EstoqueEsgotado' } })
})
test('a sale that is given up takes no payment: by code and by link; one that was paid stays', async () => {
  const b = await balcao()
  const porPix = await b.vender({ valor: 900 })
  expect(await b.cancelar(porPix.id)).toMatchObject({ situacao: 'cancelada', pix: null })
  const c = await Checkout.get(b.storage, porPix.id)
  expect(c).toMatchObject({
    estado: 'Cancelado',
    ev: expect.arrayContaining([{ tipo: 'RemoverPix', ref: c?.pix?.txid }]),
  })
  const porLink = await b.vender({ valor: 900, meio: 'link' })
  expect(porLink).toMatchObject({ situacao: 'aguardando', pix: null, url: expect.stringContaining(porLink.id) })
  expect(await b.cancelar(porLink.id)).toMatchObject({ situacao: 'cancelada' })
  expect(await Link.get(b.storage, porLink.id)).toMatchObject({ estado: 'encerrado' })
  const outra = await b.vender({ valor: 900 })
  const paga = await Checkout.get(b.storage, outra.id)
  if (!paga) throw new Error('no payment')
  await b.storage.commit([Checkout.put({ ...paga, estado: 'Liquidado', pagoEm: new Date(agora).toISOString() })])
  expect(await b.cancelar(outra.id)).toMatchObject({ situacao: 'paga' })
})
const NFCE = '35261111222333000181650010000000421000000427'
test('a sale tells its document and taxes: what is typed of it, else what its products say; set apart where the stage does', async () => {
  const comTributos = { ...bolo, tributos: { cbs: 0.9, ibs: 0.1 } }
  const b = await balcao(todos, { SEGREGACAO: 'ligada', produto: comTributos })
  const linhas = [{ produto: bolo.id, variacao: null, quantidade: 1 }]
  const dos = async (id: string) => ({ link: await Link.get(b.storage, id), c: await Checkout.get(b.storage, id) })
  const deProduto = await dos((await b.vender({ linhas, valor: 500 })).id)
  // of the product's price alone: what was typed beside it says nothing of itself
  expect(deProduto.link?.fiscal).toEqual({ cbs: 54, ibs: 6 })
  expect(deProduto.c).toMatchObject({ fiscal: { cbs: 54, ibs: 6 }, segregado: 60 })
  const docFiscal = { tipo: 'nfce', chave: NFCE }
  const dita = await dos((await b.vender({ valor: 1_000, docFiscal, cbsInformado: 9, ibsInformado: 1 })).id)
  expect(dita.c).toMatchObject({ fiscal: { docFiscal, cbs: 9, ibs: 1 }, segregado: 10 })
  const porLink = await dos((await b.vender({ valor: 1_000, meio: 'link', cbsInformado: 9 })).id)
  expect(porLink).toMatchObject({ link: { fiscal: { cbs: 9 } }, c: undefined })
  // more taxes than the whole sale is, which only the server knows
  await expect(b.vender({ valor: 1_000, cbsInformado: 900, ibsInformado: 101 })).rejects.toMatchObject({
    error: { name: 'RequisicaoInvalida' },
    fields: { campos: [{ campo: 'cbsInformado' }] },
  })
  const desligada = await balcao()
  const { id } = await desligada.vender({ valor: 1_000, cbsInformado: 9 })
  expect(await Checkout.get(desligada.storage, id)).not.toHaveProperty('segregado')
})
test('not without it in the contract, and no link of another kind is a sale', async () => {
  const b = await balcao({ ...todos, pos: false })
  await expect(b.vender({ valor: 900 })).rejects.toMatchObject({ error: { name: 'PosNaoContratado' } })
  const com = await balcao()
  const { id } = await com.vender({ valor: 900, meio: 'link' })
  const link = await Link.get(com.storage, id)
  if (!link) throw new Error('no link')
  await com.storage.commit([Link.put({ ...link, origem: 'loja' })])
  await expect(com.ver(id)).rejects.toMatchObject({ error: { name: 'VendaPosNaoEncontrada' } })
})
