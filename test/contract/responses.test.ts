import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { lancamentoDoBoletoDivergente } from '../../functions/areas/cobranca/regras/boleto/lancamentosDoBoleto.ts'
import { Antecipacao } from '../../functions/platform/storage/Antecipacao.ts'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Conferencia, ProvaDoDia, parteFinal, ultimaProva } from '../../functions/platform/storage/Fechamento.ts'
import { contas, Lancamento, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import { Pagador } from '../../functions/platform/storage/Pagador.ts'
import { ProvaDeFora, ultimaDeFora } from '../../functions/platform/storage/ProvaDeFora.ts'
import { LinhaDeRecebedor, Recebedor } from '../../functions/platform/storage/Recebedor.ts'
import { Ur } from '../../functions/platform/storage/Recebivel.ts'
import { Transferencia } from '../../functions/platform/storage/Transferencia.ts'
import { assinar } from '../../functions/providers/whatsapp/aviso.ts'
import { cabecalhoDaCielo, contaDoWhatsApp, contaDoZapSign } from '../../functions/sandbox/index.ts'
import { CODIGO_CERTO } from '../../functions/sandbox/mpi/cartoes.ts'
import type { obterSaudeDosProvedores } from '../../shared/contract/dashboardDaEquipe.ts'
import type { Received } from '../../shared/contract/endpoint.ts'
import { endpoints } from '../../shared/contract/index.ts'
import { type Operacao, rotas } from '../../shared/contract/rotas.ts'
import { mascararDocumento } from '../../shared/domain/documento.ts'
import { recebedorComRecebivel } from '../builders/antecipacao.ts'
import { linhaNova } from '../builders/carrinho.ts'
import { checkoutGuardado, pagadorGuardado } from '../builders/checkout.ts'
import { porEmAnalise } from '../builders/estornoQueEspera.ts'
import { linkCompleto, linkNovo } from '../builders/link.ts'
import { checkoutNovo, dadosDoPagador, enderecoNovo, pagadorNovo } from '../builders/pagador.ts'
import { recebedorAtivo, transferenciaPaga } from '../builders/rateio.ts'
import { aceite, convidado, cpfNovo } from '../builders/recebedor.ts'
import { envelhecerTelefone } from '../builders/vagas.ts'
import type { Answer, Call } from '../harness/stack.ts'
import { voltarAoRelogio } from '../harness/voltarAoRelogio.ts'
import { browser } from '../sim/scenario.ts'
import { type ContractBench, cartoes, contractBench, idDeNinguem } from './bench.ts'
import { respostasDaEquipeAContestacoes, respostasDasContestacoes } from './contestacoes.ts'
import { retidoComLink } from './errors.devolucao.ts'
import { creditar, empresaVazia, loginDaEquipe, loginDoRecebedor, loginNaEmpresa } from './errors.saldo.ts'
import { respostasDaAnalise } from './responses.analise.ts'
import { respostasDoCalendario } from './responses.calendario.ts'
import { respostasDoCarrinho } from './responses.carrinho.ts'
import { respostasDaCasca } from './responses.casca.ts'
import { respostasDosClientes } from './responses.clientes.ts'
import { respostasDaConciliacao } from './responses.conciliacao.ts'
import { respostasDeContas } from './responses.contas.ts'
import { respostasDosContratos } from './responses.contratos.ts'
import { respostasDosDocumentos } from './responses.documentos.ts'
import { respostasDaEmpresa } from './responses.empresa.ts'
import { respostasDoEncerramento } from './responses.encerramento.ts'
import { respostasDaEquipe } from './responses.equipe.ts'
import { respostasDoEstoque } from './responses.estoque.ts'
import { respostasDasFinancas } from './responses.financas.ts'
import { respostasDasDeclaracoes, respostasDoFiscal } from './responses.fiscal.ts'
import { respostasDaFolha } from './responses.folha.ts'
import { respostasDosFornecedores } from './responses.fornecedores.ts'
import { respostasDeIntegracao } from './responses.integracao.ts'
import { respostasDosLivros } from './responses.livros.ts'
import { respostasDaLoja } from './responses.loja.ts'
import { respostasDoLote } from './responses.lote.ts'
import { respostasDaOperacao } from './responses.operacao.ts'
import { respostasDoPagamentoDeBoletos } from './responses.pagamento.ts'
import { respostasDaParametrizacao } from './responses.parametrizacao.ts'
import { respostasDoPos } from './responses.pos.ts'
import { respostasDasRecorrencias } from './responses.recorrencias.ts'
import { respostasDosRelatorios } from './responses.relatorios.ts'
import { respostasDosRepresentantes } from './responses.representantes.ts'
import { respostasDeTemas } from './responses.temas.ts'
import { respostasDaVigilancia } from './responses.vigilancia.ts'
import { respostasDaVitrine } from './responses.vitrine.ts'

/** A happy call of every endpoint: the answer is exactly what was declared, with the headers that were promised. */
let b: ContractBench
beforeAll(async () => {
  b = await contractBench()
})
afterAll(() => b.close())

/** What an edge or a browser may keep; everything else is private. */
const guardaveis: Partial<Record<Operacao, string>> = {
  obterLinkPublico: 'public, s-maxage=20, stale-while-revalidate=10',
  buscarCep: 'public, max-age=86400, s-maxage=7776000',
  listarBancos: 'public, max-age=86400, s-maxage=604800',
  listarChavesDeComprovante: 'public, max-age=3600',
  listarEstados: 'public, max-age=86400, s-maxage=604800',
  listarMunicipios: 'public, max-age=86400, s-maxage=604800',
  listarMunicipiosDaUf: 'public, max-age=86400, s-maxage=604800',
}
const vistas = new Set<Operacao>()

/** Decoding drops what is not declared, so an answer that encodes back to itself carries nothing else. */
async function feliz<T = Record<string, unknown>>(operacao: Operacao, call: Call = {}): Promise<Answer<T>> {
  const answer = await b.ok<T>(operacao, call)
  const { response } = endpoints[operacao]
  expect(z.encode(response, z.decode(response, answer.body as never))).toEqual(answer.body)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': guardaveis[operacao] ?? 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-correlation-id': expect.stringMatching(/./),
  })
  if (guardaveis[operacao]) expect(answer.headers['set-cookie']).toBeUndefined()
  // as a key: the audit log tells that a field of that name changed, and never its value
  expect(JSON.stringify(answer.body)).not.toMatch(/"(?:PK|SK|_t|ev|GSI\d.K|ttl|senha)":/)
  vistas.add(operacao)
  return answer
}

describe('reports', () => respostasDosRelatorios(() => b, feliz))
describe('contestations', () => {
  respostasDasContestacoes(() => b, feliz)
  respostasDaEquipeAContestacoes(() => b, feliz)
})
describe('links by spreadsheet', () => respostasDoLote(() => b, feliz))

describe('balance', () => {
  test('what there is, a withdrawal, its row, the statement, and one that staff let go', async () => {
    // a company of its own: what others sell meanwhile would be in its figures
    const { id: empresaId, headers } = await empresaVazia(b)
    await creditar(b.storage, `emp:${empresaId}`, 60_000_00, empresaId)
    const saldo = await feliz('obterSaldoCarteira', { headers })
    expect(saldo.body).toMatchObject({
      disponivel: 60_000,
      aLiberar: 0,
      bloqueado: 0,
      conta: { para: 'Pix · f***@aurora.example', favorecido: 'Aurora Móveis e Decoração Ltda' },
    })
    const limites = await feliz('obterLimitesDeSaida', { headers })
    expect(limites.body).toMatchObject({
      dia: { limite: 50_000, usado: 0, livre: 50_000 },
      mes: { limite: 500_000 },
      ordem: { limite: null },
      destino: { para: 'Pix · f***@aurora.example' },
      revisaoApartirDe: 50_000,
      estornoApartirDe: 10_000,
    })
    const administra = await loginNaEmpresa(b, { empresaId, perfil: 'administrador' })
    const parado = await feliz('bloquearSaidas', { headers: administra })
    expect(parado.body).toMatchObject({ bloqueio: { pedido: null } })
    const outra = await loginNaEmpresa(b, { empresaId, perfil: 'administrador' })
    for (const [quem, acao, bloqueio] of [
      [administra, 'pedir', { pedido: { meu: true } }],
      [outra, 'confirmar', null],
    ] as const)
      expect((await feliz('liberarSaidas', { headers: quem, body: { acao } })).body).toMatchObject({ bloqueio })
    const saque = await feliz('solicitarSaque', { headers, body: { valor: 100 } })
    expect(saque.body).toMatchObject({ valor: 100, situacao: 3, origem: 'saque', motivo: null })
    await vi.waitFor(async () => {
      const { body } = await feliz<{ itens: { id: unknown }[] }>('listarSaques', { headers })
      expect(body.itens[0]?.id).toBe(saque.body.id)
    }, 180_000)
    const extrato = await feliz<{ itens: object[] }>('listarExtratoCarteira', { headers })
    expect(extrato.body.itens[0]).toMatchObject({ tipo: 'saque-reserva', valor: -100, referencia: saque.body.id })
    const grande = await feliz('solicitarSaque', { headers, body: { valor: 50_000 } })
    const caso = await feliz<object>('obterSaqueEmAnalise', {
      headers: await b.sessao('quita-administrador'),
      params: { id: String(grande.body.id) },
    })
    expect(caso.body).toMatchObject({
      ...{ valor: 50_000, empresa: { nome: 'Loja Aurora' }, pediu: expect.any(String), recebedor: null },
      decisoes: ['liberar', 'bloquear', 'cancelar'],
      ...{ justificativa: null, devolve: null },
    })
    const analise = await feliz('analisarSaque', {
      headers: await b.sessao('quita-administrador'),
      params: { id: String(grande.body.id) },
      body: { decisao: 'bloquear', motivo: 'conferido com a empresa' },
    })
    const bloqueado = await feliz<object>('obterSaqueEmAnalise', {
      headers: await b.sessao('quita-administrador'),
      params: { id: String(grande.body.id) },
    })
    expect(bloqueado.body).toMatchObject({
      decisao: { qual: 'bloquear', quem: expect.any(String), motivo: 'conferido com a empresa' },
      ...{ e2eid: null, decisoes: ['liberar', 'cancelar'] },
    })
    const retidos = await feliz<{ itens: object[] }>('listarRetidos', { headers: await b.sessao('quita-consultor') })
    expect(retidos.body.itens).toContainEqual(
      expect.objectContaining({ natureza: 'saque', referencia: grande.body.id, valor: 50_000, vencido: false }),
    )
    const boleto = checkoutGuardado({ id: idDeNinguem(), estado: 'Divergente' })
    const divergente = { pedidoId: boleto.id, valor: 10_00, ate: 10_00, quando: Date.now() }
    await b.storage.commit([
      Checkout.create(boleto),
      Pagador.put(pagadorGuardado(boleto.id)),
      Lancamento.create(lancamentoDoBoletoDivergente(boleto, divergente)),
    ])
    const devolvido = await feliz('devolverRetido', {
      headers: await b.sessao('quita-administrador'),
      params: { id: boleto.id },
      body: { tipoChave: 2, chave: 'helena@exemplo.example', motivo: 'pago duas vezes' },
    })
    expect(devolvido.body).toMatchObject({ valor: 10, situacao: 3, para: 'Pix · h***@exemplo.example' })
    // it has left: its sheet has the payment's id, by which a support call finds it
    const { body: saiu } = await feliz<{ e2eid: string }>('obterSaqueEmAnalise', {
      headers: await b.sessao('quita-administrador'),
      params: { id: String(devolvido.body.id) },
    })
    const todos = await feliz<{ itens: { id: unknown }[] }>('listarSaquesDaEquipe', {
      headers: await b.sessao('quita-administrador'),
      query: { situacao: 'paga', empresa: 'aurora' },
    })
    expect(todos.body.itens.map(s => s.id)).toContain(devolvido.body.id)
    expect(todos.body.itens.map(s => s.id)).not.toContain(grande.body.id)
    const achado = await feliz<{ itens: object[] }>('buscarDaEquipe', {
      headers: await b.sessao('quita-consultor'),
      query: { q: saiu.e2eid },
    })
    expect(achado.body).toMatchObject({ tipo: 'e2e', itens: [{ alvo: 'saque', id: devolvido.body.id, valor: 10 }] })
    const { params } = await retidoComLink(b)
    const aberta = await feliz('obterDevolucao', { params })
    expect(aberta.body).toMatchObject({
      situacao: 'retido',
      valor: 123.45,
      cobrado: 150,
      documento: '***.982.***-**',
      tipoDocumento: 'cpf',
      itens: [{ meio: 'boleto', motivo: 'valor', valor: 123.45 }],
    })
    const pedida = await feliz('pedirDevolucao', { params, body: { tipoChave: 0, chave: '529.982.247-25' } })
    expect(pedida.body).toMatchObject({ situacao: 'devolvido', valor: 123.45, para: 'Pix · ***.982.***-**' })
    const provada = { contas: 2, linhas: 2, lancamentos: 1, diferencas: 0, feitaEm: new Date().toISOString() }
    const diferenca = { conta: `emp:${empresaId}`, motivo: 'saldo' as const, ref: '', dia: '2026-03-10' }
    await b.storage.commit([
      ProvaDoDia.put({ ...provada, ...ultimaProva, ate: '2026-03-10' }),
      ProvaDoDia.put({ ...provada, dia: '2026-03-10', parte: parteFinal }),
      Conferencia.put({ ...diferenca, saldo: 1, lidaEm: Date.now(), vezes: 2, diferenca: -150 }),
    ])
    const livros = await feliz<object>('obterLivros', { headers: await b.sessao('quita-administrador') })
    expect(livros.body).toEqual({
      ultima: { ...provada, dia: '2026-03-10' },
      diferencas: [
        { conta: `emp:${empresaId}`, motivo: 'saldo', dia: '2026-03-10', diferenca: -1.5, confirmada: true },
      ],
      parcial: false,
      fora: null,
    })
    const lidaEm = Date.now()
    const prova = {
      ...{
        parte: ultimaDeFora,
        dia: '2026-03-11',
        situacao: 'certa' as const,
        lidaEm,
        provadaEm: lidaEm,
        desde: lidaEm,
      },
      ...{ fontes: [{ fonte: 'pix' as const, valor: 100_50 }], capital: 0, fora: 100_50, esperado: 100_50 },
      ...{ devido: 90_00, diferenca: 0, faltas: 0, sobras: 0 },
    }
    await b.storage.commit([
      ProvaDeFora.put(prova),
      Saldo.add(contas.receita, { disponivel: 10_00 }, { set: { conta: contas.receita } }),
    ])
    const comFora = await feliz<object>('obterLivros', { headers: await b.sessao('quita-administrador') })
    expect(comFora.body).toMatchObject({
      fora: {
        ...{ dia: '2026-03-11', situacao: 'certa', fontes: [{ fonte: 'pix', valor: 100.5 }], fora: 100.5 },
        ...{ esperado: 100.5, devido: 90, diferenca: 0, provadaEm: new Date(lidaEm).toISOString() },
      },
    })
    const retirada = await feliz('retirarReceita', {
      headers: await b.sessao('quita-administrador'),
      body: { valor: 4, tipoChave: 1, chave: '11222333000181', motivo: 'receita do mês' },
    })
    expect(retirada.body).toMatchObject({ valor: 4, situacao: 0, motivo: null })
    // the rest of it pays a supplier
    const ana = await b.sessao('quita-administrador')
    const { body: conta } = await feliz<{ id: string }>('criarContaAPagar', {
      headers: ana,
      body: {
        ...{ servico: 'fornecedor', descricao: 'Cartões', valor: 6, emissao: '2026-03-02', vencimento: '2099-03-02' },
        contraparte: { tipo: 'fornecedor', nome: 'Gráfica Ipê', documento: '11222333000181' },
      },
    })
    const envio = { headers: ana, params: { id: conta.id }, body: { valor: 6, tipoChave: 1, chave: '11222333000181' } }
    expect((await feliz('enviarPagamentoDaConta', envio)).body).toMatchObject({
      ...{ situacao: 'aberta', pagavel: false },
      envio: { estado: 'emAnalise', valor: 6, emCurso: true, sobra: null },
    })
    const { body: porBoleto } = await feliz<{ id: string }>('criarContaAPagar', {
      headers: ana,
      body: {
        ...{ servico: 'fornecedor', descricao: 'Tintas', valor: 5, emissao: '2026-03-02', vencimento: '2099-03-02' },
        contraparte: { tipo: 'fornecedor', nome: 'Gráfica Ipê', documento: '11222333000181' },
      },
    })
    const linha = linhaNova('comum', 5_00)
    const doBoleto = { headers: ana, params: { id: porBoleto.id } }
    const conferido = await feliz<{ divergencias: string[] }>('conferirBoletoDaConta', {
      ...doBoleto,
      query: { linha },
    })
    expect(conferido.body).toMatchObject({ linha, valor: 5, encargos: 0 })
    const ciente = conferido.body.divergencias
    await b.storage.commit([Saldo.add(contas.receita, { disponivel: 5_00 }, { set: { conta: contas.receita } })])
    expect((await feliz('pagarBoletoDaConta', { ...doBoleto, body: { linha, valor: 5, ciente } })).body).toMatchObject({
      envio: { forma: 'boleto', estado: 'emAnalise', valor: 5, boleto: { divergencias: ciente } },
    })
    await b.storage.commit([
      Conferencia.remove(diferenca),
      ProvaDoDia.remove(ultimaProva),
      ProvaDeFora.remove(ultimaDeFora),
    ])
    expect(analise.body).toMatchObject({ situacao: 5, situacaoLabel: 'Bloqueado' })
    expect((await feliz('obterSaldoCarteira', { headers })).body).toMatchObject({
      disponivel: 9_900,
      bloqueado: 50_000,
    })
    await creditar(b.storage, `emp:${empresaId}`, 60_000_00, empresaId)
    const pagamento = await feliz('pagarBoleto', {
      headers,
      body: { codigo: linhaNova('comum', 60_000_00), valor: 60_000 },
    })
    const recusado = await feliz('analisarPagamentoDeBoleto', {
      headers: await b.sessao('quita-administrador'),
      params: { id: String(pagamento.body.id) },
      body: { decisao: 'recusar', motivo: 'conferido com a empresa' },
    })
    expect(recusado.body).toMatchObject({ situacao: 'recusada', motivo: 'analise' })
    const slips = await feliz<{ itens: { id: unknown }[] }>('listarPagamentosDeBoletoDaEquipe', {
      headers: await b.sessao('quita-consultor'),
    })
    expect(slips.body.itens.find(s => s.id === pagamento.body.id)).toMatchObject({
      decisao: { qual: 'recusar', quem: expect.any(String), motivo: 'conferido com a empresa' },
    })
  })
})

describe('a receiver', () => {
  test('takes its own money', async () => {
    const id = idDeNinguem()
    await recebedorComRecebivel(b.storage, { id, agora: Date.now() })
    await creditar(b.storage, `rec:${id}`, 100_00)
    const headers = await loginDoRecebedor(b, id)
    const saque = await feliz('solicitarMeuSaque', { headers, body: { valor: 40 } })
    expect(saque.body).toMatchObject({ valor: 40, situacao: 3, origem: 'saque', desistivel: false })
    await creditar(b.storage, `rec:${id}`, 50_000_00)
    const grande = await feliz<{ id: string }>('solicitarMeuSaque', { headers, body: { valor: 50_000 } })
    const tirado = await feliz('desistirDoSaque', { headers, params: { id: grande.body.id } })
    expect(tirado.body).toMatchObject({ situacao: 4, motivo: 'desistencia' })
  })
})

describe('anticipation', () => {
  test('offered, opened by its link, authorised', async () => {
    const data = await recebedorComRecebivel(b.storage, { id: 'rec-feliz', agora: Date.now() })
    const headers = await b.sessao('administrador')
    const query = { recebedor: 'rec-feliz' }
    expect((await feliz('listarAntecipaveis', { headers, query })).body).toMatchObject({
      impedimento: null,
      responsavel: { nome: 'Marta Ribeiro', cpf: '***.000.***-**' },
      para: 'Pix · m***@recebedor.example',
      itens: [{ data, arranjo: 'VCC', dias: 31, valor: 1000, custo: 20.56 }],
      proximo: null,
    })
    const body = { recebedor: 'rec-feliz', data, arranjo: 'VCC', valor: 500 }
    const { id, url } = (await feliz<{ id: string; url: string }>('criarAntecipacao', { headers, body })).body
    expect(url).toMatch(`/plataforma/loja-aurora/servicos-financeiros/antecipacao-express/${id}`)
    const ofertas = async () =>
      (
        await feliz<{ itens: object[] }>('listarAntecipacoes', {
          headers,
          query: { ...query, limit: '5', offset: '0' },
        })
      ).body
    expect((await ofertas()).itens).toMatchObject([
      { id, url, situacao: 'enviada', envios: 1, abertaEm: null, acoes: ['reenviar', 'cancelar'] },
    ])
    expect((await feliz('verificarAntecipacao', { params: { id } })).body).toMatchObject({
      nanoId: id,
      valorTransacionado: 1000,
      valorRegular: 500,
      custo: 10.28,
      valorAntecipado: 489.72,
      empresa: 'Loja Aurora',
      representante: { nome: 'Marta Ribeiro', cpf: '***.000.***-**' },
    })
    // it went out once by each channel, however often it is looked at, and was opened once
    await vi.waitFor(async () => {
      expect((await ofertas()).itens).toMatchObject([
        { situacao: 'aberta', canais: [{ canal: 'whatsapp' }, { canal: 'email', situacao: 'entregue' }] },
      ])
      expect(b.stack.sandbox.whatsapp.mensagens().filter(m => m.link?.final === id)).toHaveLength(1)
      // the mail's notice that came before its record is seen again after a minute
    }, 180_000)
    const antes = await Antecipacao.get(b.storage, id, { consistent: true })
    if (!antes) throw new Error('the offer is gone')
    await b.storage.commit([Antecipacao.put({ ...antes, envio: { vez: 1, em: 0 } })])
    expect((await feliz('reenviarAntecipacao', { headers, params: { id } })).body).toMatchObject({ id, envios: 2 })
    await vi.waitFor(() => {
      expect(b.stack.sandbox.whatsapp.mensagens().filter(m => m.link?.final === id)).toHaveLength(2)
    }, 180_000)
    const paga = await feliz<{ comprovante: string }>('validarAntecipacao', { body: { id } })
    expect(paga.body).toMatchObject({ valorAntecipado: 489.72, para: expect.stringMatching(/\S/) })
    // its receiver reaches the receipt, then and whenever the link is opened again
    const doRecibo = paga.body.comprovante.split('/').at(-1) ?? ''
    type Recibo = { transacao: { valor: number; antecipacao: object | null } }
    const recibo = await feliz<Recibo>('obterComprovanteServico', { params: { id: doRecibo } })
    // and reads there what it would have been, and what that cost
    const { antecipacao: cedo } = recibo.body.transacao
    expect(recibo.body.transacao.valor).toBe(489.72)
    expect(cedo).toEqual({
      ...{ valorRegular: antes.valorRegular / 100, custo: antes.custo / 100 },
      ...{ data: antes.data, taxaMes: antes.taxaMes },
    })
    expect(antes.valorRegular - antes.custo).toBe(489_72)
    const denovo = await b.http.call('verificarAntecipacao', { params: { id } })
    expect(denovo.body).toMatchObject({ name: 'Consumido', comprovante: paga.body.comprovante })
    expect((await ofertas()).itens).toMatchObject([{ situacao: 'utilizada', acoes: [] }])
    const outra = await feliz<{ id: string }>('criarAntecipacao', { headers, body: { ...body, valor: 10 } })
    const tirada = await feliz('cancelarAntecipacao', { headers, params: { id: outra.body.id } })
    expect(tirada.body).toEqual({ id: outra.body.id, situacao: 'cancelada' })
  })
})

describe('lookups', () => {
  test('a CEP, banks, states, cities', async () => {
    const cep = await feliz('buscarCep', { params: { cep: '01310-100' } })
    expect(cep.body).toEqual({
      logradouro: 'Avenida Paulista',
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
      estado: 'SP',
    })
    expect((await feliz<{ codigo: string }[]>('listarBancos')).body[0]).toMatchObject({ codigo: '001' })
    expect((await feliz<unknown[]>('listarEstados')).body).toHaveLength(27)
    expect((await feliz<unknown[]>('listarMunicipios')).body.length).toBeGreaterThan(5500)
    const doAcre = await feliz<{ uf: string }[]>('listarMunicipiosDaUf', { params: { uf: 'ac' } })
    expect(new Set(doAcre.body.map(m => m.uf))).toEqual(new Set(['AC']))
  })
})

describe('shell', () => {
  test('the menu is of the role that asks', async () => {
    const menu = await feliz<{ default: { id: string }[] }>('obterNavegacao', { headers: await b.sessao('links') })
    expect(menu.body.default.map(g => g.id)).toContain('servicos-financeiros')
    expect(JSON.stringify(menu.body)).not.toContain('/cliente/financeiro/saldo')
  })
  test('who is signed in is told that the company was stopped meanwhile, and that it goes on', async () => {
    const { id, headers } = await empresaVazia(b)
    const dita = async () =>
      (await feliz<{ situacaoDaEmpresa: string | null }>('obterNavegacao', { headers })).body.situacaoDaEmpresa
    const equipe = await loginDaEquipe(b, 'aurora')
    expect(await dita()).toBeNull()
    await b.ok('suspenderEmpresa', { headers: equipe, params: { id }, body: { motivo: 'denúncias' } })
    expect(await dita()).toBe('suspensa')
    await b.ok('reativarEmpresa', { headers: equipe, params: { id }, body: { motivo: 'resolvido' } })
    expect(await dita()).toBeNull()
  })
})

respostasDaCasca(() => b, feliz)
respostasDoCalendario(() => b, feliz)

describe('acting as a receiver', () => {
  test('as the receiver, renewed as the receiver, and back', async () => {
    await b.storage.commit([Recebedor.create(recebedorAtivo('rec-visto', 'Ana Beatriz Coutinho'))])
    type Aberta = { token: string; perfil: string; usuario: string; recebedor?: object }
    const abrir = async (operacao: Operacao, headers: Record<string, string>, body?: object) => {
      const answer = await feliz<Aberta>(operacao, { headers, ...(body && { body }) })
      const { token, perfil, usuario, recebedor } = answer.body
      const cookie = answer.cookie || (headers.cookie ?? '')
      return { perfil, usuario, recebedor, headers: { authorization: `Bearer ${token}`, cookie } }
    }
    const ela = await b.http.login('administrador@aurora.example')
    const como = await abrir('acessarRecebedor', ela, { recebedor: 'rec-visto' })
    const visto = { perfil: 'recebedor', usuario: 'Ana Beatriz Coutinho' }
    expect(como).toMatchObject({ ...visto, recebedor: { id: 'rec-visto', nome: 'Ana Beatriz Coutinho' } })
    // the rights are the receiver's: its own balance and menu, and nothing of the company
    expect((await b.http.call('listarLinks', { headers: como.headers })).status).toBe(403)
    expect((await b.ok('obterSaldoCarteira', { headers: como.headers })).body).toMatchObject({ disponivel: 0 })
    const renovada = await abrir('renovarSessao', como.headers)
    expect(renovada).toMatchObject(visto)
    const volta = await abrir('acessarRecebedor', renovada.headers, { recebedor: null })
    expect(volta.perfil).toBe('administrador')
    expect(volta.recebedor).toBeUndefined()
    expect((await b.http.call('listarLinks', { headers: volta.headers })).status).toBe(200)
    // ended meanwhile: the next renewal is the administrator's own session again
    const outra = await abrir('acessarRecebedor', volta.headers, { recebedor: 'rec-visto' })
    await b.storage.commit([Recebedor.put(recebedorAtivo('rec-visto', 'Ana', { estado: 'encerrado', versao: 2 }))])
    expect((await abrir('renovarSessao', outra.headers)).perfil).toBe('administrador')
  })
})

test('support enters a client’s company, and leaves it', async () => {
  type Aberta = { token: string; empresaId: string; slug: string; suporte?: { motivo: string } }
  const headers = await b.http.login('quita-consultor@aurora.example')
  const motivo = 'o link não abre no celular'
  const dentro = await feliz<Aberta>('entrarComoSuporte', { headers, params: { id: 'aurora' }, body: { motivo } })
  expect(dentro.body).toMatchObject({ empresaId: 'aurora', slug: 'loja-aurora', suporte: { motivo } })
  const fora = await feliz<Aberta>('sairDoSuporte', {
    headers: { authorization: `Bearer ${dentro.body.token}`, cookie: dentro.cookie },
  })
  expect([fora.body.empresaId, fora.body.suporte]).toEqual(['quita', undefined])
})

test('the staff’s figures: revenue is for who may read finance alone', async () => {
  const ler = async (perfil: 'quita-administrador' | 'quita-consultor') =>
    (await feliz<Record<string, unknown>>('obterIndicadoresDaEquipe', { headers: await b.sessao(perfil) })).body
  expect(await ler('quita-administrador')).toMatchObject({ receita: { servicos: expect.any(Array) } })
  expect(await ler('quita-consultor')).not.toHaveProperty('receita')
  // what this file's calls asked of providers was counted by the lines of the log
  const { provedores } = (
    await feliz<Received<typeof obterSaudeDosProvedores>>('obterSaudeDosProvedores', {
      headers: await b.sessao('quita-consultor'),
    })
  ).body
  const pix = provedores.find(p => p.provedor === 'pix')
  expect(pix?.situacao).not.toBe('sem-chamadas')
  expect(pix?.horas.reduce((s, h) => s + h.chamadas, 0)).toBeGreaterThan(0)
})

describe('sessions', () => {
  test('sign in, companies, switch, renew, sign out', async () => {
    const credenciais = { email: 'Administrador@Aurora.example ', senha: 'quita-demo-2026' }
    const entrada = await feliz<{ token: string }>('entrar', { body: credenciais })
    expect(entrada.body).toMatchObject({ perfil: 'administrador', empresaId: 'aurora', multiEmpresas: true })
    const headers = { authorization: `Bearer ${entrada.body.token}`, cookie: entrada.cookie }
    const empresas = await feliz<{ id: string }[]>('listarEmpresasVinculadas', { headers })
    expect(empresas.body.map(e => e.id)).toEqual(['brisa', 'aurora'])
    const troca = await feliz('trocarEmpresa', { headers, body: { empresaId: 'brisa' } })
    expect(troca.body).toMatchObject({ empresaId: 'brisa', slug: 'cafe-brisa' })
    const nova = await feliz('renovarSessao', { headers: { cookie: troca.cookie } })
    expect(nova.body).toMatchObject({ empresaId: 'brisa' })
    for (const { headers: h } of [entrada, troca, nova])
      expect([h['set-cookie']].flat()[0]).toMatch(
        /^quita-sessao=[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=1209600$/,
      )
    const saida = await feliz('sair', { headers: { cookie: nova.cookie } })
    expect(String(saida.headers['set-cookie'])).toContain('quita-sessao=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0')
    await feliz('sair')
  })
})

describe('links', () => {
  test('created, read, listed, changed, extended, closed', async () => {
    const headers = await b.sessao('links')
    const { id } = (await feliz<{ id: string }>('criarLink', { headers, body: linkCompleto({ limiteUsos: 2 }) })).body
    const paraEditar = (await feliz('obterLinkParaEdicao', { headers, params: { id } })).body
    const { logo, ...enviado } = linkCompleto({ limiteUsos: 2 })
    expect(paraEditar).toMatchObject({ ...enviado, id, versao: 1, situacao: 'ativo' })
    expect(paraEditar.logo).toMatch(/^data:image\/webp;base64,/)
    expect(logo).not.toBe(paraEditar.logo)
    const alterado = await feliz('alterarLink', {
      headers,
      params: { id },
      body: linkNovo({ valor: 1249.9, limiteUsos: 2 }),
    })
    expect(alterado.body).toMatchObject({ id, versao: 2 })
    expect((await feliz('incrementarLink', { headers, body: { id, quantidade: 3 } })).body).toEqual({
      id,
      limiteUsos: 5,
    })
    await b.stack.drained()
    const publico = await feliz('obterLinkPublico', { params: { id } })
    expect(publico.body).toMatchObject({ valor: 1249.9, versao: 3, nomeComercial: 'Loja Aurora' })
    await feliz('obterTaxasOperacao', { headers })
    await feliz('listarLinks', { headers, query: { limit: '5', nome: 'cadeira', situacao: 'ativo' } })
    await feliz('listarLinks', { headers })
    expect((await feliz('excluirLink', { headers, params: { id } })).body).toEqual({ id, situacao: 'encerrado' })
    expect((await feliz('excluirLink', { headers, params: { id } })).body).toEqual({ id, situacao: 'encerrado' })
  })
})

describe('a payment', () => {
  test('by card from the embedded document, after a challenge', async () => {
    const formasPagamento = [{ tipo: 1 as const, parcelas: [{ numeroParcela: 1, juros: 0 }] }]
    const link = await b.criarLink({ autenticar3ds: true, formasPagamento })
    expect((await b.ok('obterLinkPublico', { params: { id: link } })).body).toMatchObject({ autenticar3ds: true })
    const body = { link, formaPagamento: 1, parcelas: 1, chave: 'chave-do-embutido-1' }
    const { id } = (await feliz<{ id: string }>('iniciarPagamentoDrpx', { body })).body
    await b.ok('registrarPagador', { body: pagadorNovo(id, enderecoNovo) })
    const cartao = { ...b.comCartao(id, '4000000000002503'), dispositivo: browser }
    const desafio = await feliz<{ threeDS: boolean; desafio3ds: { jwt: string; threeDs: Record<string, string> } }>(
      'processarPagamentoDrpx',
      { body: cartao },
    )
    expect(desafio.body).toMatchObject({ threeDS: true, pagamentoCartao: null, comprovante: null, link: null })
    const { jwt, threeDs } = desafio.body.desafio3ds
    const transacao = threeDs.authenticationTransactionId ?? ''
    b.stack.sandbox.mpi.responder(transacao, CODIGO_CERTO)
    const fim = await feliz<{ threeDsCode: string }>('validar3ds', {
      body: { jwt, code3DS: 'SUCCESS', id: transacao },
    })
    expect(fim.body).toMatchObject({ checkoutId: id, link: null })
    const { threeDsCode } = fim.body
    const pago = await feliz('processarPagamentoDrpx', { body: { ...cartao, threeDsCode } })
    expect(pago.body).toMatchObject({ threeDS: false, desafio3ds: null, pagamentoCartao: { situacao: 'aprovado' } })
  })

  test('from the link to the receipt', async () => {
    const link = await b.criarLink({ valor: 19.99 })
    const params = { id: link, pagamento: 'atual' }
    const visita = await feliz('obterLinkComPagamento', { params })
    expect(visita.body).toMatchObject({ proximaEtapa: 'IDENTIFICAR_PAGADOR', pagador: null })
    // a browser counts as one visit, however often it loads the page; another one is another visit
    expect(String(visita.headers['set-cookie'])).toMatch(/quita-visto=\w{21}; Path=\/; HttpOnly; SameSite=Strict/)
    const deNovo = await feliz('obterLinkComPagamento', { params, headers: { cookie: visita.cookie } })
    expect(deNovo.headers['set-cookie']).toBeUndefined()
    await feliz('obterLinkComPagamento', { params })
    const body = { link, formaPagamento: 2, parcelas: 1, versao: 1 }
    const inicio = await feliz<{ id: string }>('iniciarPagamento', { body })
    const { id } = inicio.body
    const headers = { cookie: inicio.cookie }
    expect(String(inicio.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Strict; Max-Age=604800$/)
    expect((await feliz('registrarPagador', { body: pagadorNovo(id) })).body).toEqual({ name: 'PagadorLiberado' })
    const liberado = await feliz('validarPagador', { body: { checkout: id } })
    expect(liberado.body).toEqual({ name: 'PagadorLiberado' })
    const origem = await feliz('obterOrigemPagamento', { query: { checkout: id } })
    expect(origem.body).toEqual({ origem: 'link', link })
    const cobranca = await feliz<{ dadosPix: { qrCode: string } }>('processarPagamento', {
      headers,
      body: b.pagamento(id),
    })
    expect(cobranca.body).toMatchObject({ checkoutId: id, expirado: false, link: null })
    expect(cobranca.body.dadosPix.qrCode).toMatch(/^000201.*6304[0-9A-F]{4}$/)
    const aguardando = await feliz('obterLinkComPagamento', { params, headers })
    expect(aguardando.body).toMatchObject({ proximaEtapa: 'AGUARDAR_PAGAMENTO', checkoutId: id, valor: 19.99 })
    const espera = { pago: false, expirado: false, link: null }
    expect((await feliz('verificarPagamentoPix', { params: { id } })).body).toEqual(espera)
    expect((await feliz('obterComprovanteCheckout', { params: { id } })).body).toMatchObject({ situacao: 7 })

    const pago = b.stack.sandbox.psp.pagar(`${id}000001`)
    await b.stack.sandbox.trabalhar()
    expect((await feliz('verificarPagamentoPix', { params: { id } })).body).toMatchObject({ pago: true })
    const comprovante = (await feliz('obterComprovanteCheckout', { params: { id } })).body
    expect(comprovante).toMatchObject({ valor: 19.99, valorLiquido: 19.99, taxa: 0.2, situacao: 3, linkToken: link })
    expect(comprovante.e2eid).toBe(pago.tipo === 'pago' && pago.recebimento.e2eid)
    const visivel = JSON.stringify({ ...comprovante, empresa: null })
    expect(dadosDoPagador.slice(2).filter(dado => visivel.includes(dado))).toEqual([])
    expect((await feliz('processarPagamento', { headers, body: b.pagamento(id) })).body).toMatchObject({
      dadosPix: null,
    })

    await b.stack.drained()
    const daEmpresa = { headers: await b.sessao('links'), params: { id: link } }
    await feliz('listarCheckoutsDoLink', { ...daEmpresa, query: { limit: '10', offset: '0' } })
    const normal = { id: link, situacao: 'normal', ate: null, negadas: 0, cartoes: 0 }
    expect((await feliz('obterCartoesDoLink', daEmpresa)).body).toEqual(normal)
    expect((await feliz('liberarCartoesDoLink', daEmpresa)).body).toEqual(normal)
    const cartaz = await feliz<{ data: string }>('gerarCartazDoLink', { ...daEmpresa, query: { formato: 'a6' } })
    expect(Buffer.from(cartaz.body.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const soEndereco = await feliz<{ data: string }>('gerarCartazDoLink', {
      ...daEmpresa,
      query: { formato: 'endereco' },
    })
    expect(soEndereco.body).toMatchObject({
      data: '',
      enderecoCurto: expect.stringMatching(/\/l\/[0-9A-Z]{5}-[0-9A-Z]{5}$/),
    })
    const passos = [
      { passo: 'abertos', quantidade: 2 },
      { passo: 'identificados', quantidade: 1 },
      { passo: 'pagos', quantidade: 1 },
    ]
    await vi.waitFor(async () => {
      expect((await feliz('obterFunilDoLink', daEmpresa)).body).toEqual({ id: link, passos })
    }, 180_000)
  })
  test('by card: denied, charged again, refunded in part', async () => {
    const { id, link, cookie } = await b.registrado(1, { valor: 150 })
    const headers = { cookie }
    const negado = await b.http.call('processarPagamento', { headers, body: b.comCartao(id, cartoes.negado) })
    expect(negado.status).toBe(402)
    const params = { id: link, pagamento: id }
    const recusa = await feliz('obterLinkComPagamento', { params, headers })
    expect(recusa.body).toMatchObject({ proximaEtapa: 'ANTIFRAUDE_ADQUIRENTE', checkoutId: id })
    expect(recusa.body.retornoUsuario).not.toBeNull()
    const { proximaEtapa, retornoUsuario } = recusa.body
    expect(recusa.body.pagamentoCartao).toMatchObject({ proximaEtapa, retornoUsuario, codigoValidacao: null })
    const pago = await feliz('reprocessarPagamento', { headers, body: b.comCartao(id, cartoes.aprovado) })
    expect(pago.body).toMatchObject({
      pagamentoCartao: { situacao: 'aprovado', bandeira: 'visa', finais: cartoes.aprovado.slice(-4), parcelas: 1 },
      link: expect.stringContaining(id),
    })
    // the same submission again: the same answer, and nothing charged
    const denovo = await feliz('processarPagamento', { headers, body: b.comCartao(id, cartoes.aprovado) })
    expect(denovo.body.pagamentoCartao).toEqual(pago.body.pagamentoCartao)
    expect((await feliz('obterComprovanteCheckout', { params: { id } })).body).toMatchObject({ valor: 150 })
    const estorno = await feliz('estornarCheckout', {
      headers: await b.sessao('gestor-financeiro'),
      params: { id },
      body: { valor: 50.5 },
    })
    expect(estorno.body).toMatchObject({ checkoutId: id, situacao: 'estornado', estornado: 50.5, restante: 99.5 })
    await porEmAnalise(b.storage, { checkoutId: id, estorno: 'ESTORNO1', pedidoPor: 'usr-gestor-financeiro' })
    const admin = await b.sessao('administrador')
    expect((await feliz('listarEstornosEmAnalise', { headers: admin })).body).toMatchObject({
      itens: [{ checkoutId: id, id: 'ESTORNO1', desistivel: false, decidivel: true }],
    })
    const decisao = { headers: admin, params: { id }, body: { estorno: 'ESTORNO1', decisao: 'recusar' } }
    expect((await feliz('analisarEstorno', decisao)).body).toMatchObject({ situacao: 'recusado', motivo: 'analise' })
    await porEmAnalise(b.storage, { checkoutId: id, estorno: 'ESTORNO2', pedidoPor: 'usr-administrador' })
    expect((await feliz('desistirDoEstorno', { headers: admin, params: { id } })).body).toMatchObject({
      motivo: 'desistencia',
    })
    const reenvio = await feliz('reenviarComprovante', {
      headers: await b.sessao('gestor-financeiro'),
      params: { id },
    })
    expect(reenvio.body).toEqual({ checkoutId: id, para: 'h***@exemplo.example' })
  })
  test('by card on a link that asks for the WhatsApp token: sent, asked for again, checked, its delivery told', async () => {
    const celular = '(11) 98212-3434'
    const link = await b.criarLink({
      valor: 150,
      validarContatoPagador: true,
      formasPagamento: [{ tipo: 1, parcelas: [{ numeroParcela: 1, juros: 0 }] }],
    })
    const { id, cookie } = await b.iniciar(link, { formaPagamento: 1 })
    const headers = { cookie }
    const pagador = pagadorNovo(id, { ...enderecoNovo, contato: celular })
    const etapa = { proximaEtapa: 'VALIDAR_CONTATO_PAGADOR' }
    expect((await feliz('registrarPagador', { body: pagador })).body).toEqual({ name: 'PagadorLiberado', ...etapa })
    const params = { id: link, pagamento: id }
    expect((await feliz('obterLinkComPagamento', { params, headers })).body).toMatchObject({
      ...etapa,
      contatoPagador: { validado: false, celular: '(**) *****-3434', codigo: null, codigosRestantes: 2 },
    })
    const { whatsapp } = b.stack.sandbox
    const codigo = () => whatsapp.mensagens('5511982123434').at(-1)?.codigo ?? 'nenhum'
    const primeiro = codigo()
    const p = await Pagador.get(b.storage, id, { consistent: true })
    if (!p?.codigo) throw new Error('no code was sent')
    await b.storage.commit([Pagador.put({ ...p, codigo: { ...p.codigo, enviadoEm: p.codigo.enviadoEm - 100_000 } })])
    await envelhecerTelefone(b.storage, celular, 100_000)
    const outro = await feliz('reenviarCodigoValidacao', { body: { transacaoNanoId: id } })
    expect(outro.body).toMatchObject({ contatoPagador: { codigosRestantes: 1, tentativasRestantes: 3 } })
    expect(whatsapp.mensagens('5511982123434')).toHaveLength(2)
    const texto = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          changes: [
            {
              value: {
                statuses: [
                  { id: 'wamid.x', status: 'read', timestamp: '1790000000', biz_opaque_callback_data: `${id}.2` },
                ],
              },
            },
          ],
        },
      ],
    })
    const assinado = { 'x-hub-signature-256': assinar(texto, contaDoWhatsApp.segredo) }
    expect((await feliz('receberWhatsApp', { raw: texto, headers: assinado })).body).toEqual({})
    expect((await b.ok('obterLinkComPagamento', { params })).body).toMatchObject({
      contatoPagador: { entrega: 'lida' },
    })
    const validado = await feliz('validarContatoPagador', { body: { checkout: id, codigo: codigo() } })
    expect(validado.body).toEqual({
      proximaEtapa: 'REALIZAR_PAGAMENTO',
      contatoPagador: expect.objectContaining({ validado: true, codigo: '••••' }),
    })
    expect(JSON.stringify([outro.body, validado.body])).not.toContain(`"${primeiro}"`)
    const pago = await b.ok('processarPagamento', { headers, body: b.comCartao(id, cartoes.aprovado) })
    expect(pago.body).toMatchObject({ pagamentoCartao: { situacao: 'aprovado' } })
  })
  test('by card on a link that asks for a selfie: on another device, approved', async () => {
    const link = await b.criarLink({
      valor: 150,
      consultaDatavalid: true,
      formasPagamento: [{ tipo: 1, parcelas: [{ numeroParcela: 1, juros: 0 }] }],
    })
    const { id, cookie } = await b.iniciar(link, { formaPagamento: 1 })
    const headers = { cookie }
    const etapa = { proximaEtapa: 'CONSULTAR_DATAVALID' }
    const pagador = pagadorNovo(id, { ...enderecoNovo, documento: '111.444.777-35' })
    expect((await feliz('registrarPagador', { body: pagador })).body).toEqual({ name: 'PagadorLiberado', ...etapa })
    const outro = await feliz<{ url: string }>('transferirProvaVida', { headers, body: { checkout: id } })
    const transferencia = outro.body.url.split('#')[1]
    expect((await feliz('abrirProvaVida', { body: { checkout: id, transferencia } })).body).toEqual({
      nomeComercial: 'Loja Aurora',
      nome: 'Helena',
      documento: expect.stringMatching(/\*/),
      linkParaEstrangeiros: false,
      situacao: 'pendente',
      tentativasRestantes: 3,
      expiraEmSegundos: expect.any(Number),
    })
    const feita = await feliz('registrarProvaVida', {
      body: { checkout: id, selfieAutorizado: 'true', transferencia, consentimento: '2' },
    })
    expect(feita.body).toMatchObject({ name: 'PagadorLiberado', proximaEtapa: 'REALIZAR_PAGAMENTO' })
    const params = { id: link, pagamento: id }
    expect((await feliz('obterLinkComPagamento', { params, headers })).body).toMatchObject({
      proximaEtapa: 'REALIZAR_PAGAMENTO',
      pagador: { identificacao: { documentoLiberado: true } },
    })
    // R058, V068: the receipt shows it, by its payer's cookie, and to who has only the address it has none
    type Recibo = { pagador: { image: string | null } }
    const daFoto = async (mais: Call = {}) =>
      (await feliz<Recibo>('obterComprovanteCheckout', { params: { id }, ...mais })).body.pagador.image
    expect([await daFoto({ headers }), await daFoto()]).toEqual([`/api/clientes/comprovante-selfie/${id}`, null])
    const foto = await b.http.call('obterRetratoDoPagador', { params: { id }, headers })
    vistas.add('obterRetratoDoPagador')
    expect([foto.status, foto.headers['content-type'], foto.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ])
    expect((await b.http.call('obterRetratoDoPagador', { params: { id } })).status).toBe(404)
  })
  test('Meta asks whether the address is ours, and gets its challenge back as text', async () => {
    const palavra = await b.params.get('whatsapp-inscricao')
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': palavra, 'hub.challenge': '1158201444' }
    const answer = await b.http.call('inscreverWhatsApp', { query })
    vistas.add('inscreverWhatsApp')
    expect([answer.status, answer.body, answer.headers['content-type']]).toEqual([
      200,
      '1158201444',
      'text/plain; charset=utf-8',
    ])
  })
  test('by slip, and the slip as PDF', async () => {
    const { id, link, cookie } = await b.registrado(0, { valor: 150 })
    const headers = { cookie }
    const body = { checkout: id, formaPagamento: 0, parcelas: 1, dispositivo: null }
    const { dadosBoleto } = (
      await feliz<{ dadosBoleto: Record<string, string> }>('processarPagamento', { headers, body })
    ).body
    expect(dadosBoleto).toMatchObject({
      valor: 150,
      situacao: 'aberto',
      linhaDigitavel: expect.stringMatching(/^\d{47}$/),
    })
    const params = { id: link, pagamento: id }
    expect((await feliz('obterLinkComPagamento', { params, headers })).body).toMatchObject({
      proximaEtapa: 'AGUARDAR_PAGAMENTO',
      pagamentoBoleto: { dadosBoleto: { linhaDigitavel: dadosBoleto.linhaDigitavel } },
    })
    const pdf = await feliz<{ data: string }>('gerarPdfBoleto', { params: { id }, headers })
    expect(Buffer.from(pdf.body.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })
  test('in one call: a Pix, and a slip, of whoever started it', async () => {
    const link = await b.criarLink({
      valor: 150,
      formasPagamento: [
        { tipo: 2, parcelas: [] },
        { tipo: 0, parcelas: [] },
      ],
    })
    const porPix = await feliz<{ dadosPix: { pagador: object } }>('processarCheckout', { body: checkoutNovo(link) })
    expect(porPix.body.dadosPix.pagador).toEqual({ nome: 'Helena Vasconcelos', documento: '529.982.247-25' })
    expect(String(porPix.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Strict; Max-Age=604800$/)
    const body = checkoutNovo(link, { ...enderecoNovo, formaPagamento: 0 })
    const porBoleto = await feliz('processarCheckout', { body })
    expect(porBoleto.body).toMatchObject({ dadosBoleto: { valor: 150, situacao: 'aberto' }, pagamentoCartao: null })
  })
  test('a notice of the acquirer about a payment of nobody', async () => {
    const body = { PaymentId: '24bc8366-fc31-4d6c-8555-17049a836a07', ChangeType: 1 }
    const headers = { [cabecalhoDaCielo.nome]: cabecalhoDaCielo.valor }
    expect((await feliz('receberCielo', { headers, body })).body).toEqual({})
  })
  test('a callback of the PSP that tells of nothing', async () => {
    expect((await feliz('receberPix', { params: { psp: 'bacen' }, body: { pix: [] } })).body).toEqual({})
  })
  test('a callback of contestations, of a case that the PSP does not know', async () => {
    const body = { contestacoes: [{ idContestacao: 'MEDdeninguem' }] }
    expect((await feliz('receberMed', { params: { psp: 'bacen' }, body })).body).toEqual({})
  })
  test('a callback of mandates and debits, of those that the PSP does not know', async () => {
    const params = { psp: 'bacen', qual: 'rec' }
    const body = { recs: [{ idRec: 'RR9999900820261120abcdefghijk' }, {}], cobsr: [{ txid: 'a'.repeat(27) }] }
    expect((await feliz('receberRecorrencia', { params, body })).body).toEqual({})
  })
  test('a callback of the PSP that pays out, of a payout that is nobody’s', async () => {
    const body = { pix: [{ gnExtras: { idEnvio: idDeNinguem() } }, { gnExtras: { idEnvio: '../x' } }, {}] }
    expect((await feliz('receberRepasse', { params: { psp: 'efi' }, body })).body).toEqual({})
  })
})

describe('receivers', () => {
  test('invited, seen, answered, looked at, approved; blocked; invited again', async () => {
    const headers = await b.sessao('administrador')
    const documento = cpfNovo()
    const { id } = (await feliz<{ id: string }>('convidarRecebedor', { headers, body: convidado({ documento }) })).body
    const params = { id: await b.tokenDo(id) }
    expect((await feliz('obterConvite', { params })).body).toMatchObject({
      documento,
      situacao: 0,
      situacaoConvite: 1,
      cliente: { documento: expect.stringMatching(/^[0-9A-Z]{12}\d{2}$/) },
    })
    expect((await feliz('responderConvite', { params, body: aceite(documento) })).body).toEqual({
      name: 'InviteAceept',
      situacao: 2,
      situacaoConvite: 4,
    })
    expect((await feliz('obterRecebedor', { headers, params: { id } })).body).toMatchObject({
      situacaoLabel: 'Em análise',
      aLiberar: 0,
      biometria: 'aprovada',
      contaBancaria: { tipo: 1, tipoChave: 0, chavePix: documento },
    })
    const daEquipe = { headers: await b.sessao('quita-administrador') }
    const naFila = async () =>
      (await feliz<{ itens: { id: string }[] }>('listarRecebedoresEmAnalise', daEquipe)).body.itens.find(
        r => r.id === id,
      )
    expect(await naFila()).toMatchObject({ empresa: { nome: 'Loja Aurora' }, vencido: false })
    const caso = await feliz<object>('obterRecebedorEmAnalise', { ...daEquipe, params: { id } })
    expect(caso.body).toMatchObject({ id, situacao: 2, decisoes: ['aprovar', 'reprovar'], titularConfere: true })
    const decisao = {
      headers: await b.sessao('quita-administrador'),
      params: { id },
      body: { decisao: 'aprovar', motivo: 'conferido com a empresa' },
    }
    expect((await feliz('analisarRecebedor', decisao)).body).toMatchObject({ situacao: 1 })
    expect(await naFila()).toBeUndefined()
    // decided: in the list of those that were, whoever invited it
    await vi.waitFor(
      async () =>
        expect(
          (
            await feliz('listarRecebedoresDaEquipe', {
              headers: await b.sessao('quita-administrador'),
              query: { quais: 'aprovados', empresa: 'aurora' },
            })
          ).body,
        ).toMatchObject({ itens: expect.arrayContaining([expect.objectContaining({ id, situacao: 1 })]) }),
      { timeout: 30_000, interval: 200 },
    )
    expect((await feliz('buscarRecebedor', { headers, params: { id } })).body).toMatchObject({ apto: false })
    const bloqueio = { acao: 'bloquear', motivo: 'conta em disputa' }
    expect((await feliz('mudarRecebedor', { headers, params: { id }, body: bloqueio })).body).toMatchObject({
      situacao: 4,
    })
    expect((await feliz('buscarUsuario', { headers, params: { doc: documento } })).body).toMatchObject({
      tipo: 'cpf',
      recebedor: { id, situacao: 4 },
    })
    await b.stack.drained()
    await vi.waitFor(async () => {
      const { body } = await feliz<{ itens: object[] }>('listarRecebedores', { headers, query: { documento } })
      expect(body.itens).toMatchObject([{ id, situacao: 4, saldoCarteira: 0 }])
    }, 180_000)
  })
  test('an invitation that was declined is sent again, as another link', async () => {
    const headers = await b.sessao('administrador')
    const id = await b.recebedor()
    const params = { id: await b.tokenDo(id) }
    await feliz('responderConvite', { params, body: { aceite: 'false' } })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    try {
      expect((await feliz('reenviarConvite', { headers, params: { id } })).body).toMatchObject({ id, envios: 2 })
    } finally {
      await voltarAoRelogio(b.stack)
    }
    expect((await b.http.call('obterConvite', { params })).body.name).toBe('ConviteNaoEncontrado')
    expect((await feliz('obterConvite', { params: { id: await b.tokenDo(id) } })).body).toMatchObject({
      situacaoConvite: 1,
    })
  })
  test('a notice of the e-signature service about nothing of ours', async () => {
    const headers = { 'x-quita-zapsign': contaDoZapSign.aviso }
    const body = { event_type: 'doc_signed', token: 'eb9c367a', external_id: 'outro' }
    expect((await feliz('receberZapSign', { headers, body })).body).toEqual({})
  })
})
respostasDoCarrinho(() => b, feliz)
respostasDoPagamentoDeBoletos(() => b, feliz)
respostasDeContas(() => b, feliz)
respostasDaEmpresa(() => b, feliz)
respostasDeTemas(() => b, feliz)
respostasDosClientes(() => b, feliz)
respostasDaAnalise(() => b, feliz)
respostasDaOperacao(() => b, feliz)
respostasDaEquipe(() => b, feliz)
respostasDasFinancas(() => b, feliz)
describe('suppliers', () => respostasDosFornecedores(() => b, feliz))
describe('the stock', () => respostasDoEstoque(() => b, feliz))
describe('the online shop', () => respostasDaLoja(() => b, feliz, vistas))
describe('shops as buyers open them', () => respostasDaVitrine(() => b, feliz, vistas))
describe('recurring charges', () => respostasDasRecorrencias(() => b, feliz))
describe('payroll', () => respostasDaFolha(() => b, feliz))
// after the balance: both take of our fees, which a withdrawal of ours is tested on
describe('the books', () => respostasDosLivros(() => b, feliz))
describe('monthly returns', () => respostasDasDeclaracoes(() => b, feliz))
describe('fiscal notes', () => respostasDoFiscal(() => b, feliz))

describe('the platform’s parameters', () => respostasDaParametrizacao(() => b, feliz))
describe('files of the acquirer', () => respostasDaConciliacao(() => b, feliz))
describe('court orders', () => respostasDaVigilancia(() => b, feliz))
respostasDosRepresentantes(() => b, feliz)
respostasDosContratos(() => b, feliz)
respostasDosDocumentos(() => b, feliz)
respostasDoPos(() => b, feliz)
respostasDoEncerramento(() => b, feliz)
respostasDeIntegracao(() => b, feliz)

describe('splits, receivables and receipts that prove themselves', () => {
  test('simulated, saved, owed, proved', async () => {
    const headers = await b.sessao('gestor-financeiro')
    const recebedor = recebedorAtivo(idDeNinguem(), 'Ana Marceneira')
    const { id, criadoEm, nome, documento } = recebedor
    const linha = { empresaId: 'aurora', id, versao: 2, nome, documento, estado: 'ativo' as const, criadoEm }
    await b.storage.commit([Recebedor.create(recebedor), LinhaDeRecebedor.put({ ...linha, em: 0, expiraEm: 0 })])
    expect(
      (await feliz<{ recebedores: object[] }>('listarRecebedoresDoRateio', { headers })).body.recebedores,
    ).toContainEqual({
      recebedorId: id,
      nome,
      documento: mascararDocumento(documento),
    })
    const rateio = [{ recebedorId: id, tipo: 'percentual' as const, valor: 10 }]
    const simulacao = { valor: 150, formasPagamento: [2, 0], rateio }
    expect((await feliz<{ formas: object[] }>('simularRateio', { headers, body: simulacao })).body.formas).toHaveLength(
      2,
    )
    const pago = await b.pagoComCartao({ rateio })
    const { verificacao } = (
      await feliz<{ verificacao: { url: string } }>('obterComprovanteCheckout', { params: { id: pago.id } })
    ).body
    const params = { token: verificacao.url.split('/verificar/')[1] ?? '' }
    expect((await feliz('verificarComprovante', { params })).body).toMatchObject({ resultado: 'autentico' })
    expect((await feliz<{ keys: object[] }>('listarChavesDeComprovante')).body.keys).toHaveLength(1)
    const ur = await vi.waitFor(async () => {
      const [primeira] = (await Ur.query(b.storage, { pk: `UR#rec:${id}`, consistent: true })).values
      if (!primeira) throw new Error('the ledger has not told yet')
      return primeira
    }, 180_000)
    const query = { recebedor: id }
    const dia = { periodoInicio: ur.data, periodoFim: ur.data }
    expect((await feliz('listarRecebiveis', { headers, query: { ...query, ...dia } })).body).toMatchObject({
      itens: [{ data: ur.data, arranjo: 'VCC', situacao: 'agendado' }],
    })
    const unidade = { data: ur.data, arranjo: ur.arranjo }
    expect((await feliz('obterRecebivel', { headers, params: unidade, query })).body).toMatchObject({
      itens: [{ checkoutId: pago.id, venda: { pagador: expect.any(String), link: expect.any(String) } }],
    })
  })
  test('a withdrawal that arrived', async () => {
    const saque = transferenciaPaga(idDeNinguem())
    await b.storage.commit([Transferencia.create(saque)])
    for (const operacao of ['obterComprovanteSaque', 'obterComprovanteServico'] as const)
      expect((await feliz(operacao, { params: { id: saque.id } })).body).toMatchObject({
        empresa: { nome: 'Loja Aurora' },
        transacao: { tipoTransacao: 'Solicitação Saque', valor: 379.99, situacaoLabel: 'Processado' },
        verificacao: { chave: expect.any(String) },
      })
  })
})

test('every endpoint answered', () => {
  expect(Object.keys(rotas).filter(o => !vistas.has(o as Operacao))).toEqual([])
})
