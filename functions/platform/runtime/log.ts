import { systemClock } from './clock.ts'
import { correlacao } from './correlacao.ts'
import type { LogEvent } from './logEvents.ts'
import { embutida, medir } from './metricas.ts'

/** Structured lines on standard output, which Lambda ships. Never bodies, never personal data: ids, names and numbers. */
export type Fields = Record<string, string | number | boolean | null | undefined>
export interface Log {
  info(event: LogEvent, fields?: Fields): void
  warn(event: LogEvent, fields?: Fields): void
  error(event: LogEvent, fields?: Fields): void
}

export const consoleLog: Log = {
  info: (event, fields) => write('info', event, fields),
  warn: (event, fields) => write('warn', event, fields),
  error: (event, fields) => write('error', event, fields),
}

function write(level: string, event: LogEvent, fields: Fields = {}) {
  medir(event, fields)
  if (process.env.LOG === 'off' || (process.env.LOG === 'warn' && level === 'info')) return
  const linha = { ...hora(), level, event, ...correlacao(), ...rastro(), ...fields, ...embutida(event, fields) }
  process.stdout.write(`${JSON.stringify(linha)}\n`)
}

const horaMinutoSegundoMs = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
} as const
/** The trace that Lambda began for this invocation: a line leads to it, and its id to all of its lines. */
const rastro = () => {
  const traceId = /Root=([^;]+)/.exec(process.env._X_AMZN_TRACE_ID ?? '')?.[1]
  return traceId !== undefined && { traceId }
}
/** On a person's machine a line says when, first and by the clock on their wall; in AWS the log's own time stands beside it. */
const hora = () =>
  process.env.STAGE === 'local' && {
    hora: new Date(systemClock.now()).toLocaleTimeString('en-GB', horaMinutoSegundoMs),
  }
