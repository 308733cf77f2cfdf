import { describe, expect, test } from 'vitest'
import { interpretar } from '../../../../functions/events/consumers/notificacoes/entregar.ts'
import { avisarDoPagamento } from '../../../../functions/events/consumers/notificacoes/pagamento.ts'
import { encaminhar } from '../../../../functions/events/dispatch/encaminhar.ts'
import { consume } from '../../../../functions/platform/runtime/consume.ts'
import { env } from '../../../../functions/platform/runtime/env.ts'
import { criarGerais } from '../../../../functions/platform/runtime/gerais.ts'
import { createIds } from '../../../../functions/platform/runtime/ids.ts'
import { Checkout } from '../../../../functions/platform/storage/Checkout.ts'
import { Email, Reenvio } from '../../../../functions/platform/storage/Email.ts'
import { Lancamento } from '../../../../functions/platform/storage/Lancamento.ts'
import { Link } from '../../../../functions/platform/storage/Link.ts'
import { Pagador } from '../../../../functions/platform/storage/Pagador.ts'
import { ParametrosGerais } from '../../../../functions/platform/storage/ParametrosGerais.ts'
import { PedidoDaLoja } from '../../../../functions/platform/storage/PedidoDaLoja.ts'
import type { Storage, Write } from '../../../../functions/platform/storage/port.ts'
import type { EmailPort, EnvioDeEmail } from '../../../../functions/providers/email/port.ts'
import { gemeoEmail } from '../../../../functions/sandbox/email/gemeo.ts'
import { EmailSimulado } from '../../../../functions/sandbox/email/simulado.ts'
import { palavrasPadrao } from '../../../../shared/domain/palavrasDasMensagens.ts'
import { chavesDeTeste } from '../../../builders/chaves.ts'
import { pedidoGuardado } from '../../../builders/pedidoDaLoja.ts'
import { localStorage } from '../../../integration/storage/local.ts'
import { relogio, sorteio } from '../../providers/mundo.ts'
import { comBoleto, e2eid, fato, linkDaCadeira, noCartao, noPix } from './fatos.ts'

/** The mailer on the local table: every fact is told once, whatever the queue, the service or a crash does. */
type Tipo = Parameters<typeof avisarDoPagamento>[1]['tipo']
const id = 'Checkout1234567890AAA'
const payer = 'helena@exemplo.example'
const company = 'contato@aurora.example'

class Crash extends Error {}

async function world(c: Partial<Checkout> = noPix, pagador: Partial<Pagador> = {}) {
  const { storage } = await localStorage()
  const clock = relogio()
  const inbox = new EmailSimulado({ clock, random: sorteio() })
  const twin = gemeoEmail(inbox)
  const log: string[] = []
  const say = (event: string) => void log.push(event)
  let email: EmailPort = twin
  let failing: (write: Write) => boolean = () => false
  const watched: Storage = {
    ...storage,
    async commit(writes, options) {
      if (writes.some(failing)) throw new Crash('died here')
      return storage.commit(writes, options)
    },
  }
  const deps = {
    clock: { ...clock, sleep: async () => {} },
    ids: createIds(),
    log: { info: say, warn: say, error: say },
    env: env(),
    chaves: chavesDeTeste(),
    storage: watched,
    gerais: criarGerais({ storage, clock, log: { warn: say } }),
    get email() {
      return email
    },
  }
  const link = linkDaCadeira()
  const f = fato(c, { link, pagador })
  await storage.commit([Checkout.create(f.checkout), Pagador.create(f.pagador), Link.create(link)])
  const message = (tipo: Tipo, ref: string) => ({ id: 'm', tipo, PK: `CHK#${id}`, SK: 'RAIZ', ref })
  return {
    storage,
    inbox,
    log,
    clock,
    deps,
    tell: (tipo: Tipo = 'CheckoutPago', ref = 'fato1') => avisarDoPagamento(deps, message(tipo, ref)),
    /** As the queue does: reports what must be seen again. */
    async queue(tipo: Tipo = 'CheckoutPago', ref = 'fato1') {
      const Records = [{ messageId: '1', body: JSON.stringify(message(tipo, ref)) }]
      const end = await consume('notificacoes', (d: typeof deps, m) => avisarDoPagamento(d, m as never))({
        ...deps,
        anotarFalha: async () => {},
      })({
        Records,
      } as never)
      return end.batchItemFailures.length
    },
    answering: (saida: EnvioDeEmail) => {
      email = { enviar: async () => saida }
    },
    working: () => {
      email = twin
    },
    crashOn: (test: (write: Write) => boolean) => {
      failing = test
    },
    sent: () => inbox.emails().map(e => [e.para, e.referencia]),
    record: (tipo: 'comprovante' | 'venda' | 'estorno' | 'boleto', ref = 'fato1') =>
      Email.get(storage, { checkoutId: id, tipo, ref }, { consistent: true }),
  }
}
/** The write that says how an e-mail ended. */
const ending = (w: Write) => w.op === 'put' && w.item._t === 'Email' && w.item.estado !== 'enviando'

describe('what is told to whom', () => {
  test('an order of the shop: the company reads what to make ready, how it leaves, and where its orders are', async () => {
    const w = await world({ ...noPix, origem: 'loja' })
    const checkout = await Checkout.get(w.storage, id)
    const linhas = [{ nome: 'Bolo de cenoura', quantidade: 2, unitario: 6000 }]
    const recado = 'Escrever “Parabéns, Léo”'
    await w.storage.commit([PedidoDaLoja.create(pedidoGuardado({ id: checkout?.link ?? '', linhas, recado }))])
    await w.tell()
    const [venda] = w.inbox.emails(company)
    expect(venda?.texto).toMatch(
      /2 × Bolo de cenoura: R\$\s120,00[\s\S]*Entrega: Retirada com a loja[\s\S]*Parabéns, Léo/,
    )
    expect(venda?.texto).toMatch(/abra os pedidos da loja no painel:\s+\S+\/painel-administrativo\/[\w-]+\/loja-online/)
    // the buyer's own letter has nothing of the shop's work
    expect(w.inbox.emails(payer)[0]?.texto).not.toContain('Parabéns, Léo')
  })
  test('a payment: the receipt to the payer, the sale to the company', async () => {
    const w = await world()
    await w.tell()
    expect(w.sent()).toEqual([
      [payer, `comprovante-${id}`],
      [company, `venda-${id}`],
    ])
    const [receipt] = w.inbox.emails(payer)
    expect(receipt?.html).toContain('Loja Aurora recebeu o seu pagamento.')
    expect(await w.record('comprovante')).toMatchObject({ estado: 'enviado', vezes: 1, mensagemId: receipt?.id })
  })
  test('what staff worded is what is sent, from its day on; the rest stays the house’s', async () => {
    const w = await world()
    const comprovante = { ...palavrasPadrao['pt-BR'].comprovante, assunto: '{empresa} agradece: {valor} <b>pagos</b>' }
    const valor = { ...palavrasPadrao, 'pt-BR': { ...palavrasPadrao['pt-BR'], comprovante } }
    const mensagens = [{ versao: 1, desde: w.clock.now(), valor }]
    await w.storage.commit([ParametrosGerais.create({ vez: 1, ultima: 1, vigencias: { mensagens }, abertas: {} })])
    await w.tell()
    const [receipt] = w.inbox.emails(payer)
    expect(receipt?.assunto).toMatch(/^Loja Aurora agradece: R\$\s150,00 <b>pagos<\/b>$/)
    expect(receipt?.html).toContain('&lt;b&gt;pagos')
    expect(receipt?.html).not.toContain('<b>pagos')
    expect(receipt?.html).toContain('Loja Aurora recebeu o seu pagamento.')
    expect(w.inbox.emails(company)[0]?.assunto).toContain('Você recebeu')
  })
  test('a payer who gave no address is not written to; the company is', async () => {
    const w = await world(noPix, { email: null })
    await w.tell()
    expect(w.sent()).toEqual([[company, `venda-${id}`]])
  })
  test('of a sale at the counter nobody is written to: its seller saw it paid', async () => {
    const w = await world({ ...noPix, origem: 'pos' }, { email: null, documento: '', contato: '' })
    await w.tell()
    expect(w.sent()).toEqual([])
  })
  test('a receipt asked for again is sent again, to the payer only, once for each request', async () => {
    const w = await world()
    await w.tell()
    for (const ref of ['1', '1', '2']) await w.tell('ComprovantePedido', ref)
    expect(w.sent().map(([para]) => para)).toEqual([payer, company, payer, payer])
  })
  test.each([
    ['card', noCartao, 'estorno', 'cartao#r1', 'próxima fatura'],
    ['Pix', noPix, 'devolucao', `${e2eid}#r1`, 'volta por Pix'],
  ] as const)('a refund of a %s tells the journal’s amount', async (_, c, tipo, ref, words) => {
    const w = await world(c)
    const pernas = [
      { conta: 'a', valor: -4_000 },
      { conta: 'b', valor: 4_000 },
    ]
    const ocorridoEm = '2026-11-21T15:30:00.000Z'
    const feito = { checkoutId: id, tipo, ref, empresaId: 'aurora', valor: 4_000, ocorridoEm, pernas, ev: [] }
    await expect(w.tell('EstornoConcluido', 'r1')).rejects.toThrow('journal')
    await w.storage.commit([Lancamento.create(feito)])
    await w.tell('EstornoConcluido', 'r1')
    expect(w.sent()).toEqual([[payer, `estorno-${id}`]])
    expect(w.inbox.emails()[0]?.assunto).toBe('Loja Aurora devolveu R$\u00a040,00 a você')
    expect(w.inbox.emails()[0]?.texto).toContain(words)
  })
  test('slips typed with one address: ten a day, and one that was taken is told whatever came after', async () => {
    const w = await world(comBoleto)
    const outro = (n: number) => `${id.slice(0, -2)}${String(n).padStart(2, '0')}`
    const dizer = (n: number) =>
      avisarDoPagamento(w.deps, { id: 'm', tipo: 'BoletoEmitido', PK: `CHK#${outro(n)}`, SK: 'RAIZ', ref: '1' })
    for (let n = 0; n < 12; n++) {
      const f = fato(comBoleto, { link: linkDaCadeira(), pagador: { nome: 'HTTP://GOLPE.COM/PREMIO SILVA' } })
      const checkoutId = outro(n)
      await w.storage.commit([
        Checkout.create({ ...f.checkout, id: checkoutId }),
        Pagador.create({ ...f.pagador, checkoutId }),
      ])
      await dizer(n)
    }
    await dizer(0)
    expect(w.sent()).toEqual(Array.from({ length: 10 }, (_, n) => [payer, `boleto-${outro(n)}`]))
    expect(w.log.filter(l => l === 'email-capped')).toHaveLength(2)
    expect(w.inbox.emails(payer)[0]?.texto).not.toMatch(/golpe\.com/i)
  })
  test('a slip while it can be paid, and not once another has taken its place', async () => {
    const w = await world(comBoleto)
    await w.tell('BoletoEmitido', '2')
    expect(w.sent()).toEqual([])
    await w.tell('BoletoEmitido', '1')
    expect(w.sent()).toEqual([[payer, `boleto-${id}`]])
    const paid = await world({ ...comBoleto, estado: 'Liquidado' })
    await paid.tell('BoletoEmitido', '1')
    expect(paid.sent()).toEqual([])
  })
  test('what means nothing to anybody writes to nobody', async () => {
    const w = await world()
    await w.tell('CheckoutExpirado' as never)
    await avisarDoPagamento(w.deps, { id: 'm', tipo: 'CheckoutPago', PK: 'CHK#NinguemNinguemNinguem', SK: 'RAIZ' })
    expect(w.sent()).toEqual([])
  })
  test('the dispatcher hands over payments, refunds, slips, what was not owed and requests, and nothing else', () => {
    const novo = (_t: string, more: object) => ({ PK: `CHK#${id}`, SK: 'X', _t, ...more })
    const tipos = ['CheckoutPago', 'EstornoConcluido', 'BoletoEmitido', 'PixDivergente', 'EstornoDesfeito']
    const ev = tipos.map(tipo => ({ tipo, ref: 'r' }))
    const para = (item: object) =>
      encaminhar(item as never, undefined)
        .filter(e => e.fila === 'notificacoes')
        .map(({ mensagem: { tipo, ref } }) => `${tipo} ${ref}`)
    expect(para(novo('Checkout', { versao: 2, ev }))).toEqual([
      'CheckoutPago r',
      'EstornoConcluido r',
      'BoletoEmitido r',
      'PixDivergente r',
    ])
    expect(para(Reenvio.toItem({ checkoutId: id, vez: 3, em: 0 }))).toEqual(['ComprovantePedido 3'])
    expect(para(novo('Email', { ev }))).toEqual([])
  })
})

describe('once', () => {
  test('a fact told many times, also at once, is written to each person once', async () => {
    const w = await world()
    await Promise.allSettled(Array.from({ length: 8 }, () => w.tell()))
    for (let n = 0; n < 3; n++) await w.queue()
    expect(w.sent().sort()).toEqual([
      [company, `venda-${id}`],
      [payer, `comprovante-${id}`],
    ])
  })
  test('a worker that dies before it asks sends nothing, and the next one does', async () => {
    const w = await world(noPix, { email: null })
    w.crashOn(wr => wr.op === 'put' && wr.item._t === 'Email')
    await expect(w.tell()).rejects.toBeInstanceOf(Crash)
    w.crashOn(() => false)
    await w.tell()
    expect(w.sent()).toHaveLength(1)
  })
  test('a worker that dies after it asked: nobody else sends during its lease, one does after it, and nobody a third time', async () => {
    const w = await world(noPix, { email: null })
    w.crashOn(ending)
    await expect(w.tell()).rejects.toBeInstanceOf(Crash)
    await expect(w.tell()).rejects.toMatchObject({ name: 'Adiada' })
    expect(w.sent()).toHaveLength(1)
    w.clock.avancar(60_000)
    await expect(w.tell()).rejects.toBeInstanceOf(Crash)
    expect(w.sent()).toHaveLength(2)
    w.crashOn(() => false)
    w.clock.avancar(60_000)
    expect(await w.queue()).toBe(0)
    expect(w.sent()).toHaveLength(2)
    expect(await w.record('venda')).toMatchObject({ estado: 'incerto', vezes: 2 })
    expect(w.log).toContain('email-uncertain')
  })
  test('one that cannot be sent does not keep the other from going, and is the only one repeated', async () => {
    const w = await world(noPix, { email: 'limite@falha.example' })
    expect(await w.queue()).toBe(1)
    expect(w.sent()).toEqual([[company, `venda-${id}`]])
    expect(await w.queue()).toBe(1)
    expect(w.sent()).toHaveLength(1)
  })
})

describe('each answer of the service', () => {
  test('too many now: tried again until it is taken, however often', async () => {
    const w = await world(noPix, { email: null })
    w.answering({ tipo: 'recusado', motivo: 'limite' })
    for (let n = 0; n < 5; n++) expect(await w.queue()).toBe(1)
    expect(await w.record('venda')).toMatchObject({ estado: 'adiado', motivo: 'limite', vezes: 0 })
    w.working()
    expect(await w.queue()).toBe(0)
    expect(w.sent()).toHaveLength(1)
    expect(await w.record('venda')).toMatchObject({ estado: 'enviado', vezes: 1 })
  })
  test('an address that is none: recorded, not repeated, and no poison', async () => {
    const w = await world(noPix, { email: null })
    w.answering({ tipo: 'recusado', motivo: 'invalido' })
    expect(await w.queue()).toBe(0)
    w.working()
    expect(await w.queue()).toBe(0)
    expect(w.sent()).toEqual([])
    expect(await w.record('venda')).toMatchObject({ estado: 'recusado', motivo: 'invalido' })
  })
  test.each(['remetente', 'configuracao', 'acesso-negado'] as const)(
    '%s: our own fault rings, and what was repaired goes out',
    async motivo => {
      const w = await world(noPix, { email: null })
      w.answering({ tipo: 'recusado', motivo })
      await expect(w.tell()).rejects.toMatchObject({ name: 'EnvioRecusado' })
      w.working()
      await w.tell()
      expect(w.sent()).toHaveLength(1)
    },
  )
  test('nothing: once more after the lease, and then never', async () => {
    const w = await world(noPix, { email: null })
    w.answering({ tipo: 'indeterminado' })
    expect(await w.queue()).toBe(1)
    w.clock.avancar(60_000)
    expect(await w.queue()).toBe(0)
    expect(await w.record('venda')).toMatchObject({ estado: 'incerto', vezes: 2 })
    w.working()
    w.clock.avancar(60_000)
    expect(await w.queue()).toBe(0)
    expect(w.sent()).toEqual([])
  })
  test('nothing, and then it is taken', async () => {
    const w = await world(noPix, { email: 'perdido@falha.example' })
    expect(await w.queue()).toBe(1)
    w.clock.avancar(60_000)
    expect(await w.queue()).toBe(0)
    // it had arrived: better twice than never
    expect(w.inbox.emails('perdido@falha.example')).toHaveLength(2)
    expect(w.inbox.emails(company)).toHaveLength(1)
  })
  test('what was proved not sent does not count as a time', () => {
    expect(interpretar({ tipo: 'recusado', motivo: 'limite' }, 2)).toEqual({
      evento: 'Adiou',
      motivo: 'limite',
      vezes: 1,
    })
    expect(interpretar({ tipo: 'indeterminado' }, 1)).toEqual({})
    expect(interpretar({ tipo: 'indeterminado' }, 2)).toEqual({ evento: 'Desistiu' })
  })
})
test('neither record nor log holds an address or a name', async () => {
  const w = await world()
  await w.tell()
  const { items } = await w.storage.query({ pk: `CHK#${id}`, sk: { prefix: 'EMAIL#' } })
  expect(items).toHaveLength(2)
  expect(JSON.stringify([items, w.log])).not.toMatch(/@|helena|aurora\.example/i)
})
