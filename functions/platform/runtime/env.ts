import * as z from 'zod'
import { fontesDeFora } from '../../../shared/domain/fora.ts'
import type { VerificacaoDeRobos } from '../../../shared/domain/verificacaoDeRobos.ts'

/** What is pinned of a PSP's certificate: two fingerprints while it is renewed. */
const Certificados = z.record(
  z.string(),
  z.object({
    sujeito: z.string(),
    emissor: z.string(),
    sha256: z.array(z.string().regex(/^[0-9A-Fa-f:]{64,95}$/)),
    /** When the newest of them ends, where the stage knows it: `npm run estado` says so before and after. */
    ate: z.iso.datetime().optional(),
  }),
)

/** The second Pix PSP (decision 0077): the same API, at other addresses, with a key of its own. */
export const SegundoPsp = z.object({
  /** With the base path, where its tokens come from, where it tells its balance and its contestations. */
  url: z.url(),
  tokenUrl: z.url(),
  saldoUrl: z.url(),
  medUrl: z.url(),
  chave: z.string().min(1),
})

const Robos = z.object({
  siteKey: z.string().min(1),
  script: z.url(),
  objeto: z.string().regex(/^\w+$/),
  origens: z.array(z.string().regex(/^https?:\/\/[\w.*:/-]+$/)).min(1),
  verify: z.url(),
}) satisfies z.ZodType<VerificacaoDeRobos>

/** The environment of every function, parsed once at its first use. */
const Env = z.object({
  STAGE: z.string().default('local'),
  /** Lambda's own name of the function; absent where many run in one process. */
  AWS_LAMBDA_FUNCTION_NAME: z.string().optional(),
  TABELA: z.string().default('quita-local'),
  BALDE: z.string().default('quita-local-dados'),
  /** The records of the table's stream that the dispatcher gave up on. */
  BALDE_FALHAS: z.string().default('quita-local-falhas'),
  /** Origins of the payer's pages and of the panel, without a trailing slash. */
  PAGAR_URL: z.url().default('http://pagar.localhost:4000'),
  APP_URL: z.url().default('http://app.localhost:4000'),
  /** Whether those who must prove more than a password are held to it: in every deployed stage, and not at a desk. */
  SEGUNDO_FATOR: z.enum(['ninguem', 'exigido']).default('ninguem'),
  /** What a call that moves money asks of who is signed in: a second factor, or, on one machine alone, the password. */
  FATOR_RECENTE: z.enum(['fator', 'senha']).optional(),
  /** Prefix of this stage's parameters and secrets in SSM. */
  PARAMETROS: z.string().default('/quita/local'),
  /** Where an emulator of AWS answers, in place of AWS itself. */
  AWS_ENDPOINT_URL: z.url().optional(),
  AWS_ENDPOINT_URL_SQS: z.url().optional(),
  /** Queue URLs by name, as JSON. */
  FILAS: z
    .string()
    .default('{}')
    .transform(s => z.record(z.string(), z.string()).parse(JSON.parse(s))),
  FLUXO_CHECKOUT: z.string().default('arn:aws:states:us-east-1:000000000000:stateMachine:quita-local-checkout'),
  FLUXO_CARRINHO: z.string().default('arn:aws:states:us-east-1:000000000000:stateMachine:quita-local-carrinho'),
  /** Secrets of the edge, old and new while one is rotated; where set, a request without one did not come through it. */
  ORIGEM_SEGREDOS: z
    .string()
    .default('')
    .transform(s => s.split(',').filter(Boolean)),
  /** How long a submission waits for what the anti-fraud rules remember: more would cost more sales than it saves. */
  ANTIFRAUDE_ESPERA_MS: z.coerce.number().int().positive().default(800),
  /** The Pix PSP: its API with the base path, where its tokens come from, our key, and whom codes that we write pay. */
  PIX_URL: z.url().default('http://localhost:4001/pix/api/v2'),
  PIX_TOKEN_URL: z.url().default('http://localhost:4001/pix/oauth/token'),
  PIX_CHAVE: z.string().default('71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d'),
  PIX_NOME: z.string().default('Quita Pagamentos'),
  PIX_CIDADE: z.string().default('Sao Paulo'),
  /** Our account at it, into which mandates pay, as `agencia/conta`. */
  PIX_CONTA: z
    .string()
    .regex(/^\d{1,4}\/\d{1,20}$/)
    .default('0001/1234567'),
  /** A second Pix PSP, as JSON, where the stage has one. */
  PIX_SEGUNDO: z
    .string()
    .default('')
    .transform(s => (s === '' ? undefined : SegundoPsp.parse(JSON.parse(s)))),
  /** Client certificates of the PSPs that call `entrada`, pinned by the PSP of the path, as JSON. */
  ENTRADA_CERTIFICADOS: z
    .string()
    .optional()
    .transform(s => (s === undefined ? undefined : Certificados.parse(JSON.parse(s)))),
  CIELO_URL: z.url().default('http://localhost:4001/cielo/api'),
  /** Our establishment code, where our contract with the acquirer is a payment facilitator's; empty where it is not. */
  CIELO_FACILITADOR: z
    .string()
    .regex(/^\d{0,15}$/)
    .default(''),
  CIELO_CONSULTA_URL: z.url().default('http://localhost:4001/cielo/consulta'),
  /** Celcoin: bill payments. */
  CELCOIN_URL: z.url().default('http://localhost:4001/celcoin'),
  /** The 3-D Secure server (Cielo's MPI), and the merchant as it knows us: EC number, name, category code. */
  MPI_URL: z.url().default('http://localhost:4001/mpi'),
  MPI_ESTABELECIMENTO: z.string().default('1006993069'),
  MPI_NOME: z.string().default('Quita Pagamentos'),
  MPI_MCC: z.string().default('7372'),
  /** The bank behind the acquirer's slips, as the merchant's contract says. */
  BOLETO_BANCO: z.enum(['Bradesco2', 'BancoDoBrasil2']).default('Bradesco2'),
  /** WhatsApp Cloud API: Graph's address and version, the id of the business number, the approved template. */
  WHATSAPP_URL: z.url().default('http://localhost:4001/whatsapp'),
  WHATSAPP_VERSAO: z.string().default('v23.0'),
  WHATSAPP_NUMERO: z.string().default('106540352242922'),
  WHATSAPP_MODELO: z.string().default('codigo_acesso'),
  /** Amazon SES: its address, who the messages are from, and the configuration set where there is one. */
  EMAIL_URL: z.url().default('http://localhost:4001/ses'),
  EMAIL_REMETENTE: z.string().default('Quita <nao-responda@quita.example>'),
  /** Where the commercial team reads of who wants an account. */
  EMAIL_COMERCIAL: z.email().default('comercial@quita.example'),
  EMAIL_CONJUNTO: z.string().optional(),
  /** CompareFaces, and the region that its signature names; SERPRO's gateway. */
  REKOGNITION_URL: z.url().default('http://localhost:4001/rekognition'),
  REKOGNITION_REGIAO: z.string().default('us-east-1'),
  DATAVALID_URL: z.url().default('http://localhost:4001/serpro'),
  /** ZapSign: documents signed electronically. */
  ZAPSIGN_URL: z.url().default('http://localhost:4001/zapsign'),
  /** The PSP that pays withdrawals and anticipations out, and our key there. */
  REPASSE_URL: z.url().default('http://localhost:4001/repasse'),
  REPASSE_CHAVE: z.string().default('71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d'),
  /** The most, in centavos, that it takes in one order (`limiteOrdem`); 0: no limit. */
  REPASSE_LIMITE_ORDEM: z.coerce.number().int().min(0).default(0),
  /**
   * What others hold for us (decision 0061): where the Pix PSP tells its balance, our bank account by Open Finance, the
   * acquirer's receivables; which sources this stage has (two that are one account are one source), and the centavos of
   * our own that lie there without an entry in the journal.
   */
  PIX_SALDO_URL: z.url().default('http://localhost:4001/pix/api/v2/gn/saldo'),
  BANCO_URL: z.url().default('http://localhost:4001/conta'),
  BANCO_CONTA: z.string().default('92792126019929279212650822221989319252576'),
  CIELO_RECEBIVEIS_URL: z.url().default('http://localhost:4001/cielo/recebiveis/v1/summary'),
  FORA_FONTES: z
    .string()
    .default(fontesDeFora.join(','))
    .transform(s => z.array(z.enum(fontesDeFora)).min(1).parse(s.split(','))),
  FORA_CAPITAL: z.coerce.number().int().default(0),
  /** Whose keys our revenue may be paid to: the provider's own document. */
  RECEITA_DOCUMENTO: z.string().default('11222333000181'),
  /** The national issuer of fiscal notes, and the city (IBGE) where the provider is established. */
  NFSE_URL: z.url().default('http://localhost:4001/sefin'),
  NFSE_MUNICIPIO: z
    .string()
    .regex(/^\d{7}$/)
    .default('3550308'),
  /** The Pix PSP's contestations (MED). */
  MED_URL: z.url().default('http://localhost:4001/med'),
  /** A third party's bot check (decision 0065), as JSON; our own proof of work where there is none. */
  VERIFICACAO_DE_ROBOS: z
    .string()
    .default('')
    .transform(s => (s === '' ? undefined : Robos.parse(JSON.parse(s)))),
  VIACEP_URL: z.url().default('http://localhost:4001/viacep'),
  BRASILAPI_URL: z.url().default('http://localhost:4001/brasilapi'),
  /** Who matches names with the restrictive lists (decision 0099). */
  LISTAS_URL: z.url().default('http://localhost:4001/listas'),
  /** Who asks the carriers what a parcel costs (decision 0268). */
  FRETE_URL: z.url().default('http://localhost:4001/frete'),
  /** Who keeps receivable units, and who tells them there: the acquirer, whose schedule we read, or we (decision 0216). */
  REGISTRADORA_URL: z.url().default('http://localhost:4001/registradora'),
  REGISTRO_DE_URS: z.enum(['adquirente', 'quita']).default('adquirente'),
  /** In which layout the returns of a month are made (decision 0220); `nenhuma`: none is. */
  DECLARACOES: z.enum(['nenhuma', 'csv']).default('nenhuma'),
  /** Whether the taxes that a merchant tells of are set apart of the sale (decision 0221). */
  SEGREGACAO: z.enum(['desligada', 'ligada']).default('desligada'),
})
export type Env = z.output<typeof Env> & { seguro: boolean; FATOR_RECENTE: 'fator' | 'senha' }

/** Stages whose PSPs are our own simulators: only there may a callback come without a pinned certificate. */
const comSimuladores: ReadonlySet<string> = new Set(['local', 'dev', 'localstack'])
export const dispensaPinos = ({ STAGE }: Pick<Env, 'STAGE'>): boolean => comSimuladores.has(STAGE)

/** @throws Error where the setting is there and empty: it must not mean that any certificate will do. */
function exigirPinos({ STAGE, ENTRADA_CERTIFICADOS: pinos }: z.output<typeof Env>): void {
  if (pinos && Object.keys(pinos).length === 0 && !dispensaPinos({ STAGE }))
    throw new Error(`ENTRADA_CERTIFICADOS is empty: stage ${STAGE} needs the certificate of each PSP`)
}

/** @throws Error where a deployed stage would take a password for a second factor. */
function fatorRecente({ STAGE, FATOR_RECENTE = STAGE === 'local' ? 'senha' : 'fator' }: z.output<typeof Env>) {
  if (FATOR_RECENTE === 'senha' && STAGE !== 'local')
    throw new Error(`FATOR_RECENTE=senha is for one machine alone: stage ${STAGE} asks for a second factor`)
  return FATOR_RECENTE
}

/** The SDK asks the host of a queue's URL, whatever endpoint it was told: an emulator's queues are at the emulator. */
function filasDe({ FILAS, AWS_ENDPOINT_URL, AWS_ENDPOINT_URL_SQS = AWS_ENDPOINT_URL }: z.output<typeof Env>) {
  if (!AWS_ENDPOINT_URL_SQS) return FILAS
  const { origin } = new URL(AWS_ENDPOINT_URL_SQS)
  return Object.fromEntries(Object.entries(FILAS).map(([nome, url]) => [nome, `${origin}${new URL(url).pathname}`]))
}

let parsed: Env | undefined
export function env(): Env {
  if (!parsed) {
    const values = Env.parse(process.env)
    exigirPinos(values)
    const FATOR_RECENTE = fatorRecente(values)
    parsed = { ...values, FILAS: filasDe(values), FATOR_RECENTE, seguro: values.PAGAR_URL.startsWith('https://') }
  }
  return parsed
}
/** Forgets what was parsed: tests that change the environment. */
export const resetEnv = () => {
  parsed = undefined
}
