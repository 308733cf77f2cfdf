import { xlsx } from '../../../functions/areas/relatorios/regras/formatos.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type * as contrato from '../../../shared/contract/loteDeAssinaturas.ts'
import { planilhaDeAssinaturas } from '../../builders/planilha.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao } from './pagina.ts'
import { expect, semBarreiras, test } from './teste.ts'

const PLANILHA = '/painel-administrativo/loja-aurora/recorrencia/planilha'

/** Subscribers out of another provider's file: its titles are told, its rows checked, and created in two calls. */
type Conferencia = Received<typeof contrato.conferirLoteDeAssinaturas>
const linha = (n: number): Conferencia['linhas'][number] => ({
  ...{ linha: n, nome: `Assinante ${n}`, valor: 89.9, erros: [], assinaturaId: null, situacao: 'pronta' },
})
const conferencia: Conferencia = {
  linhas: [
    linha(2),
    linha(3),
    {
      ...{ ...linha(4), nome: 'João', valor: null, situacao: 'com-erro' },
      erros: [
        { coluna: 'documento', titulo: 'CPF ou CNPJ', motivo: 'documento', mensagem: 'Este CPF ou CNPJ não confere.' },
        { coluna: 'primeiro', titulo: 'Primeiro vencimento', motivo: 'data', mensagem: 'Escreva a data.' },
      ],
    },
  ],
  ...{ prontas: 2, comErro: 1, jaCriadas: 0, soma: 179.8, deFora: ['Card token', 'Status'] },
}
const arquivo = { name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(planilhaDeAssinaturas()) }

test('a file of another provider: told what its columns are, checked, stopped, taken up, created', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await comSessao(page)
  const feita = (n: number) => ({ ...linha(n), situacao: 'criada' as const, assinaturaId: 'A'.repeat(21) })
  const api = await fingirApi(page, {
    conferirLoteDeAssinaturas: (_, vez) =>
      vez === 1
        ? {
            status: 422,
            error: {
              ...{ name: 'PlanilhaInvalida', message: 'x', motivo: 'colunas', linha: 1 },
              ...{ faltam: ['Celular'], desconhecidas: ['Contato', 'Status'], repetidas: [] },
            },
          }
        : { data: conferencia },
    criarLoteDeAssinaturas: (_, vez) => {
      if (vez === 2) return 'sem-resposta'
      if (vez === 1) return { data: { linhas: [feita(2)], proxima: 2 } }
      const erradas = conferencia.linhas.slice(2).map(l => ({ ...l, situacao: 'com-erro' as const }))
      return { data: { linhas: [feita(3), ...erradas], proxima: null } }
    },
  })
  await page.goto(PLANILHA)
  await expect(page.getByText('De outro provedor, não lemos cartões', { exact: false })).toBeVisible()
  await page.locator('#conteudo input[type=file]').setInputFiles(arquivo)
  await expect(page.getByRole('heading', { name: 'O que é cada coluna?' })).toBeFocused()
  await expect(page.getByText('Celular', { exact: false }).first()).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, 'planilha-mapa')
  await page.getByLabel('Contato').selectOption('celular')
  await page.getByRole('button', { name: 'Conferir planilha' }).click()
  await expect(page.getByRole('heading', { name: '3 linhas conferidas' })).toBeFocused()
  await expect
    .poll(() => api.chamadas.at(-1)?.body)
    .toMatchObject({
      mapa: [
        { titulo: 'Contato', coluna: 'celular' },
        { titulo: 'Status', coluna: null },
      ],
    })
  await expect(page.getByText('CPF ou CNPJ: Este CPF ou CNPJ não confere.').locator('visible=true')).toBeVisible()
  await expect(page.getByText('Ficaram de fora: Card token, Status.')).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, 'planilha-conferida')
  await page.getByRole('button', { name: 'Criar 2 assinaturas' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Criar 2 assinaturas' }).click()
  await page.getByRole('button', { name: 'Continuar de onde parou' }).click()
  await expect(page.getByRole('heading', { name: '2 assinaturas criadas' })).toBeFocused()
  await expect.poll(() => api.chamadas.at(-1)?.body).toMatchObject({ apos: 2, ignorarComErro: true })
  await expect(page.getByRole('link', { name: 'Ver assinaturas' })).toBeVisible()
})

test('a workbook is read here and sent as the CSV that it is; one that is none is refused, with what to do', async ({
  page,
}) => {
  await comSessao(page)
  const api = await fingirApi(page, { conferirLoteDeAssinaturas: () => ({ data: conferencia }) })
  await page.goto(PLANILHA)
  await page
    .locator('#conteudo input[type=file]')
    .setInputFiles({ ...arquivo, name: 'a.xlsx', buffer: Buffer.from([0x50, 0x4b, 3, 4]) })
  await expect(page.getByText('use Salvar como e escolha CSV', { exact: false })).toBeVisible()
  expect(api.chamadas.filter(c => c.operacao === 'conferirLoteDeAssinaturas')).toEqual([])
  const escritor = xlsx(['Nome', 'Primeiro vencimento', 'Valor'])
  const buffer = Buffer.concat([escritor.linhas([['Marta', '10/12/2026', { centavos: 8_990 }]]), escritor.fim()])
  await page.locator('#conteudo input[type=file]').setInputFiles({ ...arquivo, name: 'assinantes.xlsx', buffer })
  await expect(page.getByRole('heading', { name: '3 linhas conferidas' })).toBeVisible()
  const [enviado] = api.chamadas.filter(c => c.operacao === 'conferirLoteDeAssinaturas')
  const { arquivo: mandado = '' } = (enviado?.body ?? {}) as { arquivo?: string }
  expect(Buffer.from(mandado, 'base64').toString()).toBe(
    '\uFEFFNome;Primeiro vencimento;Valor\r\nMarta;10/12/2026;89,9\r\n',
  )
})
