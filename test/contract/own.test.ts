import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aceita, exigeSessao } from '../../shared/contract/endpoint.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'
import { devolvidoDaParte } from '../../shared/domain/rateio.ts'
import type { Call } from '../harness/stack.ts'
import { type ContractBench, contractBench, idDeNinguem } from './bench.ts'
import { doisRecebedores, type Mundo } from './own.ts'
import { todas } from './recorder.ts'

/**
 * A receiver sees what is its own: every call that reads and that the role may make, asked by two receivers, by an
 * administrator acting as one and by a receiver's login of nobody, over a company that has money of its own too.
 */
let b: ContractBench
let m: Mundo
beforeAll(async () => {
  b = await contractBench()
  m = await doisRecebedores(b)
})
afterAll(() => b.close())

const leituras = todas.filter(e => e.rota.metodo === 'GET' && exigeSessao(e.access) && aceita(e.access, 'recebedor'))

const hoje = () => dataSaoPaulo(Date.now())
/** Far enough for the instalment of a card paid today. */
const proximos = () => ({ periodoInicio: somarDias(hoje(), 15), periodoFim: somarDias(hoje(), 45) })
interface Linha {
  /** The call of whoever owns it; `nada` refused for who has nothing there. */
  chamada?: (eu: 'ana' | 'bia') => Call | Promise<Call>
  /** Something of one's own that the answer holds, so that an empty one proves nothing. */
  traz?: (eu: 'ana' | 'bia') => string | number
  /** How a login of nobody is answered, where not by nothing. */
  ninguem?: string
  /** How a receiver is refused, where what is asked for is the company's. */
  recusa?: string
  /** The same call for what is somebody else's, and its refusal. */
  alheia?: { chamadas: (outro: 'ana' | 'bia') => Call[]; nome: string }
}
const nome = (eu: 'ana' | 'bia') => (eu === 'ana' ? 'Ana Marceneira' : 'Bia Transportes')
const daConta: Linha = { ninguem: 'RecebedorNaoEncontrado' }
/** Of the person who is signed in, whomever they act as: nothing of money, nothing of others. */
const daPessoa: Linha = {}
const linhas: Partial<Record<Operacao, Linha>> = {
  listarCheckouts: { chamada: () => ({ query: { limit: '50' } }), traz: () => m.pagos.dosDois },
  obterCheckout: {
    chamada: () => ({ params: { id: m.pagos.dosDois } }),
    traz: eu => m.parte(eu),
    ninguem: 'CheckoutNaoEncontrado',
    alheia: {
      chamadas: outro => [
        { params: { id: outro === 'ana' ? m.pagos.daAna : m.pagos.daBia } },
        { params: { id: m.pagos.daEmpresa } },
      ],
      nome: 'CheckoutNaoEncontrado',
    },
  },
  // asked again after minutes it is a file anew: whose it is, the list and the files themselves tell
  exportarCheckouts: { chamada: () => ({ query: { formaPagamento: '2' } }), traz: () => 'checkouts' },
  exportarExtrato: { chamada: () => ({ query: { mes: hoje().slice(0, 7) } }), traz: () => 'extrato' },
  listarExportacoes: { traz: eu => m.vistas[eu].exportacao },
  obterExportacao: {
    chamada: eu => ({ params: { id: m.vistas[eu].extrato } }),
    traz: eu => m.vistas[eu].extrato,
    ninguem: 'ExportacaoNaoEncontrada',
    alheia: {
      chamadas: outro => [m.vistas[outro], m.vistas.empresa].map(v => ({ params: { id: v.exportacao } })),
      nome: 'ExportacaoNaoEncontrada',
    },
  },
  obterLancamento: {
    chamada: eu => ({ query: { id: m.vistas[eu].lancamento } }),
    traz: eu => m.parte(eu),
    ninguem: 'RecebedorNaoEncontrado',
    alheia: {
      chamadas: outro => [m.vistas[outro], m.vistas.empresa].map(v => ({ query: { id: v.lancamento } })),
      nome: 'LancamentoNaoEncontrado',
    },
  },
  faturamentoDiasSemana: { traz: () => 3 },
  faturamentoFormaPagamento: { traz: () => 3 },
  obterIndicadores: { traz: () => 3 },
  listarExtratoCarteira: { ...daConta, chamada: () => ({ query: { limit: '50' } }), traz: eu => m.parte(eu) },
  listarSaques: { ...daConta, traz: eu => m.vistas[eu].saque },
  obterSaldoCarteira: { ...daConta, traz: eu => nome(eu) },
  obterLimitesDeSaida: { ...daConta, traz: () => 'Pix ·' },
  // the company's: a receiver has none
  listarEstornosEmAnalise: daPessoa,
  listarMinhasNotas: daPessoa,
  lerMinhaNota: {
    chamada: () => ({ params: { id: m.notaDaEmpresa }, query: { formato: 'xml' } }),
    ...{ recusa: 'NotaFiscalNaoEncontrada', ninguem: 'NotaFiscalNaoEncontrada' },
  },
  listarRecebiveis: { chamada: () => ({ query: proximos() }), traz: () => 'VCC' },
  obterRecebivel: {
    chamada: async eu => {
      const { body } = await b.ok<{ itens: { data: string; arranjo: string }[] }>('listarRecebiveis', {
        headers: m.sessoes[eu],
        query: proximos(),
      })
      const [ur] = body.itens
      return { params: { data: ur?.data ?? '', arranjo: ur?.arranjo ?? '' } }
    },
    traz: () => m.pagos.noCartao,
    ninguem: 'RecebivelNaoEncontrado',
  },
  obterMinhaConciliacao: {
    chamada: () => ({ params: { mes: hoje().slice(0, 7) } }),
    traz: () => m.pagos.noCartao,
  },
  listarContratosDeRecebiveis: daPessoa,
  obterContratoDeRecebiveis: {
    chamada: () => ({ params: { id: idDeNinguem() } }),
    recusa: 'ContratoDeRecebiveisNaoEncontrado',
    ninguem: 'ContratoDeRecebiveisNaoEncontrado',
  },
  listarAvisos: { traz: () => 'Saque' },
  listarMensagens: { traz: eu => (eu === 'ana' ? 'Bilhete da Ana' : 'Bilhete da Bia') },
  listarCalendarios: { traz: () => 'liquidacoes' },
  listarCompromissos: {
    chamada: () => ({ query: { start: proximos().periodoInicio, end: proximos().periodoFim } }),
    traz: () => 'liquidacoes',
  },
  listarDiasDaSemana: daPessoa,
  obterAjustesDoCalendario: daPessoa,
  lerAvisos: daPessoa,
  lerMensagens: daPessoa,
  lerAtalhos: daPessoa,
  listarAtalhos: daPessoa,
  obterNavegacao: daPessoa,
  obterPessoa: daPessoa,
  obterMeusDadosUsuario: daPessoa,
  obterSeguranca: daPessoa,
  obterAcessos: daPessoa,
  listarEmpresasVinculadas: daPessoa,
  listarMinhasChaves: daPessoa,
  obterUsuarioRecebedor: { traz: nome },
  // what the company shows to whoever pays it: name, tax id, contact, methods
  obterDadosDaEmpresa: daPessoa,
  obterTemaDaEmpresa: { chamada: () => ({ params: { id: 'aurora' } }) },
  listarFormasPagamento: daPessoa,
  // how the company prints, and its machines
  obterConfiguracaoPos: daPessoa,
  listarMeusTerminaisPos: daPessoa,
  obterLimitesTransacionais: { ...daConta, traz: eu => (eu === 'ana' ? 13.11 : 11.17) },
  // registers that are nobody's
  buscarCnpj: { chamada: () => ({ params: { cnpj: '11222333000181' } }), ninguem: 'publico' },
  verificarSlug: { chamada: () => ({ params: { slug: 'loja-nova' } }), ninguem: 'publico' },
}

const folhas = (valor: unknown): (string | number)[] =>
  typeof valor === 'object' && valor !== null
    ? Object.entries(valor).flatMap(([k, v]) => [k, ...folhas(v)])
    : typeof valor === 'string' || typeof valor === 'number'
      ? [valor]
      : []
/** What of others is in an answer. */
const vazou = (corpo: unknown, quem: 'ana' | 'bia' | 'ninguem'): (string | number)[] => {
  const { textos, valores } = m.alheio(quem)
  const ditas = folhas(corpo)
  return [
    ...textos.filter(t => ditas.some(d => typeof d === 'string' && d.includes(t))),
    ...valores.filter(v => ditas.includes(v) || ditas.includes(-v)),
  ]
}
const olhares = [
  ['ana', 'ana', 'bia'],
  ['bia', 'bia', 'ana'],
  ['comoAna', 'ana', 'bia'],
] as const

test('every call that reads has a row', () => {
  expect(Object.keys(linhas).sort()).toEqual(leituras.map(e => e.operation).sort())
  // a row that nothing could fail would prove nothing
  expect(m.alheio('ana').valores.length).toBeGreaterThan(12)
})

describe.each(leituras.map(e => e.operation))('%s', operacao => {
  const linha = linhas[operacao] ?? {}
  test.each(olhares)('%s: its own, and nobody else’s', async (quem, eu, outro) => {
    const headers = m.sessoes[quem]
    const chamada = (await linha.chamada?.(eu)) ?? {}
    await vi.waitFor(
      async () => {
        const answer = await b.http.call(operacao, { ...chamada, headers })
        const { body } = answer
        expect(linha.recusa ? body.name : answer.status).toBe(linha.recusa ?? 200)
        expect(vazou(body, eu)).toEqual([])
        const meu = linha.traz?.(eu)
        if (meu !== undefined) {
          const ditas = folhas(body)
          expect(
            ditas.some(d => (typeof meu === 'number' ? d === meu : String(d).includes(meu))),
            `${meu}`,
          ).toBe(true)
        }
      },
      { timeout: 180_000, interval: 200 },
    )
    for (const alheia of linha.alheia?.chamadas(outro) ?? []) {
      const { body } = await b.http.call(operacao, { ...alheia, headers })
      expect(body.name).toBe(linha.alheia?.nome)
    }
    const aceitaRecebedor = 'recebedor' in (todas.find(e => e.operation === operacao)?.query.shape ?? {})
    if (!aceitaRecebedor) return
    const query = { ...chamada.query, recebedor: m.ids[outro] }
    expect((await b.http.call(operacao, { ...chamada, headers, query })).body.name).toBe('RecebedorNaoEncontrado')
  })
  test('a receiver’s login of nobody: nobody’s', async () => {
    const chamada = (await linha.chamada?.('ana')) ?? {}
    const { status, body } = await b.http.call(operacao, { ...chamada, headers: m.sessoes.ninguem })
    expect(vazou(body, 'ninguem')).toEqual([])
    if (linha.ninguem && linha.ninguem !== 'publico') expect(body.name).toBe(linha.ninguem)
    else expect(status).toBe(200)
  })
})

test('a refund in part shows as its part: in the row, the detail and the dashboard', async () => {
  for (const eu of ['ana', 'bia'] as const) {
    const headers = m.sessoes[eu]
    const cents = (reais: number) => Math.round(reais * 100)
    const parte = devolvidoDaParte(cents(m.parte(eu)), cents(m.total), cents(m.devolvido)) / 100
    expect(parte).toBeGreaterThan(10)
    await vi.waitFor(
      async () => {
        const query = { pagador: m.pagos.dosDois }
        const { body: lista } = await b.ok<{ itens: object[] }>('listarCheckouts', { headers, query })
        expect(lista.itens).toMatchObject([{ valor: m.parte(eu), estornado: parte, estornavel: false, estorno: null }])
        const params = { id: m.pagos.dosDois }
        expect((await b.ok('obterCheckout', { headers, params })).body).toMatchObject({ estornado: parte })
        expect((await b.ok('obterIndicadores', { headers })).body).toMatchObject({ devolvido: parte, contestado: 0 })
      },
      { timeout: 180_000, interval: 200 },
    )
  }
})

test('the files hold their own and nobody else’s', async () => {
  for (const eu of ['ana', 'bia'] as const)
    for (const id of [m.vistas[eu].exportacao, m.vistas[eu].extrato]) {
      const texto = await vi.waitFor(
        async () => {
          const { body } = await b.ok<{ url: string | null }>('obterExportacao', {
            headers: m.sessoes[eu],
            params: { id },
          })
          expect(body.url).not.toBeNull()
          return (await fetch(body.url ?? '')).text()
        },
        { timeout: 180_000, interval: 200 },
      )
      const { textos, valores } = m.alheio(eu)
      const campos = texto.split(/[;\r\n]+/)
      const comVirgula = valores.map(v => v.toFixed(2).replace('.', ','))
      expect(textos.filter(t => texto.includes(t))).toEqual([])
      expect(comVirgula.filter(v => campos.includes(v) || campos.includes(`-${v}`))).toEqual([])
      expect(campos).toContain(m.parte(eu).toFixed(2).replace('.', ','))
    }
})
