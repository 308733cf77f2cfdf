import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { FATOR_RECENTE_MS, provar } from '../../functions/platform/http/fatorRecente.ts'
import { Recebedor } from '../../functions/platform/storage/Recebedor.ts'
import { type autenticador, codigoDoApp } from '../builders/acesso.ts'
import { recebedorAtivo } from '../builders/rateio.ts'
import { type ContractBench, contractBench, idDeNinguem } from './bench.ts'
import { contas, type PessoaNova } from './errors.contas.ts'
import { familiaDaSessao } from './errors.fator.ts'
import { todas } from './recorder.ts'

/** The policy of every deployed stage (decision 0064), over HTTP: a password alone proves nothing. Time moves by the clock. */
type Headers = Record<string, string>
type Etapa = { desafio: string; opcoes: { challenge: string } }
let b: ContractBench
let agora: number
const c = contas(() => b)
beforeAll(async () => {
  vi.stubEnv('FATOR_RECENTE', 'fator')
  b = await contractBench()
})
afterAll(async () => {
  await b.close()
  vi.unstubAllEnvs()
})
beforeEach(() => {
  agora = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: agora })
})
afterEach(() => {
  vi.useRealTimers()
})
const passar = (ms: number) => {
  agora += ms
  vi.setSystemTime(agora)
}

const sacar = (headers: Headers) => b.http.call('solicitarSaque', { headers, body: { valor: 1 } })
/** What a session is told: the step-up's error, or nothing of it. */
const falta = async (headers: Headers) => {
  const { status, body } = await sacar(headers)
  return body.name === 'FatorNecessario' ? { status, formas: body.formas, cadastrar: body.cadastrar } : undefined
}
/** Somebody who may withdraw, invited by who has proved a factor a moment ago. */
const financeiro = async (): Promise<PessoaNova> => {
  const familia = familiaDaSessao(await c.noAurora())
  await b.storage.commit([provar(familia, { id: 'usr-administrador' }, 'chave', Date.now())])
  return c.pessoa({ perfil: 'gestor-financeiro' })
}
const confirmar = (headers: Headers, body: object) => b.http.call('confirmarFator', { headers, body })
const pelaChave = async (headers: Headers, quem: ReturnType<typeof autenticador>, usuarioId: string) => {
  const { desafio, opcoes } = (await b.ok<Etapa>('opcoesConfirmarFator', { headers })).body
  return { forma: 'chave', desafio, credencial: quem.assinar(opcoes.challenge, usuarioId) }
}
const comoSessao = (a: { body: { token: string }; cookie: string }): Headers => ({
  authorization: `Bearer ${a.body.token}`,
  cookie: a.cookie,
})
const renovar = async ({ cookie = '' }: Headers) =>
  comoSessao(await b.ok<{ token: string }>('renovarSessao', { headers: { cookie } }))

test('a stolen session of who has no factor moves nothing, and cannot confirm by the password it knows', async () => {
  const p = await financeiro()
  const antes = b.stack.sandbox.repasse.envios().length
  expect(await falta(p.headers)).toEqual({ status: 403, formas: [], cadastrar: true })
  expect((await confirmar(p.headers, { forma: 'senha', senha: p.senha })).body.name).toBe('SenhaNaoConfere')
  expect(await falta(p.headers)).toBeDefined()
  expect(b.stack.sandbox.repasse.envios()).toHaveLength(antes)
})

describe('who sets a factor up', () => {
  test('goes on in that session, and in no other', async () => {
    const p = await financeiro()
    const { codigo, segredo } = await c.comTotp(p)
    expect(await falta(p.headers)).toBeUndefined()
    passar(FATOR_RECENTE_MS)
    expect(await falta(p.headers)).toEqual({ status: 403, formas: ['aplicativo', 'codigo'], cadastrar: false })
    // the code that turned it on is used up; the next one confirms, once
    expect((await confirmar(p.headers, { forma: 'aplicativo', codigo })).status).toBe(422)
    const novo = { forma: 'aplicativo', codigo: codigoDoApp(segredo, agora) }
    const { status, body } = await confirmar(p.headers, novo)
    expect([status, body]).toEqual([200, { ate: new Date(agora + FATOR_RECENTE_MS).toISOString() }])
    expect((await confirmar(p.headers, novo)).status).toBe(422)
    expect(await falta(p.headers)).toBeUndefined()
  })
  test('with one already, proves it before another is added', async () => {
    const p = await financeiro()
    const { quem } = await c.comChave(p)
    passar(FATOR_RECENTE_MS)
    const body = { senha: p.senha }
    for (const operacao of ['iniciarTotp', 'opcoesChave', 'gerarCodigosRecuperacao', 'removerTotp'] as const)
      expect((await b.http.call(operacao, { headers: p.headers, body })).body).toMatchObject({
        name: 'FatorNecessario',
        formas: ['chave'],
      })
    expect((await confirmar(p.headers, await pelaChave(p.headers, quem, p.usuarioId))).status).toBe(200)
    expect((await b.http.call('iniciarTotp', { headers: p.headers, body })).status).toBe(200)
  })
})

describe('a proof is of one session', () => {
  test('a sign-in that ended with a factor counts for five minutes; renewing it gives no more', async () => {
    const p = await financeiro()
    const { quem } = await c.comChave(p)
    const { desafio, opcoes } = (await b.ok<Etapa>('opcoesEntrarChave')).body
    const credencial = quem.assinar(opcoes.challenge, p.usuarioId)
    let sessao = comoSessao(await b.ok<{ token: string }>('entrarChave', { body: { desafio, credencial } }))
    expect(await falta(sessao)).toBeUndefined()
    passar(FATOR_RECENTE_MS - 1000)
    sessao = await renovar(sessao)
    expect(await falta(sessao)).toBeUndefined()
    passar(1000)
    expect(await falta(sessao)).toMatchObject({ formas: ['chave'] })
    expect(await falta(await renovar(sessao))).toMatchObject({ formas: ['chave'] })
  })
  test('another session of the same person has its own, whatever token or challenge it brings', async () => {
    const p = await financeiro()
    const { quem } = await c.comChave(p)
    const { desafio, opcoes } = (await b.ok<Etapa>('opcoesEntrarChave')).body
    const credencial = quem.assinar(opcoes.challenge, p.usuarioId)
    const outra = comoSessao(await b.ok<{ token: string }>('entrarChave', { body: { desafio, credencial } }))
    passar(FATOR_RECENTE_MS)
    const dela = await pelaChave(outra, quem, p.usuarioId)
    expect((await confirmar(p.headers, dela)).body.name).toBe('AcessoExpirado')
    expect((await confirmar(outra, dela)).status).toBe(200)
    // a challenge is used once
    expect((await confirmar(outra, dela)).body.name).toBe('AcessoExpirado')
    expect([await falta(outra), await falta(p.headers)]).toEqual([undefined, expect.anything()])
    // neither half of the fresh session makes the other one fresh
    const mistura = { authorization: outra.authorization ?? '', cookie: p.headers.cookie ?? '' }
    expect((await sacar(mistura)).status).toBe(401)
  })
  test('another password ends it; a factor whose removal is only announced goes on', async () => {
    const p = await financeiro()
    const { segredo } = await c.comTotp(p)
    const senha = `${p.senha}-outra`
    await b.ok('alterarSenha', { headers: p.headers, body: { senhaAtual: p.senha, senha } })
    expect(await falta(p.headers)).toMatchObject({ formas: ['aplicativo', 'codigo'] })
    passar(31_000)
    await confirmar(p.headers, { forma: 'aplicativo', codigo: codigoDoApp(segredo, agora) })
    expect(await falta(p.headers)).toBeUndefined()
    // a removal is only announced: the factor is there for a day yet
    await b.ok('removerTotp', { headers: p.headers, body: { senha } })
    expect(await falta(p.headers)).toBeUndefined()
  })
})

test('wrong codes are counted with those of the sign-in: changing the call gives no more of them', async () => {
  const p = await financeiro()
  const { segredo, codigos } = await c.comTotp(p)
  passar(FATOR_RECENTE_MS + 15 * 60_000)
  const sessao = await renovar(p.headers)
  const { desafio } = await c.primeiraEtapa(p)
  const entrar = () => b.http.call('entrarSegundoFator', { body: { desafio, codigo: '000000' } })
  for (let n = 0; n < 3; n++) expect((await entrar()).status).toBe(422)
  for (const forma of ['aplicativo', 'codigo'])
    expect((await confirmar(sessao, { forma, codigo: '000000' })).status).toBe(422)
  expect((await confirmar(sessao, { forma: 'aplicativo', codigo: codigoDoApp(segredo, agora) })).status).toBe(429)
  expect((await confirmar(sessao, { forma: 'codigo', codigo: codigos[0] })).status).toBe(429)
  expect((await entrar()).status).toBe(429)
})

test('who acts as a receiver neither confirms nor needs to: such a session makes none of these calls', async () => {
  const headers = await b.http.login('administrador@aurora.example')
  const id = idDeNinguem()
  await b.storage.commit([Recebedor.create(recebedorAtivo(id, 'Ana', { email: 'ana@fator.example' }))])
  const atua = comoSessao(await b.ok<{ token: string }>('acessarRecebedor', { headers, body: { recebedor: id } }))
  for (const operacao of ['solicitarMeuSaque', 'opcoesConfirmarFator', 'iniciarTotp'] as const)
    expect((await b.http.call(operacao, { headers: atua, body: {} })).body.name).toBe('SemPermissao')
  const confirma = await confirmar(atua, { forma: 'senha', senha: 'quita-demo-2026' })
  expect(confirma.body.name).toBe('SemPermissao')
})

/**
 * Written by hand: what moves money out, says where it goes or who may, and what proves who a person is. A call that leaves
 * the list, or comes into it, is a change to look at; `conforme` is asked by the use case, with a test of its own.
 */
test('the calls that ask for one are exactly these', () => {
  const declaradas = (quando: unknown) =>
    todas
      .filter(e => e.fatorRecente === quando)
      .map(e => e.operation)
      .sort()
  expect(declaradas(true)).toEqual([
    'alterarChaveDeApi',
    'alterarContaAPagar',
    'alterarContaAReceber',
    'alterarContaBancaria',
    'alterarPerfilUsuario',
    'alterarRepresentante',
    'alterarUsuario',
    'analisarEstorno',
    'analisarLoteDaFolha',
    'analisarPagamentoDeBoleto',
    'analisarRecebedor',
    'analisarSaque',
    'anexarNaConta',
    'aprovarComissao',
    'autorizarLoteDaFolha',
    'baixarContaAReceber',
    'cadastrarContaBancaria',
    'cancelarNotaFiscal',
    'capturarCarrinho',
    'convidarAdministrador',
    'convidarParaEquipe',
    'convidarRecebedor',
    'criarAntecipacao',
    'criarChaveDeApi',
    'criarContaAPagar',
    'criarContaAReceber',
    'criarLancamentoManual',
    'criarRepresentante',
    'decidirAchados',
    'decidirAlertaDeMovimento',
    'decidirContrato',
    'decidirDivergencias',
    'decidirEncerramento',
    'decidirLancamentoManual',
    'decidirOrdemJudicial',
    'decidirParametros',
    'decidirPolitica',
    'definirCategoria',
    'definirContrato',
    'definirFacilitado',
    'definirPolitica',
    'desfazerParametros',
    'devolverRetido',
    'emitirNotasFiscais',
    'encerrarContaAPagar',
    'encerrarContaAReceber',
    'encerrarSerieDeContas',
    'encerrarSessoesDaEquipe',
    'enviarConviteUsuario',
    'enviarPagamentoDaConta',
    'estornarCheckoutDaEquipe',
    'estornarLancamentoManual',
    'fecharMesDosLivros',
    'liberarSaidas',
    'mudarPessoaDaEquipe',
    'mudarRecuperacaoDeAcesso',
    'mudarRecuperacaoDoCliente',
    'mudarRepresentante',
    'mudarSituacaoDaEmpresa',
    'pagarBoleto',
    'pagarBoletoDaConta',
    'pagarConta',
    'pagarContaAPagar',
    'pedirEncerramento',
    'pedirPassoDoCarrinho',
    'pedirSobreOrdem',
    'proporParametros',
    'reabrirMesDosLivros',
    'reativarEmpresa',
    'recusarPassoDoCarrinho',
    'reenviarNotaFiscal',
    'registrarOrdemJudicial',
    'removerAnexoDaConta',
    'reprocessarMensagensParadas',
    'reservarSaldo',
    'retirarReceita',
    'solicitarMeuSaque',
    'solicitarSaque',
    'substituirNotaFiscal',
    'suspenderEmpresa',
    'vincularRepresentante',
  ])
  expect(declaradas('se-tem')).toEqual([
    'gerarCodigosRecuperacao',
    'iniciarTotp',
    'opcoesChave',
    'removerChave',
    'removerTotp',
  ])
  expect(declaradas('conforme')).toEqual(['alterarLink'])
  // refunds go back to who paid, a few by a person who answers customers all day; a counter brings money in: they keep their
  // key alone
  const semFator = todas.filter(e => e.idempotente === 'obrigatoria' && !e.fatorRecente).map(e => e.operation)
  expect(semFator).toEqual(['estornarCheckout', 'venderNoPos'])
})
