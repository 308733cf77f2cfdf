import { createHash } from 'node:crypto'
import type { Page, Request, Route } from '@playwright/test'
import { type Grupo, grupos, perfis, pode } from '../../../shared/contract/direitos.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type * as erros from '../../../shared/contract/erros.ts'
import type { EndpointDe } from '../../../shared/contract/index.ts'
import { type Operacao, rotas } from '../../../shared/contract/rotas.ts'
import { navegacaoDe } from '../../../shared/navegacao.ts'
import { daCasca, limitesDeSaida, paraEdicao, saldoDaCarteira, temaDaEmpresa } from './amostras.ts'

/** A typed fake of the panel's API: an answer per operation, the calls recorded. */
export interface Chamada {
  operacao: Operacao
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  headers: Record<string, string>
}
/** The contract's error names; the fields of each are the test's to fill. */
type NomeDeErro = Extract<(typeof erros)[keyof typeof erros], { name: string }>['name']
type Resposta<O extends Operacao> =
  | { data: Received<EndpointDe<O>> }
  | { status: number; error: { name: NomeDeErro; message: string; [campo: string]: unknown } }
  | 'sem-resposta'
type Respostas = { [O in Operacao]?: (chamada: Chamada, vez: number) => Resposta<O> | Promise<Resposta<O>> }

const padroes = (Object.keys(rotas) as Operacao[]).map(operacao => ({
  operacao,
  metodo: rotas[operacao].metodo,
  nomes: [...rotas[operacao].caminho.matchAll(/\{(\w+)\}/g)].map(m => m[1] ?? ''),
  padrao: new RegExp(`^/api${rotas[operacao].caminho.replace(/\{\w+\}/g, '([^/]+)')}$`),
}))

/** A form with a file is recorded without its parts. */
const emJson = (pedido: Request): boolean =>
  pedido.postData() !== null && !pedido.headers()['content-type']?.startsWith('multipart/')

const ler = (pedido: Request): Chamada | undefined => {
  const url = new URL(pedido.url())
  for (const p of padroes) {
    const achado = pedido.method() === p.metodo && p.padrao.exec(url.pathname)
    if (!achado) continue
    return {
      operacao: p.operacao,
      params: Object.fromEntries(p.nomes.map((nome, i) => [nome, decodeURIComponent(achado[i + 1] ?? '')])),
      query: Object.fromEntries(url.searchParams),
      body: emJson(pedido) ? JSON.parse(pedido.postData() ?? '') : undefined,
      headers: pedido.headers(),
    }
  }
  return undefined
}

/** As the server does it: a reading has its mark, and who shows the mark of what still stands gets no body (decision 0164). */
const responderCom = (rota: Route, resposta: Resposta<Operacao>) => {
  if (resposta === 'sem-resposta') return rota.abort('connectionreset')
  if (!('data' in resposta)) return rota.fulfill({ status: resposta.status, json: resposta.error })
  const pedido = rota.request()
  if (pedido.method() !== 'GET') return rota.fulfill({ status: 200, json: resposta.data })
  const etag = `"${createHash('sha256').update(JSON.stringify(resposta.data)).digest('base64url')}"`
  const igual = pedido.headers()['if-none-match'] === etag
  return igual
    ? rota.fulfill({ status: 304, headers: { etag } })
    : rota.fulfill({ status: 200, json: resposta.data, headers: { etag } })
}

/** What the shell asks for on every page, and a link's sheet or the balance beside what they show: no business of the page under test. */
const comuns = (page: Page): Respostas => ({
  // signing in offers passkeys where the browser can
  opcoesEntrarChave: () => 'sem-resposta',
  listarAvisos: () => ({ data: [] }),
  listarMensagens: () => ({ data: [] }),
  // an open case is kept for its reader: what becomes of that is the queue's own test
  assumirCaso: () => ({
    data: { quem: 'Equipe', desde: '2026-11-20T12:00:00.000Z', ate: '2026-11-20T12:15:00.000Z' },
  }),
  soltarCaso: () => ({ data: { solto: true } }),
  // beside the staff's figures: how providers answer is `suporte.spec`'s
  obterSaudeDosProvedores: () => ({ data: { lidoEm: '2026-11-24T12:03:00.000Z', provedores: [] } }),
  // who has no shop in the session asks whether the contract has it by now
  obterLojaOnline: () => 'sem-resposta',
  // what a refund's form reads of balance and limits, where they are not what the test is about
  obterSaldoCarteira: () => ({ data: saldoDaCarteira() }),
  obterLimitesDeSaida: () => limitesDeSaida(),
  // beside the balance: refunds that wait are another test's
  listarEstornosEmAnalise: () => ({ data: { itens: [], parcial: false, proximoOffset: null } }),
  obterCartoesDoLink: ({ params }) => ({
    data: { id: params.id ?? '', situacao: 'normal', ate: null, negadas: 0, cartoes: 0 },
  }),
  obterLinkParaEdicao: ({ params }) => ({ data: { ...paraEdicao, id: params.id ?? '' } }),
  obterFunilDoLink: ({ params }) => ({ data: { id: params.id ?? '', passos: [{ passo: 'abertos', quantidade: 0 }] } }),
  // a client's ending is its own test's
  obterEncerramento: () => ({
    data: {
      encerramento: null,
      saldo: { disponivel: 0, aLiberar: 0, garantia: 0, bloqueado: 0, contestado: 0, judicial: 0 },
    },
  }),
  // what staff asked the company for is its own test's
  listarDocumentosDoCliente: () => ({ data: { itens: [], cursor: null } }),
  listarDocumentosPedidos: () => ({ data: { itens: [], cursor: null } }),
  // a form that asks for a client looks among them
  listarEmpresas: () => ({ data: { itens: [], cursor: null } }),
  // who brought a client stands beside its people
  obterRepresentanteDoCliente: () => ({ data: { atual: null, historico: [] } }),
  listarRepresentantes: () => ({ data: { itens: [], cursor: null } }),
  // sales that were paid without stock stand above the stock
  listarVendasSemEstoque: () => ({ data: { itens: [], cursor: null } }),
  // what a role may do stands in its profile: the page's own test reads it
  obterAcessos: () => ({
    data: {
      perfil: 'administrador',
      grupos: Object.entries(grupos).map(([grupo, { nome }]) => ({
        grupo: grupo as Grupo,
        nome,
        ...{
          ler: pode('administrador', grupo as Grupo, 'ler'),
          escrever: pode('administrador', grupo as Grupo, 'escrever'),
        },
      })),
      modulos: { lojaOnline: true, cobrancaBoletoParcelado: false, antecipacao: true },
    },
  }),
  // what the link's form and its preview look up beside what they are about
  obterTemaDaEmpresa: () => ({ data: temaDaEmpresa() }),
  listarModelosDeLink: () => ({ data: { itens: [], maximo: 20 } }),
  obterNavegacao: async () => {
    // a page that is being left has no storage to read, and no menu to draw
    const guardado = await page.evaluate(() => localStorage.getItem('usuario-perfil')).catch(() => null)
    const perfil = perfis.find(p => p === guardado)
    // what a test's session says of a stopped company, the server says too
    const detalhes = await page.evaluate(() => localStorage.getItem('sessao-detalhes')).catch(() => null)
    const parada = (JSON.parse(detalhes ?? '{}') as { parada?: 'suspensa' | 'encerrada' }).parada ?? null
    return { data: daCasca({ default: perfil ? navegacaoDe(perfil) : [], situacaoDaEmpresa: parada }) }
  },
})

/** Answers `/api/**`; an operation without an answer is a failure of the test, said with its name. */
export async function fingirApi(page: Page, iniciais: Respostas) {
  const chamadas: Chamada[] = []
  const casca = comuns(page)
  const respostas: Respostas = { ...iniciais }
  await page.route('**/api/**', async rota => {
    const chamada = ler(rota.request())
    if (!chamada) return rota.abort()
    const responder = respostas[chamada.operacao]
    const comum = casca[chamada.operacao]
    if (!responder && comum) return responderCom(rota, await comum(chamada, 1))
    if (!responder) throw new Error(`the page called ${chamada.operacao}, which the test did not expect`)
    chamadas.push(chamada)
    const vez = chamadas.filter(c => c.operacao === chamada.operacao).length
    return responderCom(rota, await responder(chamada, vez))
  })
  return {
    chamadas,
    de: (operacao: Operacao) => chamadas.filter(c => c.operacao === operacao),
    mudar: (novas: Respostas) => Object.assign(respostas, novas),
  }
}
