import { tableDefinition } from '../../functions/platform/storage/table.ts'
import { arnDaChaveDoEstagio, nomeDaTabela, nomeDoPapelDasCopias, prefixoDe, prefixoDeParametros } from '../names.ts'
import type { Estagio } from '../stages.ts'

/** What a restore starts from: a recovery point of the vault, or a second of the last 35 days. */
export type Origem = { copia: string } | { ate: string }

/** One step of a restore: what it is for, and either a command of the `aws` program or an act of this one. */
export interface Passo {
  diz: string
  aws?: string[]
  ato?: 'esperar' | 'encerrarSessoes' | 'conferir'
  /** A person runs it: it needs the settings that the steps before it printed. */
  pessoa?: string
}

export const chavesDoApontamento = (nome: string) =>
  ({ tabela: `QUITA_TABELA_${nome.toUpperCase()}`, fluxo: `QUITA_FLUXO_DA_TABELA_${nome.toUpperCase()}` }) as const

/** A table's name that a restore may make: never the one that the stage uses. */
export function nomeValido(para: string, atual: string): boolean {
  return /^[a-zA-Z0-9_.-]{3,255}$/.test(para) && para !== atual
}

/** The whole restore of a stage at AWS, in order. The old table stays as it is, until a person deletes it. */
export function planoNaAws(e: Estagio, origem: Origem, para: string): Passo[] {
  const regiao = ['--region', e.regiao]
  const tabela = ['--table-name', para, ...regiao]
  const manutencao = (valor: string) => [
    ...['ssm', 'put-parameter', '--overwrite', '--name', `${prefixoDeParametros(e)}/manutencao`],
    ...['--type', 'SecureString', '--value', valor, ...regiao],
  ]
  const { tabela: daTabela, fluxo } = chavesDoApontamento(e.nome)
  return [
    {
      diz: 'Payers and companies are told to come back later; notices of Pix are still taken.',
      aws: manutencao('sim'),
    },
    { diz: `The copy becomes the table ${para}.`, aws: comecar(e, origem, para) },
    { diz: 'Wait until AWS says that the table is active.', ato: 'esperar' },
    {
      diz: 'What expires must expire here too.',
      aws: [
        ...['dynamodb', 'update-time-to-live', ...tabela],
        ...['--time-to-live-specification', `Enabled=true,AttributeName=${tableDefinition.ttl}`],
      ],
    },
    {
      diz: 'Copied by the second from now on.',
      aws: [
        ...['dynamodb', 'update-continuous-backups', ...tabela],
        ...['--point-in-time-recovery-specification', 'PointInTimeRecoveryEnabled=true'],
      ],
    },
    { diz: 'Every session ends: what was closed after the copy must not open again.', ato: 'encerrarSessoes' },
    { diz: 'Balances folded from journal and statements; indexes against the table.', ato: 'conferir' },
    {
      diz: 'The stream, last: what was restored has happened already.',
      aws: [
        ...['dynamodb', 'update-table', ...tabela, '--deletion-protection-enabled'],
        ...['--stream-specification', 'StreamEnabled=true,StreamViewType=NEW_AND_OLD_IMAGES'],
      ],
    },
    {
      diz: 'The stage points to it (the stream’s ARN: aws dynamodb describe-table, LatestStreamArn).',
      pessoa: `export ${daTabela}=${para} ${fluxo}=arn:aws:dynamodb:…; npm run deploy -- --stage ${e.nome}`,
    },
    {
      diz: 'What was on its way when the copy was taken is told to its consumers again.',
      pessoa: `npm run restaurar -- reoferecer --stage ${e.nome} --ate INSTANT-OF-THE-COPY`,
    },
    {
      diz: 'Withdrawals of the lost hours: stop what goes out until the payout provider’s list is compared (runbook).',
      pessoa: `npm run estado -- --stage ${e.nome}`,
    },
    { diz: 'Payers and companies are let in.', pessoa: `aws ${manutencao('nao').join(' ')}` },
  ]
}

function comecar(e: Estagio, origem: Origem, para: string): string[] {
  const regiao = ['--region', e.regiao]
  const chave = arnDaChaveDoEstagio(e)
  if ('ate' in origem)
    return [
      ...['dynamodb', 'restore-table-to-point-in-time', '--source-table-name', nomeDaTabela(e)],
      ...['--target-table-name', para, '--restore-date-time', origem.ate, '--billing-mode-override', 'PAY_PER_REQUEST'],
      ...['--sse-specification-override', `Enabled=true,SSEType=KMS,KMSMasterKeyId=${chave}`, ...regiao],
    ]
  const metadata = { targetTableName: para, encryptionType: 'KMS', kmsMasterKeyArn: chave }
  return [
    ...['backup', 'start-restore-job', '--recovery-point-arn', origem.copia],
    ...['--iam-role-arn', `arn:aws:iam::${e.conta}:role/${nomeDoPapelDasCopias(e)}`],
    ...['--idempotency-token', `${prefixoDe(e)}-${para}`, '--metadata', JSON.stringify(metadata), ...regiao],
  ]
}
