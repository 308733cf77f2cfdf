import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { contas, Lancamento, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { cartoesMagicos } from '../../../functions/sandbox/cielo/cartoes.ts'
import { type ContractBench, contractBench } from '../../contract/bench.ts'
import { until } from '../pix/harness.ts'
import { ondeSeConta } from './contado.ts'

/** The whole road of a refund, over HTTP: panel's call, acquirer or PSP, journal, balances, the link's list. */
let b: ContractBench
let headers: Record<string, string>
beforeAll(async () => {
  b = await contractBench()
  headers = await b.sessao('gestor-financeiro')
})
afterAll(() => b.close())

interface Resposta {
  situacao: string
  estornado: number
  restante: number
  motivo: string | null
  name?: string
}
const cartaoQue = (modo: string): string =>
  cartoesMagicos.find(c => c.falha?.rota === 'cielo-anular' && c.falha.modo === modo)?.numero ?? ''
const estornar = (id: string, valor: number | null, chave?: string) =>
  b.http.call<Resposta>('estornarCheckout', {
    headers: { ...headers, ...(chave && { 'idempotency-key': chave }) },
    params: { id },
    body: { valor },
  })
const raiz = async (id: string): Promise<Checkout> => {
  const c = await Checkout.get(b.storage, id, { consistent: true })
  if (!c) throw new Error(`no checkout ${id}`)
  return c
}
const naLista = async (link: string, id: string) => {
  const call = { headers, params: { id: link } }
  const { body } = await b.ok<{ itens: ({ id: string } & Record<string, unknown>)[] }>('listarCheckoutsDoLink', call)
  return body.itens.find(i => i.id === id)
}
const estornoNaLista = async (link: string, id: string) =>
  ((await naLista(link, id))?.estorno as { situacao: string } | null | undefined)?.situacao
const diario = async (id: string) =>
  (await Lancamento.query(b.storage, { pk: `CHK#${id}`, sk: { prefix: 'LANC#' }, consistent: true })).values
const saldo = async (conta: string) => (await Saldo.get(b.storage, conta, { consistent: true }))?.disponivel ?? 0
/** What a company is owed, now and on days to come. */
const devido = async (conta: string) => (await saldo(conta)) + (await saldo(contas.aLiberar(conta)))
const devolvido = async (id: string) => {
  const { tentativa } = await raiz(id)
  return b.stack.sandbox.cielo.livro.balanco(tentativa?.pedidoId ?? '').devolvido
}
/** The acquirer takes one change of a payment every five seconds: what the use case would wait for anyway. */
const pagoHaTempo = async (numero?: string) => {
  const feito = await b.pagoComCartao({ valor: 150 }, numero)
  const { tentativa } = await raiz(feito.id)
  const { livro } = b.stack.sandbox.cielo
  const pagamento = livro.pagamento(tentativa?.pagamentoId ?? '')
  if (!pagamento) throw new Error('the acquirer has no such payment')
  livro.gravar({ ...pagamento, mudadoEm: Date.now() - 60_000 })
  const c = await raiz(feito.id)
  const antes = new Date(Date.now() - 60_000).toISOString()
  await b.storage.commit([Checkout.put({ ...c, pagoEm: antes })])
  return feito
}

test('a card in parts and then whole: journal, balances and list follow', async () => {
  const empresa = 'emp:aurora'
  const { id, link } = await pagoHaTempo()
  await until(async () => (await naLista(link, id))?.estornavel === true, 'the list offers the refund')
  expect(await naLista(link, id)).toMatchObject({
    formaPagamento: 1,
    cartao: { bandeira: 'visa' },
    estornado: 0,
    estorno: null,
  })
  await b.stack.drained()
  const antes = { empresa: await devido(empresa), adquirente: await saldo('adquirente:cartao') }
  const parte = await estornar(id, 50.5)
  expect(parte.body).toMatchObject({ situacao: 'estornado', estornado: 50.5, restante: 99.5, motivo: null })
  await until(async () => (await naLista(link, id))?.estornado === 50.5, 'the list shows the part')
  expect(await naLista(link, id)).toMatchObject({ situacao: 3, estornavel: true })
  const resto = await estornar(id, null)
  expect(resto.body).toMatchObject({ situacao: 'estornado', estornado: 150, restante: 0 })
  await until(async () => (await naLista(link, id))?.situacao === 5, 'the list says Estornado')
  expect(await naLista(link, id)).toMatchObject({ estornavel: false, estornado: 150 })
  await until(async () => (await devido(empresa)) === antes.empresa - 15_000, 'the company is debited')
  // each leg is a message of its own
  await until(async () => (await saldo('adquirente:cartao')) === antes.adquirente + 15_000, 'the acquirer owes less')
  expect(await devolvido(id)).toBe(15_000)
  expect((await estornar(id, 0.01)).body).toMatchObject({
    name: 'EstornoInvalido',
    motivo: 'nada-resta',
    disponivel: 0,
  })
})

test('a part is told with its amount wherever the payment is told of', async () => {
  const feito = await pagoHaTempo()
  expect((await estornar(feito.id, 37.21)).body).toMatchObject({ situacao: 'estornado', restante: 112.79 })
  await b.stack.drained()
  await b.stack.sandbox.trabalhar()
  const lugares = Object.entries(ondeSeConta(b, headers, feito))
  const dito: [string, unknown][] = []
  for (const [onde, ler] of lugares) dito.push([onde, await ler()])
  expect(dito).toEqual(lugares.map(([onde]) => [onde, 37.21]))
}, 60_000)

test('a double click, five times at once: one refund, one answer', async () => {
  const { id } = await pagoHaTempo()
  const respostas = await Promise.all(Array.from({ length: 5 }, () => estornar(id, 30, 'clique-duplo-do-estorno')))
  expect(respostas.map(r => r.status)).toEqual(Array(5).fill(200))
  expect(new Set(respostas.map(r => JSON.stringify(r.body))).size).toBe(1)
  expect(respostas[0]?.body).toMatchObject({ situacao: 'estornado', estornado: 30, restante: 120 })
  expect(await devolvido(id)).toBe(3_000)
  expect((await estornar(id, 30, 'clique-duplo-do-estorno')).body).toEqual(respostas[0]?.body)
  expect(await devolvido(id)).toBe(3_000)
})

test('twenty people at once, each most of it: one refund, the others are told why not', async () => {
  const { id } = await pagoHaTempo()
  const respostas = await Promise.all(Array.from({ length: 20 }, (_, n) => estornar(id, 100, `pessoa-${n}-do-estorno`)))
  const nomes = respostas.map(r => r.body.name ?? r.body.situacao)
  expect(nomes.filter(n => n === 'estornado')).toHaveLength(1)
  // too late for the one under way, or for what it left
  const outros = nomes.filter(n => n !== 'estornado')
  expect(outros.filter(n => n !== 'EstornoEmAndamento' && n !== 'EstornoInvalido')).toEqual([])
  expect(await devolvido(id)).toBe(10_000)
  expect((await diario(id)).filter(l => l.tipo === 'estorno')).toHaveLength(1)
})

test('the acquirer never answers, though it did it: processing, then found, once', async () => {
  const { id, link } = await pagoHaTempo(cartaoQue('pendurar-com-efeito'))
  const resposta = await estornar(id, 40, 'acquirer-calada-001')
  expect(resposta.status).toBe(200)
  expect(['processando', 'estornado']).toContain(resposta.body.situacao)
  await until(async () => {
    await b.stack.sweep()
    return (await raiz(id)).estorno?.estado === 'concluido'
  }, 'the sweeper finds the refund')
  expect((await estornar(id, 40, 'acquirer-calada-001')).body).toMatchObject({ situacao: 'estornado', estornado: 40 })
  expect(await devolvido(id)).toBe(4_000)
  expect((await diario(id)).filter(l => l.tipo === 'estorno')).toHaveLength(1)
  await until(async () => (await naLista(link, id))?.estornado === 40, 'the list shows it')
})

test('refused by the acquirer: the list says why and offers it again', async () => {
  const { id, link } = await pagoHaTempo(cartaoQue('negar'))
  expect((await estornar(id, null)).body).toMatchObject({ situacao: 'recusado', motivo: 'saldo', estornado: 0 })
  await until(async () => (await estornoNaLista(link, id)) === 'recusado', 'the list shows the refusal')
  expect(await naLista(link, id)).toMatchObject({
    situacao: 3,
    estornavel: true,
    estornado: 0,
    estorno: { situacao: 'recusado', valor: 150, motivo: 'saldo' },
  })
  expect(await devolvido(id)).toBe(0)
})

test('accepted, then undone by the acquirer, who tells: Liquidado again, the journal reversed', async () => {
  const { id, link } = await pagoHaTempo(cartaoQue('negar-depois'))
  expect((await estornar(id, null)).body).toMatchObject({ situacao: 'estornado' })
  expect((await raiz(id)).estado).toBe('Estornado')
  await until(async () => {
    await b.stack.sandbox.trabalhar()
    return (await raiz(id)).estado === 'Liquidado'
  }, 'the notification undoes the refund')
  const tipos = (await diario(id)).map(l => l.tipo)
  expect(tipos.sort()).toEqual(['cartao', 'estorno', 'estorno-desfeito', 'estorno-reserva'])
  await until(async () => (await estornoNaLista(link, id)) === 'desfeito', 'the list shows it')
  expect(await naLista(link, id)).toMatchObject({
    situacao: 3,
    estornado: 0,
    estornavel: true,
    estorno: { situacao: 'desfeito' },
  })
})

test('a Pix: under way, ended by the callback, its MED counted too', async () => {
  const link = await b.criarLink({ valor: 100 })
  const { id, e2eid } = await b.pago(link)
  const { body } = await estornar(id, 30)
  expect(body).toMatchObject({ situacao: 'processando', estornado: 0, restante: 100 })
  expect((await estornar(id, 30)).body.name).toBe('EstornoEmAndamento')
  await until(async () => {
    await b.stack.sandbox.trabalhar()
    return (await raiz(id)).estornado === 3_000
  }, 'the callback ends the refund')
  expect(await raiz(id)).toMatchObject({ estado: 'Liquidado', estorno: { estado: 'concluido' } })
  b.stack.sandbox.psp.devolucoes.med(e2eid)
  await until(async () => {
    await b.stack.sandbox.trabalhar()
    return (await raiz(id)).estado === 'Estornado'
  }, 'the MED is told')
  await vi.waitFor(
    async () => expect(await naLista(link, id)).toMatchObject({ estornado: 100, estornavel: false }),
    180_000,
  )
  expect((await diario(id)).map(l => [l.tipo, l.valor]).sort()).toEqual([
    ['devolucao', 3_000],
    ['devolucao', 7_000],
    ['estorno-reserva', 3_000],
    ['pix', 10_000],
  ])
})

test('a paid slip is not given back here, and says how', async () => {
  const { id, cookie } = await b.registrado(0, { valor: 150 })
  const body = { checkout: id, formaPagamento: 0, parcelas: 1, dispositivo: null }
  await b.ok('processarPagamento', { headers: { cookie }, body })
  const { boleto } = await raiz(id)
  b.stack.sandbox.cielo.boletos.pagar(boleto?.pagamentoId ?? '', { forcar: true })
  await until(async () => {
    await b.stack.sandbox.trabalhar()
    return (await raiz(id)).estado === 'Liquidado'
  }, 'the slip is paid')
  const { status, body: recusa } = await estornar(id, null)
  expect([status, recusa.name, recusa.motivo]).toEqual([422, 'EstornoInvalido', 'boleto'])
  expect((recusa as unknown as { message: string }).message).toContain('Pix ou transferência')
})
