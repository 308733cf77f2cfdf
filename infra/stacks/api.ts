import { createHash } from 'node:crypto'
import type { App } from 'aws-cdk-lib'
import { CfnDeployment, CfnRestApi, CfnStage as CfnRestStage } from 'aws-cdk-lib/aws-apigateway'
import { CfnApi, CfnApiMapping, CfnDomainName, type CfnDomainNameProps, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { CfnRole } from 'aws-cdk-lib/aws-iam'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { CfnRecordSetGroup, HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53'
import type { Api as NomeDeApi } from '../../shared/contract/rotas.ts'
import { alarme, expressao } from '../constructs/alarme.ts'
import { grupoDeLog } from '../constructs/GrupoDeLog.ts'
import { type Contexto, Pilha } from '../constructs/Pilha.ts'
import {
  arn,
  arnDaFuncao,
  hostDaApi,
  nomeDoBalde,
  nomeDoGrupoDeLog,
  nomeDoPapelDoGateway,
  prefixoDe,
} from '../names.ts'
import { apis, chaveDoMapeamento, documentoDaApi, operacoesDa } from '../openapi.ts'
import { arquivoDaOrigem } from '../origem.ts'

/** What one address may ask of an API before it is told 429; checkouts throttle themselves besides. */
const vazao: Record<NomeDeApi, { throttlingRateLimit: number; throttlingBurstLimit: number }> = {
  publica: { throttlingRateLimit: 2000, throttlingBurstLimit: 4000 },
  painel: { throttlingRateLimit: 500, throttlingBurstLimit: 1000 },
  backoffice: { throttlingRateLimit: 100, throttlingBurstLimit: 200 },
  entrada: { throttlingRateLimit: 500, throttlingBurstLimit: 1000 },
  avisos: { throttlingRateLimit: 100, throttlingBurstLimit: 200 },
}

/** Routes, never paths: an address of ours may be a capability. */
const formatoDoRegistro = JSON.stringify({
  requestId: '$context.requestId',
  rota: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  erro: '$context.integrationErrorMessage',
  bytes: '$context.responseLength',
})

/**
 * The APIs, each whole from its document. One role lets API Gateway invoke `:live` of this stage's functions, so no
 * function carries a permission that names an API, and the stacks do not know each other.
 */
export class Api extends Pilha {
  constructor(app: App, contexto: Contexto) {
    super(app, 'api', contexto, { description: 'The APIs, from their documents.' })
    this.papel()
    const usadas = apis.filter(api => operacoesDa(api).length > 0)
    if (!this.naAws) {
      for (const api of usadas) this.rest(api)
      return
    }
    const { estagio } = this
    const registros = grupoDeLog(this, 'api')
    const zona = HostedZone.fromHostedZoneAttributes(this, 'Zona', {
      hostedZoneId: estagio.zonaId,
      zoneName: estagio.dominio,
    })
    for (const api of usadas) this.http(api, registros, zona)
  }

  private papel(): CfnRole {
    const { estagio } = this
    return new CfnRole(this, 'Papel', {
      roleName: nomeDoPapelDoGateway(estagio),
      assumeRolePolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Principal: { Service: 'apigateway.amazonaws.com' },
            Action: 'sts:AssumeRole',
            ...(this.naAws && { Condition: { StringEquals: { 'aws:SourceAccount': estagio.conta } } }),
          },
        ],
      },
      policies: [
        {
          policyName: 'invocar',
          policyDocument: {
            Version: '2012-10-17',
            Statement: [
              {
                Sid: 'Invocar',
                Effect: 'Allow',
                Action: ['lambda:InvokeFunction'],
                // every function by name is 18,000 characters, and a role's inline policies end at 10,240
                Resource: [arnDaFuncao(estagio, '*')],
              },
            ],
          },
        },
      ],
    })
  }

  private http(api: NomeDeApi, registros: LogGroup, zona: IHostedZone): void {
    const { estagio } = this
    const gateway = new CfnApi(this, `Api-${api}`, {
      body: documentoDaApi(api, estagio),
      failOnWarnings: true,
      // Only its own domain answers, where CloudFront's secret, the PSP's certificate or the acquirer's secret is asked for.
      disableExecuteApiEndpoint: true,
    })
    const fase = new CfnStage(this, `Fase-${api}`, {
      apiId: gateway.ref,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: {
        destinationArn: arn(estagio, 'logs', `log-group:${nomeDoGrupoDeLog(estagio, 'api')}`),
        format: formatoDoRegistro,
      },
      defaultRouteSettings: vazao[api],
    })
    fase.node.addDependency(registros)
    const host = hostDaApi(estagio, api)
    const certificado = new Certificate(this, `Certificado-${api}`, {
      domainName: host,
      validation: CertificateValidation.fromDns(zona),
    })
    // AWS renews it by its name in DNS; near its end, that name is gone
    alarme(this, {
      nome: `certificado-${api}`,
      impacto: `O certificado de ${host} vence em menos de 30 dias e não se renovou: depois disso ninguém o acessa.`,
      limite: 1,
      metrica: [
        {
          id: 'dias',
          returnData: false,
          metricStat: {
            metric: {
              namespace: 'AWS/CertificateManager',
              metricName: 'DaysToExpiry',
              dimensions: [{ name: 'CertificateArn', value: certificado.certificateArn }],
            },
            period: 86_400,
            stat: 'Minimum',
          },
        },
        expressao('IF(dias < 30, 1, 0)', `certificado-${api}`),
      ],
    })
    const dominio = new CfnDomainName(this, `Dominio-${api}`, {
      domainName: host,
      domainNameConfigurations: [
        { certificateArn: certificado.certificateArn, endpointType: 'REGIONAL', securityPolicy: 'TLS_1_2' },
      ],
      ...this.certificados(api),
    })
    const chave = chaveDoMapeamento(api)
    new CfnApiMapping(this, `Mapa-${api}`, {
      apiId: gateway.ref,
      domainName: dominio.ref,
      stage: fase.ref,
      ...(chave && { apiMappingKey: chave }),
    })
    new CfnRecordSetGroup(this, `Nome-${api}`, {
      hostedZoneId: zona.hostedZoneId,
      recordSets: ['A', 'AAAA'].map(type => ({
        name: host,
        type,
        aliasTarget: { dnsName: dominio.attrRegionalDomainName, hostedZoneId: dominio.attrRegionalHostedZoneId },
      })),
    })
  }

  /**
   * Who may call, by certificate: PSPs at `entrada`, CloudFront alone at `origem-*`. What comes without one ends at the
   * handshake, before a function runs. The truststores must be there first: `npm run deploy` puts or asks for them.
   */
  private certificados(api: NomeDeApi): Pick<CfnDomainNameProps, 'mutualTlsAuthentication'> {
    const em = (arquivo: string) => `s3://${nomeDoBalde(this.estagio, 'confianca')}/${arquivo}`
    // simulators have no certificate that an authority of a PSP's signed, and only they call a stage of theirs
    if (api === 'avisos' || (api === 'entrada' && this.estagio.simuladores)) return {}
    if (api === 'entrada') return { mutualTlsAuthentication: { truststoreUri: em('truststore.pem') } }
    const { versao } = this.contexto.origem
    return { mutualTlsAuthentication: { truststoreUri: em(arquivoDaOrigem), truststoreVersion: versao } }
  }

  /** LocalStack: the same document as a REST API, with an id that can be known beforehand. */
  private rest(api: NomeDeApi): void {
    const body = documentoDaApi(api, this.estagio)
    const gateway = new CfnRestApi(this, `Api-${api}`, {
      name: `${prefixoDe(this.estagio)}-${api}`,
      body,
      tags: [{ key: '_custom_id_', value: `${prefixoDe(this.estagio)}-${api}` }],
    })
    // A deployment is a snapshot: a new document needs a new one.
    const versao = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 8)
    const publicada = new CfnDeployment(this, `Publicada-${api}-${versao}`, { restApiId: gateway.ref })
    new CfnRestStage(this, `Fase-${api}`, {
      restApiId: gateway.ref,
      deploymentId: publicada.ref,
      stageName: 'v1',
    })
  }
}
