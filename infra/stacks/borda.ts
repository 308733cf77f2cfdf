import type { App } from 'aws-cdk-lib'
import { CfnBackupVault } from 'aws-cdk-lib/aws-backup'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { MuitasTentativas } from '../../shared/contract/erros.ts'
import { CHAMADAS_POR_MINUTO } from '../../shared/contract/escopos.ts'
import { limitesPublicos } from '../../shared/contract/limitesPublicos.ts'
import { type Operacao, rotas } from '../../shared/contract/rotas.ts'
import { type Contexto, Pilha, reter } from '../constructs/Pilha.ts'
import { hosts, nomeDoCofre, parametrosDeInfra, prefixoDe } from '../names.ts'

export const regiaoDaBorda = 'us-east-1'

/** What CloudFront takes from us-east-1 only: its certificate and its firewall. */
export class Borda extends Pilha {
  constructor(app: App, contexto: Contexto) {
    super(app, 'borda', contexto, {
      description: 'Certificates and firewall of the edge, in us-east-1.',
      regiao: regiaoDaBorda,
    })
    const { estagio } = this
    const { pagar, app: doPainel, lojas } = hosts(estagio)
    const certificado = new Certificate(this, 'Certificado', {
      domainName: pagar,
      subjectAlternativeNames: [doPainel, lojas],
      validation: CertificateValidation.fromDns(
        HostedZone.fromHostedZoneAttributes(this, 'Zona', { hostedZoneId: estagio.zonaId, zoneName: estagio.dominio }),
      ),
    })
    const waf = new CfnWebACL(this, 'Waf', {
      name: `${prefixoDe(estagio)}-borda`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibilidade('borda'),
      customResponseBodies: Object.fromEntries(
        regrasDeTaxa.map(({ segundos }) => [`espere-${segundos}`, espere(segundos)]),
      ),
      // URLs are capabilities: no request samples and no log of the firewall's, only counts.
      rules: [...gerenciadas.map(regraGerenciada), ...regrasDeTaxa.map(regraDeTaxa)],
    })
    const nomes = parametrosDeInfra(estagio)
    this.gravarParametro('ArnDoCertificado', nomes.certificado, certificado.certificateArn)
    this.gravarParametro('ArnDoWaf', nomes.waf, waf.attrArn)
    if (estagio.copiasFora) {
      new CfnBackupVault(this, 'Copias', {
        backupVaultName: nomeDoCofre(prefixoDe(estagio)),
        lockConfiguration: { minRetentionDays: 7 },
      }).applyRemovalPolicy(reter)
    }
  }
}

const visibilidade = (nome: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName: nome,
  sampledRequestsEnabled: false,
})

/** Bodies are parsed by the contract's schemas; a firewall reading them would see card data. Their rules only count. */
const gerenciadas = [
  { nome: 'AWSManagedRulesAmazonIpReputationList', soContam: [] },
  { nome: 'AWSManagedRulesKnownBadInputsRuleSet', soContam: ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY'] },
  {
    nome: 'AWSManagedRulesCommonRuleSet',
    soContam: [
      'SizeRestrictions_BODY',
      'EC2MetaDataSSRF_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'CrossSiteScripting_BODY',
      // a program need not say what it is, and a shop's server often says `curl` or nothing
      'NoUserAgent_HEADER',
      'UserAgent_BadBots_HEADER',
    ],
  },
]
const regraGerenciada = ({ nome, soContam }: (typeof gerenciadas)[number], n: number): CfnWebACL.RuleProperty => ({
  name: nome,
  priority: n,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name: nome,
      ruleActionOverrides: soContam.map(name => ({ name, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: visibilidade(nome),
})

/**
 * Carrier NAT puts many payers behind one address, and each polls every 3 s: the poll is throttled per checkout
 * instead. It is read as it came, so that no other spelling of a path is left out of the count.
 */
const consultaDePix: CfnWebACL.StatementProperty = {
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString: `^/api${rotas.verificarPagamentoPix.caminho.replace('{id}', '[A-Za-z0-9]+')}$`,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
}

/** Calls with an API key: a shop's server makes from one address what its customers make from many. */
const comChave: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'authorization' } },
    positionalConstraint: 'STARTS_WITH',
    searchString: 'bearer qk_',
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
}
/** Ten keys behind one address, each at the calls of a minute that its function lets through. */
const maximoDasChaves = 10 * 5 * CHAMADAS_POR_MINUTO

/**
 * A path however the viewer writes it (encoded, in capitals, with more slashes): the firewall sees it before the edge
 * and the gateway read it their way, and counting a few that no route serves costs nothing.
 */
const deQualquerJeito = (caminho: string): CfnWebACL.StatementProperty => ({
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    // an id of ours is 21 characters; any other variable may be anything, refused or not
    regexString: `^/api${caminho
      .toLowerCase()
      .replace('{id}', '[a-z0-9]{21}')
      .replace(/\{[a-z]\w*\}/g, '[^/]+')}/*$`,
    textTransformations: ['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'].map((type, priority) => ({ priority, type })),
  },
})

/** The limit of a subject of public calls, and its calls. */
function doAssunto(assunto: string): { maximo: number; operacoes: Operacao[] } {
  const deles = [...limitesPublicos].filter(([, l]) => l.assunto === assunto)
  return { maximo: deles[0]?.[1].maximo ?? 0, operacoes: deles.map(([o]) => o) }
}

/** Any of these routes; the firewall takes no list of one. */
function qualquerDe(operacoes: readonly Operacao[]): CfnWebACL.StatementProperty {
  const statements = operacoes.map(o => deQualquerJeito(rotas[o].caminho))
  return statements.length === 1 && statements[0] ? statements[0] : { orStatement: { statements } }
}

interface RegraDeTaxa {
  nome: string
  /** Requests of one address in `segundos`. */
  limite: number
  segundos: 60 | 300
  onde: CfnWebACL.StatementProperty
}
const regrasDeTaxa: RegraDeTaxa[] = [
  { nome: 'taxa-login', limite: 100, segundos: 300, onde: deQualquerJeito(rotas.entrar.caminho) },
  // each submission may carry a card: this is also what stops a list of stolen ones from being tried here
  {
    nome: 'taxa-pagamento',
    limite: 200,
    segundos: 300,
    onde: {
      orStatement: {
        statements: [
          rotas.processarPagamento,
          rotas.reprocessarPagamento,
          rotas.processarPagamentoDrpx,
          rotas.autorizarCarrinho,
        ].map(r => deQualquerJeito(r.caminho)),
      },
    },
  },
  // each photo is billed by the base and by the comparison, and any CPF's may be sent
  {
    nome: 'taxa-selfie',
    limite: 100,
    segundos: 300,
    onde: {
      orStatement: {
        statements: [rotas.registrarProvaVida, rotas.registrarSelfiePagador].map(r => deQualquerJeito(r.caminho)),
      },
    },
  },
  // the functions count these by network, from half of the limit on (decision 0068): here one address is stopped before them
  ...(['comeco', 'consulta'] as const).map(assunto => ({
    nome: `taxa-${assunto}`,
    limite: doAssunto(assunto).maximo / 2,
    segundos: 300 as const,
    onde: qualquerDe(doAssunto(assunto).operacoes),
  })),
  { nome: 'taxa-chaves', limite: maximoDasChaves, segundos: 300, onde: comChave },
  {
    nome: 'taxa-geral',
    limite: 2000,
    segundos: 300,
    onde: { notStatement: { statement: { orStatement: { statements: [consultaDePix, comChave] } } } },
  },
]
/** The words of the contract, so that a page reads the firewall's answer as it reads a function's. */
const { name, message } = MuitasTentativas
const espere = (segundos: number): CfnWebACL.CustomResponseBodyProperty => ({
  contentType: 'APPLICATION_JSON',
  content: JSON.stringify({ name, message, aguardeSegundos: segundos }),
})
const regraDeTaxa = ({ nome, limite, segundos, onde }: RegraDeTaxa, n: number): CfnWebACL.RuleProperty => ({
  name: nome,
  priority: gerenciadas.length + n,
  action: {
    block: {
      customResponse: {
        responseCode: MuitasTentativas.status,
        customResponseBodyKey: `espere-${segundos}`,
        responseHeaders: [{ name: 'retry-after', value: String(segundos) }],
      },
    },
  },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit: limite,
      evaluationWindowSec: segundos,
      scopeDownStatement: onde,
    },
  },
  visibilityConfig: visibilidade(nome),
})
