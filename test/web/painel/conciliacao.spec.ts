import type { listarLinhasDoEdi, obterArquivoDoEdi } from '../../../shared/contract/conciliacao.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** The acquirer's files (R120): a list, a sheet with sums and lines, a file sent; consultants read, administrators send. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
type Arquivo = Received<typeof obterArquivoDoEdi>
type Linha = Received<typeof listarLinhasDoEdi>['itens'][number]
const id = 'edi000000000000000001'
const arquivo = (mais: Partial<Arquivo> = {}): Arquivo => ({
  ...{ id, situacao: 'importado', nome: 'CIELO03_20261120.txt', bytes: 3_800, sha256: 'a1b2'.repeat(16) },
  ...{ criadoEm: '2026-11-21T09:00:00.000Z', autor: 'Ana Reis', tipo: '03', matriz: '1234567890', sequencia: 12 },
  ...{ reprocesso: false, periodo: { de: '2026-11-20', ate: '2026-11-20' }, linhas: 4, importadas: 4, rejeitadas: 1 },
  ...{ bruto: 400.01, liquido: 386.51, porRegistro: [{ registro: 'E', linhas: 4 }], erro: null },
  ...{ substituidoPor: null, faltam: 2 },
  ...mais,
})
const linha = (numero: number, mais: Partial<Linha> = {}): Linha => ({
  ...{ numero, registro: 'E', bruta: `E1234567890001002000012345602${' '.repeat(90)}${numero}`, erro: null },
  campos: [
    { campo: 'tid', valor: '10063930690CCB3F4A1A' },
    { campo: 'valorBrutoParcela', valor: '10000' },
  ],
  ...mais,
})
const rejeitada = linha(5, {
  campos: [],
  erro: 'CIELO03_20261120.txt, linha 5, colunas 566 a 573 (dataAutorizacao): não é um dia que existe, e tem "31022026"',
})
const recusado = arquivo({
  ...{ id: 'edi000000000000000002', situacao: 'rejeitado', nome: 'CIELO03_cortado.txt', tipo: null, periodo: null },
  ...{ linhas: null, importadas: 0, rejeitadas: 0, bruto: null, liquido: null, sequencia: null, matriz: null },
  ...{ porRegistro: [], faltam: 0 },
  erro: 'CIELO03_cortado.txt, linha 3: falta o rodapé (registro 9): o arquivo está incompleto',
})

test('files of the acquirer are listed, one is opened line by line, and one that was refused says why', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    listarArquivosDoEdi: () => ({ data: { itens: [arquivo(), recusado], cursor: null } }),
    obterArquivoDoEdi: p => ({ data: p.params.id === recusado.id ? recusado : arquivo() }),
    listarLinhasDoEdi: p => {
      if (p.query.quais === 'rejeitadas') return { data: { itens: [rejeitada], cursor: null } }
      const depois = p.query.cursor === '3'
      return {
        data: depois ? { itens: [linha(4), rejeitada], cursor: null } : { itens: [linha(2), linha(3)], cursor: '3' },
      }
    },
  })
  await page.goto('/quita-admin/conciliacao/edi?visao=arquivos')
  await expect(page.getByRole('heading', { name: 'Conciliação EDI', level: 1 })).toBeVisible()
  await expect(page.getByText('Vendas e previsões').filter({ visible: true })).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'edi')

  await page.getByRole('button', { name: 'Abrir o arquivo CIELO03_20261120.txt' }).click()
  const folha = page.getByRole('dialog', { name: 'O arquivo' })
  await expect(folha.getByText('Faltam 2 arquivos entre este e o anterior. Peça à adquirente.')).toBeVisible()
  await expect(folha.getByText('R$ 386,51')).toBeVisible()
  await folha.getByText('Linha 2 · registro E').click()
  await expect(folha.getByText('10063930690CCB3F4A1A').filter({ visible: true })).toBeVisible()
  await fotografar(page, 'edi-arquivo')
  await folha.getByRole('button', { name: 'Mostrar mais linhas' }).click()
  await expect(folha.getByText('Linha 5 · registro E')).toBeVisible()
  await folha.getByText('Rejeitadas', { exact: true }).last().click()
  await expect.poll(() => api.de('listarLinhasDoEdi').some(p => p.query.quais === 'rejeitadas')).toBe(true)
  await expect(folha.getByText('Linha 2 · registro E')).toBeHidden()
  await folha.getByText('Linha 5 · registro E').click()
  await expect(folha.getByText('não é um dia que existe', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(folha).toBeHidden()

  await page.getByRole('button', { name: 'Abrir o arquivo CIELO03_cortado.txt' }).click()
  await expect(folha.getByText('falta o rodapé (registro 9)', { exact: false })).toBeVisible()
})

test('a file is sent by an administrator; one that was there says so', async ({ page }) => {
  await comSessao(page, EQUIPE)
  let situacao: Arquivo['situacao'] = 'recebido'
  const api = await fingirApi(page, {
    listarArquivosDoEdi: () => ({ data: { itens: [], cursor: null } }),
    enviarArquivoDoEdi: () => ({ data: arquivo({ situacao }) }),
    obterArquivoDoEdi: () => ({ data: arquivo({ situacao, importadas: 0 }) }),
  })
  await page.goto('/quita-admin/conciliacao/edi?visao=arquivos')
  await expect(page.getByText('Nenhum arquivo da adquirente ainda')).toBeVisible()
  const enviar = async (bytes: Buffer) => {
    await page.getByRole('button', { name: 'Enviar arquivo' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Enviar arquivo' })
    await dialogo.getByLabel('O arquivo').setInputFiles({ name: 'CIELO03.txt', mimeType: 'text/plain', buffer: bytes })
    await dialogo.getByRole('button', { name: 'Enviar arquivo' }).click()
    return dialogo
  }
  const dialogo = await enviar(Buffer.alloc(4 * 1024 * 1024 + 1, 48))
  await expect(dialogo.getByText('O arquivo passa de 4 MB.')).toBeVisible()
  await fotografar(page, 'edi-enviar')
  await dialogo
    .getByLabel('O arquivo')
    .setInputFiles({ name: 'CIELO03.txt', mimeType: 'text/plain', buffer: Buffer.from('0') })
  await dialogo.getByRole('button', { name: 'Enviar arquivo' }).click()
  await expect(page.getByText('Arquivo recebido. A conferência começa agora.')).toBeVisible()
  await expect.poll(() => api.de('enviarArquivoDoEdi').length).toBe(1)
  const folha = page.getByRole('dialog', { name: 'O arquivo' })
  await expect(folha.getByText('Na conferência')).toBeVisible()
  // Escape is of the topmost: what sent the file is on its way out
  await expect(dialogo).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(folha).toBeHidden()
  situacao = 'importado'
  await enviar(Buffer.from('0'))
  await expect(page.getByText('Este arquivo já estava aqui: nada mudou.')).toBeVisible()
})

test('a consultant reads the files and has no button to send one', async ({ page }) => {
  await comSessao(page, { ...EQUIPE, perfil: 'quita-consultor' })
  await fingirApi(page, { listarArquivosDoEdi: () => ({ data: { itens: [arquivo()], cursor: null } }) })
  await page.goto('/quita-admin/conciliacao/edi?visao=arquivos')
  await expect(page.getByText('CIELO03_20261120.txt').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar arquivo' })).toBeHidden()
})
