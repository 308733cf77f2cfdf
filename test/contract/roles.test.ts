import { importPKCS8, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { familyOf, sha256 } from '../../functions/http/auth.ts'
import { type Grupo, grupos, type Perfil, paginaInicial, perfis, pode } from '../../shared/contract/direitos.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { endpoints } from '../../shared/contract/index.ts'
import { type Operacao, rotas } from '../../shared/contract/rotas.ts'
import { chamadaCompleta } from '../builders/chamadas.ts'
import type { Call } from '../harness/stack.ts'
import { type ContractBench, contractBench, idDeNinguem } from './bench.ts'
import { carrinhos, contratoAurora } from './cart.ts'
import { todas } from './recorder.ts'

/**
 * Who may call what, written a second time by hand: the matrix of the specification (002 §6), and one row per endpoint.
 * An endpoint without a row fails.
 */
const especificacao: Record<Grupo, string> = {
  // administrador, quita-administrador, quita-consultor, gestor-financeiro, gestor-comercial, recebedor, links
  G01: '●●●●●●·',
  G02: '●●●●●·●',
  G03: '●●·●···',
  G04: '●●·●···',
  G05: '●●●●●●●',
  G06: '●●●●●·●',
  G07: '●●·●···',
  G08: '·●●····',
  G09: '·●·····',
  G10: '·●·····',
  G11: '·●·····',
  G12: '·●●····',
  G13: '·●·····',
  G14: '·●·····',
  G15: '·●·····',
  G16: '·●●····',
  G17: '·●●····',
  G18: '·······',
}
const acessos: Record<Operacao, 'publico' | 'webhook' | 'sessao' | `${Grupo} ${'ler' | 'escrever'}`> = {
  obterLinkPublico: 'publico',
  obterLinkComPagamento: 'publico',
  processarCheckout: 'publico',
  iniciarPagamento: 'publico',
  registrarPagador: 'publico',
  validarPagador: 'publico',
  obterOrigemPagamento: 'publico',
  validarContatoPagador: 'publico',
  reenviarCodigoValidacao: 'publico',
  registrarProvaVida: 'publico',
  transferirProvaVida: 'publico',
  abrirProvaVida: 'publico',
  processarPagamento: 'publico',
  iniciarPagamentoDrpx: 'publico',
  processarPagamentoDrpx: 'publico',
  validar3ds: 'publico',
  reprocessarPagamento: 'publico',
  gerarPdfBoleto: 'publico',
  verificarPagamentoPix: 'publico',
  obterComprovanteCheckout: 'publico',
  iniciarCarrinho: 'publico',
  documentosRequeridos: 'publico',
  pedirDocumentos: 'G02 escrever',
  obterCarrinho: 'publico',
  extratoPedido: 'publico',
  autorizarCarrinho: 'publico',
  capturarCarrinho: 'G09 escrever',
  reservarSaldo: 'G09 escrever',
  pagarConta: 'G09 escrever',
  verificarBoleto: 'G02 ler',
  pagarBoleto: 'G02 escrever',
  consultarBoleto: 'publico',
  editarValorBoleto: 'publico',
  removerConsulta: 'publico',
  iniciarCarrinhoPagador: 'publico',
  salvarPagador: 'publico',
  validarContatoPagadorCarrinho: 'publico',
  registrarSelfiePagador: 'publico',
  registrarPdfBoleto: 'publico',
  registrarDocumento: 'publico',
  buscarCep: 'publico',
  listarBancos: 'publico',
  listarEstados: 'publico',
  listarMunicipios: 'publico',
  listarMunicipiosDaUf: 'publico',
  entrar: 'publico',
  renovarSessao: 'publico',
  sair: 'publico',
  listarEmpresasVinculadas: 'sessao',
  trocarEmpresa: 'sessao',
  criarLink: 'G02 escrever',
  listarLinks: 'G02 ler',
  alterarLink: 'G02 escrever',
  excluirLink: 'G02 escrever',
  incrementarLink: 'G02 escrever',
  obterLinkParaEdicao: 'G02 ler',
  listarCheckoutsDoLink: 'G02 ler',
  obterTaxasOperacao: 'G02 ler',
  estornarCheckout: 'G01 escrever',
  reenviarComprovante: 'G01 escrever',
  receberPix: 'webhook',
  receberCielo: 'webhook',
  inscreverWhatsApp: 'webhook',
  receberWhatsApp: 'webhook',
}
const linhas = Object.entries(especificacao) as [Grupo, string][]

describe('rights as specified', () => {
  test.each(linhas)('%s is seen by exactly its roles', (grupo, linha) => {
    expect(perfis.filter(p => pode(p, grupo, 'ler'))).toEqual(perfis.filter((_, n) => linha[n] === '●'))
  })
  test.each(linhas)('%s: who sees it may write in it, except a receiver in reports', (grupo, linha) => {
    const escrevem = perfis.filter((p, n) => linha[n] === '●' && !(grupo === 'G01' && p === 'recebedor'))
    expect(perfis.filter(p => pode(p, grupo, 'escrever'))).toEqual(escrevem)
  })
  test('there are 18 groups and 7 roles', () => {
    expect([Object.keys(grupos).length, perfis.length]).toEqual([18, 7])
  })
  test('administrators land on dashboards, everybody else on links', () => {
    expect(perfis.filter(p => paginaInicial(p) === 'dashboards')).toEqual(['administrador', 'quita-administrador'])
  })
})

describe('every endpoint has a row', () => {
  const declarado = ({ access }: Endpoint) =>
    access.tipo === 'sessao' ? (access.grupo === null ? 'sessao' : `${access.grupo} ${access.direito}`) : access.tipo
  test('and the row is what the contract declares', () => {
    expect(Object.fromEntries(todas.map(e => [e.operation, declarado(e)]))).toEqual(acessos)
    expect(Object.keys(endpoints).sort()).toEqual(Object.keys(rotas).sort())
  })
})

let b: ContractBench
beforeAll(async () => {
  b = await contractBench()
})
afterAll(() => b.close())
const sessaoExigida = todas.filter(e => e.access.tipo === 'sessao').map(e => [e.operation, e] as const)
const publicas = todas.filter(e => e.access.tipo !== 'sessao').map(e => [e.operation, e] as const)
/** Reaches the door only: ids of nobody and no body, so that nothing happens behind it. */
const bater = (e: Endpoint, headers: Record<string, string>) =>
  b.http.call(e.operation, {
    headers,
    params: Object.fromEntries(Object.keys(e.params.shape).map(nome => [nome, idDeNinguem()])),
  })
const permitido = (operacao: Operacao, perfil: Perfil): boolean => {
  const acesso = acessos[operacao]
  if (acesso === 'sessao') return true
  if (perfil === 'recebedor' && acesso === 'G01 escrever') return false
  return especificacao[acesso.slice(0, 3) as Grupo][perfis.indexOf(perfil)] === '●'
}

describe.each(sessaoExigida)('%s', (operacao, e) => {
  test.each(perfis)('%s', async perfil => {
    const answer = await bater(e, await b.sessao(perfil))
    const entrou = answer.status !== 401 && answer.status !== 403
    expect(entrou, `${answer.status} ${JSON.stringify(answer.body)}`).toBe(permitido(operacao, perfil))
    if (!entrou) expect(answer.body).toEqual({ name: 'SemPermissao', message: 'Seu perfil não permite esta ação.' })
  })

  test('nothing but a living token beside its own cookie opens it', async () => {
    const ele = await b.sessao('administrador')
    const outra = await b.sessao('links')
    const token = (ele.authorization ?? '').slice(7)
    const cookie = ele.cookie ?? ''
    const chave = await importPKCS8(await b.params.get('sessao-privada'), 'EdDSA')
    const claims = { nome: 'X', emp: 'aurora', slug: 'loja-aurora', perfil: 'administrador' }
    const feito = (more: object, header: object = {}) =>
      new SignJWT({ ...claims, ck: sha256(familyOf(cookie.split('=')[1] ?? '')), ...more })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...header })
        .setSubject('usr-administrador')
        .setIssuedAt()
    const completo = (more: object = {}, header: object = {}) =>
      feito(more, header).setIssuer('quita').setAudience('quita-painel').setExpirationTime('15m')
    const valido = await completo().sign(chave)
    const casos: Record<string, Record<string, string>> = {
      'no session': {},
      'a cookie alone': { cookie },
      'a token without its cookie': { authorization: `Bearer ${token}` },
      'the cookie of another session': { authorization: `Bearer ${token}`, cookie: outra.cookie ?? '' },
      'a token that is none': { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.', cookie },
      'a token changed by a byte': { authorization: `Bearer ${token.slice(0, -6)}AAAAAA`, cookie },
      'another scheme': { authorization: `Basic ${token}`, cookie },
      'no expiry': {
        authorization: `Bearer ${await feito({}).setIssuer('quita').setAudience('quita-painel').sign(chave)}`,
        cookie,
      },
      'another audience': { authorization: `Bearer ${await completo().setAudience('outra').sign(chave)}`, cookie },
      'another issuer': { authorization: `Bearer ${await completo().setIssuer('outro').sign(chave)}`, cookie },
      'another type': { authorization: `Bearer ${await completo({}, { typ: 'JWT' }).sign(chave)}`, cookie },
      'a role that does not exist': {
        authorization: `Bearer ${await completo({ perfil: 'dono' }).sign(chave)}`,
        cookie,
      },
    }
    const abertos: string[] = []
    for (const [caso, headers] of Object.entries(casos)) {
      const { status, body } = await bater(e, headers)
      if (status !== 401 || body.name !== 'SessaoInvalida') abertos.push(`${caso}: ${status}`)
    }
    expect(abertos).toEqual([])
    // the same token made by hand, with everything right, opens: so the refusals were for their reason
    expect((await bater(e, { authorization: `Bearer ${valido}`, cookie })).status).not.toBe(401)
  })

  test('a token of sixteen minutes ago is over', async () => {
    const headers = await b.sessao('administrador')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    try {
      expect((await bater(e, headers)).body.name).toBe('SessaoInvalida')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('public endpoints ignore a bearer', () => {
  test.each(publicas)('%s', async (_operacao, e) => {
    const sem = await bater(e, {})
    const com = await bater(e, { authorization: 'Bearer roubado' })
    expect([com.status, com.body]).toEqual([sem.status, sem.body])
  })
})

describe('another company’s ids do not exist', () => {
  const comId = sessaoExigida.filter(
    // staff of ours acts for any company: carts are paid by hand by nobody else
    ([, e]) =>
      !(e.access.tipo === 'sessao' && e.access.grupo === 'G09') &&
      ('id' in e.params.shape || (e.temCorpo && JSON.stringify(corpo(e)).includes('"id"'))),
  )
  function corpo(e: Endpoint) {
    return chamadaCompleta(e.operation, { params: [], query: [] }).body
  }
  const chamada = (e: Endpoint, id: string): Call => {
    const nomes = { params: Object.keys(e.params.shape), query: [] }
    const { params, body, ...resto } = chamadaCompleta(e.operation, nomes)
    const comEsse = (parte: unknown) => (parte && 'id' in (parte as object) ? { ...(parte as object), id } : parte)
    return { ...resto, params: comEsse(params) as Record<string, string>, ...(e.temCorpo && { body: comEsse(body) }) }
  }
  test('there are such endpoints', () => {
    expect(comId.map(([o]) => o).sort()).toEqual([
      'alterarLink',
      'estornarCheckout',
      'excluirLink',
      'incrementarLink',
      'listarCheckoutsDoLink',
      'obterLinkParaEdicao',
      'pedirDocumentos',
      'reenviarComprovante',
    ])
  })
  /** What an operation's id is of, in a company, and how its absence is told. */
  const umLink = {
    novo: async (headers: Record<string, string>) => b.criarLink({ limiteUsos: 3 }, headers),
    ausente: { name: 'LinkNaoEncontrado', message: 'Link de pagamento não encontrado.' },
  }
  const umCheckout = {
    novo: async (headers: Record<string, string>) => (await b.pago(await b.criarLink({}, headers))).id,
    ausente: { name: 'CheckoutNaoEncontrado', message: expect.any(String) },
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
  const deCheckout: ReadonlySet<string> = new Set(['estornarCheckout', 'reenviarComprovante'])
  test.each(comId)('%s, both ways', async (operacao, e) => {
    const doCarrinho = operacao === 'pedirDocumentos' ? umCarrinho : umLink
    const { novo, ausente } = deCheckout.has(operacao) ? umCheckout : doCarrinho
    const daqui = await novo(await b.sessao('administrador'))
    const deLa = await novo(await b.brisa())
    for (const [id, headers] of [
      [deLa, await b.sessao('administrador')],
      [daqui, await b.brisa()],
    ] as const) {
      const answer = await b.http.call(operacao, { ...chamada(e, id), headers })
      expect(answer.body).toEqual(ausente)
      expect(answer.status).toBe(404)
    }
    const proprio = await b.http.call(operacao, { ...chamada(e, deLa), headers: await b.brisa() })
    expect(proprio.status).toBe(200)
  })
  test('lists hold the session’s company only', async () => {
    const deLa = await b.criarLink({ nome: 'Só da Brisa' }, await b.brisa())
    await b.stack.drained()
    const ver = async (headers: Record<string, string>) =>
      (await b.ok<{ itens: { id: string }[] }>('listarLinks', { headers, query: { limit: '100' } })).body.itens
    await vi.waitFor(async () => expect((await ver(await b.brisa())).map(l => l.id)).toContain(deLa), 5_000)
    expect((await ver(await b.sessao('administrador'))).map(l => l.id)).not.toContain(deLa)
  })
  test('a company that is not linked cannot be switched to', async () => {
    const headers = await b.sessao('gestor-financeiro')
    const answer = await b.http.call('trocarEmpresa', { headers, body: { empresaId: 'brisa' } })
    expect([answer.status, answer.body.name]).toEqual([404, 'EmpresaNaoEncontrada'])
  })
})
