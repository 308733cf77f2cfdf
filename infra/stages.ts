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
  /** Route 53 hosted zone of `dominio`. */
  zonaId: string
  /** Providers are called through a VPC with fixed addresses (Cielo answers 403 by IP). About US$ 135 a month. */
  saida: boolean
  simuladores: boolean
  /** Days that log groups keep. */
  retencaoDias: 14 | 30 | 365
  /** Where alarms are sent, if anywhere. */
  alarmes?: string
  /** Reserved concurrency by function. Empty in small accounts, where the whole quota may be 10. */
  concorrencia: Partial<Record<string, number>>
  /**
   * Which of the two origin secrets CloudFront sends; the origin accepts both. To rotate: renew the value of the other in
   * Secrets Manager, change the letter, deploy. The functions go first and learn the new value before it is sent.
   */
  chaveDaBorda: 'a' | 'b'
  /** Daily copies of the table leave the region. */
  copiasFora: boolean
  provedores: Provedores
}
/** Environment of the functions that call providers (functions/platform/runtime/env.ts). */
export interface Provedores {
  PIX_URL: string
  PIX_TOKEN_URL: string
  PIX_CHAVE: string
  PIX_NOME: string
  PIX_CIDADE: string
  ENTRADA_CERTIFICADOS: string
  CIELO_URL: string
  CIELO_CONSULTA_URL: string
  /** Our code as a payment facilitator (`QUITA_CIELO_FACILITADOR_{STAGE}`); empty where the contract is none. */
  CIELO_FACILITADOR: string
  CELCOIN_URL: string
  MPI_URL: string
  MPI_ESTABELECIMENTO: string
  MPI_NOME: string
  MPI_MCC: string
  BOLETO_BANCO: 'Bradesco2' | 'BancoDoBrasil2'
  WHATSAPP_URL: string
  WHATSAPP_VERSAO: string
  WHATSAPP_NUMERO: string
  WHATSAPP_MODELO: string
  EMAIL_URL: string
  REKOGNITION_URL: string
  REKOGNITION_REGIAO: string
  DATAVALID_URL: string
  ZAPSIGN_URL: string
  REPASSE_URL: string
  REPASSE_CHAVE: string
  /** The most centavos that it takes in one order (BCB Res. 496: 1500000 where it binds); 0: no limit. */
  REPASSE_LIMITE_ORDEM: string
  /** What others hold for us (decision 0061). */
  PIX_SALDO_URL: string
  BANCO_URL: string
  BANCO_CONTA: string
  CIELO_RECEBIVEIS_URL: string
  FORA_FONTES: string
  FORA_CAPITAL: string
  RECEITA_DOCUMENTO: string
  MED_URL: string
  VIACEP_URL: string
  BRASILAPI_URL: string
}

export const nomesDeEstagio = ['dev', 'homologacao', 'prod', 'localstack'] as const
export type NomeDeEstagio = (typeof nomesDeEstagio)[number]
export const ehEstagio = (nome: string): nome is NomeDeEstagio => (nomesDeEstagio as readonly string[]).includes(nome)

type Ambiente = Readonly<Record<string, string | undefined>>
const semConta = '000000000000'
/** The account at the simulated bank; a real stage names its own (`QUITA_BANCO_CONTA_{STAGE}`). */
const contaNoBanco = '92792126019929279212650822221989319252576'
const cieloDeTeste = {
  CIELO_URL: 'https://apisandbox.cieloecommerce.cielo.com.br',
  CIELO_CONSULTA_URL: 'https://apiquerysandbox.cieloecommerce.cielo.com.br',
  BOLETO_BANCO: 'Bradesco2',
} as const
const cieloDeVerdade = {
  CIELO_URL: 'https://api.cieloecommerce.cielo.com.br',
  CIELO_CONSULTA_URL: 'https://apiquery.cieloecommerce.cielo.com.br',
  BOLETO_BANCO: 'Bradesco2',
} as const
/**
 * The Pix PSP. Base path and token address are each PSP's own (`QUITA_PIX_URL_{STAGE}`, `QUITA_PIX_TOKEN_URL_{STAGE}`);
 * name and city go into codes that we write ourselves, where a PSP answers only a charge's location.
 */
const psp = (url: string, de: (chave: string) => string | undefined) => ({
  PIX_URL: de('PIX_URL') ?? `${url}/api/v2`,
  PIX_TOKEN_URL: de('PIX_TOKEN_URL') ?? `${url}/oauth/token`,
  PIX_CHAVE: de('PIX_CHAVE') ?? '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d',
  PIX_NOME: de('PIX_NOME') ?? 'Quita Pagamentos',
  PIX_CIDADE: de('PIX_CIDADE') ?? 'Sao Paulo',
})
/** The MPI knows a merchant by its EC number at Cielo (`QUITA_MPI_ESTABELECIMENTO_{STAGE}`). */
const mpi = (url: string, estabelecimento = '1006993069') => ({
  MPI_URL: url,
  MPI_ESTABELECIMENTO: estabelecimento,
  MPI_NOME: 'Quita Pagamentos',
  MPI_MCC: '7372',
})
/**
 * What others hold for us: the addresses that tell it, which of the sources a stage has (two that are one account are
 * one source: `QUITA_FORA_FONTES_{STAGE}`), our own capital there in centavos (`QUITA_FORA_CAPITAL_{STAGE}`), and the
 * most that the payouts' PSP takes in one order (`QUITA_REPASSE_LIMITE_ORDEM_{STAGE}`).
 */
const fora = (
  { pix, banco, recebiveis }: { pix: string; banco: string; recebiveis: string },
  de: (chave: string) => string | undefined,
) => ({
  PIX_SALDO_URL: de('PIX_SALDO_URL') ?? `${pix}/api/v2/gn/saldo`,
  BANCO_URL: de('BANCO_URL') ?? banco,
  BANCO_CONTA: de('BANCO_CONTA') ?? contaNoBanco,
  CIELO_FACILITADOR: de('CIELO_FACILITADOR') ?? '',
  CIELO_RECEBIVEIS_URL: de('CIELO_RECEBIVEIS_URL') ?? `${recebiveis}/v1/summary`,
  FORA_FONTES: de('FORA_FONTES') ?? 'pix,repasse,contas,banco,adquirente',
  FORA_CAPITAL: de('FORA_CAPITAL') ?? '0',
  REPASSE_LIMITE_ORDEM: de('REPASSE_LIMITE_ORDEM') ?? '0',
  RECEITA_DOCUMENTO: de('RECEITA_DOCUMENTO') ?? '11222333000181',
})
/** Meta has no test hosts: a stage has a business number of its own (`QUITA_WHATSAPP_NUMERO_{STAGE}`). */
const whatsapp = (url: string, numero: string) => ({
  WHATSAPP_URL: url,
  WHATSAPP_VERSAO: 'v23.0',
  WHATSAPP_NUMERO: numero,
  WHATSAPP_MODELO: 'codigo_acesso',
})
const ses = (regiao: string) => `https://email.${regiao}.amazonaws.com`
const graph = 'https://graph.facebook.com'
const numeroDeDemonstracao = '106540352242922'
/** Rekognition has no endpoint in São Paulo: the nearest region that answers (infra/decisions/0013). */
const rostos = {
  REKOGNITION_URL: 'https://rekognition.us-east-1.amazonaws.com',
  REKOGNITION_REGIAO: 'us-east-1',
  DATAVALID_URL: 'https://gateway.apiserpro.serpro.gov.br',
}
const cepPublico = { VIACEP_URL: 'https://viacep.com.br', BRASILAPI_URL: 'https://brasilapi.com.br' }

/**
 * The settings of a stage.
 * @throws Error when no stage has that name.
 */
export function estagio(nome: string, env: Ambiente = process.env): Estagio {
  if (!ehEstagio(nome)) throw new Error(`No stage ${nome}; one of ${nomesDeEstagio.join(', ')}`)
  const de = (chave: string) => env[`QUITA_${chave}_${nome.toUpperCase()}`]
  const email = de('ALARMES')
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
    concorrencia: {},
    chaveDaBorda: 'a',
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
      ...cepPublico,
    },
  } as const satisfies Estagio
  const estagio = { ...base, ...especificos[nome](env) }
  exigirPinos(estagio)
  return estagio
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

const especificos: Record<NomeDeEstagio, (env: Ambiente) => Partial<Estagio>> = {
  dev: env => ({
    simuladores: true,
    retencaoDias: 14,
    provedores: provedoresSimulados(env.QUITA_SIMULADORES_DEV ?? 'https://simuladores.dev.quita.example'),
  }),
  homologacao: () => ({ saida: true }),
  prod: env => ({
    producao: true,
    dominio: env.QUITA_DOMINIO_PROD ?? 'quita.example',
    saida: true,
    retencaoDias: 365,
    copiasFora: true,
    concorrencia: {
      processarPagamento: 200,
      reprocessarPagamento: 50,
      processarPagamentoDrpx: 50,
      receberPix: 50,
      receberCielo: 20,
      pagina: 100,
    },
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
      ...cepPublico,
    },
  }),
  // LocalStack (Docker): no accounts, no CloudFront; the simulators are the compose file's other service.
  localstack: env => ({
    conta: semConta,
    regiao: 'us-east-1',
    nuvem: 'localstack',
    dominio: 'localhost.localstack.cloud',
    simuladores: true,
    retencaoDias: 14,
    provedores: provedoresSimulados(env.QUITA_SIMULADORES ?? 'http://simuladores:4001'),
  }),
}

const provedoresSimulados = (url: string): Provedores => ({
  ...psp(`${url}/pix`, () => undefined),
  ENTRADA_CERTIFICADOS: '{}',
  CIELO_URL: `${url}/cielo/api`,
  CIELO_CONSULTA_URL: `${url}/cielo/consulta`,
  CELCOIN_URL: `${url}/celcoin`,
  ...mpi(`${url}/mpi`),
  BOLETO_BANCO: 'Bradesco2',
  ...whatsapp(`${url}/whatsapp`, numeroDeDemonstracao),
  EMAIL_URL: `${url}/ses`,
  REKOGNITION_URL: `${url}/rekognition`,
  REKOGNITION_REGIAO: 'us-east-1',
  DATAVALID_URL: `${url}/serpro`,
  ZAPSIGN_URL: `${url}/zapsign`,
  REPASSE_URL: `${url}/repasse`,
  REPASSE_CHAVE: '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d',
  ...fora({ pix: `${url}/pix`, banco: `${url}/conta`, recebiveis: `${url}/cielo/recebiveis` }, () => undefined),
  MED_URL: `${url}/med`,
  VIACEP_URL: `${url}/viacep`,
  BRASILAPI_URL: `${url}/brasilapi`,
})
