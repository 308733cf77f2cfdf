import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as Conferente } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { verificarCadeia } from '../../functions/areas/auditoria/regras/verificarCadeia.ts'
import { hashDaChave } from '../../functions/platform/http/chaveDeApi.ts'
import type { Registro } from '../../shared/contract/auditoria.ts'
import type { ChaveDeApi } from '../../shared/contract/chaves.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import type { Entrega, Webhook } from '../../shared/contract/webhooks.ts'
import { modelosProntos } from '../../shared/domain/modelosDeLink.ts'
import { temaNovo } from '../builders/chamadas.ts'
import { linkNovo } from '../builders/link.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
type Trilha = { itens: Registro[]; cursor: string | null }

/** What integrators and administrators have: audit log, API keys, webhooks. */
export function respostasDeIntegracao(bench: () => ContractBench, feliz: Feliz): void {
  test('what people did, and what they were refused, is in the audit log of their company, in a chain that holds', async () => {
    const b = bench()
    const headers = await b.sessao('administrador')
    const agente = { 'user-agent': 'Trilha/1.0' }
    const id = await b.criarLink({ nome: 'Mesa da trilha', valor: 150 }, { ...headers, ...agente })
    const mudanca = { params: { id }, body: linkNovo({ nome: 'Mesa da trilha', valor: 200 }), headers }
    await b.ok('alterarLink', mudanca)
    const recusado = { params: { id }, headers: await b.sessao('recebedor') }
    expect((await b.http.call('excluirLink', recusado)).status).toBe(403)
    await b.http.call('entrar', { body: { email: 'links@aurora.example', senha: 'errada' } })
    const trilha = async (query: Record<string, string>) =>
      (await feliz<Trilha>('listarAuditoria', { headers, query })).body
    const criado = await vi.waitFor(async () => {
      const [achado] = (await trilha({ operacao: 'criarLink', ator: 'bea' })).itens.filter(r => r.alvo?.id === id)
      if (!achado) throw new Error('not chained yet')
      return achado
    }, 180_000)
    expect(criado).toMatchObject({
      resultado: 'feito',
      ator: { tipo: 'usuario', id: 'usr-administrador', nome: 'Beatriz Nogueira', perfil: 'administrador' },
      alvo: { tipo: 'Link', id },
      origem: { ip: '127.0.0.0', agente: 'Trilha/1.0', pedido: expect.any(String) },
    })
    const [mudado] = (await vi.waitFor(async () => {
      const achados = (await trilha({ operacao: 'alterarLink' })).itens.filter(r => r.alvo?.id === id)
      if (!achados.length) throw new Error('not chained yet')
      return achados
    }, 180_000)) as [Registro]
    expect(mudado.mudancas).toContainEqual({ campo: 'valor', antes: '15000', depois: '20000' })
    await vi.waitFor(async () => {
      const recusas = (await trilha({ resultado: 'recusado', limit: '100' })).itens
      expect(recusas.map(r => [r.operacao, r.erro, r.ator.nome])).toEqual(
        expect.arrayContaining([
          ['excluirLink', 'SemPermissao', 'Mauro Tavares'],
          ['entrar', 'CredenciaisInvalidas', 'Joana Alencar'],
        ]),
      )
    }, 180_000)
    // page by page it is the same log, each link once
    const aos = async (limit: string) => {
      const seqs: number[] = []
      let cursor: string | null = null
      do {
        const pagina: Trilha = await trilha({ limit, periodoFim: '2099-01-01', ...(cursor && { cursor }) })
        seqs.push(...pagina.itens.map(r => r.seq))
        cursor = pagina.cursor
      } while (cursor)
      return seqs
    }
    await vi.waitFor(async () => expect(await aos('3')).toEqual(await aos('100')), 180_000)
    // the other company's log knows nothing of it
    const naBrisa = await feliz<Trilha>('listarAuditoria', { headers: await b.brisa(), query: { limit: '100' } })
    expect(naBrisa.body.itens.filter(r => r.alvo?.id === id)).toEqual([])
    const chaveiro = await b.chaves.abrir()
    const cadeia = await verificarCadeia({ storage: b.storage, chaveiro, agora: Date.now() }, 'aurora')
    expect(cadeia).toMatchObject({ integra: true })
  })

  test('an API key is shown once, is used like a session of its company, and its acts carry its name', async () => {
    const b = bench()
    const headers = await b.sessao('administrador')
    const body = { nome: 'Loja virtual', escopos: ['links:escrever', 'links:ler'], validadeDias: 30 }
    const criada = await feliz<{ chave: string; dados: ChaveDeApi }>('criarChaveDeApi', { headers, body })
    const { chave, dados } = criada.body
    expect(chave).toMatch(/^qk_test_[\w-]{32}$/)
    expect(dados).toMatchObject({ prefixo: chave.slice(0, 12), situacao: 'ativa', modo: 'teste', ultimoUso: null })
    const guardado = JSON.stringify(await b.storage.query({ pk: `KEY#${hashDaChave(chave)}` }))
    expect(guardado).toContain(dados.id)
    expect(guardado).not.toContain(chave)
    const com = { authorization: `Bearer ${chave}` }
    // another year for the same secret
    const renovar = { params: { id: dados.id }, body: { enderecos: [], limiteDiario: null, validadeDias: 90 } }
    const renovada = await feliz<ChaveDeApi>('alterarChaveDeApi', { headers, ...renovar })
    expect(Date.parse(renovada.body.expiraEm ?? '') - Date.parse(dados.expiraEm ?? '')).toBeGreaterThan(0)
    const link = await feliz<{ id: string }>('criarLink', { headers: com, body: linkNovo({ nome: 'Pela chave' }) })
    const lido = await feliz('obterLinkParaEdicao', { headers: com, params: { id: link.body.id } })
    expect(lido.body.nome).toBe('Pela chave')
    await vi.waitFor(async () => {
      const { itens } = (await feliz<Trilha>('listarAuditoria', { headers, query: { ator: 'loja virtual' } })).body
      expect(itens.map(r => [r.operacao, r.ator.tipo, r.ator.id])).toContainEqual(['criarLink', 'chave', dados.id])
    }, 180_000)
    const { chaves } = (await feliz<{ chaves: ChaveDeApi[] }>('listarChavesDeApi', { headers })).body
    expect(chaves.find(c => c.id === dados.id)?.ultimoUso).not.toBeNull()
    expect(JSON.stringify(chaves)).not.toContain(chave)
    const fim = { headers, params: { id: dados.id } }
    expect((await feliz('revogarChaveDeApi', fim)).body.situacao).toBe('revogada')
    expect((await feliz('revogarChaveDeApi', fim)).body.situacao).toBe('revogada')
  })

  test('a key reaches a link’s look, the presets and its maker’s calendar, each by the scope that says so', async () => {
    const b = bench()
    const headers = await b.sessao('administrador')
    const com = async (...escopos: string[]) => {
      const body = { nome: escopos.join(), escopos, validadeDias: 30 }
      const { chave } = (await b.ok<{ chave: string }>('criarChaveDeApi', { headers, body })).body
      return { authorization: `Bearer ${chave}` }
    }
    const links = await com('links:ler', 'links:escrever')
    const params = { id: await b.criarLink({ nome: 'Com cor própria' }, links) }
    await feliz('definirTemaDoLink', { headers: links, params, body: { tema: temaNovo } })
    const { body: visto } = await feliz('obterTemaDoLink', { headers: links, params })
    expect(visto).toMatchObject({ tema: temaNovo, origem: 'link' })
    // how the whole company looks stays with its administrators
    const daEmpresa = { headers: links, params: { id: 'aurora' }, body: { tema: temaNovo } }
    expect((await b.http.call('definirTemaDaEmpresa', daEmpresa)).status).toBe(403)

    const modelos = await com('modelos:ler', 'modelos:escrever')
    const novo = { nome: 'Pelo sistema', comportamento: modelosProntos.rapido }
    const modelo = await feliz<{ id: string }>('criarModeloDeLink', { headers: modelos, body: novo })
    const { itens } = (await feliz<{ itens: { id: string }[] }>('listarModelosDeLink', { headers: modelos })).body
    expect(itens.map(m => m.id)).toContain(modelo.body.id)
    await feliz('excluirModeloDeLink', { headers: modelos, params: { id: modelo.body.id } })

    const agenda = await com('calendario:ler', 'calendario:escrever')
    const event = {
      calendarId: 'pessoal',
      title: 'Fechar o mês',
      description: '',
      start: '2027-03-31',
      end: '2027-03-31',
      allDay: true,
      recurrence: null,
    }
    const { id } = (await feliz<{ id: string }>('criarCompromisso', { headers: agenda, body: { event } })).body
    // whoever made the key has it in their own calendar, and nobody else of the company
    const query = { start: '2027-03-31', end: '2027-03-31' }
    const vistos = async (quem: Record<string, string>) =>
      (await feliz<{ itens: { id: string }[] }>('listarCompromissos', { headers: quem, query })).body.itens.map(
        e => e.id,
      )
    expect(await vistos(agenda)).toContain(id)
    expect(await vistos(headers)).toContain(id)
    expect(await vistos(await b.sessao('gestor-financeiro'))).not.toContain(id)
    for (const [operacao, call] of [
      ['listarModelosDeLink', { headers: links }],
      ['listarCompromissos', { headers: modelos, query }],
      ['obterTemaDoLink', { headers: agenda, params }],
      ['alterarAjustesDoCalendario', { headers: agenda, body: { settings: { view: 'week' } } }],
    ] as const)
      expect((await b.http.call(operacao, call)).status, operacao).toBe(403)
    await feliz('excluirCompromisso', { headers: agenda, query: { id, calendarId: 'pessoal' } })
  })

  test('a program makes a link with its key and is told of it: signed, tried again, sent again by hand', async () => {
    const b = bench()
    const headers = await b.sessao('administrador')
    const loja = await receptor()
    try {
      const eventos = ['link.criado', 'link.encerrado']
      const body = { url: loja.url, descricao: 'Loja', eventos }
      const feito = await feliz<{ webhook: Webhook; segredo: string }>('criarWebhook', { headers, body })
      const { segredo, webhook } = feito.body
      const { body: criada } = await b.ok<{ chave: string }>('criarChaveDeApi', {
        headers,
        body: { nome: 'Integração', escopos: ['links:escrever'], validadeDias: 90 },
      })
      loja.responder(503)
      const com = { authorization: `Bearer ${criada.chave}` }
      const id = await b.criarLink({ nome: 'Avisado', valor: 99.9 }, com)
      const recebido = await loja.proximo()
      const { id: checkout } = (
        await b.ok<{ id: string }>('iniciarPagamento', { body: { link: id, formaPagamento: 2, parcelas: 1 } })
      ).body
      expect((await b.ok('obterOrigemPagamento', { query: { checkout } })).body).toEqual({ origem: 'api', link: id })
      expect(new Conferente(segredo).verify(recebido.corpo, recebido.headers)).toMatchObject({
        type: 'link.criado',
        version: 1,
        data: { linkId: id, nome: 'Avisado', valor: 99.9, situacao: 'aberto' },
      })
      type Lista = { itens: Entrega[]; cursor: string | null }
      const desta = async () =>
        (await feliz<Lista>('listarEntregas', { headers })).body.itens.find(e => e.corpo.includes(id)) as Entrega
      await vi.waitFor(async () => expect((await desta()).tentativas).toMatchObject([{ status: 503 }]), 180_000)
      const ver = async () => (await feliz<{ webhooks: Webhook[] }>('listarWebhooks', { headers })).body.webhooks[0]
      expect(await ver()).toMatchObject({ falhandoDesde: expect.any(String), paradoEm: null })
      // it comes again by itself, after seconds
      loja.responder(200)
      const denovo = await loja.proximo()
      const { eventoId } = await desta()
      expect([denovo.headers['webhook-id'], denovo.corpo]).toEqual([eventoId, recebido.corpo])
      await vi.waitFor(
        async () => expect(await desta()).toMatchObject({ estado: 'entregue', proximaEm: null }),
        180_000,
      )
      // a 410 stops the endpoint; sent again by hand, the same event brings it back
      loja.responder(410)
      const mesma = { headers, params: { evento: eventoId, webhook: webhook.id } }
      await feliz('reenviarEntrega', mesma)
      await loja.proximo()
      await vi.waitFor(async () => expect((await ver())?.paradoEm).toEqual(expect.any(String)), 180_000)
      loja.responder(200)
      await feliz('reenviarEntrega', mesma)
      expect((await loja.proximo()).corpo).toBe(recebido.corpo)
      await vi.waitFor(async () => expect(await desta()).toMatchObject({ estado: 'entregue' }), 180_000)
      expect(await ver()).toMatchObject({ falhandoDesde: null, paradoEm: null })

      const para = { headers, params: { id: webhook.id } }
      const girado = await feliz<{ webhook: Webhook; segredo: string }>('girarSegredoDoWebhook', para)
      expect(girado.body.segredo).not.toBe(segredo)
      expect(girado.body.webhook.segredoAnteriorAte).not.toBeNull()
      await feliz('testarWebhook', para)
      const teste = await loja.proximo()
      for (const um of [segredo, girado.body.segredo])
        expect(new Conferente(um).verify(teste.corpo, teste.headers)).toMatchObject({ type: 'teste.enviado' })

      const mudado = { ...body, descricao: 'Outra', ativo: false }
      expect((await feliz('alterarWebhook', { ...para, body: mudado })).body).toMatchObject({
        descricao: 'Outra',
        ativo: false,
      })
      expect((await feliz<{ webhooks: Webhook[] }>('listarWebhooks', { headers })).body.webhooks).toMatchObject([
        { ativo: false },
      ])
      expect(JSON.stringify(await b.storage.query({ pk: 'EMP#aurora', sk: { prefix: 'WHK#' } }))).not.toContain(segredo)
      await feliz('excluirWebhook', para)
    } finally {
      loja.fechar()
    }
  })
}

/** A company's server that keeps what it is told. */
async function receptor() {
  type Recebido = { headers: Record<string, string>; corpo: string }
  const recebidos: Recebido[] = []
  let lidos = 0
  let status = 200
  const servidor = createServer((req, res) => {
    const partes: Buffer[] = []
    req.on('data', (parte: Buffer) => partes.push(parte))
    req.on('end', () => {
      recebidos.push({ headers: req.headers as Record<string, string>, corpo: Buffer.concat(partes).toString('utf8') })
      res.writeHead(status).end(status === 200 ? '' : 'fora do ar')
    })
  })
  await new Promise<void>(resolve => servidor.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/eventos`,
    responder(novo: number) {
      status = novo
    },
    proximo: () =>
      vi.waitFor(() => {
        const achado = recebidos[lidos]
        if (!achado) throw new Error('nothing came')
        lidos++
        return achado
      }, 180_000),
    fechar: () => servidor.close(),
  }
}
