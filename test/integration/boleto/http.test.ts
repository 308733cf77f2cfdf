import { afterAll, beforeAll, expect, test } from 'vitest'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { replace } from '../../../functions/platform/storage/entity.ts'
import { lerBoleto } from '../../../shared/domain/boleto/linhaDigitavel.ts'
import { dataSaoPaulo, inicioDoDia, somarDias } from '../../../shared/domain/calendario.ts'
import { abrir, lerItf, lerQr } from '../../unit/boleto-pdf.leitor.ts'
import { type BoletoStack, boletoStack, until } from './harness.ts'

/** The whole road of a slip, over HTTP, through streams, queues and the acquirer's notification. */
let b: BoletoStack
beforeAll(async () => {
  b = await boletoStack()
})
afterAll(() => b.close())

const hoje = () => dataSaoPaulo(Date.now())

test('issued, printed, paid at the bank: page, paper and registrar say the same, and the company is credited', async () => {
  const { stack } = b
  const link = await b.novoLink(124_990)
  const { id, cookie, dados } = await b.emitido(link.id)
  const registrado = stack.sandbox.cielo.boletos.todos().find(r => r.boleto.codigoDeBarras === dados.codigo)
  expect(dados).toMatchObject({
    linhaDigitavel: registrado?.boleto.linhaDigitavel,
    dataVencimento: somarDias(hoje(), 3),
    dataEmissao: hoje(),
    valor: 1249.9,
    situacao: 'aberto',
    // this caller did not start the checkout: it has no cookie
    pagador: { nome: 'Ana', documento: expect.stringContaining('*') },
    pix: { qrCode: expect.stringContaining('br.gov.bcb.pix'), expirado: false },
  })
  const dono = await b.processar(id, { cookie })
  expect(dono.body.dadosBoleto).toMatchObject({ pagador: { nome: 'Ana Souza', documento: '529.982.247-25' } })

  const { status, body } = await b.pdf(id, { cookie })
  expect(status).toBe(200)
  const deOutrem = (await b.pdf(id)).body
  // each is kept, whole and masked apart, and read from there; lost, it is drawn again
  const guardados = await b.pdfsGuardados(id)
  expect(guardados.map(g => g.nome.split('.')[1]).sort()).toEqual(['inteiro', 'mascarado'])
  const bytes = (data: unknown) => Buffer.from(String((data as { data: string }).data), 'base64')
  expect(guardados.map(g => g.bytes)).toEqual(expect.arrayContaining([bytes(body), bytes(deOutrem)]))
  expect((await b.pdf(id, { cookie })).body).toEqual(body)
  await b.perderPdfs(id)
  expect((await b.pdf(id, { cookie })).status).toBe(200)
  expect((await b.pdfsGuardados(id)).map(g => g.nome)).toEqual(
    guardados.filter(g => g.nome.includes('.inteiro.')).map(g => g.nome),
  )

  await b.pagarNoBanco(id)
  await b.reaches(id, 'Liquidado')
  await until(async () => (await b.balance(link.conta)) === 124_700, 'the company is credited')
  expect(await b.balance('registrador:boleto')).toBeLessThan(0)
  expect((await b.journal(id)).map(l => [l.tipo, l.valor])).toEqual([['boleto', 124_990]])
  const { psp } = stack.sandbox
  await until(
    async () => psp.cobs().find(c => c.txid.startsWith(id))?.status === 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
    'the Pix is removed',
  )
  const depois = await b.processar(id)
  expect(depois.body).toMatchObject({ dadosBoleto: null, comprovante: expect.stringContaining(id) })
  expect((await b.pdf(id)).body).toMatchObject({ name: 'BoletoIndisponivel' })
  expect((await b.link(link.id, id)).body).toMatchObject({ name: 'LinkProcessado', checkoutId: id })

  // read last: drawing keeps this process busy, and the stack is in it
  const folha = await abrir(new Uint8Array(Buffer.from(body.data, 'base64')))
  expect(lerItf(folha)).toBe(registrado?.boleto.codigoDeBarras)
  expect(lerQr(folha)).toBe((dados as unknown as { pix: { qrCode: string } }).pix.qrCode)
  const lido = lerBoleto(lerItf(folha), hoje())
  expect(lido).toMatchObject({ ok: true, valor: { valor: 124_990, vencimento: dados.dataVencimento } })
  expect(folha.textos.join(' ')).toContain('529.982.247-25')
  const deOutro = await abrir(new Uint8Array(Buffer.from(deOutrem.data, 'base64')))
  expect(deOutro.textos.join(' ')).not.toMatch(/Souza|529|Paulista/)
})

test('resumed: the link shows the slip that waits, and its Pix inside it', async () => {
  const link = await b.novoLink()
  const { id, cookie, dados } = await b.emitido(link.id)
  const { body } = await b.link(link.id, 'atual', { cookie })
  expect(body).toMatchObject({
    checkoutId: id,
    formaPagamento: 0,
    proximaEtapa: 'AGUARDAR_PAGAMENTO',
    pagamentoPix: null,
    pagamentoBoleto: {
      dadosBoleto: { linhaDigitavel: dados.linhaDigitavel, situacao: 'aberto', pagador: { nome: 'Ana Souza' } },
    },
  })
})

test('paid twice, by slip and by its Pix: the Pix goes back by itself, the slip stands', async () => {
  const link = await b.novoLink()
  const { id } = await b.emitido(link.id)
  await b.pay(id, 2)
  await b.pagarNoBanco(id, { forcar: true })
  await b.reaches(id, 'Divergente')
  const outro = await b.emitido(link.id)
  await b.pagarNoBanco(outro.id)
  await b.reaches(outro.id, 'Liquidado')
  await b.pay(outro.id, 2)
  await until(async () => {
    await b.stack.sandbox.trabalhar()
    const tipos = (await b.journal(outro.id)).map(l => l.tipo).sort()
    return tipos.join() === 'boleto,devolucao,pix-divergente'
  }, 'the Pix is returned')
  expect((await b.checkout(outro.id)).estado).toBe('Liquidado')
})

test('past its last day: shown as expired, and charging again makes a new one', async () => {
  const link = await b.novoLink()
  const { id, dados } = await b.emitido(link.id)
  const c = await b.checkout(id)
  const velho = somarDias(hoje(), -2 - 5)
  await b.storage.commit([
    replace(Checkout, { ...c, boleto: { ...c.boleto!, vencimento: velho, em: inicioDoDia(somarDias(velho, -3)) } }, []),
  ])
  expect((await b.link(link.id, id)).body).toMatchObject({
    proximaEtapa: 'PAGAMENTO_EXPIRADO',
    pagamentoBoleto: { dadosBoleto: { situacao: 'vencido', pix: null } },
  })
  expect((await b.pdf(id)).body).toMatchObject({ name: 'BoletoIndisponivel' })
  const novo = await b.processar(id)
  expect(novo.body.dadosBoleto).toMatchObject({ situacao: 'aberto', dataVencimento: somarDias(hoje(), 3) })
  expect(novo.body.dadosBoleto?.linhaDigitavel).not.toBe(dados.linhaDigitavel)
  expect((await b.checkout(id)).boleto?.ciclo).toBe(3)
})

test('a slip that the registrar wrote wrongly is shown to nobody', async () => {
  const link = await b.novoLink(777_23)
  const { id } = await b.comecar(link.id)
  const { status, body } = await b.processar(id)
  expect(status).toBe(402)
  expect(body).toMatchObject({
    name: 'PagamentoRecusado',
    retornoUsuario: { trocaPagador: true, permiteReprocessar: true },
  })
  expect((await b.pdf(id)).body).toMatchObject({ name: 'BoletoIndisponivel' })
  await until(
    async () => b.stack.sandbox.cielo.boletos.todos().every(r => r.valor !== 777_23 || r.status !== 1),
    'it is taken away',
  )
})

test('200 submissions at once: one announcement, one slip, one line', async () => {
  const link = await b.novoLink()
  const { id } = await b.comecar(link.id)
  const antes = b.stack.sandbox.cielo.boletos.todos().length
  const respostas = await Promise.all(Array.from({ length: 200 }, () => b.processar(id)))
  const nomes = new Set(respostas.map(r => (r.status === 200 ? 'boleto' : r.body.name)))
  expect([...nomes].filter(n => n !== 'boleto' && n !== 'ProvedorSemResposta')).toEqual([])
  const linhas = new Set(respostas.flatMap(r => (r.status === 200 ? [r.body.dadosBoleto?.linhaDigitavel] : [])))
  expect(linhas.size).toBe(1)
  expect(b.stack.sandbox.cielo.boletos.todos()).toHaveLength(antes + 1)
  const depois = await b.processar(id)
  expect(linhas).toContain(depois.body.dadosBoleto?.linhaDigitavel)
})
