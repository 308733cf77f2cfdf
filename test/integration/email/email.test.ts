import { afterAll, beforeAll, expect, test } from 'vitest'
import { Email } from '../../../functions/platform/storage/Email.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import { type ContractBench, contractBench } from '../../contract/bench.ts'
import { until } from '../pix/harness.ts'

/** From what happened over HTTP to the simulator's inbox: stream, queue, mailer, the service's own wire. */
let b: ContractBench
beforeAll(async () => {
  b = await contractBench()
})
afterAll(() => b.close())

interface NaCaixa {
  para: string
  assunto: string
  texto: string
  html: string
  de: string
}
/** The messages about a checkout, as the inbox answers over HTTP. */
const sobre = async (checkoutId: string): Promise<Record<string, NaCaixa[]>> => {
  const { emails } = (await (await fetch(`${b.stack.urls.banco}/_email`)).json()) as {
    emails: (NaCaixa & { referencia: string })[]
  }
  const porTipo: Record<string, NaCaixa[]> = {}
  for (const e of emails) {
    const [tipo = '', deQuem] = e.referencia.split('-')
    if (deQuem === checkoutId) porTipo[tipo] = [...(porTipo[tipo] ?? []), e]
  }
  return porTipo
}
const chegou = (id: string, tipo: string, quantos = 1) =>
  until(async () => {
    const destes = (await sobre(id))[tipo] ?? []
    return destes.length >= quantos && destes
  }, `${quantos} ${tipo} of ${id}`)

test('a card: the receipt and the sale, once each; the receipt again when asked; the refund', async () => {
  const { id } = await b.pagoComCartao({ nome: 'Cadeira <b>de</b> "jatobá"' })
  const [recibo] = await chegou(id, 'comprovante')
  expect(recibo).toMatchObject({
    para: 'helena@exemplo.example',
    de: 'Quita <nao-responda@quita.example>',
    assunto: 'Pagamento de R$\u00a0150,00 a Loja Aurora confirmado',
  })
  expect(recibo?.html).toContain('Cadeira &lt;b&gt;de&lt;/b&gt; &quot;jatobá&quot;')
  expect(recibo?.texto).toContain(
    `${b.stack.urls.pagar}/plataforma/loja-aurora/servicos-financeiros/pagamento-realizado-com-sucesso/${id}`,
  )
  const [venda] = await chegou(id, 'venda')
  expect(venda?.para).toBe('contato@aurora.example')

  const headers = await b.sessao('gestor-financeiro')
  await b.ok('reenviarComprovante', { headers, params: { id } })
  const [, outro] = await chegou(id, 'comprovante', 2)
  expect(outro?.html).toBe(recibo?.html)

  await b.ok('estornarCheckout', { headers, params: { id }, body: { valor: 40 } })
  const [estorno] = await chegou(id, 'estorno')
  expect(estorno?.assunto).toBe('Loja Aurora devolveu R$\u00a040,00 a você')
  await b.stack.drained()
  const { comprovante, venda: vendas, estorno: estornos } = await sobre(id)
  expect([comprovante?.length, vendas?.length, estornos?.length]).toEqual([2, 1, 1])
})

test('a Pix that is paid, and the refund of all of it', async () => {
  const { id } = await b.pago(await b.criarLink())
  const [recibo] = await chegou(id, 'comprovante')
  expect(recibo?.texto).toContain('Forma de pagamento: Pix')
  await b.ok('estornarCheckout', {
    headers: await b.sessao('gestor-financeiro'),
    params: { id },
    body: { valor: null },
  })
  const [estorno] = await chegou(id, 'estorno')
  expect(estorno?.texto).toContain('volta por Pix')
})

test('a slip: its line when it is issued', async () => {
  const { id, cookie } = await b.registrado(0)
  const { body } = await b.ok<{ dadosBoleto: { linhaDigitavel: string } }>('processarPagamento', {
    body: { ...b.pagamento(id), formaPagamento: 0 },
    headers: { cookie },
  })
  const [boleto] = await chegou(id, 'boleto')
  expect(boleto?.texto.replace(/[. ]/g, '')).toContain(body.dadosBoleto.linhaDigitavel)
  expect(boleto?.texto).toContain(`/checkout-de-pagamento-v2/`)
})

test('an address that the service refuses is recorded, and the sale is told all the same', async () => {
  const link = await b.criarLink()
  const inicio = await b.iniciar(link)
  const { txid } = await b.comPixDe(inicio)
  const pagador = await Pagador.get(b.storage, inicio.id)
  if (!pagador) throw new Error('no payer')
  await b.storage.commit([Pagador.put({ ...pagador, email: 'recusado@falha.example' })])
  b.stack.sandbox.psp.pagar(txid)
  await b.stack.sandbox.trabalhar()
  await chegou(inicio.id, 'venda')
  const registro = await until(async () => {
    const { values } = await Email.query(b.storage, { pk: `CHK#${inicio.id}`, sk: { prefix: 'EMAIL#comprovante#' } })
    return values.find(e => e.estado !== 'enviando')
  }, 'the record of a refusal')
  expect(registro).toMatchObject({ estado: 'recusado', motivo: 'invalido' })
  expect((await sobre(inicio.id)).comprovante).toBeUndefined()
})
