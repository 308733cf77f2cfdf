import { Assinatura } from './Assinatura.ts'
import {
  Autenticacoes,
  BoletoAnterior,
  Checkout,
  Espera,
  Pagador,
  PixAnterior,
  TentativaAnterior,
  Token,
} from './Checkout.ts'
import { Email, Reenvio } from './Email.ts'
import { Empresa } from './Empresa.ts'
import { Lancamento, LinhaDoExtrato, Saldo } from './Lancamento.ts'
import { Link, Uso } from './Link.ts'
import { LinhaDeCheckout, LinhaDeLink, LinhaDeTransferencia } from './Lista.ts'
import { Ocorrencia } from './Ocorrencia.ts'
import { Pessoa, ProvaDeVida } from './Pessoa.ts'
import { Convite, DadosDoRecebedor, LinhaDeRecebedor, MomentoDoRecebedor, Recebedor } from './Recebedor.ts'
import { Recebivel, Ur } from './Recebivel.ts'
import { FamiliaEncerrada, Idempotencia, Sessao, Tentativas } from './Sessao.ts'
import { Transferencia } from './Transferencia.ts'
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
  Email,
  Reenvio,
  Lancamento,
  Saldo,
  LinhaDoExtrato,
  Ur,
  Recebivel,
  LinhaDeLink,
  LinhaDeCheckout,
  LinhaDeTransferencia,
  Transferencia,
  Empresa,
  Usuario,
  Unico,
  Sessao,
  FamiliaEncerrada,
  Tentativas,
  Idempotencia,
  Ocorrencia,
  Recebedor,
  DadosDoRecebedor,
  MomentoDoRecebedor,
  Convite,
  LinhaDeRecebedor,
  Assinatura,
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
