import { readFile } from 'node:fs/promises'
import type {
  DecisaoDaDivergencia,
  listarDivergencias,
  obterDivergencia,
  obterMesDaConciliacao,
} from '../../../shared/contract/divergencias.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** What the acquirer says otherwise (R120, G11): a month at a glance, a sheet down to the raw line, one or many decided. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
type Divergencia = Received<typeof listarDivergencias>['itens'][number]
type Aberta = Received<typeof obterDivergencia>
type Mes = Received<typeof obterMesDaConciliacao>

const divergencia = (n: number, mais: Partial<Divergencia> = {}): Divergencia => ({
  ...{ id: `dvg00000000000000000${n}`, situacao: 'aberta', tipo: 'taxa', dia: '2026-11-12', valor: 13.44, parcela: 1 },
  sugestao: 'A adquirente cobrou 2,89 %, o contrato diz 2,49 %: R$ 13,44 na parcela 1.',
  ...{ tid: '10063930690CCB3F4A1A', pedido: 'PL01HXYZ0001A1', idade: 3, criadaEm: '2026-11-16T09:00:00.000Z' },
  decisoes: ['explicar', 'lancar', 'contestar'],
  ...mais,
})
const duas = [
  divergencia(1),
  divergencia(2, {
    ...{ tipo: 'faltaNaAdquirente', valor: 250, dia: '2026-11-10', idade: 1 },
    sugestao:
      'A venda está aqui e a adquirente não a informou em dois dias úteis: R$ 250,00 na parcela 1. Peça a ela a captura.',
  }),
]
const aberta = (d: Divergencia): Aberta => ({
  ...d,
  ...{ checkoutId: 'Checkout1234567890AAA', carrinhoId: null, decisao: null, lancamento: null },
  linha: {
    ...{ arquivoId: 'edi000000000000000001', arquivo: 'CIELO04_20261112.txt', numero: 7, bruta: 'E123456789000100200' },
    campos: [{ campo: 'tid', valor: '10063930690CCB3F4A1A' }],
  },
})
const mesDe = (mes: string): Mes => ({
  ...{ mes, desde: `${mes}-03`, abertas: 2, parcial: false },
  dias: Array.from({ length: 30 }, (_, n) => {
    const dia = `${mes}-${String(n + 1).padStart(2, '0')}`
    // on the fifteenth the registrar alone says otherwise
    const estado = n === 9 || n === 11 || n === 14 ? 'diverge' : n < 2 ? 'semArquivo' : n < 20 ? 'confere' : 'espera'
    return {
      dia,
      estado,
      vendas: estado === 'confere' || n === 14 ? 120 + n : null,
      abertas: estado === 'diverge' && n !== 14 ? 1 : 0,
      registradora: n === 14 ? 'diverge' : n === 21 ? 'semResposta' : n < 2 ? null : 'confere',
    } as const
  }),
})

test('a month is seen at a glance, a day filters, and one divergence opens down to its line and its payment', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    obterMesDaConciliacao: p => ({ data: mesDe(String(p.params.mes)) }),
    listarDivergencias: () => ({ data: { itens: duas, cursor: null } }),
    obterDivergencia: () => ({ data: aberta(divergencia(1)) }),
  })
  await page.goto('/quita-admin/conciliacao/edi?mes=2026-11')
  await expect(page.getByText('2 divergências em aberto').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '12/11/2026: 1 divergência em aberto' })).toBeVisible()
  await expect(page.getByRole('button', { name: '13/11/2026: Confere' })).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'divergencias')
  await page.getByRole('button', { name: '12/11/2026: 1 divergência em aberto' }).click()
  await expect
    .poll(() => api.de('listarDivergencias').at(-1)?.query)
    .toMatchObject({ de: '2026-11-12', ate: '2026-11-12' })
  await page.getByRole('button', { name: 'Só 12/11/2026: ver o mês inteiro' }).click()
  await expect
    .poll(() => api.de('listarDivergencias').at(-1)?.query)
    .toMatchObject({ de: '2026-11-01', ate: '2026-11-30' })
  // what the registrar alone says otherwise is said on its day, which leads to its units
  await page
    .getByRole('button', { name: '15/11/2026: Diverge. A registradora diz outra coisa das unidades deste dia' })
    .click()
  await expect(page.getByRole('link', { name: 'Ver as unidades do dia' })).toHaveAttribute(
    'href',
    /conciliacao\/ur\?mes=2026-11&dia=2026-11-15$/,
  )
  await fotografar(page, 'divergencias-registradora')
  await page.getByRole('button', { name: 'Só 15/11/2026: ver o mês inteiro' }).click()
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('taxa')
  await expect
    .poll(() => api.de('listarDivergencias').at(-1)?.query)
    .toMatchObject({ tipo: 'taxa', situacao: 'aberta' })

  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar planilha' }).click(),
  ])
  expect(arquivo.suggestedFilename()).toBe('divergencias-2026-11-aberta.csv')
  const planilha = await readFile(await arquivo.path(), 'utf8')
  expect(planilha.split('\r\n').filter(Boolean)).toHaveLength(3)
  expect(planilha).toContain('12/11/2026;Taxa diferente;')
  await page.getByRole('button', { name: 'Abrir: Taxa diferente, 12/11/2026' }).click()
  const folha = page.getByRole('dialog', { name: 'A divergência' })
  await expect(folha.getByText('o contrato diz 2,49 %', { exact: false })).toBeVisible()
  await expect(folha.getByText('Linha 7 de CIELO04_20261112.txt')).toBeVisible()
  await expect(folha.getByText('E123456789000100200')).toBeVisible()
  await expect(folha.getByRole('link', { name: 'Ver o pagamento' })).toHaveAttribute(
    'href',
    /pagamento=Checkout1234567890AAA/,
  )
  await fotografar(page, 'divergencia')
})

test('an administrator decides many at once, with a reason', async ({ page }) => {
  await comSessao(page, EQUIPE)
  let itens = duas
  const api = await fingirApi(page, {
    obterMesDaConciliacao: p => ({ data: mesDe(String(p.params.mes)) }),
    listarDivergencias: () => ({ data: { itens, cursor: null } }),
    decidirDivergencias: () => {
      itens = []
      return {
        data: {
          itens: duas.map(d => ({ ...d, situacao: 'lancada' as const, decisoes: [] as DecisaoDaDivergencia[] })),
        },
      }
    },
  })
  await page.goto('/quita-admin/conciliacao/edi?mes=2026-11')
  for (const nome of ['Escolher: Taxa diferente, 12/11/2026', 'Escolher: Falta na adquirente, 10/11/2026'])
    await page.getByRole('checkbox', { name: nome }).check({ force: true })
  await expect(page.getByText('2 escolhidas')).toBeVisible()
  await page.getByRole('button', { name: /^Lançar, R\$\s263,44, 2 escolhidas$/ }).click()
  const dialogo = page.getByRole('dialog', { name: 'Lançar 2 divergências' })
  await expect(dialogo.getByText('R$ 263,44', { exact: false })).toBeVisible()
  await dialogo.getByRole('button', { name: 'Lançar' }).click()
  await expect(dialogo.getByText('Conte o motivo em ao menos 15 letras.')).toBeVisible()
  await dialogo.getByLabel('Motivo').fill('a tabela nova começou antes do combinado')
  await fotografar(page, 'divergencias-lancar')
  await dialogo.getByRole('button', { name: 'Lançar' }).click()
  // said for three seconds: looked for first
  await expect(page.getByText('2 rascunhos de lançamento escritos.')).toBeVisible()
  await expect
    .poll(() => api.de('decidirDivergencias').at(-1)?.body)
    .toMatchObject({
      ...{ ids: duas.map(d => d.id), decisao: 'lancar', motivo: 'a tabela nova começou antes do combinado' },
    })
  await expect(page.getByText('Nada diverge aqui')).toBeVisible()
})

test('a consultant reads it all and decides nothing', async ({ page }) => {
  await comSessao(page, { ...EQUIPE, perfil: 'quita-consultor' })
  await fingirApi(page, {
    obterMesDaConciliacao: p => ({ data: mesDe(String(p.params.mes)) }),
    listarDivergencias: () => ({ data: { itens: duas, cursor: null } }),
    obterDivergencia: () => ({ data: aberta(divergencia(1)) }),
  })
  await page.goto('/quita-admin/conciliacao/edi?mes=2026-11&divergencia=dvg000000000000000001')
  const folha = page.getByRole('dialog', { name: 'A divergência' })
  await expect(folha.getByText('o contrato diz 2,49 %', { exact: false })).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Explicar' })).toBeHidden()
  await tomarFoco(folha)
  await page.keyboard.press('Escape')
  await expect(folha).toBeHidden()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})
