/**
 * What the platform's own secrets are for: one key each, so that who reads one opens nothing of another (decision 0073).
 */
export const finalidades = [
  'acesso',
  'auditoria',
  'codigos',
  'convites',
  'desafio-3ds',
  'destinos',
  'devolucao',
  'documentos',
  'extratos',
  'fatores',
  'idempotencia',
  'limites',
  'retomada',
  'risco',
  'selfie',
  'verificacao',
  'webhooks',
] as const
export type Finalidade = (typeof finalidades)[number]
export type NomeDaChave = `chave-${Finalidade}`
export const nomeDaChave = <F extends Finalidade>(finalidade: F) => `chave-${finalidade}` as const
