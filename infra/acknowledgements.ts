import { type App, Validations } from 'aws-cdk-lib'
import { arnDaFuncao, nomeDaPilha, nomeDoBalde, nomeDoBaldeDasCopias, simuladoresProprios } from './names.ts'
import type { Estagio } from './stages.ts'

/**
 * Findings of cdk-nag and of the template validation that are answered instead of followed: at most twenty-six, each with
 * its reason, all of them here. Ids are exact (`rule[finding]`), so a new finding of the same rule still fails, and what
 * is broad is tied to its place.
 */
export interface Reconhecimento {
  id: string
  reason: string
  /** Stacks, or stack/construct, that it is for; the whole app when silent. */
  onde?: string | string[]
}

const politicaDaAws = (nome: string, particao = '<AWS::Partition>') =>
  `AwsSolutions-IAM4[Policy::arn:${particao}:iam::aws:policy/service-role/${nome}]`

export const reconhecimentos = (e: Estagio): Reconhecimento[] => [
  {
    id: politicaDaAws('AWSCodeDeployRoleForLambdaLimited'),
    reason: 'The policy AWS keeps for exactly this: shifting the aliases of functions, with its hooks and alarms.',
  },
  {
    id: politicaDaAws('AWSLambdaVPCAccessExecutionRole', 'aws'),
    reason: 'Network interfaces have no ARN before they exist; the policy AWS keeps for functions in a VPC.',
  },
  {
    id: 'AwsSolutions-IAM4[Policy::arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess]',
    reason: 'Segments of a trace have no resource to name; the policy AWS keeps for writing them and nothing else.',
  },
  {
    id: politicaDaAws('AWSBackupServiceRolePolicyForBackup'),
    onde: 'dados',
    reason: 'The policy AWS keeps for its backup service, assumed by that service only.',
  },
  {
    id: politicaDaAws('AWSBackupServiceRolePolicyForRestores'),
    onde: 'dados',
    reason: 'The policy AWS keeps for restores by its backup service, assumed by that service only.',
  },
  ...[
    `arn:aws:s3:::${nomeDoBalde(e, 'dados')}/*`,
    `arn:aws:s3:::${nomeDoBaldeDasCopias(e)}/*`,
    `arn:aws:kms:${e.regiao}:${e.contaDasCopias}:key/*`,
  ].map(recurso => ({
    id: `AwsSolutions-IAM5[Resource::${recurso}]`,
    onde: 'dados',
    reason: 'S3 copies every object of the bucket, under the key that the alias in the condition names.',
  })),
  {
    id: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${nomeDoBalde(e, 'falhas')}/*]`,
    onde: 'eventos/dispatcher',
    reason: 'Lambda names the objects it leaves in the failure bucket; the bucket holds nothing else.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${nomeDoBalde(e, 'dados')}/selfies/*]`,
    onde: ['fn-pagador/registrarProvaVida', 'fn-pagador/registrarSelfiePagador', 'fn-pagador/responderConvite'],
    reason: 'Selfies are named by a keyed hash of the document, or by a receiver: the folder is all that can be named.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${nomeDoBalde(e, 'dados')}/contratos/*]`,
    onde: 'eventos/assinaturas',
    reason: 'Signed contracts are named by whose they are: the folder is all that can be named.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::*]',
    onde: [
      'fn-pagador/registrarProvaVida',
      'fn-pagador/registrarSelfiePagador',
      'fn-pagador/responderConvite',
      'fn-painel-antecipacao/validarAntecipacao',
      'fn-backoffice-operacao/obterSaudeDosProvedores',
      'fluxos/Papel',
    ],
    reason:
      'CompareFaces takes two photos in the request, GetMetricData names of series, and the log delivery of Step Functions what it is told: none takes a resource.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${nomeDoBalde(e, 'dados')}/documentos/*]`,
    onde: [
      'fn-pagador/registrarDocumento',
      'fn-pagador/registrarPdfBoleto',
      'fn-backoffice-operacao/lerPapelDoCarrinho',
    ],
    reason: 'Papers are named by cart and time: the folder is all that can be named.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${nomeDoBalde(e, 'dados')}/boletos/*]`,
    onde: 'fn-pagador/gerarPdfBoleto',
    reason: 'Slips are named by checkout and what is printed on them: the folder is all that can be named.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${nomeDoBalde(e, 'dados')}/contestacoes/*]`,
    onde: [
      'eventos/sweeper',
      'fn-painel-financeiro/lerArquivoDaContestacao',
      'fn-painel-financeiro/responderContestacao',
      'fn-backoffice-operacao/responderContestacaoDaEquipe',
    ],
    reason: 'What answers a contestation is named by payment and time: the folder is all that can be named.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${nomeDoBalde(e, 'dados')}/ordens-judiciais/*]`,
    onde: ['fn-backoffice-vigilancia/lerArquivoDaOrdem', 'fn-backoffice-vigilancia/registrarOrdemJudicial'],
    reason: 'The paper of a court order is named by its order: the folder is all that can be named.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${nomeDoBalde(e, 'dados')}/anexos-das-contas/*]`,
    onde: ['fn-backoffice-livros/anexarNaConta', 'fn-backoffice-livros/lerAnexoDaConta'],
    reason: 'A paper of the books is named by its account and an id: the folder is all that can be named.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${nomeDoBalde(e, 'dados')}/edi/*]`,
    onde: ['eventos/conciliacao', 'fn-backoffice-conciliacao/enviarArquivoDoEdi'],
    reason: 'A file of the acquirer is named by its bytes: the folder is all that can be named.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${nomeDoBalde(e, 'dados')}/edi/entrada/*]`,
    onde: ['eventos/prova'],
    reason: 'The acquirer names what it leaves: the folder is all that can be named.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${nomeDoBalde(e, 'dados')}/documentos-pedidos/*]`,
    onde: ['fn-backoffice-clientes/lerDocumentoDoCliente', 'fn-painel-empresas/enviarDocumentoPedido'],
    reason: 'What a company sends is named by company, request and time: the folder is all that can be named.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${nomeDoBalde(e, 'dados')}/exportacoes/*]`,
    onde: [
      'eventos/exportacoes',
      'fn-painel-relatorios/obterExportacao',
      'fn-painel-relatorios/obterExportacaoDaEquipe',
    ],
    reason: 'Exports are named by company and request, and gone in days: the folder is all that can be named.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::${arnDaFuncao(e, '*')}]`,
    onde: 'api/Papel',
    reason: 'Every function by name is 18,000 characters, and a role takes 10,240; only the gateway takes this role.',
  },
  {
    id: 'AwsSolutions-SF1',
    onde: 'fluxos',
    reason: 'Errors are logged; every event would cost more than the workflow and repeat what the table says.',
  },
  ...(e.rastros
    ? []
    : [{ id: 'AwsSolutions-SF2', onde: 'fluxos', reason: 'An emulator has no X-Ray; stages in AWS trace workflows.' }]),
  {
    id: 'AwsSolutions-SMG4',
    onde: 'dados',
    reason:
      'Rotated by deployment: the origin accepts both secrets and `chaveDaBorda` says which one CloudFront sends.',
  },
  {
    id: 'AwsSolutions-CFR1',
    onde: 'web',
    reason: 'Links may be paid from abroad (linkParaEstrangeiros).',
  },
  {
    id: 'AwsSolutions-CFR3',
    onde: 'web',
    reason: 'Addresses of links and receipts are capabilities and must be in no log; the APIs log their routes.',
  },
  ...(simuladoresProprios(e) ? dosSimuladores : []),
]

/** Only where a stage runs its simulators: nothing in them is worth anything, and any of it costs as much as the task. */
const dosSimuladores: Reconhecimento[] = [
  {
    id: 'AwsSolutions-ECS2',
    onde: 'simuladores/Tarefa',
    reason: 'Addresses and a table’s name; the simulators’ credentials are the demonstration’s, in the code.',
  },
  {
    id: 'AwsSolutions-ECS4',
    onde: 'simuladores/Grupo',
    reason: 'Priced by the metric, for one task that its health check restarts and its own log explains.',
  },
  {
    id: 'AwsSolutions-EC23',
    onde: 'simuladores/GrupoDaPorta',
    reason: 'Functions without fixed addresses and people’s browsers call it, on 443 alone, as they would a real bank.',
  },
  {
    id: 'AwsSolutions-ELB2',
    onde: 'simuladores/Porta',
    reason: 'Addresses of charges and inboxes are capabilities and must be in no log, as at the edge (CFR3).',
  },
]

export function reconhecer(app: App, e: Estagio): void {
  for (const { onde, id, reason } of reconhecimentos(e)) {
    const lugares = onde === undefined ? [app] : [onde].flat().map(caminho => acharLugar(app, e, caminho))
    for (const lugar of lugares) Validations.of(lugar).acknowledge({ id, reason })
  }
}

function acharLugar(app: App, e: Estagio, caminho: string) {
  const [pilha = '', ...resto] = caminho.split('/')
  const lugar = resto.reduce<ReturnType<typeof app.node.tryFindChild>>(
    (no, filho) => no?.node.tryFindChild(filho),
    app.node.tryFindChild(nomeDaPilha(e, pilha)),
  )
  if (!lugar) throw new Error(`Acknowledged where nothing is: ${caminho}`)
  return lugar
}
