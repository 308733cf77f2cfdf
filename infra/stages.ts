import {
  cepPublico,
  cieloDeTeste,
  cieloDeVerdade,
  fora,
  freteDeTeste,
  freteDeVerdade,
  graph,
  listasPublicas,
  mpi,
  notas,
  numeroDeDemonstracao,
  type Provedores,
  provedoresSimulados,
  psp,
  registradoraDaAdquirente,
  rostos,
  ses,
  whatsapp,
} from './provedores.ts'
import { verificacaoDeRobos } from './verificacaoDeRobos.ts'

/**
 * The stages, typed, in one place: everything that differs between them. One AWS account per stage; accounts, zones and
 * addresses of people come from the environment, so that `npx cdk synth` needs none of them.
 */
export interface Estagio {
  nome: NomeDeEstagio
  /** Twelve digits. Zeros until `QUITA_CONTA_{STAGE}` or the CLI's credentials say which. */
  conta: string
  regiao: string
  nuvem: 'aws' | 'localstack'
  producao: boolean
  /** `pagar.`, `app.`, `entrada.` and `avisos.` are under it. */
  dominio: string
  /** Where browsers find the two hosts, when it is not at `https://` and the domain's names: an emulator's edge. */
  enderecos?: { pagar: string; app: string }
  /** Route 53 hosted zone of `dominio`. */
  zonaId: string
  /** Providers are called through a VPC with fixed addresses (Cielo answers 403 by IP). About US$ 135 a month. */
  saida: boolean
  simuladores: boolean
  /** Days that log groups keep. */
  retencaoDias: 14 | 30 | 365
  /** Where alarms are sent, if anywhere. */
  alarmes?: string
  /** Where those that wake the operator on duty are sent, if elsewhere (`QUITA_PLANTAO_{STAGE}`). */
  plantao?: string
  /** What a month may cost (decision 0075). */
  orcamentoUsd: number
  /** Reserved concurrency by function. Empty in small accounts, where the whole quota may be 10. */
  concorrencia: Partial<Record<string, number>>
  /** Quotas of the stage's account that its templates depend on: what a new account has, and what was asked AWS for. */
  cotas: { execucoes: Cota }
  /**
   * Which of the two origin secrets CloudFront sends; the origin accepts both. To rotate: renew the value of the other in
   * Secrets Manager, change the letter, deploy. The functions go first and learn the new value before it is sent.
   */
  chaveDaBorda: 'a' | 'b'
  /** The table that was restored from a copy, and its stream, where it is no longer the first one (decision 0076). */
  tabela?: { nome: string; fluxo: string }
  /** Account in the same region that keeps copies of table, documents and secrets (`QUITA_CONTA_COPIAS_{STAGE}`). */
  contaDasCopias?: string
  /** SSM's high-throughput setting: 40 reads a second would refuse functions that start together; priced by the read. */
  vazaoDeParametros: boolean
  /** X-Ray's active tracing of functions and workflows (decision 0075): one in twenty, and the first of each second. */
  rastros: boolean
  /** In which layout the returns of a month are made (`QUITA_DECLARACOES_{STAGE}`, decision 0220); `nenhuma`: none is. */
  declaracoes: 'nenhuma' | 'csv'
  /** Taxes that merchants tell of are set apart of their sales (`QUITA_SEGREGACAO_{STAGE}=ligada`, decision 0221). */
  segregacao: boolean
  /** Daily copies of the table leave the region. */
  copiasFora: boolean
  provedores: Provedores
}
/** `padrao`: what AWS gives unasked; `pedida`: what the stage cannot do without, asked for in Service Quotas. */
export interface Cota {
  padrao: number
  pedida: number
}
export const nomesDeEstagio = ['dev', 'homologacao', 'prod', 'localstack'] as const
export type NomeDeEstagio = (typeof nomesDeEstagio)[number]
export const ehEstagio = (nome: string): nome is NomeDeEstagio => (nomesDeEstagio as readonly string[]).includes(nome)

type Ambiente = Readonly<Record<string, string | undefined>>
const semConta = '000000000000'
/** Of templates without an account of the copies; `npm run deploy` refuses it. */
export const semContaDasCopias = '111111111111'
/**
 * The settings of a stage.
 * @throws Error when no stage has that name, or it would take a callback of any PSP.
 */
export function estagio(nome: string, env: Ambiente = process.env): Estagio {
  const e = lerEstagio(nome, env)
  exigirPinos(e)
  return e
}

/**
 * The settings as they are, complete or not: for `npm run deploy`, which names everything that is missing at once.
 * @throws Error when no stage has that name.
 */
export function lerEstagio(nome: string, env: Ambiente = process.env): Estagio {
  if (!ehEstagio(nome)) throw new Error(`No stage ${nome}; one of ${nomesDeEstagio.join(', ')}`)
  const de = (chave: string) => env[`QUITA_${chave}_${nome.toUpperCase()}`]
  const email = de('ALARMES')
  const plantao = de('PLANTAO')
  const tabela = tabelaRestaurada(nome, de)
  const contaDasCopias = de('CONTA_COPIAS')
  const base = {
    nome,
    conta: de('CONTA') ?? env.CDK_DEFAULT_ACCOUNT ?? semConta,
    regiao: 'sa-east-1',
    nuvem: 'aws',
    producao: false,
    dominio: de('DOMINIO') ?? `${nome}.quita.example`,
    zonaId: de('ZONA') ?? 'Z0000000000000000000',
    saida: false,
    simuladores: false,
    retencaoDias: 30,
    ...(email && { alarmes: email }),
    ...(plantao && { plantao }),
    orcamentoUsd: 200,
    ...(tabela && { tabela }),
    ...(contaDasCopias && { contaDasCopias }),
    concorrencia: {},
    // AWS documents 1,000 executions at once; a new account starts with 10 until it asks
    cotas: { execucoes: { padrao: 10, pedida: 10 } },
    chaveDaBorda: 'a',
    vazaoDeParametros: false,
    rastros: true,
    declaracoes: de('DECLARACOES') === 'csv' ? 'csv' : 'nenhuma',
    segregacao: de('SEGREGACAO') === 'ligada',
    copiasFora: false,
    provedores: {
      ...psp('https://pix-h.psp.example', de),
      ENTRADA_CERTIFICADOS: de('ENTRADA_CERTIFICADOS') ?? '{}',
      ...cieloDeTeste,
      CELCOIN_URL: 'https://sandbox.openfinance.celcoin.dev',
      ...mpi('https://mpisandbox.braspag.com.br', de('MPI_ESTABELECIMENTO')),
      ...whatsapp(graph, de('WHATSAPP_NUMERO') ?? numeroDeDemonstracao),
      EMAIL_URL: ses('sa-east-1'),
      ...rostos,
      ZAPSIGN_URL: 'https://sandbox.api.zapsign.com.br',
      REPASSE_URL: de('REPASSE_URL') ?? 'https://repasse-h.psp.example',
      REPASSE_CHAVE: de('REPASSE_CHAVE') ?? '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d',
      ...fora(
        {
          pix: 'https://pix-h.psp.example',
          banco: 'https://conta-h.banco.example',
          recebiveis: 'https://recebiveis-h.adquirente.example',
        },
        de,
      ),
      MED_URL: de('MED_URL') ?? 'https://med-h.psp.example',
      ...notas('https://sefin.producaorestrita.nfse.gov.br/SefinNacional', de),
      VERIFICACAO_DE_ROBOS: verificacaoDeRobos(de('VERIFICACAO_DE_ROBOS')),
      ...cepPublico,
      LISTAS_URL: de('LISTAS_URL') ?? listasPublicas,
      FRETE_URL: de('FRETE_URL') ?? freteDeTeste,
      REGISTRADORA_URL: de('REGISTRADORA_URL') ?? registradoraDaAdquirente,
      REGISTRO_DE_URS: de('REGISTRO_DE_URS') ?? 'adquirente',
    },
  } as const satisfies Estagio
  return { ...base, ...especificos[nome](env) }
}

/**
 * A stage that can be deployed and calls real PSPs names their certificates: an empty setting would let any caller with a
 * certificate of a trusted authority in.
 */
function exigirPinos({ nome, conta, simuladores, provedores }: Estagio): void {
  if (conta === semConta || simuladores || Object.keys(JSON.parse(provedores.ENTRADA_CERTIFICADOS)).length) return
  throw new Error(
    `QUITA_ENTRADA_CERTIFICADOS_${nome.toUpperCase()}: subject, issuer and SHA-256 of each PSP's certificate`,
  )
}

/** Another table without its stream would leave every event unheard: the two are named together. */
function tabelaRestaurada(nome: string, de: (chave: string) => string | undefined): Estagio['tabela'] {
  const tabela = de('TABELA')
  const fluxo = de('FLUXO_DA_TABELA')
  if (!tabela && !fluxo) return undefined
  if (!tabela || !fluxo?.includes(`:table/${tabela}/stream/`))
    throw new Error(
      `QUITA_TABELA_${nome.toUpperCase()} and QUITA_FLUXO_DA_TABELA_${nome.toUpperCase()}: a table and its own stream's ARN`,
    )
  return { nome: tabela, fluxo }
}

const especificos: Record<NomeDeEstagio, (env: Ambiente) => Partial<Estagio>> = {
  dev: env => ({
    simuladores: true,
    retencaoDias: 14,
    provedores: provedoresSimulados(
      env.QUITA_SIMULADORES_DEV ?? `https://simuladores.${env.QUITA_DOMINIO_DEV ?? 'dev.quita.example'}`,
      env.QUITA_VERIFICACAO_DE_ROBOS_DEV,
    ),
  }),
  homologacao: () => ({ saida: true }),
  prod: env => ({
    producao: true,
    dominio: env.QUITA_DOMINIO_PROD ?? 'quita.example',
    saida: true,
    retencaoDias: 365,
    vazaoDeParametros: true,
    copiasFora: true,
    orcamentoUsd: 2_000,
    contaDasCopias: env.QUITA_CONTA_COPIAS_PROD ?? semContaDasCopias,
    concorrencia: {
      processarPagamento: 200,
      reprocessarPagamento: 50,
      processarPagamentoDrpx: 50,
      receberPix: 50,
      receberCielo: 20,
      pagina: 100,
    },
    cotas: { execucoes: { padrao: 10, pedida: 1000 } },
    provedores: {
      ...psp('https://pix.psp.example', chave => env[`QUITA_${chave}_PROD`]),
      ENTRADA_CERTIFICADOS: env.QUITA_ENTRADA_CERTIFICADOS_PROD ?? '{}',
      ...cieloDeVerdade,
      CELCOIN_URL: 'https://apicorp.celcoin.com.br',
      ...mpi('https://mpi.braspag.com.br', env.QUITA_MPI_ESTABELECIMENTO_PROD),
      ...whatsapp(graph, env.QUITA_WHATSAPP_NUMERO_PROD ?? numeroDeDemonstracao),
      EMAIL_URL: ses('sa-east-1'),
      ...rostos,
      ZAPSIGN_URL: 'https://api.zapsign.com.br',
      REPASSE_URL: env.QUITA_REPASSE_URL_PROD ?? 'https://repasse.psp.example',
      REPASSE_CHAVE: env.QUITA_REPASSE_CHAVE_PROD ?? '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d',
      ...fora(
        {
          pix: 'https://pix.psp.example',
          banco: 'https://conta.banco.example',
          recebiveis: 'https://recebiveis.adquirente.example',
        },
        chave => env[`QUITA_${chave}_PROD`],
      ),
      MED_URL: env.QUITA_MED_URL_PROD ?? 'https://med.psp.example',
      ...notas('https://sefin.nfse.gov.br/SefinNacional', chave => env[`QUITA_${chave}_PROD`]),
      VERIFICACAO_DE_ROBOS: verificacaoDeRobos(env.QUITA_VERIFICACAO_DE_ROBOS_PROD),
      ...cepPublico,
      LISTAS_URL: env.QUITA_LISTAS_URL_PROD ?? listasPublicas,
      FRETE_URL: env.QUITA_FRETE_URL_PROD ?? freteDeVerdade,
      REGISTRADORA_URL: env.QUITA_REGISTRADORA_URL_PROD ?? registradoraDaAdquirente,
      REGISTRO_DE_URS: env.QUITA_REGISTRO_DE_URS_PROD ?? 'adquirente',
    },
  }),
  // An emulator of AWS: no accounts, no CloudFront. In Docker the simulators are the compose file's other service; where
  // our own edge stands in front, QUITA_PORTA says at which port of this machine.
  localstack: env => ({
    conta: semConta,
    regiao: 'us-east-1',
    nuvem: 'localstack',
    dominio: 'localhost.localstack.cloud',
    ...(env.QUITA_PORTA && {
      enderecos: {
        pagar: `http://pagar.localhost:${env.QUITA_PORTA}`,
        app: `http://app.localhost:${env.QUITA_PORTA}`,
      },
    }),
    simuladores: true,
    rastros: false,
    retencaoDias: 14,
    provedores: provedoresSimulados(env.QUITA_SIMULADORES ?? 'http://simuladores:4001'),
  }),
}
