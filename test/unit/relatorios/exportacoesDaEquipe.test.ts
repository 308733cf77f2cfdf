import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { exportacoes } from '../../../functions/events/consumers/exportacoes/exportacoes.ts'
import { fonteDaEquipe } from '../../../functions/events/consumers/exportacoes/fontesDaEquipe.ts'
import { Interesse } from '../../../functions/platform/storage/Acesso.ts'
import { BaixaDaConta, ContaDoProvedor } from '../../../functions/platform/storage/ContaDoProvedor.ts'
import { Exportacao } from '../../../functions/platform/storage/Exportacao.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { Transferencia } from '../../../functions/platform/storage/Transferencia.ts'
import { popular } from '../../../infra/escalaDaEquipe/popular.ts'
import type { Sentido } from '../../../shared/domain/contasDoProvedor.ts'
import { type ListaExportavel, listasExportaveis } from '../../../shared/domain/listasExportaveis.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'
import { transferenciaPaga } from '../../builders/rateio.ts'
import { arquivosEmMemoria } from '../../harness/arquivos.ts'

/** The staff's lists as files: all rows of all companies, a page at a time, masked as on the page (decision 0101). */
const agora = Date.parse('2026-11-24T12:00:00.000Z')
const tabela = memoryStorage()
beforeAll(() => popular(tabela, chaveiroDeTeste(), { empresas: 4, pagamentos: 75, agora }))

const pedido = (lista: ListaExportavel, filtros: Exportacao['filtros'] = {}): Exportacao => ({
  ...{ dono: 'EQP#ana', empresaId: 'quita', id: 'ExportacaoDoTeste0001', versao: 1, estado: 'preparando' },
  ...{ tipo: 'equipe', lista, formato: 'csv', filtros, criadoEm: new Date(agora).toISOString(), linhas: 0 },
  ...{ ttl: 1_900_000_000, ev: [] },
})
async function escrever(lista: ListaExportavel, filtros: Exportacao['filtros'] = {}) {
  let lidas = 0
  const storage: Storage = {
    ...tabela,
    query: q => {
      lidas++
      return tabela.query(q)
    },
  }
  const gemeo = arquivosEmMemoria()
  await tabela.commit([Exportacao.put(pedido(lista, filtros))])
  const clock = { now: () => agora, sleep: async () => {} }
  const mensagem = { id: 'm', tipo: 'ExportacaoPedida', PK: 'EXP#EQP#ana', SK: 'ExportacaoDoTeste0001' } as const
  await exportacoes({ storage, clock, arquivos: gemeo.arquivos } as never, mensagem)
  const texto = gemeo.feito('ExportacaoDoTeste0001.csv')?.toString('utf8') ?? ''
  const [cabecalho = [], ...linhas]: string[][] = parse(texto, { delimiter: ';', bom: true })
  return { cabecalho, linhas, lidas, feita: await Exportacao.get(tabela, pedido(lista)) }
}

test('every payment of every company is in the file once, its documents masked, in as many reads as pages', async () => {
  const { cabecalho, linhas, lidas, feita } = await escrever('checkouts')
  expect(feita).toMatchObject({ estado: 'pronta', linhas: 300 })
  expect(new Set(linhas.map(l => l[1])).size).toBe(300)
  expect(new Set(linhas.map(l => l[0])).size).toBe(4)
  const documentos = linhas.map(l => l[cabecalho.indexOf('Documento')] ?? '')
  expect(
    documentos.every(d => d === '' || /^\*{3}\..*\*{2}$/.test(d)),
    documentos[0],
  ).toBe(true)
  // four parts a page of a hundred, and one page more that finds nothing
  expect(lidas).toBeLessThanOrEqual(4 * 4)
})

test('the filters of the list are the file’s', async () => {
  const { linhas } = await escrever('checkouts', { formaPagamento: 2, empresa: 'empresa-1' })
  expect(linhas.length).toBeGreaterThan(0)
  expect(new Set(linhas.map(l => l[4]))).toEqual(new Set(['Pix']))
  expect(new Set(linhas.map(l => l[0])).size).toBe(1)
})

/** Sixty titles, so more than a page; every third was settled in two parts. */
const contas = (sentido: Sentido) =>
  Array.from({ length: 60 }, (_, n) => n).flatMap(n => {
    const id = `${sentido}${String(n).padStart(3, '0')}`
    const quem = { id: 'ana', nome: 'Ana' }
    const pago = n % 3 === 0 ? 100_00 : 0
    const parte = (referencia: string, valor: number, em: string) =>
      BaixaDaConta.create({ conta: id, referencia, forma: 'pix', valor, em, quem, registradaEm: em })
    return [
      ContaDoProvedor.create({
        ...{ id, versao: 1, sentido, servico: 'aluguel', descricao: 'Sala', valor: 100_00, pago, autor: quem },
        ...{ situacao: pago ? 'paga' : 'aberta', criadoEm: new Date(agora).toISOString() },
        ...{ emissao: '2026-10-01', vencimento: `2026-1${n % 2}-20` },
        contraparte: { tipo: 'fornecedor', nome: 'Ipê', documento: '11222333000181' },
      }),
      ...(pago ? [parte('E-2', 70_00, '2026-11-03'), parte('E-1', 30_00, '2026-11-02')] : []),
    ]
  })

test('titles to be paid: each once over pages, by due date, with their settlements, narrowed as on the page', async () => {
  await tabela.commit(contas('pagar').slice(0, 90))
  const { cabecalho, linhas, lidas } = await escrever('contasAPagar')
  expect(new Set(linhas.map(l => l[0])).size).toBe(linhas.length)
  const venceEm = linhas.map(l => l[cabecalho.indexOf('Vencimento')]?.split('/').reverse().join('-') ?? '')
  expect(venceEm).toEqual(venceEm.toSorted())
  const pagas = linhas.filter(l => l.includes('Paga'))
  expect(pagas[0]?.slice(-5, -3)).toEqual([
    '03/11/2026',
    '02/11/2026 Pix R$\u00a030,00 E-1; 03/11/2026 Pix R$\u00a070,00 E-2',
  ])
  // a query a page, and one for each that something was settled of
  expect(lidas).toBe(Math.ceil(linhas.length / 50) + pagas.length)
  const { linhas: vencidas } = await escrever('contasAPagar', { situacao: 'vencida' })
  expect(new Set(vencidas.map(l => l[cabecalho.indexOf('Situação')]))).toEqual(new Set(['Vencida']))
  for (const w of contas('pagar').slice(0, 90))
    if (w.op === 'put') await tabela.commit([{ op: 'remove', key: { PK: w.item.PK, SK: w.item.SK } }])
})

test.each(listasExportaveis)('%s: every row has a cell for each column, and nothing is unknown', async lista => {
  if (lista === 'saques')
    for (let n = 0; n < 3; n++)
      await tabela.commit([
        Transferencia.create(
          transferenciaPaga(`Saque${n}`, {
            ...{ estado: 'emAnalise', empresaId: 'empresa-1', criadoEm: new Date(agora + n).toISOString() },
            espera: { motivos: ['valor'] },
          }),
        ),
      ])
  if (lista === 'interessados')
    await tabela.commit([
      Interesse.create({
        ...{ chave: 'c'.repeat(22), vez: 2, nome: 'Lia', empresa: 'Padaria da Lia', email: 'l@x.example' },
        ...{ celular: '11987654321', mensagem: 'vendo pão', em: agora, situacao: 'novo', versao: 0 },
      }),
    ])
  if (lista === 'contasAPagar' || lista === 'contasAReceber')
    await tabela.commit(contas(lista === 'contasAPagar' ? 'pagar' : 'receber'))
  const { cabecalho, linhas } = await escrever(lista)
  expect(linhas.length, lista).toBeGreaterThan(0)
  for (const linha of linhas) {
    expect(linha).toHaveLength(cabecalho.length)
    expect(linha.join()).not.toMatch(/undefined|NaN|null|\[object/)
  }
})

test('clients go to the file by the filters of their page; what services earned, one row each with its period', async () => {
  const { cabecalho, linhas } = await escrever('clientes')
  expect(linhas).toHaveLength(4)
  const nomes = linhas.map(l => l[cabecalho.indexOf('Nome')] ?? '')
  const [um = ''] = nomes
  expect((await escrever('clientes', { busca: um })).linhas.map(l => l[1])).toEqual([um])
  expect((await escrever('clientes', { situacao: 'suspensa' })).linhas).toEqual([])
  const { linhas: servicos } = await escrever('servicos', { periodoInicio: '2026-11-01', periodoFim: '2026-11-20' })
  expect(servicos.map(l => l[0])).toContain('Antecipação')
  expect(new Set(servicos.map(l => `${l[2]} ${l[3]}`))).toEqual(new Set(['01/11/2026 20/11/2026']))
})

test('broken off, it goes on after the last row that was written', async () => {
  const ler = async (cursor?: string) => {
    const ids: unknown[] = []
    const marcas: (string | null)[] = []
    for await (const p of fonteDaEquipe(tabela, pedido('checkouts'), agora).paginas(cursor)) {
      ids.push(...p.linhas.map(l => l[1]))
      marcas.push(p.cursor)
    }
    return { ids, marcas }
  }
  const inteira = await ler()
  const resto = await ler(inteira.marcas[0] ?? undefined)
  expect(inteira.ids.slice(100)).toEqual(resto.ids)
})
