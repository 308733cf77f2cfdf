import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { endpoints } from '../../../shared/contract/index.ts'
import { nomeDaAcao } from '../../../web/src/ui/qual.ts'

/**
 * What moves money says which money (issue 22): of two buttons that read "Aprovar", who only hears them knows the amount and
 * the day, or the person. Each module of the panel and of the back office that calls an operation of money, or opens what
 * does, has no button of bare words but those named here, which move nothing.
 */

/** Operations of money beside those that the contract says money goes out by: decisions on it, and what ends a charge. */
const decididas = [
  ...['analisarEstorno', 'desistirDoEstorno', 'desistirDoSaque', 'analisarSaque', 'devolverRetido'],
  ...[
    'analisarPagamentoDeBoleto',
    'analisarCarrinho',
    'pedirPassoDoCarrinho',
    'capturarCarrinho',
    'analisarLoteDaFolha',
  ],
  ...['mudarLoteDaFolha', 'reenviarLinhasDaFolha', 'criarAntecipacao', 'reenviarAntecipacao', 'cancelarAntecipacao'],
  ...['cancelarAntecipacaoDaEquipe', 'responderContestacao', 'mudarAssinatura', 'mudarPedidoDaLoja', 'aprovarComissao'],
  ...['resolverVendaSemEstoque', 'decidirLancamentoManual', 'estornarLancamentoManual', 'decidirOrdemJudicial'],
  ...['pedirSobreOrdem', 'pagarBoletoDaConta', 'decidirEncerramento', 'pedirEncerramento', 'recusarPassoDoCarrinho'],
  'decidirDivergencias',
]
/** What opens a form or a question of money, or is named by another module's operation. */
const portas = [
  ...['backoffice/contas/FolhaDaConta', 'backoffice/contas/BaixarConta', 'backoffice/contas/EncerrarConta'],
  ...['backoffice/checkouts/FolhaDoCheckout', 'backoffice/filas/CasoDoPasso', 'painel/pagamentos/EstornoQueEspera'],
  ...['painel/pagamentos/FolhaDoPagamento', 'painel/pagamentos/FormularioDoEstorno', 'painel/saldo/Saques'],
  ...['painel/links/LinhaDePagamento', 'painel/folha/LinhasDoLote'],
].map(f => `web/src/${f}.tsx`)
/** Operations of money that no button of these pages calls: the payer's, and integrators'. */
const semBotao = ['validarAntecipacao']
/** By their words' keys: what goes back, goes on to a question, lists more, or carries a file. */
const movemNada = new Set([
  ...[
    'boletoDaConta.conferir',
    'boletoDaConta.conferindo',
    'boletoDaConta.outro',
    'pagarBoleto.verJaPedido',
    'conta.alterar',
    'financas.verEmpresa',
  ],
  // before there is an amount: the form asks for it, and its question says it
  ...['receita.retirar', 'receita.pedir', 'saque.continuar', 'saque.tudo', 'saque.voltar'],
  ...['comissoes.extrato', 'comissoes.anotar', 'caso.enviando', 'pagamento.verContestacoes'],
  ...['antecipar.voltar', 'antecipar.fechar', 'contestacoes.arquivo', 'contestacoes.trocarArquivo', 'estorno.cancelar'],
  ...['folha.menosLinhas', 'folha.maisLinhas', 'folha.', 'pedido.anotar', 'pedido.verPagamento', 'lista.carregarMais'],
  ...['pagarBoleto.outro', 'reenvio.acao', 'estoque.verPagamento', 'checkouts.daEmpresa', 'checkouts.doLink'],
])

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
interface Element extends Node {
  openingElement: { name: { name?: string }; attributes: { name?: { name?: string } }[] }
  children: Node[]
}
function elements(source: string): Element[] {
  const found: Element[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (!isNode(node)) return
    if (node.type === 'JSXElement') found.push(node as Element)
    Object.values(node).forEach(visit)
  }
  visit(parseSync('a.tsx', source).program)
  return found
}

/** The buttons of a source that say no more than what is done, by their words' keys, and decisions that do not say on what. */
function mudos(source: string): string[] {
  return elements(source).flatMap(e => {
    const { name, attributes } = e.openingElement
    const tem = (qual: string) => attributes.some(a => a.name?.name === qual)
    if (name.name === 'Decisoes')
      return tem('sobre') || /\bsobre\b/.test(source.slice(e.start, e.end)) ? [] : ['Decisoes']
    if (name.name !== 'Button' || tem('aria-label')) return []
    const palavras = e.children.map(c => source.slice(c.start, c.end)).join(' ')
    const chaves = [...palavras.matchAll(/['`]([\w]+\.[\w.]*)/g)].map(m => m[1] ?? '')
    return chaves.length === 0 ? ['?'] : chaves
  })
}

const saem = Object.values(endpoints).flatMap(e => ('saidaDeDinheiro' in e && e.saidaDeDinheiro ? [e.operation] : []))
const operacoes = new Set<string>([...decididas, ...saem])
const arquivos = globSync('web/src/{painel,backoffice}/**/*.tsx').map(file => ({
  file,
  source: readFileSync(file, 'utf8'),
}))
const chamadasDe = (source: string) => [...operacoes].filter(o => new RegExp(`'${o}'`).test(source))
const deDinheiro = arquivos.filter(
  ({ file, source }) => portas.includes(file) || (/useAction/.test(source) && chamadasDe(source).length > 0),
)

test('every button that moves money, or opens what moves it, says which', () => {
  expect(deDinheiro.length).toBeGreaterThan(35)
  for (const porta of portas) expect(deDinheiro.map(a => a.file)).toContain(porta)
  const calados = deDinheiro.flatMap(({ file, source }) =>
    mudos(source)
      .filter(k => !movemNada.has(k))
      .map(k => `${file}: ${k}`),
  )
  expect(calados).toEqual([])
})

test('every operation of money is asked for by a page, or is known not to be', () => {
  const pedidas = new Set(arquivos.flatMap(({ source }) => chamadasDe(source)))
  expect([...operacoes].filter(o => !pedidas.has(o)).sort()).toEqual([...semBotao].sort())
})

test('a name says its own words first, then how much, when and whose', () => {
  const nome = (valor: number | null, em: string) => nomeDaAcao('Aprovar', { valor, em, de: 'Loja Aurora' }, 'pt-BR')
  expect(nome(1234.5, '2026-11-20T17:05:00.000Z').replaceAll('\u00a0', ' ')).toBe(
    'Aprovar, R$ 1.234,50, 20 nov 2026, 14:05, Loja Aurora',
  )
  expect(nome(null, '2026-11-20')).toBe('Aprovar, 20/11/2026, Loja Aurora')
  expect(mudos('const a = <Button onClick={f}>{t("x")} {t(\'saldo.enviar\')}</Button>')).toEqual(['saldo.enviar'])
  expect(mudos('const a = <Decisoes decisoes={d} />')).toEqual(['Decisoes'])
})
