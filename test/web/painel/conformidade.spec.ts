import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { obterConformidade } from '../../../shared/contract/conformidade.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarRetidos } from '../../../shared/contract/saldoDaEquipe.ts'
import { fingirApi } from './falso.ts'
import { comSessao, responderPergunta } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** Restrictive lists: a case of the queue, decided by keys alone, and the tab of the client's sheet. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  for (const [largura, classe] of [
    [1440, 'light'],
    [390, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width: largura, height: 900 })
    await page.evaluate(c => {
      document.documentElement.className = document.documentElement.className.replace(/light|dark/, c)
    }, classe)
    await page.screenshot({ path: `${fotos}/${nome}-${largura}-${classe}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
type Conformidade = Received<typeof obterConformidade>
type Caso = Received<typeof listarRetidos>['itens'][number]
const achado = (mais: Partial<Conformidade['achados'][number]> = {}): Conformidade['achados'][number] => ({
  ...{ id: 'ofac.NK-31.52998224725', lista: 'ofac', natureza: 'possivel', pontos: 82, nome: 'Homonimo Perez' },
  ...{ referencia: 'NK-31', em: '2026-11-24T12:00:00.000Z', decisao: null },
  pessoa: { nome: 'Juan Homônimo Peres', documento: '52998224725', papel: 'socio' },
  ...mais,
})
const daOnu = achado({
  ...{ id: 'csnu.NK-7.12ABC34501DE35', lista: 'csnu', natureza: 'exata', pontos: 100, nome: 'Padaria da Rosa LLC' },
  ...{ referencia: 'NK-7', pessoa: { nome: 'Rosa Pães Ltda', documento: '12ABC34501DE35', papel: 'empresa' } },
})
const conformidade = (mais: Partial<Conformidade> = {}): Conformidade => ({
  ...{ id: 'padaria', empresa: { nome: 'Padaria da Rosa', situacao: 'ativa' }, situacao: 'emAnalise' },
  ...{ consultadaEm: '2026-11-24T12:00:00.000Z', caladaEm: null, achados: [daOnu, achado()] },
  decisoes: ['falsoPositivo', 'confirmado'],
  atividade: {
    ...{ cnae: '4783101', nome: 'Comércio varejista de artigos de joalheria', mcc: '5944', inicio: '2015-03-10' },
    ...{ tratamento: 'analise', restricao: { cnae: '4783101', motivo: 'joias e metais preciosos' } },
  },
  risco: {
    ...{ classe: 'alto', regras: ['atividade'], revistaEm: '2025-11-20T12:00:00.000Z', vencido: true },
    renovaEm: '2026-11-20T12:00:00.000Z',
  },
  renovavel: true,
  pixAutomatico: { motivos: ['atividade'], conferidoEm: '2026-11-20T12:00:00.000Z' },
  categoria: { mcc: '5944', dita: null },
  ...mais,
})
const caso: Caso = {
  ...{ natureza: 'listaRestritiva', referencia: 'padaria', estorno: null, caso: null, valor: null, dono: null },
  ...{ empresa: { id: 'padaria', nome: 'Padaria da Rosa' }, desde: '2026-11-24T12:00:00.000Z' },
  ...{ limiteEm: '2026-11-25T12:00:00.000Z', vencido: false },
}

test('a name in the lists is a case: part of it is another person’s, the rest is true and stops the client', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  let atual = conformidade()
  let itens = [caso]
  const api = await fingirApi(page, {
    listarRetidos: () => ({ data: { itens, cursor: null } }),
    assumirCaso: () => ({
      data: { quem: 'Ana Reis', desde: '2026-11-24T12:00:00.000Z', ate: '2026-11-24T12:15:00.000Z' },
    }),
    soltarCaso: () => ({ data: { solto: true } }),
    obterConformidade: () => ({ data: atual }),
    decidirAchados: ({ body }) => {
      const { decisao: qual, achados, motivo } = body as { decisao: 'falsoPositivo'; achados: string[]; motivo: string }
      const em = '2026-11-24T12:05:00.000Z'
      const decididos = atual.achados.map(a =>
        achados.includes(a.id) ? { ...a, decisao: { qual, motivo, quem: 'Ana Reis', em } } : a,
      )
      const fim = decididos.every(a => a.decisao)
      atual = conformidade({ achados: decididos, ...(fim && { situacao: 'confirmada', decisoes: ['falsoPositivo'] }) })
      if (fim) itens = []
      return { data: atual }
    },
  })
  await page.goto('/quita-admin/operacao/filas')
  await page.getByRole('button', { name: /^Abrir Lista restritiva de Padaria da Rosa/ }).click()
  const folha = page.getByRole('dialog', { name: 'Lista restritiva' })
  await expect(folha.getByText('Conselho de Segurança da ONU', { exact: true })).toBeVisible()
  await expect(folha.getByText('Nome parecido · 82 de 100')).toBeVisible()
  await expect(folha.getByText('Só a equipe vê.', { exact: false })).toBeVisible()
  await fotografar(page, 'listas-caso')
  await nasLarguras(page)

  // the first digit opens the form; one of the two is left out
  await page.keyboard.press('1')
  const outra = page.getByRole('dialog', { name: 'Não é a mesma pessoa?' })
  await outra.getByLabel('Rosa Pães Ltda · Conselho de Segurança da ONU').uncheck()
  await outra.getByLabel('Como você concluiu').fill('curto')
  await outra.getByRole('button', { name: 'É outra pessoa' }).click()
  await expect(outra.getByText('Escreva ao menos 10 letras.')).toBeVisible()
  await fotografar(page, 'listas-decidir')
  await outra.getByLabel('Como você concluiu').fill('Nasceu em 1990; o da lista, em 1961.')
  await outra.getByRole('button', { name: 'É outra pessoa' }).click()
  await expect
    .poll(() => api.de('decidirAchados').at(-1)?.body)
    .toEqual({
      ...{
        decisao: 'falsoPositivo',
        achados: ['ofac.NK-31.52998224725'],
        motivo: 'Nasceu em 1990; o da lista, em 1961.',
      },
    })
  await expect(folha.getByText('É outra pessoa, por Ana Reis')).toBeVisible()
  // while the form before is on its way out, its field still has the focus, and a digit is a digit
  await expect(outra).toHaveCount(0)

  // what is left is true: what follows is said before
  await page.keyboard.press('2')
  const mesma = page.getByRole('dialog', { name: 'É a mesma pessoa?' })
  await expect(mesma.getByText('O cliente é suspenso agora', { exact: false })).toBeVisible()
  await mesma.getByLabel('Como você concluiu').fill('Mesmo CNPJ e mesmo endereço.')
  await mesma.getByRole('button', { name: 'Confirmar' }).click()
  await expect
    .poll(() => api.de('decidirAchados').at(-1)?.body)
    .toEqual({
      ...{ decisao: 'confirmado', achados: ['csnu.NK-7.12ABC34501DE35'], motivo: 'Mesmo CNPJ e mesmo endereço.' },
    })
  await expect(folha).toBeHidden()
})

test('a registration whose time is over is a case, and is said to be looked at; clients are found by their risk', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  let limpa = conformidade({ situacao: 'limpa', achados: [], decisoes: [] })
  let itens: Caso[] = [{ ...caso, natureza: 'renovacao' }]
  const api = await fingirApi(page, {
    listarRetidos: () => ({ data: { itens, cursor: null } }),
    assumirCaso: () => ({
      data: { quem: 'Ana Reis', desde: '2026-11-24T12:00:00.000Z', ate: '2026-11-24T12:15:00.000Z' },
    }),
    soltarCaso: () => ({ data: { solto: true } }),
    obterConformidade: () => ({ data: limpa }),
    renovarCadastro: () => {
      itens = []
      return { data: limpa }
    },
    listarEmpresas: () => ({ data: { itens: [], cursor: null } }),
    definirCategoria: ({ body }) => {
      const { mcc, motivo } = body as { mcc: string; motivo: string }
      limpa = { ...limpa, categoria: { mcc, dita: { quem: 'Ana Reis', motivo, em: caso.desde } } }
      return { data: limpa }
    },
  })
  await page.goto('/quita-admin/operacao/filas')
  await page.getByRole('button', { name: /^Abrir Renovação de cadastro de Padaria da Rosa/ }).click()
  const folha = page.getByRole('dialog', { name: 'Renovação de cadastro' })
  await expect(folha.getByText('Atividade que pede análise: joias e metais preciosos', { exact: false })).toBeVisible()
  await expect(folha.getByText('O prazo para rever este cadastro passou.', { exact: false })).toBeVisible()
  await folha.getByRole('button', { name: 'Mudar categoria' }).click()
  const categoria = page.getByRole('dialog', { name: 'Categoria na rede de cartões' })
  await categoria.getByLabel('Categoria (MCC)').selectOption('5812')
  await categoria.getByRole('button', { name: 'Guardar categoria' }).click()
  await expect(categoria.getByText('Escreva ao menos 10 letras.')).toBeVisible()
  await fotografar(page, 'categoria')
  await categoria.getByLabel('Motivo').fill('o salão serve refeições')
  await categoria.getByRole('button', { name: 'Guardar categoria' }).click()
  await expect
    .poll(() => api.de('definirCategoria').at(-1)?.body)
    .toEqual({ mcc: '5812', motivo: 'o salão serve refeições' })
  await expect(folha.getByText('5812 · Restaurantes')).toBeVisible()
  await expect(folha.getByText('definida por Ana Reis: o salão serve refeições')).toBeVisible()
  await fotografar(page, 'renovacao')
  await nasLarguras(page)
  await page.keyboard.press('1')
  await responderPergunta(page.getByRole('alertdialog'), 'Cadastro revisto')
  await expect.poll(() => api.de('renovarCadastro').map(c => c.params.id)).toEqual(['padaria'])
  await expect(folha).toBeHidden()

  await page.goto('/quita-admin/relacionamento/clientes')
  await page.getByRole('button', { name: 'Alto', exact: true }).click()
  await expect.poll(() => api.de('listarEmpresas').at(-1)?.query.risco).toBe('alto')
})
