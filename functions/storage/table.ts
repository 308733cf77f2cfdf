import { BoletoNoCarrinho, Carrinho, Consulta, Documento } from './Carrinho.ts'
import {
  Autenticacoes,
  BoletoAnterior,
  Checkout,
  Espera,
  Pagador,
  PagadorDoCarrinho,
  PixAnterior,
  TentativaAnterior,
  TentativaDoCarrinho,
  Token,
  TokenDoCarrinho,
} from './Checkout.ts'
import { Email, Reenvio } from './Email.ts'
import { Empresa } from './Empresa.ts'
import { Lancamento, LinhaDoExtrato, Saldo } from './Lancamento.ts'
import { Link, Uso } from './Link.ts'
import { LinhaDeCheckout, LinhaDeLink } from './Lista.ts'
import { Ocorrencia } from './Ocorrencia.ts'
import { PagamentoDeBoleto } from './PagamentoDeBoleto.ts'
import { Pessoa, ProvaDeVida, ProvaDoCarrinho } from './Pessoa.ts'
import { FamiliaEncerrada, Idempotencia, Sessao, Tentativas } from './Sessao.ts'
import { Unico, Usuario } from './Usuario.ts'

/** Every entity of the one table: `npm run -s tabela` prints it, and a test checks that no keys collide. */
export const entities = [
  Link,
  Uso,
  Checkout,
  Pagador,
  Token,
  ProvaDeVida,
  Pessoa,
  Autenticacoes,
  PixAnterior,
  TentativaAnterior,
  BoletoAnterior,
  Espera,
  Carrinho,
  BoletoNoCarrinho,
  Consulta,
  Documento,
  PagadorDoCarrinho,
  TokenDoCarrinho,
  ProvaDoCarrinho,
  TentativaDoCarrinho,
  PagamentoDeBoleto,
  Email,
  Reenvio,
  Lancamento,
  Saldo,
  LinhaDoExtrato,
  LinhaDeLink,
  LinhaDeCheckout,
  Empresa,
  Usuario,
  Unico,
  Sessao,
  FamiliaEncerrada,
  Tentativas,
  Idempotencia,
  Ocorrencia,
] as const

/** The access patterns as a Markdown table. */
export function patterns(): string {
  const rows = entities.map(e => {
    const { PK, SK, note } = e.pattern
    const index = 'index' in e.pattern ? e.pattern.index : ''
    return `| ${e.name} | \`${PK}\` | \`${SK}\` | ${index} | ${note} |`
  })
  return ['| entity | PK | SK | index | note |', '|---|---|---|---|---|', ...rows].join('\n')
}

/** The table's own definition, which CDK and the local stack both use. */
export const tableDefinition = {
  partitionKey: 'PK',
  sortKey: 'SK',
  ttl: 'ttl',
  indexes: [
    { name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK' },
    { name: 'GSI2', partitionKey: 'GSI2PK', sortKey: 'GSI2SK' },
    { name: 'GSI3', partitionKey: 'GSI3PK', sortKey: 'GSI3SK' },
  ],
} as const
