import * as analiseDeCarrinho from './analiseDeCarrinho.ts'
import * as antecipacao from './antecipacao.ts'
import * as auditoria from './auditoria.ts'
import * as calendario from './calendario.ts'
import * as carrinho from './carrinho.ts'
import * as casca from './casca.ts'
import * as chaves from './chaves.ts'
import * as checkout from './checkout.ts'
import * as clientes from './clientes.ts'
import * as cobranca from './cobranca.ts'
import * as comprovantes from './comprovantes.ts'
import * as consultas from './consultas.ts'
import * as contas from './contas.ts'
import * as convites from './convites.ts'
import * as dashboard from './dashboard.ts'
import * as empresa from './empresa.ts'
import type { Endpoint } from './endpoint.ts'
import * as entrada from './entrada.ts'
import * as equipe from './equipe.ts'
import * as financeiro from './financeiro.ts'
import * as identidade from './identidade.ts'
import * as linkPublico from './linkPublico.ts'
import * as links from './links.ts'
import * as loteDeLinks from './loteDeLinks.ts'
import * as modelosDeLink from './modelosDeLink.ts'
import * as pagamentoBoleto from './pagamentoBoleto.ts'
import * as rateio from './rateio.ts'
import * as recebedores from './recebedores.ts'
import * as relatorios from './relatorios.ts'
import type { Operacao } from './rotas.ts'
import * as saldo from './saldo.ts'
import * as seguranca from './seguranca.ts'
import * as subClientes from './subClientes.ts'
import * as tema from './tema.ts'
import * as usuarios from './usuarios.ts'
import * as vidaDoLink from './vidaDoLink.ts'
import * as webhooks from './webhooks.ts'

/** The files of the contract, each under its own name. */
const arquivos = {
  analiseDeCarrinho,
  antecipacao,
  auditoria,
  calendario,
  carrinho,
  casca,
  chaves,
  checkout,
  clientes,
  cobranca,
  comprovantes,
  consultas,
  contas,
  convites,
  dashboard,
  empresa,
  entrada,
  equipe,
  financeiro,
  identidade,
  linkPublico,
  links,
  loteDeLinks,
  modelosDeLink,
  pagamentoBoleto,
  rateio,
  recebedores,
  relatorios,
  saldo,
  seguranca,
  subClientes,
  tema,
  usuarios,
  vidaDoLink,
  webhooks,
}

const ehEndpoint = (v: unknown): v is Endpoint => typeof v === 'object' && v !== null && 'operation' in v && 'rota' in v
export type ArquivoDoContrato = keyof typeof arquivos
const declarados = (Object.entries(arquivos) as [ArquivoDoContrato, object][]).flatMap(([arquivo, conteudo]) =>
  (Object.values(conteudo) as unknown[]).filter(ehEndpoint).map(e => [arquivo, e] as const),
)

/** All endpoints by operation: for infra, OpenAPI, the local server and tests; never imported by a handler or a page. */
export const endpoints = Object.fromEntries(declarados.map(([, e]) => [e.operation, e])) as Record<Operacao, Endpoint>

/** The file of the contract that declares an operation. */
export const arquivoDe = Object.fromEntries(declarados.map(([arquivo, e]) => [e.operation, arquivo])) as Record<
  Operacao,
  ArquivoDoContrato
>
