import { nomeDaTabela, prefixoDe, prefixoDeParametros } from './names.ts'
import { ehEstagio, estagio } from './stages.ts'

/**
 * Makes this process work in a stage, with the operator's own AWS credentials; without a name, in the stack that
 * `npm start` runs. Undefined for a stage that is none.
 */
export function noEstagio(nome = 'local'): { prefixo: string; keyId?: string; tabela: string } | undefined {
  if (nome === 'local') {
    process.env.AWS_ENDPOINT_URL ??= `http://localhost:${Number(process.env.PORT ?? 4000) + 2}`
    process.env.AWS_REGION ??= 'sa-east-1'
    process.env.AWS_ACCESS_KEY_ID ??= 'local'
    process.env.AWS_SECRET_ACCESS_KEY ??= 'local'
    return { prefixo: process.env.PARAMETROS ?? '/quita/local', tabela: process.env.TABELA ?? 'quita-local' }
  }
  if (!ehEstagio(nome)) return undefined
  const e = estagio(nome)
  process.env.AWS_REGION = e.regiao
  process.env.TABELA = nomeDaTabela(e)
  process.env.PARAMETROS = prefixoDeParametros(e)
  return { prefixo: prefixoDeParametros(e), keyId: `alias/${prefixoDe(e)}`, tabela: nomeDaTabela(e) }
}
