import type { LogEvent } from '../functions/platform/runtime/logEvents.ts'

/** Who is told, and when: `acorda` wakes the person on duty, `amanha` waits for the morning, `nota` is read when looking. */
export const severidades = ['acorda', 'amanha', 'nota'] as const
export type Severidade = (typeof severidades)[number]

interface Classe {
  /** The page in infra/docs/runbooks. */
  pagina: string
  severidade: Severidade
  /** Names after `quita-{stage}-`; the first class that fits is an alarm's own. */
  nomes: RegExp
}

/**
 * Logged events that have an alarm of their own: each is one cause with one page. The rest of what is logged at `error`
 * level rings together, as `precisa-de-pessoa`.
 */
export const eventosComAlarme = {
  'stream-records-waiting': 'Mudanças da tabela não chegaram às filas: saldos, listas e avisos podem faltar.',
  'books-differ': 'Os livros não fecham: saques da conta ficam parados até fecharem.',
  'entry-refused':
    'Um lançamento que o pagamento não explica foi recusado: alguém tentou criar dinheiro, ou há um erro.',
  'outward-shortfall': 'Guardam menos do que devemos: a nossa receita não sai, e falta dinheiro de alguém.',
  'outward-unproved': 'Há três dias não se prova que guardam o que devemos.',
  'payout-unknown': 'Um saque não tem resposta do banco: o dinheiro da empresa fica preso.',
  'attempt-open': 'Uma tentativa de cartão não tem resposta da adquirente: o pagador não sabe se pagou.',
  'attempt-unsettled': 'Uma reserva no cartão está perto de vencer sem captura.',
  'certificate-unknown': 'Avisos de Pix são recusados: chegam com um certificado que não conhecemos.',
  'client-certificate-expired':
    'O nosso certificado num PSP venceu: sem outro válido, nada é cobrado nem pago por ele.',
  'client-certificate-refused': 'Um PSP recusa o nosso certificado: sem o outro, nada é cobrado nem pago por ele.',
  'pix-issuer-closed': 'Um PSP falha: os Pix novos saem pelo outro, e os que já eram dele esperam por ele.',
  'acquirer-missing': 'A adquirente não informou vendas, ou não pagou parcelas, depois de dois dias úteis.',
  'acquirer-refused': 'A adquirente recusa os nossos pedidos: ninguém paga com cartão.',
  'mpi-refused': 'O servidor 3DS recusa os nossos pedidos: cartões que o exigem não pagam.',
  'slip-refused-by-provider': 'O provedor de contas recusa os nossos pedidos: boletos do carrinho não são pagos.',
  'held-too-long': 'Dinheiro de um pagador está parado há mais tempo do que pode.',
} as const satisfies Partial<Record<LogEvent, string>>

/** Alarms that are several others at once. `de`: one of these is enough. */
export const compostos = {
  'dinheiro-parado': {
    impacto: 'Pagamentos não viram saldo: o caminho do dinheiro parou em algum ponto.',
    de: [
      ...['dispatcher-idade', 'dispatcher-sem-destino', 'contabilidade-dlq', 'contabilidade-atraso', 'sweeper-parado'],
      ...['tabela-WriteThrottleEvents', 'tabela-SystemErrors'],
    ],
  },
  'pagamento-fora': {
    impacto: 'Pagadores não conseguem pagar: chamadas terminam em erro ou são recusadas por falta de lugar.',
    de: ['api-5xx', 'lambda-limite', 'tabela-ReadThrottleEvents'],
  },
} as const

const evento = (...nomes: (keyof typeof eventosComAlarme)[]) => new RegExp(`^evento-(${nomes.join('|')})$`)

export const classes: readonly Classe[] = [
  { pagina: 'dinheiro-parado', severidade: 'acorda', nomes: /^dinheiro-parado$/ },
  { pagina: 'pagamento-fora', severidade: 'acorda', nomes: /^pagamento-fora$/ },
  { pagina: 'registro-envenenado', severidade: 'acorda', nomes: evento('stream-records-waiting') },
  { pagina: 'registro-envenenado', severidade: 'amanha', nomes: /^dispatcher-(sem-destino|idade)$/ },
  {
    pagina: 'livros-diferentes',
    severidade: 'acorda',
    nomes: evento('books-differ', 'outward-shortfall', 'entry-refused'),
  },
  { pagina: 'livros-diferentes', severidade: 'amanha', nomes: evento('outward-unproved') },
  {
    pagina: 'desfecho-desconhecido',
    severidade: 'amanha',
    nomes: evento('payout-unknown', 'attempt-open', 'attempt-unsettled'),
  },
  {
    pagina: 'certificado-do-psp',
    severidade: 'acorda',
    nomes: evento('certificate-unknown', 'client-certificate-expired', 'client-certificate-refused'),
  },
  {
    pagina: 'provedor-recusa',
    severidade: 'acorda',
    nomes: evento('acquirer-refused', 'mpi-refused', 'slip-refused-by-provider'),
  },
  { pagina: 'adquirente-faltando', severidade: 'amanha', nomes: evento('acquirer-missing') },
  { pagina: 'psp-fora', severidade: 'amanha', nomes: evento('pix-issuer-closed') },
  { pagina: 'dinheiro-retido', severidade: 'amanha', nomes: evento('held-too-long') },
  { pagina: 'webhooks-das-empresas', severidade: 'amanha', nomes: /^(webhooks|entregas)-(dlq|atraso)$/ },
  { pagina: 'email-devolvido', severidade: 'amanha', nomes: /^email-|^(notificacoes|correio)-(dlq|atraso)$/ },
  { pagina: 'fila-parada', severidade: 'nota', nomes: /^(listas|indicadores|pagadores|exportacoes)-(dlq|atraso)$/ },
  { pagina: 'fila-parada', severidade: 'amanha', nomes: /-(dlq|atraso)$/ },
  { pagina: 'varredura-parada', severidade: 'acorda', nomes: /^sweeper-parado$/ },
  { pagina: 'varredura-parada', severidade: 'amanha', nomes: /^(prova-parada|checkout-.+|carrinho-Execution.+)$/ },
  { pagina: 'tabela-perdida', severidade: 'amanha', nomes: /^tabela-SystemErrors$/ },
  { pagina: 'estrangulamento', severidade: 'amanha', nomes: /^(lambda-limite|tabela-(Read|Write)ThrottleEvents)$/ },
  { pagina: 'certificados', severidade: 'amanha', nomes: /^certificado-/ },
  { pagina: 'orcamento', severidade: 'nota', nomes: /^orcamento$/ },
  { pagina: 'precisa-de-pessoa', severidade: 'amanha', nomes: /^precisa-de-pessoa$/ },
  { pagina: 'funcao-com-erros', severidade: 'amanha', nomes: /^(api-5xx|.+-erros)$/ },
]

/**
 * What an alarm is and which page tells the person on duty about it.
 * @throws Error when no class has its name: an alarm without a page is not deployed.
 */
export function classeDo(nome: string): Classe {
  const classe = classes.find(c => c.nomes.test(nome))
  if (!classe) throw new Error(`No runbook for the alarm ${nome} (infra/alarmes.ts)`)
  return classe
}

export const paginaDo = (nome: string) => `infra/docs/runbooks/${classeDo(nome).pagina}.md`
