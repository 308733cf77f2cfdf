import type { Page } from '@playwright/test'
import type { obterArquivoDoEdi } from '../../../shared/contract/conciliacao.ts'
import type { obterDivergencia, obterMesDaConciliacao } from '../../../shared/contract/divergencias.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { obterLancamentoManual } from '../../../shared/contract/livros.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao, responderPergunta } from './pagina.ts'
import { expect, test } from './teste.ts'

/**
 * A day of the acquirer from its file to its entry (issue 20): the file is sent, the day differs, one person drafts the entry,
 * another approves it, and the day is green once all three agree; a consultant sees each step and takes none.
 */
const EDI = '/quita-admin/conciliacao/edi?mes=2026-11'
const id = (nome: string) => `${nome}000000000000000000000`.slice(0, 21)
const equipe = (perfil: 'quita-administrador' | 'quita-consultor', nome: string) => ({
  ...({ perfil, empresaId: 'quita', empresa: 'Quita', slug: 'quita', nome } as const),
})
type Arquivo = Received<typeof obterArquivoDoEdi>
type Divergencia = Received<typeof obterDivergencia>
type Mes = Received<typeof obterMesDaConciliacao>
type Lancamento = Received<typeof obterLancamentoManual>

/** What the server knows, whoever looks: the three of them look at one state. */
function servidor() {
  let enviado = false
  let situacao: Divergencia['situacao'] = 'aberta'
  let doLancamento: Lancamento['situacao'] = 'rascunho'
  const arquivo = (): Arquivo => ({
    ...{ id: id('edi'), situacao: 'importado', nome: 'CIELO04_20261112.txt', bytes: 3_800, sha256: 'a1b2'.repeat(16) },
    ...{ criadoEm: '2026-11-13T09:00:00.000Z', autor: 'Ana Reis', tipo: '04', matriz: '1234567890', sequencia: 12 },
    ...{ reprocesso: false, periodo: { de: '2026-11-12', ate: '2026-11-12' }, linhas: 4, importadas: 4, rejeitadas: 0 },
    ...{ bruto: 3_360, liquido: 3_262.9, porRegistro: [{ registro: 'E', linhas: 4 }], erro: null },
    ...{ substituidoPor: null, faltam: 0 },
  })
  const divergencia = (): Divergencia => ({
    ...{ id: id('dvg'), situacao, tipo: 'taxa', dia: '2026-11-12', valor: 13.44, parcela: 1, idade: 1 },
    sugestao: 'A adquirente cobrou 2,89 %, o contrato diz 2,49 %: R$ 13,44 na parcela 1.',
    ...{ tid: '10063930690CCB3F4A1A', pedido: 'PL01HXYZ0001A1', criadaEm: '2026-11-13T09:05:00.000Z' },
    decisoes: situacao === 'aberta' ? ['explicar', 'lancar', 'contestar'] : [],
    ...{ checkoutId: id('Checkout'), carrinhoId: null, linha: null },
    decisao: situacao === 'aberta' ? null : { quem: 'Ana Reis', motivo: MOTIVO, em: '2026-11-13T10:00:00.000Z' },
    lancamento: situacao === 'aberta' ? null : { id: id('lancamento'), situacao: doLancamento },
  })
  const lancamento = (quemOlha: string): Lancamento => ({
    ...{ id: id('lancamento'), situacao: doLancamento, modelo: 'correcaoDeTaxa', competencia: '2026-11', valor: 13.44 },
    ...{ motivo: MOTIVO, empresa: null, autor: 'Ana Reis', criadoEm: '2026-11-13T10:00:00.000Z', estornoDe: null },
    aprovador: doLancamento === 'efetivado' ? 'Bia Nunes' : null,
    decididoEm: doLancamento === 'efetivado' ? '2026-11-13T11:00:00.000Z' : null,
    pernas: [
      { conta: 'quita:receita', nome: 'quita:receita', valor: -13.44 },
      { conta: 'adquirente:cartao', nome: 'adquirente:cartao', valor: 13.44 },
    ],
    ...{ observacao: null, estorno: null, estornavel: doLancamento === 'efetivado' },
    decisoes:
      doLancamento === 'rascunho'
        ? quemOlha === 'Ana Reis'
          ? ['enviar', 'descartar']
          : []
        : doLancamento === 'aguardandoAprovacao' && quemOlha !== 'Ana Reis'
          ? ['aprovar', 'recusar']
          : [],
  })
  const fecha = () => doLancamento === 'efetivado'
  const mes = (): Mes => ({
    ...{ mes: '2026-11', desde: '2026-11-03', abertas: enviado && situacao === 'aberta' ? 1 : 0, parcial: false },
    dias: Array.from({ length: 30 }, (_, n) => {
      const dia = `2026-11-${String(n + 1).padStart(2, '0')}`
      if (dia !== '2026-11-12') return { dia, estado: 'espera' as const, vendas: null, abertas: 0, registradora: null }
      const estado = !enviado ? ('semArquivo' as const) : fecha() ? ('confere' as const) : ('diverge' as const)
      const abertas = estado === 'diverge' ? 1 : 0
      return { dia, estado, vendas: fecha() ? 132 : null, abertas, registradora: 'confere' as const }
    }),
  })
  return {
    para: (page: Page, quem: string) =>
      fingirApi(page, {
        obterMesDaConciliacao: () => ({ data: mes() }),
        listarArquivosDoEdi: () => ({ data: { itens: enviado ? [arquivo()] : [], cursor: null } }),
        obterArquivoDoEdi: () => ({ data: arquivo() }),
        listarLinhasDoEdi: () => ({ data: { itens: [], cursor: null } }),
        enviarArquivoDoEdi: () => {
          enviado = true
          return { data: { ...arquivo(), situacao: 'recebido', importadas: 0 } }
        },
        listarDivergencias: ({ query }) => ({
          data: {
            itens: enviado && (query.situacao ?? situacao) === situacao ? [divergencia()] : [],
            cursor: null,
          },
        }),
        obterDivergencia: () => ({ data: divergencia() }),
        decidirDivergencias: () => {
          situacao = 'lancada'
          return { data: { itens: [divergencia()] } }
        },
        listarLancamentosManuais: () => ({ data: { itens: [lancamento(quem)], cursor: null } }),
        obterLancamentoManual: () => ({ data: lancamento(quem) }),
        decidirLancamentoManual: ({ body }) => {
          doLancamento = (body as { decisao: string }).decisao === 'aprovar' ? 'efetivado' : 'aguardandoAprovacao'
          return { data: lancamento(quem) }
        },
      }),
  }
}
const MOTIVO = 'A tabela nova começou antes do combinado'

test('from the acquirer’s file to the entry of a second person, and the day is green only then', async ({
  browser,
}) => {
  const s = servidor()
  const abrir = async (perfil: 'quita-administrador' | 'quita-consultor', nome: string) => {
    const page = await (await browser.newContext()).newPage()
    await comSessao(page, equipe(perfil, nome))
    return { page, api: await s.para(page, nome) }
  }
  const [ana, bia, caio] = [
    await abrir('quita-administrador', 'Ana Reis'),
    await abrir('quita-administrador', 'Bia Nunes'),
    await abrir('quita-consultor', 'Caio Prado'),
  ]
  const dia = (page: Page, dito: string) => page.getByRole('button', { name: `12/11/2026: ${dito}` })

  await ana.page.goto(`${EDI}&visao=arquivos`)
  await ana.page.getByRole('button', { name: 'Enviar arquivo' }).click()
  const envio = ana.page.getByRole('dialog', { name: 'Enviar arquivo' })
  await envio
    .getByLabel('O arquivo')
    .setInputFiles({ name: 'CIELO04.txt', mimeType: 'text/plain', buffer: Buffer.from('0') })
  await envio.getByRole('button', { name: 'Enviar arquivo' }).click()
  await expect(ana.page.getByText('Arquivo recebido. A conferência começa agora.')).toBeVisible()

  // what came differs: the consultant sees the day, and has nothing to decide
  await caio.page.goto(EDI)
  await expect(dia(caio.page, '1 divergência em aberto')).toBeVisible()
  await expect(caio.page.getByRole('checkbox', { name: /^Escolher/ })).toHaveCount(0)
  await fotografar(caio.page, 'jornada-edi-diverge')

  await ana.page.goto(EDI)
  await ana.page.getByRole('checkbox', { name: 'Escolher: Taxa diferente, 12/11/2026' }).check({ force: true })
  await ana.page.getByRole('button', { name: /^Lançar, R\$\s13,44/ }).click()
  const decisao = ana.page.getByRole('dialog', { name: /^Lançar/ })
  await decisao.getByLabel('Motivo').fill(MOTIVO)
  await decisao.getByRole('button', { name: 'Lançar' }).click()
  await expect(ana.page.getByText('Nada diverge aqui')).toBeVisible()
  // the draft alone makes no day agree
  await expect(dia(ana.page, '1 divergência em aberto')).toBeVisible()

  // who drafted it sends it, and cannot approve it
  await ana.page.goto('/quita-admin/financeiro/lancamento-manual')
  await ana.page.getByRole('button', { name: /13,44/ }).first().click()
  const doAutor = ana.page.getByRole('dialog', { name: /^Lançamento de R\$\s13,44/ })
  await expect(doAutor.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)
  await doAutor.getByRole('button', { name: 'Enviar para aprovação' }).click()
  await responderPergunta(ana.page.getByRole('alertdialog'), 'Enviar para aprovação')
  await expect(doAutor.getByText('Espera aprovação').first()).toBeVisible()
  await expect(doAutor.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)

  await bia.page.goto('/quita-admin/financeiro/lancamento-manual')
  await bia.page.getByRole('button', { name: /13,44/ }).first().click()
  const deOutra = bia.page.getByRole('dialog', { name: /^Lançamento de R\$\s13,44/ })
  await deOutra.getByRole('button', { name: 'Aprovar' }).click()
  await responderPergunta(bia.page.getByRole('alertdialog'), 'Aprovar')
  await expect(deOutra.getByText('Efetivado')).toBeVisible()
  await fotografar(bia.page, 'jornada-edi-efetivado')
  expect(bia.api.de('decidirLancamentoManual').map(c => (c.body as { decisao: string }).decisao)).toEqual(['aprovar'])

  for (const { page } of [ana, bia, caio]) {
    await page.goto(EDI)
    await expect(dia(page, 'Confere')).toBeVisible()
  }
  await fotografar(caio.page, 'jornada-edi-confere')
})
