import type { NomeDeFila } from '../shared/domain/filas.ts'
import { todasAsFilas } from './constructs/politica.ts'
import { nomeDaFila, nomeDaTabela, nomeDoBalde } from './names.ts'
import { type Estagio, ehEstagio, estagio } from './stages.ts'

/** Where a command of the operator works: the stack that `npm start` runs, or a stage with credentials in the environment. */
export interface AmbienteDoEstagio {
  nome: string
  /** Absent on the local stack. */
  e?: Estagio
  local: boolean
  tabela: string
  /** Of the SDK's clients. */
  cliente: { region: string; endpoint?: string }
  /** Addresses of the queues. */
  filas: Record<NomeDeFila, string>
  falhas: string
  quem: Estagio
  url(fila: string): string
}

const localmente = { nome: 'local', conta: '000000000000', regiao: 'sa-east-1' } as unknown as Estagio

/**
 * The stage of `--stage NAME`; `local` (also when absent) is the running demo, whose endpoint follows from PORT.
 * @throws Error when no stage has that name.
 */
export function onde(nome = 'local', env = process.env): AmbienteDoEstagio {
  const local = nome === 'local'
  if (!local && !ehEstagio(nome)) throw new Error(`No stage ${nome}`)
  const e = local ? undefined : estagio(nome, env)
  if (local) {
    env.AWS_ENDPOINT_URL ??= `http://localhost:${Number(env.PORT ?? 4000) + 2}`
    env.AWS_ACCESS_KEY_ID ??= 'local'
    env.AWS_SECRET_ACCESS_KEY ??= 'local'
  }
  const quem = e ?? localmente
  const endpoint = env.AWS_ENDPOINT_URL
  const url = (fila: string) => `${endpoint ?? `https://sqs.${quem.regiao}.amazonaws.com`}/${quem.conta}/${fila}`
  return {
    nome,
    ...(e && { e }),
    local,
    tabela: e ? nomeDaTabela(e) : (env.QUITA_TABELA_LOCAL ?? 'quita-local'),
    cliente: { region: quem.regiao, ...(endpoint && { endpoint }) },
    filas: Object.fromEntries(todasAsFilas.map(f => [f, url(nomeDaFila(quem, f))])) as Record<NomeDeFila, string>,
    falhas: e ? nomeDoBalde(e, 'falhas') : 'quita-local-falhas',
    quem,
    url,
  }
}
