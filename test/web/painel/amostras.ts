import type * as casca from '../../../shared/contract/casca.ts'
import type { obterIndicadoresDaEquipe, obterSaudeDosProvedores } from '../../../shared/contract/dashboardDaEquipe.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type * as links from '../../../shared/contract/links.ts'
import type { obterLimitesDeSaida } from '../../../shared/contract/saidas.ts'
import type { obterSaldoCarteira } from '../../../shared/contract/saldo.ts'
import type * as tema from '../../../shared/contract/tema.ts'
import type * as usuarios from '../../../shared/contract/usuarios.ts'

/** Wire samples: what the panel's API answers, typed by the contract. */
export const sessao = (
  mudanca: Partial<Received<typeof usuarios.renovarSessao>> = {},
): Received<typeof usuarios.renovarSessao> => ({
  token: 'token-1',
  expiraEm: new Date(Date.now() + 15 * 60_000).toISOString(),
  usuario: 'MARINA COSTA PRADO',
  email: 'marina@lojaaurora.com.br',
  perfil: 'administrador',
  empresaId: 'emp-aurora',
  empresa: 'Loja Aurora',
  slug: 'loja-aurora',
  idContrato: 'ctr-1',
  image: null,
  lojaLiberada: false,
  loja: null,
  cobrancaBoletoParcelado: false,
  multiEmpresas: true,
  segundoFatorPendente: false,
  ...mudanca,
})

type LinkNaLista = Received<typeof links.listarLinks>['itens'][number]
export const linkNaLista = (n: number, mudanca: Partial<LinkNaLista> = {}): LinkNaLista => {
  const id = `lnk${String(n).padStart(18, '0')}`
  return {
    id,
    nome: `Curso de fotografia ${n}`,
    valor: 1249.9,
    situacao: 'ativo',
    criadoEm: '2026-11-20T17:05:00.000Z',
    abreEm: null,
    expiraEm: null,
    limiteUsos: null,
    usos: mudanca.limiteUsos === undefined ? null : 0,
    pagos: { quantidade: 0, valor: 0, devolvido: 0 },
    formas: [2, 1, 0],
    url: `http://pagar.localhost:4000/plataforma/loja-aurora/servicos-financeiros/checkout-de-pagamento-v2/${id}`,
    ...mudanca,
  }
}

export const variados: LinkNaLista[] = [
  linkNaLista(1, {
    nome: 'Curso de fotografia: turma de verão',
    valor: 1249.9,
    pagos: { quantidade: 3, valor: 3749.7, devolvido: 1249.9 },
  }),
  linkNaLista(2, { nome: 'Pedido 4821 · Bolo de aniversário', valor: 380, limiteUsos: 1, formas: [2] }),
  linkNaLista(3, {
    nome: 'Mensalidade academia',
    valor: 119.9,
    limiteUsos: 30,
    usos: 12,
    formas: [2, 1],
    expiraEm: '2026-12-20T02:59:00.000Z',
  }),
  linkNaLista(4, {
    nome: 'Projeto de arquitetura, segunda parcela',
    valor: 12400,
    situacao: 'esgotado',
    limiteUsos: 1,
    usos: 1,
  }),
  linkNaLista(5, {
    nome: 'Ingresso festa junina',
    valor: 45,
    situacao: 'expirado',
    limiteUsos: 200,
    usos: 143,
    expiraEm: '2026-06-20T02:59:00.000Z',
  }),
  linkNaLista(7, { nome: 'Lote de verão', valor: 90, situacao: 'agendado', abreEm: '2026-12-01T12:00:00.000Z' }),
  linkNaLista(6, { nome: 'Consultoria', valor: 2500, situacao: 'encerrado', formas: [1] }),
]

export const pagina = (
  itens: LinkNaLista[],
  proximoOffset: number | null = null,
  parcial = false,
): Received<typeof links.listarLinks> => ({
  itens,
  parcial,
  proximoOffset,
})

export const taxas: Received<typeof links.obterTaxasOperacao> = {
  pix: { percentual: 0.99 },
  boleto: { valor: 2.9 },
  cartao: {
    percentual: 3.49,
    parcelas: Array.from({ length: 12 }, (_, i) => ({
      numeroParcela: i + 1,
      juros: i === 0 ? 0 : Number((1.5 + i * 1.35).toFixed(2)),
    })),
  },
}

type CheckoutNaLista = Received<typeof links.listarCheckoutsDoLink>['itens'][number]
export const checkoutNaLista = (n: number, mudanca: Partial<CheckoutNaLista> = {}): CheckoutNaLista => ({
  id: `chk${String(n).padStart(18, '0')}`,
  nomePagador: 'Ana Beatriz Ramos',
  formaPagamento: 2,
  valor: 1249.9,
  situacao: 3,
  situacaoLabel: 'Liquidado',
  criadoEm: '2026-11-20T18:00:00.000Z',
  pagoEm: '2026-11-20T18:01:00.000Z',
  parcelas: 1,
  cartao: null,
  estornado: 0,
  contestado: 0,
  estornavel: mudanca.situacao === undefined,
  estorno: null,
  risco: null,
  ...mudanca,
})

export const checkouts: Received<typeof links.listarCheckoutsDoLink> = {
  itens: [
    checkoutNaLista(1),
    checkoutNaLista(2, {
      nomePagador: 'João Vitor Sá',
      formaPagamento: 1,
      valor: 1310.02,
      situacao: 4,
      situacaoLabel: 'Recusado',
      criadoEm: '2026-11-20T17:40:00.000Z',
      pagoEm: null,
    }),
    checkoutNaLista(3, {
      nomePagador: '',
      situacao: 7,
      situacaoLabel: 'Aguardando Pagamento',
      criadoEm: '2026-11-20T17:10:00.000Z',
      pagoEm: null,
    }),
  ],
  parcial: false,
  proximoOffset: null,
}

export const paraEdicao: Received<typeof links.obterLinkParaEdicao> = {
  rateio: [],
  id: 'lnk000000000000000001',
  versao: 3,
  url: linkNaLista(1).url,
  situacao: 'ativo',
  criadoEm: '2026-11-20T17:05:00.000Z',
  enderecoCurto: null,
  nome: 'Curso de fotografia: turma de verão',
  descricao: '<p>Quatro encontros aos <strong>sábados</strong>.</p><ul><li>Câmera inclusa</li></ul>',
  valor: 1249.9,
  formasPagamento: [
    { tipo: 2, parcelas: [] },
    { tipo: 1, parcelas: taxas.cartao.parcelas.slice(0, 6) },
  ],
  consultaAntifraude: true,
  autenticar3ds: false,
  origensPermitidas: [],
  mostrado: false,
  limiarAntifraude: 'padrao',
  consultaDatavalid: false,
  validarContatoPagador: false,
  validarNomeCheckout: true,
  termoCliente: null,
  abreEm: '2026-11-25T12:00:00.000Z',
  expiraEm: '2026-12-20T02:59:00.000Z',
  limiteUsos: 20,
  pagadorIdentificado: false,
  pagador: null,
  linkParaEstrangeiros: false,
  redirectPagamentoAprovado: null,
  backgroundColor: 'lilas',
  tema: null,
  logo: null,
  itens: [{ descricao: 'Curso', quantidade: 1, valor: 1249.9 }],
  pixExpiracaoMinutos: 60,
  boletoVencimentoDias: 3,
}

export const temaDaEmpresa = (
  mudanca: Partial<Received<typeof tema.obterTemaDaEmpresa>> = {},
): Received<typeof tema.obterTemaDaEmpresa> => ({
  tema: { cor: '#0B7A5B', fundo: 'padrao', cantos: 'suaves' },
  padrao: true,
  nomeComercial: 'Loja Aurora',
  logo: null,
  verificada: true,
  podeAlterar: true,
  ...mudanca,
})

/** What the shell opens with: nobody's menu, nothing unread. */
export const daCasca = (
  mudanca: Partial<Received<typeof casca.obterNavegacao>> = {},
): Received<typeof casca.obterNavegacao> => ({
  default: [],
  aviso: null,
  situacaoDaEmpresa: null,
  desde: '2024-03',
  pessoa: { avatar: null, status: 'online' },
  novos: { avisos: 0, mensagens: 0 },
  marca: { cor: '#0B7A5B', logo: null },
  ...mudanca,
})

/** The company's own data, as its page reads them. */
export const empresa = {
  id: 'emp-aurora',
  slug: 'loja-aurora',
  idContrato: 'ctr-1',
  nomeComercial: 'Loja Aurora',
  razaoSocial: 'Aurora Móveis e Decoração Ltda',
  cnpj: '12ABC34501DE35',
  email: 'contato@aurora.example',
  contato: '11987654321',
  endereco: null,
  image: null,
  verificada: true,
  criadoEm: '2026-01-05T12:00:00.000Z',
  podeAlterar: true,
  termo: {
    vigente: { versao: '1.0', vigencia: '2026-11-01', sha256: 'resumo' },
    proximo: null,
    aceite: {
      ...{ versao: '1.0', vigencia: '2026-11-01', sha256: 'resumo', quem: 'Beatriz Nogueira' },
      ...{ em: '2026-11-03T12:00:00.000Z', emVigor: true },
    },
  },
}

export type LimitesDeSaida = Received<typeof obterLimitesDeSaida>
/** One limit of money out, in reais, and what of it is used. */
export const limite = (limite: number, usado: number) => ({ limite, usado, livre: Math.max(0, limite - usado) })
/** What a company may send out before a person looks, as the panel reads it. */
export const limitesDeSaida = (parte: Partial<LimitesDeSaida> = {}): { data: LimitesDeSaida } => ({
  data: {
    dia: limite(50_000, 12_000),
    mes: limite(500_000, 480_000),
    ordem: { limite: null },
    destino: {
      para: 'Pix · f***@aurora.example',
      situacao: 'conhecida',
      livreEm: null,
      dia: limite(50_000, 8_000),
      mes: limite(500_000, 90_000),
    },
    revisaoApartirDe: 50_000,
    estornoApartirDe: 10_000,
    motivos: [],
    bloqueio: null,
    ...parte,
  },
})

/** The staff's figures of `n` days: a working week that sells, a weekend that sells less. */
export function indicadoresDaEquipe(
  n: number,
  mudanca: Partial<Received<typeof obterIndicadoresDaEquipe>> = {},
): Received<typeof obterIndicadoresDaEquipe> {
  const dias = Array.from({ length: n }, (_, dia) => {
    const em = new Date(Date.UTC(2026, 10, 24 - n + 1 + dia))
    const fimDeSemana = em.getUTCDay() % 6 === 0
    return {
      data: em.toISOString().slice(0, 10),
      valor: fimDeSemana ? 41_200.5 : 128_450.9 + dia * 900,
      quantidade: fimDeSemana ? 96 : 310,
    }
  })
  const valor = Math.round(dias.reduce((s, d) => s + d.valor, 0) * 100) / 100
  const quantidade = dias.reduce((s, d) => s + d.quantidade, 0)
  const parte = (p: number) => Math.round(valor * p * 100) / 100
  return {
    periodoInicio: dias[0]?.data ?? '',
    periodoFim: '2026-11-24',
    valor,
    quantidade,
    aprovadas: 4_812,
    negadas: 903,
    dias,
    formas: [
      { formaPagamento: 0, valor: parte(0.12), quantidade: Math.round(quantidade * 0.08) },
      { formaPagamento: 1, valor: parte(0.55), quantidade: Math.round(quantidade * 0.47) },
      { formaPagamento: 2, valor: parte(0.33), quantidade: Math.round(quantidade * 0.45) },
    ],
    anterior: {
      ...{ periodoInicio: '2026-09-26', periodoFim: '2026-10-25' },
      valor: parte(0.9),
      quantidade: Math.round(quantidade * 0.9),
      aprovadas: 4_300,
      negadas: 760,
    },
    psps: [],
    webhooksFalhando: { quantos: 0, parcial: false, empresas: [] },
    ...mudanca,
  }
}

/** Four providers: one that fails since an hour ago, one that sways, one that is well, one that nobody asks now. */
export function saudeDosProvedores(): Received<typeof obterSaudeDosProvedores> {
  const horas = (cada: number, falhas: readonly number[] = []) =>
    Array.from({ length: 24 }, (_, n) => ({ chamadas: n < 5 ? 0 : cada, falhas: falhas[23 - n] ?? 0 }))
  return {
    lidoEm: '2026-11-24T12:03:00.000Z',
    provedores: [
      {
        ...{ provedor: 'pix', situacao: 'bem', chamadas: 210, falhas: 0, latenciaMs: 340 },
        horas: horas(820),
      },
      {
        ...{ provedor: 'adquirente', situacao: 'fora', chamadas: 40, falhas: 31, latenciaMs: 7_900 },
        horas: horas(60, [48, 12]),
      },
      {
        ...{ provedor: 'whatsapp', situacao: 'oscilando', chamadas: 90, falhas: 4, latenciaMs: 1_200 },
        horas: horas(200, [9, 0, 0, 30]),
      },
      {
        ...{ provedor: 'listas', situacao: 'sem-chamadas', chamadas: 0, falhas: 0, latenciaMs: null },
        horas: horas(3),
      },
    ],
  }
}

/** A company's balance, in reais, without a credit policy. */
export const saldoDaCarteira = (
  parte: Partial<Received<typeof obterSaldoCarteira>> = {},
): Received<typeof obterSaldoCarteira> => ({
  ...{
    disponivel: 40_000,
    sacavel: 40_000,
    devido: 0,
    aLiberar: 0,
    bloqueado: 0,
    garantia: 0,
    contestado: 0,
    judicial: 0,
  },
  conta: { para: 'Pix · f***@aurora.example', favorecido: 'Aurora Móveis Ltda' },
  limites: { minimo: 1, maximo: 200_000, analise: 50_000 },
  politica: { garantia: { percentual: 0, dias: 0 }, repasse: { pix: 0, boleto: 0 }, piso: 0, credito: 0 },
  ...parte,
})
