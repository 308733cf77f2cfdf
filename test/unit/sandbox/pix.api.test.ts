import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { clienteDeDemonstracao, type Sandbox } from '../../../functions/sandbox/index.ts'
import { lerBrCode } from '../../../shared/domain/pix/brcode.ts'
import { type Juiz, julgar } from '../../harness/apiPix.ts'
import vetores from '../../vectors/pix_api.json' with { type: 'json' }
import { CHAVE, novoTxid, type relogio, sandboxDeTeste } from '../providers/mundo.ts'

const BASE = 'http://psp.local/pix'
const { clientId, clientSecret } = clienteDeDemonstracao

describe('simulated PSP: the BACEN Pix API', () => {
  let sandbox: Sandbox
  let clock: ReturnType<typeof relogio>
  let token: string
  let juiz: Juiz

  const pedirToken = async (campos: Record<string, string>, credenciais = `${clientId}:${clientSecret}`) => {
    const resposta = await sandbox.fetch(`${BASE}/oauth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(credenciais)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...campos }).toString(),
    })
    return { status: resposta.status, corpo: z.looseObject({}).parse(await resposta.json()) }
  }
  const chamar = async (method: string, caminho: string, corpo?: unknown, bearer = token) => {
    const resposta = await juiz.fetch(`${BASE}/api/v2${caminho}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
    })
    const texto = await resposta.text()
    return {
      status: resposta.status,
      tipo: resposta.headers.get('content-type'),
      // Any shape: each assertion says which it expects.
      corpo: JSON.parse(texto || 'null'),
    }
  }
  const cob = (mudanca: object = {}) => ({
    calendario: { expiracao: 3600 },
    valor: { original: '37.00' },
    chave: CHAVE,
    ...mudanca,
  })
  const criar = async (mudanca?: object) => {
    const txid = novoTxid()
    const { corpo } = await chamar('PUT', `/cob/${txid}`, cob(mudanca))
    return { txid, corpo }
  }
  const pagar = (txid: string) => {
    const pagamento = sandbox.psp.pagar(txid)
    if (pagamento.tipo !== 'pago') throw new Error(pagamento.motivo)
    return pagamento.recebimento.e2eid
  }

  beforeEach(async () => {
    const mundo = await sandboxDeTeste()
    sandbox = mundo.sandbox
    clock = mundo.clock
    juiz = julgar(sandbox.fetch, `${BASE}/api/v2`, { pedidos: false })
    token = String((await pedirToken({})).corpo.access_token)
  })

  afterEach(() => expect(juiz.faltas).toEqual([]))

  test('token: wrong credentials, wrong grant, expiry', async () => {
    expect(await pedirToken({}, 'quita-demo:errado')).toMatchObject({ status: 401, corpo: { error: 'invalid_client' } })
    expect(await pedirToken({ grant_type: 'password' })).toMatchObject({ status: 400 })
    expect((await chamar('GET', `/cob/${novoTxid()}`)).status).toBe(404)
    clock.avancar(3_600_000)
    expect((await chamar('GET', `/cob/${novoTxid()}`)).status).toBe(401)
    expect((await chamar('GET', `/cob/${novoTxid()}`, undefined, 'nenhum')).status).toBe(401)
  })

  test('a token without the scope gets AcessoNegado', async () => {
    const { corpo } = await pedirToken({ scope: 'cob.read' })
    expect(corpo.scope).toBe('cob.read')
    const negado = await chamar('PUT', `/cob/${novoTxid()}`, cob(), String(corpo.access_token))
    expect(negado).toMatchObject({ status: 403, tipo: 'application/problem+json' })
    expect(negado.corpo).toEqual(vetores.examples.AcessoNegadoExample1)
  })

  test.each(['cobBody2', 'cobBody7'])('accepts the official request %s', async nome => {
    // the second leaves out what its own schema requires
    const {
      chave = CHAVE,
      calendario = { expiracao: 3600 },
      loc: _loc,
      ...corpo
    } = z
      .looseObject({ chave: z.string().optional(), calendario: z.unknown().optional(), loc: z.unknown().optional() })
      .parse((vetores.examples as Record<string, unknown>)[nome])
    const txid = novoTxid()
    const criada = await chamar('PUT', `/cob/${txid}`, { ...corpo, chave, calendario })
    expect(criada).toMatchObject({ status: 201, corpo: { txid, revisao: 0, status: 'ATIVA', valor: corpo.valor } })
  })

  test('the charge carries a location within the norm and a code that leads to it', async () => {
    const { corpo } = await criar()
    expect(corpo.location.length).toBeLessThanOrEqual(77)
    expect(corpo.loc).toMatchObject({ location: corpo.location, tipoCob: 'cob' })
    expect(corpo.pixCopiaECola.length).toBeLessThanOrEqual(512)
    expect(lerBrCode(corpo.pixCopiaECola)).toMatchObject({ ok: true, valor: { tipo: 'dinamico', url: corpo.location } })
    expect((await chamar('GET', `/loc/${corpo.loc.id}`)).corpo).toMatchObject({ txid: corpo.txid })
  })

  test('POST creates under a txid of the PSP', async () => {
    const criada = await chamar('POST', '/cob', cob())
    expect(criada.status).toBe(201)
    expect(criada.corpo.txid).toMatch(new RegExp(vetores.regex.txid_cob))
  })

  test.each([
    [{ valor: { original: '0.00' } }, 'cob.valor.original'],
    [{ valor: { original: '1.5' } }, 'cob.valor.original'],
    [{ calendario: { expiracao: 0 } }, 'cob.calendario.expiracao'],
    [{ calendario: undefined }, 'cob.calendario'],
    [{ chave: 'nenhuma chave' }, 'cob.chave'],
    [{ devedor: { nome: 'Sem documento' } }, 'cob.devedor'],
    [{ solicitacaoPagador: 'x'.repeat(141) }, 'cob.solicitacaoPagador'],
  ])('refuses %j and names the property', async (mudanca, propriedade) => {
    const { corpo } = await criar(mudanca)
    expect(corpo.type).toBe('https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida')
    expect(corpo.violacoes[0].propriedade).toBe(propriedade)
  })

  test('every problem type it answers is in the catalogue of the norm', async () => {
    const catalogo = new Set(vetores.problemTypes.map(({ type }) => type))
    const respostas = [
      await chamar('GET', `/cob/${novoTxid()}`),
      await chamar('PUT', '/cob/curto', cob()),
      await chamar('GET', '/pix/E1'),
      await chamar('GET', '/pix/E1/devolucao/1'),
      await chamar('PUT', `/webhook/${CHAVE}`, { webhookUrl: 'não é endereço' }),
      await chamar('GET', `/webhook/${CHAVE}`),
      await chamar('GET', '/loc/9999'),
      await chamar('GET', '/cob?inicio=ontem'),
    ]
    expect(respostas.map(({ status }) => status)).toEqual([404, 400, 404, 404, 400, 404, 404, 400])
    for (const { corpo } of respostas) expect(catalogo).toContain(corpo.type)
  })

  test('PATCH revises, keeps the past revision, and removes for good', async () => {
    const { txid } = await criar()
    const revisada = await chamar('PATCH', `/cob/${txid}`, { valor: { original: '567.89' } })
    expect(revisada).toMatchObject({ status: 200, corpo: { revisao: 1, valor: { original: '567.89' } } })
    expect((await chamar('GET', `/cob/${txid}?revisao=0`)).corpo.valor.original).toBe('37.00')
    const removida = await chamar('PATCH', `/cob/${txid}`, vetores.examples.cobBody5)
    expect(removida.corpo).toMatchObject({ revisao: 2, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
    expect(await chamar('PATCH', `/cob/${txid}`, { valor: { original: '1.00' } })).toMatchObject({ status: 400 })
    expect(await chamar('PUT', `/cob/${txid}`, cob())).toMatchObject({ status: 400 })
  })

  test('lists by interval, debtor and status, in pages', async () => {
    const devedor = { cpf: '12345678909', nome: 'Francisco' }
    for (let i = 0; i < 3; i += 1) await criar({ devedor })
    const { txid } = await criar()
    pagar(txid)
    const listar = (extra: string) => chamar('GET', `/cob?inicio=2026-11-20T00:00:00Z&fim=2026-11-21T00:00:00Z${extra}`)
    expect((await listar('')).corpo.cobs).toHaveLength(4)
    expect((await listar('&cpf=12345678909')).corpo.cobs).toHaveLength(3)
    expect((await listar('&status=CONCLUIDA')).corpo.cobs).toMatchObject([{ txid }])
    const pagina = await listar('&paginacao.itensPorPagina=3&paginacao.paginaAtual=1')
    expect(pagina.corpo.cobs).toHaveLength(1)
    expect(pagina.corpo.parametros.paginacao).toMatchObject({ quantidadeDePaginas: 2, quantidadeTotalDeItens: 4 })
    const recebidos = await chamar('GET', `/pix?inicio=2026-11-20T00:00:00Z&fim=2026-11-21T00:00:00Z&txid=${txid}`)
    expect(recebidos.corpo.pix).toMatchObject([{ txid, valor: '37.00' }])
  })

  test('a list that makes no sense, and a revision that never was, are named as the norm names them', async () => {
    const { txid } = await criar()
    const pix = (query: string) => chamar('GET', `/pix?${query}`)
    const dia = 'inicio=2026-11-20T00:00:00Z&fim=2026-11-21T00:00:00Z'
    const invalidas = [
      await pix('inicio=ontem'),
      await pix('inicio=2026-11-21T00:00:00Z&fim=2026-11-20T00:00:00Z'),
      await pix(`${dia}&cpf=12345678909&cnpj=12345678000195`),
      await pix(`${dia}&paginacao.paginaAtual=-1`),
      await pix(`${dia}&paginacao.itensPorPagina=-1`),
    ]
    for (const { status, corpo } of invalidas) {
      expect(status).toBe(400)
      expect(corpo.type).toBe('https://pix.bcb.gov.br/api/v2/error/PixConsultaInvalida')
    }
    const revisao = await chamar('GET', `/cob/${txid}?revisao=7`)
    expect(revisao).toMatchObject({ status: 400, tipo: 'application/problem+json' })
    expect(revisao.corpo.type).toBe('https://pix.bcb.gov.br/api/v2/error/CobConsultaInvalida')
  })

  test('lists the Pix of an interval in pages, and those with a refund', async () => {
    const ids = []
    for (let i = 0; i < 3; i += 1) ids.push(pagar((await criar()).txid))
    await chamar('PUT', `/pix/${ids[1]}/devolucao/D1`, { valor: '1.00' })
    const listar = (extra: string) => chamar('GET', `/pix?inicio=2026-11-20T00:00:00Z&fim=2026-11-21T00:00:00Z${extra}`)
    const segunda = await listar('&paginacao.itensPorPagina=2&paginacao.paginaAtual=1')
    expect(segunda.corpo.pix).toHaveLength(1)
    expect(segunda.corpo.parametros.paginacao).toMatchObject({ quantidadeDePaginas: 2, quantidadeTotalDeItens: 3 })
    expect((await listar('&devolucaoPresente=true')).corpo.pix).toMatchObject([{ endToEndId: ids[1] }])
  })

  test('the payload that banks read is signed, and gone once expired or removed', async () => {
    const { corpo } = await criar({ solicitacaoPagador: 'Café' })
    const url = `http://${corpo.location}`
    const ler = () => sandbox.fetch(url, {})
    const resposta = await ler()
    expect(resposta.headers.get('content-type')).toBe('application/jose')
    const chaves = await sandbox.fetch(`${BASE}/qr/.well-known/jwks.json`, {})
    const jwks = createLocalJWKSet((await chaves.json()) as JSONWebKeySet)
    const { payload } = await compactVerify(await resposta.text(), jwks)
    expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({
      txid: corpo.txid,
      status: 'ATIVA',
      valor: { original: '37.00' },
      solicitacaoPagador: 'Café',
    })
    clock.avancar(3_600_000)
    expect((await ler()).status).toBe(410)
    expect((await sandbox.fetch(`${BASE}/qr/v2/${'0'.repeat(32)}`, {})).status).toBe(404)
  })

  test('refunds: asynchronous, idempotent by id, within the value and within 90 days', async () => {
    const { txid } = await criar()
    const e2eid = pagar(txid)
    const devolver = (id: string, valor: string) => chamar('PUT', `/pix/${e2eid}/devolucao/${id}`, { valor })
    const primeira = await devolver('A1', '7.89')
    expect(primeira).toMatchObject({ status: 201, corpo: { id: 'A1', valor: '7.89', status: 'EM_PROCESSAMENTO' } })
    expect((await devolver('A1', '7.89')).corpo.rtrId).toBe(primeira.corpo.rtrId)
    expect((await devolver('A1', '7.88')).status).toBe(400)
    expect((await devolver('A2', '29.12')).status).toBe(400)
    expect((await devolver('com-hifen', '1.00')).status).toBe(400)
    clock.avancar(2_000)
    await sandbox.trabalhar()
    const fim = await chamar('GET', `/pix/${e2eid}/devolucao/A1`)
    expect(fim.corpo).toMatchObject({
      status: 'DEVOLVIDO',
      horario: { liquidacao: new Date(clock.now()).toISOString() },
    })
    clock.avancar(90 * 86_400_000)
    token = String((await pedirToken({})).corpo.access_token)
    expect((await devolver('A3', '1.00')).status).toBe(400)
  })

  test('webhooks are set, read and taken away by key', async () => {
    const webhookUrl = 'https://pix.example.com/api/webhook/'
    expect(await chamar('PUT', `/webhook/${CHAVE}`, { webhookUrl })).toMatchObject({
      status: 200,
      corpo: { webhookUrl },
    })
    expect((await chamar('GET', `/webhook/${CHAVE}`)).corpo).toMatchObject({ webhookUrl, chave: CHAVE })
    expect((await chamar('DELETE', `/webhook/${CHAVE}`)).status).toBe(204)
    expect((await chamar('GET', `/webhook/${CHAVE}`)).status).toBe(404)
  })

  test('unknown paths are 404, wrong methods 405, bad escapes 400', async () => {
    expect((await sandbox.fetch('http://psp.local/nada', {})).status).toBe(404)
    expect((await chamar('DELETE', `/cob/${novoTxid()}`)).status).toBe(405)
    expect((await chamar('GET', '/cob/%E0%A4%A')).status).toBe(400)
  })
})
