import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import { until } from '../pix/harness.ts'
import { bom, type CardStack, cardStack, cartaoQue, cartoesMagicosQueTerminam } from './harness.ts'

let card: CardStack
beforeAll(async () => {
  card = await cardStack()
})
afterAll(() => card.close())

const saldoInsuficiente = cartaoQue('51')

describe('approved', () => {
  test('charged once, credited less the fee, with the receipt to go to; again: the same answer', async () => {
    const link = await card.newLink()
    const id = await card.registered(link.id)
    const { status, body } = await card.charge(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      checkoutId: id,
      // this caller has no cookie: whose card it was is not told
      pagamentoCartao: { situacao: 'aprovado', bandeira: '', finais: '', parcelas: 1 },
      link: `/plataforma/loja-aurora/servicos-financeiros/pagamento-realizado-com-sucesso/${id}`,
    })
    expect((await card.charge(id)).body).toEqual(body)
    expect((await card.again(id)).body).toEqual(body)
    const c = await card.checkout(id)
    expect(c).toMatchObject({ estado: 'Liquidado', tentativa: { estado: 'capturada', valor: 10_000 } })
    // what it still waits for is the look for disputes
    expect(c.vence).toBe(c.disputaEm)
    const pedidoId = c.tentativa?.pedidoId ?? ''
    expect(pedidoId).toMatch(/^[A-Za-z0-9]{20}$/)
    expect((await card.journal(id)).map(l => [l.tipo, l.ref, l.valor])).toEqual([['cartao', pedidoId, 10_000]])
    expect(card.charges(pedidoId).map(l => l.tipo)).toEqual(['autorizada', 'capturada'])
    await until(async () => (await card.balance(link.conta)) === 9_601, 'the company is credited')
    expect((await card.open(link.id, id)).body.name).toBe('LinkProcessado')
  })

  test('instalments: the total with interest is charged, in as many parcels', async () => {
    const link = await card.newLink()
    const id = await card.registered(link.id, 3)
    expect((await card.charge(id, { parcelas: 1 })).body.name).toBe('ParcelasInvalidas')
    expect((await card.charge(id, { parcelas: 3 })).body.pagamentoCartao).toMatchObject({ parcelas: 3 })
    expect((await card.checkout(id)).tentativa).toMatchObject({ valor: 10_499, parcelas: 3 })
  })

  test('without a holder’s name the payer’s is sent; the number is nowhere in what is kept', async () => {
    const link = await card.newLink()
    const id = await card.registered(link.id)
    expect((await card.charge(id, { campos: { nomeCartao: null } })).status).toBe(200)
    const kept = JSON.stringify(await card.checkout(id))
    expect(kept).not.toContain(bom)
    expect(kept).toContain('"bin":"400000"')
  })
})

describe('denied', () => {
  test('402 with what the payer may do, the page told the same; another card then pays', async () => {
    const link = await card.newLink()
    const id = await card.registered(link.id)
    const { status, body } = await card.charge(id, { cartao: saldoInsuficiente })
    expect(status).toBe(402)
    expect(body).toMatchObject({
      name: 'PagamentoRecusado',
      checkoutId: id,
      retornoUsuario: { trocaPagador: true, trocaCartao: true, permiteReprocessar: true },
    })
    const page = (await card.open(link.id, id)).body
    expect(page).toMatchObject({ proximaEtapa: 'ANTIFRAUDE_ADQUIRENTE', retornoUsuario: body.retornoUsuario })
    expect(page.message).toBe(body.message)
    // the same submission again is not a new attempt
    expect((await card.charge(id, { cartao: bom })).body).toEqual(body)
    const paid = await card.again(id)
    expect(paid.body.pagamentoCartao).toMatchObject({ situacao: 'aprovado', finais: '' })
    const journal = await card.journal(id)
    expect(journal.map(l => l.tipo)).toEqual(['cartao'])
    expect((await card.checkout(id)).tentativa?.ciclo).toBe(2)
  })

  test('the same submission key after a denial is answered, not charged again; a new key is', async () => {
    const link = await card.newLink()
    const id = await card.registered(link.id)
    await card.charge(id, { cartao: cartaoQue('70') })
    const headers = { 'idempotency-key': 'envio-numero-dois-0001' }
    const first = await card.again(id, { cartao: cartaoQue('91'), headers })
    expect(first.status).toBe(402)
    const { pedidoId } = (await card.checkout(id)).tentativa ?? {}
    expect((await card.again(id, { cartao: cartaoQue('91'), headers })).body).toEqual(first.body)
    expect((await card.checkout(id)).tentativa?.pedidoId).toBe(pedidoId)
  })

  test('then paid by Pix on the same checkout, in the next cycle', async () => {
    const link = await card.newLink()
    const id = await card.registered(link.id)
    await card.charge(id, { cartao: cartaoQue('05') })
    const { status, body } = await card.again(id, { forma: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ dadosPix: { expirado: false }, pagamentoCartao: null })
    const c = await card.checkout(id)
    expect(c).toMatchObject({ estado: 'AguardandoPagamento', formaPagamento: 2, pix: { ciclo: 2 } })
    expect(c.tentativa).toBeUndefined()
    await card.pay(id, 2)
    await card.reaches(id, 'Liquidado')
    await until(async () => (await card.balance(link.conta)) === 9_901, 'the company is credited')
  })

  test('a card that must never be tried again is not sent again at this company', async () => {
    const link = await card.newLink()
    const cartao = cartaoQue('41')
    const id = await card.registered(link.id)
    const first = await card.charge(id, { cartao })
    expect(first.body.retornoUsuario).toMatchObject({ permiteReprocessar: false, trocaCartao: true })
    const { pedidoId } = (await card.checkout(id)).tentativa ?? {}
    const other = await card.registered(link.id)
    await until(
      async () => (await card.again(id, { cartao })).body.message?.includes('já foi recusado'),
      'it is barred',
    )
    const barred = await card.charge(other, { cartao })
    expect(barred.status).toBe(402)
    expect(barred.body.retornoUsuario).toMatchObject({ permiteReprocessar: false, trocaCartao: true })
    expect((await card.checkout(other)).tentativa).toBeUndefined()
    expect((await card.checkout(id)).tentativa?.pedidoId).toBe(pedidoId)
    // another card of the same payer is taken, from where they stand
    expect((await card.again(other)).status).toBe(200)
  })
})

describe('fields that are wrong never leave', () => {
  test.each([
    ['numeroCartao', { numeroCartao: '4000000000000011' }, 'O número do cartão informado é inválido'],
    ['numeroCartao', { numeroCartao: '6011000000000004' }, 'A bandeira do cartão informado não é atendida'],
    ['nomeCartao', { nomeCartao: '4000 0000 0000 0010' }, 'O nome do pagador foi preenchido com o número'],
    ['vencimentoCartao', { vencimentoCartao: '01/20' }, 'Data inválida, verifique o campo informado.'],
    ['vencimentoCartao', { vencimentoCartao: '13/30' }, 'Data inválida, verifique o campo informado.'],
    ['cvvCartao', { cvvCartao: '12' }, 'Código de segurança inválido.'],
  ])('%s %j', async (campo, campos, mensagem) => {
    const link = await card.newLink()
    const id = await card.registered(link.id)
    const { status, body } = await card.charge(id, { campos })
    expect(status).toBe(400)
    expect(body.campos).toEqual([{ campo, mensagem: expect.stringContaining(mensagem) }])
    expect(await card.checkout(id)).toMatchObject({ estado: 'Solicitado' })
  })

  test('all of them at once, when the card is left out', async () => {
    const link = await card.newLink()
    const id = await card.registered(link.id)
    const nada = { numeroCartao: null, nomeCartao: null, cvvCartao: null, vencimentoCartao: null }
    const { body } = await card.charge(id, { campos: nada })
    expect((body.campos as { campo: string }[]).map(c => c.campo)).toEqual([
      'numeroCartao',
      'cvvCartao',
      'vencimentoCartao',
    ])
  })
})

describe('a link of one use', () => {
  test('a denied payer’s use is taken by the next; one who is paying keeps it', async () => {
    const link = await card.newLink({ limiteUsos: 1 })
    const id = await card.registered(link.id)
    await card.charge(id, { cartao: cartaoQue('51') })
    const other = await card.registered(link.id)
    expect((await card.checkout(id)).estado).toBe('Cancelado')
    expect((await card.charge(other)).status).toBe(200)
    expect((await card.startCard(link.id, 'chave-de-quem-vem-depois')).body).toMatchObject({ name: 'LinkProcessado' })
  })
})

describe('who tries card after card', () => {
  test('is told to stop after ten charges of one checkout, and the acquirer hears of no more', async () => {
    const link = await card.newLink()
    // a link that sells: one that only denies would be watched before the tenth (decision 0065)
    for (let n = 0; n < 5; n++) expect((await card.charge(await card.registered(link.id))).status).toBe(200)
    await card.stack.drained()
    const id = await card.registered(link.id)
    const codigos = ['05', '12', '51', '55', '61', '62', '65', '75', '78', '86', '91', '96']
    const cartoes = codigos.flatMap(codigo => {
      try {
        return [cartaoQue(codigo)]
      } catch {
        return []
      }
    })
    const finais = ['2', '3', '5', '7', '8'].map(f => cartoesMagicosQueTerminam(f))
    const todos = [...new Set([...cartoes, ...finais])].slice(0, 12)
    expect(todos.length).toBeGreaterThan(10)
    const respostas = []
    for (const [n, cartao] of todos.entries()) respostas.push(await (n ? card.again : card.charge)(id, { cartao }))
    expect(respostas.map(r => r.status)).toEqual(todos.map(() => 402))
    expect((await card.checkout(id)).tentativa?.ciclo).toBe(10)
    expect(respostas.at(-1)?.body.retornoUsuario).toMatchObject({ permiteReprocessar: false })
  })
})

describe('a card number in the wrong field', () => {
  test.each([
    ['nome', 'ANA 4111111111111111'],
    ['logradouro', 'Rua 4111 1111 1111 1111'],
    ['numero', '4111 1111 1111 1111'],
    ['complemento', '4111.1111.1111.1111'],
    ['bairro', '4111-1111-1111-1111'],
    ['cidade', '4111111111111111'],
    ['sessionId', 'sessao-4111111111111111'],
  ])('%s refuses it, says which, and keeps nothing', async (campo, valor) => {
    const link = await card.newLink()
    const { body } = await card.startCard(link.id, `chave-do-campo-${campo}-${Date.now()}`)
    const recusa = await card.registerCard(body.id, { [campo]: valor })
    expect([recusa.status, recusa.body]).toMatchObject([400, { name: 'RequisicaoInvalida', campos: [{ campo }] }])
    expect(JSON.stringify(recusa.body)).not.toContain('4111')
    expect(await Pagador.get(card.storage, body.id, { consistent: true })).toBeUndefined()
  })
})
