import { readFile } from 'node:fs/promises'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type * as contrato from '../../../shared/contract/loteDeLinks.ts'
import { planilha } from '../../builders/planilha.ts'
import { linkNaLista } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { AREA, comSessao, responderPergunta } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

const fotos = process.env.FOTOS
const LOTE = `${AREA}/links-por-planilha`
type Conferencia = Received<typeof contrato.conferirLoteDeLinks>
type Feitas = Received<typeof contrato.criarLoteDeLinks>

const linha = (n: number): Conferencia['linhas'][number] => ({
  linha: n,
  nome: n % 7 ? `Mensalidade ${n}` : 'Inscrição no campeonato regional de natação, categoria infantil',
  valor: 100 + n,
  referencia: n % 2 ? null : `ALUNO-${n}`,
  erros: [],
  igualA: null,
  link: null,
  situacao: 'pronta',
})
const comErro: Conferencia['linhas'][number] = {
  ...linha(61),
  valor: null,
  situacao: 'com-erro',
  erros: [
    { coluna: 'valor', titulo: 'Valor', motivo: 'valor', mensagem: 'Escreva um valor em reais, como 149,90.' },
    { coluna: 'expira', titulo: 'Vale até', motivo: 'passado', mensagem: 'Esta data já passou.' },
  ],
}
const prontas = Array.from({ length: 58 }, (_, n) => linha(n + 2))
const conferencia: Conferencia = {
  linhas: [{ ...linha(60), igualA: 59 }, ...prontas, comErro],
  prontas: 59,
  comErro: 1,
  jaCriadas: 0,
  soma: 7700,
}
const feita = (l: Conferencia['linhas'][number], situacao: Feitas['linhas'][number]['situacao']) => ({
  ...l,
  situacao,
  link: situacao === 'com-erro' ? null : { id: linkNaLista(l.linha).id, url: linkNaLista(l.linha).url },
})
const arquivo = (nome: string, conteudo: string | Buffer, mimeType = 'text/csv') => ({
  name: nome,
  mimeType,
  buffer: Buffer.from(conteudo),
})
const csv = planilha([{ nome: 'Mensalidade', valor: '101,00' }])

test('a spreadsheet: refused, checked, stopped in the middle, taken up, and every link at hand', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    conferirLoteDeLinks: (_, vez) =>
      vez === 1
        ? {
            status: 422,
            error: {
              name: 'PlanilhaInvalida',
              message: 'x',
              motivo: 'colunas',
              linha: 1,
              faltam: ['Valor'],
              desconhecidas: ['Vallor'],
              repetidas: [],
            },
          }
        : { data: conferencia },
    criarLoteDeLinks: (_, vez) => {
      if (vez === 2) return 'sem-resposta'
      const linhas = conferencia.linhas.toSorted((a, b) => a.linha - b.linha)
      return vez === 1
        ? { data: { linhas: linhas.slice(0, 40).map(l => feita(l, 'criada')), proxima: 41 } }
        : {
            data: {
              linhas: linhas
                .slice(40)
                .map((l, n) => feita(l, l.erros.length ? 'com-erro' : n < 9 ? 'ja-criada' : 'criada')),
              proxima: null,
            },
          }
    },
  })
  const foto = async (nome: string) => {
    if (fotos) await page.screenshot({ path: `${fotos}/lote-${nome}.png`, fullPage: true })
  }
  await page.goto(LOTE)
  await expect(page.getByRole('heading', { name: 'Criar links por planilha' })).toBeVisible()
  const ajuda = page.getByText('O que escrever em cada coluna').first()
  await ajuda.press('Enter')
  await expect(page.getByText('CPF ou CNPJ do pagador').locator('visible=true')).toBeVisible()
  await nasLarguras(page)
  await foto('1-escolher')
  await ajuda.press('Enter')

  // what is no CSV never leaves the browser
  const escolher = page.getByRole('main').locator('input[type=file]')
  await escolher.setInputFiles(arquivo('links.xlsx', Buffer.from([0x50, 0x4b, 3, 4])))
  await expect(page.getByRole('alert')).toContainText('No Excel, use Salvar como e escolha CSV')
  await escolher.setInputFiles(arquivo('enorme.csv', 'x'.repeat(512 * 1024 + 1)))
  await expect(page.getByRole('alert')).toContainText('passa de 512 KB')
  await expect.poll(() => api.de('conferirLoteDeLinks')).toEqual([])
  await escolher.setInputFiles(arquivo('títulos.csv', csv))
  await expect(page.getByRole('alert')).toContainText('Faltam: “Valor”. Não conhecemos: “Vallor”'.slice(0, 17))
  await expect(page.getByRole('alert')).toContainText('Não conhecemos: “Vallor”')
  await nasLarguras(page)
  await foto('2-recusada')

  await escolher.setInputFiles(arquivo('turmas.csv', csv))
  await expect(page.getByRole('heading', { name: '60 linhas conferidas' })).toBeFocused()
  const corpo = api.de('conferirLoteDeLinks').at(-1)?.body as { arquivo: string }
  expect(Buffer.from(corpo.arquivo, 'base64').toString('utf8')).toBe(csv)
  await expect(page.getByText('Valor: Escreva um valor em reais').locator('visible=true')).toBeVisible()
  await expect(page.getByText('Igual à linha 59').locator('visible=true')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mostrar mais 10 linhas' }).press('Enter')
  await expect(page.getByText('Igual à linha 59').locator('visible=true')).toBeVisible()
  await page.getByRole('button', { name: 'Só com erro (1)' }).press('Enter')
  await expect(page.getByText('Mensalidade 2', { exact: true })).toHaveCount(0)
  await nasLarguras(page)
  await foto('3-conferida')

  // creating is asked for once more, with what it comes to
  await page.getByRole('button', { name: 'Criar só os 59 certos' }).press('Enter')
  const pergunta = page.getByRole('alertdialog')
  await expect(pergunta).toContainText('Criar 59 links?')
  await expect(pergunta).toContainText('R$ 7.700,00')
  await expect(pergunta).toContainText('1 linha com erro fica de fora')
  await nasLarguras(page)
  await expect.poll(() => api.de('criarLoteDeLinks')).toEqual([])
  await responderPergunta(pergunta, 'Criar 59 links')
  await expect(page.getByRole('alert')).toContainText('A conexão caiu depois de 40 de 60')
  await nasLarguras(page)
  await foto('4-parada')
  await page.getByRole('button', { name: 'Continuar de onde parou' }).press('Enter')
  // those whose answer was lost were made by this person too
  await expect(page.getByRole('heading', { name: '59 links criados' })).toBeFocused()
  await expect.poll(() => api.de('criarLoteDeLinks').map(c => (c.body as { apos: number }).apos)).toEqual([0, 41, 41])
  await expect(
    page.getByRole('button', { name: 'Copiar o link de Mensalidade 2 (ALUNO-2)' }).locator('visible=true'),
  ).toBeVisible()
  await nasLarguras(page)
  await foto('5-criada')

  const descendo = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar resultado' }).press('Enter')
  const texto = await readFile(await (await descendo).path(), 'utf8')
  expect(texto).toContain('\uFEFFLinha;Referência;Nome;Valor;Situação;Link;Erro\r\n')
  expect(texto).toContain(`2;ALUNO-2;Mensalidade 2;102,00;Criada;${linkNaLista(2).url};\r\n`)
  expect(texto).toContain('Com erro;;Valor: Escreva um valor em reais, como 149,90. Vale até: Esta data já passou.')
})

test('rows that are links already are not repeated unless they are meant; all wrong leaves one way on', async ({
  page,
}) => {
  await comSessao(page)
  const ja = { ...feita(linha(2), 'ja-criada'), situacao: 'ja-criada' as const, igualA: null }
  const api = await fingirApi(page, {
    conferirLoteDeLinks: ({ body }, vez) => ({
      data:
        vez === 1
          ? { linhas: [ja], prontas: 0, comErro: 0, jaCriadas: 1, soma: 0 }
          : 'repeticao' in (body as object)
            ? { linhas: [linha(2)], prontas: 1, comErro: 0, jaCriadas: 0, soma: 102 }
            : { linhas: [comErro], prontas: 0, comErro: 1, jaCriadas: 0, soma: 0 },
    }),
    criarLoteDeLinks: (_, vez) => ({
      data: { linhas: [{ ...feita(linha(2), vez === 1 ? 'falhou' : 'criada') }], proxima: null },
    }),
  })
  await page.goto(LOTE)
  const descendo = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar modelo' }).press('Enter')
  const modelo = await readFile(await (await descendo).path(), 'utf8')
  expect(modelo).toContain('\uFEFFNome;Valor;Descrição;Formas de pagamento;')

  const escolher = page.getByRole('main').locator('input[type=file]')
  await escolher.setInputFiles(arquivo('turmas.csv', csv))
  await expect(page.getByText('1 linha já virou link antes')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Criar \d/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Copiar o link/ }).locator('visible=true')).toBeVisible()
  // what was read is read from its top: a key before the focus is there is pressed on its heading
  const conferida = page.getByRole('heading', { name: '1 linha conferida' })
  await expect(conferida).toBeFocused()
  await page.getByRole('button', { name: 'Criar de novo mesmo assim' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Criar 1 link' })).toBeVisible()
  await expect(conferida).toBeFocused()
  await page.getByRole('button', { name: 'Criar 1 link' }).press('Enter')
  await responderPergunta(page.getByRole('alertdialog'), 'Criar 1 link')
  await expect(page.getByText('1 linha não virou link')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nenhum link novo' })).toBeFocused()
  await page.getByRole('button', { name: 'Tentar essas de novo' }).press('Enter')
  await expect(page.getByRole('heading', { name: '1 link criado' })).toBeFocused()
  const palavras = [...api.de('conferirLoteDeLinks').slice(1), ...api.de('criarLoteDeLinks')].map(
    c => (c.body as { repeticao: string }).repeticao,
  )
  expect(palavras[0]).toMatch(/^[A-Za-z0-9_-]{10,40}$/)
  expect(new Set(palavras).size).toBe(1)

  await page.getByRole('button', { name: 'Enviar outra planilha' }).press('Enter')
  await page.getByRole('main').locator('input[type=file]').setInputFiles(arquivo('turmas.csv', csv))
  await expect(page.getByText('Nenhuma linha pode virar link ainda')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Criar/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enviar planilha corrigida' })).toBeVisible()
})
