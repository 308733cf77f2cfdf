import type { LogEvent } from './logEvents.ts'

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
  if (process.env.LOG === 'off' || (process.env.LOG === 'warn' && level === 'info')) return
  process.stdout.write(`${JSON.stringify({ level, event, ...fields })}\n`)
}
