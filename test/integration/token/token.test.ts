import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { resetEnv } from '../../../functions/platform/runtime/env.ts'
import { onConsumed } from '../../../functions/platform/storage/index.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { Pagador, Token } from '../../../functions/platform/storage/Pagador.ts'
import type { Consumed } from '../../../functions/platform/storage/port.ts'
import { assinar } from '../../../functions/providers/whatsapp/aviso.ts'
import { envelhecerTelefone } from '../../builders/vagas.ts'
import { linkFor, resident } from '../../sim/scenario.ts'
import { type CardStack, cardStack } from '../cartao/harness.ts'
import { until } from '../pix/harness.ts'

/** The WhatsApp token on the whole stack: real calls, the vendor's simulator, its signed webhook. */
const spent: (Consumed & { by: string })[] = []
const depth = Error.stackTraceLimit
let card: CardStack
let sequence = 0
beforeAll(async () => {
  Error.stackTraceLimit = 100
  onConsumed(consumed => spent.push({ ...consumed, by: caller() }))
  card = await cardStack()
})
afterEach(resetEnv)
afterAll(async () => {
  await card.close()
  onConsumed(undefined)
  Error.stackTraceLimit = depth
})

/** The operation whose code made the call, read off the (asynchronous) stack; consumers and webhooks are beside the path. */
const doPagador =
  /functions\/areas\/checkout\/(iniciarPagamento|registrarPagador|validarContatoPagador|processarPagamento)\//
const caller = () => (new Error().stack?.split('\n') ?? []).flatMap(f => doPagador.exec(f)?.[1] ?? []).at(0) ?? 'beside'
const unidades = () => {
  const soma: Record<string, number> = {}
  for (const { by, writes } of spent) if (by !== 'beside' && writes) soma[by] = (soma[by] ?? 0) + writes
  return soma
}

const metodos = [
  { tipo: 1 as const, parcelas: [{ numeroParcela: 1, juros: 0 }] },
  { tipo: 2 as const, parcelas: [] },
]
async function linkComToken(more: object = {}) {
  const base = { valor: 10_000, limiteUsos: null, expiraEm: null, metodos }
  const link = linkFor(Date.now() * 1000 + 900_000 + sequence++, base)
  const completo = { ...link, empresaId: `emp${link.id.slice(-8)}`, validarContatoPagador: true, ...more }
  await card.storage.commit([Link.create(completo)])
  return link.id
}
/** A Brazilian mobile of its own for each test: the hour's cap is per phone. */
const celular = () => `1197${String(1_000_000 + sequence++)}`
const registrar = (checkout: string, contato: string, more: object = {}) =>
  card.stack.http.call<{ proximaEtapa?: string }>('registrarPagador', {
    body: { ...resident, checkout, contato, ...more },
    headers: card.cookieOf(checkout),
  })
async function comecar(contato = celular(), link?: string) {
  const noLink = link ?? (await linkComToken())
  const { body } = await card.startCard(noLink, `chave-do-token-${Date.now()}-${sequence++}`)
  const { body: registrado, status } = await registrar(body.id, contato)
  expect(status).toBe(200)
  return { id: body.id, link: noLink, contato, registrado }
}
const mensagens = (contato: string) => card.stack.sandbox.whatsapp.mensagens(`55${contato}`)
const codigoDe = (contato: string) => mensagens(contato).at(-1)?.codigo ?? 'nenhum'
const errado = (codigo: string) => (codigo === '0000' ? '0001' : '0000')
const validar = (checkout: string, codigo: string) =>
  card.stack.http.call<{ name?: string; tentativasRestantes?: number; proximaEtapa?: string }>(
    'validarContatoPagador',
    {
      body: { checkout, codigo },
    },
  )
const reenviar = (transacaoNanoId: string) =>
  card.stack.http.call<{ name?: string; aguardeSegundos?: number }>('reenviarCodigoValidacao', {
    body: { transacaoNanoId },
  })
const pagador = async (id: string) => {
  const p = await Pagador.get(card.storage, id, { consistent: true })
  if (!p) throw new Error('no payer')
  return p
}
/** As if the last code had been sent this long ago. */
async function envelhecer(id: string, ms: number) {
  const p = await pagador(id)
  if (!p.codigo) throw new Error('no code was sent')
  await card.storage.commit([Pagador.put({ ...p, codigo: { ...p.codigo, enviadoEm: p.codigo.enviadoEm - ms } })])
  await envelhecerTelefone(card.storage, p.contato, ms)
}
test('a card waits for the token; with it, it is charged, for exactly three write units more', async () => {
  const link = await linkComToken()
  spent.length = 0
  const { id, contato, registrado } = await comecar(undefined, link)
  expect(registrado.proximaEtapa).toBe('VALIDAR_CONTATO_PAGADOR')
  const cedo = await card.charge(id)
  expect([cedo.status, cedo.body.name, cedo.body.proximaEtapa]).toEqual([
    409,
    'EtapaInvalida',
    'VALIDAR_CONTATO_PAGADOR',
  ])
  const reprocessado = await card.again(id)
  expect([reprocessado.status, reprocessado.body.proximaEtapa]).toEqual([409, 'VALIDAR_CONTATO_PAGADOR'])
  expect(card.stack.sandbox.cielo.livro.lancamentos()).toEqual([])
  expect((await validar(id, codigoDe(contato))).body.proximaEtapa).toBe('REALIZAR_PAGAMENTO')
  const pago = await card.charge(id)
  // the code that was right is never told, only that it was (V007)
  expect(pago.body.pagamentoCartao).toMatchObject({ situacao: 'aprovado', codigoValidacao: '••••' })
  // 12 without the token, and 3 with it: the phone's cap, the try, the root
  expect(unidades()).toEqual({
    iniciarPagamento: 1,
    registrarPagador: 4 + 1,
    validarContatoPagador: 2,
    processarPagamento: 7,
  })
})

test('200 parallel guesses of a token compare exactly three', async () => {
  const { id, contato } = await comecar()
  const codigo = codigoDe(contato)
  const palpites = Array.from({ length: 200 }, () => validar(id, errado(codigo)))
  const respostas = await Promise.all(palpites)
  expect(new Set(respostas.map(r => r.body.name))).toEqual(new Set(['CodigoInvalido']))
  expect((await Token.get(card.storage, id, { consistent: true }))?.t1).toBe(3)
  // those that were counted are the only ones that were compared: the right code is refused now, unseen
  expect((await validar(id, codigo)).body).toMatchObject({ name: 'CodigoInvalido', tentativasRestantes: 0 })
  expect((await card.open(await linkDe(id), id)).body.proximaEtapa).toBe('VALIDAR_CONTATO_PAGADOR')
})
const linkDe = async (id: string) => (await pagador(id)).codigo?.link ?? ''

test('the right code among 200 wrong ones is worth no more than one of the three', async () => {
  const { id, contato } = await comecar()
  const codigo = codigoDe(contato)
  const palpites = Array.from({ length: 200 }, (_, n) => validar(id, n === 150 ? codigo : errado(codigo)))
  const certos = (await Promise.all(palpites)).filter(r => r.status === 200)
  const aberto = await card.open(await linkDe(id), id)
  const esperado = certos.length ? 'REALIZAR_PAGAMENTO' : 'VALIDAR_CONTATO_PAGADOR'
  expect(aberto.body.proximaEtapa).toBe(esperado)
  expect((await Token.get(card.storage, id, { consistent: true }))?.t1).toBe(3)
})

test('three codes, each 100 s after the other by the server’s clock; the one before stops counting', async () => {
  const { id, contato } = await comecar()
  const primeiro = codigoDe(contato)
  const cedo = await reenviar(id)
  expect([cedo.status, cedo.body.name]).toEqual([429, 'AguardeParaReenviar'])
  expect(cedo.headers['retry-after']).toBe(String(cedo.body.aguardeSegundos))
  // the server's clock goes on meanwhile: on a busy machine for seconds
  await envelhecer(id, 85_000)
  expect((await reenviar(id)).status).toBe(429)
  await envelhecer(id, 15_000)
  expect((await reenviar(id)).status).toBe(200)
  const segundo = codigoDe(contato)
  if (segundo !== primeiro) expect((await validar(id, primeiro)).body.name).toBe('CodigoInvalido')
  await envelhecer(id, 100_000)
  expect((await reenviar(id)).status).toBe(200)
  await envelhecer(id, 100_000)
  expect((await reenviar(id)).body.name).toBe('CodigosEsgotados')
  expect(mensagens(contato)).toHaveLength(3)
  const codigo = codigoDe(contato)
  for (const esperado of ['CodigoInvalido', 'CodigoInvalido', 'CodigosEsgotados'])
    expect((await validar(id, errado(codigo))).body.name).toBe(esperado)
})

test('two that ask at the same moment get one message', async () => {
  const { id, contato } = await comecar()
  await envelhecer(id, 100_000)
  const respostas = await Promise.all([reenviar(id), reenviar(id), reenviar(id)])
  expect(respostas.map(r => r.status).sort()).toEqual([200, 429, 429])
  expect(mensagens(contato)).toHaveLength(2)
})

test('a code is worth ten minutes', async () => {
  const { id, contato } = await comecar()
  await envelhecer(id, 600_000)
  const vencido = await validar(id, codigoDe(contato))
  expect(vencido.body).toMatchObject({
    name: 'CodigoInvalido',
    tentativasRestantes: 0,
    message: 'O código expirou. Peça outro.',
  })
  expect(await Token.get(card.storage, id, { consistent: true })).toBeUndefined()
})

test('registering again sends nothing new to the same phone, and another phone makes the code worthless', async () => {
  const { id, contato } = await comecar()
  await registrar(id, contato, { nome: 'Outro Nome' })
  expect(mensagens(contato)).toHaveLength(1)
  expect((await validar(id, codigoDe(contato))).status).toBe(200)
  expect((await registrar(id, contato)).body.proximaEtapa).toBeUndefined()
  const outro = celular()
  expect((await registrar(id, outro)).body.proximaEtapa).toBe('VALIDAR_CONTATO_PAGADOR')
  expect(mensagens(outro)).toHaveLength(1)
  expect((await pagador(id)).codigos).toBe(2)
  expect((await card.charge(id)).body.proximaEtapa).toBe('VALIDAR_CONTATO_PAGADOR')
  expect((await validar(id, codigoDe(outro))).status).toBe(200)
})

test('a phone gets a message each 100 s and six an hour, whoever asks; who gets none is registered and told when', async () => {
  const contato = celular()
  const [primeiro, ...outros] = await Promise.all(Array.from({ length: 4 }, () => comecar(contato)))
  expect(mensagens(contato)).toHaveLength(1)
  const abertos = await Promise.all([primeiro, ...outros].flatMap(f => (f ? [card.open(f.link, f.id)] : [])))
  for (const { body } of abertos) {
    const { reenviarEmSegundos } = body.contatoPagador as { reenviarEmSegundos: number }
    expect(reenviarEmSegundos).toBeGreaterThan(80)
    expect(reenviarEmSegundos).toBeLessThanOrEqual(100)
  }
  for (let n = 2; n <= 6; n++) {
    await envelhecerTelefone(card.storage, contato, 100_000)
    await comecar(contato)
  }
  expect(mensagens(contato)).toHaveLength(6)
  await envelhecerTelefone(card.storage, contato, 100_000)
  const setimo = await comecar(contato)
  expect(mensagens(contato)).toHaveLength(6)
  const { body } = await reenviar(setimo.id)
  expect(body).toMatchObject({ name: 'AguardeParaReenviar', aguardeSegundos: expect.any(Number) })
  const lido = (await card.open(setimo.link, setimo.id)).body.contatoPagador as { reenviarEmSegundos: number }
  expect(Math.abs(lido.reenviarEmSegundos - (body.aguardeSegundos ?? 0))).toBeLessThan(5)
})

test('a denied Pix does not lead to a card without the token', async () => {
  const link = await linkComToken()
  const { body } = await card.start(link, `chave-do-token-${Date.now()}-${sequence++}`)
  const contato = celular()
  expect((await registrar(body.id, contato)).body.proximaEtapa).toBeUndefined()
  expect(mensagens(contato)).toHaveLength(0)
  const cartao = await card.again(body.id)
  expect(cartao.body.proximaEtapa).toBe('VALIDAR_CONTATO_PAGADOR')
  expect((await reenviar(body.id)).status).toBe(200)
  expect((await validar(body.id, codigoDe(contato))).status).toBe(200)
  expect((await card.again(body.id)).body.pagamentoCartao?.situacao).toBe('aprovado')
})

test('a link that begins to ask for the token asks it of checkouts that began before', async () => {
  const { id, link, contato } = await comecar(undefined, await linkComToken({ validarContatoPagador: false }))
  const antes = await Link.get(card.storage, link, { consistent: true })
  if (!antes) throw new Error('no link')
  await card.storage.commit([Link.put({ ...antes, validarContatoPagador: true, versao: antes.versao + 1 })])
  for (const pagar of [card.charge, card.again])
    expect((await pagar(id)).body).toMatchObject({ name: 'EtapaInvalida', proximaEtapa: 'VALIDAR_CONTATO_PAGADOR' })
  expect((await card.open(link, id)).body.proximaEtapa).toBe('VALIDAR_CONTATO_PAGADOR')
  expect((await reenviar(id)).status).toBe(200)
  expect((await validar(id, codigoDe(contato))).status).toBe(200)
  expect((await card.charge(id)).body.pagamentoCartao?.situacao).toBe('aprovado')
})

test('delivery is told by the signed webhook; a wrong signature tells nothing', async () => {
  const { id, link } = await comecar()
  const entrega = async () => (await card.open(link, id)).body.contatoPagador as { entrega: string }
  await until(async () => (await entrega()).entrega === 'entregue', 'the message is delivered')
  const texto = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        changes: [
          {
            value: {
              statuses: [
                { id: 'wamid.1', status: 'read', timestamp: '1790000000', biz_opaque_callback_data: `${id}.1` },
              ],
            },
          },
        ],
      },
    ],
  })
  const avisar = (headers: Record<string, string>) =>
    card.stack.http.raw('entrada', 'POST', '/webhooks/whatsapp', { raw: texto, headers })
  expect(
    (await avisar({ 'x-hub-signature-256': assinar(`${texto} `, 'segredo-de-demonstracao-do-whatsapp') })).status,
  ).toBe(401)
  expect((await entrega()).entrega).toBe('entregue')
  expect((await avisar({ 'x-hub-signature-256': assinar(texto, 'segredo-de-demonstracao-do-whatsapp') })).status).toBe(
    200,
  )
  expect((await entrega()).entrega).toBe('lida')
})

test('a number that takes no messages is said so at once; an answer that is lost is not a failure', async () => {
  const recusado = await comecar('11900000003')
  expect((await card.open(recusado.link, recusado.id)).body.contatoPagador).toMatchObject({ entrega: 'falhou' })
  const calado = await comecar('11900000015')
  expect((await card.open(calado.link, calado.id)).body.contatoPagador).toMatchObject({ codigosRestantes: 2 })
  expect((await validar(calado.id, codigoDe('11900000015'))).status).toBe(200)
})

test('a foreign payer gets it in English, at the phone as typed', async () => {
  const link = await linkComToken({ linkParaEstrangeiros: true })
  const { body } = await card.startCard(link, `chave-do-token-${Date.now()}-${sequence++}`)
  await registrar(body.id, '+1 (415) 555-2671', { documento: 'P1234567' })
  const [mensagem] = card.stack.sandbox.whatsapp.mensagens('14155552671')
  expect(mensagem?.idioma).toBe('en')
  expect((await validar(body.id, mensagem?.codigo ?? '')).status).toBe(200)
})

test('the code is nowhere in the table, and the root stays small', async () => {
  const { id, contato } = await comecar()
  const codigo = codigoDe(contato)
  const itens = (await card.storage.query({ pk: `CHK#${id}`, consistent: true })).items
  const texto = JSON.stringify(itens.map(({ enviadoEm: _, ...item }) => item))
  expect(texto).not.toContain(`"${codigo}"`)
  const raiz = itens.find(i => i.SK === 'RAIZ')
  expect(JSON.stringify(raiz).length).toBeLessThan(1024)
})
