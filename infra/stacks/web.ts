import { type App, Duration } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type CfnDistribution,
  Distribution,
  Function as FuncaoDaBorda,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IOrigin,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { FunctionUrlOrigin, HttpOrigin, type HttpOriginProps, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda'
import { CfnRecordSetGroup } from 'aws-cdk-lib/aws-route53'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { type Api, type Operacao, rotas } from '../../shared/contract/rotas.ts'
import type { FuncaoCarregada } from '../constructs/carregar.ts'
import { EndpointFunction } from '../constructs/EndpointFunction.ts'
import { grupoDeLog } from '../constructs/GrupoDeLog.ts'
import { type Contexto, Pilha } from '../constructs/Pilha.ts'
import { segredoDaBorda } from '../constructs/politica.ts'
import { cspDoPainel, hstsSegundos, permissoes } from '../edge/cabecalhos.ts'
import { documentosPrivados, doPedido, padroesDaPagina } from '../edge/documentos.ts'
import { codigoDaBorda, type NomeDaBorda } from '../edge/run.ts'
import { hostDaApi, hosts, nomeDoBalde, prefixoDe } from '../names.ts'

/** Public answers that are the same for everybody, and say themselves how long; CloudFront keeps no other API answer. */
export const cacheaveis: readonly Operacao[] = [
  'obterLinkPublico',
  'listarBancos',
  'listarEstados',
  'listarMunicipios',
  'listarMunicipiosDaUf',
  'obterFotoDeProduto',
]
/**
 * All that a kept answer may depend on, besides host and path: a page that learnt of a newer version asks for `?v=`, past
 * what the edge still keeps. No cookie and no header: the edge does not even forward them to what it keeps.
 */
export const chaveDoCache = { query: ['v'] } as const
/** Pages of a shop that are the same for every buyer (decision 0256): all else of its host is one buyer's, or a form. */
export const paginasDaLoja = [
  ...['/', '/produto/*', '/termos', '/trocas', '/privacidade'],
  ...['/sitemap.xml', '/robots.txt'],
] as const
/** What of their addresses makes another page: what is searched for, and the category. */
export const chaveDaVitrine = { query: ['q', 'categoria'] } as const
/** Seconds after which the edge asks again, whatever a page says of itself. */
const vidaDaVitrine = 60
/** CloudFront's pattern for a route: a variable matches anything. */
export const padraoDe = (operacao: Operacao) => `/api${rotas[operacao].caminho.replace(/\{\w+\}/g, '*')}`

interface Vida {
  min?: number
  padrao?: number
  max: number
  query?: readonly string[]
}
/** Files at the root; everything else on `pagar.` is a page. */
const arquivos = ['/assets/*', '/*.svg', '/*.ico', '/*.png', '/*.txt', '/*.webmanifest']

/** An API's own domain, at which CloudFront proves itself by a certificate of ours. */
class OrigemComCertificado extends HttpOrigin {
  private readonly certificado: string
  constructor(host: string, certificado: string, props: HttpOriginProps) {
    super(host, props)
    this.certificado = certificado
  }
  protected override renderCustomOriginConfig(): CfnDistribution.CustomOriginConfigProperty | undefined {
    const config = super.renderCustomOriginConfig()
    return config && { ...config, originMtlsConfig: { clientCertificateArn: this.certificado } }
  }
}

/**
 * The two hosts of DESIGN §9, the shops', their assets and the page functions. Nothing of a payer is in a page's cache key: the edge
 * function has made the address `/pagina/{versao}/{token}`, and the policy takes neither query, cookie nor header. A document that is
 * one payer's is kept nowhere.
 */
export class Web extends Pilha {
  private readonly cacheDaApi: CachePolicy
  constructor(app: App, contexto: Contexto, funcoes: readonly FuncaoCarregada[]) {
    super(app, 'web', contexto, { description: 'The three distributions, the page function and the assets.' })
    this.cacheDaApi = this.cache('api', { max: 7 * 86_400 })
    const s3 = this.arquivos()
    this.pagar(s3, this.paginas(funcoes))
    this.app(s3)
    this.lojas()
  }

  /** The bucket of `dados`, whose policy already lets the account's distributions read. */
  private arquivos(): IOrigin {
    const acesso = new S3OriginAccessControl(this, 'AcessoAosArquivos', {
      originAccessControlName: `${prefixoDe(this.estagio)}-arquivos`,
    })
    const bucket = Bucket.fromBucketName(this, 'Balde', nomeDoBalde(this.estagio, 'web'))
    return S3BucketOrigin.withBucketDefaults(bucket, {
      originId: 'arquivos',
      originAccessControlId: acesso.originAccessControlId,
    })
  }

  /** A policy that keys by path and these queries alone; lives in seconds. */
  private cache(nome: string, { min = 0, padrao = 0, max, query = chaveDoCache.query }: Vida): CachePolicy {
    return new CachePolicy(this, `Cache-${nome}`, {
      cachePolicyName: `${prefixoDe(this.estagio)}-${nome}`,
      minTtl: Duration.seconds(min),
      defaultTtl: Duration.seconds(padrao),
      maxTtl: Duration.seconds(max),
      headerBehavior: CacheHeaderBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.allowList(...query),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    })
  }

  private borda(
    nome: NomeDaBorda,
  ): Pick<BehaviorOptions, 'functionAssociations' | 'viewerProtocolPolicy' | 'compress'> {
    const { pagar, app } = hosts(this.estagio)
    const funcao = new FuncaoDaBorda(this, `Borda-${nome}`, {
      functionName: `${prefixoDe(this.estagio)}-${nome}`,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(codigoDaBorda(nome, { pagarUrl: `https://${pagar}`, appUrl: `https://${app}` })),
    })
    return {
      functionAssociations: [{ function: funcao, eventType: FunctionEventType.VIEWER_REQUEST }],
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
    }
  }

  private origem(api: Api): IOrigin {
    const { estagio } = this
    return new OrigemComCertificado(hostDaApi(estagio, api), this.contexto.origem.certificado, {
      originId: `api-${api}`,
      // CloudFront repeats a GET that timed out up to three times unless told: some of ours have effects.
      connectionAttempts: 1,
      readTimeout: Duration.seconds(30),
      customHeaders: { 'x-quita-origem': segredoDaBorda(estagio, estagio.chaveDaBorda) },
    })
  }

  /** `emoldurado`: documents whose own policy says who may frame them, so none of CloudFront's may deny it first. */
  private cabecalhos(nome: NomeDaBorda | 'emoldurado'): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, `Cabecalhos-${nome}`, {
      responseHeadersPolicyName: `${prefixoDe(this.estagio)}-${nome}`,
      securityHeadersBehavior: {
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(hstsSegundos),
          includeSubdomains: true,
          preload: true,
          override: true,
        },
        contentTypeOptions: { override: true },
        referrerPolicy: {
          // a shop's forms tell their own host whence they come, and no address to any other
          referrerPolicy: nome === 'loja' ? HeadersReferrerPolicy.SAME_ORIGIN : HeadersReferrerPolicy.NO_REFERRER,
          override: true,
        },
        ...(nome !== 'emoldurado' && { frameOptions: { frameOption: HeadersFrameOption.DENY, override: false } }),
        // The payer's documents bring their own, with the hashes of what is inline.
        ...(nome === 'app' && {
          contentSecurityPolicy: { contentSecurityPolicy: cspDoPainel, override: false },
        }),
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: 'permissions-policy', value: permissoes, override: false },
          { header: 'cross-origin-opener-policy', value: 'same-origin', override: false },
        ],
      },
    })
  }

  private pagar(s3: IOrigin, origens: ReadonlyMap<string, IOrigin>): Distribution {
    const comum = { ...this.borda('pagar'), responseHeadersPolicy: this.cabecalhos('pagar') }
    const arquivo = { ...comum, origin: s3, cachePolicy: CachePolicy.CACHING_OPTIMIZED }
    const publica = this.origem('publica')
    const paginas = origens.get('pagina')
    const cacheDaPagina = paginas && this.cache('pagina', { min: 1, padrao: 20, max: 3600 })
    const distribuicao = this.distribuicao('pagar', {
      defaultBehavior: paginas
        ? { ...comum, origin: paginas, ...(cacheDaPagina && { cachePolicy: cacheDaPagina }) }
        : arquivo,
      additionalBehaviors: {
        ...Object.fromEntries(
          cacheaveis.map(o => [padraoDe(o), { ...comum, origin: publica, cachePolicy: this.cacheDaApi }]),
        ),
        '/api/*': { ...comum, ...chamada, origin: publica },
        ...Object.fromEntries(arquivos.map(padrao => [padrao, arquivo])),
        ...(paginas && cacheDaPagina && this.emolduradas(comum, paginas, cacheDaPagina)),
        ...this.privadas(comum, origens),
      },
    })
    // The page function names link and company in `cache-tag`; nothing invalidates by it yet (decision 0007).
    const cfn = distribuicao.node.defaultChild as CfnDistribution
    cfn.addPropertyOverride('DistributionConfig.CacheTagConfig', { HeaderName: 'cache-tag' })
    return distribuicao
  }

  /** Documents in frames (decision 0016). Issuers post to the challenge's: the edge function answers, the origin never sees it. */
  private emolduradas(comum: object, origin: IOrigin, cachePolicy: CachePolicy): Record<string, BehaviorOptions> {
    const responseHeadersPolicy = this.cabecalhos('emoldurado')
    const moldura: BehaviorOptions = { ...comum, origin, cachePolicy, responseHeadersPolicy }
    const desafio = { ...moldura, allowedMethods: AllowedMethods.ALLOW_ALL }
    return {
      '/plataforma/*/servicos-financeiros/cartao-embutido/*': moldura,
      '/3ds': desafio,
      '/3ds/*': desafio,
      ...(this.estagio.provedores.VERIFICACAO_DE_ROBOS && { '/verificacao': moldura, '/verificacao/*': moldura }),
    }
  }

  /**
   * Documents that are one payer's (decision 0175): nothing of them is kept, and their functions, which have no other way
   * in, see of a request what the page's own call would show them.
   */
  private privadas(comum: object, origens: ReadonlyMap<string, IOrigin>): Record<string, BehaviorOptions> {
    const politicas = new Map<string, OriginRequestPolicy>()
    const comCookies = (cookies: readonly string[]) => {
      // `__Host-quita-retomar` → `retomar`: documents of the same cookies share a policy, of which an account has few
      const nome = ['documento', ...cookies.map(c => c.split('-').at(-1))].join('-')
      const politica = politicas.get(nome) ?? this.pedido(nome, cookies)
      politicas.set(nome, politica)
      return politica
    }
    const cachePolicy = CachePolicy.CACHING_DISABLED
    return Object.fromEntries(
      Object.entries(documentosPrivados).flatMap(([nome, { paginas, cookies }]) => {
        const origin = origens.get(nome)
        if (!origin) return []
        const privada = { ...comum, origin, cachePolicy, originRequestPolicy: comCookies(cookies) }
        return paginas.flatMap(padroesDaPagina).map(padrao => [padrao, privada] as const)
      }),
    )
  }

  /** What a private document's function sees of a request: these cookies, and the headers that all of them see. */
  private pedido(nome: string, cookies: readonly string[]): OriginRequestPolicy {
    return new OriginRequestPolicy(this, `Pedido-${nome}`, {
      originRequestPolicyName: `${prefixoDe(this.estagio)}-${nome}`,
      cookieBehavior: cookies.length
        ? OriginRequestCookieBehavior.allowList(...cookies)
        : OriginRequestCookieBehavior.none(),
      headerBehavior: OriginRequestHeaderBehavior.allowList(...doPedido.headers),
      queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    })
  }

  private app(s3: IOrigin): Distribution {
    const comum = { ...this.borda('app'), responseHeadersPolicy: this.cabecalhos('app') }
    const painel = this.origem('painel')
    const publica = this.origem('publica')
    const consultas = this.contexto.funcoes.filter(f => f.grupo === 'consultas').map(f => f.nome as Operacao)
    return this.distribuicao('app', {
      defaultBehavior: { ...comum, origin: s3, cachePolicy: CachePolicy.CACHING_OPTIMIZED },
      additionalBehaviors: {
        // Lookups are public, and the panel's forms need them on their own host: there is no CORS.
        ...Object.fromEntries(
          consultas.map(o => [
            padraoDe(o),
            cacheaveis.includes(o)
              ? { ...comum, origin: publica, cachePolicy: this.cacheDaApi }
              : { ...comum, ...chamada, origin: publica },
          ]),
        ),
        ...this.doBackoffice(comum),
        '/api/*': { ...comum, ...chamada, origin: painel },
      },
    })
  }

  /** Shops, each on a host of its own: the edge function makes every address of theirs a call of the one shop. */
  private lojas(): Distribution {
    const comum = { ...this.borda('loja'), responseHeadersPolicy: this.cabecalhos('loja') }
    const origin = this.origem('publica')
    const pagina = {
      ...comum,
      origin,
      cachePolicy: this.cache('vitrine', { max: vidaDaVitrine, query: chaveDaVitrine.query }),
      // who asks is told to the origin, which counts calls by network, and is no part of what is kept
      originRequestPolicy: this.pedido('vitrine', []),
    }
    return this.distribuicao('loja', {
      defaultBehavior: { ...comum, ...chamada, origin },
      additionalBehaviors: {
        // a photo's address says its bytes, whichever shop shows it
        '/foto/*': { ...comum, origin, cachePolicy: this.cacheDaApi },
        ...Object.fromEntries(paginasDaLoja.map(padrao => [padrao, pagina])),
      },
    })
  }

  /** The back office shares the panel's host: its own prefixes go to its own API. */
  private doBackoffice(comum: object): Record<string, BehaviorOptions> {
    const padroes = prefixosDe('backoffice', ['painel'])
    if (!padroes.length) return {}
    const origin = this.origem('backoffice')
    return Object.fromEntries(padroes.map(padrao => [padrao, { ...comum, ...chamada, origin }]))
  }

  /** The functions that make pages, by name: their own addresses, which answer CloudFront alone (signed by origin access control). */
  private paginas(funcoes: readonly FuncaoCarregada[]): ReadonlyMap<string, IOrigin> {
    const delas = funcoes.filter(f => f.papel === 'pagina' || f.papel === 'documento')
    const registros = new Map([...new Set(delas.map(f => f.grupo))].map(g => [g, grupoDeLog(this, g)]))
    return new Map(
      delas.flatMap(f => {
        const grupo = registros.get(f.grupo)
        if (!grupo) return []
        const url = new EndpointFunction(this, f, grupo).live.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM })
        const origem = FunctionUrlOrigin.withOriginAccessControl(url, {
          originId: f.nome,
          connectionAttempts: 1,
          readTimeout: Duration.seconds(10),
        })
        return [[f.nome, origem] as const]
      }),
    )
  }

  private distribuicao(
    nome: NomeDaBorda,
    {
      defaultBehavior,
      additionalBehaviors,
    }: { defaultBehavior: BehaviorOptions; additionalBehaviors: Record<string, BehaviorOptions> },
  ): Distribution {
    const { estagio, contexto } = this
    const { pagar, app, lojas } = hosts(estagio)
    const nomes = [{ pagar, app, loja: lojas }[nome]]
    const distribuicao = new Distribution(this, `Distribuicao-${nome}`, {
      comment: `${prefixoDe(estagio)} ${nome}`,
      domainNames: nomes,
      certificate: Certificate.fromCertificateArn(this, `Certificado-${nome}`, contexto.borda.certificado),
      webAclId: contexto.borda.waf,
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      // Edges in South America are in the dearest class only.
      priceClass: PriceClass.PRICE_CLASS_ALL,
      defaultBehavior,
      additionalBehaviors,
    })
    new CfnRecordSetGroup(this, `Nome-${nome}`, {
      hostedZoneId: estagio.zonaId,
      recordSets: nomes.flatMap(name =>
        ['A', 'AAAA'].map(type => ({
          name,
          type,
          // CloudFront's own zone, the same for every distribution.
          aliasTarget: { dnsName: distribuicao.distributionDomainName, hostedZoneId: 'Z2FDTNDATAQYW2' },
        })),
      ),
    })
    return distribuicao
  }
}

const chamada = {
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
}

/**
 * The fewest path patterns that hold every route of `api` and none of the others that share its host.
 * @throws Error when a route of `api` cannot be told from one of another's by its literal segments.
 */
export function prefixosDe(api: Api, outras: readonly Api[]): string[] {
  const caminhos = (a: Api) =>
    Object.values(rotas)
      .filter(r => (r.api as Api) === a)
      .map(r => r.caminho as string)
  const alheios = outras.flatMap(caminhos)
  const padroes = caminhos(api).map(caminho => {
    const literais = caminho.split('/').slice(1)
    for (let n = 1; n <= literais.length && !literais[n - 1]?.startsWith('{'); n++) {
      const prefixo = `/${literais.slice(0, n).join('/')}`
      if (!alheios.some(a => a === prefixo || a.startsWith(`${prefixo}/`))) return `/api${prefixo}*`
    }
    throw new Error(`${caminho} cannot be told from the routes of ${outras.join(', ')}`)
  })
  return [...new Set(padroes)].sort()
}
