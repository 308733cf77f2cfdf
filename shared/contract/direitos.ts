import type { NaturezaDaFila } from '../domain/filaDaEquipe.ts'
import type { ListaExportavel } from '../domain/listasExportaveis.ts'
import { produto } from '../produto.ts'

/** Roles a session can carry: the spec's `perfil` (002 §6), and after them ours, the accountant (decision 0104). */
export const perfis = [
  'administrador',
  `${produto.slug}-administrador`,
  `${produto.slug}-consultor`,
  'gestor-financeiro',
  'gestor-comercial',
  'recebedor',
  'links',
  'contador',
] as const
export type Perfil = (typeof perfis)[number]

/** The provider's own people, whom no company may make. */
export const perfilDaEquipe = (perfil: Perfil): boolean => perfil.startsWith(`${produto.slug}-`)

/** Their two roles, as the provider gives and takes them (decision 0205). */
export const perfisDaEquipe = [perfis[1], perfis[2]] as const

/** Who must have a second factor: they reach money, people and, the provider's, every company (decision 0066). */
export const deveTerSegundoFator = (perfil: Perfil): boolean =>
  perfilDaEquipe(perfil) || perfil === 'administrador' || perfil === 'gestor-financeiro'

export type Direito = 'ler' | 'escrever'

const [admin, quitaAdmin, quitaConsultor, financeiro, comercial, recebedor, links, contador] = perfis
const daEmpresa = [admin, quitaAdmin, quitaConsultor, financeiro, comercial] as const

/** Who may take a step of the workflow by hand. */
export const perfilInterno = quitaAdmin

const escrevem = (...quem: readonly Perfil[]) => Object.fromEntries(quem.map(p => [p, 'escrever'])) as Linha
type Linha = Partial<Record<Perfil, Direito>>

/**
 * The menu groups G01–G18 as the rights matrix (002 §6; CHECKLIST G). A role that sees a group may write in it,
 * except the receiver, who only reads reports, and the accountant, who only reads. G08–G17 are the back office; G18 is shown to no role; U01 is ours.
 */
export const grupos = {
  G01: {
    nome: 'Relatórios financeiros',
    direitos: { ...escrevem(...daEmpresa), [recebedor]: 'ler', [contador]: 'ler' } as Linha,
  },
  G02: { nome: 'Serviços financeiros e links de pagamento', direitos: escrevem(...daEmpresa, links) },
  /** Also asking for a withdrawal (`solicitarSaque`); a receiver's own asks for G01 and is told apart by its use case. */
  G03: { nome: 'Folha de pagamento e recorrências', direitos: escrevem(admin, quitaAdmin, financeiro) },
  G04: { nome: 'Loja online', direitos: escrevem(admin, quitaAdmin, financeiro) },
  G05: { nome: 'Configurações', direitos: { ...escrevem(...daEmpresa, recebedor, links), [contador]: 'ler' } as Linha },
  G06: { nome: 'Meus clientes', direitos: escrevem(...daEmpresa, links) },
  G07: { nome: 'Meus recebedores', direitos: escrevem(admin, quitaAdmin, financeiro) },
  G08: { nome: 'Back office', direitos: escrevem(quitaAdmin, quitaConsultor) },
  G09: { nome: 'Back office: financeiro', direitos: escrevem(quitaAdmin) },
  G10: { nome: 'Back office: fiscal', direitos: escrevem(quitaAdmin) },
  G11: { nome: 'Back office: conciliação', direitos: escrevem(quitaAdmin) },
  G12: { nome: 'Back office: conciliação EDI e UR', direitos: escrevem(quitaAdmin, quitaConsultor) },
  G13: { nome: 'Back office: recebedores', direitos: escrevem(quitaAdmin) },
  G14: { nome: 'Back office: representantes', direitos: escrevem(quitaAdmin) },
  G15: { nome: 'Back office: parametrização geral', direitos: escrevem(quitaAdmin) },
  G16: { nome: 'Back office: operação', direitos: escrevem(quitaAdmin, quitaConsultor) },
  G17: { nome: 'Back office: clientes', direitos: escrevem(quitaAdmin, quitaConsultor) },
  G18: { nome: 'Documentação', direitos: {} as Linha },
  /** Ours (decision 0035): who works in the company, its data and its bank account. Within G05's pages. */
  ADM: { nome: 'Administração da empresa', direitos: escrevem(admin, quitaAdmin) },
} as const satisfies Record<string, { nome: string; direitos: Linha }>

export type Grupo = keyof typeof grupos

/** Whether `perfil` holds `direito` in `grupo`: writing implies reading. */
export function pode(perfil: Perfil, grupo: Grupo, direito: Direito): boolean {
  const dado = grupos[grupo].direitos[perfil]
  return dado === 'escrever' || (dado === 'ler' && direito === 'ler')
}

/**
 * Whether support in a client's company may change anything in a group (decision 0084): the consultor nothing, the provider's
 * administrador neither its people, data and bank account nor its payrolls.
 */
export const escreveNoSuporte = (perfil: Perfil, grupo: Grupo): boolean =>
  perfil === perfilInterno && grupo !== 'ADM' && grupo !== 'G03'

type Pedido = readonly [Grupo, Direito]
/**
 * What a company's own people are told apart by, where a role is chosen: what it takes to see each part of the panel, and
 * to change it (silent: no call changes it). A test holds each to what its calls and its page ask.
 */
export const partesDoPainel = [
  { id: 'vendas', ver: ['G01', 'ler'], mudar: ['G01', 'escrever'] },
  { id: 'contestacoes', ver: ['G01', 'escrever'], mudar: ['G01', 'escrever'] },
  { id: 'links', ver: ['G02', 'ler'], mudar: ['G02', 'escrever'] },
  { id: 'clientes', ver: ['G06', 'ler'] },
  { id: 'saques', ver: ['G03', 'ler'], mudar: ['G03', 'escrever'] },
  { id: 'conta', ver: ['G03', 'ler'], mudar: ['ADM', 'escrever'] },
  { id: 'loja', ver: ['G04', 'ler'], mudar: ['G04', 'escrever'] },
  { id: 'recebedores', ver: ['G07', 'ler'], mudar: ['G07', 'escrever'] },
  { id: 'empresa', ver: ['G05', 'ler'], mudar: ['ADM', 'escrever'] },
  { id: 'pessoas', ver: ['ADM', 'ler'], mudar: ['ADM', 'escrever'] },
] as const satisfies readonly { id: string; ver: Pedido; mudar?: Pedido }[]
export type ParteDoPainel = (typeof partesDoPainel)[number]

/** How far a role goes in a part of the panel. */
export function alcance(perfil: Perfil, parte: ParteDoPainel): Direito | 'nao' {
  const tem = ([grupo, direito]: Pedido) => pode(perfil, grupo, direito)
  if ('mudar' in parte && tem(parte.mudar)) return 'escrever'
  return tem(parte.ver) ? 'ler' : 'nao'
}

/** Who may act as a receiver of the company they administer (002 §6). */
export const podeAcessar = (perfil: Perfil): boolean => perfil === admin || perfil === quitaAdmin

/** G19: administrators land on dashboards, everyone else on payment links (002 §6); an accountant, who sees none, on dashboards. */
export const paginaInicial = (perfil: Perfil): 'dashboards' | 'links' =>
  podeAcessar(perfil) || perfil === contador ? 'dashboards' : 'links'

/** Who takes each of the staff's lists away as a file: revenue is finance's alone, as the lists themselves are. */
export const grupoDaExportacao: Record<ListaExportavel, Grupo> = {
  checkouts: 'G16',
  links: 'G16',
  carrinhos: 'G16',
  boletosDoSaldo: 'G16',
  recebiveis: 'G09',
  antecipacoes: 'G09',
  saques: 'G09',
  saquesDecididos: 'G09',
  contasAPagar: 'G09',
  contasAReceber: 'G09',
  clientes: 'G17',
  interessados: 'G17',
  servicos: 'G09',
}

/** Who decides each kind of case of the staff's queue: who may not decide it does not keep it from others either. */
export const grupoDoCaso: Record<NaturezaDaFila, Grupo> = {
  pix: 'G16',
  boleto: 'G16',
  conta: 'G16',
  carrinho: 'G16',
  disputa: 'G16',
  contestacao: 'G16',
  documentos: 'G16',
  documentoPedido: 'G17',
  saque: 'G09',
  folha: 'G09',
  pagamento: 'G09',
  estorno: 'ADM',
  recebedor: 'G13',
  ordemJudicial: 'G09',
  listaRestritiva: 'G15',
  alerta: 'G09',
  passoDoCarrinho: 'G09',
  renovacao: 'G17',
  encerramento: 'G15',
  contrato: 'G15',
  politica: 'G15',
  lancamento: 'G09',
  parametros: 'G15',
  comissao: 'G14',
  mes: 'G09',
  recuperacao: 'G15',
  cliente: 'G17',
  interessado: 'G17',
}
