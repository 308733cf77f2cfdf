import { listarAntecipacoesDaEquipe } from '../../functions/areas/antecipacao/listarAntecipacoesDaEquipe/listarAntecipacoesDaEquipe.ts'
import { listarCarrinhosDaEquipe } from '../../functions/areas/carrinho/listarCarrinhosDaEquipe/listarCarrinhosDaEquipe.ts'
import { listarUrs } from '../../functions/areas/conciliacao/listarUrs/listarUrs.ts'
import { listarPagamentosDeBoletoDaEquipe } from '../../functions/areas/financeiro/listarPagamentosDeBoletoDaEquipe/listarPagamentosDeBoletoDaEquipe.ts'
import { listarRecebiveisDaEquipe } from '../../functions/areas/financeiro/listarRecebiveisDaEquipe/listarRecebiveisDaEquipe.ts'
import { listarEntregasDaEmpresa } from '../../functions/areas/integracoes/listarEntregasDaEmpresa/listarEntregasDaEmpresa.ts'
import { obterSaudeDaEmpresa } from '../../functions/areas/integracoes/obterSaudeDaEmpresa/obterSaudeDaEmpresa.ts'
import { listarLinksDaEquipe } from '../../functions/areas/links/listarLinksDaEquipe/listarLinksDaEquipe.ts'
import { buscarDaEquipe } from '../../functions/areas/relatorios/buscarDaEquipe/buscarDaEquipe.ts'
import { listarCheckoutsDaEquipe } from '../../functions/areas/relatorios/listarCheckoutsDaEquipe/listarCheckoutsDaEquipe.ts'
import { listarServicosFinanceiros } from '../../functions/areas/relatorios/listarServicosFinanceiros/listarServicosFinanceiros.ts'
import { obterCheckoutDaEquipe } from '../../functions/areas/relatorios/obterCheckoutDaEquipe/obterCheckoutDaEquipe.ts'
import type { Chaveiro } from '../../functions/platform/runtime/chaveiro.ts'
import type { Storage } from '../../functions/platform/storage/port.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'
import { dasListas } from './leiturasDasListas.ts'
import { checkoutN, codigoN, cpfN, e2eN, empresaN, linkN, nsuN, pedidoN, tidN, txidN } from './popular.ts'

/** What a page or search asked the table: queries, batches, single reads. `operacao`: the call of the contract. */
export interface Leituras {
  operacao: Operacao
  nome: string
  consultas: number
  lotes: number
  leituras: number
  achados: number
  parcial: boolean | undefined
}

/** Reads every staff page and every kind of search once, and counts what each asked the table. */
export async function medir(storage: Storage, chaveiro: Chaveiro<'documentos'>, agora: number): Promise<Leituras[]> {
  const conta = { consultas: 0, lotes: 0, leituras: 0 }
  const contado: Storage = {
    ...storage,
    get(key, options) {
      conta.leituras++
      return storage.get(key, options)
    },
    getMany(keys) {
      conta.lotes++
      return storage.getMany(keys)
    },
    count(query) {
      conta.consultas++
      return storage.count(query)
    },
    query(query) {
      conta.consultas++
      return storage.query(query)
    },
  }
  const clock = { now: () => agora, sleep: async () => {} }
  const env = { PAGAR_URL: 'https://pagar.example' }
  const deps = { storage: contado, clock, env, chaves: { abrir: async () => chaveiro } } as never
  const sessao = { usuarioId: 'u', perfil: 'quita-administrador', empresaId: 'quita' }
  const uma = async (operacao: Operacao, nome: string, chamada: () => Promise<unknown>) => {
    Object.assign(conta, { consultas: 0, lotes: 0, leituras: 0 })
    const { itens = [], parcial } = (await chamada()) as { itens?: unknown[]; parcial?: boolean }
    return { operacao, nome, ...conta, achados: itens.length, parcial }
  }
  const pagamentos = (query: object) => listarCheckoutsDaEquipe(deps)({ query, sessao } as never)
  const links = (query: object) => listarLinksDaEquipe(deps)({ query, sessao } as never)
  const ofertas = (query: object) => listarAntecipacoesDaEquipe(deps)({ query, sessao } as never)
  const amanha = somarDias(dataSaoPaulo(agora), 1)
  const unidades = (query: object) => listarUrs(deps)({ query: { dia: amanha, ...query }, sessao } as never)
  const agenda = (query: object) => listarRecebiveisDaEquipe(deps)({ query, sessao } as never)
  const carrinhos = (query: object) => listarCarrinhosDaEquipe(deps)({ query, sessao } as never)
  const doSaldo = (query: object) => listarPagamentosDeBoletoDaEquipe(deps)({ query, sessao } as never)
  const cliente = { params: { id: empresaN(1) }, query: {}, sessao } as never
  const busca = (q: string) => buscarDaEquipe(deps)({ query: { q }, sessao } as never)
  const primeira = (await pagamentos({})) as { cursor: string | null }
  return [
    await uma('listarCheckoutsDaEquipe', 'pagamentos', () => pagamentos({})),
    await uma('listarCheckoutsDaEquipe', 'pagamentos, página seguinte', () => pagamentos({ cursor: primeira.cursor })),
    await uma('listarCheckoutsDaEquipe', 'pagamentos, só Pix', () => pagamentos({ formaPagamento: 2 })),
    await uma('listarCheckoutsDaEquipe', 'pagamentos, filtro que nada acha', () =>
      pagamentos({ pagador: 'ninguém assim' }),
    ),
    await uma('listarCheckoutsDaEquipe', 'pagamentos de uma empresa', () => pagamentos({ empresa: empresaN(1) })),
    await uma('obterCheckoutDaEquipe', 'um pagamento', () =>
      obterCheckoutDaEquipe(deps)({ params: { id: checkoutN(1) }, sessao } as never),
    ),
    await uma('listarLinksDaEquipe', 'links', () => links({})),
    await uma('listarLinksDaEquipe', 'links, filtro que nada acha', () => links({ nome: 'nenhum assim' })),
    await uma('listarLinksDaEquipe', 'links de uma empresa', () => links({ empresa: empresaN(1) })),
    await uma('listarRecebiveisDaEquipe', 'recebíveis', () => agenda({})),
    await uma('listarRecebiveisDaEquipe', 'recebíveis, filtro que nada acha', () => agenda({ empresa: 'nenhuma' })),
    await uma('listarUrs', 'unidades de um dia', () => unidades({})),
    await uma('listarUrs', 'unidades de um dia, de um arranjo', () => unidades({ arranjo: 'ACC' })),
    await uma('listarRecebiveisDaEquipe', 'recebíveis liberados', () => agenda({ situacao: 'liquidado' })),
    await uma('listarAntecipacoesDaEquipe', 'antecipações', () => ofertas({})),
    await uma('listarAntecipacoesDaEquipe', 'antecipações, filtro que nada acha', () =>
      ofertas({ situacao: 'bloqueada' }),
    ),
    await uma('listarServicosFinanceiros', 'serviços', () =>
      listarServicosFinanceiros(deps)({ query: {}, sessao } as never),
    ),
    await uma('listarCarrinhosDaEquipe', 'carrinhos', () => carrinhos({})),
    await uma('listarCarrinhosDaEquipe', 'carrinhos, filtro que nada acha', () => carrinhos({ situacao: 11 })),
    await uma('listarPagamentosDeBoletoDaEquipe', 'boletos do saldo', () => doSaldo({})),
    await uma('obterSaudeDaEmpresa', 'integrações de uma empresa', () => obterSaudeDaEmpresa(deps)(cliente)),
    await uma('listarEntregasDaEmpresa', 'entregas de uma empresa', () => listarEntregasDaEmpresa(deps)(cliente)),
    await uma('buscarDaEquipe', 'busca: e2e', () => busca(e2eN(0))),
    await uma('buscarDaEquipe', 'busca: txid', () => busca(txidN(0))),
    await uma('buscarDaEquipe', 'busca: tid', () => busca(tidN(1))),
    await uma('buscarDaEquipe', 'busca: nsu', () => busca(nsuN(1))),
    await uma('buscarDaEquipe', 'busca: pedido', () => busca(pedidoN(1))),
    await uma('buscarDaEquipe', 'busca: boleto', () => busca(codigoN(2))),
    await uma('buscarDaEquipe', 'busca: documento', () => busca(cpfN(7))),
    await uma('buscarDaEquipe', 'busca: CNPJ de empresa', () => busca('11222333000181')),
    await uma('buscarDaEquipe', 'busca: pagamento', () => busca(checkoutN(3))),
    await uma('buscarDaEquipe', 'busca: link', () => busca(linkN(2, 1))),
    await uma('buscarDaEquipe', 'busca: nome de quem pagou', () => busca('prado helena')),
    await uma('buscarDaEquipe', 'busca: nada assim', () => busca(e2eN(99_999_999))),
    await uma('buscarDaEquipe', 'busca: sem forma', () => busca('olá, bom dia')),
    ...(await dasListas(deps, uma)),
  ]
}
