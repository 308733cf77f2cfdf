import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Link } from '../../functions/platform/storage/Link.ts'
import { type Endpoint, exigeSessao } from '../../shared/contract/endpoint.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { cartaoDoCarrinho, pagadorDoCarrinho } from '../builders/carrinho.ts'
import { checkoutNovo, pagadorNovo } from '../builders/pagador.ts'
import { tipoDoFormulario } from '../builders/selfie.ts'
import { type ContractBench, contractBench, idDeNinguem } from './bench.ts'
import { errosDasContestacoes } from './contestacoes.ts'
import { errosDaAnalise } from './errors.analise.ts'
import { errosDaAntecipacao } from './errors.antecipacao.ts'
import { errosDoCalendario } from './errors.calendario.ts'
import { errosDoCarrinho } from './errors.carrinho.ts'
import { errosDaCasca } from './errors.casca.ts'
import { errosDeCobranca } from './errors.checkout.ts'
import { errosDosClientes } from './errors.clientes.ts'
import { errosDaConciliacao } from './errors.conciliacao.ts'
import { errosDaConformidade } from './errors.conformidade.ts'
import { errosDeContas } from './errors.contas.ts'
import { errosDosContratos } from './errors.contratos.ts'
import { errosDaDevolucao } from './errors.devolucao.ts'
import { errosDeDinheiro } from './errors.dinheiro.ts'
import { errosDosDocumentos } from './errors.documentos.ts'
import { errosDaEmpresa } from './errors.empresa.ts'
import { errosDoEncerramento } from './errors.encerramento.ts'
import { errosDaEquipe } from './errors.equipe.ts'
import { errosDoEstoque } from './errors.estoque.ts'
import { errosDoFator } from './errors.fator.ts'
import { errosDasFinancas } from './errors.financas.ts'
import { errosDoFiscal } from './errors.fiscal.ts'
import { errosDaFolha } from './errors.folha.ts'
import { errosDosFornecedores } from './errors.fornecedores.ts'
import { errosDeIntegracao } from './errors.integracao.ts'
import { errosDeLinks } from './errors.links.ts'
import { errosDosLivros } from './errors.livros.ts'
import { errosDaLoja } from './errors.loja.ts'
import { errosDoLote } from './errors.lote.ts'
import { errosDaOperacao } from './errors.operacao.ts'
import { errosDoPagamentoDeBoletos } from './errors.pagamento.ts'
import { errosDaParametrizacao } from './errors.parametrizacao.ts'
import { errosDoPos } from './errors.pos.ts'
import { errosDeRateio } from './errors.rateio.ts'
import { errosDeRecebedores } from './errors.recebedores.ts'
import { errosDasRecorrencias } from './errors.recorrencias.ts'
import { errosDosRelatorios } from './errors.relatorios.ts'
import { errosDosRepresentantes } from './errors.representantes.ts'
import { errosDasSaidas } from './errors.saidas.ts'
import { errosDoSaldo } from './errors.saldo.ts'
import { errosDaSuspensao } from './errors.suspensao.ts'
import { errosDeTemas } from './errors.temas.ts'
import { errosDoToken } from './errors.token.ts'
import { errosDo3ds } from './errors.tresds.ts'
import { errosDaVida } from './errors.vida.ts'
import { errosDaVigilancia } from './errors.vigilancia.ts'
import { comEntrada, paresDeclarados, perfilAceito, perfilRecusado, recorder, todas } from './recorder.ts'

/** Every declared error of every endpoint, over HTTP (DESIGN §3). The last test lists what no test produced. */
let b: ContractBench
let r: ReturnType<typeof recorder>
beforeAll(async () => {
  b = await contractBench()
  r = recorder(b.http)
})
afterAll(() => b.close())

const como = (e: Endpoint) => (exigeSessao(e.access) ? b.sessao(perfilAceito(e)) : {})
const parametros = (e: Endpoint, valor: string) =>
  Object.fromEntries(Object.keys(e.params.shape).map(nome => [nome, valor]))

const deUmId = new Set(['recebedor', 'clienteNanoId', 'nanoId', 'q'])
describe('what every endpoint refuses', () => {
  test.each(todas.filter(comEntrada).map(e => [e.operation, e] as const))(
    '%s: malformed input',
    async (operacao, e) => {
      // what Meta asks is malformed where it asks for nothing
      const nomes = Object.keys(e.query.shape)
        // a session in an address is refused as a session is, before anything is read
        .filter(nome => !nome.startsWith('hub.') && nome !== 'jwtToken')
      // what takes any word takes no mark
      const query = Object.fromEntries(nomes.map(nome => [nome, deUmId.has(nome) ? '!' : 'muitos']))
      const call = { params: parametros(e, '!'), query, ...(e.temCorpo && { body: { errado: 'segredo-do-pagador' } }) }
      const { campos } = await r.recusa(operacao, 'RequisicaoInvalida', {
        ...call,
        headers: await como(e),
      })
      expect(campos).not.toEqual([])
    },
  )

  test.each(todas.filter(e => e.temCorpo).map(e => [e.operation, e] as const))(
    '%s: a body over the limit',
    async (operacao, e) => {
      const raw = JSON.stringify({ texto: 'x'.repeat(e.limite) })
      await r.recusa(operacao, 'CorpoMuitoGrande', {
        raw,
        params: parametros(e, idDeNinguem()),
        headers: { ...(await como(e)), ...(e.multipart && { 'content-type': tipoDoFormulario }) },
      })
    },
  )

  test.each(todas.filter(e => exigeSessao(e.access)).map(e => [e.operation, e] as const))(
    '%s: no session',
    async (operacao, e) => {
      await r.recusa(operacao, 'SessaoInvalida', { params: parametros(e, idDeNinguem()) })
    },
  )

  test.each(todas.filter(perfilRecusado).map(e => [e.operation, e] as const))(
    '%s: a role without the right',
    async (operacao, e) => {
      const headers = await b.sessao(perfilRecusado(e) ?? 'recebedor')
      await r.recusa(operacao, 'SemPermissao', { headers, params: parametros(e, idDeNinguem()) })
    },
  )
})

describe('maintenance', () => {
  beforeAll(() => b.manutencao('sim'))
  afterAll(() => b.manutencao('nao'))
  const id = idDeNinguem()
  const chamadas: [Operacao, object][] = [
    ['obterLinkComPagamento', { params: { id, pagamento: 'atual' } }],
    ['iniciarPagamento', { body: { link: id, formaPagamento: 2, parcelas: 1 } }],
    ['processarCheckout', { body: checkoutNovo(id) }],
    ['registrarPagador', { body: pagadorNovo(id) }],
    ['validarPagador', { body: { checkout: id } }],
    ['validarContatoPagador', { body: { checkout: id, codigo: '0000' } }],
    ['reenviarCodigoValidacao', { body: { transacaoNanoId: id } }],
    ['registrarProvaVida', { body: { checkout: id, selfieAutorizado: 'true' } }],
    ['transferirProvaVida', { body: { checkout: id } }],
    ['abrirProvaVida', { body: { checkout: id, transferencia: 'kz0.palavra' } }],
    ['iniciarPagamentoDrpx', { body: { link: id, formaPagamento: 1, parcelas: 1 } }],
    ['processarPagamentoDrpx', { body: { checkout: id, formaPagamento: 1, parcelas: 1, dispositivo: null } }],
    ['validar3ds', { body: { jwt: 'j', code3DS: 'SUCCESS', id } }],
    ['iniciarCarrinho', { params: { id } }],
    ['obterCarrinho', { params: { id } }],
    ['consultarBoleto', { params: { linha: '1', carrinho: id } }],
    ['editarValorBoleto', { params: { id }, body: { valor: '1,00' } }],
    ['removerConsulta', { body: { nanoId: id } }],
    ['iniciarCarrinhoPagador', { params: { id }, body: { parcela: 1, valor: 1 } }],
    ['salvarPagador', { params: { id }, body: pagadorDoCarrinho() }],
    ['validarContatoPagadorCarrinho', { body: { id_carrinho: id, codigo: '0000' } }],
    ['registrarSelfiePagador', { body: { clienteId: id } }],
    ['registrarPdfBoleto', { body: { carrinhoId: id, consultaDocumentoNanoId: id } }],
    ['registrarDocumento', { body: { carrinhoId: id, consultaDocumentoNanoId: id } }],
    ['autorizarCarrinho', { params: { id }, body: cartaoDoCarrinho(0, 1) }],
    ['processarPagamento', { body: { checkout: id, formaPagamento: 2, parcelas: 1, dispositivo: null } }],
    ['reprocessarPagamento', { body: { checkout: id, formaPagamento: 2, parcelas: 1, dispositivo: null } }],
  ]
  test.each(chamadas)('%s stops', async (operacao, call) => {
    await r.recusa(operacao, 'Manutencao', call)
  })

  test('receipts, polling, webhooks and what the edge keeps stay up', async () => {
    await r.recusa('obterLinkPublico', 'LinkNaoEncontrado', { params: { id } })
    await r.recusa('verificarPagamentoPix', 'CheckoutNaoEncontrado', { params: { id } })
    await r.recusa('obterComprovanteCheckout', 'ComprovanteNaoEncontrado', { params: { id } })
    await r.recusa('obterRetratoDoPagador', 'ComprovanteNaoEncontrado', { params: { id } })
    expect((await b.http.call('receberPix', { params: { psp: 'bacen' }, body: { pix: [] } })).status).toBe(200)
  })
})

describe('lookups', () => {
  test('a CEP that does not exist, and services that are down', async () => {
    await r.recusa('buscarCep', 'CepNaoEncontrado', { params: { cep: '99999-999' } })
    await r.recusa('buscarCep', 'ProvedorIndisponivel', { params: { cep: '99999-996' } })
  })
  test('a state that does not exist', () =>
    r.recusa('listarMunicipiosDaUf', 'UfNaoEncontrada', { params: { uf: 'XX' } }))
  test('a webhook of an unknown PSP', () =>
    Promise.all(
      (['receberPix', 'receberRepasse'] as const)
        .map(operacao => r.recusa(operacao, 'PspDesconhecido', { params: { psp: 'outro' }, body: { pix: [] } }))
        .concat(r.recusa('receberRecorrencia', 'PspDesconhecido', { params: { psp: 'outro', qual: 'rec' }, body: {} }))
        .concat(r.recusa('receberMed', 'PspDesconhecido', { params: { psp: 'outro' }, body: { contestacoes: [] } })),
    ))
})

describe('sessions', () => {
  test('a wrong password, then too many', async () => {
    const body = { email: 'ninguem@aurora.example', senha: 'senha-errada' }
    for (let n = 0; n < 8; n++) await r.recusa('entrar', 'CredenciaisInvalidas', { body })
    await r.recusa('entrar', 'MuitasTentativas', { body })
  })
  test('renewing without a cookie', () => r.recusa('renovarSessao', 'SessaoInvalida'))
  test('a company that is not linked', async () =>
    r.recusa('trocarEmpresa', 'EmpresaNaoEncontrada', {
      headers: await b.sessao('gestor-comercial'),
      body: { empresaId: 'brisa' },
    }))
})

errosDeIntegracao(
  () => b,
  () => r,
)
errosDeLinks(
  () => b,
  () => r,
)
errosDoLote(
  () => b,
  () => r,
)
errosDeTemas(
  () => b,
  () => r,
)
errosDeRateio(
  () => b,
  () => r,
)
errosDeCobranca(
  () => b,
  () => r,
)

errosDoToken(
  () => b,
  () => r,
)

errosDaVida(
  () => b,
  () => r,
)

errosDo3ds(
  () => b,
  () => r,
)

errosDoCarrinho(
  () => b,
  () => r,
)

errosDoPagamentoDeBoletos(
  () => b,
  () => r,
)

errosDaAnalise(
  () => b,
  () => r,
)

errosDaOperacao(
  () => b,
  () => r,
)

errosDeDinheiro(
  () => b,
  () => r,
)

errosDaAntecipacao(
  () => b,
  () => r,
)

errosDosRelatorios(
  () => b,
  () => r,
)
errosDaDevolucao(
  () => b,
  () => r,
)
errosDoSaldo(
  () => b,
  () => r,
)
errosDaFolha(
  () => b,
  () => r,
)
errosDosFornecedores(
  () => b,
  () => r,
)
errosDoEstoque(
  () => b,
  () => r,
)
errosDaLoja(
  () => b,
  () => r,
)
errosDasRecorrencias(
  () => b,
  () => r,
)
errosDoFiscal(
  () => b,
  () => r,
)
errosDosLivros(
  () => b,
  () => r,
)
errosDaParametrizacao(
  () => b,
  () => r,
)
errosDaConciliacao(
  () => b,
  () => r,
)
errosDaVigilancia(
  () => b,
  () => r,
)
errosDasSaidas(
  () => b,
  () => r,
)

errosDeContas(
  () => b,
  () => r,
)

errosDoFator(
  () => b,
  () => r,
)

errosDasContestacoes(
  () => b,
  () => r,
)

errosDaConformidade(
  () => b,
  () => r,
)
errosDosContratos(
  () => b,
  () => r,
)
errosDaSuspensao(
  () => b,
  () => r,
)
errosDosDocumentos(
  () => b,
  () => r,
)
errosDoPos(
  () => b,
  () => r,
)
errosDoEncerramento(
  () => b,
  () => r,
)
errosDosClientes(
  () => b,
  () => r,
)

errosDaEmpresa(
  () => b,
  () => r,
)

errosDoCalendario(
  () => b,
  () => r,
)
errosDaCasca(
  () => b,
  () => r,
)

errosDeRecebedores(
  () => b,
  () => r,
)
errosDosRepresentantes(
  () => b,
  () => r,
)

errosDaEquipe(
  () => b,
  () => r,
)
errosDasFinancas(
  () => b,
  () => r,
)

describe('what nobody declared', () => {
  test('leaves as ErroInterno: a correlation id and nothing else', async () => {
    const id = idDeNinguem()
    await b.storage.commit([{ op: 'put', item: { ...Link.key(id), _t: 'Link', id, nome: 'Segredo da empresa' } }])
    const answer = await b.http.call('obterLinkPublico', { params: { id } })
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      name: 'ErroInterno',
      message: 'Algo deu errado do nosso lado. Tente novamente.',
      correlationId: answer.headers['x-correlation-id'],
    })
  })
  test('a crossed period is an empty list, not a failure of ours', async () => {
    const headers = await b.sessao('links')
    const cruzado = { periodoInicio: '2026-12-31', periodoFim: '2026-01-01' }
    expect((await b.ok('listarLinks', { headers, query: cruzado })).body.itens).toEqual([])
    const extremo = { periodoInicio: '2026-01-01', periodoFim: '9999-12-31' }
    expect((await b.ok('listarLinks', { headers, query: extremo })).body.itens).not.toEqual([])
  })
})

test('every declared error was produced', () => {
  expect(paresDeclarados().filter(par => !r.vistos.has(par))).toEqual([])
})
