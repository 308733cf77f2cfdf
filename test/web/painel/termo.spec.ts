import type { obterTermoDeAdesao } from '../../../shared/contract/acesso.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { obterParametrizacao } from '../../../shared/contract/parametrizacao.ts'
import { parametrosPadrao, pedeDuasPessoas, secoesDosParametros } from '../../../shared/domain/parametrizacao.ts'
import { depoisDe, escreverPartes, partesDoTermo, primeiroTermo } from '../../../shared/domain/termo.ts'
import { termoDeAdesao } from '../../../shared/textos/pt-BR/termoDeAdesao.ts'
import { textoDoTermoNovo } from '../../builders/termo.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao, responderPergunta } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** The terms of adherence: written by one person of the staff, read and published by another, read by everybody (decision 0125). */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
const agora = '2026-11-24T15:00:00.000Z'
type Pagina = Received<typeof obterParametrizacao>
type Versao = Extract<Pagina['propostas'][number], { secao: 'termo' }>
const texto = textoDoTermoNovo()
const novo = depoisDe(primeiroTermo, { titulo: 'Termo de adesão', sha256: 'n'.repeat(43), vigencia: '2027-01-04' })
const versao = (mais: Partial<Versao> = {}): Versao => ({
  ...{ versao: 4, secao: 'termo', estado: 'proposta', valor: novo, antes: primeiroTermo, minha: true },
  ...{ desde: '2027-01-04T03:00:00.000Z', motivo: 'Tarifas mais claras', propostaPor: 'Rita Campos' },
  ...{ propostaEm: agora, decididaPor: null, decididaEm: null, porque: null, desfaz: null },
  ...mais,
})
const pagina = (mais: Partial<Pagina> = {}): Pagina => ({
  vigentes: secoesDosParametros.map(secao => {
    const valor = secao === 'taxas' ? { ...parametrosPadrao.taxas, boleto: { valor: 2.99 } } : parametrosPadrao[secao]
    const quem = { versao: null, desde: null, por: null, aprovadaPor: null, duasPessoas: pedeDuasPessoas(secao) }
    return { secao, valor, ...quem } as Pagina['vigentes'][number]
  }),
  ...{ programadas: [], propostas: [], tetoDaOrdem: null },
  ...mais,
})

test('a version of the terms is written over the one in force, looked at, proposed, read and published by another', async ({
  page,
}) => {
  let atual = pagina()
  await page.clock.setFixedTime(new Date(agora))
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    obterParametrizacao: () => ({ data: atual }),
    listarVersoesDosParametros: () => ({ data: { itens: [], cursor: null } }),
    verModeloDeMensagem: () => ({ status: 500, error: { name: 'ErroInterno', message: 'x' } }),
    obterTextoDoTermo: ({ params: { sha256 = '' } }) => {
      const palavras = sha256 === primeiroTermo.sha256 ? escreverPartes(termoDeAdesao.partes) : texto
      return { data: { sha256, texto: palavras, partes: partesDoTermo(palavras) } }
    },
    proporParametros: () => {
      atual = pagina({ propostas: [versao()] })
      return { data: versao() }
    },
    decidirParametros: () => {
      const feita = versao({ estado: 'aprovada', decididaPor: 'Bia Nunes', decididaEm: agora, minha: false })
      atual = pagina({ programadas: [feita] })
      return { data: feita }
    },
  })
  await page.goto('/quita-admin/parametrizacao')
  const termo = page.getByRole('region', { name: 'Termo de adesão' }).last()
  await expect(termo.getByRole('link', { name: 'Ler a versão 1.0' })).toHaveAttribute(
    'href',
    '/termo-de-adesao?versao=1.0',
  )
  await termo.getByRole('button', { name: 'Propor versão nova' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Propor versão nova' })
  const palavras = dialogo.getByLabel('Texto', { exact: true })
  await expect(palavras).toHaveValue(/^# 1\. O que é este termo/)
  const propor = dialogo.getByRole('button', { name: 'Propor', exact: true })
  await palavras.fill('palavras '.repeat(40))
  await dialogo.getByLabel('Vale a partir de').fill('2026-12-20')
  await propor.click()
  for (const falta of [
    'Comece cada parte com uma linha que começa com #',
    'Escolha um dia daqui a 30 dias ou mais',
    'Diga o motivo',
  ])
    await expect(dialogo.getByRole('alert').filter({ hasText: falta })).toBeVisible()
  await palavras.fill(texto)
  await dialogo.getByRole('button', { name: 'Ver como fica' }).click()
  const previa = dialogo.getByRole('group', { name: 'O termo como será lido' })
  await expect(previa.getByRole('heading', { name: '2. Tarifas' })).toBeVisible()
  await dialogo.getByLabel('Vale a partir de').fill('2027-01-04')
  await dialogo.getByLabel('Motivo').fill('Tarifas mais claras')
  await nasLarguras(page)
  await fotografar(page, 'termo-novo')
  await propor.click()
  await expect(page.getByText('Proposta enviada. Outra pessoa da equipe decide.')).toBeVisible()
  await expect
    .poll(() => api.de('proporParametros').map(c => c.body))
    .toEqual([
      {
        ...{ secao: 'termo', valor: { titulo: 'Termo de adesão', texto }, motivo: 'Tarifas mais claras' },
        desde: '2027-01-04T03:00:00.000Z',
      },
    ])
  await expect(termo.getByText('Há uma versão esperando ou programada.')).toBeVisible()

  // the second person reads it before it is published
  atual = pagina({ propostas: [versao({ minha: false })] })
  await page.reload()
  const esperando = page.getByRole('region', { name: 'Termo de adesão' }).first()
  await expect(
    esperando.getByText('Termo de adesão: de versão 1.0, de 01/11/2026 para versão 2.0, de 04/01/2027'),
  ).toBeVisible()
  await esperando.getByRole('button', { name: 'Ler o texto' }).click()
  await expect(esperando.getByRole('heading', { name: '2. Tarifas' })).toBeVisible()
  await expect(esperando.getByText(`Resumo do texto (SHA-256): ${'n'.repeat(43)}`)).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'termo-proposta')
  await esperando.getByRole('button', { name: 'Aprovar' }).click()
  await responderPergunta(page.getByRole('alertdialog'), 'Aprovar')
  await expect(page.getByText('Mudança aprovada.')).toBeVisible()
  await expect(esperando.getByText('Programada')).toBeVisible()
})

test('the public page shows the version in force, leads to the others, and says which one is read', async ({
  page,
}) => {
  const { anteriores: _, ...primeiro } = primeiroTermo
  const { anteriores: __, ...segundo } = novo
  const versoes: Received<typeof obterTermoDeAdesao>['versoes'] = [
    { ...segundo, situacao: 'emVigor' },
    { ...primeiro, situacao: 'anterior' },
  ]
  await fingirApi(page, {
    obterTermoDeAdesao: ({ query: { versao: pedida = '2.0' } }) => {
      const lida = versoes.find(v => v.versao === pedida)
      if (!lida) return { status: 404, error: { name: 'TermoNaoEncontrado', message: 'Não há essa versão.' } }
      const palavras = pedida === '1.0' ? escreverPartes(termoDeAdesao.partes) : texto
      return { data: { ...lida, partes: partesDoTermo(palavras), versoes } }
    },
  })
  await page.goto('/termo-de-adesao')
  await expect(page.getByText('Versão 2.0, em vigor desde 04/01/2027')).toBeVisible()
  await expect(page.getByRole('heading', { name: '2. Tarifas' })).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'termo-publico')
  await page.getByRole('link', { name: 'Versão 1.0, de 01/11/2026' }).click()
  await expect(page).toHaveURL(/\/termo-de-adesao\?versao=1\.0$/)
  await expect(page.getByText('Esta versão já não vale.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '8. Mudanças, lei e foro' })).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'termo-anterior')
  await page.getByRole('link', { name: 'Ler a versão em vigor' }).click()
  await expect(page.getByRole('heading', { name: '2. Tarifas' })).toBeVisible()
  await page.goto('/termo-de-adesao?versao=9.0')
  await expect(page.getByText('Não há essa versão do termo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
})
