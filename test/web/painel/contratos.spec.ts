import type {
  decidirConsentimentoDaAgenda,
  listarContratosDeRecebiveis,
  obterContratoDeRecebiveis,
} from '../../../shared/contract/contratosDeRecebiveis.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarRecebiveis, obterRecebivel } from '../../../shared/contract/financeiro.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** Contracts of others on a merchant's receivables (decision 0218): seen, contested, and who may read the agenda. */
type Contrato = Received<typeof listarContratosDeRecebiveis>['itens'][number]
type Aberto = Received<typeof obterContratoDeRecebiveis>
type Consentimento = Received<typeof decidirConsentimentoDaAgenda>
const ID = 'c'.repeat(21)
const contrato = (mais: Partial<Contrato> = {}): Contrato => ({
  ...{ id: ID, tipo: 'onusFiduciario', beneficiario: 'BANCO CREDOR SA (final 0104)', situacao: 'ativo' },
  ...{ comprometido: 6_038.4, unidades: 2, pago: 1_200, contestado: false },
  ...{ proximo: '2026-12-21', ultimo: '2027-01-20', ...mais },
})
const aberto = (mais: Partial<Aberto> = {}): Aberto => ({
  ...contrato(),
  partes: [
    {
      ...{ data: '2026-11-19', arranjo: 'VCC', ordem: 1, valor: 1_500, pago: 1_200, situacao: 'pago' },
      ...{ protocolo: 'UR-00000001', pagamento: null },
    },
    {
      ...{ data: '2026-11-20', arranjo: 'VCC', ordem: 1, valor: 800, pago: 800, situacao: 'pago' },
      ...{ protocolo: 'UR-00000004', pagamento: { situacao: 'pago', em: '2026-11-20T13:00:00.000Z' } },
    },
    {
      ...{ data: '2026-11-23', arranjo: 'ECC', ordem: 1, valor: 650, pago: 650, situacao: 'pago' },
      ...{ protocolo: 'UR-00000005', pagamento: { situacao: 'emAnalise', em: null } },
    },
    {
      ...{ data: '2026-12-21', arranjo: 'VCC', ordem: 1, valor: 3_019.2, pago: null, situacao: 'ativo' },
      ...{ protocolo: 'UR-00000002', pagamento: null },
    },
    {
      ...{ data: '2027-01-20', arranjo: 'MCC', ordem: 2, valor: 3_019.2, pago: null, situacao: 'ativo' },
      ...{ protocolo: 'UR-00000003', pagamento: null },
    },
  ],
  ...{ contestacoes: [], parcial: false, ...mais },
})
const recusada: Aberto['contestacoes'][number] = {
  ...{ id: 'C03.1', motivo: 'C03', situacao: 'recusada', texto: null, autor: 'Ana Prado' },
  resposta: 'O registro confere com o contrato que a instituição apresentou.',
  passos: [
    { situacao: 'registrada', em: '2026-11-20T12:00:00.000Z' },
    { situacao: 'emAnalise', em: '2026-11-20T12:00:01.000Z' },
    { situacao: 'recusada', em: '2026-11-20T13:00:00.000Z' },
  ],
}
const emAnalise: Aberto['contestacoes'][number] = {
  ...{ id: 'C06.1', motivo: 'C06', situacao: 'emAnalise', texto: 'O contrato foi quitado em outubro', resposta: null },
  ...{ autor: 'Ana Prado', passos: recusada.passos.slice(0, 2) },
}
const consentimento = (mais: Partial<Consentimento> = {}): Consentimento => ({
  ...{ id: '60701190000104.1', versao: 1, situacao: 'dado', ate: '2027-05-19', informado: true, fim: null },
  instituicao: { documento: '60701190000104', nome: 'Banco Credor' },
  ...{ dadoEm: '2026-11-20T12:00:00.000Z', dadoPor: 'Ana Prado', texto: { versao: '1', sha256: 'h' } },
  ...mais,
})
const texto = {
  ...{ versao: '1', sha256: 'h' },
  paragrafos: ['O quê: a instituição passa a ler os seus recebíveis de cartão.', 'Até quando: até você retirar.'],
}
const CONTRATOS = '/painel-administrativo/loja-aurora/financeiro/contratos-de-recebiveis'

test('a contract opens to its days, is contested in the registrar’s reasons, and says how that goes', async ({
  page,
}) => {
  await comSessao(page)
  let contestacoes = [recusada]
  const api = await fingirApi(page, {
    listarContratosDeRecebiveis: () => ({
      data: {
        itens: [
          contrato({ contestado: contestacoes.length > 1 }),
          contrato({
            ...{
              id: 'd'.repeat(21),
              tipo: 'trocaDeTitularidade',
              beneficiario: 'FUNDO DE RECEBÍVEIS NORTE (final 0161)',
            },
            ...{ situacao: 'encerrado', comprometido: 0, unidades: 0, pago: 12_000, proximo: null, ultimo: null },
          }),
        ],
        parcial: false,
      },
    }),
    obterContratoDeRecebiveis: () => ({ data: aberto({ contestacoes, contestado: contestacoes.length > 1 }) }),
    contestarContratoDeRecebiveis: (_, vez) => {
      if (vez === 1)
        return {
          status: 409,
          error: {
            name: 'ContratoDeRecebiveisJaContestado',
            message: 'Você já contestou este contrato por este motivo. Espere a resposta da registradora.',
          },
        }
      contestacoes = [emAnalise, recusada]
      return { data: emAnalise }
    },
    listarConsentimentosDaAgenda: () => ({ data: { itens: [], texto } }),
  })
  await page.goto(CONTRATOS)
  await expect(page.getByRole('heading', { name: 'Contratos sobre recebíveis', level: 1 })).toBeVisible()
  await expect(page.getByText('R$ 6.038,40').filter({ visible: true })).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'contratos')
  await page
    .getByRole('button', { name: /Abrir o contrato de BANCO CREDOR SA/ })
    .filter({ visible: true })
    .click()
  const folha = page.getByRole('dialog', { name: 'Contratos sobre recebíveis' })
  await expect(folha.getByText('Pago R$ 1.200,00: o resto do dia não cobria mais')).toBeVisible()
  await expect(folha.getByText('2º a receber · Registro UR-00000003')).toBeVisible()
  await expect(folha.getByText('A registradora manteve o contrato')).toBeVisible()
  await fotografar(page, 'contrato')
  await folha.getByRole('button', { name: 'Contestar' }).click()
  const dialogo = page.getByRole('dialog', { name: /Contestar o contrato de/ })
  await dialogo.getByLabel('Motivo').selectOption({ label: 'Outro motivo' })
  await dialogo.getByRole('button', { name: 'Contestar' }).click()
  await expect(dialogo.getByText('Conte o que está errado em ao menos 10 letras.')).toBeVisible()
  await dialogo.getByLabel('Conte o que está errado').fill('O contrato foi quitado em outubro')
  await fotografar(page, 'contestar')
  await dialogo.getByRole('button', { name: 'Contestar' }).click()
  await expect(dialogo.getByText(/Você já contestou este contrato por este motivo/)).toBeVisible()
  await dialogo.getByRole('button', { name: 'Contestar' }).click()
  await expect(page.getByText('Contestação enviada.')).toBeVisible()
  await expect(folha.getByText('Você disse: O contrato foi quitado em outubro')).toBeVisible()
  await expect(folha.getByText('Em análise', { exact: true })).toBeVisible()
  await expect
    .poll(() => api.de('contestarContratoDeRecebiveis').at(-1))
    .toMatchObject({
      ...{ params: { id: ID }, body: { motivo: 'C06', texto: 'O contrato foi quitado em outubro' } },
    })
})

test('an institution is allowed to read the agenda by words that are all there, and that is taken back', async ({
  page,
}) => {
  await comSessao(page)
  let itens: Consentimento[] = []
  const api = await fingirApi(page, {
    listarContratosDeRecebiveis: () => ({ data: { itens: [], parcial: false } }),
    listarConsentimentosDaAgenda: () => ({ data: { itens, texto } }),
    decidirConsentimentoDaAgenda: ({ body }) => {
      const novo =
        (body as { decisao: string }).decisao === 'autorizar'
          ? consentimento({ informado: false })
          : consentimento({ situacao: 'revogado', fim: { em: '2026-11-21T12:00:00.000Z', por: 'Ana Prado' } })
      itens = [novo]
      return { data: novo }
    },
  })
  await page.goto(CONTRATOS)
  await expect(page.getByText('Nenhum contrato sobre os seus recebíveis')).toBeVisible()
  await expect(page.getByText('Nenhuma instituição autorizada')).toBeVisible()
  await fotografar(page, 'contratos-vazio')
  await page.getByRole('button', { name: 'Autorizar uma instituição' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Autorizar uma instituição' })
  for (const p of texto.paragrafos) await expect(dialogo.getByText(p)).toBeVisible()
  await dialogo.getByRole('button', { name: 'Autorizar' }).click()
  await expect(dialogo.getByText('Digite um CNPJ válido.')).toBeVisible()
  await dialogo.getByLabel('CNPJ da instituição').fill('60.701.190/0001-04')
  await dialogo.getByLabel('Nome da instituição').fill('Banco Credor')
  await fotografar(page, 'autorizar')
  await dialogo.getByRole('button', { name: 'Autorizar' }).click()
  await expect(page.getByText('Autorização dada.')).toBeVisible()
  await expect(page.getByText('A registradora ainda não respondeu. Avisamos de novo a cada hora.')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'consentimentos')
  await page.getByRole('button', { name: 'Retirar a autorização de Banco Credor' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('Autorização retirada.')).toBeVisible()
  await expect(page.getByText('Retirada por Ana Prado em 21 nov 2026')).toBeVisible()
  await expect
    .poll(() => api.de('decidirConsentimentoDaAgenda').map(c => c.body))
    .toEqual([
      {
        ...{ decisao: 'autorizar', documento: '60.701.190/0001-04', nome: 'Banco Credor', dias: 180, sha256: 'h' },
      },
      { decisao: 'retirar', id: '60701190000104.1' },
    ])
})

test('a day of the agenda says gross, fees, what went back, contracts in order, and what reaches the balance', async ({
  page,
}) => {
  const unidade: Received<typeof listarRecebiveis>['itens'][number] = {
    ...{ data: '2026-12-21', arranjo: 'VCC', valor: 9_000, antecipado: 700, abatido: 0, parcelas: 1 },
    ...{ constituido: 9_700, posContratado: 3_019.2, livre: 5_980.8, situacao: 'agendado', liquidadoEm: null },
  }
  const dia: Received<typeof obterRecebivel> = {
    ...unidade,
    vendas: { bruto: 10_600, taxas: 300, tributos: 100, estornos: 500 },
    contratos: [
      {
        ...{ id: ID, tipo: 'onusFiduciario', ordem: 1, beneficiario: 'BANCO CREDOR SA (final 0104)' },
        ...{ valor: 3_019.2, pago: null, situacao: 'ativo' },
      },
    ],
    itens: [
      {
        ...{ checkoutId: 'Checkout0000000000001', parte: '01', numeroParcela: 1, parcelas: 3 },
        ...{ venda: null, valor: 9_700, original: 10_200 },
      },
    ],
    parcial: false,
  }
  await comSessao(page)
  await fingirApi(page, {
    listarRecebiveis: () => ({
      data: {
        ...{ periodoInicio: '2026-11-21', periodoFim: '2026-12-22', itens: [unidade], aLiberar: 9_000, liquidado: 0 },
        ...{ posContratado: 3_019.2, totalALiberar: 9_000, totalEmGarantia: 0, devido: 0 },
      },
    }),
    obterRecebivel: () => ({ data: dia }),
    listarContratosDeRecebiveis: () => ({ data: { itens: [contrato()], parcial: false } }),
    obterContratoDeRecebiveis: () => ({ data: aberto() }),
    listarConsentimentosDaAgenda: () => ({ data: { itens: [], texto } }),
  })
  await page.goto('/painel-administrativo/loja-aurora/relatorios/recebiveis')
  await expect(page.getByText('R$ 3.019,20 para contratos').filter({ visible: true })).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'recebiveis-com-contratos')
  await page
    .getByRole('button', { name: /Ver as parcelas de/ })
    .filter({ visible: true })
    .click()
  const conta = page.getByRole('region', { name: 'Como se chega ao seu valor' })
  const linhas = ['Vendas', 'Taxas', 'Separado para tributos', 'Estornos e contestações', 'Antecipado por nós']
  for (const linha of [...linhas, 'Contratos de outros'])
    await expect(conta.getByText(linha, { exact: true })).toBeVisible()
  await expect(conta.getByText('R$ 5.980,80')).toBeVisible()
  await fotografar(page, 'recebivel-com-contratos')
  await conta.getByRole('link', { name: 'Ver o contrato de BANCO CREDOR SA (final 0104)' }).click()
  await expect(page.getByRole('dialog', { name: 'Contratos sobre recebíveis' })).toBeVisible()
})

test('an accountant reads the contracts and contests none', async ({ page }) => {
  await comSessao(page, { perfil: 'contador' })
  await fingirApi(page, {
    listarContratosDeRecebiveis: () => ({ data: { itens: [contrato()], parcial: false } }),
    obterContratoDeRecebiveis: () => ({ data: aberto() }),
  })
  await page.goto(`${CONTRATOS}?contrato=${ID}`)
  const folha = page.getByRole('dialog', { name: 'Contratos sobre recebíveis' })
  await expect(folha.getByText('Quem contesta é um administrador ou gestor financeiro da empresa.')).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Contestar' })).toHaveCount(0)
  await expect(page.getByText('Quem pode ler os seus recebíveis')).toHaveCount(0)
})
