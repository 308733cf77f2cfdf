import { afterAll, expect, it, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
afterAll(() => vi.unstubAllGlobals())
const { rotasDoPainel } = await import('../../../../web/src/app/rotas.tsx')
const { matchRoutes } = await import('react-router-dom')

const area = '/painel-administrativo/loja'
const financas = '/quita-admin/financeiro'
/** Documented addresses (002 §2.2), written a second time by hand; those of rooms to come are not here yet. */
const documentados = [
  ...['/login', '/acessar-minha-conta', '/sign-out', '/convite/usuario/T', '/inscreva-se', '/recuperar-senha'],
  ...['/resetar-senha/H', '/termo-de-adesao', '/ooops/manutencao', '/ooops/nao-encontrado', '/ooops/404', '/ooops/500'],
  ...['/ooops/503', `${area}/dashboards`, `${area}/relatorios/checkouts-pagamento`, `${area}/relatorios/movimentacoes`],
  ...[`${area}/servicos-financeiros/links-de-pagamento`, `${area}/servicos-financeiros/criar-links-de-pagamento`],
  ...[`${area}/servicos-financeiros/meus-links-de-pagamento`, `${area}/folha-de-pagamento/transferencia-externa`],
  ...[`${area}/pages/settings`, `${area}/relacionamento/clientes`, `${area}/relacionamento/recebedores`],
  ...[`${area}/evolucao/plataforma`, `${area}/404-not-found`, '/quita-admin/dashboards', `${financas}/links-pagamento`],
  ...['checkouts', 'pagamento-boleto', 'folha-de-pagamento/transferencia-externa', 'recebiveis', 'contas-a-pagar'].map(
    p => `${financas}/${p}`,
  ),
  ...['contas-a-receber', 'antecipacao', 'solicitacao-saque', 'lancamento-manual'].map(p => `${financas}/${p}`),
  ...['clientes', 'recebedores', 'representantes'].map(p => `/quita-admin/relacionamento/${p}`),
  '/quita-admin/parametrizacao',
]
const achar = (endereco: string) => matchRoutes(rotasDoPainel, endereco)?.at(-1)?.route

it.each(documentados)('%s is documented, and has a page', endereco => {
  expect(achar(endereco)?.path).not.toBe('*')
  expect(typeof achar(endereco)?.lazy).toBe('function')
})

it.each([
  ['/seja-um-jetsons', '/inscreva-se'],
  ['/convite', '/inscreva-se'],
  [`${area}/recorrencias`, '../recorrencia/assinaturas'],
])('%s is documented, and leads to %s', (endereco, para) => {
  expect(achar(endereco)?.element).toMatchObject({ props: { to: para } })
})
