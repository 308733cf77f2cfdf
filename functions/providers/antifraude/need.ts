import { gerais } from '../../platform/runtime/gerais.ts'
import { type Need, once } from '../../platform/runtime/needs.ts'
import { storage } from '../../platform/storage/index.ts'
import type { AntifraudePort } from './port.ts'
import { antifraudeProprio } from './proprio.ts'

const tabela = storage('ler')

/** Anti-fraud by our own rules: reads the table. */
export const antifraude: Need<AntifraudePort> = {
  permission: tabela.permission,
  create: (env, base) =>
    antifraudeProprio({
      storage: tabela.create(env, base),
      clock: base.clock,
      log: base.log,
      gerais: once(gerais, env, base),
      esperaMs: env.ANTIFRAUDE_ESPERA_MS,
    }),
}
