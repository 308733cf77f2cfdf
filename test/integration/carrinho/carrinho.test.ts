import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { avisarVencida } from '../../../functions/areas/assinaturas/regras/cuidarDoPrazo.ts'
import { lembretesMs } from '../../../functions/areas/assinaturas/regras/prazosDaAssinatura.ts'
import { encerrarAbandonado } from '../../../functions/areas/carrinho/regras/abandono.ts'
import { balde } from '../../../functions/platform/runtime/balde.ts'
import { deps } from '../../../functions/platform/runtime/needs.ts'
import { Assinatura } from '../../../functions/platform/storage/Assinatura.ts'
import { boletosDoCarrinho, Carrinho, documentosDoCarrinho } from '../../../functions/platform/storage/Carrinho.ts'
import { replace } from '../../../functions/platform/storage/entity.ts'
import { onConsumed } from '../../../functions/platform/storage/index.ts'
import { Ocorrencia, particaoDe } from '../../../functions/platform/storage/Ocorrencia.ts'
import type { Consumed } from '../../../functions/platform/storage/port.ts'
import { impressaoDe } from '../../../functions/providers/antifraude/sinais.ts'
import { tiposDeDocumento } from '../../../shared/domain/carrinho.ts'
import { cartaoDoCarrinho, linhaNova, pagadorDoCarrinho } from '../../builders/carrinho.ts'
import { type ContractBench, contractBench } from '../../contract/bench.ts'
import { carrinhos, contratoAurora } from '../../contract/cart.ts'
import { prontoParaOCartao } from '../../contract/errors.pagamento.ts'
import { html, jpeg, zip } from '../../unit/platform/uploads/corpus.ts'

/** Carts on the whole stack, with what happens when several calls come at once. */
const gastos: (Consumed & { por: string })[] = []
const fundo = Error.stackTraceLimit
let b: ContractBench
const c = carrinhos(() => b)
beforeAll(async () => {
  Error.stackTraceLimit = 100
  onConsumed(consumido => gastos.push({ ...consumido, por: quem() }))
  b = await contractBench()
})
afterAll(async () => {
  await b.close()
  onConsumed(undefined)
  Error.stackTraceLimit = fundo
})
const daOperacao = /areas\/carrinho\/(?!regras\/)(\w+)\/|areas\/carrinho\/regras\/(enviarArquivo)\.ts/
const quem = () =>
  (new Error().stack?.split('\n') ?? []).flatMap(f => daOperacao.exec(f)?.slice(1).find(Boolean) ?? []).at(-1) ??
  'outro'

/** A card that was sent for this cart, as the payment keeps it. */
const umaTentativa = (c: Carrinho, estado: 'enviada' | 'negada', ciclo = 1) => ({
  ciclo,
  pedidoId: `P${ciclo}`.padEnd(20, '0'),
  estado,
  valor: c.total ?? 0,
  parcelas: 12,
  bandeira: 'visa' as const,
  bin: '400000',
  finais: '0010',
  digital: 'd',
  em: Date.now() + ciclo,
})

test('what each call of a cart writes', async () => {
  gastos.length = 0
  const feito = await c.comToken(await c.comBoletos(3_000_00))
  const { headers, id } = feito
  await b.ok('registrarSelfiePagador', { body: { clienteId: id }, headers })
  const body = { carrinhoId: id, consultaDocumentoNanoId: await c.documento(feito, tiposDeDocumento.identidade) }
  await b.ok('registrarDocumento', { body, headers })
  const soma: Record<string, number> = {}
  for (const { por, writes } of gastos) if (por !== 'outro' && writes) soma[por] = (soma[por] ?? 0) + writes
  // a write in a transaction is two units; counters of addresses and of phones are one each
  expect(soma).toEqual({
    iniciarCarrinho: 2,
    consultarBoleto: 7,
    iniciarCarrinhoPagador: 1,
    salvarPagador: 5,
    validarContatoPagadorCarrinho: 9,
    registrarSelfiePagador: 6,
    enviarArquivo: 4,
  })
})

test('whoever paid is asked to sign, reminded once it is time, and what they signed is kept', async () => {
  const email = 'signataria@exemplo.example'
  const pronto = await prontoParaOCartao(b, {}, { email })
  const { id, headers, valor, parcelas } = pronto
  await b.ok('autorizarCarrinho', { params: { id }, body: cartaoDoCarrinho(valor, parcelas) })
  const doTermo = { dono: `CAR#${id}`, documento: 'termos' }
  const termo = async () => Assinatura.get(b.storage, doTermo, { consistent: true })
  const ate = (estado: string) =>
    vi.waitFor(async () => expect((await termo())?.estado).toBe(estado), { timeout: 180_000, interval: 50 })
  await ate('aguardando')
  const criado = await termo()
  const naOrdem = async (de: object) => {
    const call = { params: { contrato: contratoAurora, carrinho: id }, ...de }
    const { workflow } = (
      await b.ok<{ workflow: { nome: string; item: { documentos: object[] }[] }[] }>('extratoPedido', call)
    ).body
    return workflow.find(e => e.nome === 'Termo do pagamento')?.item[0]?.documentos[0]
  }
  const dela = { tipo: 'Assinatura Eletronica', situacao: 'Aguardando Assinatura', urlAssinaturaDigital: criado?.url }
  expect(await naOrdem({ headers })).toEqual(dela)
  // whoever has only the link is not told where to sign for somebody else
  expect(await naOrdem({})).toEqual({ ...dela, urlAssinaturaDigital: null })

  const cartas = () => b.stack.sandbox.email.emails(email).filter(e => e.texto.includes(criado?.url ?? '?'))
  await vi.waitFor(() => expect(cartas()).toHaveLength(1), 180_000)
  // two days without a signature: the sweeper finds it
  if (!criado) throw new Error('no terms')
  const passado = { ...criado, criadaEm: Date.now() - lembretesMs[0] - 1_000, vence: Date.now() - 1_000 }
  await b.storage.commit([Assinatura.put(passado)])
  const clock = { now: () => Date.now() }
  await avisarVencida({ storage: b.storage, clock } as Parameters<typeof avisarVencida>[0], Assinatura.key(doTermo))
  await vi.waitFor(() => expect(cartas()).toHaveLength(2), { timeout: 180_000, interval: 50 })
  expect(await termo()).toMatchObject({ estado: 'aguardando', lembretes: 1, vence: passado.criadaEm + lembretesMs[1] })

  const { zapsign } = b.stack.sandbox
  zapsign.responder(zapsign.documento(criado.docId ?? '')?.signatario.token ?? '', 'assinar')
  await zapsign.trabalhar()
  await ate('assinada')
  expect((await termo())?.vence).toBeUndefined()
  expect(await naOrdem({ headers })).toMatchObject({ situacao: 'Assinado', urlAssinaturaDigital: null })
  const { contratos } = deps({ contratos: balde('ler', 'contratos/') })
  expect(
    Buffer.from((await contratos.ler((await termo())?.arquivo ?? '')) ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('ten lookups of one slip at once: it is there once, and the sum is right', async () => {
  const carrinho = await c.iniciado()
  const linha = linhaNova('comum', 120_00)
  const params = { linha, carrinho: carrinho.id }
  const respostas = await Promise.all(Array.from({ length: 10 }, () => b.http.call('consultarBoleto', { params })))
  expect(respostas.map(r => r.body.name ?? r.status).sort()).toEqual([200, ...Array(9).fill('BoletoRepetido')])
  expect(await c.raiz(carrinho.id)).toMatchObject({ boletos: 1, valor: 120_00 })
})

test('slips coming, going and changing at once leave the sum of what is there', async () => {
  const carrinho = await c.iniciado()
  const sai = await c.consultar(carrinho, 'comum', 70_00)
  const faixa = await c.consultar(carrinho, 'faixa', 100_00)
  const novos = Array.from({ length: 3 }, () => ({ linha: linhaNova('comum', 10_00), carrinho: carrinho.id }))
  const respostas = await Promise.all([
    ...novos.map(params => b.http.call('consultarBoleto', { params })),
    b.http.call('removerConsulta', { body: { nanoId: sai.consultaId } }),
    b.http.call('editarValorBoleto', { params: { id: faixa.consultaId }, body: { valor: '140,00' } }),
  ])
  expect(respostas.map(r => r.status)).toEqual([200, 200, 200, 200, 200])
  const boletos = await boletosDoCarrinho(b.storage, carrinho.id)
  expect(boletos.map(x => x.valor).sort((x, y) => x - y)).toEqual([10_00, 10_00, 10_00, 140_00])
  expect(await c.raiz(carrinho.id)).toMatchObject({ boletos: 4, valor: 170_00 })
})

test('the chosen option follows the slips, and goes with the last of them', async () => {
  const carrinho = await c.comBoletos(1_000_00)
  const antes = await c.ler(carrinho)
  expect(antes).toMatchObject({ proximaEtapa: 1, parcelas: 12, valorTotal: 1271.78 })
  const outro = await c.consultar(carrinho, 'comum', 500_00)
  expect(await c.ler(carrinho)).toMatchObject({ valorCarrinho: 1500, valorTotal: 1907.67 })
  await b.ok('removerConsulta', { body: { nanoId: outro.consultaId } })
  await b.ok('removerConsulta', { body: { nanoId: antes.data[0]?.consultaId } })
  expect(await c.ler(carrinho)).toMatchObject({
    proximaEtapa: 0,
    parcelas: null,
    valorTotal: null,
    custos: antes.custos.map(o => ({ ...o, valor: 0 })),
  })
})

test('while a card is on its way nothing changes', async () => {
  const carrinho = await c.comToken(await c.comBoletos())
  await b.ok('registrarSelfiePagador', { body: { clienteId: carrinho.id }, headers: carrinho.headers })
  const raiz = await c.raiz(carrinho.id)
  expect(raiz.estado).toBe('AguardandoPagamento')
  const enviada = umaTentativa(raiz, 'enviada')
  await b.storage.commit([Carrinho.put({ ...raiz, tentativa: enviada, tentativas: 1 })])
  expect(await b.http.call('obterCarrinho', { params: { id: carrinho.id } })).toMatchObject({
    body: { processando: true, tentativasRestantes: 1 },
  })
  const chamadas = [
    b.http.call('iniciarCarrinhoPagador', { params: { id: carrinho.id }, body: { parcela: 1, valor: 155.42 } }),
    b.http.call('salvarPagador', { params: { id: carrinho.id }, body: pagadorDoCarrinho() }),
  ]
  expect((await Promise.all(chamadas)).map(r => r.body.name)).toEqual([
    'EtapaDoCarrinhoInvalida',
    'PagadorNaoRegistrado',
  ])
  // denied: another number of instalments, and another payer, may come
  await b.storage.commit([Carrinho.put({ ...raiz, tentativa: { ...enviada, estado: 'negada' }, tentativas: 1 })])
  await b.ok('iniciarCarrinhoPagador', { params: { id: carrinho.id }, body: { parcela: 1, valor: 155.42 } })
  expect(await c.ler(carrinho)).toMatchObject({ proximaEtapa: 9, parcelas: 1, processando: false })
})

test('another payer starts anew, and the same one goes on', async () => {
  const carrinho = await c.comToken(await c.comBoletos(3_000_00))
  const { headers, id, contato } = carrinho
  await b.ok('registrarSelfiePagador', { body: { clienteId: id }, headers })
  const boleto = await c.documento(carrinho, tiposDeDocumento.boleto)
  await b.ok('registrarPdfBoleto', { body: { carrinhoId: id, consultaDocumentoNanoId: boleto }, headers })
  const antes = await documentosDoCarrinho(b.storage, id)
  // a corrected name: token, selfie and papers stay
  expect((await c.registrado(carrinho, { contato, nome: 'Helena Maria Vasconcelos' })).etapa).toBe(4)
  expect(await documentosDoCarrinho(b.storage, id)).toEqual(antes)
  expect(await c.raiz(id)).toMatchObject({ vida: 'aprovada', contato: 'validado', pendentes: 1 })
  // somebody else: the slip's paper stays, the person's go
  const outro = await c.registrado(carrinho, { documento: '111.444.777-35' })
  expect(outro.etapa).toBe(2)
  expect((await documentosDoCarrinho(b.storage, id)).map(d => d.tipo)).toEqual([tiposDeDocumento.boleto])
  await b.ok('validarContatoPagadorCarrinho', { body: { id_carrinho: id, codigo: outro.codigo } })
  const { documentos, pdfDeDocumentos } = await c.ler(carrinho)
  expect(documentos.map(d => d.enviado)).toEqual([false, false])
  expect(pdfDeDocumentos.map(d => d.enviado)).toEqual([true])
})

test('of forty guesses at once three are compared, and the last paper sent twice counts once', async () => {
  const guesses = await c.registrado(await c.comBoletos())
  const errado = guesses.codigo === '0000' ? '0001' : '0000'
  const chutes = Array.from({ length: 40 }, () =>
    b.http.call('validarContatoPagadorCarrinho', { body: { id_carrinho: guesses.id, codigo: errado } }),
  )
  const restantes = (await Promise.all(chutes)).map(r => r.body.tentativasRestantes)
  expect(restantes.filter(n => n !== 0).length).toBeLessThanOrEqual(2)
  expect(await c.raiz(guesses.id)).toMatchObject({ contato: 'pendente' })

  const feito = await c.comToken(await c.comBoletos(1_000_00))
  await b.ok('registrarSelfiePagador', { body: { clienteId: feito.id }, headers: feito.headers })
  const consultaDocumentoNanoId = await c.documento(feito, tiposDeDocumento.identidade)
  const envio = { body: { carrinhoId: feito.id, consultaDocumentoNanoId }, headers: feito.headers }
  const envios = await Promise.all([b.http.call('registrarDocumento', envio), b.http.call('registrarDocumento', envio)])
  expect(envios.map(r => r.status).sort()).toEqual([200, 409])
  expect(await c.raiz(feito.id)).toMatchObject({ estado: 'AguardandoPagamento', pendentes: 0 })
})

test('what is done at carts counts for the anti-fraud rules, which refuse a payer there too', async () => {
  const chaveiro = await b.chaves.abrir()
  const sessionId = 'aparelho-de-quem-testa-cartoes'
  const pk = particaoDe('aparelho', impressaoDe(chaveiro, 'aparelho', sessionId))
  const contados = async () => (await Ocorrencia.query(b.storage, { pk, limit: 50 })).values.map(o => o.tipo).sort()
  /** Told through the stream and a queue. */
  const ate = (tipos: string[]) => vi.waitFor(async () => expect(await contados()).toEqual(tipos), 180_000)
  const carrinho = await c.registrado(await c.comBoletos(), { sessionId })
  await ate(['registro'])
  // six cards of one device, as the payment announces them
  for (let ciclo = 1; ciclo <= 6; ciclo++) {
    const raiz = await c.raiz(carrinho.id)
    const tentativa = { ...umaTentativa(raiz, 'negada', ciclo), geral: `geral-${ciclo}`.padEnd(11, 'x') }
    const ev = [{ tipo: 'CartaoAnunciado' as const, ref: String(ciclo) }]
    await b.storage.commit([replace(Carrinho, { ...raiz, tentativa }, ev)])
    await ate(['registro', ...Array(ciclo).fill('tentativa')])
  }
  const outro = await c.registrado(await c.comBoletos(), { sessionId })
  expect([outro.etapa, outro.codigo]).toEqual([3, 'nenhum'])
  expect(await c.ler(outro)).toMatchObject({ proximaEtapa: 3, pagador: { bloqueadoAntifraude: true } })
  // to somebody else, from another device, the same cart is open
  const alguem = { nome: 'Otávio Prado', documento: '390.533.447-05', email: 'otavio@exemplo.example' }
  expect((await c.registrado(outro, alguem)).etapa).toBe(2)
  expect(await c.ler(outro)).toMatchObject({ pagador: { bloqueadoAntifraude: false, bloqueadoDatavalid: false } })
})

test('a cart that nobody paid ends after a week, and forgets who was to pay', async () => {
  const quem = { nome: 'Otávio Prado', documento: '390.533.447-05', email: 'otavio@exemplo.example' }
  const feito = await c.comToken(await c.comBoletos(1_000_00), quem)
  const antes = await c.raiz(feito.id)
  const daqui = (dias: number) => ({
    storage: b.storage,
    clock: { now: () => Date.parse(antes.criadoEm) + dias * 86_400_000 },
  })
  const encerrar = (dias: number) =>
    encerrarAbandonado(daqui(dias) as Parameters<typeof encerrarAbandonado>[0], feito.id)
  expect(await encerrar(6.9)).toBe(false)
  expect(await c.raiz(feito.id)).toEqual(antes)
  // a card was sent: the payment's own deadlines hold
  await b.storage.commit([Carrinho.put({ ...antes, tentativa: umaTentativa(antes, 'negada') })])
  expect(await encerrar(7.1)).toBe(false)
  await b.storage.commit([Carrinho.put(antes)])
  expect(await encerrar(7.1)).toBe(true)
  expect(await encerrar(7.2)).toBe(false)
  const { items } = await b.storage.query({ pk: `CAR#${feito.id}`, limit: 50, consistent: true })
  expect(items.map(i => i.SK.split('#')[0])).toEqual(['BOL', 'RAIZ'])
  expect(await c.raiz(feito.id)).toMatchObject({ estado: 'Cancelado', valor: 1_000_00 })
  expect((await c.raiz(feito.id)).vence).toBeUndefined()
  expect(JSON.stringify(items)).not.toMatch(/PRADO|39053344705|otavio/)
  expect(await c.ler(feito)).toMatchObject({ proximaEtapa: 13, pagador: null, documentos: [] })
})

test('what is kept of a photo with its place, and a program behind it, is a picture and nothing else', async () => {
  const quem = { nome: 'Otávio Prado', documento: '390.533.447-05', email: 'otavio@exemplo.example' }
  const feito = await c.comToken(await c.comBoletos(1_000_00), quem)
  const consultaDocumentoNanoId = await c.documento(feito, tiposDeDocumento.identidade)
  const arquivo = Buffer.concat([await jpeg({ comGps: true }), zip(), html])
  const body = { carrinhoId: feito.id, consultaDocumentoNanoId }
  await b.ok('registrarDocumento', { body, headers: feito.headers, arquivo, nomeDoArquivo: 'Meu RG (frente).JPG' })
  const guardado = (await documentosDoCarrinho(b.storage, feito.id)).find(
    d => d.id === consultaDocumentoNanoId,
  )?.arquivo
  expect(guardado?.nome).toMatch(new RegExp(`^${feito.id}/[0-9A-Z]{26}\\.jpg$`))
  const { documentos } = deps({ documentos: balde('ler', 'documentos/') })
  const bytes = Buffer.from((await documentos.ler(guardado?.nome ?? '')) ?? [])
  expect(bytes.length).toBe(guardado?.bytes)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  for (const resto of ['segredo-no-exif', 'PK\u0003\u0004', '<script', 'Meu RG'])
    expect(bytes.includes(Buffer.from(resto, 'latin1')), resto).toBe(false)
})
