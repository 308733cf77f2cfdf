import { expect, test } from 'vitest'
import { perfisDeConvite } from '../../../shared/contract/acesso.ts'
import { alcance, grupos, type ParteDoPainel, partesDoPainel, pode } from '../../../shared/contract/direitos.ts'
import { aceita, type Endpoint } from '../../../shared/contract/endpoint.ts'
import { endpoints } from '../../../shared/contract/index.ts'
import { podeAbrir } from '../../../shared/navegacao.ts'
import { navegacao } from '../../../shared/textos/pt-BR/painelNavegacao.ts'
import { usuarios } from '../../../shared/textos/pt-BR/painelUsuarios.ts'

/** What is written beside a role where it is chosen is what the contract and the pages' doors ask of it. */
const chamadas = Object.values<Endpoint>(endpoints)
const pedidoDe = ({ access }: Endpoint) =>
  access.tipo === 'sessao' && access.grupo ? `${access.grupo} ${access.direito}` : null
const daParte = (parte: ParteDoPainel) => [parte.ver, ...('mudar' in parte ? [parte.mudar] : [])].map(p => p.join(' '))

type Operacoes = readonly (keyof typeof endpoints)[]
/** Each part once more, by hand: its page, what is seen of it, and what is changed in it. */
const portas: Record<ParteDoPainel['id'], { pagina?: string; ver: Operacoes; mudar: Operacoes }> = {
  vendas: {
    pagina: '/cliente/relatorios/movimentacoes',
    ver: ['listarCheckouts', 'listarExtratoCarteira', 'obterSaldoCarteira', 'listarSaques', 'exportarExtrato'],
    mudar: ['estornarCheckout', 'desistirDoEstorno'],
  },
  contestacoes: {
    pagina: '/cliente/financeiro/contestacoes',
    ver: ['listarContestacoes', 'lerArquivoDaContestacao'],
    mudar: ['responderContestacao'],
  },
  links: {
    pagina: '/cliente/servicos-financeiros/meus-links-de-pagamento',
    ver: ['listarLinks', 'verificarBoleto'],
    mudar: ['criarLink', 'alterarLink', 'pagarBoleto'],
  },
  clientes: { pagina: '/cliente/relacionamento/clientes', ver: ['listarClientes', 'obterCliente'], mudar: [] },
  saques: {
    pagina: '/cliente/folha-de-pagamento/transferencia-externa',
    ver: ['listarLotesDaFolha', 'listarAssinaturas'],
    mudar: ['solicitarSaque', 'criarLoteDaFolha', 'criarAssinatura'],
  },
  conta: { ver: ['obterContaBancaria'], mudar: ['alterarContaBancaria', 'cadastrarContaBancaria'] },
  loja: {
    pagina: '/cliente/loja-online/produtos-servicos',
    ver: ['listarProdutos', 'listarEstoque'],
    mudar: ['criarProduto', 'ajustarEstoque'],
  },
  recebedores: {
    pagina: '/cliente/relacionamento/recebedores',
    ver: ['listarRecebedores', 'listarAntecipacoes'],
    mudar: ['convidarRecebedor', 'criarAntecipacao'],
  },
  empresa: {
    pagina: '/cliente/empresa',
    ver: ['obterDadosDaEmpresa', 'obterConfiguracaoPos'],
    mudar: ['alterarDadosDaEmpresa', 'definirConfiguracaoPos'],
  },
  pessoas: {
    pagina: '/cliente/usuarios',
    ver: ['listarUsuariosDaEmpresa', 'listarAuditoria', 'listarChavesDeApi', 'listarWebhooks'],
    mudar: ['enviarConviteUsuario', 'criarChaveDeApi', 'criarWebhook'],
  },
}

test.each(perfisDeConvite)('what is said of %s is what the doors answer', perfil => {
  const abre = (operacoes: Operacoes) => operacoes.map(o => aceita(endpoints[o].access, perfil))
  for (const parte of partesDoPainel) {
    const { pagina, ver, mudar } = portas[parte.id]
    const [dito, onde] = [alcance(perfil, parte), `${perfil}: ${parte.id}`]
    expect(abre(ver), onde).toEqual(ver.map(() => dito !== 'nao'))
    expect(abre(mudar), onde).toEqual(mudar.map(() => dito === 'escrever'))
    expect(dito === 'escrever' && mudar.length === 0, onde).toBe(false)
    if (pagina) expect(podeAbrir(perfil, pagina), onde).toBe(dito !== 'nao')
  }
})

test('every right that a call asks of a company’s person is in a part, and no part asks what no call does', () => {
  const pedidos = chamadas.filter(e => perfisDeConvite.some(p => aceita(e.access, p))).map(pedidoDe)
  expect(new Set(partesDoPainel.flatMap(daParte))).toEqual(new Set(pedidos.filter(p => p !== null)))
})

test('the page of contested payments is named in its own part alone', () => {
  const nomeiam = partesDoPainel.filter(p => usuarios[`direito.${p.id}`].includes(navegacao['nav.contestacoes']))
  expect(nomeiam.map(p => p.id)).toEqual(['contestacoes'])
})

test('an accountant reads sales and the company’s details, and writes nowhere: no call that asks for writing is open to it', () => {
  expect(partesDoPainel.filter(p => alcance('contador', p) !== 'nao').map(p => p.id)).toEqual(['vendas', 'empresa'])
  const abertas = chamadas.filter(e => pedidoDe(e) !== null && aceita(e.access, 'contador'))
  expect(abertas.every(e => e.access.tipo === 'sessao' && e.access.direito === 'ler')).toBe(true)
  expect(abertas.length).toBeGreaterThan(10)
  for (const g of Object.keys(grupos) as (keyof typeof grupos)[]) expect(pode('contador', g, 'escrever'), g).toBe(false)
})
