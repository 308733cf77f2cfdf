import { abrirVitrine } from '../../functions/areas/vitrine/abrirVitrine/abrirVitrine.ts'
import { enviarVitrine } from '../../functions/areas/vitrine/enviarVitrine/enviarVitrine.ts'
import { criarMovimento } from '../../functions/areas/vitrine/regras/movimento.ts'
import { parseForm } from '../../functions/platform/http/body.ts'
import type { Answer } from '../../functions/platform/http/handle.ts'
import { geraisPadrao } from '../../functions/platform/runtime/gerais.ts'
import { createIds } from '../../functions/platform/runtime/ids.ts'
import { ProdutoDaLoja } from '../../functions/platform/storage/Catalogo.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { NivelDeEstoque } from '../../functions/platform/storage/Estoque.ts'
import { LojaOnline } from '../../functions/platform/storage/LojaOnline.ts'
import { memoryStorage } from '../../functions/platform/storage/memory.ts'
import { Unico } from '../../functions/platform/storage/Usuario.ts'
import type { FretePort, PedidoDeFrete } from '../../functions/providers/frete/port.ts'
import { gemeoFrete } from '../../functions/sandbox/frete/gemeo.ts'
import { executarEdge } from '../../infra/edge/run.ts'
import { textosIniciais } from '../../shared/domain/lojaOnline.ts'
import { chavesDeTeste } from './chaves.ts'
import { empresaGuardada } from './empresa.ts'
import { produtoGuardado } from './produto.ts'

const agora = Date.parse('2026-12-04T15:00:00.000Z')
const PAGAR_URL = 'https://pagar.quita.example'
export const previaDaVitrine = 'PreviaDaLoja000000001'
export const lojaGuardada = (over: Partial<LojaOnline> = {}): LojaOnline => ({
  ...{ empresaId: 'aurora', versao: 1, estado: 'publicada', nome: 'Aurora Bolos', aviso: '', horario: '9h às 18h' },
  ...{ endereco: 'Rua Harmonia, 100, São Paulo, SP', whatsapp: '11987654321', minimo: 3000 },
  entrega: {
    retirada: { ativa: true, instrucoes: 'Toque a campainha.' },
    faixas: [{ de: '05400000', ate: '05499999', frete: 800, prazo: 'no mesmo dia' }],
    gratisAcimaDe: 20_000,
  },
  ...textosIniciais({ razaoSocial: 'Aurora', cnpj: '11222333000181', email: 'contato@aurora.example' }),
  ...{ previa: previaDaVitrine, publicadaEm: '2026-12-01T12:00:00.000Z' },
  ...over,
})
const semJuros = [1, 2, 3].map(numeroParcela => ({ numeroParcela, juros: 0 }))
const id = (n: number) => `Prod${String(n).padStart(17, '0')}`
export const produtosDaVitrine = [
  produtoGuardado({ id: id(1), nome: 'Bolo de cenoura', busca: 'bolo de cenoura', categoria: 'Bolos', sku: 'CENOURA' }),
  produtoGuardado({
    ...{ id: id(2), nome: 'Bolo de festa', busca: 'bolo de festa', categoria: 'Bolos', preco: 9000 },
    eixos: [{ nome: 'Tamanho', opcoes: ['P', 'G'] }],
    variacoes: [
      { id: 'VarP00000000000000001', opcoes: ['P'], ativa: true },
      { id: 'VarG00000000000000001', opcoes: ['G'], preco: 14_000, ativa: true },
    ],
  }),
  produtoGuardado({
    ...{ id: id(3), nome: 'Torta de <limão>', busca: 'torta de <limao>', categoria: 'Tortas', preco: 8000 },
    promocao: { preco: 7000, de: '2026-12-01', ate: '2026-12-10' },
  }),
  produtoGuardado({ id: id(4), nome: 'Velas', busca: 'velas', preco: 500, ordem: 9 }),
  produtoGuardado({ id: id(5), nome: 'Segredo', busca: 'segredo', situacao: 'indisponivel' }),
]

/** A shop over a table in memory, opened by the addresses of its host as the edge passes them on. */
export async function vitrineEmMemoria(loja: Partial<LojaOnline> = {}, empresa: Partial<Empresa> = {}) {
  const storage = memoryStorage()
  const modulos = { loja: true, pos: false, folha: false, recorrencia: false }
  const base = empresaGuardada()
  const taxas = { ...base.taxas, cartao: { percentual: 3.49, parcelas: semJuros } }
  await storage.commit([
    Empresa.create({ ...base, modulos, taxas, ...empresa }),
    Unico.create({ tipo: 'slug', chave: 'loja-aurora', dono: 'aurora' }),
    LojaOnline.create(lojaGuardada(loja)),
    ...produtosDaVitrine.map(p => ProdutoDaLoja.create(p)),
  ])
  let em = agora
  const cotacoes: PedidoDeFrete[] = []
  const transportadoras = gemeoFrete()
  const cotar: FretePort['cotar'] = (pedido, prazo) => {
    cotacoes.push(pedido)
    return transportadoras.cotar(pedido, prazo)
  }
  const ids = createIds()
  const deps = {
    ...{ storage, clock: { now: () => em, sleep: async () => {} }, env: { PAGAR_URL, seguro: true }, ids },
    ...{ chaves: chavesDeTeste(), gerais: geraisPadrao, frete: { cotar } },
    movimento: criarMovimento({ storage, clock: { now: () => em }, log: { warn: () => {} }, sortear: () => 0 }),
  } as never
  let cookie = ''
  const contexto = () => ({ cookies: { '__Host-quita-sacola': cookie }, prazo: em + 25_000 })
  const daBorda = (method: string, address: string) => {
    const [uri = '', querystring = ''] = address.split('?')
    const host = 'loja-aurora.quita.example'
    const vars = { pagarUrl: PAGAR_URL, appUrl: 'https://app.quita.example' }
    const r = executarEdge('loja', { method, uri, querystring, headers: { host }, ip: '203.0.113.7', vars })
    if (r.tipo !== 'request') throw new Error(`${method} ${address} is answered by the edge`)
    const [, , , slug, pagina, id] = r.uri.split('/')
    return { slug, pagina, id, query: Object.fromEntries(new URLSearchParams(querystring)) }
  }
  /** Sends a form and keeps the cookie. */
  async function mandar(campos: Record<string, string>): Promise<Answer<string>> {
    const body = parseForm(new URLSearchParams(campos).toString(), false, 65_536)
    const { slug } = daBorda('POST', '/carrinho')
    const r = (await enviarVitrine(deps)({ params: { slug }, body, contexto: contexto() } as never)) as Answer<string>
    cookie = /^[^=]+=([^;]*)/.exec(r.cookies[0] ?? '')?.[1] ?? cookie
    return r
  }
  return {
    storage,
    /** What carriers were asked. */
    cotacoes,
    /** What the bag's cookie is. */
    cookie: () => cookie,
    porCookie: (valor: string) => {
      cookie = valor
    },
    /** So many days pass. */
    passar: (dias: number) => {
      em += dias * 86_400_000
    },
    esgotar: (coisa: string) =>
      storage.commit([
        NivelDeEstoque.create({
          ...{ id: coisa, empresaId: 'aurora', produtoId: coisa, versao: 1, nome: 'x', busca: 'x', quantidade: 0 },
          ...{ custo: 0, ultimoCusto: 0, baixo: false, encomenda: false, movimentos: 0, criadoEm: 'x', em: 1 },
        }),
      ]),
    async abrir(where: string): Promise<Answer<string>> {
      // what follows the mark stays in the browser
      const [address = ''] = where.split('#')
      const { query, ...params } = daBorda('GET', address)
      return (await abrirVitrine(deps)({ params, query, contexto: contexto() } as never)) as Answer<string>
    },
    mandar,
    /** Sends a form that is taken; where it leads. */
    async enviar(body: Record<string, string>): Promise<string> {
      const r = await mandar(body)
      expect303(r.status)
      return r.headers.location ?? ''
    },
  }
}
function expect303(status: number) {
  if (status !== 303) throw new Error(`a form was answered by ${status}`)
}
