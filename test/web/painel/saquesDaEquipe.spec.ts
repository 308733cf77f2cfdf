import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarSaquesDaEquipe, obterSaqueEmAnalise } from '../../../shared/contract/saldoDaEquipe.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** Withdrawals that wait for no person any more (R117): what became of each, who of the staff decided on it and why. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
type NaLista = Received<typeof listarSaquesDaEquipe>['itens'][number]
type Saque = Received<typeof obterSaqueEmAnalise>
const decisao: NonNullable<Saque['decisao']> = {
  ...{ qual: 'liberar', quem: 'Camila Duarte', em: '2026-11-18T15:00:00.000Z' },
  motivo: 'confirmado por telefone com a empresa',
}
const naLista = (n: number, mais: Partial<NaLista> = {}): NaLista => ({
  ...{ id: `Saque000000000000000${n}`, empresa: { id: 'aurora', nome: 'Loja Aurora' }, origem: 'saque' },
  ...{ situacao: 'paga', valor: 52_000, devolvido: 0, para: 'Pix · fin***@aurora.example', motivo: null },
  ...{ criadoEm: '2026-11-18T12:00:00.000Z', pagaEm: '2026-11-18T15:02:00.000Z', decisao: null },
  ...mais,
})
const saques = [
  naLista(1, { decisao }),
  naLista(2, {
    ...{ empresa: { id: 'brisa', nome: 'Café Brisa' }, valor: 380, situacao: 'recusada', pagaEm: null },
    motivo: 'titular',
  }),
  naLista(3, {
    ...{ valor: 90_000, situacao: 'cancelada', pagaEm: null, motivo: 'cancelada' },
    decisao: { ...decisao, qual: 'cancelar', motivo: 'a conta não é da empresa' },
  }),
]
const saque: Saque = {
  ...{ id: saques[0]?.id ?? '', origem: 'saque', valor: 52_000, situacao: 3, situacaoLabel: 'Processado' },
  ...{ para: 'Pix · fin***@aurora.example', criadoEm: '2026-11-18T12:00:00.000Z', pagaEm: '2026-11-18T15:02:00.000Z' },
  ...{ motivo: null, devolvido: 0, espera: null, desistivel: false, empresa: { id: 'aurora', nome: 'Loja Aurora' } },
  ...{ recebedor: null, favorecido: 'Aurora Móveis e Decoração Ltda', pediu: 'Otávio Prado', justificativa: null },
  ...{ devolve: null, decisao, e2eid: 'E99999004202611181500abcdefghijk', saldo: 8_120.4, decisoes: [] },
  saidas: {
    dia: { limite: 50_000, usado: 0, livre: 50_000 },
    mes: { limite: 500_000, usado: 120_000, livre: 380_000 },
  },
}
const endereco = '/quita-admin/financeiro/solicitacao-saque'

test('all other withdrawals: by what became of them, by who decided; one is opened, and says why', async ({ page }) => {
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    listarRetidos: () => ({ data: { itens: [], cursor: null } }),
    listarSaquesDaEquipe: ({ query }) => ({
      data: {
        ...{ parcial: false, cursor: null },
        itens: saques.filter(
          s => (!query.situacao || s.situacao === query.situacao) && (!query.so || s.decisao !== null),
        ),
      },
    }),
    obterSaqueEmAnalise: ({ params }) => ({
      data: params.id === saque.id ? saque : { ...saque, id: params.id ?? '', motivo: 'titular', decisao: null },
    }),
  })
  await page.goto(endereco)
  await page.getByRole('button', { name: 'Todos os outros' }).click()
  await expect(page).toHaveURL(/ver=todos/)
  await expect(page.getByText('Café Brisa').filter({ visible: true })).toBeVisible()
  await fotografar(page, 'equipe-saques-todos')
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Abrir o saque de R$ 380,00 de Café Brisa' }).click()
  const recusado = page.getByRole('dialog', { name: 'Saque' })
  await expect(recusado.getByText('Por que não foi pago')).toBeVisible()
  await expect(recusado.getByText('Última decisão')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(recusado).toBeHidden()
  await page.getByRole('button', { name: 'Decididos pela equipe' }).click()
  await expect(page.getByText('Café Brisa')).toHaveCount(0)
  await expect.poll(() => api.de('listarSaquesDaEquipe').at(-1)?.query.so).toBe('decididos')
  await page.getByLabel('Situação').selectOption('paga')
  await expect
    .poll(() => api.de('listarSaquesDaEquipe').at(-1)?.query)
    .toMatchObject({ so: 'decididos', situacao: 'paga' })
  await page.getByRole('button', { name: 'Abrir o saque de R$ 52.000,00 de Loja Aurora' }).click()
  const folha = page.getByRole('dialog', { name: 'Saque' })
  await expect(folha.getByText(/^Liberado por Camila Duarte/)).toBeVisible()
  await expect(folha.getByText('confirmado por telefone com a empresa')).toBeVisible()
  await tomarFoco(folha)
  await page.keyboard.press('Escape')
  await expect(folha).toBeHidden()
  await expect(page).toHaveURL(/ver=todos.*so=decididos|so=decididos.*ver=todos/)
})

test('nothing yet, and failing', async ({ page }) => {
  await comSessao(page, EQUIPE)
  await fingirApi(page, {
    listarSaquesDaEquipe: (_, vez) =>
      vez === 1
        ? { status: 500, error: { name: 'ErroInterno', message: 'm', correlationId: 'c' } }
        : { data: { itens: [], parcial: false, cursor: null } },
  })
  await page.goto(`${endereco}?ver=todos`)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Nenhum saque ainda')).toBeVisible()
})

test('they are no consultant’s', async ({ page }) => {
  await comSessao(page, { ...EQUIPE, perfil: 'quita-consultor' })
  await fingirApi(page, {})
  await page.goto(`${endereco}?ver=todos`)
  await expect(page.getByRole('heading', { name: 'Seu perfil não abre esta página' })).toBeVisible()
})
