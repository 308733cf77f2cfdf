import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { listarDeclaracoesMensais } from '../../../shared/contract/declaracoesMensais.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { dataSaoPaulo } from '../../../shared/domain/calendario.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** A month's returns: read by both of the staff's roles, made by administrators alone (decision 0220). */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
type Lista = Received<typeof listarDeclaracoesMensais>
type Versao = Lista['meses'][number]['versoes'][number]

const ano = String(Number(dataSaoPaulo(Date.now()).slice(0, 4)) - 1)
const versao = (mais: Partial<Versao> = {}): Versao => ({
  ...{ n: 1, situacao: 'vigente', autor: 'Ana Prado', ate: `${ano}-12-31`, documentos: 128, diferenca: null },
  pedidaEm: `${ano}-12-02T13:00:00.000Z`,
  prontaEm: `${ano}-12-02T13:01:00.000Z`,
  dias: { lidos: 92, total: 92 },
  lancamentos: 48_211,
  totais: [
    { forma: 'pix', vendas: 31_002, vendido: 4_812_390.55, devolvido: 12_400.1, saido: 0 },
    { forma: 'boleto', vendas: 1_204, vendido: 310_200, devolvido: 0, saido: 0 },
    { forma: 'cartao', vendas: 15_330, vendido: 6_930_118.2, devolvido: 88_310.9, saido: 0 },
    { forma: 'transferencia', vendas: 0, vendido: 0, devolvido: 0, saido: 9_204_118.33 },
  ],
  arquivos: [
    { declaracao: 'dimp', linhas: 301 },
    { declaracao: 'eFinanceira', linhas: 402 },
  ],
  ...mais,
})
const andando = (lidos: number) =>
  versao({
    ...{ n: 2, situacao: 'fazendo', prontaEm: null, documentos: null, totais: [], arquivos: [], lancamentos: 9_000 },
    dias: { lidos, total: 92 },
  })
const lista = (novembro: Versao[], mais: Partial<Lista> = {}): Lista => ({
  ...{ ano, ligadas: true },
  meses: [
    { mes: `${ano}-12`, versoes: [] },
    { mes: `${ano}-11`, versoes: novembro },
    {
      mes: `${ano}-10`,
      versoes: [
        versao({ n: 2, situacao: 'divergente', diferenca: 9.01, arquivos: [] }),
        versao({ totais: versao().totais.slice(0, 1) }),
      ],
    },
    { mes: `${ano}-09`, versoes: [versao({ totais: [], documentos: 0, lancamentos: 0, arquivos: [] })] },
  ],
  ...mais,
})

test('an administrator makes the next version after a question, sees how far it came, and downloads both', async ({
  page,
}) => {
  let novembro = [versao()]
  let lidos = 30
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    listarDeclaracoesMensais: () => {
      if (novembro[0]?.situacao === 'fazendo') {
        lidos += 25
        const pronta = lidos > 92
        novembro = [
          pronta ? versao({ n: 2, documentos: 129 }) : andando(lidos),
          versao(pronta ? { situacao: 'substituida' } : {}),
        ]
      }
      return { data: lista(novembro) }
    },
    gerarDeclaracaoMensal: (_, vez) => {
      if (vez === 1)
        return {
          status: 409,
          error: {
            name: 'DeclaracoesDesligadas',
            message:
              'As declarações estão desligadas neste ambiente: quem opera a plataforma escolhe o leiaute no parâmetro DECLARACOES.',
          },
        }
      novembro = [andando(lidos), versao()]
      return { data: { mes: `${ano}-11`, versoes: novembro } }
    },
    lerDeclaracaoMensal: () => ({
      data: { nome: 'dimp.csv', tipo: 'text/csv', data: gzipSync('Mês;Versão\r\n').toString('base64') },
    }),
  })
  await page.goto(`/quita-admin/fiscal/declaracoes?ano=${ano}`)
  await expect(page.getByRole('heading', { name: 'Declarações mensais', level: 1 })).toBeVisible()
  await expect(page.getByText('Versão 1: em vigor').first()).toBeVisible()
  await expect(page.getByText('Ainda não gerada').first()).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'declaracoes')

  await page.getByRole('button', { name: `Abrir 11/${ano}` }).click()
  const folha = page.getByRole('dialog')
  await expect(folha.getByText(`Declaração de 11/${ano}`)).toBeVisible()
  await expect(folha.getByRole('row', { name: /^Pix 31\.002 R\$\s4\.812\.390,55 R\$\s12\.400,10/ })).toBeVisible()
  await fotografar(page, 'declaracao')
  await folha.getByRole('button', { name: 'Gerar a versão 2' }).click()
  const pergunta = page.getByRole('alertdialog')
  await expect(pergunta.getByText('A nova versão toma o lugar da versão 1')).toBeVisible()
  await pergunta.getByRole('button', { name: 'Gerar' }).click()
  await expect(pergunta.getByText('As declarações estão desligadas neste ambiente')).toBeVisible()
  await pergunta.getByRole('button', { name: 'Gerar' }).click()
  await expect(folha.getByText(/^Dia \d+ de 92 do diário$/)).toBeVisible()
  await fotografar(page, 'declaracao-somando')
  await expect(folha.getByText('Substituída')).toBeVisible()
  await expect(folha.getByText('Em vigor')).toBeVisible()
  await expect.poll(() => api.de('gerarDeclaracaoMensal').map(c => c.body)).toEqual(Array(2).fill({ mes: `${ano}-11` }))
  const [baixado] = await Promise.all([
    page.waitForEvent('download'),
    folha.getByRole('button', { name: `Baixar DIMP, versão 1 de 11/${ano}` }).click(),
  ])
  expect(baixado.suggestedFilename()).toBe('dimp.csv')
  expect(readFileSync(await baixado.path(), 'utf8')).toBe('Mês;Versão\r\n')
  await expect
    .poll(() => api.de('lerDeclaracaoMensal').map(c => ({ ...c.params, ...c.query })))
    .toEqual([{ mes: `${ano}-11`, versao: '1', declaracao: 'dimp' }])
})

test('one that is not the journal’s says by how much, and the version before stays', async ({ page }) => {
  await comSessao(page, EQUIPE)
  await fingirApi(page, { listarDeclaracoesMensais: () => ({ data: lista([versao()]) }) })
  await page.goto(`/quita-admin/fiscal/declaracoes?ano=${ano}&mes=${ano}-10`)
  const folha = page.getByRole('dialog')
  await expect(folha.getByText(/A soma das linhas difere do diário em R\$\s9,01\./)).toBeVisible()
  await expect(folha.getByText('Em vigor')).toBeVisible()
  await expect(folha.getByRole('button', { name: /^Baixar DIMP/ })).toHaveCount(1)
  await fotografar(page, 'declaracao-divergente')
})

test('a consultant reads and downloads, and nothing is offered where the stage makes none', async ({ page }) => {
  await comSessao(page, { ...EQUIPE, perfil: 'quita-consultor' })
  await fingirApi(page, {
    listarDeclaracoesMensais: () => ({ data: lista([versao()], { ligadas: false }) }),
    lerDeclaracaoMensal: () => 'sem-resposta',
  })
  await page.goto(`/quita-admin/fiscal/declaracoes?ano=${ano}&mes=${ano}-11`)
  const folha = page.getByRole('dialog')
  await expect(folha.getByRole('button', { name: /^Baixar/ })).toHaveCount(2)
  await expect(folha.getByRole('button', { name: /^Gerar/ })).toHaveCount(0)
  await folha.getByRole('button', { name: /^Baixar e-Financeira/ }).click()
  await expect(folha.getByText('O arquivo não pôde ser baixado. Tente de novo.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(folha).toBeHidden()
  await expect(page.getByText('As declarações estão desligadas neste ambiente.')).toBeVisible()
  await nasLarguras(page)
})
