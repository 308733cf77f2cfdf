import { createRequire } from 'node:module'
import { compileFunction, constants } from 'node:vm'
import { assinada, type Credenciais } from './assinada.ts'

async function pedir(url: URL, headers: Record<string, string> = {}): Promise<Response> {
  const resposta = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) })
  if (!resposta.ok) throw new Error(`${resposta.status} of ${url.host}`)
  return resposta
}

/**
 * What the task of the simulators is started with (`node -e`): it fetches the bundle by the task's own role and runs it
 * from memory, so that a public image does and its disk stays read-only. No library: it must fit a task's definition.
 */
async function carregar(): Promise<void> {
  const { AWS_CONTAINER_CREDENTIALS_FULL_URI: inteira, AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: relativa } = process.env
  const { SIMULADORES_CODIGO = '', AWS_REGION = '' } = process.env
  const resposta = await pedir(new URL(inteira ?? `http://169.254.170.2${relativa}`))
  const url = new URL(SIMULADORES_CODIGO)
  const credenciais = (await resposta.json()) as Credenciais
  const codigo = await pedir(url, assinada(url, { credenciais, regiao: AWS_REGION, agora: new Date() }))
  const { USE_MAIN_CONTEXT_DEFAULT_LOADER: importModuleDynamically } = constants
  const corpo = compileFunction(await codigo.text(), ['require', 'module', 'exports'], { importModuleDynamically })
  corpo(createRequire('/'), { exports: {} }, {})
}

carregar().catch((erro: unknown) => {
  console.error('The simulators’ code did not come:', erro)
  process.exit(1)
})
