import { beforeAll, expect, test } from 'vitest'
import { listarCheckoutsDaEquipe } from '../../../functions/areas/relatorios/listarCheckoutsDaEquipe/listarCheckoutsDaEquipe.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { type Leituras, medir } from '../../../infra/escalaDaEquipe/leituras.ts'
import { deUmaSo } from '../../../infra/escalaDaEquipe/leiturasDasListas.ts'
import { checkoutN, empresaN, popular } from '../../../infra/escalaDaEquipe/popular.ts'
import { endpoints } from '../../../shared/contract/index.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'

/** A tenth of 500 companies × 200 payments: what staff's pages and searches ask the table is exactly this, and no scan. */
const agora = Date.parse('2026-11-24T12:00:00.000Z')
const chaveiro = chaveiroDeTeste()
/** Fewer, of which every page is read: more than one request that filters may read. */
const EMPRESAS = 4
const PAGAMENTOS = 375
const poucos = memoryStorage()
beforeAll(() => popular(poucos, chaveiro, { empresas: EMPRESAS, pagamentos: PAGAMENTOS, agora }))

test('every page and search costs its bounded number of reads', async () => {
  const storage = memoryStorage()
  await popular(storage, chaveiro, { empresas: 50, pagamentos: 200, agora })
  const linha = ({ nome, consultas, lotes, leituras, achados, parcial }: Leituras) =>
    [nome, consultas, lotes, leituras, achados, parcial] as const
  const medidas = await medir(storage, chaveiro, agora)
  // a call of staff that is new is measured, or says that it reads one thing
  const leituras = Object.values(endpoints).filter(({ rota }) => rota.api === 'backoffice' && rota.metodo === 'GET')
  expect([...new Set([...medidas.map(m => m.operacao), ...deUmaSo])].sort()).toEqual(
    leituras.map(e => e.operation).sort(),
  )
  expect(medidas.map(linha)).toEqual([
    // name, queries, batches, single reads, what was found, whether the bound was met
    ['pagamentos', 4, 2, 0, 25, false],
    ['pagamentos, página seguinte', 4, 2, 0, 25, false],
    ['pagamentos, só Pix', 4, 2, 0, 25, false],
    ['pagamentos, filtro que nada acha', 40, 10, 0, 0, true],
    ['pagamentos de uma empresa', 1, 1, 1, 25, false],
    // the collection and what is held; then its link, its company and what the acquirer's files say of it at once
    ['um pagamento', 2, 1, 0, 0, false],
    ['links', 1, 2, 0, 25, false],
    // two hundred links fill two batches: only a third query knows that there is no more
    ['links, filtro que nada acha', 3, 2, 0, 0, false],
    ['links de uma empresa', 1, 1, 0, 4, false],
    // each day that is asked is sixteen queries, and nothing falls due today
    ['recebíveis', 32, 2, 0, 25, false],
    ['recebíveis, filtro que nada acha', 160, 5, 0, 0, true],
    ['unidades de um dia', 16, 2, 0, 25, false],
    ['unidades de um dia, de um arranjo', 16, 1, 0, 0, false],
    ['recebíveis liberados', 160, 0, 0, 0, true],
    ['antecipações', 1, 2, 0, 25, false],
    ['antecipações, filtro que nada acha', 1, 1, 0, 0, false],
    ['serviços', 0, 1, 0, 5, undefined],
    ['carrinhos', 1, 2, 0, 25, false],
    ['carrinhos, filtro que nada acha', 1, 1, 0, 0, false],
    ['boletos do saldo', 1, 2, 0, 25, false],
    // four of them of what the company was written about itself
    ['integrações de uma empresa', 8, 1, 1, 0, undefined],
    // ten days without an event
    ['entregas de uma empresa', 10, 1, 0, 0, undefined],
    ['busca: e2e', 2, 2, 0, 1, false],
    ['busca: txid', 0, 2, 0, 1, false],
    ['busca: tid', 3, 2, 0, 1, false],
    ['busca: nsu', 1, 2, 0, 1, false],
    ['busca: pedido', 1, 2, 0, 1, false],
    ['busca: boleto', 1, 2, 0, 1, false],
    ['busca: documento', 1, 2, 0, 1, false],
    // the companies' keys beside the payers' clues: all fifty companies here have one CNPJ
    ['busca: CNPJ de empresa', 2, 2, 0, 50, false],
    ['busca: pagamento', 0, 2, 0, 1, false],
    ['busca: link', 0, 2, 0, 1, false],
    // a query by one word, the payers, and their companies
    ['busca: nome de quem pagou', 1, 2, 0, 50, false],
    ['busca: nada assim', 2, 1, 0, 0, false],
    ['busca: sem forma', 0, 0, 0, 0, false],
    // twenty-four kinds, each one query and one batch at most, and who works on what
    ['filas', 25, 8, 0, 450, undefined],
    // the kinds that had more, and no other
    ['filas, página seguinte', 10, 8, 0, 135, undefined],
    ['clientes', 1, 1, 0, 25, undefined],
    ['clientes, busca que nada acha', 1, 0, 0, 0, undefined],
    // what it brought and the names; the periods that hold and the page
    ['clientes de um representante', 2, 2, 0, 25, undefined],
    // fifty counters are one batch
    ['clientes de um volume que nenhum tem', 1, 1, 0, 0, undefined],
    // the client itself, a page of its people, and for each the factor and its recovery
    ['pessoas de um cliente', 1, 1, 1, 25, undefined],
    // the company itself, a page of its people, and for each the factor and the last sign-in
    ['pessoas da equipe', 1, 1, 1, 25, undefined],
    ['convites da equipe', 1, 0, 1, 0, false],
    ['interessados', 1, 1, 0, 25, undefined],
    ['recebedores em análise', 1, 2, 0, 25, undefined],
    ['recebedores', 1, 2, 0, 25, false],
    ['recebedores, filtro que nada acha', 1, 1, 0, 0, false],
    ['carrinhos em análise', 1, 1, 0, 20, undefined],
    ['folhas em análise', 1, 2, 0, 25, undefined],
    ['movimentações atípicas', 1, 2, 0, 25, undefined],
    ['contestações por empresa', 1, 2, 0, 25, undefined],
    ['ordens judiciais', 1, 1, 0, 25, undefined],
    ['lançamentos manuais', 1, 2, 0, 25, undefined],
    ['lançamentos que esperam', 1, 2, 0, 25, undefined],
    ['meses dos livros', 0, 1, 0, 12, undefined],
    ['contas a receber', 1, 1, 0, 20, false],
    ['contas a pagar', 1, 1, 0, 20, false],
    ['contas, filtro que nada acha', 1, 1, 0, 0, false],
    ['contas que se repetem', 1, 1, 0, 25, undefined],
    ['previsão de caixa', 2, 0, 0, 0, false],
    ['prova dos livros', 1, 0, 2, 0, false],
    ['saques', 1, 2, 0, 25, false],
    ['saques, filtro que nada acha', 1, 1, 0, 0, false],
    // the keys of a page and the notes; four counts, how far the month was made, and what each service earned
    ['notas fiscais', 5, 1, 2, 25, undefined],
    ['notas fiscais, um grupo', 5, 1, 2, 25, undefined],
    ['arquivos da adquirente', 1, 1, 0, 25, undefined],
    ['divergências', 1, 1, 0, 25, undefined],
    ['divergências de um tipo', 1, 1, 0, 25, undefined],
    ['contratos de maquininhas', 1, 1, 1, 1, undefined],
    ['maquininhas de um contrato', 1, 1, 1, 2, undefined],
    ['representantes', 1, 1, 0, 25, undefined],
    ['comissões', 1, 0, 1, 1, undefined],
    ['dashboard', 1, 2, 0, 0, undefined],
    // CloudWatch is asked, the table is not
    ['saúde dos provedores', 0, 0, 0, 0, undefined],
    ['exportações', 1, 0, 0, 0, undefined],
    ['mensagens paradas', 1, 0, 0, 0, undefined],
    ['parâmetros', 0, 0, 1, 0, undefined],
    ['versões dos parâmetros', 1, 0, 0, 0, undefined],
    ['reteste do antifraude', 4, 0, 0, 0, false],
  ])
})

const clock = { now: () => agora, sleep: async () => {} }
const listar = (query: object) =>
  listarCheckoutsDaEquipe({ storage: poucos, clock } as never)({ query } as never) as Promise<{
    itens: { id: string }[]
    cursor: string | null
  }>
/** Every page of a question, to its end. */
async function tudo(query: object): Promise<{ ids: string[]; paginas: number }> {
  const ids: string[] = []
  let cursor: string | null = null as string | null
  let paginas = 0
  do {
    const p = await listar({ ...query, ...(cursor && { cursor }) })
    ids.push(...p.itens.map(i => i.id))
    cursor = p.cursor
    paginas++
  } while (cursor && paginas < 500)
  return { ids, paginas }
}

test('page after page gives every payment of every company once, newest first, whatever part it is in', async () => {
  const { ids } = await tudo({ limit: 100 })
  expect(ids).toEqual(Array.from({ length: EMPRESAS * PAGAMENTOS }, (_, n) => checkoutN(n)))
})

test('a filter that bounds its reads goes on from its cursor until it has found the only one', async () => {
  const alvo = EMPRESAS * PAGAMENTOS - 3
  const { ids, paginas } = await tudo({ pagador: checkoutN(alvo) })
  expect(ids).toEqual([checkoutN(alvo)])
  // a thousand rows at most a request
  expect(paginas).toBe(2)
})

test('of one company, and of one day of São Paulo, it is those and no others', async () => {
  const dela = await tudo({ empresa: empresaN(3), limit: 100 })
  expect(dela.ids).toEqual(Array.from({ length: PAGAMENTOS }, (_, n) => checkoutN(n * EMPRESAS + 3)))
  // payments are a minute apart, and the day before ended nine hours before noon in UTC
  const hoje = await tudo({ periodoInicio: '2026-11-24', periodoFim: '9999-12-31', limit: 100 })
  expect(hoje.ids).toEqual(Array.from({ length: 9 * 60 }, (_, n) => checkoutN(n)))
  const antes = await tudo({ periodoFim: '2026-11-23', limit: 100 })
  expect(antes.ids).toEqual(Array.from({ length: EMPRESAS * PAGAMENTOS - 9 * 60 }, (_, n) => checkoutN(9 * 60 + n)))
})
