import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { registrarMembro } from '../../functions/areas/usuarios/regras/vinculos.ts'
import { CasoMed } from '../../functions/platform/storage/CasoMed.ts'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { ReservaDeEstoque } from '../../functions/platform/storage/Estoque.ts'
import { LoteDaFolha } from '../../functions/platform/storage/Folha.ts'
import { PedidoDeCompra } from '../../functions/platform/storage/Fornecedor.ts'
import { contas, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import { PedidoDaLoja } from '../../functions/platform/storage/PedidoDaLoja.ts'
import { Transferencia } from '../../functions/platform/storage/Transferencia.ts'
import { Usuario } from '../../functions/platform/storage/Usuario.ts'
import { type Endpoint, exigeSessao } from '../../shared/contract/endpoint.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { completarCnpj } from '../../shared/domain/documento.ts'
import { modelosProntos } from '../../shared/domain/modelosDeLink.ts'
import { chamadaCompleta, estornoDaAmostra, fornecedorNovo, produtoNovo, subClienteNovo } from '../builders/chamadas.ts'
import { porEmAnalise } from '../builders/estornoQueEspera.ts'
import { pedidoGuardado } from '../builders/pedidoDaLoja.ts'
import type { Call } from '../harness/stack.ts'
import { type ContractBench, contractBench, idDeNinguem } from './bench.ts'
import { carrinhos, contratoAurora } from './cart.ts'
import { comFalhas, hoje, type LoteVisto, pessoa } from './errors.folha.ts'
import { assinaturaNova, planoNovo } from './errors.recorrencias.ts'
import { perfilAceito, todas } from './recorder.ts'

/** Two companies beside each other, over HTTP: what is one's does not exist for the other. */
let b: ContractBench
beforeAll(async () => {
  b = await contractBench()
})
afterAll(() => b.close())
const sessaoExigida = todas.filter(e => exigeSessao(e.access)).map(e => [e.operation, e] as const)

describe('another company’s ids do not exist', () => {
  /**
   * Their ids need a receivable, or the fees of a month, to be of: `errors.antecipacao.ts`, `errors.fiscal.ts`
   * and `errors.conciliacao.ts` try them as another company.
   */
  const aParte: ReadonlySet<string> = new Set([
    ...['cancelarAntecipacao', 'reenviarAntecipacao', 'lerMinhaNota'],
    ...['obterContratoDeRecebiveis', 'contestarContratoDeRecebiveis'],
  ])
  const comId = sessaoExigida.filter(
    // the staff's calls are about any company's
    ([operacao, e]) =>
      !aParte.has(operacao) &&
      // what is a person's own is theirs in every company: `errors.contas.ts` tries other people's
      !(e.access.tipo === 'sessao' && e.access.grupo === null) &&
      perfilAceito(e) === 'administrador' &&
      ('id' in e.params.shape || (e.temCorpo && JSON.stringify(corpo(e)).includes('"id"'))),
  )
  function corpo(e: Endpoint) {
    return chamadaCompleta(e.operation, { params: [], query: [] }).body
  }
  const chamada = (e: Endpoint, id: string): Call => {
    const nomes = { params: Object.keys(e.params.shape), query: [] }
    const { params, body, ...resto } = chamadaCompleta(e.operation, nomes)
    // its receivers exist in neither company: that is another refusal
    const semRateio = body && 'rateio' in (body as object) ? { ...body, rateio: [] } : body
    const comEsse = (parte: unknown) => (parte && 'id' in (parte as object) ? { ...(parte as object), id } : parte)
    return {
      ...resto,
      params: comEsse(params) as Record<string, string>,
      ...(e.temCorpo && { body: comEsse(semRateio) }),
    }
  }
  test('there are such endpoints', () => {
    // each has a row below; without one it is taken for a link's, and fails
    expect(comId.length).toBeGreaterThan(14)
  })
  /** What an operation's id is of, in a company, and how its absence is told. */
  const umLink = {
    novo: async (headers: Record<string, string>) => b.criarLink({ limiteUsos: 3 }, headers),
    ausente: { name: 'LinkNaoEncontrado', message: 'Link de pagamento não encontrado.' },
  }
  /** An invitation that went out a moment ago is not sent again yet. */
  const semEsperar: ReadonlySet<string> = new Set(['reenviarConvite'])
  const umCheckout = {
    novo: async (headers: Record<string, string>) => (await b.pago(await b.criarLink({}, headers))).id,
    ausente: { name: 'CheckoutNaoEncontrado', message: expect.any(String) },
  }
  /** The refund that the sample of `analisarEstorno` names, waiting on a payment; asked for by its reader unless told. */
  const umEstornoQueEspera = (pedidoPor?: string) => ({
    ...umCheckout,
    novo: async (headers: Record<string, string>) => {
      const checkoutId = await umCheckout.novo(headers)
      await porEmAnalise(b.storage, { checkoutId, estorno: estornoDaAmostra, pedidoPor: pedidoPor ?? quemE(headers) })
      return checkoutId
    },
  })
  const umaContestacao = {
    novo: async (headers: Record<string, string>) => {
      const { id, e2eid } = await b.pago(await b.criarLink({}, headers))
      const empresaId = (await Checkout.get(b.storage, id, { consistent: true }))?.empresaId ?? ''
      const caso = { de: `CHK#${id}`, id: 'MED1', empresaId, e2eid, versao: 1, estado: 'emAnalise' } as const
      const arquivo = { nome: 'nota.pdf', tipo: 'application/pdf', chave: `${id}/nota.pdf`, bytes: 8 }
      const defesa = { texto: 'Entregue no dia combinado.', em: new Date().toISOString(), envios: 1, arquivo }
      const valores = { motivo: 'fraude', valor: 100, bloqueado: 100, criadaEm: defesa.em } as const
      await b.storage.commit([CasoMed.put({ ...caso, ...valores, defesa })])
      return id
    },
    ausente: { name: 'ContestacaoNaoEncontrada', message: expect.any(String) },
  }
  /** Whom a session's token names. */
  const quemE = ({ authorization = '' }: Record<string, string>): string =>
    JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()).sub
  const umSaque = {
    novo: async (headers: Record<string, string>) => {
      const empresaId = headers === (await b.brisa()) ? 'brisa' : 'aurora'
      const para = {
        destino: { tipo: 'chave' as const, chave: 'a@b.example', documento: '52998224725' },
        para: 'Pix · a***',
      }
      const dono = { empresaId, conta: contas.empresa(empresaId), favorecido: 'Aurora', pedidoPor: quemE(headers) }
      const t = { id: idDeNinguem(), origem: 'saque' as const, valor: 100, versao: 1, estado: 'emAnalise' as const }
      await b.storage.commit([
        Transferencia.create({ ...t, ...dono, ...para, criadoEm: new Date().toISOString(), ev: [] }),
        Saldo.add(
          contas.bloqueado(dono.conta),
          { disponivel: t.valor },
          { set: { conta: contas.bloqueado(dono.conta) } },
        ),
      ])
      return t.id
    },
    ausente: { name: 'SaqueNaoEncontrado', message: 'Saque não encontrado.' },
  }
  const umRecebedor = {
    novo: async (headers: Record<string, string>) => b.recebedor(headers),
    ausente: { name: 'RecebedorNaoEncontrado', message: 'Recebedor não encontrado.' },
  }
  const umCarrinho = {
    novo: async (headers: Record<string, string>) => {
      const c = carrinhos(() => b)
      const daBrisa = headers === (await b.brisa())
      const novo = await c.iniciado(daBrisa ? 'ContratoBrisa2026AAAA' : contratoAurora)
      return (await c.comToken(await c.comBoletosDe(novo))).id
    },
    ausente: { name: 'CarrinhoNaoEncontrado', message: expect.any(String) },
  }
  const umUsuario = {
    novo: async (headers: Record<string, string>) => {
      const vinculo = { empresaId: headers === (await b.brisa()) ? 'brisa' : 'aurora', perfil: 'links' as const }
      const pessoa = { id: idDeNinguem(), nome: 'Pessoa Nova', email: 'nova@aurora.example' }
      const resto = { senha: 'x', imagem: null, ultimaEmpresaId: null, criadoEm: '2026-11-20T12:00:00.000Z' }
      await b.storage.commit([
        Usuario.create({ ...pessoa, ...resto, empresas: [vinculo] }),
        ...registrarMembro(pessoa, vinculo, Date.now()),
      ])
      return pessoa.id
    },
    ausente: { name: 'UsuarioNaoEncontrado', message: 'Usuário não encontrado.' },
  }
  const umConvite = {
    novo: async (headers: Record<string, string>, perfil = 'links') => {
      const body = { nome: 'Pessoa Nova', email: `${idDeNinguem()}@aurora.example`, perfil }
      return (await b.ok<{ id: string }>('enviarConviteUsuario', { headers, body })).body.id
    },
    ausente: { name: 'ConviteNaoEncontrado', message: expect.any(String) },
  }
  const umSubCliente = {
    novo: async (headers: Record<string, string>) => {
      const n = String(Date.now()).slice(-12)
      const body = { ...subClienteNovo, cnpj: completarCnpj(n), slug: `filial-${n}` }
      return (await b.ok<{ id: string }>('criarSubCliente', { headers, body })).body.id
    },
    ausente: { name: 'SubClienteNaoEncontrado', message: 'Sub-cliente não encontrado.' },
  }
  const umCliente = {
    novo: async (headers: Record<string, string>) => {
      await b.pago(await b.criarLink({}, headers))
      return vi.waitFor(async () => {
        const [cliente] = (await b.ok<{ itens: { id: string }[] }>('listarClientes', { headers })).body.itens
        if (!cliente) throw new Error('the consumer has not told yet')
        return cliente.id
      }, 180_000)
    },
    ausente: { name: 'ClienteNaoEncontrado', message: 'Cliente não encontrado.' },
  }
  const umaChave = {
    novo: async (headers: Record<string, string>) => {
      const body = { nome: 'Da matriz', escopos: ['links:ler'], validadeDias: null }
      return (await b.ok<{ dados: { id: string } }>('criarChaveDeApi', { headers, body })).body.dados.id
    },
    ausente: { name: 'ChaveDeApiNaoEncontrada', message: expect.any(String) },
  }
  const umaExportacao = {
    novo: async (headers: Record<string, string>) =>
      (await b.ok<{ id: string }>('exportarCheckouts', { headers })).body.id,
    ausente: { name: 'ExportacaoNaoEncontrada', message: 'Exportação não encontrada.' },
  }
  const umWebhook = {
    novo: async (headers: Record<string, string>) => {
      const body = { url: 'https://loja.example.com/eventos', descricao: '', eventos: ['link.criado'] }
      return (await b.ok<{ webhook: { id: string } }>('criarWebhook', { headers, body })).body.webhook.id
    },
    ausente: { name: 'WebhookNaoEncontrado', message: expect.any(String) },
  }
  const aEmpresa = {
    novo: async (headers: Record<string, string>) => (headers === (await b.brisa()) ? 'brisa' : 'aurora'),
    ausente: { name: 'EmpresaNaoEncontrada', message: 'Empresa não encontrada.' },
  }
  const umModelo = {
    novo: async (headers: Record<string, string>) => {
      const body = { nome: idDeNinguem(), comportamento: modelosProntos.soPix }
      return (await b.ok<{ id: string }>('criarModeloDeLink', { headers, body })).body.id
    },
    ausente: { name: 'ModeloNaoEncontrado', message: 'Modelo de link não encontrado.' },
  }
  const comFator = {
    ...umUsuario,
    novo: async (headers: Record<string, string>) => {
      const id = await umUsuario.novo(headers)
      await b.storage.commit([Usuario.add(id, {}, { set: { segundoFator: true }, when: [{ exists: true }] })])
      return id
    },
  }
  /** A lot that another person of its company made; `preparar` makes of it what the call wants. */
  const umLote = (preparar: (lote: LoteVisto) => Promise<void> = async () => {}, mais: object = {}) => ({
    novo: async (headers: Record<string, string>) => {
      const body = { nome: 'Folha', data: hoje(), linhas: [pessoa(1, 10)], ...mais }
      const lote = (await b.ok<LoteVisto>('criarLoteDaFolha', { headers, body })).body
      await preparar(lote)
      return lote.id
    },
    ausente: { name: 'LoteNaoEncontrado', message: 'Lote não encontrado.' },
  })
  const deOutraPessoa = async ({ id }: LoteVisto) => {
    const lote = await LoteDaFolha.get(b.storage, id, { consistent: true })
    if (!lote) throw new Error('the lot is gone')
    const conta = contas.empresa(lote.empresaId)
    await b.storage.commit([
      LoteDaFolha.put({ ...lote, criadoPor: { id: idDeNinguem(), nome: 'Bia' } }),
      Saldo.add(conta, { disponivel: lote.total }, { set: { conta } }),
    ])
  }
  const umPlano = {
    novo: async (headers: Record<string, string>) =>
      (await b.ok<{ id: string }>('criarPlano', { headers, body: planoNovo() })).body.id,
    ausente: { name: 'PlanoNaoEncontrado', message: 'Plano não encontrado.' },
  }
  const umProduto = {
    novo: async (headers: Record<string, string>) => {
      const body = { ...produtoNovo, sku: null, eixos: [], variacoes: [] }
      return (await b.ok<{ id: string }>('criarProduto', { headers, body })).body.id
    },
    ausente: { name: 'ProdutoNaoEncontrado', message: 'Produto não encontrado.' },
  }
  const umaVendaNoPos = {
    novo: async (headers: Record<string, string>) => {
      const body = { meio: 'link', descricao: '', valor: 9, linhas: [] }
      return (await b.ok<{ id: string }>('venderNoPos', { headers, body })).body.id
    },
    ausente: { name: 'VendaPosNaoEncontrada', message: 'Venda não encontrada.' },
  }
  const umPedidoDaLoja = {
    novo: async (headers: Record<string, string>) => {
      const id = idDeNinguem()
      const empresaId = headers === (await b.brisa()) ? 'brisa' : 'aurora'
      await b.storage.commit([PedidoDaLoja.create(pedidoGuardado({ id, empresaId }))])
      return id
    },
    ausente: { name: 'PedidoNaoEncontrado', message: 'Pedido não encontrado.' },
  }
  const umEstoque = {
    novo: async (headers: Record<string, string>) => {
      const body = {
        ...{ produto: await umProduto.novo(headers), variacao: null, quantidade: 9, custo: 1 },
        ...{ minimo: null, encomenda: false },
      }
      return (await b.ok<{ id: string }>('cadastrarEstoque', { headers, body })).body.id
    },
    ausente: { name: 'EstoqueNaoEncontrado', message: 'Este item não está no estoque.' },
  }
  const umaVendaSemEstoque = {
    novo: async (headers: Record<string, string>) => {
      const id = idDeNinguem()
      const [, corpo = ''] = headers.authorization?.split('.') ?? []
      const { emp: empresaId } = JSON.parse(Buffer.from(corpo, 'base64url').toString()) as { emp: string }
      const venda = { checkoutId: id, empresaId, versao: 1, estado: 'semEstoque' as const, itens: [], em: 1 }
      await b.storage.commit([ReservaDeEstoque.create(venda)])
      return id
    },
    ausente: { name: 'CheckoutNaoEncontrado', message: expect.any(String) },
  }
  const umFornecedor = {
    novo: async (headers: Record<string, string>) => {
      const body = { ...fornecedorNovo, documento: completarCnpj(String(Date.now()).slice(-12)) }
      return (await b.ok<{ id: string }>('criarFornecedor', { headers, body })).body.id
    },
    ausente: { name: 'FornecedorNaoEncontrado', message: 'Fornecedor não encontrado.' },
  }
  const compraDe = async (headers: Record<string, string>) => ({
    ...{ fornecedor: await umFornecedor.novo(headers), previsao: null, observacao: '' },
    itens: [{ estoque: await umEstoque.novo(headers), quantidade: 2, custo: 1 }],
  })
  const umaCompra = (enviada = false) => ({
    novo: async (headers: Record<string, string>) => {
      const body = await compraDe(headers)
      const { id } = (await b.ok<{ id: string }>('criarPedidoDeCompra', { headers, body })).body
      if (enviada) await b.ok('mudarPedidoDeCompra', { headers, params: { id }, body: { decisao: 'enviar' } })
      return id
    },
    ausente: { name: 'CompraNaoEncontrada', message: 'Pedido de compra não encontrado.' },
  })
  /** What a purchase's own company sends of it. */
  const daCompra = async (id: string) => {
    const p = await PedidoDeCompra.get(b.storage, id, { consistent: true })
    if (!p) throw new Error('the purchase is gone')
    const itens = p.itens.map(({ estoque, quantidade, custo }) => ({ estoque, quantidade, custo: custo / 100 }))
    return { fornecedor: p.fornecedorId, previsao: null, observacao: '', itens }
  }
  const umaAssinatura = {
    novo: async (headers: Record<string, string>) =>
      (await b.ok<{ id: string }>('criarAssinatura', { headers, body: assinaturaNova() })).body.id,
    ausente: { name: 'RecorrenciaNaoEncontrada', message: 'Assinatura não encontrada.' },
  }
  /** What a call carries beside its id that the sample's cannot know of this one. */
  const alem: Partial<Record<Operacao, (id: string) => Promise<Call>>> = {
    // of what the sample names, the other way round has nothing
    estornarCheckout: async () => ({ body: { valor: 12.34 } }),
    mudarAssinatura: async () => ({ body: { decisao: 'pausar' } }),
    // its codes are of the product of the other way round
    alterarProduto: async () => ({ body: { ...produtoNovo, sku: null, eixos: [], variacoes: [] } }),
    alterarPedidoDeCompra: async id => ({ body: await daCompra(id) }),
    receberPedidoDeCompra: async id => ({
      body: { itens: (await daCompra(id)).itens.map(({ estoque }) => ({ estoque, quantidade: 1 })) },
    }),
    mudarPedidoDaLoja: async () => ({ body: { passo: null, rastreio: null, nota: 'x' } }),
    venderProdutoPorLink: async () => ({ body: { variacao: null, quantidade: 1 } }),
    exportarLoteDaFolha: async () => ({ query: { formato: 'retorno' } }),
    autorizarLoteDaFolha: async id => ({
      body: { hash: (await LoteDaFolha.get(b.storage, id, { consistent: true }))?.hash },
    }),
    reenviarLinhasDaFolha: async () => ({
      body: { data: hoje(), linhas: [{ linha: 1, nome: 'Ana', documento: '52998224725', chave: 'ana@exemplo.com' }] },
    }),
  }
  const outros: Partial<Record<Operacao, typeof umLink>> = {
    obterAssinatura: umaAssinatura,
    mudarAssinatura: umaAssinatura,
    obterPedidoDaLoja: umPedidoDaLoja,
    mudarPedidoDaLoja: umPedidoDaLoja,
    obterVendaPos: umaVendaNoPos,
    cancelarVendaPos: umaVendaNoPos,
    obterProduto: umProduto,
    alterarProduto: umProduto,
    duplicarProduto: umProduto,
    venderProdutoPorLink: umProduto,
    obterEstoque: umEstoque,
    ajustarEstoque: umEstoque,
    listarMovimentosDoEstoque: umEstoque,
    moverEstoque: umEstoque,
    resolverVendaSemEstoque: umaVendaSemEstoque,
    obterFornecedor: umFornecedor,
    alterarFornecedor: umFornecedor,
    obterPedidoDeCompra: umaCompra(),
    alterarPedidoDeCompra: umaCompra(),
    mudarPedidoDeCompra: umaCompra(),
    receberPedidoDeCompra: umaCompra(true),
    alterarPlano: umPlano,
    encerrarPlano: umPlano,
    obterLoteDaFolha: umLote(),
    listarLinhasDoLote: umLote(),
    exportarLoteDaFolha: umLote(),
    relatarLoteDaFolha: umLote(),
    mudarLoteDaFolha: umLote(undefined, { rascunho: true }),
    autorizarLoteDaFolha: umLote(deOutraPessoa),
    reenviarLinhasDaFolha: umLote(({ id }) => comFalhas(b, id)),
    obterTemaDaEmpresa: aEmpresa,
    definirTemaDaEmpresa: aEmpresa,
    excluirModeloDeLink: umModelo,
    alterarWebhook: umWebhook,
    excluirWebhook: umWebhook,
    girarSegredoDoWebhook: umWebhook,
    testarWebhook: umWebhook,
    alterarPerfilUsuario: umUsuario,
    alterarUsuario: umUsuario,
    obterRecuperacaoDeAcesso: umUsuario,
    mudarRecuperacaoDeAcesso: comFator,
    mudarConviteUsuario: umConvite,
    objetarAdministrador: {
      novo: headers => umConvite.novo(headers, 'administrador'),
      ausente: { name: 'UsuarioNaoEncontrado', message: 'Usuário não encontrado.' },
    },
    obterCliente: umCliente,
    listarPagamentosDoCliente: umCliente,
    obterSubCliente: umSubCliente,
    alterarSubCliente: umSubCliente,
    alterarChaveDeApi: umaChave,
    revogarChaveDeApi: umaChave,
    obterExportacao: umaExportacao,
    buscarRecebedor: umRecebedor,
    mudarRecebedor: umRecebedor,
    obterRecebedor: umRecebedor,
    reenviarConvite: umRecebedor,
    desistirDoSaque: umSaque,
    estornarCheckout: umCheckout,
    analisarEstorno: umEstornoQueEspera('usr-outra'),
    desistirDoEstorno: umEstornoQueEspera(),
    responderContestacao: umaContestacao,
    lerArquivoDaContestacao: umaContestacao,
    obterCheckout: umCheckout,
    reenviarComprovante: umCheckout,
    pedirDocumentos: umCarrinho,
  }
  test.each(comId)('%s, both ways', async (operacao, e) => {
    const { novo, ausente } = outros[operacao] ?? umLink
    const daqui = await novo(await b.sessao('administrador'))
    const deLa = await novo(await b.brisa())
    for (const [id, headers] of [
      [deLa, await b.sessao('administrador')],
      [daqui, await b.brisa()],
    ] as const) {
      const answer = await b.http.call(operacao, { ...chamada(e, id), ...(await alem[operacao]?.(id)), headers })
      expect(answer.body).toEqual(ausente)
      expect(answer.status).toBe(404)
    }
    const dela = { ...chamada(e, deLa), ...(await alem[operacao]?.(deLa)), headers: await b.brisa() }
    const proprio = await b.http.call(operacao, dela)
    // of its own company it is there, whatever may be done with it now
    expect(proprio.status, JSON.stringify(proprio.body)).toBe(semEsperar.has(operacao) ? 429 : 200)
  })
  test('lists hold the session’s company only', async () => {
    const deLa = await b.criarLink({ nome: 'Só da Brisa' }, await b.brisa())
    await b.stack.drained()
    const ver = async (headers: Record<string, string>) =>
      (await b.ok<{ itens: { id: string }[] }>('listarLinks', { headers, query: { limit: '100' } })).body.itens
    await vi.waitFor(async () => expect((await ver(await b.brisa())).map(l => l.id)).toContain(deLa), 180_000)
    expect((await ver(await b.sessao('administrador'))).map(l => l.id)).not.toContain(deLa)
  })
  test('a company that is not linked cannot be switched to', async () => {
    const headers = await b.sessao('gestor-financeiro')
    const answer = await b.http.call('trocarEmpresa', { headers, body: { empresaId: 'brisa' } })
    expect([answer.status, answer.body.name]).toEqual([404, 'EmpresaNaoEncontrada'])
  })
})
